import { QUANTITIES } from '../../../../../shared/domain/measurements.ts';
import { type WrittenAmount, writtenAmount } from '../amounts/amount.ts';
import { UNITS, type UnitName, unitOf } from '../amounts/unit.ts';
import type { Declared } from '../findings.ts';
import { mayBeName } from '../words/facts.ts';
import { fitsUnit, guessOf, TURNS } from '../words/guess.ts';
import { type Label, labelOf, unitNamedBy } from '../words/label.ts';
import { isOther, isTotal, namesRoof } from '../words/scopes.ts';
import { below, type Cell, filled, type Line } from './line.ts';

/** A name with its number on a separate line or in cells beside each other. */
export type LooseRow = {
  readonly label: Label;
  readonly amount: WrittenAmount;
  readonly unit: UnitName | null;
  readonly text: string;
  readonly place: string;
};

const PAIR = /^([^:=]{2,60}?)\s*(?:[:=]|\.{3,}|\s[-–—]\s)\s*(.+)$/su;
const PLAIN_PAIR = /^(\p{L}[\p{L} /&-]{2,40})\s+(\d\S*)$/u;
/** A name that may be a part's: it counts where it stands once. */
export const AREA_ALONE = /^(?:total )?(?:surface )?area(?: \(?(?:sf|sq\.? ?ft|square feet)\)?)?:?$/i;
const VALUE_FIRST = /^(\d[\d.,]*)\s+(\p{L}[\p{L}\s/&-]{3,40})$/u;

/** `Roof area: 2,367 sq ft | Ridge: 45 ft` in one cell. */
function pairsIn(text: string): Cell[][] {
  const cell = (part: string): Cell => ({ text: part.trim(), from: 0, to: part.length });
  const parts = text.replace(/^\s*[-*•·▪–]\s+/, '').split(/\s*[;|]\s+|,\s+(?=\p{L}[^,]{2,40}[:=])/u);
  const pairs = parts.flatMap((part) => {
    const [, name, value] = PAIR.exec(part) ?? PLAIN_PAIR.exec(part) ?? [];
    return name !== undefined && value !== undefined ? [[cell(name), cell(value.replace(/[.;,]$/, ''))]] : [];
  });
  return pairs.length === parts.length ? pairs : [];
}

/** The unit of the column that a number stands in: "Square feet" above "TOTAL ROOF | 18,640". */
function unitAbove(head: readonly Cell[], cells: readonly Cell[], cell: Cell): UnitName | null {
  const row = head.length > 0 ? below(head, cells) : null;
  const at = row?.indexOf(cell.text) ?? -1;
  const name = at < 0 ? '' : (head[at]?.text ?? '');
  return unitOf(name) ?? unitNamedBy(name);
}

/** "TOTAL ROOF" in a column of square feet. */
const totalOf = (name: string, unit: UnitName | null): Label | null =>
  unit !== null && UNITS[unit].dimension === 'area' && isTotal(name) && namesRoof(name) && !isOther(name)
    ? labelOf('total roof area')
    : null;

/** `5/12 throughout`, `21, perimeter 248 ft`: the number in front of a remark that leaves it what it is. */
function leadingAmount(text: string): WrittenAmount | null {
  const whole = writtenAmount(text);
  if (whole) return whole;
  // "88 sq miles"
  if (
    /^\d[\d.,]*\s*(?:sq|square)\b/i.test(text) &&
    !/^\d[\d.,]*\s*(?:sq\.? ?ft|square f(?:ee|oo)t)/i.test(text)
  )
    return null;
  const [, first = '', remark = ''] = /^(\d.*?)(?:,\s|\s[-–—(]|\s+(?=\p{L}{4,}))(.*)$/su.exec(text) ?? [];
  return TURNS.test(remark) || !mayBeName(remark) || isOther(remark) ? null : writtenAmount(first);
}

/** "Sum of squares", "Mean sq": a statistician's squares, not a roofer's. */
const STATISTICS = /\b(?:sums?|means?|least|root)\s+(?:of\s+)?sq(?:uares?)?\b/i;

function rowsOf(cells: readonly Cell[], head: readonly Cell[], line: Line, declared: Declared): LooseRow[] {
  const rows: LooseRow[] = [];
  const text = cells.map((cell) => cell.text).join('  ');
  if (STATISTICS.test(text)) return rows;
  const isAmount = (cell: Cell | undefined) => cell !== undefined && writtenAmount(cell.text) !== null;
  const priced = /[$€£]/.test(text);
  for (let at = 0; at < cells.length; at += 1) {
    const [name, value, next] = [cells[at], cells[at + 1], cells[at + 2]];
    if (!name) continue;
    const [, number = '', behind = ''] = VALUE_FIRST.exec(name.text) ?? [];
    const first = number === '' ? null : guessOf(behind);
    if (first && unitOf(behind) === null && /\b(?:length|area)\b/i.test(behind)) {
      const amount = writtenAmount(number);
      if (amount) rows.push({ label: first, amount, unit: null, text, place: line.place });
      continue;
    }
    const amount = value ? leadingAmount(value.text) : null;
    // "Slate | 41 | SQ | 985": a unit is no name.
    const isUnit = unitOf(name.text) !== null && isAmount(cells[at - 1]);
    if (!amount || isAmount(name) || isUnit) continue;
    const beside = next && !isAmount(next) ? unitOf(next.text) : null;
    const above = amount.unit ?? beside ?? (value ? unitAbove(head, cells, value) : null);
    const label = guessOf(name.text) ?? totalOf(name.text, above);
    if (!label || label.asks === 'count') continue;
    const unit = above ?? label.unit;
    // Two numbers behind one name: of which column each is isn't known. A row with a price is one of work.
    if (isAmount(next) && !(label.total && !label.bare)) continue;
    if (priced && !(label.total && !label.bare)) continue;
    const bareArea =
      label.bare &&
      label.quantity === 'area' &&
      unit !== 'squares' &&
      !namesRoof(text) &&
      !isTotal(name.text) &&
      !AREA_ALONE.test(name.text);
    if (bareArea || !(fitsUnit(label, unit ?? declaredFor(label, declared)) || isSlope(label, amount)))
      continue;
    rows.push({ label, amount, unit: amount.unit === null ? unit : null, text, place: line.place });
    at += beside === null ? 1 : 2;
  }
  return rows;
}

/** The unit that the document declares for all numbers of this kind. */
function declaredFor({ quantity }: Label, declared: Declared): UnitName | null {
  const { unit } = QUANTITIES[quantity];
  return (unit === 'sq ft' ? declared.area : unit === 'ft' ? declared.length : null) ?? null;
}

/** "Slope: 6" is a rise where the document's other numbers say so; a unit is asked for there. */
const isSlope = ({ quantity }: Label, { unit }: WrittenAmount) =>
  quantity === 'predominant_pitch' && unit !== null && QUANTITIES[quantity].unit === '/12';

/** The rows among the lines, and the lines that aren't any. */
export function looseRows(
  lines: readonly Line[],
  declared: Declared,
): { readonly rows: LooseRow[]; readonly rest: Line[] } {
  const rows: LooseRow[] = [];
  const rest: Line[] = [];
  let head: readonly Cell[] = [];
  for (const line of lines) {
    const cells = filled(line);
    const text = cells.map((cell) => cell.text).join(' ');
    if (cells.length > 1 && cells.every((cell) => writtenAmount(cell.text) === null)) head = line.cells;
    else if (cells.length === 1 && line.apart) head = [];
    const may = !line.quoted && mayBeName(text.replace(/\bexisting\b/gi, '')) && text.length < 300;
    const [only] = cells;
    const groups = cells.length === 1 && only ? pairsIn(only.text) : [cells];
    const apart = may ? groups.flatMap((group) => rowsOf(group, head, line, declared)) : [];
    // "Rakes: 74 ft | Pitch: 5/12": each cell is a pair.
    const inCells =
      may && apart.length === 0 && cells.length > 1 ? cells.flatMap((cell) => pairsIn(cell.text)) : [];
    const found = apart.length > 0 ? apart : inCells.flatMap((group) => rowsOf(group, head, line, declared));
    rows.push(...found);
    // A sentence may say more behind its first number: "1,503 sq ft, with 2 facets".
    if (found.length === 0 || cells.length === 1) rest.push(line);
  }
  return { rows, rest };
}
