import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { plain } from '../cells/plain.ts';
import { readFlag, readYesNo } from '../cells/values.ts';
import { nameOf } from '../matching/columns/column.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { headersOfSupply, isListing, isOfSupply } from './kinds-of-list.ts';
import {
  areAnswers,
  areMostlyAnswers,
  areWays,
  asksToGo,
  isBareReport,
  isChoice,
  isGone,
  isOfAnother,
  isOfCalls,
  isOfNoRoof,
  isThere,
  isWhyGone,
  namesRow,
  SPEED,
  saysWanted,
} from './marked-names.ts';
import { orderDoubt } from './row-words.ts';
import { isStillWanted } from './still-wanted.ts';
import { callsOffAs, isOverAs } from './struck-rows.ts';
import type { RowWatch } from './watched.ts';

/**
 * Columns whose name says what their marks mean, where a mark alone isn't sure: “Hold” under “Order?” beside Yes and No, no
 * under “Ready”, a date under “Cancellation”, “Kara did” under “Ordered?”. Their rows are asked about. What is sure calls its
 * row off in struck-rows.ts.
 */

/** More of the rows than this, and the column is about something else: “Measured by” of a list of measured houses. */
const MOST_MARKED = 0.5;
/** People choose some of many rows. */
const MOST_ANSWERS = 0.75;
/** Characters. */
const LONGEST = 60;

/** “N/A” under “Duplicate of”, “pending” under “EV sent”: nothing happened. */
const NOTHING =
  /^\W*(?:n\/?a|nil|none|unique|original|active|open|pending|needed|needs?\b.*|to do|todo|to be\b.*|not (?!sure)\b.*|no\b.*|never|tbd|waiting)\W*$/i;
/** How many there are. */
const COUNT = /^\W*\d{1,3}\W*$/;

/** What a cell has to say so that its row is asked about; `most`: of the rows. */
type Marked = { readonly doubts: (text: string) => boolean; readonly most: number };

const isMark = (text: string): boolean => readYesNo(text) === true && !SPEED.test(text);

function choiceOf(samples: readonly string[]): Marked | null {
  if (areAnswers(samples)) return { doubts: (text) => text !== '' && !isAnswer(text), most: MOST_ANSWERS };
  if (areMostlyAnswers(samples) && areWays(samples))
    return { doubts: (text) => readYesNo(text) === false, most: MOST_ANSWERS };
  if (areMostlyAnswers(samples)) return { doubts: (text) => !isAnswer(text), most: MOST_ANSWERS };
  // “x” in some rows and “Hold” in others: a row without either wasn't chosen.
  const isMarked = samples.some(isMark) && samples.every((text) => isMark(text) || /\p{L}{3}|\?/u.test(text));
  return isMarked && samples.filter((text) => !isMark(text)).length <= MOST_OTHERS
    ? { doubts: (text) => !isAnswer(text), most: MOST_ANSWERS }
    : null;
}
const MOST_OTHERS = 2;
/** “need” under “Roof rpt?” */
const NEEDED = /^\W*(?:needs?|needed|wants?|wanted|order|pls|please)(?: (?:it|one|this|report|rpt|ev))?\W*$/i;
const isAnswer = (text: string): boolean =>
  text !== '' && (readFlag(text, 'rushOrder') !== undefined || SPEED.test(text) || NEEDED.test(text));

/** No under “Ready”; where there are marks alone, also what has none. */
function goOf(samples: readonly string[]): Marked | null {
  const hasNo = samples.some((text) => readYesNo(text) === false);
  if (!samples.some((text) => readYesNo(text) === true || /^\W*(?:yes|y)\b/i.test(text))) return null;
  if (!hasNo && !areAnswers(samples)) return null;
  return { doubts: (text) => readYesNo(text) !== true && !/^\W*(?:yes|y)\b/i.test(text), most: MOST_ANSWERS };
}

/** “ready” over TRUE and FALSE: a database's own mark of its record. */
const isOfDatabase = (header: string, samples: readonly string[]): boolean =>
  !/\p{Lu}/u.test(header) && samples.every((text) => /^(?:true|false|t|f|[01])$/i.test(text.trim()));

function markedOf(header: string, samples: readonly string[], isOfGoods: boolean): Marked | null {
  if (samples.length === 0) return null;
  const words = plain(header).split(' ');
  // “no” under “Roof Report?” alone: it isn't wanted, or there is none yet.
  if (isChoice(words) && !saysWanted(words) && !samples.some(isMark)) {
    // “need”, “no”, and “have - EV 5/6”
    const isNeeded = samples.some((text) => NEEDED.test(text));
    return {
      doubts: (text) =>
        (readYesNo(text) === false && !SPEED.test(text)) || (isNeeded && text !== '' && !isAnswer(text)),
      most: MOST_ANSWERS,
    };
  }
  if (isChoice(words)) return choiceOf(samples);
  if (asksToGo(header) && !isOfGoods && !isOfDatabase(header, samples)) return goOf(samples);
  if (isGone(header))
    return {
      doubts: (text) =>
        text !== '' && !isNothing(text) && (namesRow(header) || !COUNT.test(text) || isMark(text)),
      most: MOST_MARKED,
    };
  if (isWhyGone(header))
    return {
      doubts: (text) => text !== '' && !NO_REASON.test(text) && !COUNT.test(text) && !WENT_WELL.test(text),
      most: MOST_MARKED,
    };
  if (
    isOfAnother(header) &&
    !isOfNoRoof(header) &&
    /\b(?:status|stage|result|outcome|disposition|state)\b/i.test(header)
  )
    return {
      doubts: (text) =>
        text.length <= LONGEST &&
        (callsOffAs(text) || (isOverAs(text) && !GOES_ON.test(header))) &&
        !(isOfCalls(header) && OF_LINE.test(text)),
      most: MOST_MARKED,
    };
  if (!isOfGoods && isThere(header))
    return { doubts: (text) => text !== '' && !isNothing(text), most: MOST_MARKED };
  // “EV” over yes, no, and “ordered 5/2”.
  if (isBareReport(header) && samples.some((text) => isMark(text)))
    return { doubts: (text) => isMark(text), most: MOST_ANSWERS };
  return null;
}
/** “plans” under “Rpt”, beside Y: another way to measure it. */
const unlikeMarks = (header: string, samples: readonly string[]): Marked | null =>
  /^\W*(?:roof )?(?:rpt|report)\W*$/i.test(header) && samples.some(isMark)
    ? { doubts: (text) => text !== '' && !isAnswer(text), most: MOST_MARKED }
    : null;
/** “No budget” is a reason. */
const NO_REASON = /^\W*(?:n\/?a|nil|none|no|not applicable|active|open|pending|tbd)?\W*$/i;
/** “Won - price” under “Closed reason”. */
const WENT_WELL = /^\W*(?:closed )?(?:won|sold|signed|approved|accepted|converted)\b/i;
/** After an appointment comes the report, and what is invoiced or quoted may be anything. */
const GOES_ON = /\b(?:appointments?|appts?|payments?|invoices?|billing|estimates?|quotes?|proposals?)\b/i;
/** Of a number that was called, not of the house. */
const OF_LINE =
  /^\W*(?:wrong number|unreachable|dnc|do not call|opt(?:ed)? out|bad number|disconnected)\W*$/i;
const isNothing = (text: string): boolean =>
  readYesNo(text) === false || NOTHING.test(text) || isStillWanted(text);

/** Of goods that wait at a branch: “Ready” is whether they can be fetched. */
const WAITING = /\b(?:pick(?:ed)?[- ]?up|will[- ]?call|weight|bin)\b/i;

/** `asked`: columns that a question of the list was about. */
export function createMarked(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): RowWatch {
  const columns = readByRules(named);
  const headers = columns.map(({ header }) => header);
  const isOfGoods =
    isListing(headers) ||
    isOfSupply(headersOfSupply(columns)) ||
    headers.some((header) => WAITING.test(header));
  const marked = columns.flatMap(({ index, header, title, samples }) => {
    const isUsed = fields[index] !== null && fields[index] !== undefined;
    if (isUsed || asked.has(index)) return [];
    const found = markedOf(header, samples, isOfGoods) ?? unlikeMarks(header, samples);
    return found ? [{ ...found, index, name: nameOf({ header, title, index }) }] : [];
  });
  const found = new Map<number, { readonly name: Message; readonly rows: { row: number; text: string }[] }>();
  return {
    see: (row, texts) => {
      for (const { index, name, doubts } of marked) {
        const text = (texts[index] ?? '').trim();
        if (text.length > LONGEST || !doubts(text)) continue;
        const known = found.get(index) ?? { name, rows: [] };
        found.set(index, known);
        known.rows.push({ row, text });
      }
    },
    problems: (taken) => {
      const problems = new Map<number, readonly RowProblem[]>();
      for (const { index, most } of marked) {
        const { name, rows = [] } = found.get(index) ?? {};
        if (!name || rows.length > taken * most) continue;
        for (const { row, text } of rows) problems.set(row, [orderDoubt(name, text)]);
      }
      return problems;
    },
  };
}
