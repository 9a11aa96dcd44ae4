import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { nameOf } from '../matching/columns/column.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { meaningOf } from '../matching/headings/meaning.ts';
import { isVisit, LABELS } from '../matching/rush.ts';
import { isOfCalls, isOfNoRoof } from './marked-names.ts';
import { visitColumns } from './visit-columns.ts';

/** Which columns of a list are read for what they say of their rows, and what each one is. */

/** What sees each row of a list, and says at its end which of them are asked about. */
export type RowWatch = {
  see(row: number, texts: readonly string[]): void;
  /** Of `taken` rows. */
  problems(taken: number): ReadonlyMap<number, readonly RowProblem[]>;
};

/** `isGraded`: “Urgent” there is how soon a crew comes; the column as a whole was asked about (rush.ts). */
export type Watched = {
  readonly index: number;
  readonly name: Message;
  readonly isGraded: boolean;
  /** Short words that a board or a lead's form has: of those only “rush” may be bought. */
  readonly isLabel: boolean;
  /** What a calendar’s visits are called. */
  readonly isSubject: boolean;
  /** What somebody wrote about the row. */
  readonly isNote: boolean;
  /** How far the row is. */
  readonly isStatus: boolean;
  /** Which kind the row is of: it says nothing of its address. */
  readonly isType: boolean;
  /** Whether a building is used: “Vacant - not surplus to agency needs”. */
  readonly isOccupancy: boolean;
};

/** Names over what somebody wrote: “Office notes”, “Anything else we should know?”. */
const NOTES =
  /notes?\b|comments?\b|remarks?\b|instructions?\b|memo\b|message\b|anything (?:else|we)|should know|follow[- ]?up|special\b|^\W*(?:(?:private |internal )?description|details|info|other|misc)\W*$/i;
/** Names over when a lead wants the work done. */
const TIMES = /\btime ?(?:frame|line)\b/i;
/** Names over how far a row is; of a claim, a permit, a payment, or a lease it's about something else. */
const STATUSES =
  /^(?!.*\b(?:claim|permit|payment|pay|invoice|lease|rent|policy|loan|tax|inspection|form|email|call|rep|warranty|listing|mls|voter|registration)\b).*(?:\bstatus|\bstage\b|disposition|\bresult\b|outcome|milestone|pipeline|\blist(?: name)?$|resolution|where (?:it['’]?s|its|we['’]?re|we are) at)/i;

/** Columns whose cells may say something of the row: no part of an address, no name, nothing that a question is about. */
export function watchedOf(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
  speed: ReadonlySet<number> = new Set(),
): Watched[] {
  const columns = readByRules(named);
  const visits = visitColumns(columns.map(({ header }) => header));
  return columns.flatMap(({ index, header, title }, at) => {
    if (visits.has(at)) return [];
    const field = fields[index] ?? null;
    const meaning = meaningOf(title);
    // “HOLD-M20-L69” under “APN” is of Holden.
    if (
      /^\W*(?:apn|pin|folio|mblu|parcel[ _]?(?:no|num|number|id)?|account[ _]?(?:no|num|number)|map[ _]?(?:block[ _]?)?lot)\W*$/i.test(
        header,
      )
    )
      return [];
    // “Up” and “Down” under “Unit Name”: homes of one house.
    if (/^\W*(?:unit|apt|apartment|suite)[ _]?(?:name|label|title)\W*$/i.test(header)) return [];
    // “CANCELLED” under “MLS Status”, “seller will credit for roof” under “Public Remarks”: of the house's sale.
    if (
      /\bmls\b|\bnbhd|\boccupation\b|\bneighborhood|\bsubdiv|\b(?:public|agent|private|broker|listing|marketing|showing) remarks\b/i.test(
        header,
      )
    )
      return [];
    // “Canceled” under “Solar Status”, “Opt out” under “Email Status”.
    // “UPDATED_STATUS_TEXT” is a status in words, not a message's.
    const about = header.replace(/(?<=status|stage|result)\W*te?xt\W*$/i, '');
    if (isOfNoRoof(about) && /\bstatus\b|^\W*warranty\W*$/i.test(header)) return [];
    // “phone_1_do_not_call” over “DO NOT CALL”: of the number.
    if (isOfCalls(header) && /\b(?:do not|dnc|opt(?:ed)?[ -]?out)\b/i.test(header)) return [];
    // A calendar's “Subject” has its customer, and “CANCELED: Roof inspection - Ana Muñoz”.
    const isSubject = field === 'customerName' && meaning.kind !== 'person';
    // “Residential (green), Rush report (red)” of a board: the kind of house, and a label more.
    const isBoards = field === 'propertyType' && LABELS.test(header);
    const isFree = field === null || field === 'notes' || field === 'additionalInstructions';
    if (!isFree && !isSubject && !isBoards) return [];
    const isText =
      speed.has(index) ||
      // “Loss Details” are no place, and “Address notes” no address.
      (field === null && /\b(?:details|description|remarks?|comments?|notes?)\W*$/i.test(header)) ||
      meaning.kind === 'unknown' ||
      meaning.kind === 'barred' ||
      (meaning.kind === 'field' && (meaning.field === 'notes' || meaning.field === 'additionalInstructions'));
    // Calendly's “Question 1” has the form's own question in each row.
    const isForms = /\bquestion\b/i.test(header);
    // “Have you already opened an insurance claim?” is answered with “Not yet”.
    const isOfClaim =
      /^\W*(?:have|has|did|is|are|do|does|will)\b.*\b(?:claims?|insurance|insurer|adjuster)\b.*\?\s*(?:response\s*)?$/i.test(
        header,
      );
    if (!isText || isForms || isOfClaim || asked.has(index)) return [];
    return [
      {
        index,
        name: nameOf({ header, title, index }),
        // Somebody may be called Rush.
        isGraded:
          /\bpriority\b|\b(?:business|company|firm|representative)[ _]name\b/i.test(header) ||
          isVisit(header) ||
          isSubject,
        isLabel: LABELS.test(header) || TIMES.test(header),
        isSubject,
        // What stands behind the rows under no name at all, somebody wrote there.
        isNote: NOTES.test(header) || (speed.has(index) && header.trim() === ''),
        isStatus: speed.has(index) || STATUSES.test(header),
        // “PERMIT TYPE” over “Comm New Building Permit”.
        isType: /(?:\b|work|permit)(?:type|class|category)\W*$/i.test(header),
        isOccupancy: /\boccupancy status\b/i.test(header),
      },
    ];
  });
}
