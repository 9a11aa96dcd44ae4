import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { plain } from '../cells/plain.ts';
import { readYesNo } from '../cells/values.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { headerWords } from '../matching/headings/words.ts';
import { OF_TEXT } from './ended.ts';
import { headersOfSupply, isListing, isOfSupply } from './kinds-of-list.ts';
import { orderDoubt } from './row-words.ts';
import { STATUS_WORDS } from './struck-rows.ts';
import { type RowWatch, type Watched, watchedOf } from './watched.ts';

/**
 * Rows that are over in the words of a trade: a solar program's “PTO Granted”, a lead that was “Returned” for its money, a
 * certificate that “WPI-8 rec'd” has the date of, and what a note says at its end: “cert emailed to HO, closed”.
 */

const DAY = '(?:\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|\\d{4}-\\d{2}-\\d{2})';
const whole = (...parts: readonly string[]): RegExp =>
  new RegExp(`^\\W*(?:\\d{1,2}\\s*[-.)]\\s*)?(?:${parts.join('|')})(?:\\W*(?:on )?${DAY}\\S*)?\\W*$`, 'i');

const CERTIFICATE =
  '(?:cert(?:ificate)?s? of (?:occupancy|completion|compliance)|c ?(?:\\/|of)? ?o|wpi-?8|completion (?:cert(?:ificate)?|form))';
const HERE = "(?:issued|granted|received|rec['’]?d|rcvd|approved|complete[d]?|signed|sent|given|in hand)";
/** What a status or a stage says last. Each is the whole cell. */
const LAST_STAGE = whole(
  // A solar system that runs.
  `(?:pto|permission to operate)(?: ${HERE})?|post[- ]pto|energi[sz]ed|(?:system |solar )?(?:is )?(?:live|activated|turned on|switched on|powered on|operational|commissioned)`,
  // A roof that is built, paid, and papered.
  `${CERTIFICATE} ${HERE}|final (?:inspections? |insp |permit )?(?:passed|approved|signed off)|passed final(?: inspection| insp)?|final (?:payment|check|draft|invoice|bill) (?:received|rec['’]?d|rcvd|collected|paid|sent|issued)|(?:recoverable )?depreciation (?:collected|received|rec['’]?d|released|paid)|rcv collected|warranty (?:registered|issued|sent|mailed)|lien (?:release[d]?|waiver (?:sent|signed|received))|capped(?: out)?|(?:loan )?funded|(?:job )?closed[- ]?out|(?:sent to|in) collections|written off|write[- ]?off|bad debt|google review (?:requested|received|sent|left)`,
  // A bought lead that was bad.
  `returned|return (?:requested|accepted|approved)|credited|credit (?:issued|approved|granted)|scrubbed|bogus(?: (?:lead|info(?:rmation)?))?|fake(?: lead)?`,
);
/** “back 7/9”, where the name says that it's about the report. */
const CAME_BACK = new RegExp(`^\\W*(?:(?:came|got|is|all) )?back\\W*(?:on )?${DAY}\\W*$`, 'i');
const OF_REPORT = /\b(?:orders?|ordered|reports?|measure\w*|ev|eagle ?view|hover|roofr)\b/i;
/** How something else than the row stands. */
const OF_OTHERS =
  /pay|invoic|bill|call|phone|e-?mail|text|letter|mail|voter|registration|warrant|listing|\bmls\b|appoint|estimate|quote|proposal|material|form|survey/i;

/** Names over the date of a last paper or payment: “WPI-8 rec'd”, “Final payment received”, “PTO date”. */
const LAST_PAPER =
  /^(?:date )?(?:(?:wpi ?8|certificate of (?:completion|occupancy|compliance)|c ?of ?[oc]|coc|completion (?:cert(?:ificate)?|form)|final (?:payment|check|invoice|bill|draft|inspection|insp|lien (?:waiver|release))|warranty (?:cert(?:ificate)?|registration|card)|(?:recoverable )?depreciation(?: check)?)(?: cert(?:ificate)?)? (?:rec d|recd|rcvd|received|back|issued|approved|passed|signed|sent|mailed|paid|collected|released|registered)|(?:pto|permission to operate)(?: granted| received| approved)?|paid in full|pif|closed out|capped out|refunded|returned|credited)(?: (?:on|date|at|y n))*$/;
const SINCE = new RegExp(`^\\W*${DAY}`);

/** What a note ends with. */
const CLOSED_AT_END =
  /(?:[,;.–—&+]|\s-|\band\b)\s*(?:(?:now|all|is|was|the|job|file|project|ticket) )*(?:closed?(?: out| (?:it|file)(?: out)?)?|paid in full|pif)\W*$/i;
/** The last paper is with its owner. */
const PAPER_SENT = new RegExp(
  `\\b(?:cert(?:ificate)?s?|wpi-?8|completion form|final (?:invoice|bill))\\b (?:was |were |has been |is )?(?:e-?mailed|mailed|sent|issued|delivered|rec['’]?d|received) (?:to|on|by|${DAY})`,
  'i',
);
/** “Road closed”, “claim denied, closed”: of something else than the job. */
const ELSE_CLOSED =
  /\b(?:claims?|polic(?:y|ies)|loans?|bank|escrow|sale|gates?|roads?|streets?|office|store|business|valley|soffits?|attic|accounts?|acct|windows?|doors?|insurance|ins|mortgage)\b/i;
const NOT_SO =
  /\b(?:not|never|until|till?|unless|when|before|if|once|after|pending|old|prev\w*|prior|last|needs?|re-?open\w*)\b|n['’]t\b/i;
/** “Owner left program 10/1”: a house that its manager has no more. */
const LEFT = new RegExp(
  [
    '\\b(?:owners?|unit|cabin|property|house|home|hoa|board|client|customer|they|he|she)(?: (?:has|have|had|just))* (?:left|departed|quit|exited|withdrew from|pulled out of|dropped out of) (?:the |our |this )?(?:rental )?(?:program|portfolio|pool|management|plan)\\b',
    '\\b(?:no longer|not) (?:in|on|with|under|part of|enrolled in) (?:the |our )?(?:rental )?(?:program|portfolio|pool|management|plan)\\b',
    '\\b(?:off|out of|left|removed from|dropped from) (?:the |our )?(?:rental )?(?:program|portfolio|rental pool)\\b',
    '\\b(?:moved|switched|went|transferred) to (?:an)?other (?:property )?(?:manager|mgr|mgmt|management|pm)\\b',
  ].join('|'),
  'i',
);
/** “DO NOT CONTACT - asked to be removed 11/18”: somebody said so. */
const ASKED_OFF =
  /\b(?:asked|wants?|requested|demanded) (?:to be |us to be )?(?:removed|taken off|off (?:the|our) list)\b|\b(?:take|took|remove) (?:me|him|her|them) off\b/i;
/** The end of a note that says why. “Do not contact tenant” is about somebody else, and “Do not contact” alone may be about a phone. */
const LEAVE_ALONE = /\S\s*(?:[,;.:–—]|\s-)\s*(?:please |pls )?(?:do not|don['’]?t) contact\W*$/i;
const REPRESENTED = /\b(?:attorney|lawyer|counsel|represented|tenants?|renters?|insured|adjuster)\b/i;

/** “roof done, waiting on state”: nothing is left to measure. */
const ROOF_DONE =
  /^\W*(?:the |new )*roof (?:is |was |already )*(?:done|completed?|finished|installed|on)\b(?!\s*(?:by|in|before|when|around|last|\d))/i;

const endsInNote = (text: string): boolean => {
  if (LEFT.test(text) || ROOF_DONE.test(text)) return true;
  if (ASKED_OFF.test(text)) return !REPRESENTED.test(text);
  if (LEAVE_ALONE.test(text)) return !REPRESENTED.test(text);
  if (NOT_SO.test(text)) return false;
  return PAPER_SENT.test(text) || (CLOSED_AT_END.test(text) && !ELSE_CLOSED.test(text));
};

/** Of more rows than this, a stage is said of the list. */
const MOST_STAGES = 0.67;
/** The same of notes, and of dates: “Final payment received” of a list of paid jobs. */
const MINORITY = 0.5;
/** Characters. */
const LONGEST = 60;
const LONGEST_NOTE = 160;

/** HighLevel's “lost Roof Sales Pipeline Estimate Sent”: how it ended, its pipeline, and the last stage before. */
const OPPORTUNITIES = /^\W*opportunit(?:y|ies)\W*$/i;
const LOST = /^(?:lost|abandoned) \S/i;

type Reads = { readonly ends: (text: string) => boolean; readonly most: number; readonly longest: number };

/** Spectora's “Published”: the inspection is done, and its report is out. */
const PUBLISHED = /^\W*(?:report )?published\W*$/i;
const OF_INSPECTION = /^\W*inspection (?:id|number|no|date|fee)\W*$|^\W*inspector\W*$/i;

type Kind = { readonly isSupply: boolean; readonly areInspections: boolean };

function readsOf(header: string, column: Watched, { isSupply, areInspections }: Kind): Reads | null {
  if (!isSupply && LAST_PAPER.test(plain(header)))
    return {
      ends: (text) => SINCE.test(text) || readYesNo(text) === true,
      most: MINORITY,
      longest: LONGEST,
    };
  if (OPPORTUNITIES.test(header))
    return { ends: (text) => LOST.test(text), most: MINORITY, longest: LONGEST_NOTE };
  if (column.isNote && !column.isStatus) return { ends: endsInNote, most: MINORITY, longest: LONGEST_NOTE };
  const isStatus =
    column.isStatus || headerWords(header).some((word) => STATUS_WORDS.has(word) && !OF_TEXT.has(word));
  if (!isStatus || OF_OTHERS.test(header)) return null;
  const isOfReport = OF_REPORT.test(header);
  return {
    ends: (text) =>
      LAST_STAGE.test(text) ||
      (isOfReport && CAME_BACK.test(text)) ||
      (areInspections && PUBLISHED.test(text)),
    most: MOST_STAGES,
    longest: LONGEST,
  };
}

/** `asked`: columns that a question of the list was about. */
export function createLastStages(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): RowWatch {
  const columns = readByRules(named);
  const headers = columns.map(({ header }) => header);
  const kind: Kind = {
    isSupply: isOfSupply(headersOfSupply(columns)),
    areInspections: headers.filter((header) => OF_INSPECTION.test(header)).length > 1,
  };
  const seen = (isListing(headers) && !kind.areInspections ? [] : watchedOf(columns, fields, asked)).flatMap(
    (column) => {
      const reads = readsOf(headers[column.index] ?? '', column, kind);
      return reads ? [{ ...reads, column, rows: [] as { row: number; name: Message; text: string }[] }] : [];
    },
  );
  return {
    see: (row, texts) => {
      for (const { column, ends, longest, rows } of seen) {
        const text = (texts[column.index] ?? '').trim();
        if (text !== '' && text.length <= longest && ends(text)) rows.push({ row, name: column.name, text });
      }
    },
    problems: (taken) => {
      const problems = new Map<number, readonly RowProblem[]>();
      for (const { rows, most } of seen)
        if (rows.length <= taken * most)
          for (const { row, name, text } of rows) problems.set(row, [orderDoubt(name, text)]);
      return problems;
    },
  };
}
