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
  /^(?:(?:is )?(?:canceled|cancelled|void|voided|skip|skipped|withdrawn|duplicate|do not order|don t order|dont order|dno|already ordered|exclude|excluded)|ordered|done)$/;
/** Columns whose no means it. */
const WANTED_NAMES =
  /^(?:order|to order|order this|order report|order this report|include|included|send|send this|report needed|needs report|need report|report wanted)$/;
const NEVER =
  /^(?:cancel+ed|cancel|cx|cxl|void|voided|do not order|dont order|don t order|do not send|do not measure|dno|skip|skipped|withdrawn|dead|dead lead|bad lead|lost|lost lead|lost job|closed lost|not interested|no interest|not qualified|unqualified|disqualified|dnc|do not contact|do not knock|dnk|duplicate|dup|dupe|not needed|no longer needed|no report|on hold|hold|already ordered|already done|already measured|report ordered|report received|order canceled|order cancelled|customer cancel+ed|job cancel+ed)$/;
/** The same with a date or a reason behind it: “CANCELLED 11/12”. */
const BEGUN =
  /^\W*(?:cancel+ed|cxl|void(?:ed)?|withdrawn|not interested|on hold|do not (?:order|measure|send)|dno)\b\s*(?:$|[\d(,;:.–—-]|by\b|on\b|per\b)/i;
/** Said of many rows these may be about something else: an inspection, a payment. */
const PERHAPS =
  /^(?:done|complete|completed|ordered|received|closed|finished|sent|measured|not home|no answer|go back|come back|callback|call back|renter)$/;
const SENTENCE =
  /\b(?:do not|don'?t|dont) (?:order|measure|send|run|pull|include)\b|\balready (?:ordered|measured|done|completed|have (?:a |the )?report)\b|\b(?:done|ordered|measured|completed) already\b|\b(?:job|order|claim|customer|owner) (?:was |has |is )?cancel+ed\b|\b(?:sold|went|signed|going) (?:to|with) (?:an)?other (?:company|roofer|contractor)\b/i;
const EXAMPLE =
  /\b(?:replace|delete|remove) this (?:row|line|example)\b|^\s*(?:e\.\s?g\.|ex(?:ample|\.)?|sample)\s*[:–-]|\((?:example|sample)\b[^)]*\)|^\s*(?:example|sample)(?: row| order| only| data)?\s*$/i;
/** Stops of a route that are nobody's roof. */
const STOP =
  /^(?:start|end|finish|return|depart|begin)\b.{0,12}\b(?:office|shop|warehouse|yard|depot|home)\b|^(?:our|my|the) (?:office|shop|warehouse|yard)$/i;
/** A sentence that decides stands in a short cell. Characters. */
const LONGEST = 120;

/** What a row's cells say against ordering it: surely, perhaps, or nothing. */
export type Against = 'surely' | 'perhaps' | null;

/** Judges rows by what they say of themselves: canceled, done, not to be ordered, an example of the form. */
export function createRowJudge(headers: readonly string[]): (cells: readonly string[]) => Against {
  const status = headers.map((header) => headerWords(header).some((word) => STATUS_WORDS.has(word)));
  const struck = headers.map((header) => STRUCK_NAMES.test(plain(header)));
  const wanted = headers.map((header) => WANTED_NAMES.test(plain(header)));
  return (cells) => {
    let found: Against = null;
    for (const [index, cell] of cells.entries()) {
      if (cell === '' || cell.length > LONGEST) continue;
      if (struck[index] && readYesNo(cell) === true) return 'surely';
      if (wanted[index] && readYesNo(cell) === false) return 'surely';
      if (STOP.test(cell) || SENTENCE.test(cell) || (status[index] && BEGUN.test(cell)) || EXAMPLE.test(cell))
        return 'surely';
      if (!status[index]) continue;
      const word = plain(cell);
      if (NEVER.test(word)) return 'surely';
      if (PERHAPS.test(word)) found = 'perhaps';
    }
    return found;
  };
}
