import {
  type Context,
  type EdgeRow,
  type FacetRow,
  type Findings,
  type PitchRow,
  under,
  type WasteRow,
} from '../findings.ts';
import {
  AREA,
  FACET,
  hasWord,
  IDENTITY,
  NAME,
  PERCENT,
  PITCH,
  SQUARES,
  TYPE,
  WASTE,
} from '../words/columns.ts';
import { edgeQuantity } from '../words/edges.ts';
import { labelOf, unitNamedBy } from '../words/label.ts';
import { plainWords, singular } from '../words/normalize.ts';
import { isOther, isTotal, scopeOf } from '../words/scopes.ts';
import { addFigure, addTotal } from './figure.ts';
import { areaColumn, column, isUnit, lengthColumn, type NamedTable, partOf } from './table.ts';

/** "Squares", "SQ", but not "Sq ft". */
const namesSquares = (name: string) =>
  hasWord(name, SQUARES) && !hasWord(name, AREA) && !isUnit(name, 'area');

export function readWaste({ title, columns, rows }: NamedTable, context: Context, found: Findings): boolean {
  const namesWaste = [title, ...columns].some((name) => hasWord(name, WASTE));
  if (!namesWaste) return false;
  const [first = '', ...steps] = columns;
  // The percents beside each other: Waste | 0 % | 5 % | 10 %.
  const percents = steps.map((step) => partOf(step));
  if (hasWord(first, WASTE) && steps.length > 1 && percents.every((each) => each !== null)) {
    const row = (test: (name: string) => boolean) => rows.find(([name = '']) => test(name));
    const areas = row((name) => hasWord(name, AREA) || isUnit(name, 'area'));
    const squares = row(namesSquares);
    const steps = percents.map(
      (percent, index): WasteRow => ({
        percent,
        area: partOf(areas?.[index + 1], areas?.[0]),
        squares: partOf(squares?.[index + 1]),
      }),
    );
    found.waste.push({ rows: steps, context: under(context, first) });
    return true;
  }
  const percent = column(columns, (name) => hasWord(name, WASTE) || hasWord(name, PERCENT));
  const squares = column(columns, namesSquares);
  const area = column(columns, (name) => hasWord(name, AREA) || isUnit(name, 'area'));
  if (percent < 0 || (area < 0 && squares < 0) || rows.length < 2) return false;
  found.waste.push({
    rows: rows.map((row) => ({
      percent: partOf(row[percent]),
      area: area < 0 || area === squares ? null : partOf(row[area], columns[area]),
      squares: squares < 0 ? null : partOf(row[squares]),
    })),
    context: under(context, ...columns),
  });
  return true;
}

export function readFacets({ title, columns, rows }: NamedTable, context: Context, found: Findings): boolean {
  const name = column(
    columns,
    (each) => hasWord(each, FACET) || hasWord(each, IDENTITY) || hasWord(each, NAME),
  );
  const area = areaColumn(columns);
  if (area < 0 || name < 0 || name === area) return false;
  if (!hasWord(title, FACET) && !namesOne(columns[name] ?? '')) return false;
  // "Facets" beside "Ridges" counts them.
  if (columns.some((each, at) => at !== name && LENGTHS.has(labelOf(each)?.quantity ?? ''))) return false;
  const pitch = column(columns, (each) => hasWord(each, PITCH));
  const kind = column(columns, (each) => hasWord(each, TYPE) && !hasWord(each, FACET));
  const facets: FacetRow[] = [];
  for (const row of rows) {
    const text = row[name] ?? '';
    if (isTotal(text)) {
      addTotal(row[area], columns[area], under(context, ...columns), found);
      continue;
    }
    if (isOther(text)) continue;
    const what = kind < 0 ? 'roof' : scopeOf(row[kind] ?? '');
    if (what === 'other') continue;
    const shown = kind < 0 || what === 'whole' || what === 'part' || what === 'neutral';
    facets.push({
      name: text,
      pitch: pitch < 0 ? null : partOf(row[pitch], columns[pitch]),
      area: shown ? partOf(row[area], columns[area]) : null,
    });
  }
  found.facets.push({ rows: facets, context: under(context, ...columns) });
  return true;
}

/** "Facet", but not "Facets", which are counted. */
const namesOne = (name: string) =>
  plainWords(name).some((word) => FACET.has(word) && word === singular(word));
const LENGTHS = new Set<string>(['ridge', 'hip', 'valley', 'rake', 'eave']);

export function readEdges({ title, columns, rows }: NamedTable, context: Context, found: Findings): boolean {
  const length = lengthColumn(columns);
  const type = column(columns, (each) => hasWord(each, TYPE));
  if (length < 0 || type < 0 || type === length || rows.length === 0) return false;
  const kinds = rows.map((row) => edgeQuantity(row[type] ?? ''));
  const each = columns.some((name, at) => at !== type && at !== length && hasWord(name, IDENTITY));
  const repeated = new Set(kinds).size < kinds.length;
  if (!kinds.some((kind) => kind !== null && kind !== false) || !(each || repeated || isEdgeList(title)))
    return false;
  // "TOTAL Ridge" is no further edge, but what the others add up to.
  const totals = rows.filter((row) => labelOf(row[type] ?? '')?.total === true);
  for (const row of totals) {
    const label = labelOf(row[type] ?? '');
    const beside = unitNamedBy(columns[length] ?? '');
    if (label) addFigure(label, row[length], beside, under(context, ...columns), found);
  }
  const edges = rows.flatMap((row, index): EdgeRow[] =>
    isTotal(row[type] ?? '') || totals.includes(row)
      ? []
      : [{ quantity: kinds[index] ?? null, length: partOf(row[length], columns[length]) }],
  );
  found.edges.push({ rows: edges, context: under(context, ...columns) });
  return true;
}

const isEdgeList = (title: string) => /^(?:edges?|lines?|segments?)$/i.test(title.trim());

export function readPitches({ columns, rows }: NamedTable, context: Context, found: Findings): boolean {
  const pitch = column(columns, (each) => hasWord(each, PITCH));
  const area = column(columns, (each) => areaColumn([each]) === 0 && !hasWord(each, PITCH));
  if (pitch !== 0 || area < 0 || rows.length === 0) return false;
  const percent = column(columns, (each) => hasWord(each, PERCENT) || unitNamedBy(each) === '%');
  const pitches: PitchRow[] = [];
  for (const row of rows) {
    if (isTotal(row[0] ?? '')) addTotal(row[area], columns[area], under(context, ...columns), found);
    else
      pitches.push({
        pitch: partOf(row[pitch], columns[pitch]),
        area: partOf(row[area], columns[area]),
        percent: percent < 0 ? null : partOf(row[percent]),
      });
  }
  found.pitches.push({ rows: pitches, context: under(context, ...columns) });
  return true;
}
