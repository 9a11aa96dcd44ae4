import type { ImportTarget } from '../../../shared/domain/import.ts';
import { splitPlace } from './places-text.ts';

type Fields = readonly (ImportTarget | null)[];

/** Columns that name the town themselves. */
const TOWNS: ReadonlySet<ImportTarget | null> = new Set<ImportTarget>(['city', 'place', 'address']);

/** A town's name and nothing else: “Crew B - all Olathe, KS” says more. */
const TOWN = /^\p{L}[\p{L}.'’]*(?:[ -]\p{L}[\p{L}.'’]*){0,3}$/u;

/** “Norman, OK” alone in its row: the town of the rows below. */
function headingIn(texts: readonly string[]): string | null {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  const [only] = filled;
  if (only === undefined || filled.length > 1) return null;
  const place = splitPlace(only);
  return place !== null && TOWN.test(place.city) && place.state !== '' ? only : null;
}

/**
 * The towns of a list that writes them as headings between its rows, where no column names them. Rows have to come in
 * their order. `fields` are those of the rows that `withTown` answers; `isHeading` takes a heading in.
 */
export function createTownHeadings(fields: Fields): {
  readonly fields: Fields;
  isHeading(texts: readonly string[]): boolean;
  withTown(texts: readonly string[]): readonly string[];
} {
  const isOpen = fields.includes('street') && !fields.some((field) => TOWNS.has(field));
  if (!isOpen) return { fields, isHeading: () => false, withTown: (texts) => texts };
  let town = '';
  return {
    fields: [...fields, 'place'],
    isHeading: (texts) => {
      const found = headingIn(texts);
      if (found !== null) town = found;
      return found !== null;
    },
    withTown: (texts) => (town === '' ? texts : [...fields.map((_, index) => texts[index] ?? ''), town]),
  };
}
