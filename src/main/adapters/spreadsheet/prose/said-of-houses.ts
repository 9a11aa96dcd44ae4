import { STREET_TYPES } from '../../../../shared/domain/address/street-words.ts';
import type { House } from './houses.ts';
import { NO_NAMES } from './plausible.ts';

/** Words with which people say that a house isn't wanted, comes later, or was written wrong. */

/** A house number and its street. */
const NUMBERED = new RegExp(
  `(?<![\\w$#:/.-])\\d{1,6}(?:-\\d{1,6})?[a-z]?\\s+(?!(?:${NO_NAMES})\\b)\\p{L}`,
  'iu',
);
export const isNumbered = (line: string): boolean => NUMBERED.test(line);

/** “Withdrawn”, “Status: Lost” on a line below a house. */
const ENDED =
  /\b(?:withdrawn|lost|closed|not interested|not int|no longer|skip|cancel\w*|declined|denied|said no|no thanks|already|on hold|do not|don'?t|no (?:report|diagram)|went with|signed with|sold|omit|ignore|cxl|leave (?:it |(?:this|that) (?:one )?)?(?:out|off))\b/i;
export const saysEnded = (line: string): boolean => ENDED.test(line);
/** Characters. */
const MOST_STATUS = 140;

/** “On hold, do not order” above houses. */
const HEADS_OFF =
  /\b(?:on hold|do(?:n['’]?t| not) order|not (?:interested|ready)|not (?:this|that|these)(?: ones?)?(?: yet)?(?=$|[,.;:!])|lost|already (?:done|ordered|have|measured)|dead|cancel\w*|skip|no reports?|not this time)\b/i;
/** Words of a heading. */
const MOST_HEADING = 9;
export const headsOff = (line: string): boolean => HEADS_OFF.test(line) && wordsIn(line).size <= MOST_HEADING;

/** What is said of a house that nobody wants measured. */
const GONE =
  /\b(?:nope|cxl|not (?:this|that)(?: one)?(?: (?:yet|now))?(?=$|[,.;:!])|not yet(?=$|[,.;:!])|still (?:thinking|deciding|undecided)|omit|ignore (?:it|this|that)|closed (?:already|on|last)|(?:you|we) did (?:this|that|it)(?: one)?|leave (?:it |(?:this|that) (?:one )?)?(?:out|off)|needs? nothing|not (?:interested|int|needed|wanted|included?)|no longer|(?:got|had|has|have) (?:a )?new roof|new roof (?:in|last|this|\d)|re-?roofed|already (?:did|done|ordered|measured|have)|do(?:n['’]?t| not) (?:order|do|need|inspect|measure|pull)|no (?:report|answer|show)|lost to|went with|signed with|withdrawn|on hold|hold off|tabled|declined|skip|said no|cancel\w*|denied|dead|lost(?! (?:some|a few|about|\d|shingles|tabs|power)))\b|^(?:[\w/]+[,;] )?no(?:$|[,.!;])|\bsold \d{4}\b|\bwaiting on (?:his|her|the)\b/i;
export const isGone = (remark: string): boolean => GONE.test(remark);

/** “the Fretwell cabin out past Trapper Creek, will send you the pin”. */
const LATER =
  /\b(?:house|home|cabin|place|building|barn|church|shop|store|farm|duplex|trailer)\b.*\b(?:send|text|get|find|give|need|have|know|catch|see|remember)\b[^.;]{0,25}(?:\b(?:number|address|addy|pin)\b|#)|\b(?:waiting on|get|need|find|will send|missing|don['’]?t have|did(?:n['’]?t| not) (?:get|catch))\s+(?:the |a |his |her |their )?(?:house |street )?(?:number|street|address|pin)\b/i;
/** Whether the address of a line's house comes later. */
const comesLater = (line: string): boolean => LATER.test(line);

/** “gray house on the corner by the pool”, “the Brubaker place, same street as the last one” */
const DESCRIBED =
  /\b(?:gr[ae]y|blue|white|red|yellow|green|brown|brick|tan|beige|pink|big|corner) (?:\p{L}+ )?(?:house|home|place|cabin|farmhouse|duplex)\b.*\b(?:corner|next to|by the|across|past|near|behind)\b|\b\p{Lu}\p{L}+ (?:place|house|farm|cabin)\b.*\bsame (?:street|road)\b/u;
/** “3 doors down 3424 also”, “and 31 berwick forge next door” */
const NEXT_DOOR =
  /\b(?:next door|doors? down|across the (?:street|road)|around the corner)\b.*\b\d{2,6}\b|\b\d{2,6}\b.*\b(?:next door|doors? down)\b/i;
const NUMBER_AND_WORDS = /(?<![\w$#:/.-])\d{1,6}[a-z]?((?:\s+[\p{L}\d.'’]+){2,6})/giu;
/** Whether a line has a house number with a street's name and type: “add 64 Millrace Terrace if it's not in yet”. */
const hasTypedHouse = (line: string): boolean =>
  [...line.matchAll(NUMBER_AND_WORDS)].some(([, words = '']) =>
    words
      .trim()
      .split(/\s+/)
      .slice(1)
      .some((word) => STREET_TYPES.has(word.toLowerCase().replace(/\.$/, ''))),
  );
/** Whether a line that isn't understood may be about a house: nobody may leave it out. */
export const mayNameHouse = (line: string): boolean =>
  DESCRIBED.test(line) || NEXT_DOOR.test(line) || comesLater(line) || hasTypedHouse(line);

/** “Rush costs extra you know” hurries nothing. */
const OF_PRICE = /\brush\w*\b[^.;]{0,20}\b(?:costs?|fees?|charges?|extra|price)\b/i;
export const isOfPrice = (line: string): boolean => OF_PRICE.test(line);

/** Words and numbers in small letters. */
export const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));

const NUMBERS = /(?<![\w$#:/.-])\d{2,6}[a-z]?(?![\w/:%-])/giu;
/** Numbers that may be houses'. */
export const numbersIn = (line: string): string[] =>
  [...line.matchAll(NUMBERS)].map(([number]) => number.toLowerCase());

/** Letters of a word that says which house is meant. */
const LEAST_LETTERS = 4;
/** Whether a line speaks of another house by its street or its owner. */
function namesOther(line: string, own: House, houses: readonly House[]): boolean {
  const words = wordsIn(line);
  const ofOwn = wordsIn(`${own.street.text} ${own.owner}`);
  const isTelling = (word: string) =>
    (word.length >= LEAST_LETTERS || /^\d{2,}/.test(word)) && words.has(word) && !ofOwn.has(word);
  return houses.some(
    (house) => house !== own && [...wordsIn(`${house.street.text} ${house.owner}`)].some(isTelling),
  );
}

/** Whether a line below a house says how it stands with it. */
export const isStatusOf = (line: string, house: House, houses: readonly House[]): boolean =>
  ENDED.test(line) &&
  !/:\s*$/.test(line) &&
  line.length <= MOST_STATUS &&
  !NUMBERED.test(line) &&
  !namesOther(line, house, houses);

const CORRECTS =
  /\b(?:sorry|oops|typo|my bad|actually|should be|correct\w*|wrong|meant|instead|not)\b|(?:^|[:\s])\*\d/i;
/** “Please do NOT order 1918 Oxbow Shoals Dr”: that isn't the right number of a house above. */
const NOT_TO_ORDER =
  /\b(?:do(?:es)?|did)(?: not|n['’]?t)\b|\b(?:dont|not|no need) (?:to )?(?:order|measure|run|pull|include|bid|inspect|bother)\b/gi;
export const mayCorrect = (line: string): boolean => CORRECTS.test(line);
/** “sorry that's 1418 Petrel Pointe not 1481”: the house before of the same street that a line corrects; undefined where it corrects none. */
export function correctedBy<Each extends House>(
  line: string,
  { street }: House,
  before: readonly Each[],
): Each | undefined {
  const [number = '', name = ''] = wordsIn(street.text);
  const said = line.replace(NOT_TO_ORDER, ' ');
  if (!CORRECTS.test(said)) return undefined;
  return before.findLast((house) => {
    const [other = '', same = ''] = wordsIn(house.street.text);
    return same === name && name !== '' && (other !== number || /\bnot\b/i.test(said));
  });
}
/** Whether the line's house is another one than the one that it corrects. */
export function isOther({ street: one }: House, { street: other }: House): boolean {
  const [number = ''] = wordsIn(one.text);
  return !wordsIn(other.text).has(number);
}

const CALLED_OFF =
  /\b(?:forget(?: about)?|scratch|skip|drop|nix|leave (?:off|out)|ignore|cancel|says? no(?: on| to)?|said no(?: on| to)?|no go on)\b[^.;:]{0,20}$/i;
/** “You can forget about 5417 Delmont Ave”, “Kevin says NO on 1215 Perryville Grade”. */
export function isCalledOff(line: string, { street }: House): boolean {
  const at = line.indexOf(street.text);
  return at > 0 && CALLED_OFF.test(line.slice(0, at));
}

/** The same of a line whose house isn't understood. */
export function callsOff(line: string): boolean {
  const at = line.search(NUMBERED);
  return at > 0 && CALLED_OFF.test(line.slice(0, at));
}

/** Whether two houses have one number and one street. */
export function isSame({ street: one }: House, { street: other }: House): boolean {
  const [number = '', name = ''] = wordsIn(one.text);
  const [same = '', named = ''] = wordsIn(other.text);
  return number === same && name === named;
}

const TURNED =
  /\b(?:beside|behind|near|next to|across from|opposite|neighbou?r of|instead of|(?:we|you) (?:already )?(?:have|had|did)|held at|meets? at|meeting\b[^;]*\bat|pick[- ]?ups? (?:is |are )?(?:at|from)?|bids? (?:are )?due|at (?:the|my|our) (?:home|house|shop|office|warehouse|yard)(?: of [^,;]+)?,?|©[^;]*|complaints? (?:about|from|at))\b[^.;]*$/i;
/** “Mailing: 1 Elm Row”, “Bill to: 12 Oak St”: where letters go. */
const MAILED =
  /(?:^|[\s,;(-])(?:mail(?:ing)?|bill(?:ing)?|invoices?|remit|send (?:the )?(?:bill|check|invoice)s?)(?: (?:address|addr|to|goes to|is|at))*\s*[:=-]?\s*$|\b(?:mail|send|forward|remit|drop off|return)\b[^.;]{0,40}\b(?:bills?|invoices?|checks?|estimates?|photos?|pictures?|copies|paperwork|statements?)\b[^.;]{0,20}\bto\b[^.;\d]{0,25}$|\b(?:photos?|pictures?|checks?|invoices?|bills?|paperwork)(?: go)? to\b[^.;\d]{0,25}$/i;
/** “Beside the blue house near 2200 Oak Ct”: a house that is named to say where another is. */
export function isTurned(line: string, { street }: House): boolean {
  const at = line.indexOf(street.text);
  return at > 0 && (TURNED.test(line.slice(0, at)) || MAILED.test(line.slice(0, at)));
}

const INSURED = /\b(?:(?:named )?insured|policy ?holder)\s*[:=-]/i;
/** Whether a text says of its people that they are insured. */
export const areInsureds = (lines: readonly string[]): boolean =>
  lines.filter((line) => INSURED.test(line)).length > 1 ||
  lines.some((line) =>
    /\b(?:insureds|policy ?holders|(?:insured|policy ?holder)['’]s (?:full )?names?)\b/i.test(line),
  );
