import { parseAddress } from '../../../shared/domain/address/parse.ts';
import type { SheetRow } from '../ports/index.ts';
import { splitPlace } from './places-text.ts';

/** Fewer rows of two lines may be a coincidence. */
const LEAST = 3;
const MOSTLY = 0.6;

/** The only filled cell of a row: its column and its text. */
function loneIn(cells: readonly string[]): { readonly index: number; readonly text: string } | null {
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ index, text: cell.trim() }]));
  return filled.length === 1 ? (filled[0] ?? null) : null;
}

/** “Hattiesburg, MS 39402”, alone in its row. */
function townIn(cells: readonly string[]): { readonly index: number; readonly text: string } | null {
  const lone = loneIn(cells);
  const place = lone && splitPlace(lone.text);
  return place && place.city !== '' && place.state !== '' ? lone : null;
}

const isTownless = (text: string): boolean => {
  const { kind, number, name, city, state, zip } = parseAddress(text);
  return (
    kind === 'street' &&
    number !== '' &&
    name !== '' &&
    state === '' &&
    zip === '' &&
    (city === '' || /,/.test(text))
  );
};

/**
 * The column in which each address takes two rows, its street and below it the town alone, as a list has it that was made from
 * a page; null where towns stand above their streets, or beside them.
 */
export function columnOfTownsBelow(rows: readonly SheetRow[]): number | null {
  const counts = new Map<number, number>();
  let streets = 0;
  for (const [at, { row, cells }] of rows.entries()) {
    const next = rows[at + 1];
    const town = next && next.row === row + 1 ? townIn(next.cells) : null;
    if (town && isTownless((cells[town.index] ?? '').trim()))
      counts.set(town.index, (counts.get(town.index) ?? 0) + 1);
    else if (cells.some((cell) => isTownless(cell.trim()))) streets += 1;
    // The first town stands above everything: a heading.
    if (townIn(cells) && streets === 0 && counts.size === 0) return null;
  }
  const [column, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [-1, 0];
  return count >= LEAST && count >= (count + streets) * MOSTLY ? column : null;
}

/** The rows with each town behind the street above it. */
export function* withTownsAbove(rows: Iterable<SheetRow>, column: number): Generator<SheetRow> {
  let held: SheetRow | null = null;
  for (const next of rows) {
    const town = townIn(next.cells);
    const street: string = (held?.cells[column] ?? '').trim();
    if (held && town?.index === column && next.row === held.row + 1 && isTownless(street)) {
      yield { row: held.row, cells: held.cells.with(column, `${street}, ${town.text}`) };
      held = null;
      continue;
    }
    if (held) yield held;
    held = next;
  }
  if (held) yield held;
}
