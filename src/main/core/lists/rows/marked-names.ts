import { plain } from '../cells/plain.ts';
import { readYesNo } from '../cells/values.ts';

/** Names of columns over marks, answers, dates, and who did it: what they say of a row stands in the name. */

/** Who makes reports, in short as well. */
const MAKER = '(?:ev|eagle ?view|hover|roofr|roof ?snap|sketch ?orders?|roof ?scope|gaf|quick ?measure|qm)';
const REPORT = `(?:${MAKER}(?: reports?| measurements?)?|(?:roof )?(?:reports?|rpts?|measurements?|meas|measure))`;
/** What may stand around: “Was the job …?”, “Is this a …”. */
const BEFORE =
  '(?:is|was|has|been|this|that|it|the|a|an|already|job|order|orders|customer|client|lead|row|record|request|project|date|reason|why)';
/** Behind it: “… date”, “… by”, “… reason”, “(Y/N)”. */
const BEHIND =
  '(?:of|to|on|at|by|as|date|time|reason|why|flag|row|job|order|lead|request|note|notes|this|it|me|y n|yes no)';
const around = (core: string): RegExp => new RegExp(`^(?:${BEFORE} )*${core}(?: ${BEHIND})*$`);

/** “CXL”, “Job Cancelled”, “Is this a duplicate?”: a yes there calls its row off, as one under “Canceled” does. */
const CALLED_OFF = new RegExp(
  `^(?:${BEFORE.replace('|date|reason|why', '')} )*(?:cancel(?:l?ed)?|canc|cncl|cnx|canx|cxl(?:d|ed)?|cancld|dupe?|duplicated?)(?: y n| yes no)?$`,
);
export const isCalledOff = (name: string): boolean => CALLED_OFF.test(name);

/** The same with a date, a reason, or another row: “Cancellation”, “Lost reason”, “Duplicate of”, a manager's “Management End Date”; and what a person can mean otherwise: “Remove”. */
const GONE = around(
  '(?:management end(?:ed)?|cancel(?:l?ed|l?ations?)?|canc|cncl|cnx|canx|cxl(?:d|ed)?|cancld|void(?:ed)?|dupe?s?|duplicate[ds]?|lost|dead|withdr[ae]wn?|omit(?:ted)?|exclude[ds]?|skip(?:ped)?|removed?|deleted?|no sale|ni|n i|not interested|no interest|not needed|do not (?:order|measure|send)|dont (?:order|measure|send)|don t (?:order|measure|send)|dno|rejected|declined|refused|killed|dq|disqualified)',
);
/** “Return Reason”, “Reason not sold”, “Closed reason”: filled in where nothing came of the row. A claim's “Loss reason” is its peril. */
const ENDING =
  '(?:(?:lead |deal |job |closed )?lost|(?:lead )?return(?:ed)?|refund(?:ed)?|credit(?:ed)?|clos(?:ed?|ing|ure)|rejection|rejected|reject|archived?|inactive|inactivation|terminat(?:ed|ion)|(?:dis|un)qualif(?:ied|ication)|dq d?|dead|(?:not|no|non) (?:sold|sale|sell|interested|hired|moving forward|buying)|unsold|drop(?:ped)?|exclu(?:ded?|sion)|remov(?:ed?|al)|hold|on hold|withdraw(?:n|al)?|void(?:ed)?|cancel(?:l?ed|lation)?)';
const WHY = new RegExp(
  `^(?:the )?(?:reason|why)s? (?:(?:for|was|is|it|of|lead|job|deal|customer|they) )*${ENDING}$|^${ENDING} (?:reasons?|why)(?: (?:code|detail|details|note|notes|other))?$`,
);
export const isWhyGone = (header: string): boolean => WHY.test(plain(header));

/** Until when a contract may be. */
const TO_COME = /^(?:cancel|skip|remove|delete) (?:by|on)\b/;
export const isGone = (header: string): boolean => {
  const name = plain(header);
  return GONE.test(name) && !TO_COME.test(name);
};
/** Of those, the ones whose cells name another row. */
export const namesRow = (header: string): boolean => /\b(?:of|to)$/.test(plain(header));

/** “EV requested”, “Sent to EV”, “EV Ordered By”, “Order placed”, “Measured by”: a report that is there, or on its way. */
const THERE = new RegExp(
  [
    `^(?:date )?${REPORT} (?:requested|req|sent|placed|submitted|uploaded|back|rcvd|recd|rec d|rec|received|in|pulled|ordered|done|completed?|measured)(?: (?:date|on|at|by|y n))*$`,
    `^(?:date )?${MAKER}(?: reports?| measurements?)? (?:date|on)$`,
    `^(?:date )?(?:sent|submitted|uploaded|requested|ordered)(?: to| from| in| with) ${MAKER}(?: on| date)?$`,
    // “Ordered / back”, “Sent & rec'd”.
    '^(?:date )?(?:ordered|sent|requested|submitted|pulled)(?: (?:and|or))? (?:back|came back|returned|rec d|recd|rcvd|received|delivered|done|in hand)(?: (?:date|on|at|y n))*$',
    `^(?:already )?orders? (?:placed|sent)(?: (?:date|on|at|by|with|y n))*$`,
    `^(?:already )?(?:measured|ordered)(?: ${MAKER})? by(?: whom)?$`,
    '^(?:already |is |was )?(?:it )?(?:ordered|measured|done)(?: y n)?$',
  ].join('|'),
);
export const isThere = (header: string): boolean => THERE.test(plain(header));

/** “EV”, “Measurements?”: whether they are there or wanted, the name alone doesn't say. */
export const isBareReport = (header: string): boolean =>
  new RegExp(`^(?:roof )?(?:${MAKER}|measurements?|meas)(?: reports?)?(?: y n)?$`).test(plain(header));

/** “Ready”, “Good to go”, “Approved?”: who says no there may not want a report yet. */
const GO =
  /^(?:(?:is|are|we|it|this|they|still|do|does|did|job|customer|owner|homeowner|client) )*(?:ready(?: (?:to (?:order|go|measure|send)|for (?:ev|report|order|eagle ?view|measurements?)))?|good to go|gtg|go|go ahead|proceed|ok(?:ay)?(?: to (?:order|go|send|proceed|measure))?|(?:ok(?:ay)? )?approved(?: to order| for (?:order|report|ev))?|qualified|interested|viable|(?:need|needs|want|wants)(?: (?:it|one|this|them|us))?|moving forward|green light|confirmed to order)(?: y n)?$/;
export const asksToGo = (header: string): boolean => GO.test(plain(header));

/** Who makes reports: a number or a link of theirs is of a report that was ordered. */
export const MAKERS = new Set(
  'eagleview ev hover roofr roofsnap sketchorder sketchorders roofscope gaf quickmeasure'.split(' '),
);
/** Words of a name that says which rows are wanted: “Order?”, “Needs report”, “Send this”. */
const WANT = new Set(
  'order needed need needs want wants wanted include included send pull measure get select selected required requested'.split(
    ' ',
  ),
);
export const AROUND = new Set(
  'to this it the a roof bid bids is yes no y n report reports rpt rpts measurement measurements eagleview hover do does we should us ok please one them still'.split(
    ' ',
  ),
);
/** “Do it?”, “Run this one?”, “Want one?” */
const DO_IT =
  /^(?:(?:do|doing|run|get|pull|add|keep|buy|take) (?:it|this|this one|them|these|one)|do(?:ing)? (?:roof|this roof)|(?:we )?want (?:it|one|this))(?: y n| yes no)?$/;
/** “Need EV?”; “EV requested” may be on its way. */
export function isChoice(words: readonly string[]): boolean {
  if (DO_IT.test(words.join(' '))) return true;
  const isMakers = words.some((word) => MAKERS.has(word));
  const says = words.some((word) => WANT.has(word) && !(isMakers && word === 'requested'));
  return (
    (says || (!isMakers && words.some((word) => /^(?:reports?|rpts?)$/.test(word)))) &&
    words.every((word) => WANT.has(word) || AROUND.has(word) || (says && MAKERS.has(word)))
  );
}

/** Whether a name has a word for being wanted: “no” under “Report?” may say that there is none yet, under “Report needed?” it doesn't. */
export const saysWanted = (words: readonly string[]): boolean => words.some((word) => WANT.has(word));

/** “Roof Report” over “Standard” and “RUSH”: all of them are wanted. */
export const SPEED = /^\W*(?:rush|expedited|standard|std|normal|regular|reg|routine)\b/i;
/** Marks and answers choose rows; “Order” over numbers is the number of an order. */
export const areAnswers = (samples: readonly string[]): boolean =>
  samples.length > 0 && samples.every((text) => readYesNo(text) !== undefined && !SPEED.test(text));
const PLAIN_YES = /^\W*(?:yes|y|yep|x|true|ok|checked|✓|✔)\W*$/i;
const PLAIN_NO = /^\W*(?:no|n|nope|false)\b(?! (?:later|than)\b)/i;
/** “Yes”, “No”, and “Hold”: a plain no is one, and what else stands there is asked about. */
export const areMostlyAnswers = (samples: readonly string[]): boolean =>
  samples.some((text) => PLAIN_YES.test(text) || SPEED.test(text)) &&
  samples.some((text) => PLAIN_NO.test(text) && readYesNo(text) === false) &&
  samples.every((text) => text.length <= LONGEST_ANSWER && !/^\W*[2-9]\d*\W*$/.test(text));
const LONGEST_ANSWER = 40;

/** “Email” and “Text” beside “Yes” and “No” under “Send?”: how to, so that a no may speak of the sending alone. */
export const areWays = (samples: readonly string[]): boolean => {
  const others = samples.filter((text) => readYesNo(text) === undefined);
  return others.length > 0 && others.every((text) => WAY.test(text));
};
const WAY =
  /^\W*(?:(?:by|via) )?(?:(?:e-?mail(?:ed)?|text(?:ed)?|sms|mail(?:ed)?|usps|fax|call|phone|portal|docusign|pdf|link|print(?:ed)?|paper|hard ?copy|in person|drop off|both)(?: only| first)?(?:\W+(?:and |or )?(?=\w)|\W*$))+$/i;

/** “Permit Status”, “Appointment”: how something else than the row stands. */
const OF_ANOTHER =
  /\b(?:warrant(?:y|ies)|solar|e-?mails?|sms|texts?|permits?|invoices?|estimates?|quotes?|proposals?|appointments?|appts?|payments?|billing|call|phone|claim|supplements?|roof|hoa|insurance|policy|adjuster|inspection|insp|materials?|crew|contract|marketing|subscription|utility|gutters?|siding|financing)\b/i;
const OF_ROW =
  /\b(?:notes?|comments?|remarks?|instructions?|orders?|reports?|measure\w*|jobs?|leads?|projects?|customers?|clients?|eagle ?view|ev|hover)\b/i;
/** Of those, the ones that have nothing to do with the roof: a solar contract that fell through, a bounced email. */
const OF_NO_ROOF = /\b(?:warrant(?:y|ies)|solar|e-?mails?|sms|texts?|marketing|subscription)\b/i;
/** What a call or an email came to says nothing of the roof either. */
const OF_CALLS = /\b(?:call|phone|e-?mails?|sms|texts?)\b/i;
export const isOfAnother = (header: string): boolean => OF_ANOTHER.test(header) && !OF_ROW.test(header);
export const isOfNoRoof = (header: string): boolean => OF_NO_ROOF.test(header) && !OF_ROW.test(header);
export const isOfCalls = (header: string): boolean => OF_CALLS.test(header);

/** Words of a name that says whether a report is there already: “Report received”, “Have measurements”. */
export const REPORT_WORDS = new Set(
  'report reports rpt rpts measurement measurements eagleview ev hover roofr roofsnap sketchorder sketchorders roofscope gaf quickmeasure ordered measured'.split(
    ' ',
  ),
);
const HAVE = new Set(
  'have has had got received ordered done complete completed exists already pulled'.split(' '),
);

/** “Report in” over “PDF” says in what. */
export const ENDS_IN = /\b(?:in|on)$/;
export const isReady = (words: readonly string[]) =>
  words.some((word) => REPORT_WORDS.has(word)) &&
  (words.some((word) => HAVE.has(word)) || /\b(?:in|on)(?: file)?$/.test(words.join(' '))) &&
  words.every(
    (word) =>
      REPORT_WORDS.has(word) ||
      HAVE.has(word) ||
      AROUND.has(word) ||
      word === 'on' ||
      word === 'in' ||
      word === 'file' ||
      word === 'date',
  );
const OF_ONE = new Set('order report number num no # id link url pdf file job'.split(' '));
/** “EV Order #”, “EagleView link”, “Report link”. */
export const isReceipt = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.every((word) => MAKERS.has(word) || OF_ONE.has(word)) &&
  (words.some((word) => MAKERS.has(word)) ||
    /^(?:report|measurement) (?:link|url|pdf|file)$/.test(words.join(' ')));
