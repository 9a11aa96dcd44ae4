import type { ListTarget } from '../../../../shared/domain/list.ts';

/**
 * What an office writes behind a name, a street, a town, or a claim, in the same cell: “Rosa Ortiz - CANCELLED”, “880 Elm St
 * CXL”, “44-1236 (rush)”. It is about the row, and no part of what the cell is for.
 */

/** Fields whose cells hold one short value. */
const VALUES: ReadonlySet<ListTarget | null> = new Set<ListTarget>([
  'customerName',
  'firstName',
  'lastName',
  'companyName',
  'insuredName',
  'claimNumber',
  'street',
  'city',
  'place',
  'address',
]);
export const mayHaveTail = (field: ListTarget | null): boolean => VALUES.has(field);

const MAKERS = '(?:the )?(?:ev|eagle ?view|hover|roofr|quick ?measure|reports?|measurements?)';
/** Alone, these say that nothing is to be ordered, or that it was. */
const CALLED_OFF = new RegExp(
  `^\\W*(?:${[
    'cancel+(?:ed|ing)?',
    "cxl['’]?d?",
    'c(?:a?nx|ncl|nld)',
    'void(?:ed)?',
    '(?:put )?on hold',
    'hold',
    'dup(?:e|licate|licated)?',
    'dead(?: lead)?',
    'lost',
    'sold',
    'done',
    'complete(?:d)?',
    'finished',
    'closed',
    'paid in full',
    '(?:already )?(?:ordered|measured)',
    'already (?:done|have|roofed|replaced)',
    `(?:have|has|got|had) ${MAKERS}`,
    `${MAKERS} (?:done|in|rec['’]?d|rcvd|received|ordered|requested|sent|on file|in file|back|complete)`,
    'not? (?:needed|interested|report(?: needed)?|longer interested|roof|sale)',
    'skip(?:ped)?',
    'withdr[ae]wn?',
    "(?:do not|don['’]?t) (?:order|measure|send|call|contact)",
    'dno',
    'dnc',
    'dq(?:d|ed)?',
    'wrong (?:number|house)',
    'test',
    'delete',
    'remove',
  ].join('|')})(?:\\W*|\\W+(?:on |as of )?\\d[\\d/.-]*\\W*|\\W+(?:per|by) .*)$`,
  'i',
);
const HURRIED = /^\W*(?:rush|asap|urgent|expedite[d]?)(?: (?:order|please|pls|job|report))?\W*$/i;
/** Which house or part of it is meant, or that the number is in doubt. */
const OTHER_HOUSE =
  /^\W*(?:(?:the )?(?:back|rear|front|side|guest|pool|second|2nd|other|carriage) (?:house|home|building|bldg)|(?:(?:detached )?garage|barn|shop|shed|back|front|rear) only|only (?:the )?\p{L}.*|not \d.*|next ?door.*|across .*|behind .*)\W*$/iu;

export type TailWord = 'order' | 'address' | 'rush';
export type Tail = { readonly text: string; readonly about: TailWord };

/** Words in capitals behind a text that isn't: “880 Elm St CXL”, “44 Oak Ave RUSH”. */
const IN_CAPITALS = /\p{Ll}.*?\s((?:[A-Z]{2,}\s?){1,3})[!.]*$/u;
/** Among other capitals only what can be no name: “ROSA ORTIZ CANCELLED”. */
const SURELY_BEHIND = /\S\s(CANCEL+ED|CXL['’]?D?|DUPLICATE)[!.]*$/i;
const IN_BRACKETS = /\S\s*[([{]([^()[\]{}]{2,60})[)\]}]\W*$|\S\s*\*+([^*]{2,60})\*+\s*$/;
const BEHIND_DASH = /\S\s*(?:\s[-–—]+|[-–—]+\s|[*:;|!]+|,)\s*([^-–—*:;|(),]{2,60})$/;
const AHEAD =
  /^\W*(VOID|CXL|CANCEL+ED|DUPLICATE|DNO|SKIP|ON HOLD|(?:HOLD|DUPE?|DEAD|LOST|DONE|RUSH)(?=\s+[-–—]|\s*[:*!]))\b\s*\W*(?=\p{L}|\d)/u;

/** “44-1236 hold”: a claim has no words behind its number. */
const BEHIND_NUMBER = /^\S*\d\S*\s+(\p{L}[\p{L}\s]{1,40})$/u;

function aboutOf(tail: string, field: ListTarget | null): TailWord | null {
  if (CALLED_OFF.test(tail)) return 'order';
  if (HURRIED.test(tail)) return 'rush';
  return (field === 'street' || field === 'address') && OTHER_HOUSE.test(tail) ? 'address' : null;
}

/** The remark in a cell of a field; null where there is none. */
export function tailOf(text: string, field: ListTarget | null): Tail | null {
  const ofClaim = field === 'claimNumber' ? [BEHIND_NUMBER] : [];
  for (const found of [IN_BRACKETS, BEHIND_DASH, IN_CAPITALS, SURELY_BEHIND, AHEAD, ...ofClaim]) {
    const [, one, other] = found.exec(text) ?? [];
    const tail = (one ?? other ?? '').trim();
    const about = tail === '' ? null : aboutOf(tail, field);
    if (about) return { text: tail, about };
  }
  return null;
}
