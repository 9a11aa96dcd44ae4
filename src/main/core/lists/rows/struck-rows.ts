import type { ListTarget } from '../../../../shared/domain/list.ts';
import { saysNothing } from '../cells/cleaning.ts';
import { plain } from '../cells/plain.ts';
import { readYesNo } from '../cells/values.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { headerWords } from '../matching/headings/words.ts';
import { headersOfSupply, isListing, isOfSupply } from './kinds-of-list.ts';
import {
  AROUND,
  areAnswers,
  areMostlyAnswers,
  areWays,
  ENDS_IN,
  isCalledOff,
  isChoice,
  isOfAnother,
  isReady,
  isReceipt,
  MAKERS,
  REPORT_WORDS,
  SPEED,
  saysWanted,
} from './marked-names.ts';
import { isOfNotes, isOfPart, mayBeOfOthers, saysNotToOrder, strikesRow } from './struck-sentences.ts';
import { visitColumns } from './visit-columns.ts';

/** Columns that say how a row stands. */
export const STATUS_WORDS = new Set(
  'status stage milestone disposition state result outcome order ordered action remark comment note instruction done todo progress scope decision eligibility'.split(
    ' ',
  ),
);
/** The lists, groups, and columns of a board: where a card stands says how far it is. */
const BOARD_NAMES =
  /^(?:(?:trello |board )?list(?: name)?|(?:board |kanban |section )?column(?: name)?|(?:swim ?)?lane|bucket(?: name)?|section(?: name)?|(?:board |item )?group(?: name| title)?|phase|folder(?: name)?)$/;
/** Columns whose yes means that the row isn't to be ordered. */
const STRUCK_NAMES =
  /^(?:(?:is )?(?:canceled|cancelled|void|voided|skip|skipped|withdrawn|duplicate|do not order|don t order|dont order|dno|depot|start|end|start location|end location|already ordered|exclude|excluded|do not measure|do not service|do not contact|no contact|do not schedule|do not book|do not work|blocked|banned|blacklisted|inactive|archived|deleted|(?:dis|un)qualified|on hold|hold|lost|dead|opt out|opted out|do not inspect|no inspection)|ordered|done|(?:roof )?measured|(?:roof |ya )?medido|cancelado|completado|dead lead|dup|not interested|no interest|no report needed|demolished|test|is test|test (?:record|row|entry|lead)|task completed?|completed task)$/;
/** Names over a check box that is set where a job is over. A form that is complete was filled in to its end. */
const OVER_NAMES = /^(?:is )?(?:job |project )?(?:complete|completed|closed|finished)$/;
/** A program's mark of a record that isn't used any more; a person's “Disabled” is answered in words. */
const DISABLED_NAMES = /^(?:is )?disabled$/;
const isBit = (text: string): boolean => /^[01]$/.test(text.trim());
const isAnswer = (text: string): boolean => readYesNo(text) !== undefined;

/** “Inspect?” over “yes, afternoons” and “no - signed w/ other co”: what a person at the door or on the phone wanted. */
const ASKED =
  /^(?:inspect(?:ion)?|interested|viable|qualified|good lead|proceed|go ahead|wants? (?:an? )?(?:inspection|estimate|quote)|ok to (?:order|inspect))\W*\?\s*$/i;
const ANSWERED = /^\s*(?:yes|no|y|n|yep|nope|nah|maybe|pending)\b/i;
/** “Viable?”, “Qualified?”: “No access to attic” is no answer there, and “No - renter” is. */
const WORTHY = /^\W*(?:viable|qualified|good lead)\s*\?\W*$/i;
const UNWORTHY = /^\W*(?:no|n|nope|nah)\W*$|^\W*no\s*[-–—,:(]/i;
const REFUSED =
  /^\s*(?:no|n|nope|nah)\b(?! (?:need to|answer|contact|reply|time|problem|preference|gate|dogs?)\b)/i;
const NEVER =
  /^(?:(?:cancelad|anulad|duplicad|descartad|suspendid|no interesad|ya medid|ya pedid|ya ordenad)[oa]|ya no quiere|en espera|no pedir|cancel+ed|cancel|cx|cxl|void|voided|do not order|dont order|don t order|do not send|do not measure|dno|skip|skipped|withdrawn|dead|dead lead|bad lead|lost|lost lead|lost job|closed lost|not interested|not hired|no interest|not qualified|unqualified|disqualified|unsuccessful|not awarded|not selected|not won|bid lost|lost bid|no bid|dnc|do not contact|do not knock|dnk|duplicate|dup|dupe|not needed|no longer needed|no report|on hold|hold|already ordered|already done|already measured|report ordered|report received|order canceled|order cancelled|customer cancel+ed|job cancel+ed|closed no sale|no sale|ineligible|not eligible|income ineligible|over income|retired|obsolete|expired|discontinued|superseded|decommissioned|archived|inactive|not active|rejected|declined|refused|terminated|abandoned|do not call|moved|demolished|vacant lot|test|delete|remove|deleted|removed|exclude|excluded|out of scope|not in scope|report in|reports in|report is in|duplicate lead|wrong number|wrong address|bad address|unreachable|wc (?:failed|refunded|cancel+ed|trash)|not a lead|bad fit|poor fit|not a fit|no fit|junk|spam|opt out|opted out)$/;
/** Said of many rows these may be about something else: an inspection, a payment. */
const PERHAPS =
  /^(?:(?:reporte )?(?:medid|ordenad|pedid|hech|terminad|completad|cerrad|finalizad|entregad|recibid|facturad|pagad|instalad|perdid)[oa]|(?:(?:paid|job|work|project|invoiced)(?: and)? )?(?:done|complete|completed|closed|finished)(?: (?:out|paid))?|final(?:ed|led|ized)?|accounts receivable|ordered|measured)(?: (?:in |on )?(?:\d{1,2} )?(?:\d{1,2} )?(?:19|20)?\d{2})?$/;
/** A city's list of permits: what it says of a permit is how the roof stands. */
export const OF_PERMIT_LIST = /^\W*permit\W*(?:num|no|id|#|type|class)/i;
/** New Orleans' permits. */
const OF_PERMIT = /^(?:permit (?:finaled|finalled|completed?|closed)|certificate of completion)$/;
/** With a reason behind it, it's as sure: “Ineligible - over income”. */
const WITH_REASON =
  /^(?:lost|closed lost|dead|withdrawn|ineligible|not eligible|not interested|(?:dis|un)qualified|declined|rejected|abandoned|archived|opted out)$/;
/** What a door said: where none of them has a name, nobody has agreed to anything there; with a name it's how to go on. */
const KNOCKED = /^(?:not home|no answer|go back|come back|callback|call back|renter)$/;
const NAMES: ReadonlySet<ListTarget | null> = new Set<ListTarget>([
  'customerName',
  'firstName',
  'companyName',
  'lastName',
  'insuredName',
]);
/** “Closed - loan paid off”: what follows the word says why, unless it asks for something. */
const ENDED_BECAUSE =
  /^(?:(?:file|claim|job) )?(?:closed|done|complete|completed|finished|finaled|finalled|measured|ordered)$/;
const ASKS_FOR =
  /\b(?:needs?|needed|wants?|wanted|re-?order|order|send|pending(?! (?:invoic\w*|payment|billing|paperwork))|not|no)\b/i;
/** “Delivered 02/19/2026” under a name that nobody knows may be a report; material, a visit, and money are delivered and done, too. */
const DONE_ON =
  /^\W*(?:ordered|measured|delivered|received|completed?|done|pulled)\b\W*(?:on\W*)?(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2})\W*$/i;
export const OF_OTHER_WORK =
  /material|suppl|dumpster|permit|shingle|invoice|pay|check|deposit|visit|inspect|appoint|appt|letter|notice|crew|install|claim|adjuster|policy|schedul|job|work|contract|sign|estimate|proposal|quote|call|mail|photo|gutter|solar|tear/i;
/** Of a report these say that it's there; an assignment that was received is to be worked on. */
const ARRIVED = /^(?:received|sent|delivered)$/;
const EXAMPLE =
  /\b(?:replace|delete|remove) this (?:row|line|example)\b|^\s*(?:e\.\s?g\.|ex(?:ample|\.)?|sample)\s*[:–-]|\((?:example|sample)\b[^)]*\)|^\s*(?:example|sample)(?: row| order| only| data)?\s*$/i;
/** A manager's “TEST - Casa de Verde”; a claim's “Test - 8 hits per square” is none. */
const TEST_RECORD = /^TEST\s+[-–:]\s/;
const OF_RECORD = /^\W*(?:property|job|project|customer|client|unit)(?:[ _]name)?\W*$/i;
/** An accounting program's “Brannigan, Hal (deleted)”. */
const DELETED = /\S\s*\((?:deleted|eliminado)\)\s*$/i;
/** ServiceTitan's “Gerald Tufte *DO NOT SERVICE”: what the office wrote behind a customer's name. */
const REMARKED =
  /\S\s*[*([!–-]+\s*do not (?:service|work|use|schedule|book)\b(?!\s+(?:before|until|till|after|on)\b)/i;
/** A form's “ZAP TEST - please ignore”, “Test Lead”. */
const TRIED =
  /\b(?:please|pls|kindly) ignore\b|\btest(?:ing)?\b.*\b(?:ignore|delete|disregard)\b|^test(?:ing)? ?(?:test(?:ing)?|lead|entry|submission|record|customer|user|account)?$/i;
/** Stops of a route that are nobody's roof. */
const STOP =
  /^(?:start|end|finish|return|depart|begin)\b.{0,12}\b(?:office|shop|warehouse|yard|depot|home)\b|^(?:our|my|the) (?:office|shop|warehouse|yard)$/i;
/** A row of the office itself, among rows that are called after people: “Office”, “Shop - Northside Roofing”. */
const OFFICE_BEHIND =
  /\s[-–—(]\s*(?:main )?(?:office|shop|warehouse|yard|depot|home base)\)?\s*$|\s(?:[-–—(]\s*)?(?:hq|headquarters)\)?\s*$/i;
const OFFICE =
  /^(?:(?:our|the|main) )?(?:office|shop|depot|hq|headquarters|yard|warehouse|home base|base)(?:\s*[-–—:(,].*)?$/i;
/** Numbers of the stops of a route, and what stands among them at its ends. */
/** A pin of the office's own way. */
const NO_HOUSE =
  /^(?:(?:our|the|main) )?(?:office|shop|warehouse|yard|supply(?: house)?|lumber ?yard|dump|landfill|hotel|motel|gas station)$/i;
const STOP_NAMES = /^(?:stop|stop (?:number|num|no|#)|seq|sequence|stop (?:order|sequence))$/;
const STOP_KINDS = /^(?:type|stop type|kind|role|activity|task type|action)$/;
const STOPPED = /^(?:stop|visit|delivery|drop ?off|pick ?up|service|waypoint|customer)$/i;
const LEAST_STOPS = 4;
const ROUTE_END = /^(?:start|end|finish|return|depart|begin|depot|origin|destination)$/i;
const PERSON = /^\p{Lu}[\p{L}.'’-]+,? (?:\p{L}[\p{L}.'’-]* ?){1,3}$/u;
/** What a building is used for isn't a name: “DAY CARE”, “OFFICE”. */
const OF_USE =
  /occup|\bfunction\b|\buse(?:desc)?\b|type|class|categor|kind|facilit|building|\bbldg|school|campus/i;
/** “Home”, “Main Office”: what a customer's places are called. */
const OF_PLACE = /^\W*(?:location|property|service location)[ _]?name\W*$/i;
const BARE_PLACE = /^(?:(?:our|the|main) )?(?:office|shop|warehouse|headquarters)$/i;
const LEAST_PEOPLE = 3;
const MOSTLY_NUMBERS = 0.6;
/** A sentence that decides stands in a short cell. Characters. */
const LONGEST = 120;

/**
 * What a row's cells say against ordering it: surely, perhaps, by a date under “Ordered” (`undated`: none there), or nothing. `unanswered`: nobody is named who opened the
 * door; `answered`: the same word beside a name.
 */
export type Against = 'surely' | 'perhaps' | 'dated' | 'undated' | 'unanswered' | 'answered' | null;

/** What a cell of a column that says which rows are wanted, or which are ready, says of its row. */
type Kind =
  | 'struck'
  | 'dated'
  | 'ready'
  | 'there'
  | 'receipt'
  | 'stop'
  | 'active'
  | 'over'
  | 'choice'
  | 'asked'
  | 'status'
  | 'report'
  | 'lead'
  | 'decision'
  | 'listing'
  | 'elsewhere'
  | 'visit'
  | null;

/** “Ordered” of “Date Ordered” and “Ordered on”. */
const withoutDate = (header: string): string => plain(header).replace(/^date |(?: on)?(?: date)?$/g, '');

function kindOf(header: string, samples: readonly string[]): Kind {
  const words = plain(header).split(' ').filter(Boolean);
  const isWhen = (text: string) => isDate(text) || BARE_DATE.test(text.trim());
  if (DATED.test(withoutDate(header)) && samples.some(isWhen)) return 'dated';
  if (STRUCK_NAMES.test(words.join(' ')) || isCalledOff(words.join(' '))) return 'struck';
  // “Active” over 2, 1, and 0 counts what is going on.
  const isCounted = samples.some((text) => /^\d+$/.test(text.trim()) && Number(text) > 1);
  if (!isCounted && /^(?:is )?active(?: (?:customer|client|account))?$/.test(words.join(' ')))
    return 'active';
  // A check box of a database: “Complete” over 0 and 1.
  if (OVER_NAMES.test(words.join(' ')) && samples.length > 0 && samples.every(isAnswer)) return 'over';
  if (
    DISABLED_NAMES.test(words.join(' ')) &&
    samples.length > 0 &&
    samples.every(words[0] === 'is' ? isAnswer : isBit)
  )
    return 'over';
  if (
    isReady(words) &&
    (!ENDS_IN.test(words.join(' ')) || samples.every((text) => isAnswer(text) || isWhen(text)))
  )
    return 'ready';
  if (
    isReceipt(words) &&
    samples.length > 0 &&
    !areAnswers(samples) &&
    !areMostlyAnswers(samples) &&
    !samples.some((text) => THERE.test(text))
  )
    return 'receipt';
  // A calendar's “SEQUENCE” counts how often a visit was changed.
  const isCount = words.join(' ') === 'sequence' && !samples.some((text) => Number(text) >= LEAST_STOPS);
  // “Order” over “Start”, 1, 2 of a route.
  const isRoutes =
    words.join(' ') === 'order' && samples.some((text) => /^(?:start|end)$/i.test(text.trim()));
  if (isRoutes) return 'stop';
  if (!isCount && STOP_NAMES.test(words.join(' ')) && samples.some((text) => /^[1-9]\d*$/.test(text.trim())))
    return 'stop';
  // “Type” over “Start”, “Stop” and “End”.
  if (STOP_KINDS.test(words.join(' ')) && samples.some((text) => STOPPED.test(text.trim()))) return 'stop';
  // “Measurements” over “needed” and “done”.
  if (
    words.some((word) => REPORT_WORDS.has(word)) &&
    words.every((word) => REPORT_WORDS.has(word) || AROUND.has(word)) &&
    samples.some((text) => THERE.test(text))
  )
    return 'there';
  // “Order” over numbers is the number of an order; marks and answers choose rows.
  const isAnswered =
    saysWanted(words) || samples.some((text) => readYesNo(text) === true || SPEED.test(text));
  if (
    isChoice(words) &&
    isAnswered &&
    (areAnswers(samples) || areMostlyAnswers(samples)) &&
    !areWays(samples)
  )
    return 'choice';
  if (ASKED.test(header) && samples.length > 0 && samples.every((text) => ANSWERED.test(text)))
    return 'asked';
  if (BOARD_NAMES.test(words.join(' '))) return 'status';
  // An “expired” or “canceled” listing of a house that somebody wanted to sell.
  if (words.includes('mls')) return 'listing';
  // “Void” under “Warranty Status”, “Canceled” under “Appointment”: whose row it is may want a report.
  if (isOfAnother(header)) return 'elsewhere';
  if (!headerWords(header).some((word) => STATUS_WORDS.has(word))) return null;
  // An “inactive” voter lives there as before.
  if (words.includes('voter')) return null;
  // A lender or a program that says no; a claim that an insurer denied may still want its report.
  if (/\b(?:decision|eligib\w*|approv\w*|application status)\b/i.test(header.replace(/_/g, ' ')))
    return 'decision';
  // A lead or a form that is “complete” was filled in to its end; a complete scope is the whole roof, after a complete
  // appointment comes the report, and who was looked up is found.
  if (/\b(?:lead|form|response|survey|scope|appointment|skip ?trac)/i.test(header.replace(/_/g, ' ')))
    return 'lead';
  // “Report Status” over “Sent”, “Viewed” and “Signed”: what a customer did with a quote.
  if (samples.some((text) => OF_QUOTE.test(text.trim()))) return 'status';
  return words.some((word) => REPORT_WORDS.has(word) || word === 'order') ? 'report' : 'status';
}
/** Whether a status says that its row is off, whatever it's the status of. */
export const callsOffAs = (text: string): boolean => NEVER.test(plain(text)) || strikesRow(text);
export const isOverAs = (text: string): boolean => PERHAPS.test(plain(text));
const OF_QUOTE = /^(?:viewed|opened|signed|unsigned|unsent|e-?signed)$/i;

/** Names under which a date says that it was done: “Ordered?” and “11/2”. */
const DATED = /^(?:already )?(?:ordered|measured|done|canceled|cancelled|withdrawn)$/;
/** Also as an old workbook has it without its format: the days since 1900. */
const BARE_DATE = /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?$|^\d{4}-\d{2}-\d{2}|^4\d{4}(?:\.\d+)?$/;
/** Also with a word before it, or who did it behind: “yes 3/2”, “done 4/3 KS”. */
const isDate = (text: string): boolean =>
  /^(?:(?:yes|y|done|ok|x|sent|ordered|measured|on)\b[\s:,-]*)?(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?:\s+\p{L}{1,3})?$|\d{4}-\d{2}-\d{2})/iu.test(
    text.trim(),
  );
/** “yes EV 5/23” under “Measured?”: by whom, and when. */
const YES_BY = /^\s*(?:yes|yep|done)\b/i;
/** “Yes - order again”. */
const AGAIN =
  /\b(?:but|not yet|need\w*|order (?:again|new|another)|again|redo|re-?(?:order|measure|do)\w*|if|until|unless)\b/i;
const DENIED = /^(?:denied|disapproved|not approved|ineligible|not eligible|unapproved)$/;
/** “Denied - over income”: what follows says why. */
const REASON = /\s[-–—]\s|[(:,;]/;
/** Of a report: it's there, or on its way. */
const THERE =
  /^\W*(?:done|received|rec['’]?d|recvd|sent|delivered|attached|pd|in (?:the )?(?:job )?folder|complete|completed|processing|in (?:process|progress)|on file|in file|in hand|ordered|already|have|got|existing|back(?=\W*$|\W*(?:on )?\d{1,2}[/.-]\d))\b(?!\s+(?:not|no)\b)/i;

/** A date, or any words but a no: it was done. */
const isDone = (text: string) =>
  readYesNo(text) !== false && !/^(?:pending|needed|not yet|to do|todo)$/i.test(text);

/** “Closed, no help wanted” asks for nothing. */
const NOTHING_WANTED = /(?<=[-–—(:,;]\s*)no(?:t| longer)? (?:help |work )?(?:wanted|needed|interested)\b/gi;

function isEndedBecause(text: string): boolean {
  const [word = '', ...why] = text.replace(NOTHING_WANTED, ' ').split(REASON);
  return why.length > 0 && ENDED_BECAUSE.test(plain(word)) && !ASKS_FOR.test(why.join(' '));
}

const refuses = (header: string, cell: string): boolean =>
  (WORTHY.test(header) ? UNWORTHY : REFUSED).test(cell);

/** Collects the rows that something speaks against, which only all rows together decide. */
export class Doubts {
  readonly #perhaps: number[] = [];
  readonly #dated: number[] = [];
  readonly #unanswered: number[] = [];
  #isAnswered = false;
  #hasUndated = false;

  add(row: number, against: Against): void {
    if (against === 'undated') this.#hasUndated = true;
    if (against === 'perhaps') this.#perhaps.push(row);
    if (against === 'dated') this.#dated.push(row);
    if (against === 'unanswered') this.#unanswered.push(row);
    if (against === 'answered') this.#isAnswered = true;
  }

  /**
   * The rows that are to be excluded, of all that were `taken`: “Done” beside most rows is about something else, and a date
   * under “Ordered” in each of them is when the work was ordered.
   */
  excluded(taken: number): readonly number[] {
    const rows = this.#isAnswered ? this.#perhaps : [...this.#perhaps, ...this.#unanswered];
    const dated = this.#hasUndated ? this.#dated : [];
    return [...new Set([...dated, ...(rows.length < taken / 2 ? rows : [])])].toSorted(
      (one, other) => one - other,
    );
  }
}

/** “Completed”, “ON HOLD - do not order yet”: a heading that says so of the rows below it, and of no others. */
export function headsStruck(heading: string): boolean {
  // “COMPLETED - have reports”, “Done (4)”.
  const [first = ''] = heading.split(REASON);
  const isOver = (text: string) => {
    const words = plain(text).replace(
      /^(?:the |these |all |jobs |orders |roofs |list )+|(?: jobs| orders| roofs| ones| list| below| rows| leads)+$/g,
      '',
    );
    return NEVER.test(words) || FINISHED.test(words);
  };
  // “DONE / INSTALLED”
  return isOver(first) || first.split(/[/&+]|\band\b/i).every(isOver);
}
/** The same, and what may speak of rows elsewhere as well: “Don’t order the ones with an X”. */
export const saysStruck = (heading: string): boolean => headsStruck(heading) || saysNotToOrder(heading);
const FINISHED =
  /^(?:done|complete|completed|finished|closed|measured|ordered|installed|already (?:done|ordered|measured|installed)|reports? received)$/;

/** A route's own columns: among its stops, “Start” and “End” are nobody's roof. */
const ROUTE = /\b(?:eta|etd|arriv\w*|stops?|route|drive time|travel time|depart(?:ure|s)?|waypoint)\b/i;
/** How far a customer has come, whatever the last visit found: “Pipeline stage”. */
export const STAGE = /\b(?:stage|pipeline|milestone)\b/i;
const isOfReport = (header: string): boolean =>
  plain(header)
    .split(' ')
    .some((word) => REPORT_WORDS.has(word));

/** “NextStatus” over “Inspections Finaled”: what is still to come. A roofer's “Permit Status” is the permit's. */
const TO_COME = /^next\W*(?:status|stage)$/i;
const OF_PERMITS = /permit|inspect|result/i;
/** Whether a status says of its job that it's over. */
function endsJob(header: string, word: string, text: string): boolean {
  if (TO_COME.test(header)) return false;
  if (/\border status\b/i.test(header) && word === 'refunded') return true;
  return PERHAPS.test(word) || isEndedBecause(text) || (!OF_PERMITS.test(header) && OF_PERMIT.test(word));
}

/** The office among people, at the end of a route; “Main Office” of a customer's places is none. */
function isOffice(name: string, cell: string, isRoute: boolean): boolean {
  if (!isRoute && OF_PLACE.test(name) && BARE_PLACE.test(cell.trim())) return false;
  // “Contact” over people and “Office”: whom to call at a church.
  if (!isRoute && /\bcontact\b/i.test(name)) return false;
  return OFFICE.test(cell.trim()) || OFFICE_BEHIND.test(cell);
}

/** “Canceled 4/2” under “Appointment”, “Spring”, or “Warranty Status” is of these. */
const strikesAs = (kind: Kind, cell: string): boolean =>
  kind === 'elsewhere' || kind === 'visit' ? saysNotToOrder(cell) : strikesRow(cell);
const isDoneOn = (kind: Kind, header: string, cell: string): boolean =>
  kind !== 'visit' && DONE_ON.test(cell) && !OF_OTHER_WORK.test(header);

/** What says anything has a word: most cells of a list are numbers, codes, and dates. */
const WORD = /\p{L}{2}/u;

type JudgedColumn = { readonly header: string; readonly samples: readonly string[] };

/** “QuickMeasure Roof” under “Product”: a measuring program's own orders, which are delivered when they are there. */
const isOfMaker = ({ header, samples }: JudgedColumn): boolean =>
  /\bproduct\b/i.test(header) &&
  samples.length > 0 &&
  samples.every((text) => text.split(/\s+/).some((word) => MAKERS.has(plain(word))));

/** Jimmie Sample of a county's roll. */
const isSurname = (index: number, cells: readonly string[], fields: readonly (ListTarget | null)[]) =>
  fields[index] === 'lastName' &&
  /^\s*sample\s*$/i.test(cells[index] ?? '') &&
  fields.some((field, at) => field === 'firstName' && !NO_FIRST_NAME.test(cells[at] ?? 'sample'));
const NO_FIRST_NAME =
  /^\W*(?:john|jane|joe|test|demo|sample|example|first|your|customer|home ?owner|mr|mrs|name)?\W*$/i;

function kindsOf(columns: readonly JudgedColumn[]): Kind[] {
  // An opportunity of Salesforce's is closed where it is won.
  const isWon = columns.some(({ header }) => /^is won$/i.test(header));
  // In a city's list, a permit's status is its row's.
  const arePermits = columns.some(({ header }) => OF_PERMIT_LIST.test(header));
  const visits = visitColumns(columns.map(({ header }) => header));
  return columns.map(({ header, samples }, index) => {
    if (isWon && /^is closed$/i.test(header)) return null;
    if (visits.has(index)) return 'visit';
    return kindOf(arePermits ? header.replace(/^permit(?= status)/i, '') : header, samples);
  });
}

/** Judges rows by what they say of themselves: canceled, done, not to be ordered, an example of the form. */
export function createRowJudge(
  judged: readonly JudgedColumn[],
  fields: readonly (ListTarget | null)[] = [],
): (cells: readonly string[]) => Against {
  const columns = readByRules(judged);
  const named = columns.map(
    ({ header }, index) => NAMES.has(fields[index] ?? null) || /\b(?:customer|client)\b/i.test(header),
  );
  const people = fields.flatMap((field, index) => (NAMES.has(field) ? [index] : []));
  const names = columns.map(({ header }) => withoutDate(header));
  const notes = columns.map(({ header }) => isOfNotes(header));
  /** “Ordered?” */
  const asks = columns.map(({ header }) => header.includes('?'));
  const kinds = kindsOf(columns);
  const isWhenOrdered = columns.map(
    ({ samples }, index) =>
      kinds[index] === 'dated' &&
      names[index] === 'ordered' &&
      !asks[index] &&
      samples.some((text) => BARE_DATE.test(text.trim())),
  );
  // “EV Report” over “on file”, “need”, and “#51177204”.
  const numbersReports = columns.map(
    ({ header }, at) => kinds[at] === 'there' && isReceipt(plain(header).split(' ')),
  );
  // Marks in some rows choose these; without a single mark the column chooses nothing.
  const chosen = columns.map(
    ({ samples }, index) =>
      kinds[index] === 'choice' && areAnswers(samples) && samples.some((text) => readYesNo(text) === true),
  );
  // Material that was delivered, and a job whose invoice is paid, still want their report.
  const isSupply = isOfSupply(headersOfSupply(columns).filter((header) => !isOfReport(header)));
  const routed = columns.flatMap(({ header }, at) => (ROUTE.test(header) ? [at] : []));
  const isMakers = columns.some(isOfMaker);
  const isForSale = isListing(columns.map(({ header }) => header));
  const staged = columns.flatMap(({ header }, index) => (STAGE.test(header) ? [index] : []));
  // “-” among the numbers of a route's stops is a break, or the supply house.
  const numbered = columns.map(
    ({ samples }) =>
      samples.filter((text) => /^\d{1,3}$/.test(text.trim())).length >= samples.length * MOSTLY_NUMBERS,
  );
  const peopled = columns.map(
    ({ header, samples }) =>
      !OF_USE.test(header) && samples.filter((text) => PERSON.test(text.trim())).length >= LEAST_PEOPLE,
  );
  return (cells) => {
    let found: Against = null;
    for (const [index, kind] of kinds.entries()) {
      const cell = cells[index] ?? '';
      if (cell === '' || (isWhenOrdered[index] && saysNothing(cell))) {
        if (chosen[index]) return 'surely';
        if (isWhenOrdered[index]) found ??= 'undated';
        continue;
      }
      if (cell.length > LONGEST || kind === 'listing') continue;
      const isYes = (readYesNo(cell) === true || YES_BY.test(cell)) && !AGAIN.test(cell);
      if (kind === 'struck' && (isYes || plain(cell) === names[index])) return 'surely';
      if (kind === 'dated' && names[index] === 'ordered' && BARE_DATE.test(cell.trim())) {
        if (!asks[index]) found = found === 'perhaps' ? found : 'dated';
        else return 'surely';
      } else if ((kind === 'ready' || kind === 'dated') && isDone(cell)) return 'surely';
      if (kind === 'there' && THERE.test(cell)) return 'surely';
      if ((kind === 'stop' || routed.some((at) => at !== index)) && ROUTE_END.test(cell.trim()))
        return 'surely';
      // In a minority of rows; a number in most of them is of the list itself.
      if ((kind === 'receipt' || numbersReports[index]) && /\d|^https?:/i.test(cell)) found = 'perhaps';
      if (kind === 'stop' && (cell.trim() === '0' || (numbered[index] && !/\d/.test(cell)))) return 'surely';
      if (kind === 'active' && readYesNo(cell) === false) found = 'perhaps';
      if (kind === 'over' && readYesNo(cell) === true) found = 'perhaps';
      if (kind === 'choice' && readYesNo(cell) === false && !SPEED.test(cell)) return 'surely';
      if (kind === 'asked' && refuses(columns[index]?.header ?? '', cell)) return 'surely';
      if (routed.some((at) => at !== index) && OFFICE.test(cell.trim())) return 'surely';
      if (peopled[index] && isOffice(names[index] ?? '', cell, routed.length > 0)) return 'surely';
      if (fields[index] === 'address' && NO_HOUSE.test(cell.trim())) return 'surely';
      if (STOP.test(cell) || (WORD.test(cell) && strikesAs(kind, cell))) return 'surely';
      if (EXAMPLE.test(cell) && !isSurname(index, cells, fields)) return 'surely';
      if (
        (named[index] && DELETED.test(cell)) ||
        (people.includes(index) && (REMARKED.test(cell) || TRIED.test(cell.trim())))
      )
        return 'surely';
      if (TEST_RECORD.test(cell.trim()) && OF_RECORD.test(columns[index]?.header ?? '')) return 'surely';
      if (!isSupply && isDoneOn(kind, columns[index]?.header ?? '', cell)) found = 'perhaps';
      if (kind === 'decision' && DENIED.test(plain(cell.split(REASON)[0] ?? ''))) return 'surely';
      if (kind === 'there' && NEVER.test(plain(cell))) return 'surely';
      if (kind !== 'status' && kind !== 'report' && kind !== 'lead' && kind !== 'decision') continue;
      // “5-Complete” of an accounting program.
      const text = cell.replace(/^\s*\d{1,2}\s*[-.)]\s*(?=\p{L})/u, '');
      const word = plain(text);
      const [first = '', ...why] = text.split(REASON);
      const ends = NEVER.test(word) || (WITH_REASON.test(plain(first)) && !isOfPart(why.join(' ')));
      if (ends && !(notes[index] && (mayBeOfOthers(plain(first)) || text.includes('?')))) return 'surely';
      // A CRM's milestone is the job's, whatever is owed beside it.
      const isJobs = kind !== 'lead' && !isForSale && (!isSupply || STAGE.test(columns[index]?.header ?? ''));
      const isBare = notes[index] && mayBeOfOthers(word);
      if (isJobs && !isBare && endsJob(columns[index]?.header ?? '', word, text)) found = 'perhaps';
      const isFilled = (at: number) => at !== index && !saysNothing(cells[at] ?? '');
      if (KNOCKED.test(word) && !staged.some(isFilled))
        found ??= people.some(isFilled) ? 'answered' : 'unanswered';
      const isReports = kind === 'report' || (kind === 'status' && isMakers);
      if (isReports && !isSupply && ARRIVED.test(word)) found = 'perhaps';
    }
    return found;
  };
}
