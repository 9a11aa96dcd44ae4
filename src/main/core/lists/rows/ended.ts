import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { plain } from '../cells/plain.ts';
import { readYesNo } from '../cells/values.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { headerWords } from '../matching/headings/words.ts';
import { LABELS } from '../matching/rush.ts';
import { headersOfSupply, isListing, isOfSupply } from './kinds-of-list.ts';
import { orderDoubt } from './row-words.ts';
import { isStillWanted } from './still-wanted.ts';
import { OF_OTHER_WORK, OF_PERMIT_LIST, STAGE, STATUS_WORDS } from './struck-rows.ts';
import { isOfNotes } from './struck-sentences.ts';
import { watchedOf } from './watched.ts';

/** A word that ends a job, at the beginning of what a cell says. */
const ENDED =
  /^\W*(?:\d{1,2}\s*[-.)]\s*)?(?:all |job |file |work )?(?:done|closed|complete|completed|finished|finaled|finalized|delivered|received|lost|declined|refused|rejected|expired|removed|dropped|installed|inactive|dead|withdrew|withdrawn|abandoned|terminated|foreclosed|deceased|void(?:ed)?|disqualified|unqualified|ineligible|obsolete|retired)\b/i;
/** Anywhere in what a column says of how a row stands. */
const ENDS =
  /^\W*(?:no|nope)\s*[-–—,:](?!\s*(?:answer|contact|reply|show))|\b(?:done|closed|completed?|finished|finaled|finalized|lost|declined|denied|refused|rejected|expired|removed|dropped|installed|inactive|dead|withdr[ae]wn?|withdrew|unobtained|abandoned|terminated|foreclosed|deceased|void(?:ed)?|cancel+\w*|(?:dis|un)qualified|unsuccessful|not (?:awarded|hired|selected|won|sold|interested|eligible|moving|going|proceeding)|did(?:n['’]?t| not) win|ineligible|obsolete|retired?|duplicate|skip(?:ped)?|no longer|sold (?:to|the|this|his|her|their|house|home|property)|other (?:company|co|contractor|roofer)|paid|invoiced|demolished|built|archived?|reassigned|returned to (?:the )?(?:carrier|client|sender|desk)|recalled|cwop|cwp|non-?renewed|lapsed|complied|dismissed|settled|payment (?:received|complete)|relocated|(?:report|measurements?) (?:delivered|sent|received)|invalid|refunded|credit requested|bad timing|out of (?:the |our )?(?:service )?(?:area|business|territory)|no damage|competitor|unresponsive|(?:roof )?replaced|re-?roofed|new roof|merged|superseded|rescinded|revoked|vacated|(?:unable|could not|can(?:no|['’])?t) (?:to )?(?:contact|reach|locate|find)|cannot locate|undeliverable|shut ?down|out of business|off (?:the )?list|paused|waiting (?:on|for) (?:the )?(?:client|customer|owner|homeowner|board)|rechazad[oa]|inactiv[oa]|no quiere|medid[oa]|terminad[oa]|perdid[oa])\b|\bdemo\b(?:\W*$|\W*(?:19|20)\d\d\b|\s*\/)/i;
/** As offices write it in short: “Cancld”, “CNX”, “N/I”, “DQ'd”. */
const IN_SHORT =
  /^\W*(?:can|canc|canc?l+d|cncl+d?|cncld|cnx|cnxl|cnxd|canx|cxl+['’]?d|cx['’]?d|dq|dq['’]?d|dnq|nq|n\/?i|(?:not|no) int\.?|dns|x['’]?d(?: out)?|killed|nixed|scrapped)\W*$|\b(?:used|using|chose|hired|picked|(?:going|went|signed) (?:with|w\/)) ?(?:an)?other (?:guy|roofer|company|co|contractor|outfit)\b/i;
const MAKER = '(?:(?:ev|eagle ?view|hover|roofr|roof ?snap|roof ?scope|quick ?measure|gaf)(?: reports?)?)';
const REPORT = `(?:${MAKER}|(?:roof )?reports?)`;
/** “EV requested”, “Waiting on report”, “Report back”: it's there, or on its way. Who waits on measurements may mean these. */
const onItsWay = (report: string): RegExp =>
  new RegExp(
    `^\\W*(?:${report} (?:is |was |has been )?(?:ordered|requested|req['’]?d|pending|sent|submitted|placed|back|in|in (?:process|progress|house|file|hand)|processing|uploaded|attached|done|completed?|recd|rcvd|rec['’]d|received|on (?:order|file|the way))|(?:ordered|requested|submitted|waiting (?:on|for)|awaiting|pending) (?:the )?${report})(?: (?:on )?[\\d/.-]+)?\\W*$`,
    'i',
  );
const ON_ITS_WAY = onItsWay(REPORT);
/** Also in short, and of a report that was ordered. */
const endedWith = ({ source }: RegExp): RegExp =>
  new RegExp(`${ENDS.source}|${IN_SHORT.source}|${source}`, 'i');
const ENDED_STATUS = endedWith(ON_ITS_WAY);
/** “Report pending” of a claim is the adjuster's. */
const ENDED_CLAIM = endedWith(onItsWay(MAKER));
const OF_CLAIMS = /\b(?:adjuster|date of loss|loss date|policy (?:number|no)|date assigned)\b/i;
/** Of those, the ones that no finished job has: beside “Complete” in most rows they still end theirs. */
const CAME_TO_NOTHING =
  /^\W*(?:cancel+\w*|void(?:ed)?|refunded|declined|denied|refused|rejected|withdr[ae]wn|withdrew|abandoned|terminated|lost|dead|revoked|rescinded|dismissed|duplicate|(?:dis|un)qualified|failed|charged? ?back|disputed|unpaid)\b/i;
/** The same of payments: “Failed” beside “Complete”. */
const ENDED_OR_UNPAID = new RegExp(
  `${ENDS.source}|^\\W*(?:failed|charged? ?back|chargeback|disputed|unpaid)\\b`,
  'i',
);
/** A CRM's ratings of a customer that is no more. */
const RATED_OVER = new RegExp(`^\\W*(?:shut ?down|market failed|project cancel+ed)\\W*$|${ENDS.source}`, 'i');
/** Of who was looked up; “Complete” says that the looking was. */
const UNTRACED = /\b(?:do not contact|dnc|wrong (?:person|number|owner)|deceased|relocated|moved)\b/i;
/** A shop's list of what was paid. */
export const OF_PAYMENTS = /^\W*(?:transaction|payment|purchase)\W*(?:id|number|key|no|method)\W*$/i;
/** A list of foreclosures, where a house that is sold or deeded is its new owner's. */
const OF_FORECLOSURES =
  /\bfc (?:number|no|num|sale|date|status)\b|foreclosure (?:sale|auction|date|number|case|status)|\breo\b/i;
const FORECLOSED = new RegExp(`${ENDS.source}|^\\W*(?:sold|deeded|cured|reinstated|redeemed)\\b`, 'i');
/** What follows asks for something, or says that it isn't so. */
const ASKS_FOR =
  /\bclosed\b.*\bopens\b|\bclosed (?:(?:on|every|for) )?(?:mon|tues?|wed|thu|fri|sat|sun|week|lunch|the season|holidays?)|\b(?:needs?|needed|wants?|wanted|re-?order|to order|order (?:now|again|report)|send|pending(?! (?:invoic\w*|payment|billing|paperwork))|(?:not|n['’]t) (?:yet|done|ordered|measured|completed?|closed|finished|delivered|received|paid)|un(?:paid|signed|scheduled|finished|billed|measured|ordered))\b/i;
/** Words that end nothing: a report that couldn't be made, a deal that was won, a bill that isn't paid whole. */
const GOES_ON =
  /\bcomplete (?!(?:(?:tear|re-?roof|roof|replac)[-\w]*(?: (?:off|replacement|system))? )+(?:(?:was|is|already|just|in|on|back) )*(?:by (?:an)?other|by someone|done|finished|completed?|installed|20[12]\d|last\b))(?:tear|re-?roof|roof|replac\w*|new|gutter|interior|exterior|system|set|overhaul|rebuild|remodel|rip|house|scope|report|measure\w*)\w*|\bdead[- ]?(?:end|trees?|limbs?|branch\w*|batter\w*|phone|bolts?|grass|valley)\b|\bclosed (?:gate|community|valley|soffit|cell|door|porch)\b|\blost (?:\w+ ){0,2}(?:dogs?|cats?|checks?|keys?|phone|paperwork|clicker|tabs?|caps?)\b|\bvoids? (?:in|under|behind|between|above|(?:the |his |her |any )?warranty)\b|\bdropped off\b|\bexpired (?:policy|permit|claim|licen[sc]e|card|warranty|tags?)\b|\bfinished (?:basement|attic|garage|bonus)\b|\bdone with\b|\b(?:received|delivered|installed|removed|completed|finished|done)\W{1,2}(?:(?:the|his|her|their|a|new|old|ins\w*|acv|rcv|first|1st|2nd|all) )*(?:checks?|deposit|payment|denial|paperwork|contract|estimate|materials?|shingles|dumpster|gutters?|siding|solar|skylights?|windows?|fence|tarp|trees?|insp\w*|permits?|supplement|photos?)\b|\b(?:unable|not able|failed) to complete\b|\blost (?:\w+ ){0,2}(?:shingles?|tiles?|roof\w*|sections?|pieces?|siding|power|tree|limbs?|branch\w*|ridge|flashing|vents?|gutters?)\b|\bno entry\b|\breturned (?:to contractor|for (?:corrections?|revisions?|changes))\b|\b(?:adj\w*|ins\w*) (?:mtg|meeting|appt|insp\w*) (?:is )?(?:done|completed?)\b|\bcould ?n[o'’]t complete\b|\bcould not complete\b|\bclosed[- ]?(?:won|accepted)\b|\bpartial(?:ly)? (?:paid|complete[d]?|done|finished|installed|delivered)\b|\b(?:needs?|to be|getting|want\w*) (?:replaced|a new roof|new roof)\b/i;
/** What a form's program keeps of each answer. */
export const OF_ANSWERS = /\brespon(?:se|dent) id\b|\bsubmission id\b|^\W*started at\W*$/i;
/** “Completed At”, “Closed Date”: filled in where it's over. A deal's “Close Date” is when it may be. */
const WHEN_ENDED =
  /^\W*(?:date )?(?:(?:job|project|work)[ _])?(?:completed|closed|finished|finaled|resolved|cancell?ed|archived|deleted|withdrawn|removed|voided)(?:[ _](?:at|on|date|time))*\W*$/i;
/** Whether another column says how it ended. */
const hasState = (header: string, headers: readonly string[]): boolean => {
  const [stem = ''] = plain(header).split(/ (?:at|on|date|time)\b/);
  return headers.some((one) => new RegExp(`^${stem} state$`).test(plain(one)));
};
const DATE =
  /^\W*(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2} \p{L}{3,9} \d{4})\b/iu;
/** “Complete” under “deliverable” is how much of a house its model has. */
const OF_PRODUCT = /\b(?:deliverables?|product|package)\b/i;
/** Of a board's or a CRM's labels one may say it: “hail; lost”, “ev-ordered”, “customer,completed”. */
const TAGGED =
  /(?:^|[,;|/])\W*(?:lost|dead|(?:dead|lost|bad|junk) lead|dnc|do not (?:contact|call|order|measure|service|knock)|closed(?:\W{1,3}lost)?|(?:job )?completed?|done|finished|(?:(?:ev|eagle ?view|hover|report|measurements?|already|have|has) )?(?:ordered|measured|ev|reports?|received) ?(?:ordered|done|received|on file)?(?<=ed|done|on file|(?:have|has) (?:ev|reports?))|canc(?:el+ed|l+d)?|cncl|cnx|cxl+d?|not interested|ni|duplicate|dupe?|void(?:ed)?|archived|inactive|(?:on )?hold|(?:dis|un)qualified|wrong number|opt(?:ed)? out|declined|rejected|withdrawn)\W*(?:\([a-z _]+\)\W*)?(?=$|[,;|/])/i;
const LONGEST_TAGS = 160;
/** “Lead Type” over “Retail”, “Insurance”, and “Do not contact”. */
const OF_LEADS = /^\W*(?:lead|job|project|opportunity|deal) (?:type|category|kind|class)\W*$/i;
/** A form is done when it's filled in. */
const OF_FORM = /date|time|form|survey|response|training|test/i;
/** “Warranty Exp.” over “expired”: of what runs out, not of the row. */
const RUNS_OUT = /warrant|\bexp(?:ir\w*)?\b|\blease|licen[sc]|certificat/i;
/** “Inspection Complete”: a step before the report's. */
const OF_OTHER_STEP =
  /inspect|\binsp\b|\bintake\b|review|estimat|appoint|appt|material|permit|adjuster|proposal|quote|contracts?\b|survey|photo|deposit/i;
/** A column of how something else stands: “Permit status”, “Claim status”. */
export const OF_OTHER_STATUS = new RegExp(
  `${OF_OTHER_STEP.source}|claim|policy|pay|invoic|bill|crew|install|schedul|gutter|solar|form|survey|response|supplement|mortgage|loan|voter|registration`,
  'i',
);
/** “Insp. Due”: houses that somebody still has to look at. */
const OF_INSPECTIONS = /\binsp(?:ections?)?\b\W*due\b|\bnext insp/i;
const INSPECTED = new RegExp(
  `${ENDS.source}|^\\W*(?:inspected|inspection (?:done|completed?|passed|closed)|passed?)\\b`,
  'i',
);
/** “Is the insured an Owner or a Tenant of the loss location?” */
const OF_TENANTS = /\binsured\b.*\bowner or (?:an? )?(?:tenant|renter)\b/i;
const RENTS = /^\W*(?:tenant|renter|lessee)\W*$/i;
/** A CRM's contacts are also those whom the office buys from and works with. */
const OF_CONTACTS = /^\W*(?:contact|customer|account|client|company|record) (?:type|category|kind)\W*$/i;
const NO_CUSTOMER =
  /^\W*(?:(?:material |building )?suppliers?(?: & vendors?)?|vendors?|sub[- ]?contractors?(?: \/ crew)?|subs?|crew|competitors?|(?:insurance |public |independent )?adjusters?|inspectors?|realtors?|distributors?|manufacturers?)\W*$/i;
/** “Estimate Status” of an accounting program: a closed one is invoiced. The lead's and the job's own statuses stand elsewhere. */
const OF_ESTIMATES = /^\W*estimates? status\W*$/i;
const ESTIMATE_ENDED = /^\W*(?:closed|converted|invoiced|rejected|declined|expired)\b/i;
/** “Order again with new vendor?”, “Already measured by the old company?”: about the report, in words that no rule reads. */
const OF_REPORT = /\b(?:re-?)?(?:order(?:ed)?|measured|measurements?|reports?|include)\b/i;
/** “Include garage?”, “Report emailed?”: how the report is made, and where it goes. */
const OF_MAKING =
  /garage|shed|barn|structure|detach|building|bldg|siding|wall|porch|deck|addition|waste|diagram|3-?d\b|e-?mail|print|pdf|police|credit|title/i;
const THERE_ALREADY =
  /\b(?:already|ha(?:ve|s|d)|got|received|done|existing|ordered|measured|on file|previously)\b/i;
const NO = /^\W*(?:no|n|nope)\W*$/i;
const YES = /^\W*(?:yes|y|yep|x)\W*$/i;
/** More of the list's rows than this, and the words are about something else. */
const MINORITY = 0.34;
/** Of different words for an end, together: a list of claims has many. */
const MOST_ENDED = 0.67;
/** The same of answers: people choose some of many rows. */
const MOST_ANSWERS = 0.75;
/** A label that says nothing of most rows tells them apart. */
const MOST_TAGGED = 0.75;
/** A contact's kind is its own, however many there are. */
const ALL = 1;
/** A cell that says how a row stands is short. Characters. */
const LONGEST = 60;

/** Words of columns that hold sentences. */
export const OF_TEXT = new Set(['remark', 'comment', 'note', 'instruction', 'action', 'scope']);

type Found = { readonly row: number; readonly text: string };

type Ended = {
  see(row: number, texts: readonly string[]): void;
  /** Of `taken` rows. */
  problems(taken: number): ReadonlyMap<number, readonly RowProblem[]>;
};
const NOTHING: Ended = { see: () => {}, problems: () => new Map() };

/** What of a column of answers speaks against an order: a no, or a yes where it asks whether the report is there; null where it holds no answers. */
function answerOf(header: string, samples: readonly string[]): RegExp | null {
  const isAbout = OF_REPORT.test(header) && !OF_OTHER_WORK.test(header) && !OF_MAKING.test(header);
  if (!isAbout || samples.length === 0 || samples.some((text) => readYesNo(text) === undefined)) return null;
  return THERE_ALREADY.test(header) ? YES : NO;
}

/**
 * Words that end a job in a few rows' columns that no rule reads: “Delivered 02/19”, “Closed - paid off”. What isn't known to
 * call a row off is asked about where most rows say something else.
 */
export function createEnded(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): Ended {
  const columns = readByRules(named);
  const headers = columns.map(({ header }) => header);
  if (isListing(headers)) return NOTHING;
  const isSupply = isOfSupply(headersOfSupply(columns));
  const arePermits = headers.some((header) => OF_PERMIT_LIST.test(header));
  const arePayments = headers.some((header) => OF_PAYMENTS.test(header));
  const areForeclosures = headers.some((header) => OF_FORECLOSURES.test(header));
  const areClaims = headers.some((header) => OF_CLAIMS.test(header));
  const areForms = headers.some((header) => OF_ANSWERS.test(header));
  const areInspections = headers.some((header) => OF_INSPECTIONS.test(header));
  const watched = watchedOf(columns, fields, asked).flatMap(({ index, name }) => {
    const header = headers[index] ?? '';
    const answer = answerOf(header, columns[index]?.samples ?? []);
    if (answer) return [{ index, name, words: answer, most: MOST_ANSWERS }];
    if (/^\W*rating\W*$/i.test(header)) return [{ index, name, words: RATED_OVER, most: MINORITY }];
    if (OF_CONTACTS.test(header)) return [{ index, name, words: NO_CUSTOMER, most: ALL }];
    if (LABELS.test(header) || OF_LEADS.test(header))
      return [{ index, name, words: TAGGED, most: MOST_TAGGED }];
    if (OF_ESTIMATES.test(header)) return [{ index, name, words: ESTIMATE_ENDED, most: MINORITY }];
    // “Resolved date” beside “Resolved state” over “Approved” and “Withdrawn”.
    // A form's “Completed At” is when it was filled in.
    if (WHEN_ENDED.test(header) && areForms && /\bcomplet/i.test(header)) return [];
    if (WHEN_ENDED.test(header))
      return hasState(header, headers) ? [] : [{ index, name, words: DATE, most: MINORITY }];
    const isStatus = headerWords(header).some((word) => STATUS_WORDS.has(word) && !OF_TEXT.has(word));
    // An accounting program's “Job Status” is the job's, whatever is shipped and owed beside it.
    if (isSupply && !/\bjob\b/i.test(header) && !STAGE.test(header)) return [];
    // “No Match” of who was looked up.
    if (/^\W*(?:result|match) ?codes?\W*$/i.test(header)) return [];
    if (OF_TENANTS.test(header)) return [{ index, name, words: RENTS, most: MINORITY }];
    if (/\bskip\W?trac/i.test(header)) return [{ index, name, words: UNTRACED, most: MINORITY }];
    const isOfOther = isStatus
      ? OF_OTHER_STATUS.test(header)
      : OF_OTHER_WORK.test(header) ||
        OF_FORM.test(header) ||
        RUNS_OUT.test(header) ||
        OF_PRODUCT.test(header);
    if (isOfOther) return [];
    if (isStatus && areInspections) return [{ index, name, words: INSPECTED, most: MINORITY }];
    const ends = arePayments
      ? ENDED_OR_UNPAID
      : areForeclosures
        ? FORECLOSED
        : areClaims
          ? ENDED_CLAIM
          : ENDED_STATUS;
    return [{ index, name, words: isStatus ? ends : ENDED, most: MINORITY }];
  });
  const found = new Map<number, { readonly name: Message; readonly most: number; readonly rows: Found[] }>();
  return {
    see: (row, texts) => {
      for (const { index, name, words, most } of watched) {
        const text = (texts[index] ?? '').trim();
        // “CLAIM_DENIED” of a database.
        const spelled = text.replace(
          words === TAGGED ? /(?<=\p{L})[_-](?=\p{L})/gu : /(?<=\p{L})_(?=\p{L})/gu,
          ' ',
        );
        const isTagged = words === TAGGED;
        const kept = isOfNotes(headers[index] ?? '') ? spelled.replace(/\bretired\b/gi, ' ') : spelled;
        const said = (arePermits ? kept.replace(/^permit\s+/i, '') : kept).replace(GOES_ON, ' ');
        // “Inspection No Damage” ends what it looked at.
        const isOfStep =
          words !== INSPECTED &&
          words !== NO_CUSTOMER &&
          !isTagged &&
          OF_OTHER_STEP.test(said) &&
          !/\bno damage\b/i.test(said);
        if (isStillWanted(text)) continue;
        const asksFor = ASKS_FOR.test(said) && !(words !== ENDED && ON_ITS_WAY.test(said));
        if (text.length > (isTagged ? LONGEST_TAGS : LONGEST) || !words.test(said) || asksFor || isOfStep)
          continue;
        const known = found.get(index);
        if (known) known.rows.push({ row, text });
        else found.set(index, { name, most, rows: [{ row, text }] });
      }
    },
    problems: (taken) => {
      const problems = new Map<number, RowProblem[]>();
      for (const { name, most, rows } of found.values()) {
        // “Complete” in most rows is about something else; “Relocated” in a few of them, or “Refunded”, isn't.
        const alike = new Map<string, number>();
        for (const { text } of rows) alike.set(plain(text), (alike.get(plain(text)) ?? 0) + 1);
        const isUsual = (text: string) => (alike.get(plain(text)) ?? 0) > taken * most;
        const isOver = rows.length > taken * Math.max(MOST_ENDED, most);
        const counted = rows.filter(({ text }) => CAME_TO_NOTHING.test(text) || !(isOver || isUsual(text)));
        if (counted.length > taken * Math.max(MOST_ENDED, most)) continue;
        for (const { row, text } of counted)
          problems.set(row, [...(problems.get(row) ?? []), orderDoubt(name, text)]);
      }
      return problems;
    },
  };
}
