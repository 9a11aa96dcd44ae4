import { message, verbatim } from '../../../../shared/copy/message.ts';
import type { ListConstants, ListTarget, MatchQuestion } from '../../../../shared/domain/list.ts';
import type { SheetRow } from '../../ports/index.ts';
import { splitPlace } from '../cells/places-text.ts';
import { findState, STATE_NAMES } from '../cells/states.ts';
import { holdsHouse } from '../matching/headings/header.ts';

/** Columns that name the town themselves. */
const TOWNS: ReadonlySet<ListTarget | null> = new Set<ListTarget>(['city', 'place', 'address']);
/** Columns that say the state, or what it follows from. */
const STATED: ReadonlySet<ListTarget | null> = new Set<ListTarget>(['state', 'zip', 'place', 'address']);
const STREETS: ReadonlySet<ListTarget | null> = new Set<ListTarget>(['street', 'houseNumber']);

/** “All Denton TX”, “All are in Scottsdale, AZ 85255”: whoever wrote the list says where all of it is. */
const ALL =
  /\b(?:[Aa]ll|ALL|[Ee]verything)\b(?: (?:are|is|of|these|them|in|the|homes?|houses?|units?|roofs?|jobs?|addresses|properties|located))*[\s:=–-]+((?:\p{Lu}[\p{L}.'’]*[ -]?){1,4}?),?\s+(\p{Lu}{2,}(?: \p{Lu}{4,})?|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\b\.?(?:,?\s+(\d{5})(?:-\d{4})?)?(?![\p{L}\d])/u;
/** “Hail list - Macon, GA (June)”, “Reroofs in Fort Riley, KS 66442”: a town behind what the list is. */
const NAMED =
  /(?:^|[-–—:|(]\s*|\s{2,}|\b(?:in|near|around)\s+)((?:\p{Lu}[\p{L}.'’]*[ -]?){1,3}?),\s*(\p{Lu}{2,}(?: \p{Lu}{4,})?|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\b(?:,?\s+(\d{5})(?:-\d{4})?)?(?=\s*(?:$|[-–—:|)(,.]))/u;
/** “5/14/26 hail   Enid OK”: a town at the end, apart from what the list is. */
const APART =
  /(?:^|\s{2,}|[-–—:|(]\s*)((?:\p{Lu}\p{Ll}[\p{L}.'’]*[ -]?){1,3}?) (\p{Lu}{2})(?:\s+(\d{5}))?\s*\)?\s*$/u;
/** “CITY OF SAGINAW, MICHIGAN”: whose list it is. */
const OF_TOWN = /^(?:the )?(?:city|town|village|borough|township) of /i;
const CITY = /^\p{Lu}[\p{L}.'’]*(?:[ -]\p{L}[\p{L}.'’]*){0,3}$/u;
/** Of a title. Characters. */
const SHOWN = 120;

type Place = { readonly city: string; readonly state: string; readonly zip: string };

/** A line that says where all rows are, or of nothing but a town with its ZIP code. */
function placeIn(line: string): Place | null {
  for (const words of [ALL, NAMED, APART]) {
    // “100 Main St, Macon, GA” is the office's own address.
    if (words !== ALL && holdsHouse(line)) continue;
    const [, city = '', state = '', zip = ''] = words.exec(line) ?? [];
    const town = city.replace(OF_TOWN, '').trim();
    if (town !== '' && findState(state)) return { city: town, state, zip };
  }
  const place = splitPlace(line);
  const isPlace = place !== null && CITY.test(place.city) && place.state !== '' && /^\d{5}/.test(place.zip);
  return isPlace ? place : null;
}

/** “KEARNEY & AROUND, NEBRASKA”: a state by its whole name, or by its letters at the end of what the list is. */
function stateIn(line: string): Place | null {
  const named = STATE_NAMES.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(line));
  // “West Virginia” has “Virginia” in it.
  const [only, ...others] = named.filter((name) => !named.some((one) => one !== name && one.includes(name)));
  const code = /,\s*(\p{Lu}{2})(?=\s*(?:$|[-–—:|)(]))/u.exec(line)?.[1] ?? '';
  const state = others.length > 0 ? undefined : findState(only ?? code);
  return state ? { city: '', state: state.code, zip: '' } : null;
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
  const isOpen = !fields.some((field) => TOWNS.has(field)) && fields.some((field) => STREETS.has(field));
  const isStateless = fields.includes('city') && !fields.some((field) => STATED.has(field));
  if (!isOpen && !isStateless) return null;
  const find = isOpen ? placeIn : stateIn;
  const found = head.flatMap(({ row, cells }) =>
    (row < headerRow ? cells : row > headerRow ? [loneIn(cells)] : []).flatMap((cell) => {
      const place = cell.trim() === '' ? null : find(cell.trim());
      return place ? [{ row, text: cell.trim(), place }] : [];
    }),
  );
  const [first] = found;
  if (!first || first.row > headerRow) return null;
  if (new Set(found.map(({ place }) => `${place.city} ${place.state}`.toLowerCase())).size > 1) return null;
  const { city, zip } = first.place;
  const state = findState(first.place.state)?.code ?? first.place.state;
  const constants = {
    ...(city !== '' && { city }),
    state,
    ...(zip !== '' && !fields.includes('zip') && { zip }),
  };
  if ((known.city ?? '') === city && known.state === state) return null;
  const region =
    city === '' ? (findState(state)?.name ?? state) : [state, constants.zip].filter(Boolean).join(' ');
  const place = verbatim([city, region].filter(Boolean).join(', '));
  return {
    id: 'town',
    text: message('listQuestions.all_in_town', { place }),
    detail: message(isOpen ? 'listQuestions.town_of_title' : 'listQuestions.state_of_title', {
      row: first.row,
      text: shortened(first.text),
    }),
    columns: [],
    choices: [
      {
        id: 'town-yes',
        label: message('listQuestions.yes_town', { place }),
        examples: [],
        fields: [],
        constants,
      },
      {
        id: 'town-no',
        label: message(isOpen ? 'listQuestions.no_town' : 'listQuestions.no_state'),
        examples: [],
        fields: [],
        constants: {},
      },
    ],
  };
}
