/**
 * Sentences that take a row out by themselves. Each is about the report or the roof's own order: “do not order shingles yet”,
 * “permit already ordered” and “claim was canceled and reopened” speak of other work, and what they mean for the report, a
 * person says (row-words.ts) or nobody has to.
 */

const MAKERS = 'eagle ?views?|evs?|hover|roofr|roof ?snap|roof ?scope|gaf|quick ?measures?|sketch ?orders?';
const REPORT = `(?:${MAKERS}|reports?|rpts?|measure(?:ments?|s)?|orders?|diagrams?|sketch(?:es)?|aerials?)`;
const ROOF =
  '(?:roofs?|house|home|property|building|bldg|address|place|parcel|job|row|line|lead|customer|file)';

/** What may follow “do not order”: nothing, what stands for the row, until when, or why. */
const ALONE = String.raw`\W*$|\s*[.;!(,\n]|\s*[-–—:/]\s`;
const ITSELF = String.raw`(?:it|this|that|these|those|them|him|her|one|ones|any|anything|either|both|another|again|yet|now|still|please|pls)\b(?=\W*$|\s*[.;,!?(:\n]|\s+[-–—/]|\s+(?:ones?|yet|now|again|(?:un)?til+|['’]til|unless|for now|at (?:this|all)|please|pls|because|bc|as|since|due|per|if|when|this|these|either|here|today|any ?more|before|w\/o|without|and|or|but|in (?:the |this )?(?:order|list|batch|survey|bid|scope)|${ROOF}|${REPORT}|\d)\b)`;
const UNTIL = String.raw`(?:for now|at (?:this time|all|present)|any ?more|unless|if|when|because|bc|since|as\b|due|per|w\/o|without|(?:un)?til+\b|['’]til|before(?! (?:\d{1,2}(?::\d\d)?(?: ?[ap]m?)?\b(?![/.-]\d)|noon|lunch|calling|they|(?:he|she)['’]?s)))`;
const THIS = String.raw`(?:(?:in|on|for|from|to|with) )?(?:(?:the|a|an|any|another|this|that|new|full|aerial|roof|ev|his|her|their|these|those) )*(?:(?:${REPORT}|${ROOF})\b(?! (?:over|of|on (?:the|his|her)\b|to (?:the )?(?:customer|client|adjuster|owner|home ?owner|ho|h\/o|insured|insurance|carrier|agent|tenant)))|ones?\b|(?:survey|scope|batch|list|count|bid|package|eagle ?view)\b)`;
const DO_NOT = new RegExp(
  String.raw`\b(?:do not|don['’]?t) (order|measure|send|run|pull|include|inspect|bid)\b(?:${ALONE}|\s+(?:(?:or|and|nor) (?:order|measure|run|schedule|call|bid|inspect|send)\b|${ITSELF}|${UNTIL}(?![\p{L}])|${THIS}))`,
  'iu',
);
/** What else is ordered, measured, done, and canceled at a roof. */
const OTHER_WORK =
  /gutter|siding|soffit|fascia|window|skylight|chimney|\btarp|permit|shingle|materials?\b|suppl|dumpster|\bcrew|ladder|inspect|adjust|\badj\b|\bmtg|meeting|appt|appoint|estimate|quote|invoice|payment|deposit|\bcheck|polic|insurance|warrant|solar|paint|drywall|interior|\brepair|patch|\bshed|garage|barn\b|\bporch|\bdeck|patio|fence|\btree|photo|supplement|contract\b|paperwork|letter|\bemail|\bcall\b|\bvisit|walk ?through|cleanup|tear ?off|demo\b|hvac|electric|plumb|colou?r|sample|sign\b|\bpart\b|underlayment|drip|vent|flashing|lumber|plywood/i;
/** The job continues: “customer canceled, now wants it again”. */
const GOES_ON =
  /\b(?:re-?open|re-?sched|re-?set\b|re-?book|re-?order|re-?start|re-?activat|re-?fil|redo\b|re-?do\b|re-?measure|un-?cancel|back on\b|c[ao]m(?:e|ing) (?:back )?to us|back in\b|came back|again\b|now (?:wants?|signed|ok|good|going|approved|with us|allstate|state farm)|new (?:date|time|appt|mtg|one|claim|adjuster)|(?:signed|going|went|is|are|now) (?:with|w\/) us|need(?:s|ed)? (?:a |an )?(?:new|another|full|updated)|wrong (?:house|address|roof|building|one|home)|old one|but\b|wants? (?:it|us|to (?:proceed|go))|proceed)/i;
const NOT_AGAIN = /\b(?:do not|don['’]?t|no need to|not|no) [^.;]{0,30}\b(?:again|re-?\p{L}+)\b/giu;
const goesOn = (text: string): boolean => GOES_ON.test(text.replace(NOT_AGAIN, ' '));

/** Words before “already ordered” that leave it about the row: “report was”, “we”, “sorry, this one”. */
const ABOUT_ROW = new RegExp(
  String.raw`^(?:${REPORT}|${ROOF}|the|a|an|this|that|these|those|it|its|it['’]?s|one|ones|all|both|everything|everyone|who|which|we|we['’]?ve|i|i['’]?ve|he|she|they|they['’]?ve|you|was|were|is|are|be|been|has|have|had|having|his|her|their|our|my|and|so|as|on|said|says|ho|h\/o|owner|home ?owner|customer|cust|client|insd|insured|office|corporate|note|fyi|nb|sorry|no|nope|skip|hold|yes|pls|please|photos?|done|only|full|new|whole|aerial|because|since|think|believe|\d+|\(|"|“)$`,
  'iu',
);
const ALREADY =
  /\balready (?:ordered|measured|done|completed|have (?:a |the |an |this )?(?:\w+ )?report)\b|\b(?:done|ordered|measured|completed) already\b(?! have)/iu;
/** What may follow it: by whom, when, where it is. */
const FOLLOWS = new RegExp(
  String.raw`^(?:${ALONE}|\s+(?:by|from|on|in|at|through|thru|via|per|w\/|with|last|yesterday|this|today|for|and|as|to|it|one|them|these|once|twice|here|there|so|back|elsewhere|under|when|before|\d|(?:the |a |an |full |roof |whole )*(?:${REPORT}|${ROOF})\b))`,
  'iu',
);

/** “Prior roofer's job was cancelled” and “first order canceled” are of another one. */
const CANCELED = /\b(?:job|order|customer|owner) (?:was |has |is )?cancel+ed\b/iu;
const CANCELED_FOLLOWS =
  /^(?:\W*$|\s*[.;!(,:\n–—-]|\s+(?:by|per|on|out|due|because|bc|since|as|in|w\/in|within|w\/|this|it|today|yesterday|last|and|the (?:job|order|roof|contract|report)|\d|- ))/iu;
/** They hired somebody else. */
const OTHERS =
  /\b(?:sold|went|signed|going) (?:to |with |w\/ ?)(?:an)?other (?:company|co\b|roofer|contractor|outfit)|\b(?:hired|signed with|went with|chose) (?:someone|somebody|another) (?:else|company|roofer|contractor)\b/iu;
/** Whose roof isn't in the row. */
const OF_SOMEBODY =
  /\b(?:neighbou?rs?|brother|sister|friend|cousin|parents?|landlord|next door|across the street|tenants?)\b/i;
/** “Hasn't signed with another company”, “first job canceled”. */
const NOT_SO =
  /\b(?:if|unless|almost|nearly|hasn['’]?t|haven['’]?t|not|didn['’]?t|never|might|may)\b|\b(?:other|first|1st|last|prior|previous|old|original) (?:\p{L}+ )?(?:job|order|roofer|owner)/iu;
/** “Hired someone else to do the kitchen”. */
const FOR_OTHER_WORK = /^\W*(?:for|to do) /i;
const OF_ROOF = /\b(?:roof|re-?roof|job|it|this|work|project|price|less|cheaper|cost|money|\$)/i;

/** The same at the beginning, with a date or a reason behind it: “CANCELLED 11/12”. */
const BEGUN =
  /^\W*(?:cancel+ed|cxl|void(?:ed)?|withdrawn|not interested|on hold|exclud(?:e|ed)|(?:out of|not in) scope|do not (?:order|measure|send|bid)|dno)\b\s*(?:$|[\d(,;:.–—-]|by\b|on\b|per\b)/i;
/** “Exclude - detached garage”, “Canceled - appt, reset 11/20”, “void - in decking”: of a part, or of something else. */
const OF_OTHER_THING =
  /^[\s\d/.:(–—-]*(?:(?:the|on|in|his|her|their|first|1st|adj|adjuster|old|any|all|for|\w+ (?=appt|mtg))\s+)*(?:gutters?|siding|soffit|fascia|windows?|skylights?|chimney|tarp|permit|dumpster|inspection|mtg|meeting|appt|appointment|estimate appt|polic(?:y|ies)|lunch|solar|repairs? only|sheds?|garages?|barns?|porch(?:es)?|decks?\b|decking|patios?|awnings?|carports?|gazebos?|pergolas?|additions?|out ?buildings?|detached|sunroom|flat|low(?:er)?[- ]|unit\b|overhangs?|guest|pool|neighbor|attic|space|walls?\b|under)\b/i;
const DO_NOT_USE =
  /^\W*(?:do not use|dnu)\s*[-–:](?!.*\b(?:gate|door|drive(?:way)?|phone|number|email|stairs|bath\w*|porch|hose|water|ladder)\b)/i;

/** All matches of a pattern. Nearly no cell has one: asking first saves a copy of the pattern for each of them. */
const matchesOf = (pattern: RegExp, text: string): Iterable<RegExpExecArray> =>
  pattern.test(text) ? text.matchAll(new RegExp(pattern, `${pattern.flags}g`)) : [];

/** “Dan already measured it”; “metal already ordered” may begin its note with a large letter. */
const OF_ROW = new RegExp(
  String.raw`^ (?:(?:this|the|a|an|his|her) )*(?:it|this|one|${REPORT}|roof|house|property)\b`,
  'i',
);
const isName = (word: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(word) && !OTHER_WORK.test(word);
const wordsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean);
/** The part of a text before a place that belongs to the sentence there. */
const clauseBefore = (text: string, at: number): string =>
  text
    .slice(0, at)
    .split(/[.;:!?(\n,]|\s[-–—/]+\s?/)
    .at(-1) ?? '';

function isAlready(text: string): boolean {
  for (const { index, 0: match } of matchesOf(ALREADY, text)) {
    const after = text.slice(index + match.length);
    const [clause = ''] = after.split(/[.;,!?(\n]|\s[-–—]+\s/);
    const others = wordsIn(clauseBefore(text, index)).filter((word) => !ABOUT_ROW.test(word));
    const isSomebody = others.length === 1 && others.every(isName) && OF_ROW.test(after);
    if (others.length > 0 && !isSomebody) continue;
    if (FOLLOWS.test(after) && !OTHER_WORK.test(clause.replace(FROM_WHOM, ' ')) && !goesOn(after))
      return true;
  }
  return false;
}
/** “Already have report from adjuster”. */
const FROM_WHOM =
  /\b(?:from|by|per|via|thru|through|w\/|with|for) (?:the |his |her |their )?(?:adjuster|adj|insurance|ins|carrier|crew|inspector|estimator)\b/gi;

function isCanceled(text: string): boolean {
  for (const { index, 0: match } of matchesOf(CANCELED, text)) {
    const after = text.slice(index + match.length);
    const before = text.slice(0, index);
    const clause = clauseBefore(text, index);
    const isOfOther =
      OF_SOMEBODY.test(before) ||
      OTHER_WORK.test(clause) ||
      NOT_SO.test(`${clause}${match}`) ||
      /\broofers?['’]?s? $/i.test(before);
    if (!isOfOther && CANCELED_FOLLOWS.test(after) && !OF_OTHER_THING.test(after) && !goesOn(after))
      return true;
  }
  return false;
}

function isWithOthers(text: string): boolean {
  for (const { index, 0: match } of matchesOf(OTHERS, text)) {
    const after = text.slice(index + match.length);
    const [clauseAfter = ''] = after.split(/[.;,(]/);
    const isForOther = FOR_OTHER_WORK.test(clauseAfter) && !OF_ROOF.test(clauseAfter);
    const clause = clauseBefore(text, index);
    if (OF_SOMEBODY.test(text.slice(0, index)) || OTHER_WORK.test(clause) || NOT_SO.test(clause)) continue;
    if (!isForOther && !goesOn(after)) return true;
  }
  return false;
}

function isBegun(text: string): boolean {
  const match = BEGUN.exec(text);
  if (!match) return false;
  const word = match[0].replace(/\W*[\d(,;:.–—-]$/, '');
  const after = text.slice(word.length);
  return !OF_OTHER_THING.test(after) && !goesOn(after);
}

/** “Do not inspect before 10”, “don't send mail” are no word about the report. */
function saysDoNot(text: string): boolean {
  for (const { index } of matchesOf(DO_NOT, text))
    if (!/\b(?:neighbou?r|next door)\b/i.test(clauseBefore(text, index))) return true;
  return false;
}

/** Whether a text anywhere says of the report that it isn't to be ordered. */
export const saysNotToOrder = (text: string): boolean =>
  DO_NOT_USE.test(text) || saysDoNot(text) || isAlready(text) || isCanceled(text) || isWithOthers(text);
/** The same of a row's cell, which may begin with its word. */
export const strikesRow = (text: string): boolean => saysNotToOrder(text) || isBegun(text);

/** Names over what people write; “Status notes” has how the row stands. */
const OF_NOTES = /\b(?:notes?|comments?|remarks?|instructions?)\W*$/i;
const OF_STANDING = /\b(?:status|stage|disposition|outcome|result|decision|milestone)\b/i;
export const isOfNotes = (header: string): boolean => {
  const words = header.replace(/[_\d[\]#]+/g, ' ');
  return OF_NOTES.test(words) && !OF_STANDING.test(words);
};
/**
 * Words that take a row out under a status. Alone in a note they may be of a person, a claim, or a phone, as “retired” beside
 * “teacher”: what isn't the report's or the job's own is asked about at most.
 */
const OF_OTHERS =
  /^(?:retired|obsolete|expired|discontinued|superseded|decommissioned|archived|inactive|not active|rejected|declined|refused|terminated|abandoned|moved|removed|do not call|dnc|do not contact|do not knock|dnk|no contact|opt out|opted out|wrong number|unreachable|bad address|wrong address|closed|completed?|finished|final|finaled|finalized)$/;
export const mayBeOfOthers = (word: string): boolean => OF_OTHERS.test(word);

/** “Not interested - gutters”, “lost - shingles”: what of the house it is said of. */
export const isOfPart = (text: string): boolean =>
  OF_OTHER_THING.test(text) ||
  /^\W*(?:\p{L}+ )?(?:shingles?|tabs?|trees?|limbs?|power|battery|dog|cat|check|keys?|phone)\b/iu.test(text);
