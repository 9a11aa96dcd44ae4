import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { SheetRow } from '../../ports/index.ts';
import { splitPlace } from '../cells/places-text.ts';

/** Fewer rows of two lines may be a coincidence. */
const LEAST = 3;
const MOSTLY = 0.6;

/** The only filled cell of a row: its column and its text. */
export function loneIn(cells: readonly string[]): { readonly index: number; readonly text: string } | null {
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
  const towns = rows.flatMap(({ row, cells }, at) => {
    const town = townIn(cells);
    return town ? [{ row, at, column: town.index }] : [];
  });
  const [first] = towns;
  // Most lists have no such row, and nothing more is read of them.
  if (!first || towns.length < LEAST) return null;
  const { column } = first;
  const isStreet = ({ cells }: SheetRow) => isTownless((cells[column] ?? '').trim());
  const isBelow = ({ row, at }: { readonly row: number; readonly at: number }) => {
    const above = rows[at - 1];
    return above !== undefined && above.row === row - 1 && isStreet(above);
  };
  // The first town stands above everything: a heading.
  if (!rows.slice(0, first.at).some(isStreet)) return null;
  const below = towns.filter((town) => town.column === column && isBelow(town)).length;
  return below >= LEAST && below >= rows.filter(isStreet).length * MOSTLY ? column : null;
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
