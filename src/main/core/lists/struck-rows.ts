import { headerWords } from './matching/words.ts';
import { plain } from './plain.ts';
import { readYesNo } from './values.ts';

/** Columns that say how a row stands. */
const STATUS_WORDS = new Set(
  'status stage milestone disposition state result outcome order ordered action remark comment note instruction done todo progress'.split(
    ' ',
  ),
);
/** Columns whose yes means that the row isn't to be ordered. */
const STRUCK_NAMES =
  /^(?:(?:is )?(?:canceled|cancelled|void|voided|skip|skipped|withdrawn|duplicate|do not order|don t order|dont order|dno|depot|start|end|start location|end location|already ordered|exclude|excluded|do not measure|inactive|archived|deleted|on hold|hold|lost|dead)|ordered|done|measured)$/;
/** Words of a name that says whether a report is there already: “Report received”, “Have measurements”. */
const REPORT = new Set(
  'report reports measurement measurements eagleview hover roofr ordered measured'.split(' '),
);
const HAVE = new Set(
  'have has had received ordered done complete completed exists already pulled'.split(' '),
);
/** Words of a name that says which rows are wanted: “Order?”, “Needs report”, “Send this”. */
const WANT = new Set(
  'order needed need needs want wants wanted include included send pull measure get select selected required requested'.split(
    ' ',
  ),
);
const AROUND = new Set(
  'to this it the a roof is yes no y n report reports measurement measurements eagleview hover'.split(' '),
);

const isReady = (words: readonly string[]) =>
  words.some((word) => REPORT.has(word)) &&
  words.some((word) => HAVE.has(word)) &&
  words.every(
    (word) => REPORT.has(word) || HAVE.has(word) || AROUND.has(word) || word === 'on' || word === 'date',
  );
const isChoice = (words: readonly string[]) =>
  words.some((word) => WANT.has(word) || /^reports?$/.test(word)) &&
  words.every((word) => WANT.has(word) || AROUND.has(word));
const NEVER =
  /^(?:cancel+ed|cancel|cx|cxl|void|voided|do not order|dont order|don t order|do not send|do not measure|dno|skip|skipped|withdrawn|dead|dead lead|bad lead|lost|lost lead|lost job|closed lost|not interested|no interest|not qualified|unqualified|disqualified|dnc|do not contact|do not knock|dnk|duplicate|dup|dupe|not needed|no longer needed|no report|on hold|hold|already ordered|already done|already measured|report ordered|report received|order canceled|order cancelled|customer cancel+ed|job cancel+ed|closed no sale|no sale|retired|obsolete|expired|discontinued|superseded|decommissioned|archived|inactive|rejected|declined|refused|terminated|abandoned|do not call|moved|demolished|vacant lot|test|delete|remove|deleted|removed|duplicate lead|wrong number|wrong address|bad address|unreachable|not a lead|junk|spam)$/;
/** The same with a date or a reason behind it: “CANCELLED 11/12”. */
const BEGUN =
  /^\W*(?:cancel+ed|cxl|void(?:ed)?|withdrawn|not interested|on hold|do not (?:order|measure|send)|dno)\b\s*(?:$|[\d(,;:.–—-]|by\b|on\b|per\b)/i;
/** Said of many rows these may be about something else: an inspection, a payment. */
const PERHAPS =
  /^(?:done|complete|completed|ordered|closed|finished|measured|not home|no answer|go back|come back|callback|call back|renter)$/;
/** Of a report these say that it's there; an assignment that was received is to be worked on. */
const ARRIVED = /^(?:received|sent|delivered)$/;
const SENTENCE =
  /\b(?:do not|don'?t|dont) (?:order|measure|send|run|pull|include)\b|\balready (?:ordered|measured|done|completed|have (?:a |the )?report)\b|\b(?:done|ordered|measured|completed) already\b|\b(?:job|order|claim|customer|owner) (?:was |has |is )?cancel+ed\b|\b(?:sold|went|signed|going) (?:to|with) (?:an)?other (?:company|roofer|contractor)\b/i;
const EXAMPLE =
  /\b(?:replace|delete|remove) this (?:row|line|example)\b|^\s*(?:e\.\s?g\.|ex(?:ample|\.)?|sample)\s*[:–-]|\((?:example|sample)\b[^)]*\)|^\s*(?:example|sample)(?: row| order| only| data)?\s*$/i;
/** Stops of a route that are nobody's roof. */
const STOP =
  /^(?:start|end|finish|return|depart|begin)\b.{0,12}\b(?:office|shop|warehouse|yard|depot|home)\b|^(?:our|my|the) (?:office|shop|warehouse|yard)$/i;
/** A row of the office itself, among rows that are called after people. */
const OFFICE = /^(?:(?:our|the|main) )?(?:office|shop|depot|hq|headquarters|yard|warehouse|home base|base)$/i;
const PERSON = /^\p{Lu}[\p{L}.'’-]+,? (?:\p{L}[\p{L}.'’-]* ?){1,3}$/u;
const LEAST_PEOPLE = 3;
/** A sentence that decides stands in a short cell. Characters. */
const LONGEST = 120;

/** What a row's cells say against ordering it: surely, perhaps, or nothing. */
export type Against = 'surely' | 'perhaps' | null;

/** What a cell of a column that says which rows are wanted, or which are ready, says of its row. */
type Kind = 'struck' | 'ready' | 'choice' | 'status' | 'report' | 'lead' | null;

function kindOf(header: string, samples: readonly string[]): Kind {
  const words = plain(header).split(' ').filter(Boolean);
  if (STRUCK_NAMES.test(words.join(' '))) return 'struck';
  if (isReady(words)) return 'ready';
  // “Order” over numbers is the number of an order; marks and answers choose rows.
  if (isChoice(words) && samples.length > 0 && samples.every((text) => readYesNo(text) !== undefined))
    return 'choice';
  if (!headerWords(header).some((word) => STATUS_WORDS.has(word))) return null;
  // A lead or a form that is “complete” was filled in to its end.
  if (/\b(?:lead|form|response|survey)/i.test(header.replace(/_/g, ' '))) return 'lead';
  return words.some((word) => REPORT.has(word) || word === 'order') ? 'report' : 'status';
}

/** A date, or any words but a no: it was done. */
const isDone = (text: string) =>
  readYesNo(text) !== false && !/^(?:pending|needed|not yet|to do|todo)$/i.test(text);

type JudgedColumn = { readonly header: string; readonly samples: readonly string[] };

/** Judges rows by what they say of themselves: canceled, done, not to be ordered, an example of the form. */
export function createRowJudge(columns: readonly JudgedColumn[]): (cells: readonly string[]) => Against {
  const kinds = columns.map(({ header, samples }) => kindOf(header, samples));
  // Marks in some rows choose these; without a single mark the column chooses nothing.
  const chosen = columns.map(
    ({ samples }, index) => kinds[index] === 'choice' && samples.some((text) => readYesNo(text) === true),
  );
  const peopled = columns.map(
    ({ samples }) => samples.filter((text) => PERSON.test(text.trim())).length >= LEAST_PEOPLE,
  );
  return (cells) => {
    let found: Against = null;
    for (const [index, kind] of kinds.entries()) {
      const cell = cells[index] ?? '';
      if (cell === '') {
        if (chosen[index]) return 'surely';
        continue;
      }
      if (cell.length > LONGEST) continue;
      if (kind === 'struck' && readYesNo(cell) === true) return 'surely';
      if (kind === 'ready' && isDone(cell)) return 'surely';
      if (kind === 'choice' && readYesNo(cell) === false) return 'surely';
      if (peopled[index] && OFFICE.test(cell.trim())) return 'surely';
      if (STOP.test(cell) || SENTENCE.test(cell) || BEGUN.test(cell) || EXAMPLE.test(cell)) return 'surely';
      if (kind !== 'status' && kind !== 'report' && kind !== 'lead') continue;
      const word = plain(cell);
      if (NEVER.test(word)) return 'surely';
      if (kind !== 'lead' && PERHAPS.test(word)) found = 'perhaps';
      if (kind === 'report' && ARRIVED.test(word)) found = 'perhaps';
    }
    return found;
  };
}
