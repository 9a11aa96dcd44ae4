import { readerOfHouses } from '../../../shared/domain/address/called-line.ts';
import {
  addressOf,
  claimIn,
  holdsAddress,
  isMessage,
  isPersonName,
  type LineAddress,
  lineText,
  localAddressOf,
  withoutPhones,
} from '../../../shared/domain/address/line-address.ts';
import { isFirmOrEstate } from '../../../shared/domain/address/owner-words.ts';
import { parseAddress } from '../../../shared/domain/address/parse.ts';
import { createLaterLines } from './later-lines.ts';
import { LEAST_LISTED, LineCount, MOSTLY } from './line-count.ts';
import { addressIn, readersOf } from './line-readers.ts';
import { type RangeWriter, rangesOf } from './ranges.ts';
import { senderCard } from './sender-card.ts';
import { sendersOf, withoutSender } from './senders.ts';
import { isSignature } from './signature.ts';

/** A company in the trade: its own address stands beside it or below. */
const COMPANY =
  /\b(?:roofing|exteriors|restoration|construction|contractors?|contracting|insurance|adjusters|claims|llc|inc|corp|company|co)\b\.?\s*(?:[|,–—-]|$)/i;

/** A roofer's or an insurer's name; another company before an address owns the house. */
const OF_TRADE =
  /\b(?:roofing|exteriors?|restoration|construction|contractors?|contracting|insurance|adjusters|claims)\b/i;

/** What a block calls the name and the e-mail address that stand above or below its address. */
const NAMED =
  /^(?:(?:home)?owners?|sellers?|landlord|h\/?o|(?:named )?insured|policy ?holder|(?:customer|client|full|owner)?\s*name|customer|client|contact)\s*[:=]\s*/i;
const MAILED = /^(?:e-?mail(?: address)?)\s*[:=]\s*/i;
const TOWNED = /^(?:city|city\s*[/,]\s*state\s*[/,]\s*zip|town|csz)\s*[:=]\s*/i;
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;
const PHONE = /^(?:(?:phone|cell|mobile|tel|ph)\s*[.:#]?\s*)?[+(]?\d[\d\s().+-]{6,}$/i;

/** “, Apt 2” behind a street. */
const UNIT_END =
  /,\s*(?:(?:apt|apartment|unit|ste|suite|bldg|building|lot|trlr|trailer|spc|space|rm|room|floor)\.?\s*#?\s*|#\s?)(?:\d{1,4}-?[a-z]?|[a-z](?:-?\d{1,4})?)$/i;

/** Whether a line is a street without its town, which the next line then gives. */
function isStreet(line: string): boolean {
  const text = lineText(line).replace(UNIT_END, '');
  if (!/^\d/.test(text) || /[,@\t]|\s[-–—]\s/.test(text)) return false;
  const { kind, number, name, type, zip } = parseAddress(text);
  return kind === 'street' && number !== '' && name !== '' && type !== '' && zip === '';
}

/** “Marsha Dillenbeck - 2210 Foxfern Dr”: whose street it is, where the next line has its town. */
function streetIn(line: string): { readonly name: string; readonly text: string } | null {
  if (isStreet(line)) return { name: '', text: line };
  const [, name = '', text = ''] = /^(\D{3,60}?)\s+[-–—]\s+(\d.*)$/u.exec(lineText(line)) ?? [];
  return isPersonName(name) && isStreet(text) ? { name, text } : null;
}

/** “Apt 3B” on a line between the street and the town; no “Stevens”, and no “FL 33101”. */
export const UNIT_LINE =
  /^(?:(?:apt|apartment|unit|ste|suite|bldg|building|lot|trlr|trailer|spc|space|rm|room|floor)\.?(?:\s*#\s*|\s+|(?=\d))|#\s?)(?:\d{1,4}-?[a-z]?|[a-z](?:-?\d{1,4})?)$/i;

/** “5069 Vista Del Sol”: a street without a type, where the next line has its town. */
export const TYPELESS = /^\d{1,6}\s+\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,4}$/u;

const townText = (line: string): string => lineText(line).replace(TOWNED, '');
const isTown = (line: string): boolean =>
  /^[\p{L}][\p{L}\s.'’-]*,?\s+(?:(?:north|south|west|new|rhode)\s)?[a-z]{2,}\.?,?\s+\d{5}(?:-\d{4})?$/iu.test(
    townText(line),
  );

type Town = { readonly text: string; readonly name: string };
/** “Spokane WA 99223 - Jo Ann Rizk”: the town of the street above, and whose house it is. */
function townIn(line: string): Town | null {
  if (isTown(line)) return { text: line, name: '' };
  const [, text = '', name = ''] = /^(.*\d)\s+[-–—]\s+(\D{3,60})$/u.exec(lineText(line)) ?? [];
  return isPersonName(name.trim()) && isTown(text) ? { text, name: name.trim() } : null;
}

const nameIn = (line: string): string => {
  const said = withoutPhones(lineText(line));
  const text = said.replace(NAMED, '').trim();
  return isPersonName(text) || (NAMED.test(said) && isFirmOrEstate(text)) ? text : '';
};
const emailIn = (line: string): string => {
  const text = lineText(line).replace(MAILED, '');
  return EMAIL.test(text) ? text : '';
};

/** “Ana Muñoz” or “Ana Muñoz <ana@example.com>” above an address; null where the line says something else. */
function personIn(row: number, line: string) {
  const email =
    lineText(line)
      .split(/[\s<>(),;]+/)
      .find((word) => EMAIL.test(word)) ?? '';
  const name = nameIn(email === '' ? line : line.replace(email, '').replace(/[\s<>(),;:–-]+$/u, ''));
  return name === '' ? null : { row, name, email };
}

/** What a mail program writes above a mail that is forwarded or copied whole. */
const MAIL_HEAD =
  /^\s*(?:>+\s*)*(?:from|to|cc|bcc|sent|date|subject|reply-to|de|para|enviado|fecha|asunto):\s/i;
export const isMailHead = (line: string): boolean => MAIL_HEAD.test(line);

export const LISTED = /^\s*(?:>+\s*)*(?:\(?\d{1,3}[.)](?=\s)|#\d{1,3}[.:)]\s|[-*•·–—▪◦‣]\s|\[[ xX]?\])/u;
/** A box of a list of what is to do, with its mark. */
export const CHECKED = /^\s*(?:>+\s*)*(?:[-*•]\s+)?(?:\[[xX✓✔]\]|[☑☒])/u;
/** Fewer addresses than this may be a coincidence. */
const LEAST = 2;
const LEAST_SHARE = 0.4;
/** In a thread of messages people also greet, ask, and thank. */
const LEAST_SAID = 0.25;

/** “Address,Owner” and the rows below it, among titles and notes without a comma. */
const isTwoColumns = (parted: readonly string[]): boolean =>
  parted.length >= LEAST_LISTED &&
  /^\p{L}[\p{L} /#.]*,\p{L}[\p{L} /#.]*$/u.test(parted[0] ?? '') &&
  parted.every((line) => /^[^,]+,[^,\s][^,]*$/.test(line));

/** Lines that are cells with a comma between them, as often in each line. */
export function isTable(lines: readonly string[]): boolean {
  const counts = new Set(lines.map((line) => line.split(',').length));
  if (counts.size === 1 && !counts.has(1) && lines.some((line) => /,\S/.test(line))) return true;
  // Titles and headings stand between the rows of a typed list.
  const tight = lines.filter((line) => /,[^,]*,/.test(line) && !/, /.test(line));
  const usual = new Set(tight.map((line) => line.split(',').length));
  const parted = lines.filter((line) => line.includes(','));
  if (isTwoColumns(parted)) return true;
  return usual.size === 1 && tight.length >= LEAST_LISTED && tight.length >= parted.length * MOSTLY;
}

/**
 * Whether a text has an address a line: the commonest paste from a mail. Its lines would be cut at their commas
 * otherwise. A table has more in its lines than an address.
 */
export function hasAddressLines(sample: string): boolean {
  const all = sample.split('\n');
  const senders = sendersOf(all);
  const lines = all
    .map((line) => withoutSender(line, senders))
    .filter((line) => line.trim() !== '' && !isMailHead(line) && !isSignature(line) && !isOfChat(line));
  if (lines.some((line) => line.includes('\t') || line.includes('"')) || isTable(lines)) return false;
  const ofHouses = readerOfHouses(lines);
  const whole = lines.filter((line) => (addressOf(line) ?? ofHouses(line)) !== null).length;
  const inTwo = lines.filter((line, at) => streetIn(line) && isTown(lines[at + 1] ?? '')).length;
  if (isLocal(lines, senders.size > 0 || all.some(isOfChat))) return true;
  if (whole === 0 && inTwo === 0) return false;
  // Sentences around addresses; a table has no line whose words are all understood.
  const held = lines.filter(holdsAddress).length;
  if (held >= LEAST_LISTED && held >= lines.length * LEAST_SAID) return true;
  if (whole + inTwo < LEAST) return whole === 1 && isLetter(lines);
  const beside = lines.filter(
    (line) =>
      nameIn(line) !== '' ||
      emailIn(line) !== '' ||
      PHONE.test(lineText(line)) ||
      FACTS.test(line) ||
      factsIn(line).length > 0,
  );
  return whole + inTwo * 2 + beside.length >= lines.length * (senders.size > 0 ? LEAST_SAID : LEAST_SHARE);
}

/** A mail about one address: nothing else in it looks like a row of a table. */
const isLetter = (lines: readonly string[]): boolean =>
  lines.length <= LONGEST_LETTER &&
  lines.every((line) => addressOf(line) !== null || !line.includes(',') || /[.!?:,]\s*$/.test(line));
const LONGEST_LETTER = 12;

/** What a page of houses for sale says of each beside its address: “$341,900”, “3 bds | 2 ba | 1,500 sqft”. */
const FACTS =
  /^\s*\$\s?\d[\d,.]*\s*[km]?\+?\s*(?:$|\/)|(?<![\w,.])\d[\d,.]*\s*(?:bds?|beds?|bedrooms?|ba|baths?|bathrooms?|sq\.?\s?ft\.?|sqft|acres?(?: lot)?)\b/i;

/** Most lines are a street and a town of the neighborhood, whose state and ZIP code everybody knows; some may have both. In messages people also talk. */
function isLocal(lines: readonly string[], isChat: boolean): boolean {
  const found = lines.filter((line) => (localAddressOf(line) ?? addressOf(line)) !== null).length;
  const local = lines.filter((line) => localAddressOf(line) !== null).length;
  return local > 0 && found >= LEAST_LISTED && found >= lines.length * (isChat ? LEAST_SHARE : MOSTLY);
}

/** A house that is named by where it stands: “and the house across the street, forgot the number”. Somebody wants it. */
const POINTED =
  /^(?:(?:and|also|plus|oh|then|&|\+)[\s,]+)*(?:the|that|her|his|their|my|a|one)\s+(?:\p{L}+\s+)?(?:house|home|roof|building|property|place|duplex|neighbou?r\S*|one)\s+(?:right\s+)?(?:across|next|beside|behind|at the|on the|in back|to the|left|right|opposite)\b/iu;

/** “the old feed store on Main in Tremont, Jerry Aupperle”: a building without a number. */
const POINTED_OUT =
  /^(?:(?:[Aa]nd|[Aa]lso|[Pp]lus|[Oo]h|[Tt]hen)[\s,]+)*(?:[Tt]he|[Tt]hat|[Aa])\s+(?:\p{L}+\s+){0,3}(?:house|home|building|duplex|cabin|trailer|farm|place|store|shop|church|barn|warehouse|garage|one)\s+(?:(?:out|up|down|over)\s+)?(?:on|off|in|at|by|past|near|behind)\s+(?!(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b)\p{Lu}\p{Ll}+/u;
const isPointed = (text: string): boolean => POINTED.test(text) || POINTED_OUT.test(text);

/** “Mrs. Delacroix on Fernhollow in Tulsa, will text you the number”: a house whose number comes later. Somebody wants it. */
const PROMISED =
  /\b(?:(?:will|i'?ll|gonna|gotta|let me|(?:need|have|going) to) (?:text|txt|get|send|find|look up|check|call|e-?mail|give|confirm)\b[^.;]*|(?:don'?t|do not|didn'?t) (?:have|know|remember|get|see) (?:the |his |her |their )?(?:house )?|forgot (?:the |his |her |their )?(?:house )?)\b(?:number|address|addy)\b/i;
const ON_STREET = /\b(?:on|off|over on)\s+\p{Lu}\p{L}+/u;
const isPromised = (text: string): boolean => PROMISED.test(text) && ON_STREET.test(text);
/** Whether a line speaks of a house whose address isn't there, or comes later. */
export const speaksOfHouse = (text: string): boolean => isPointed(text) || isPromised(text);

/** Whether lines are labels: a street, and its town with state and ZIP code on the next line, again and again. */
export function hasAddressBlocks(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const inTwo = filled.filter((line, at) => isStreet(line) && isTown(filled[at + 1] ?? '')).length;
  return (
    inTwo >= LEAST &&
    inTwo * 2 + filled.filter((line) => nameIn(line) !== '').length >= filled.length * MOSTLY
  );
}

/** A chat's line above a message: “Nolan  9:14 AM”, “Marcus Teller   Tue, Nov 10, 8:02 AM”. */
const SENDER =
  /^\s*\p{L}[\p{L} .'’-]{0,40}[\s,|·–-]+(?:(?:today|yesterday)(?: at)? |(?:\p{L}{3,9},? )?(?:\p{L}{3,9}\.? \d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?),?(?: \d{4},?)?(?: at)? )?\d{1,2}:\d{2}\s*(?:[ap]\.?m\.?)?\s*$/iu;
/** Teams' “[9:12 AM] Dana Mercado”. */
const TIMED_SENDER =
  /^\s*\[(?:(?:\p{L}{3,9},? )?(?:\p{L}{3,9}\.? \d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?),? )?\d{1,2}:\d{2}\s*(?:[ap]\.?m\.?)?\]\s*\p{L}[\p{L} .'’-]{0,40}$/iu;
/** The time of a chat's message on its own line, below its sender. */
const TIME =
  /^\s*(?:(?:today|yesterday)(?: at)?,? |(?:[a-z]{3,9},? )?[a-z]{3,9} \d{1,2},?(?: \d{4},?)?(?: at)? )?\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\s*$/i;
/** What WhatsApp itself says in an exported chat: “6/11/26, 7:02 AM - Messages and calls are end-to-end encrypted.” */
const OF_PROGRAM =
  /^\s*\[?\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\]?\s*[-–]\s+(?:Messages (?:and calls|to this (?:chat|group)) are\b.*|[^:]{1,60}\b(?:created (?:the )?group|added|removed|left|joined using|changed (?:the|this|their))\b[^:]*)$/iu;
const isOfChat = (line: string): boolean =>
  [SENDER, TIMED_SENDER, TIME, OF_PROGRAM].some((pattern) => pattern.test(line));
/** What a contact's card writes between its name and its address: “mobile”, and the number below. */
const CARD =
  /^\s*(?:mobile|cell|home|work|main|office|iphone|phone|fax|e-?mail|other|(?:home |work )?address|united states(?: of america)?|usa|u\.s\.a\.)\s*:?\s*$/i;
/** Who takes the letters, between a name and its street. */
const CARE_OF = /^(?:c\/o|in care of|attn)\b/i;
/** What stands between a name and its address, and is neither. */
const isBeside = (text: string): boolean =>
  PHONE.test(text.trim()) || PHONE.test(lineText(text)) || CARD.test(text) || CARE_OF.test(lineText(text));
/** “Already ordered (don't redo):” */
export const DONE =
  /^(?:(?:these|those|all|we|are|have|were|the) )*(?:already |previously )?(?:ordered|done|completed?|measured|cancel+ed|on hold|do not order|don['’]?t order|have (?:the )?reports?|not these)(?: (?:already|before|ones|list|jobs|roofs|below|these|last week|yesterday))*\s*(?:\([^)]*\))?\s*[:.!–-]*\s*$/i;

/** A heading, a name, or a street that the next line completes: no word about another line's address. */
const isOwnLine = (text: string): boolean =>
  DONE.test(lineText(text)) ||
  nameIn(text) !== '' ||
  streetIn(text) !== null ||
  TYPELESS.test(lineText(text));
/** “2 more”, “and 3 others from today”: how many follow. */
const COUNTED =
  /^\W*(?:(?:and|just|here are|got) )*\d{1,2} (?:more|others?|additional|new ones?|to go)\b\D*$/i;
/** A line that may be an address: it has a number, and isn't a name beside a phone number. */
const isOpen = (text: string, isAmong: boolean): boolean =>
  nameIn(text) === '' &&
  !COUNTED.test(lineText(text)) &&
  (/\d/.test(lineText(text)) || (isAmong && isPointed(lineText(text))));

/** What a line below an address says of it besides its owner: “Tenant: Hugo Birdsong 417-555-0165”, “Gate code: 4471”. */
const BELOW =
  /^(?:tenants?|renters?|occupants?|occupied by|residents?|lessee|adjuster|adj|agent|realtor|inspector|poc|gate(?: code)?|lock ?box|access|roof(?: type)?|shingles?|pitch|(?:date of )?loss(?: date)?|dol|cause of loss|carrier|insurance(?: co(?:mpany|\.)?)?|insurer|ins|policy(?: (?:no\.?|number|#))?|deductible|stories|year built|built|dogs?|pets?|damage|notes?|comments?|remarks?)\s*[:=]\s*\S|^(?:gate|lock ?box|alarm)(?: code)?(?: is)? [#*]?\d{3,8}[#*]?\W*$|^\W*(?:beware of )?dogs?(?: in (?:the )?(?:back|yard|back ?yard))?\W*$/i;
/** Such a label says no more than the column that it goes to. */
const REMARK = /^(?:notes?|comments?|remarks?)\s*[:=]\s*/i;
/** “*** RUSH - tarped and raining ***” right below an address. */
const HURRIED = /^[*!\s-]*(?:RUSH|ASAP|URGENT)\b/;
/** “RUSH the Oak St one”, “RUSH these please”: of other rows, or of all. */
const OF_OTHERS = /\b(?:the|ones?|these|those|them|all|both|first|last|every\w*)\b/i;
const isHurried = (said: string): boolean =>
  HURRIED.test(said) && !OF_OTHERS.test(said) && addressIn(said) === null;
/** “Please rush this one, the closing is Friday” right below an address. */
const THIS_ONE =
  /\b(?:rush|expedite|hurry)\b[^.;]{0,20}\bthis (?:one|house|roof|address|job|report)\b|\bthis (?:one|house|roof|address|job|report)\b[^.;]{0,30}\b(?:rush\w*|asap|urgent|expedit\w*|on hold)\b/i;
const isOfThis = (said: string): boolean => THIS_ONE.test(said) && addressIn(said) === null;
/** “(already has a roofer, do not send anybody)” below an address. */
const IN_BRACKETS = /^\([^()]*\p{L}{2}[^()]*\)$/u;
/** A street behind its label: another address, which a person looks at. */
const START_OF_STREET = /[:=]\s*\d+[a-z]?\s+(?:[nsew]\.?\s+)?\p{L}{3,}/iu;

/** What a line right below an address says of it, besides its owner; null where it says something else. */
export function saidBelow(text: string): string | null {
  const said = lineText(text);
  const isOfHouse = BELOW.test(said) || isHurried(said) || isOfThis(said) || IN_BRACKETS.test(said);
  return isOfHouse && !START_OF_STREET.test(said) ? said.replace(REMARK, '') : null;
}

type Pending = LineAddress & { readonly row: number };
const plainAt = (row: number, address: string): Pending => ({
  row,
  address,
  name: '',
  email: '',
  note: '',
  claim: '',
});
/** “17 Meridian Pier Rd - Bob Saxby”: a street whose town nobody says, and whose house it is. */
function streetOf(row: number, text: string): Pending {
  const [, street = '', name = ''] = /^(\d[^,@]*?)\s+[-–—]\s+(\D{3,60})$/u.exec(text) ?? [];
  return isPersonName(name) && isStreet(street) ? { ...plainAt(row, street), name } : plainAt(row, text);
}
const CLAIMED = /^claim\b/i;
/** “(843) 555-0158, ana@example.com, claim AU-26-00417”: what the line below an address adds, one after the other. */
const factsIn = (text: string): string[] => {
  const parts = lineText(text)
    .split(/,\s+/)
    .map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => PHONE.test(part) || EMAIL.test(part) || CLAIMED.test(part))
    ? parts
    : [];
};
/** An address with what the line below it adds: “Owner: Ana Muñoz”, “State Farm claim 17-4411”; null where that is nothing. */
function withBelow(pending: Pending, text: string): Pending | null {
  const facts = factsIn(text);
  if (facts.length > 0) return facts.reduce((one, fact) => withBelow(one, fact) ?? one, pending);
  const email = emailIn(text);
  if (email !== '' && pending.email === '') return { ...pending, email };
  const name = NAMED.test(lineText(text)) ? nameIn(text) : '';
  if (name !== '' && pending.name === '') return { ...pending, name };
  const claim = claimIn(text);
  if (claim !== '' && pending.claim === '') return { ...pending, claim };
  const said = saidBelow(text);
  if (said === null) return null;
  return { ...pending, note: [pending.note, said].filter(Boolean).join('; ') };
}
/** The name and the e-mail address of the line above, where the address has none. */
const withAbove = (
  found: Pending,
  above: { readonly name: string; readonly email: string } | null,
): Pending => ({
  ...found,
  name: found.name || (above?.name ?? ''),
  email: found.email || (above?.email ?? ''),
});
function cellsOf({ address, name, email, note, claim }: Pending): string[] {
  const cells = [address, name, email, note, claim];
  while (cells.at(-1) === '') cells.pop();
  return cells;
}
/** “Thanks”, or “Three Rivers Roofing | 500 W Main St …”: whoever wrote the mail. */
const isClosing = (text: string, found: LineAddress | null, isNamed: boolean, sent: string): boolean =>
  // “Dee: thx” between two messages of a chat ends nothing.
  (isSignature(text) && !isMessage(text) && text === sent) ||
  (found ? OF_TRADE.test(found.name) : COMPANY.test(text) && (isNamed || /\d/.test(text)));
type Street = { readonly row: number; readonly text: string; readonly name: string };
/** A street whose town the next line has; its name stands before it, or on the line above. */
function begun(row: number, text: string, above: { row: number; name: string } | null): Street {
  const own = streetIn(text);
  return own?.name ? { row, ...own } : { row: above?.row ?? row, text, name: above?.name ?? '' };
}
/** “415 N Trumbull Oak St (SKIP)” with its town on the next line: one address, which a person looks at. */
const withTown = (pending: Pending, text: string): Pending | null =>
  isTown(text) && addressOf(pending.address) === null
    ? { ...pending, address: `${pending.address}, ${townText(text)}` }
    : null;
/** An address with what stands `below` lines below its own; null where that is nothing. */
const longerBy = (pending: Pending, text: string, below: number): Pending | null =>
  withBelow(pending, text) ?? (below === 1 ? withTown(pending, text) : null);
/** An address with the name right below its `last` line, where nothing or more of the house follows; null where there is none. */
const namedBelow = (
  pending: Pending | null,
  name: { readonly row: number; readonly name: string } | null,
  last: number,
): Pending | null =>
  name !== null && pending?.name === '' && name.row === last + 1 ? { ...pending, name: name.name } : null;
const inTown = ({ row, text, name }: Street, town: Town): Pending => ({
  ...plainAt(row, `${lineText(text)}, ${townText(town.text)}`),
  name: name || town.name,
});

/** Who wrote each message of a thread, and where whoever wrote a mail signs it. */
const writersOf = (lines: readonly string[]) => [sendersOf(lines), senderCard(lines)] as const;

/**
 * Takes lines in their order and answers rows: the address, and the name, the e-mail address and the remark where they
 * stand beside it; a name may stand right above it, an e-mail address right below. A street and the town on the next line
 * are one address. Lines without a digit have no house number, so they are counted and dropped, unless they say where a
 * house stands; what stands behind a mail's closing is struck, so that the office's own address isn't ordered.
 */
export function createLineReader(
  emit: (row: number, cells: readonly string[]) => void,
  sample = '',
): {
  line(number: number, text: string): void;
  /** Returns the rows behind a signature, how many lines were no addresses, and names where columns need them. */
  end(): {
    readonly struck: RangeWriter;
    readonly dropped: number;
    readonly why: 'no_address';
    readonly names: readonly string[];
  };
} {
  const struck = new Set<number>();
  const later = createLaterLines(emit, struck);
  const [senders, signed] = writersOf(sample.split('\n'));
  const reader = readersOf(sample.split('\n'));
  let street: Street | null = null;
  /** The line above, where it's nothing but a name. */
  let above: { readonly row: number; readonly name: string; readonly email: string } | null = null;
  /** An address that may have more on the lines below. */
  let pending: Pending | null = null;
  /** Its name stood above it: a heading, where the next line is an address as well. */
  let isHeaded = false;
  const count = new LineCount(sample);
  /** `isDone`: a line above says that what follows is ordered already. */
  let [closed, isDone, dropped] = [false, false, 0];
  /** The line of the latest address, and how many addresses had their name on the line below. */
  let [lastAddress, named] = [0, 0];

  const flush = () => {
    if (street) put({ ...plainAt(street.row, lineText(street.text)), name: street.name }, false);
    street = null;
    if (!pending) return;
    count.held(pending);
    later.hold(pending.row, cellsOf(pending));
    pending = null;
  };
  const put = (found: Pending, isAddress: boolean) => {
    street = null;
    flush();
    lastAddress = found.row;
    count.took(found.row, isAddress);
    if (closed || isDone || found.row >= signed) struck.add(found.row);
    later.saw(found);
    pending = found;
  };
  const takeName = (name: typeof above) => {
    const found = namedBelow(pending, name, lastAddress);
    if (found) [pending, named, dropped] = [found, named + 1, dropped - 1];
  };
  return {
    line: (number, sent) => {
      if (CHECKED.test(sent)) struck.add(number);
      const [text, name] = [withoutSender(sent, senders), above];
      above = null;
      if (text.trim() === '') {
        takeName(name);
        return flush();
      }
      if (street && UNIT_LINE.test(lineText(text))) {
        street = { ...street, text: `${street.text.trim()} ${lineText(text)}` };
        return;
      }
      const town = townIn(text);
      if (street && town) {
        put(inTown(street, town), true);
        [lastAddress, isHeaded] = [number, false];
        return;
      }
      const longer = pending && longerBy(pending, text, number - lastAddress);
      if (longer) {
        count.below(text);
        pending = longer;
        takeName(name);
        return;
      }
      if (isBeside(text)) {
        // The name above a contact's numbers is still the one of the address below these.
        above = pending ? null : name;
        if (!pending) dropped += 1;
        return;
      }
      if (isOfChat(text) || (isMailHead(text) && !holdsAddress(text))) {
        for (const row of isMailHead(text) ? count.forwards() : []) struck.add(row);
        dropped += 1;
        return flush();
      }
      const found = reader.read(number, text);
      const below = found || number !== lastAddress + 1 || pending?.name !== '' ? '' : nameIn(text);
      if (below !== '') {
        [above, dropped] = [{ row: number, name: below, email: '' }, dropped + 1];
        return;
      }
      if (found && pending && isHeaded && !name) pending = { ...pending, name: '' };
      flush();
      const promised = !found && !closed && count.addresses > 0 && isPromised(text);
      const off = found || closed || promised || isOwnLine(text) ? null : later.take(number, lineText(text));
      if (!found) isDone = DONE.test(lineText(text)) || (isDone && !/:\s*$/.test(text));
      const isListed = LISTED.test(text);
      // Each job has its number or bullet, and then an address stands there without one.
      if (found && count.areListed && !isListed) closed = true;
      if (found && isListed) count.listed += 1;
      if (!isListed && isClosing(text, found, name !== null, sent)) closed ||= count.closes();
      if (found) {
        isHeaded = found.name === '' && name !== null;
        if (isHeaded) dropped -= 1;
        else if (found.name !== '') count.beside += 1;
        put(withAbove({ row: number, ...found }, name), true);
      } else if (!off && (streetIn(text) || TYPELESS.test(lineText(text)))) {
        street = begun(number, text, name);
        if (street.row !== number) dropped -= 1;
        else if (street.name !== '') count.beside += 1;
      } else if (off || reader.isHeading(number) || FACTS.test(text)) dropped += 1;
      else if (promised || off === false || isOpen(text, count.addresses > 0 && !closed))
        put(streetOf(number, lineText(text)), false);
      else {
        dropped += 1;
        above = personIn(number, withoutPhones(text));
      }
    },
    end: () => {
      // A name below the only address may be its sender's.
      if (above && named > 0 && pending?.name === '') pending = { ...pending, name: above.name };
      flush();
      if (later.end()) count.hasNotes = true;
      return { struck: rangesOf(struck), dropped, why: 'no_address', names: count.names };
    },
  };
}
