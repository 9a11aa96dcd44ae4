import { message, verbatim } from '../../../shared/copy/message.ts';
import type { ListConstants, ListTarget, MatchQuestion } from '../../../shared/domain/list.ts';
import type { SheetRow } from '../ports/index.ts';
import { splitPlace } from './places-text.ts';
import { findState } from './states.ts';

/** Columns that name the town themselves. */
const TOWNS: ReadonlySet<ListTarget | null> = new Set<ListTarget>(['city', 'place', 'address']);
const STREETS: ReadonlySet<ListTarget | null> = new Set<ListTarget>(['street', 'houseNumber']);

/** “All Denton TX”, “All are in Scottsdale, AZ 85255”: whoever wrote the list says where all of it is. */
const ALL =
  /\b(?:[Aa]ll|ALL|[Ee]verything)\b(?: (?:are|is|of|these|them|in|the|homes?|houses?|units?|roofs?|jobs?|addresses|properties|located))*[\s:=–-]+((?:\p{Lu}[\p{L}.'’]*[ -]?){1,4}?),?\s+(\p{Lu}{2}|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\b\.?(?:,?\s+(\d{5})(?:-\d{4})?)?(?![\p{L}\d])/u;
const CITY = /^\p{Lu}[\p{L}.'’]*(?:[ -]\p{L}[\p{L}.'’]*){0,3}$/u;
/** Of a title. Characters. */
const SHOWN = 120;

type Place = { readonly city: string; readonly state: string; readonly zip: string };

/** A line that says where all rows are, or of nothing but a town with its ZIP code. */
function placeIn(line: string): Place | null {
  const [, city = '', state = '', zip = ''] = ALL.exec(line) ?? [];
  if (city !== '' && findState(state)) return { city: city.trim(), state, zip };
  const place = splitPlace(line);
  const isPlace = place !== null && CITY.test(place.city) && place.state !== '' && /^\d{5}/.test(place.zip);
  return isPlace ? place : null;
}

const shortened = (text: string): string =>
  text.length <= SHOWN ? text : `${text.slice(0, SHOWN).trimEnd()}…`;

/** What stands alone in its row. */
const loneIn = (cells: readonly string[]): string => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length === 1 ? (filled[0] ?? '') : '';
};

/**
 * Whether a list that names no towns is where the lines above its columns' names say. Null where they name no town, where a
 * heading below names another one, and where it's known already. A title may be last year's: it's a question.
 */
export function townQuestion(
  head: readonly SheetRow[],
  headerRow: number,
  fields: readonly (ListTarget | null)[],
  known: ListConstants,
): MatchQuestion | null {
  if (fields.some((field) => TOWNS.has(field)) || !fields.some((field) => STREETS.has(field))) return null;
  const found = head.flatMap(({ row, cells }) =>
    (row < headerRow ? cells : row > headerRow ? [loneIn(cells)] : []).flatMap((cell) => {
      const place = placeIn(cell.trim());
      return place ? [{ row, text: cell.trim(), place }] : [];
    }),
  );
  const [first] = found;
  if (!first || first.row > headerRow) return null;
  if (new Set(found.map(({ place }) => `${place.city} ${place.state}`.toLowerCase())).size > 1) return null;
  const { city, zip } = first.place;
  const state = findState(first.place.state)?.code ?? first.place.state;
  const constants = { city, state, ...(zip !== '' && !fields.includes('zip') && { zip }) };
  if (known.city === city && known.state === state) return null;
  const place = verbatim([city, [state, constants.zip].filter(Boolean).join(' ')].join(', '));
  return {
    id: 'town',
    text: message('listQuestions.all_in_town', { place }),
    detail: message('listQuestions.town_of_title', { row: first.row, text: shortened(first.text) }),
    columns: [],
    choices: [
      {
        id: 'town-yes',
        label: message('listQuestions.yes_town', { place }),
        examples: [],
        fields: [],
        constants,
      },
      { id: 'town-no', label: message('listQuestions.no_town'), examples: [], fields: [], constants: {} },
    ],
  };
}
