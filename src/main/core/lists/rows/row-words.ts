import { message } from '../../../../shared/copy/message.ts';
import type { ListCells, ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import { createMemo } from '../../../../shared/domain/memo.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { readFlag } from '../cells/values.ts';
import { ROW_WORDS, type RowWord } from '../check/kept-problems.ts';
import { namesHouse } from '../check/rules/address.ts';
import { nameOf } from '../matching/columns/column.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { meaningOf } from '../matching/headings/meaning.ts';
import { mayHaveTail, tailOf } from './cell-tails.ts';
import { correctionsOf, corrects } from './corrected-address.ts';
import { isCut } from './cut-cells.ts';
import { createNoBuilding } from './no-building.ts';
import { createNotOwners } from './not-owners.ts';
import { guessNote } from './note-guess.ts';
import { isOfName, namesNoOwner, ownPeople, saysOtherEmail, saysOtherOwner } from './note-people.ts';
import {
  ANOTHER_ADDRESS,
  ANOTHER_OWNER,
  NOT_QUICKLY,
  NOT_WANTED,
  NOT_WANTED_IN_NOTES,
  QUICKLY,
  saysRenter,
  saysRenterAlone,
  saysWhoMeasured,
  withoutOtherSenses,
} from './note-words.ts';
import { withoutOwnPlace } from './own-place.ts';
import { anyOf, compilePhrases } from './phrases.ts';
import { headsUnwanted } from './sections.ts';
import { mayEndRow } from './status-guess.ts';
import { isStillWanted } from './still-wanted.ts';
import { watchedOf } from './watched.ts';

/**
 * Reads what a row says besides its order: notes, remarks, columns that nobody knows. Words there that may stop an order,
 * change its address, or ask for speed make a warning of the row. What they mean, a person says.
 */

/** A sentence that decides stands in a short cell. Characters. */
const LONGEST = 160;
const SHOWN = 80;

const REPORT = '(?:reports?|measurements?|eagle ?view|hover|roofr|ev(?: report)?|roof report|order)';
/** What is delivered waits, not the report. */
const MATERIAL = '(?:colou?rs?|stock|materials?|credit|inventory|back ?orders?|shingles?)\\b';
const MAKERS = 'eagle ?view|ev|hover|roofr|roof ?snap|quick ?measure|reports?|measurements?';
const ORDER = anyOf(
  'i',
  // Who sells web pages to roofers fills in their forms.
  '\\b(?:get|put|rank|move|bring) (?:you|your (?:site|web ?site|business|company|page))\\b[^.]{0,40}\\b(?:page (?:1|one)|first page|top of|#1)\\b[^.]{0,12}\\b(?:google|search)|\\bseo (?:services?|package|audit)\\b|\\b(?:redesign|traffic to) your (?:web ?site|google)|\\bexclusive (?:roofing )?leads (?:a|per|every|for) (?:month|week|you)',
  '\\bcancel+(?:ed|ing|s)?\\b(?! ?(?:policy|fee))|\\bcxl+d?\\b|\\bvoid(?:ed)?\\b|\\bwithdr[ae]wn?\\b|\\bwithdrew\\b',
  `\\b(?:on|put on) hold\\b|\\bhold(?: off)?(?: (?:for(?! (?:${MATERIAL}|re-?roof))|until|till?|on this|this|order|report))\\b|^\\W*hold\\b(?!ing|\\W{1,3}(?:for )?${MATERIAL}|\\W{1,3}for re-?roof)|\\bhold off\\b`,
  "\\b(?:do ?n[o']t|don’t|do not|never) (?:order|measure|send|run|pull|include|bid|price|quote|need|bother|do this|use this|submit|process|book|service|schedule|work)\\b",
  `\\bno (?:${REPORT}|need|order)\\b|\\b(?:does|do|did)(?: not|n['’]?t) (?:need|want) (?:one|it|this|any|a (?:roof|report|new))\\b|\\bnothing (?:else |more |further )?(?:is )?(?:needed|required|wanted|to (?:order|measure))\\b|\\b(?:not|isn['’]?t|no longer) (?:needed|required|wanted|necessary|ours|our (?:job|customer|lead)|interested|ready|buying|doing)\\b`,
  `\\b${REPORT} (?:is |was |already |has been )*(?:done|on file|in file|received|rec['’]?d|recvd|ordered|attached|exists|complete|completed|in hand|pulled)\\b`,
  '\\b(?:reports?|measurements?|eagle ?view|hover|roofr|ev(?: report)?) (?:is |was |already |has been )*delivered\\b',
  `\\balready (?:\\w+ ){0,3}?(?:order|measur|report|have|has|had|done|pulled|complete|roofed|replaced)|\\b(?:have|has|got|had) (?:the |a |an |our |their |his |her )?(?:\\w+ )?(?:${REPORT})\\b`,
  '\\bwait(?:ing)? (?:to order|until|till|on (?:owner|customer|approval|go[- ]?ahead))\\b|\\bnot yet\\b(?! (?:contacted|inspected|scheduled|called|reached|assigned|started|estimated|invoiced|paid|filed|built|completed?|done|finished|measured|ordered|replaced)\\b)|\\bnot approved\\b',
  '\\b(?:skip|ignore|disregard|omit) (?:this|it|him|her|them|row|house|one|address|for now|per|until)\\b|^\\W*(?:please )?(?:skip|ignore|disregard|omit)(?:\\W*$|\\s*[,;:–—-])|\\b(?:disregard|ignore|withdraw) (?:my|our|the|that) (?:(?:first|last|earlier|previous|prior|other|old) )?(?:request|submission|form|inquiry|entry|order)\\b|\\bleave (?:this|it|row|him|her|them) (?:one )?(?:out|off)\\b|\\bleave (?:out|off)\\W*$|\\b(?:delete|remove) (?:this|row|line|from|me)\\b|(?:^|[,;]\\s*)drop\\W*$|^\\W*(?:delete|remove|dupe?|duplicate|dead|lost|no go|nvm|never ?mind)\\W*$',
  '\\b(?:duplicate|dupe|repeat) (?:of|entry|row|lead|record|order)\\b|\\bsame (?:roof|house|building|bldg|property|address|job|owner and roof) as\\b|\\bsame as (?:row|line|#|number|above|below)\\b',
  '\\blost (?:to|the|this|job|deal|bid|sale)\\b|\\bsold to (?=\\S)|\\bwent with\\b|\\b(?:sold|moved) (?:(?:the|this|that|our|my|his|her|their) )?(?:house|home|property|place)\\b|\\b(?:take|taken) (?:us|me|him|her|them|this|it|this one) off\\b|\\b(?:hired|using|signed with|chose) (?:an)?other\\b|\\b(?:hired|signed (?:with|w\\/?)|chose|booked) (?:someone|somebody)\\b',
  '\\bnot interested\\b|\\bdemo(?:lished|lition)\\b|\\btorn down\\b|\\btear[- ]?down\\b(?! and re)|\\bburn(?:ed|t) down\\b|\\brazed\\b|\\bno longer (?:(?:\\w+ )?(?:property|building)|owned?|in use)\\b|\\bvacant (?:lot|land)\\b|\\bempty lot\\b|\\bno (?:house|building|structure|roof)\\b(?! ?(?:numbers?|num|no|#)\\b)|\\bnot built\\b',
  // A stop of a route at a supplier: “Pick up boards at the supply house, not a job”.
  "\\b(?:not a|isn['’]?t a) (?:job|customer|lead|roof(?:ing)? job)\\b|\\bpick[- ]?ups?\\b[^.;]{0,40}\\b(?:at|from) (?:the |our )?(?:suppl(?:ier|y)|branch|warehouse|yard|shop|store)\\b",
  '^\\W*errands?\\W*$',
  // A permit to take a house down.
  '\\b(?:wreck(?:ing)?|dismantl\\w*|raz(?:e|ing)) (?:and remove )?(?:the |an? |existing |entire )*(?:\\w+[- ]family )?(?:house|home|dwelling|building|bldg|structure|residence|sfd)\\b|^\\W*(?:dismantle|wrecking|wreck)\\W*$',
  // “EagleView came back 6/9 - DONE”.
  `\\b(?:${MAKERS}) (?:came|is|are|was|has come) (?:back|in)\\b|\\s[-–—]+\\s*(?:all )?(?:done|completed?|finished|canceled|cancelled)\\W*$`,
  // “NOT IN SCOPE”, “Not in bid”.
  '\\b(?:(?:not in|out of|outside(?: of)?)(?: the| this| our)?|not part of (?:the|this|our)) (?:scope|bid|contract|project)\\b',
  // “DONE - replaced in Sep”.
  '^\\W*(?:all )?(?:done|completed?|finished)\\s*[-–—:(,]+\\s*(?=[a-z])',
  // “Done 5/13 - paid sub”.
  '^\\W*(?:all )?(?:done|completed?|finished|installed|built)\\b\\W*(?:on\\W*)?\\d{1,2}[/.-]\\d{1,2}(?!\\d)',
  '\\btest (?:row|entry|lead|record|response|order|submission)\\b|^\\W*(?:test|testing|example|sample)\\W*$',
  '\\bcancelad[oa]\\b|\\bno (?:pedir|ordenar|enviar|medir)\\b|\\bya (?:tenemos|tiene|hay|pedido|medid[oa]|no quiere)\\b|\\bduplicad[oa]\\b|\\breportes? (?:ya )?(?:recibid|entregad|pedid|ordenad|hech|complet)[oa]s?\\b|\\bvendi[oó] (?:la|su) casa\\b',
);
/** What a calendar’s visit is for, where it is no roof’s: “Pick up shingles - Wheatland Supply”. In a note it’s of the row’s own job. */
const ERRAND =
  /^\W*(?:pick(?:ing)?[- ]?up|drop(?:ping)?[- ]?off|return(?:ing)?|buy(?:ing)?) (?:the |extra |leftover |some |more )*(?:shingles?|materials?|boards?|lumber|supplies|underlayment|felt|flashing|nails|gutters?|coil|drip ?edge|plywood|decking|dumpsters?|checks?|keys?|samples?|signs?|permits?|tools?|ladders?|truck|trailer)\b/i;
const TYPES =
  '(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|pl|place|cir|circle|blvd|boulevard|way|ter|terrace|trl|trail|pkwy|loop|north|south|east|west)\\.?';
const ADDRESS = anyOf(
  'iu',
  '^(?!\\W*(?:wrong|bad) (?:phone )?number\\W*$).*\\b(?:wrong|bad|incorrect|old|corrected|correct|new|different|other|actual) (?:address|house|number|house number|street|unit|zip|city|location|building)\\b',
  '\\b(?:address|street|house number|house #|unit|zip|city|town|number) (?:is |was |should be |may be |might be |could be |looks |seems )*(?:wrong|incorrect|bad|off|unknown|unclear|missing|misspelled|mistyped|a typo|changed|not (?:right|sure|known))\\b',
  // “House no. is 1761 per the deed - our system shows 1716”
  '\\b(?:house|street|building|bldg) ?(?:numbers?|nos?\\b\\.?|nums?\\b\\.?|#) ?(?:is|was|=|reads|should be)\\s*#?\\d|\\b(?:system|deed|assessor|gis|plat) (?:shows?|says?|has|lists?|reads) (?:it as |as )?#?\\d{2,6}\\b(?! ?(?:ft|feet|sq|sf|acres?|layers?|squares|units?|years?)\\b)',
  '\\b(?:address|number|street|unit|zip|city)? ?(?:should be|s/b|really is|is really|is actually|actually|changed to|not) (?:#|no\\.? ?)?\\d{1,6}\\b|\\bnot \\d{2,6}\\b',
  // “oops fat fingers. Sforza is 271 Vantage Way”
  '\\b(?:oops|fat fingers?|typo|my bad)\\b.*\\d|\\b(?:sorry|meant)\\b[^.;]{0,20}\\b\\d{2,6} \\p{L}',
  // “Ojo: el número correcto es 4292, no 4299”
  '\\bn[uú]mero (?:correcto |de casa )?(?:correcto )?es (?:el )?\\d',
  '\\b(?:verify|confirm|double[- ]?check|check|need|needs|get|find|missing|ask (?:for|about)) (?:the |his |her |their |correct |full |right |house |street )*(?:address|house number|number(?! (?:by|before|asap|today|tomorrow|for (?:the |his |her |their )?(?:bank|bid|claim|mortgage|lender|adjuster))\\b)|street|unit|apt|zip|location|which (?:house|building|roof|unit))\\b',
  // “she said Cinnabar PLACE not St, check”
  `\\b${TYPES},? (?:and |is )?not (?:a |the )?${TYPES}\\b`,
  // “She will text me the unit number”, “unit # to follow”
  '\\b(?:will|to|going to) (?:text|send|e-?mail|call|give|get|provide)\\b[^.;]{0,24}\\b(?:(?:unit|apt|apartment|house|lot) ?(?:number|num|no\\b|#)|address\\b)',
  '\\b(?:unit|apt|apartment|house|lot|address)(?: ?(?:number|#|no\\.?))? (?:is )?(?:to (?:follow|come)|tbd|tba|coming|pending|later)\\b',
  // “Unit number not on loss notice”, “No house number posted”
  "\\b(?:unit|apt|apartment|house|lot|address)(?: ?(?:number|#|no\\.?))? (?:(?:is |was )?not|isn['’]?t|wasn['’]?t) (?:on|in|given|known|listed|provided|shown|stated|posted|available|included)\\b|\\bno (?:unit|apt|apartment|house) ?(?:number|num\\b|#)|\\b(?:unit|apt|apartment)(?: ?(?:number|#|no\\.?))? (?:is )?on the (?:key|door|box|tag|mailbox|gate)\\b",
  '\\bwhich (?:house|building|roof|unit|address)\\b|\\bboth (?:houses|homes|buildings|roofs|structures|bldgs|addresses)\\b|\\b(?:two|2|three|3|four|4|all|several|multiple) (?:houses|homes|addresses)\\b',
  '\\b(?:roof|house|property|job|building|home|work) (?:is |itself is )?(?:at|on|located at) \\d{1,6} (?!(?:family|stor(?:y|ies)|layers?|slopes?|buildings)\\b(?! (?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|way|cir|circle|pl|place|trl|trail|blvd|ter|terrace)\\b)|units?\\b(?= (?:building|bldg|complex|apartment|condo|property|house)))\\p{L}|\\b(?:actually|really|instead|moved to|not here|rental at|is at) (?:at |to )?\\d{1,6} \\p{L}',
  '\\b(?:lives|resides) (?:elsewhere|at \\d|out of)|\\b(?:mailing|billing) address (?:only|above|here)\\b|\\buse (?:the )?(?:mailing|billing|other|back|rear|new|second) (?:address|house|building)\\b',
  // “Two buildings on the property - measure the back one only”; how many there are is no doubt alone.
  '\\b(?:two|2|three|3|four|4|five|six|several|multiple|\\d+) (?:buildings|bldgs|structures|roofs)\\b[^?]{0,60}?\\b(?:ours|which|(?:back|rear|front|north|south|east|west|left|right|smaller|smallest|larger|largest|bigger|other|second|middle|first|last) (?:one|building|bldg|house|structure|roof)|(?:back|front|rear|barn|shop|shed|garage|duplex|#?[a-e]) (?:only|in\\b)|(?:only|just) (?:the )?(?:one|barn|shop|shed|garage|back|front|rear|\\d)|(?:bldg|building) #?\\d{1,2}|one (?:roof )?(?:report|order) (?:each|per)|report each)\\b|\\b(?:two|2|three|3|four|4|several|\\d+) (?:buildings|bldgs|structures|roofs)\\b[^?]{0,60}?#\\s?\\d',
  // Material that was fetched at the branch: its address is no roof's.
  '^\\W*(?:will[- ]?call|(?:customer|counter|branch) (?:sale|pick[- ]?up)|pick[- ]?up(?: at (?:the )?branch)?)\\W*$',
  // “2 layers??” and “claim filed??” ask about something else.
  '\\b(?:address|number|street)\\W*\\?|(?<!\\b(?:layers?|claims?|filed|hoa|insurance|ins|hail|damage|deductible|skylights?|pitch|squares|years?|yrs?|age|price|colou?r|gutters?|decking|leaks?|warranty)\\b[^?;]{0,20})\\?{2,}|^\\W*\\?\\W*$',
);
const RUSH =
  /\b(?:rush(?:ed)?|asap|a\.s\.a\.p|urgent(?:e|ly)?|expedited?|same[- ]day|(?<!\b(?:came|come|got|arrived|received) (?:in )?)overnight|right away|(?:need|needs|needed|due|want|wants) (?:it |this |report |back )*(?:by|before) (?:today|tonight|tomorrow|noon|eod|mon|tue|wed|thu|fri|sat|sun)\w*)\b/i;
/** A part of the house that needn't be measured, or is to be measured too: the report itself is wanted. */
const PARTS =
  "(?:sheds?|(?:detached |attached )?garages?|gutters?|downspouts?|siding|porch(?:es)?|(?:(?:solar|covered|back|rear|front|wood|metal|aluminum) )?patio covers?|patios?|decks?|carports?|barns?|outbuildings?|(?:back|rear|side|front|other|second|pool) (?:building|house|shed|garage|roof|porch|section)s?|gazebos?|pergolas?|canop(?:y|ies)|chimneys?|skylights?|soffits?|fascia|windows?|walls?|interiors?|additions?|awnings?|overhangs?|sun ?rooms?|(?:old |big |little |small |pole |metal )(?:barn|shed|garage)s?|(?:guest|pool|well|pump|play|dog|green|boat)[- ]?houses?|casitas?|cabanas?|lean[- ]?tos?|breezeways?|(?:work)?shops?|(?:flat|low(?:er)?(?:[- ]slope)?|upper|metal) (?:roofs?|sections?|slopes?|parts?)|low[- ]?slope|neighbou?r['’]?s? (?:half|side|roof|unit)|other (?:half|side)|attics?)";
const SCOPE = new RegExp(
  [
    "\\b(?:whole|entire) (?:bldg|building|complex|roof) (?:is )?(?:not|isn['’]?t) (?:needed|required|wanted|necessary)\\b",
    `\\b${PARTS}(?: (?:in|at) (?:the )?(?:back|rear|front|side))? (?:is |are )?(?:not|isn['’]?t|aren['’]?t|no longer) (?:needed|required|wanted|necessary|included)\\b`,
    `\\b(?:do ?n[o']t|don’t|do not|no need to) (?:include|measure|bid|price|quote|bother with|do|need) (?:the |any |his |her |their |our |this |that )?${PARTS}\\b`,
    `\\b${PARTS}(?: (?:on|at|in) (?:the )?\\w+(?: side)?)?[,;–—-]? ?(?:there is |there['’]?s )?no need to (?:measure|include)\\b(?: (?:it|that|them))?`,
    `(?<=\\w )(?:canop(?:y|ies)|sheds?|garages?|carports?|porch(?:es)?|decks?|patios?|awnings?|gazebos?|pergolas?|barns?|outbuildings?) (?:is |are )?(?:not in|out of|outside) (?:the |our )?(?:scope|bid|contract)\\b`,
    '\\b(?:flat|low[- ]slope|metal|upper|lower|rear|back|front) (?:roofs?|sections?|parts?) (?:is |are )?(?:not in|out of|outside) (?:the |our )?(?:scope|bid|contract)\\b',
    `\\b${PARTS}(?: roofs?)?\\W{1,3}leave (?:it |that )?(?:off|out)\\b`,
    `\\b(?:use|measure|include|do|add|get) (?:the )?${PARTS},? (?:too|as well|also)\\b`,
    `\\bno (?:roof )?(?:work|reports?|measurements?) (?:on|for|of) (?:the )?${PARTS}`,
    '\\b(?:measure|include|do|need|get) (?:both|all|each|every) (?:of )?(?:the )?(?:buildings?|bldgs?|structures?|roofs?|slopes?|sections?)\\b',
  ].join('|'),
  'giu',
);
/** A wish, not a deadline: “by Friday if possible”. Where the note says rush, it stays a rush. */
const WISH =
  /\b(?:need|needs|needed|due|want|wants) (?:it |this |report |back )*(?:by|before) \p{L}+[^.;]{0,20}?\b(?:if (?:at all )?(?:possible|you can|able)|ideally|preferably|no (?:hurry|rush))\b/giu;
/** A day that is near, whatever is said of rush before it. */
const NEED_BY =
  /\b(?:need|needs|needed|due|want|wants) (?:it |this |report |ev |back )*(?:(?:by|before) (?:today|tonight|tomorrow|tmrw|tmw|noon|eod|cob)|today|tonight|tomorrow|tmrw|tmw)\b(?! (?:is )?(?:fine|ok)\b)/i;
const NO_RUSH =
  /\b(?:no|not|non|isn['’]?t|don['’]?t|without|never|nothing|in no|gold) (?:an? |in a |that |so |too |really )?(?:rush|rushed|urgent|asap|hurry|expedit\w*)\b|\brush (?:river|creek|hour|st|street|ave|rd|lake)\b|\brush(?:ed|ing)? (?:(?:is|was) )?(?:not|isn['’]?t|no longer) (?:needed|necessary|required|wanted)\b|\bneed (?:(?:a|an|it|this|to|for|to be) )*(?:rush|rushed|expedit\w*)\b(?<=\b(?:n['’]?t|not|no) need[^.;]*)/i;

const FIELDS = {
  order: null,
  address: 'address',
  owner: 'customerName',
  email: 'customerEmail',
  rush: 'rushOrder',
} as const;

function problemOf(about: RowWord, column: string | Message, text: string): RowProblem {
  return {
    level: 'warning',
    field: FIELDS[about],
    code: ROW_WORDS[about],
    repairId: `${ROW_WORDS[about]}:${FIELDS[about] ?? ''}`,
    message: message(`listRows.words_${about}`, { column, text: text.slice(0, SHOWN) }),
  };
}

/** A board's group: “Waiting on client”. */
const WAITS =
  /^\W*(?:waiting|on hold) (?:on|for) (?:the )?(?:client|customer|owner|homeowner|board|approval|go[- ]ahead)\W*$/i;
/** “Completed 10/01/2026 to 10/31/2026”: the days that a report is about. */
const DAYS =
  /^\W*(?:\p{L}+ ){0,3}?\p{L}+:? *(?:from |between )?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4} *(?:to|through|thru|and|-|–|—) *\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\W*$/u;
/**
 * What a line above or below a list says of all its rows: “Rush these please”, “Yellow = already ordered”. Every row is to
 * be looked at then.
 */
export function listWords(where: Message, cells: readonly string[]): RowProblem[] {
  return cells.flatMap((cell) => {
    const text = cell.trim();
    if (
      text.length < 4 ||
      text.length > LONGEST ||
      COUNTS.test(text) ||
      COUNTED.test(text) ||
      DAYS.test(text) ||
      FILTER.test(text)
    )
      return [];
    if (LEGEND.test(text) || WAITS.test(text) || headsUnwanted(text))
      return [problemOf('order', where, text)];
    return aboutOf(text)
      .filter((about) => about !== 'address')
      .map((about) => problemOf(about, where, text));
  });
}

/** Of what may speak of another row: most cells are shorter, and aren't read. Characters. */
const SHORTEST = 15;
/** “Sorry, typo in the one before”, “please ignore my first request”. */
const OF_ROW_BEFORE =
  /\b(?:typo|mistake|error|wrong|ignore|disregard|replaces?|instead of|cancel|corrects?|correction)\b[^.;]{0,30}\b(?:(?:the )?(?:one|row|entry|request|submission|response|order|line) (?:before|above)|(?:my|the) (?:first|last|previous|prior|earlier) (?:one|entry|request|submission|response|order|row|line)|previous one)\b/i;

/** What a row says of the one right above it; null where it says nothing. */
export function wordsOfRowBefore(row: number, texts: readonly string[]): RowProblem | null {
  const text = texts.find(
    (one) => one.length >= SHORTEST && one.length <= LONGEST && OF_ROW_BEFORE.test(one),
  );
  return text === undefined ? null : problemOf('order', message('listRows.row_name', { row }), text.trim());
}

/** “Please disregard my request from Tuesday”. */
const WITHDRAWS =
  /\b(?:disregard|ignore|cancel|withdraw) (?:my|our) (?:\p{L}+ )?(?:request|submission|form|inquiry|entry|order|response|(?<=\b(?:first|earlier|previous|prior|last|other) )one)\b/iu;

/** Whether a cell calls off what its row's sender had sent before. */
export const withdraws = (text: string): boolean =>
  text.length >= SHORTEST && text.length <= LONGEST && WITHDRAWS.test(text);

/** The texts of a row that stands in place of an earlier one, without the sentences that call that one off. */
export const withoutWithdrawal = (texts: readonly string[]): readonly string[] =>
  texts.map((text) =>
    withdraws(text)
      ? text
          .split(/(?<=[.;!])\s+/)
          .filter((sentence) => !WITHDRAWS.test(sentence))
          .join(' ')
      : text,
  );

/** “Status not equal to Completed,Closed,Canceled”: which rows a report was made of. */
const FILTER =
  /^\W*\p{L}[\p{L}\d :_/-]{0,60} (?:not equal to|equals|does not (?:contain|equal)|contains|starts with|includes|excludes|greater than|less than|is (?:not )?one of) /iu;
/** “Approved: 11   Withdrawn: 2”: how many there are of each. */
const COUNTS = /^(?:\p{L}[\p{L} ]{0,30}?\s*[:=-]\s*\d+\W*){2,}$/u;
/** “12 tickets   1 void”, “12 doors / 4 signed”, “12 to order + 1 on hold”, “16 reports (1 on hold)”. */
const COUNTED = /^(?:\d{1,5}\s+\p{L}[\p{L} ]{0,24}?(?:\s*[,;/|·+–(-]\s*|\s{2,}|\W*$)){2,}$/u;

/** “Insured lives at other address”, “lives out of state”: where the list has that one as well, it's no doubt about the roof's. */
const ELSEWHERE =
  /\b(?:lives|resides|living) (?:(?:at|in) (?:an ?|the )?other (?:address|house|home)|(?:out of|in another) (?:state|town))\b|\b(?:separate|different|own) billing(?: address)?\b/giu;

/** “If you already have a claim number, please enter it”: a form's question states nothing. */
const QUESTION_IF =
  /^\W*if you\b.*\b(?:enter|provide|tell us|type|list|give|add|write|share|include|describe)\b/i;

/** “Please rush the report”, also where something else may be urgent. */
const OF_REPORT = new RegExp(`\\b(?:rush|expedite|hurry)\\b[^.;]{0,20}\\b${REPORT}\\b`, 'i');

/** “Street parking only”: how to get there. */
const PARKING =
  /^\W*(?:(?:street|alley|rear|side|driveway|lot|guest|garage|limited|no) )?(?:parking|driveway)\b[^.;\d]*$/i;

/** “need diagram”: what is ordered anyway. */
const NEEDED =
  /^\W*(?:(?:pls|please|ready to|ok to|ok|good to|can|go ahead(?: and)?) )*(?:needs?|wants?|order|get|run|measure|do)(?: (?:a|an|the|new|roof|full|to))*(?: (?:diagram|sketch|report|measurements?|eagle ?view|ev|hover|squares|sq count|order(?:ed|ing)?|measured|this(?: one)?|it))?\W*$/i;

/** “Vacant residential lot, build your dream home. No structures.” */
const NOTHING_BUILT =
  /^\W*vacant (?:\p{L}+ )?(?:lot|land|parcel)\b|\bno (?:structures?|buildings?) (?:on|yet)\b|\bno (?:structures|buildings)\W*$/iu;
/** “Condo unit”, “Single family home”: which kind of house it is. */
const KIND_OF_HOUSE =
  /^\W*(?:(?:single|two|multi)[- ]family|condo(?:minium)?|town ?(?:home|house)|duplex|triplex|fourplex|apartment)(?: (?:unit|home|house|building|complex))?\W*$/i;

/** “Bad” under “Ice dam 2026?”: how it looked. */
const HOW_IT_LOOKS =
  /^\W*(?:bad|good|fair|poor|ok|okay|some|minor|moderate|severe|heavy|light|major|terrible|worst|yes|a little)\W*$/i;

/** “filing today”, “signing tomorrow”: what somebody does then. */
const DONE_SOON =
  /^\W*(?:\p{L}+ )?(?:filing|signing|closing|calling|meeting|paying|inspecting|coming|tarping|filed|signed|called|met|paid|inspected|tarped)(?: \p{L}+){0,2} (?:today|tonight|tomorrow|this (?:morning|afternoon|week))\W*$/iu;

/** What a note asks for most likely, where no rule reads it: none or one. */
function guesses(text: string): RowWord[] {
  const isPlain =
    PARKING.test(text) || NEEDED.test(text) || KIND_OF_HOUSE.test(text) || HOW_IT_LOOKS.test(text);
  const guess = isPlain ? null : guessNote(text);
  // “Near Rush Creek”, “don't rush”.
  return guess === null || (guess === 'rush' && (NO_RUSH.test(text) || DONE_SOON.test(text))) ? [] : [guess];
}

/** “Pending Approval”: a step of the sale, where a status says so. */
const NEXT_STEP =
  /^\W*(?:pending|awaiting|waiting (?:for|on)|needs?) (?:\p{L}+ )?(?:approval|signature|contract|deposit|decision)\W*$/iu;
/**
 * `isNote`: a person wrote it beside a house. `isStatus`: it says how far its row is. Other columns, and lines about a whole
 * list, have fewer words.
 */
type Reading = { readonly isNote: boolean; readonly isStatus: boolean };
const PLAIN: Reading = { isNote: false, isStatus: false };
const ALL: Reading = { isNote: true, isStatus: false };
/** Fields whose cells have one line, unless somebody wrote more below it. */
const LINED: ReadonlySet<ListTarget | null> = new Set<ListTarget>([
  'claimNumber',
  'customerName',
  'insuredName',
]);

/** “House sold last fall - new owner is …”: why there is another owner, who may want the report as well. */
const SOLD =
  /\b(?:(?:house|home|property|place) )?(?:(?:was|has been|got|just) )*sold\b(?: (?:(?:the|this|their|his|her) )?(?:house|home|property|place))?/gi;

const isUnwanted = (text: string, isNote: boolean): boolean =>
  NOT_WANTED.test(text) || (isNote && (NOT_WANTED_IN_NOTES.test(text) || saysWhoMeasured(text)));

/** Names over when a report is needed. */
const NEEDED_BY =
  /^\W*(?:(?:roof |the )?(?:reports?|rpt|ev|measurements?|order|bid) )?(?:is )?(?:needed|needs?|wanted|want|required|due|back)(?: (?:back|in hand|it))? by(?: (?:when|date|time))?\W*$|^\W*(?:when|date|how soon)(?: is (?:it|the report|report))? (?:needed|need by|needed by)\W*$|^\W*(?:(?:report|order|ev|measurement|bid) )?deadline\W*$|^\W*(?:roof )?(?:reports?|ev|measurements?) (?:due|needed|deadline)(?: date| on)?\W*$/i;
const saysSoon = (text: string): boolean =>
  (QUICKLY.test(text) || RUSH.test(text) || /^\W*yesterday\W*$/i.test(text)) && !NO_RUSH.test(text);

/** What texts say that stand in many rows: each is read once. */
const recent = createMemo<readonly RowWord[]>(2_000);
const aboutOf = (text: string, reading: Reading = PLAIN): readonly RowWord[] =>
  recent(`${Number(reading.isNote)}${Number(reading.isStatus)}${text}`, () => readWords(text, reading));

function readWords(text: string, { isNote, isStatus }: Reading): readonly RowWord[] {
  const found: RowWord[] = [];
  if (QUESTION_IF.test(text) || (isStillWanted(text) && !RUSH.test(text))) return found;
  const said = withoutOtherSenses(text.replace(SCOPE, ' '));
  const isAnothers = isNote && (ANOTHER_OWNER.test(said) || saysRenter(said));
  const rest = isAnothers ? said.replace(SOLD, ' ') : said;
  if (ORDER.test(rest) && !(isStatus && NEXT_STEP.test(rest))) found.push('order');
  if (ADDRESS.test(rest)) found.push('address');
  // One question shows the whole note.
  if ((isNote || (isStatus && !NEXT_STEP.test(rest))) && found.length === 0 && isUnwanted(rest, isNote))
    found.push('order');
  if (isNote && found.length === 0 && ANOTHER_ADDRESS.test(rest)) found.push('address');
  if (isAnothers) found.push('owner');
  const soon = text.replace(WISH, ' ').replace(NOT_QUICKLY, ' ');
  // “Don't rush, need by tomorrow”
  const isSoon = NO_RUSH.test(soon)
    ? NEED_BY.test(soon.replace(NO_RUSH, ' '))
    : RUSH.test(soon) || (isNote && QUICKLY.test(soon));
  if (isSoon) found.push('rush');
  if (isNote && found.length === 0 && NOTHING_BUILT.test(rest)) found.push('order');
  if (isNote && found.length === 0 && /\p{L}{3}/u.test(rest))
    found.push(...guesses(said === text ? text : rest));
  return found;
}

/** “Ceiling stain, owner is Jo Baran” under “What”: whoever wrote it, it's plain. */
const NAMES_OWNER = /\b(?:home|house)?owner(?:['’]?s name)? is \p{Lu}/u;

/** `isUnnamed`: the row names nobody. */
type Unnamed = { readonly isUnnamed: boolean };
/** The same of a row: also whether a note names other people than it has. One question shows the whole note. */
function aboutRow(text: string, reading: Reading & Unnamed, cells: ListCells): readonly RowWord[] {
  // “Renter, wouldn't give owner name” beside no name: there is none that could be wrong.
  const found = aboutOf(text, reading).map((about) =>
    about === 'owner' && reading.isUnnamed && saysRenterAlone(text) ? 'order' : about,
  );
  if (!(reading.isNote || NAMES_OWNER.test(text)) || found.some((about) => about !== 'rush')) return found;
  if (saysOtherOwner(text, cells)) return [...found, 'owner'];
  return saysOtherEmail(text, cells) ? [...found, 'email'] : found;
}

/** What a legend's meaning says of the rows that have its letter; `text` is the whole legend, as it's shown. */
export const wordsIn = (meaning: string, column: string | Message = '', text = meaning): RowProblem[] =>
  aboutOf(meaning).map((about) => problemOf(about, column, text));

/** Whether a text calls anything off, however it's read. */
export const callsOff = (text: string): boolean => aboutOf(text, ALL).includes('order');

/** That a report may not be wanted of a row, by what a text says of it. */
export const orderDoubt = (column: string | Message, text: string): RowProblem => {
  const problem = problemOf('order', column, text);
  return text === '' ? { ...problem, message: message('listRows.words_blank', { column }) } : problem;
};

/** Whether a text asks for speed, or for nothing: it calls no row off, and doubts no address. */
export const saysRushAtMost = (text: string): boolean =>
  !LEGEND.test(text) && aboutOf(text).every((about) => about === 'rush');

/** What colors, marks and crossed-out rows mean, where the list says so: none of that is read. */
const LEGEND =
  /\b(?:yellow|green|red|blue|orange|gr[ae]y|pink|purple|highlight(?:ed|s)?|shaded|bold(?:ed)?|italics?|crossed[- ]out|asterisks?|starred)\b(?:[^.]{0,30}(?:=|:|\bmeans?\b|\bare\b|\bis\b|\bhave\b|\bwere\b|\brows?\b|\bones?\b)|\s*[-–—])|^\s*[*x†]\s*[=:-]\s*\p{L}/iu;

/** Gets the rules about rows' words ready, a little at a time: the first row alone would take half a second. */
export async function compileRowWords(breath: () => Promise<void>): Promise<void> {
  await compilePhrases(
    [ORDER, ADDRESS, NOT_WANTED, NOT_WANTED_IN_NOTES, ANOTHER_ADDRESS, ANOTHER_OWNER, QUICKLY],
    breath,
  );
  for (const text of ['hold', '’hold']) withoutOtherSenses(text);
  guessNote('');
  mayEndRow('', '');
}

const isRushed = ({ rushOrder = '' }: ListCells): boolean => readFlag(rushOrder, 'rushOrder') === true;

const UNKNOWN = /^\?+$/;
const LEAST_UNKNOWN = 3;
/** “0 Wrenvale Dr”: a roll's lot without a number, which is asked about by its address. */
const NUMBER_ZERO = /^\s*0+\s/;
/** What a vacant lot's occupancy says besides. */
const NO_BUILDING =
  /\b(?:land|lot|parcel|acreage|torn|tear|no (?:structure|building|house)|gone|fire|slab)\b|demol|raze|burn/i;

/**
 * `asked`: columns that a question of the list was about; the person has answered for all of their rows. `speed`: those whose
 * question was whether they buy rush; what else they say is still to be looked at.
 */
export function createRowWords(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
  speed: ReadonlySet<number> = new Set(),
): (texts: readonly string[], cells: ListCells) => RowProblem[] {
  const columns = readByRules(named);
  const watched = watchedOf(columns, fields, asked, speed);
  const roles = new Set(
    columns.flatMap(({ title }) => {
      const meaning = meaningOf(title);
      return meaning.kind === 'address' ? [meaning.role] : [];
    }),
  );
  const hasBoth = roles.has('property') && roles.size > 1;
  const lined = columns.filter(({ index }) => LINED.has(fields[index] ?? null));
  const own = ownPeople(fields);
  // A date there is nobody's hurry; “tomorrow 9am” is.
  const needed = columns.filter(
    ({ index, header }) => !fields[index] && !asked.has(index) && NEEDED_BY.test(header),
  );
  const names = columns.filter(({ index }) => isOfName(fields[index] ?? null));
  const streets = columns.filter(({ index }) => fields[index] === 'street');
  const valued = columns.flatMap((column) => {
    const field = fields[column.index] ?? null;
    return mayHaveTail(field) ? [{ index: column.index, name: nameOf(column), field }] : [];
  });
  const corrections = correctionsOf(columns, fields, asked).flatMap((index) =>
    columns.flatMap((column) => (column.index === index ? [{ index, name: nameOf(column) }] : [])),
  );
  const kinds = columns.flatMap(({ index }) => (fields[index] === 'propertyType' ? [index] : []));
  const nothingBuilt = createNoBuilding(columns, kinds, (column, text) => problemOf('order', column, text));
  const notOwner = createNotOwners(columns, fields, asked);
  return (texts, cells) => {
    const found = new Map<RowWord, RowProblem>();
    for (const column of lined) {
      // “PSM-60433”, and “RUSH” on the line below.
      const [, ...below] = (texts[column.index] ?? '').split('\n');
      for (const about of below.length === 0 ? [] : aboutOf(below.join(' ').trim(), ALL))
        found.set(about, problemOf(about, nameOf(column), below.join(' ').trim()));
    }
    for (const column of streets) {
      const text = (texts[column.index] ?? '').trim();
      if (isCut(text)) found.set('address', problemOf('address', nameOf(column), text));
    }
    for (const { index, name, field } of valued) {
      const text = (texts[index] ?? '').trim();
      const tail = text.length > LONGEST ? null : tailOf(text, field);
      if (tail && !found.has(tail.about) && !(tail.about === 'rush' && isRushed(cells)))
        found.set(tail.about, problemOf(tail.about, name, text));
    }
    for (const { index, name } of corrections) {
      const text = (texts[index] ?? '').trim();
      if (corrects(text, cells.address ?? '')) found.set('address', problemOf('address', name, text));
    }
    for (const column of names) {
      const text = (texts[column.index] ?? '').trim();
      if (namesNoOwner(text)) found.set('owner', problemOf('owner', nameOf(column), text));
    }
    for (const column of needed) {
      const text = (texts[column.index] ?? '').trim();
      if (saysSoon(text)) found.set('rush', problemOf('rush', nameOf(column), text));
    }
    const isUnnamed = names.length > 0 && names.every(({ index }) => (texts[index] ?? '').trim() === '');
    // A lot without a house number is asked about by its address.
    const unbuilt = nothingBuilt(texts);
    if (unbuilt && namesHouse(cells) && !NUMBER_ZERO.test(cells.address ?? '')) found.set('order', unbuilt);
    const another = notOwner(texts, cells);
    if (another) found.set(another.about, problemOf(another.about, another.name, another.text));
    for (const column of watched) {
      const { index, name } = column;
      const text = withoutOwnPlace((texts[index] ?? '').trim(), cells);
      if (text.length < 2 || text.length > LONGEST || !/\p{L}|\?/u.test(text)) continue;
      // “???” in several columns is what a program writes where it knows nothing.
      if (UNKNOWN.test(text) && texts.filter((one) => one.trim() === text).length >= LEAST_UNKNOWN) continue;
      if (column.isOccupancy && /^vacant\b/i.test(text) && !NO_BUILDING.test(text)) continue;
      if (column.isSubject && ERRAND.test(text)) found.set('order', problemOf('order', name, text));
      const said = hasBoth ? text.replace(ELSEWHERE, ' ') : text;
      for (const about of aboutRow(said, { ...column, isUnnamed }, own(cells))) {
        const isBought =
          about === 'rush' &&
          (speed.has(index) ||
            (column.isGraded && !OF_REPORT.test(text)) ||
            (column.isLabel && !/\brush|\bexpedit/i.test(text)) ||
            isRushed(cells));
        if (found.has(about) || isBought || (about === 'address' && column.isType)) continue;
        found.set(about, problemOf(about, name, text));
      }
    }
    return [...found.values()];
  };
}
