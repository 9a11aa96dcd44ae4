import type { Message } from '../../../../../shared/copy/message.ts';
import { QUANTITIES } from '../../../../../shared/domain/measurements.ts';
import { writtenAmount } from '../amounts/amount.ts';
import { unitOf } from '../amounts/unit.ts';
import { type Context, type Findings, under } from '../findings.ts';
import { COUNT, hasWord, set } from '../words/columns.ts';
import { isFactKey, isPlainHeading, mayBeName } from '../words/facts.ts';
import { type Label, labelOf, unitNamedBy } from '../words/label.ts';
import { isOther, isStructure, isTotal, scopeOf } from '../words/scopes.ts';
import { headingDoubt } from '../words/understood.ts';
import { fitsColumn, valueColumns } from './columns.ts';
import { addFigure, addPitchArea } from './figure.ts';
import { column, type NamedTable } from './table.ts';

const NAMES_OF_BUILDINGS = set(
  'structure building name structures buildings bldg estructura edificio batiment gebaude roof section',
);

/** A row for each building, quantities as columns. */
export function readStructures(
  { title, columns, rows }: NamedTable,
  context: Context,
  found: Findings,
): boolean {
  const [head = ''] = columns;
  const labels = columns.map((name, at) => (at === 0 ? null : labelOf(name)));
  const count = labels.filter((label) => label !== null).length;
  const namesBuildings =
    isStructure(head) || isStructure(title) || rows.some(([name = '']) => isStructure(name));
  const keyed = head.trim() === '' || hasWord(head, NAMES_OF_BUILDINGS) || /^in\b/i.test(head);
  if (count === 0 || !namesBuildings || !keyed) return false;
  for (const row of rows) {
    const name = (row[0] ?? '').trim();
    const total = isTotal(name);
    if (!total && (name === '' || isOther(name))) continue;
    if (!total) found.addStructure(name);
    const inside: Context = total
      ? under({ ...context, scope: 'total', roof: true, structure: null }, head, name)
      : { ...context, roof: true, structure: name };
    labels.forEach((label, at) => {
      if (label) addFigure(label, row[at], null, inside, found);
    });
  }
  return true;
}

/** A row for each quantity: its name, its value, its unit; or a column for each building. */
export function readNamed({ columns, rows }: NamedTable, context: Context, found: Findings): boolean {
  const labels = rows.map(([name = '']) => labelOf(name));
  if (labels.filter((label) => label !== null).length < Math.max(1, rows.length / 4)) return false;
  const [head = ''] = columns;
  if (isOther(head)) return false;
  const unit = column(columns, (each) =>
    /^(?:units?|uom|einheit|unidade?s?|unité|unite|eh)$/i.test(each.trim()),
  );
  const quantities = column(columns, (each) => hasWord(each, COUNT));
  const measured = valueColumns(columns, [0, unit, quantities], context, found);
  // "Item | Quantity | Unit": an order of material looks the same, but has lines that aren't the roof's.
  const isMeasured =
    measured.length === 0 &&
    Math.min(unit, quantities) > 0 &&
    labels.every((label) => label !== null) &&
    labels.some((label) => label?.quantity === 'area' && !label.bare);
  const count = isMeasured ? -1 : quantities;
  const values = isMeasured ? [{ at: quantities, context, unit: null, of: null }] : measured;
  if (values.length === 0) {
    readLonely({ columns, rows }, unit, context, found);
    return false;
  }
  let section = context;
  for (const [index, row] of rows.entries()) {
    const label = labels[index];
    const filled = row.slice(1).some((cell) => cell.trim() !== '');
    if (!filled && !label) section = sectionOf(row[0] ?? '', context);
    const remarks = row.filter(
      (cell, at) =>
        at > 0 && at !== unit && at !== count && !values.some((value) => value.at === at) && isRemark(cell),
    );
    if (
      section.scope !== 'blocked' &&
      values[0] &&
      addPitchArea(row[0] ?? '', row[values[0].at], section, found)
    )
      continue;
    if (!label || section.scope === 'blocked') continue;
    const named = unit < 0 ? '' : (row[unit] ?? '').trim();
    const beside = named === '' ? null : unitOf(named);
    // "USD", "per sq": a unit that isn't known makes another thing of the number.
    const plain = QUANTITIES[label.quantity].unit === '' ? isCountUnit(named) : isRatio(label, named, row);
    if (named !== '' && beside === null && !plain) continue;
    for (const value of values) {
      const scope = under(
        {
          ...value.context,
          ...(section.structure === null ? {} : { structure: section.structure }),
          doubt: section.doubt ?? value.context.doubt,
        },
        head,
        columns[value.at] ?? '',
        ...remarks,
      );
      if (fitsColumn(label, value, values))
        addFigure(label, row[value.at], beside ?? value.unit, scope, found, row[count]);
      else if (label.quantity === 'facets' && value.of === 'sq ft')
        addFigure({ ...label, quantity: 'area', bare: true }, row[value.at], value.unit, scope, found);
    }
  }
  return true;
}

/** Where no column is known to hold values: a number that stands alone behind its name is kept as a guess. */
function readLonely(
  { columns, rows }: Pick<NamedTable, 'columns' | 'rows'>,
  unit: number,
  context: Context,
  found: Findings,
): void {
  const names = rows.flatMap((row) => labelOf(row[0] ?? '')?.quantity ?? []);
  // Several of one kind are pieces, and which of them is the whole isn't known.
  if (new Set(names).size < names.length) return;
  for (const row of rows) {
    const label = labelOf(row[0] ?? '');
    const at = row.flatMap((cell, column) => (column > 0 && writtenAmount(cell) !== null ? [column] : []));
    const [column, another] = at;
    const amount = column === undefined ? null : writtenAmount(row[column] ?? '');
    if (!label || label.asks === 'count' || column === undefined || another !== undefined || !amount)
      continue;
    const beside = unit < 0 ? unitNamedBy(columns[column] ?? '') : unitOf(row[unit] ?? '');
    if (unit >= 0 && beside === null && QUANTITIES[label.quantity].unit !== '') continue;
    const doubt = headingDoubt(columns[column] || row.join(' '));
    found.loose.push({ ...label, amount, unit: label.unit ?? beside, context: { ...context, doubt } });
  }
}

/** "9/12 | ratio": the number itself says that it is a rise. */
const isRatio = ({ quantity }: Label, unit: string, row: readonly string[]) =>
  quantity === 'predominant_pitch' &&
  /^(?:ratio|rise\s*[/:]\s*run|rise|pitch|slope|-|—|n\/a)$/i.test(unit) &&
  row.some((cell) => writtenAmount(cell)?.unit === '/12');

const isCountUnit = (text: string) =>
  /^(?:ea|each|pcs?|count|no|stk|stück|u|unité?s?|ud|uds|pz|-|—)\.?$/i.test(text);

function sectionOf(text: string, context: Context): Context {
  const scope = scopeOf(text);
  if (scope === 'other' || scope === 'structure') return { ...context, scope: 'blocked' };
  return under(context, text);
}

/** A text beside a number: what it says of it must be understood. */
const isRemark = (cell: string) => /\p{L}/u.test(cell) && writtenAmount(cell) === null;

/** One row of values below their names; of several rows, nothing is known of the whole roof. */
export function readWide({ title, columns, rows }: NamedTable, context: Context, found: Findings): boolean {
  const labels = columns.map((name) => labelOf(name));
  const known = labels.filter((label) => label !== null).length;
  if (known < 2) return false;
  const totals = rows.filter((row) => row.some((cell, at) => labels[at] === null && isTotal(cell)));
  const [row] = totals.length === 1 ? totals : rows;
  if (!row || (rows.length > 1 && totals.length !== 1)) return false;
  const inside = { ...context, doubt: context.doubt ?? doubtAboutRow(title, columns, row) };
  labels.forEach((label, at) => {
    if (label) addFigure(label, row[at], null, inside, found);
  });
  return true;
}

/** Columns that say which roof the row is of. */
const WHICH =
  /^(?:subject|source|status|type|kind|scope|version|revision|roof|structure|building|section|title)$/i;

/** The other cells of the row: a customer's name is one, "Demo roof" isn't. */
function doubtAboutRow(
  title: string,
  columns: readonly string[],
  row: readonly string[],
): Message | undefined {
  // The name of a record in a list of roofs is the roof's.
  const ofRoofs = /roof|struct|build/i.test(title);
  const says = (name: string) =>
    WHICH.test(name.trim()) || (ofRoofs && /^(?:name|label|title)$/i.test(name.trim()));
  const strange = columns.findIndex((name, at) => {
    const text = (row[at] ?? '').trim();
    if (text === '' || labelOf(name) !== null || !isRemark(text)) return false;
    return says(name) ? !isPlainHeading(text, new Set()) : !mayBeName(text) && !isFactKey(text);
  });
  return strange < 0 ? undefined : headingDoubt(`${columns[strange]}: ${row[strange]}`);
}
