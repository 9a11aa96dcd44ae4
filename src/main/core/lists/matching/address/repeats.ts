import type { Column } from '../columns/column.ts';

const LEAST_ROWS = 2;
/** In fewer rows two columns that say the same are two addresses. */
const MOSTLY = 0.8;

const bare = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Columns that write once more what a street, town, state, and ZIP Code of their own columns say, without a comma between street and
 * town: AppFolio's “Burr Oak - 8825 Burr Oak Lantern San Antonio, TX 78238” beside “8825 Burr Oak Lantern”, “San Antonio”, “TX”,
 * and “78238”. Where the street ends and the town begins only the columns say. `contrary` says another house in a few rows.
 */
export function repeatsOfParts(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): { readonly columns: ReadonlySet<number>; readonly contrary: Column | undefined } {
  const parts = (...names: readonly string[]) =>
    columns.filter(
      ({ meaning, hidden }) =>
        meaning.kind === 'address' && meaning.role === 'property' && names.includes(meaning.part) && !hidden,
    );
  const lines = parts('line', 'whole');
  // A work order's “Unit Address” beside its “Property Address”: which of them is meant is decided elsewhere.
  const families = new Set(lines.map(({ meaning }) => (meaning.kind === 'address' ? meaning.family : '')));
  if (families.size > 1) return { columns: new Set(), contrary: undefined };
  const towns = parts('city').flatMap((city) => {
    const behind = (part: string) =>
      parts(part)
        .filter(({ index }) => index > city.index)
        .toSorted((a, b) => a.index - b.index)[0];
    const [state, zip] = [behind('state'), behind('zip')];
    return state && zip ? [{ city, state, zip }] : [];
  });
  /** In how many of the rows that have both it's the same, 0 to 1. */
  const sameShare = (whole: Column, line: Column): number => {
    const shares = towns.map(({ city, state, zip }) => {
      const of = (row: readonly string[], { index }: Column) => bare(row[index] ?? '');
      const both = rows.filter((row) => of(row, whole) !== '' && of(row, line) !== '');
      const same = both.filter((row) => {
        const town = `${of(row, city)}, ${of(row, state)} ${of(row, zip)}`;
        return of(row, whole).endsWith(`${of(row, line)} ${town}`);
      });
      return both.length < LEAST_ROWS ? 0 : same.length / both.length;
    });
    return Math.max(0, ...shares);
  };
  const found = lines
    .map((whole) => ({
      whole,
      share: Math.max(
        0,
        ...lines.filter((line) => line !== whole && isStreet(line)).map((line) => sameShare(whole, line)),
      ),
    }))
    .filter(({ share }) => share >= MOSTLY);
  return {
    columns: new Set(found.map(({ whole }) => whole.index)),
    contrary: found.find(({ share }) => share < 1)?.whole,
  };
}

/** Streets with their numbers, and no name of a complex among them. */
const isStreet = ({ values }: Column): boolean =>
  values.filter((value) => /^\W*\d/.test(value)).length >= values.length * MOSTLY;
