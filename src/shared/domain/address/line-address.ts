import {
  buildingOf,
  COLON,
  isFirmOrEstate,
  namesAnother,
  OWNED,
  OWNS_BEHIND,
  peopleApart,
  withRolesAhead,
} from './owner-words.ts';
import { parseAddress } from './parse.ts';

/** What a line of a mail or a chat says beside an address. `null` where it says something that isn't understood. */
export type LineAddress = {
  readonly address: string;
  readonly name: string;
  readonly email: string;
  readonly note: string;
  readonly claim: string;
};

/** What stands before an address in a mail or a list: quote marks, bullets, boxes to tick, numbers. */
const BEFORE =
  /^\s*(?:>+\s*)*(?:\[[ xX]?\]\s*|[☐☑☒✓✔✅🏠🏡🏘📍]\uFE0F?\s*|[-*•·–—▪◦‣]\s+|\(?\d{1,3}[.)](?=\s+\S)\s+|#\d{1,3}[.:)]\s+)*/u;
/** A message of a chat: when, and who; in brackets the time is one, and who wrote may be “Beto Crew 2” or “Dana (Office)”. */
const CHAT =
  /^\s*\[(?=[^\]]*\d:\d\d)[^\]]{4,40}\]\s*[-–]?\s*[\p{L}~+][^:[\]]{0,40}:\s+|^\s*\d{1,2}\/\d{1,2}\/\d{2,4},\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\s+-\s+[\p{L}~+][^:[\]]{0,40}:\s+|^\s*\[?\d{1,4}[-/.:]\d{1,2}[^\]A-Za-z]{0,20}(?:[ap]\.?m\.?)?(?:,\s*\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?)?\s*\]?\s*[-–]?\s*[\p{L}][\p{L}\s.'’-]{0,30}:\s+/iu;
/** Whether a line is a message of a chat, with its time and sender before it. */
export const isMessage = (line: string): boolean => CHAT.test(line);
/** What an address is called where a line begins with it. */
const LABEL =
  /^(?:(?:property|job|jobsite|loss|roof|site|service|home|house)\s*)?(?:address|addr|location|street|property|jobsite)\s*[:=]\s*/i;
/** Commas in an address: before its unit, its town, its state, its ZIP code, and its country. */
const MOST_COMMAS = 5;
const LONGEST = 200;

/** A line without the quote mark, bullet or number before it. */
export const lineStart = (line: string): string => line.replace(BEFORE, '').trim();

/** “add 12 Oak St”, “and 14 Elm Ct”: one more of those above. */
const ONE_MORE = /^(?:(?:and|but|also|plus|then|add|adding|&|\+)\s+){1,3}(?=\d{1,6}[a-z]?\s)/i;

/** A line as it would be typed into a cell. */
export function lineText(line: string): string {
  return line.replace(CHAT, '').replace(BEFORE, '').replace(LABEL, '').trim().replace(ONE_MORE, '');
}

/** A person's name as it stands beside an address. */
const NAME = /^\p{Lu}[\p{L}.'’-]*(?:,?\s+(?:(?:&|and|\+)\s+)?\p{Lu}[\p{L}.'’-]*){1,4}$/u;
/** Words that begin like a name and aren't one. */
const NO_NAME =
  /\b(?:hi|hello|hey|dear|good|morning|afternoon|evening|thanks|thank|please|team|all|new|jobs?|lists?|addresses|houses|reports?|order|orders|properties|mailing|billing|office|address|claim|policy|adjuster|rush|street|unit|apt|box|route|highway|roofing|exteriors?|construction|contracting|contractors?|restoration|builders?|realty|insurance|llc|inc|north|south|east|west|side|county|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i;
export const isPersonName = (text: string): boolean => NAME.test(text) && !NO_NAME.test(text);

/** Words with which a line may begin, and that are nobody's name: “Skip 12 Oak St”. */
const NO_LAST_NAME =
  /^(?:and|also|plus|then|next|last|first|second|third|only|just|need|needs|get|do|run|order|add|adding|send|pull|measure|maybe|not|no|dont|don['’]t|skip|cancel\w*|scratch|drop|remove|delete|hold|except|minus|without|redo|again|done|dead|sold|lost|old|wrong|was|is|at|on|off|from|to|of|near|behind|across|beside|between|corner|rear|front|back|upper|lower|main|house|home|roof|place|property|building|bldg|unit|apt|suite|ste|lot|space|box|garage|barn|shed|shop|store|church|school|number|stop|tomorrow|urgent|asap|hail|wind|leak|route|highway|hwy|county|state|road|old|here|there|this|that|these|those|its|it['’]s|use|see|check|verify|confirm|call|replace|replaces|instead|correction|update|attn|attention|per|re|fwd|fw|draft|owner|seller|buyer|tenant|landlord|agent|lender)$/i;

/** Last names of two letters; others are words and states. */
const SHORT_NAMES = new Set('Du Fu Gu Ho Hu Ko Ku Le Li Lu Ly Ma Ng Su Vu Wu Xu Yu'.split(' '));

/** “• Smith – 12 Oak St”, “Smith: 12 Oak St”, “Smith 12 Oak St”: one word before an address. */
const isLastName = (name: string): boolean =>
  /^\p{Lu}[\p{L}'’]*\p{Ll}[\p{L}'’]*(?:-\p{Lu}[\p{L}'’]+)?$/u.test(name) &&
  (name.length >= 3 || SHORT_NAMES.has(name)) &&
  !NO_NAME.test(name) &&
  !NO_LAST_NAME.test(name);

/** “Lazy K Stables LLC - 3965 W 4800 S”: a company whose roof it is; whoever writes the mail is a roofer. */
const isFirm = (name: string): boolean =>
  /^\p{Lu}[\p{L}\d&.,'’ -]{2,60}[ ,](?:LLC|L\.L\.C\.|Inc\.?|Corp\.?|Co\.?|Trust|LP|LLP|Ltd\.?)$/u.test(
    name,
  ) && !/\b(?:roof\w*|exteriors?|restoration|construction|contract\w*|insurance|claims?)\b/i.test(name);

const NAMED =
  /^(?:(?:and )?(?:the |a )?(?:(?:home)?owner|(?:named )?insured|policy ?holder|name|customer|client|for|contact)(?:['’]s name)?(?: is)?|that['’]?s|it['’]?s)\s*[:=-]?\s+/i;
/** “and the e-mail is”, before the address itself. */
const MAILED = /(?:\band )?(?:\b(?:the|her|his|their|my) )?\be-?mail(?: address)?(?: is)?\s*[:=]?\s*$/i;
/** What a sentence says before a house, and that says nothing of it: “The first one is”, “Please order”, “We also met”. */
const OPENING =
  /^(?:(?:and|also|then|next|finally|please|pls)\b[\s,]*|(?:the |one |just )?(?:first|second|third|fourth|fifth|next|last|other|another|more)(?: (?:one|house|address|up))*(?: is| was|:)?\s+|(?:is|are)\s+|(?:order|do|run|pull|measure|get|add)(?: a report (?:for|on))?\s+|adding (?:mine|one|another|these|some more|more)\W*\s+|we (?:also )?(?:met|need|signed|saw)\s+|need(?:s|ed)?\s+(?:one|a report|another(?: one)?|this|reports?)\s+(?:on|for|at)\s+|(?:there|here)(?: is|['’]s)\s+|(?:they|he|she|we|i) (?:want|wants|need|needs)\s+|(?:a |an |the |her |his |their )?(?:ranch|town ?house|town ?home|duplex|condo|house|home)\b[\s,:]*)+/iu;
/** What will be asked about where it stands in a note. */
const WATCHED = /\b(?:rush|asap|urgent|cancel\w*)\b/i;
/** Words that may take the haste back, or speak of a house beside this one. */
const TURNED =
  /\b(?:no|not|non|without|never|behind|beside|near|next to|across|opposite|neighbou?r\w*|instead|other|old|wrong|former)\b|n['’]t\b/i;
/** “First Light Church”: a name that begins like a count. */
const CALLED_FIRST =
  /^(?:the )?(?:first|second|third|next)(?: \p{Lu}[\p{L}.'’-]*){0,3} (?:church|chapel|baptist|methodist|lutheran|presbyterian|congregational|christian|assembly|fellowship|ministr(?:y|ies)|temple|bank|federal|national|trust|credit union|school|academy|llc|inc)\b/iu;
const withoutOpening = (text: string): string =>
  CALLED_FIRST.test(text.trim()) ? text.trim() : `${text.trim()} `.replace(OPENING, '').trim();
const EMAIL = /^<?([^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+)>?$/;
const PHONE = /^(?:(?:phone|cell|mobile|tel|ph|c|h)\s*[.:#]?\s*)?[+(]?\d[\d\s().+-]{6,}$/i;
const PHONES =
  /(?:\b(?:phone|cell|mobile|tel|ph)\s*[.:#]?\s*)?(?<![\w#-])(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\s?\d{3}[\s.-]\d{4}(?![\w-])/gi;
/** “Ana Muñoz 9135550102”: ten digits behind a name. */
const DIALED_BEHIND = /(?<=\p{Ll}\.?)\s+\d{10}$/u;
/** A line without the phone numbers in it. */
export const withoutPhones = (line: string): string =>
  line.replace(PHONES, ' ').replace(/[\s,;:|/–—-]+$/u, '');
/** The office's own number of a job. */
const NUMBERED = /^(?:job|order|ref|wo|po|file|lead|claim|no\.?|stop|house)\s*#?\s*[A-Z]{0,4}-?\d[\w-]*$/i;
/** “claim GA617918”, “Clm #12-345”: a number with a digit. */
const CLAIMED =
  /^(?:insurance )?(?:claim|clm)\s*(?:#|no\.?|num(?:ber)?\.?|id)?\s*[:#]?\s*(?=\S*\d)([A-Z\d][A-Z\d/-]{3,})$/i;
/** The number of a claim that a line says besides words: “State Farm claim 17-4411”. */
export const claimIn = (line: string): string =>
  /^[^\d]{0,40}\b(?:claim|clm)\b\s*(?:#|no\.?|num(?:ber)?\.?)?\s*[:#]?\s*(?=\S*\d)([A-Z\d][A-Z\d/-]{3,})\s*$/i.exec(
    line,
  )?.[1] ?? '';

/** “State Farm claim 43-85V6-70S” behind an address. */
const claimBehind = (part: string): string | undefined => {
  const found = claimIn(part);
  return found === '' ? undefined : found;
};

/** What may be a part of the address, or another one. */
const OPEN =
  /\b(?:apt|apartment|unit|ste|suite|bldg|building|lot|spc|space|trlr|floor|(?:rear|upper|lower)(?!\s+(?:bed ?rooms?|bath\w*|kitchen|porch|slopes?|roof|walls?|windows?|rooms?|doors?|gate|yard|deck|patio|side|corner|half|section|valley|gutters?))|and|or|not|mail|mailing|billing|office|\d+\s+(?:[nsew]\s+)?\p{L}+\s+(?:st|ave|rd|dr|ln|ct|blvd|way|pl|ter|cir|trl))\b|#\s?\w{1,4}$/iu;

/** The name of a person, without what joins it to an address: “Ana Muñoz’s house at”, “for Ana Muñoz”. */
const asName = (text: string): string =>
  text
    .replace(OWNED, '')
    .replace(NAMED, '')
    // “The Holyoke” is a building's name, “The Hendersons” a family.
    .replace(/^the\s+(?=\p{Lu})/u, '')
    .replace(/^The\s+(?=\p{Lu}[\p{L}'’-]*s(?:\s|$))/u, '')
    .replace(/['’]s?(?:\s+(?:house|home|place|roof|property))?(?:\s+(?:at|on|is at|is))?$/i, '')
    .replace(/\s+(?:at|@)$/i, '')
    .replace(OWNS_BEHIND, '')
    .trim();

const CUT =
  /(?<=\p{Ll}{4})\.\s+(?=\p{Lu})|\s+[-–—|/]+\s+|\s*[|;]\s*|\s*[()[\]]\s*|(?<=\S):\s+|,\s+(?=\S+@)|,\s+(?=[+(]?\d{3}[\s).-]|\d{10}(?!\d))|\s+(?=<\S+@)|(?<=@\S+)\s+|(?<=>)\s+|\s+(?=\S+@\S+$)/u;

/** The same behind an address, where “Seller: Ana Muñoz” says who she is. */
const CUT_BEHIND = new RegExp(
  CUT.source.replace(String.raw`(?<=\S):\s+`, () => COLON),
  'u',
);

/** “owner Dana Holdings, LLC, gate 4”: a comma that isn't a name's own. */
const BETWEEN_NAMES = /,\s+(?!(?:LLC|L\.L\.C|Inc|Ltd|LP|LLP|Corp|Co|Jr|Sr|I{2,3}|Trustees?|Trust)\b)/;

/** A sentence rather than a word: “RUSH 12 Oak St” is read elsewhere. Characters. */
const SENTENCE = 12;

/** “Estelle McGinn insp fri 10am”, “Dottie Fram, metal over shop”, “Terrence Tread USAA”: a name, and what is said behind it. */
const NAMED_FIRST =
  /^((?:(?:Mr|Mrs|Ms|Dr)\.?\s+)?\p{Lu}[\p{L}'’-]*\.?(?:\s+(?:(?:&|and|\+)\s+)?\p{Lu}\p{Ll}[\p{L}.'’-]*){1,3})(?:\s*,\s*|\s+)((?!(?:and|&|of|the)\b)(?:\p{Ll}|\d|(?:USAA|AAA|DONE|RUSH|ASAP|SIGNED|SOLD|SKIP|HOLD|CX\p{Lu}*|CANCEL\p{Lu}*)\b).*)$/u;
const OF_ROOF =
  /\b(?:roofs?|metal|tile|shingles?|slate|flat|steep|cedar|hail|wind|leaks?|dogs?|gate|insp\w*|back|front|two|three|one|farm|mutual|allstate|travelers|nationwide|progressive|liberty|american|family|church|school)\b/i;
/** A unit, or another house, in what is said behind a name. */
const OTHER_HOUSE =
  /\b(?:apt|apartment|unit|ste|suite|bldg|lot|mail(?:ing)?|billing)\b|#\s?\w{1,4}\b|\b\d{2,6}\s+(?:[nsew]\s+)?\p{L}+\s+(?:st|ave|rd|dr|ln|ct|blvd|way|pl|ter|cir|trl)\b/iu;
function namedFirst(part: string): { readonly name: string; readonly rest: string } | null {
  const [, name = '', rest = ''] = NAMED_FIRST.exec(part) ?? [];
  return name !== '' && isPersonName(name) && !OF_ROOF.test(name) && !OTHER_HOUSE.test(rest)
    ? { name, rest }
    : null;
}

/** “(owner: the Dietrich family)” */
const FAMILY = /^\p{Lu}[\p{L}'’-]+ family$/u;
/** “the Castellanos” behind a dash. */
const THE_FAMILY = /^[Tt]he \p{Lu}[\p{L}'’-]{3,}s$/u;
/** An insurer's. */
const INITIALS = /^(?:USAA|AAA)$/;

type Said = { name: string; email: string; claim: string; notes: string[] };
const saidNothing = (): Said => ({ name: '', email: '', claim: '', notes: [] });
const lineOf = (address: string, { notes, ...said }: Said): LineAddress => ({
  address,
  ...said,
  note: notes.join('; '),
});

const NO_MAIL = /^no e-?mails?(?: address)?(?: yet)?$/i;
/** A piece of a sentence without its period, and without the “and” before words that name no other house. */
const sentencePart = (piece: string): string =>
  piece
    .replace(/^[\s,;:|/–—.-]+|[\s,;:|/–—-]+$/g, '')
    .replace(MAILED, '')
    .replace(/[\s,]+$|(?<=[\p{L}\d]{2})[.!]+$/u, '')
    .replace(/^(?:and|but)\s+(?=[^\d]+$)(?!.*\b(?:house|building|roof|unit|garage)\b)/i, '');

/** Reads what stands beside an address into what is known of it; false where it may matter and has no place to go. */
function understand(text: string, said: Said, isBefore: boolean): boolean {
  const bare = text.replace(PHONES, ' ').replace(/^[\s,;:|/–—-]+|[\s,;:|/–—-]+$/g, '');
  const led = isBefore ? withoutOpening(bare) : bare;
  // “Rush this one please, I need it for tomorrow's appointment: 12 Oak St, …”
  const isAsked = isBefore && WATCHED.test(led) && !TURNED.test(led) && led.length > SENTENCE;
  if (isAsked) said.notes.push(led);
  const trimmed = isAsked ? '' : isBefore ? led : withRolesAhead(led);
  if (trimmed === '') return true;
  return trimmed
    .split(isBefore ? CUT : CUT_BEHIND)
    .flatMap((piece) => (isBefore ? [piece] : peopleApart(piece)))
    .flatMap((piece) => (NAMED.test(piece.trim()) ? piece.split(BETWEEN_NAMES) : [piece]))
    .every((piece) => {
      const part = sentencePart(piece);
      if (part === '' || PHONE.test(part) || NO_MAIL.test(part)) return true;
      const email = EMAIL.exec(part)?.[1];
      if (email !== undefined) {
        if (said.email !== '') return false;
        said.email = email;
        return true;
      }
      const claim = CLAIMED.exec(part)?.[1] ?? (isBefore ? undefined : claimBehind(part));
      if (claim !== undefined && said.claim === '') {
        said.claim = claim;
        said.notes.push(
          ...part
            .slice(0, part.search(/\b(?:claim|clm)\b/i))
            .split(/[\s,]+$/)
            .filter(Boolean),
        );
        return true;
      }
      // “claim not set up yet”, “no claim # yet”, “retail”
      if (/^(?:no )?(?:claim|clm)\b\D*$|^(?:retail|cash|self[- ]?pay)$/i.test(part)) {
        said.notes.push(part);
        return true;
      }
      if (!isBefore && namesAnother(part)) {
        said.notes.push(part);
        return true;
      }
      const first = !isBefore && said.name === '' ? namedFirst(part) : null;
      // “Terrence Tread USAA” would be a name as well.
      if (first && INITIALS.test(first.rest)) {
        said.name = first.name;
        said.notes.push(first.rest);
        return true;
      }
      const name = asName(part.replace(DIALED_BEHIND, ''));
      const isOwner =
        (isBefore || OWNED.test(part) || said.name === '') &&
        (isFirmOrEstate(name) || FAMILY.test(name) || THE_FAMILY.test(part));
      if (isOwner || isPersonName(name) || (isBefore && (isLastName(name) || isFirm(name)))) {
        if (said.name !== '') return false;
        said.name = name;
        return true;
      }
      const building = isBefore && said.name === '' ? buildingOf(part) : null;
      if (building) {
        said.name = building.owner;
        said.notes.push(building.what);
        return true;
      }
      if (first) {
        said.name = first.name;
        said.notes.push(first.rest);
        return true;
      }
      if (!NUMBERED.test(part) && (isBefore || OPEN.test(part))) return false;
      said.notes.push(part);
      return true;
    });
}

const isNumbered = (street: string): boolean => {
  const { kind, number, name } = parseAddress(street);
  return kind === 'street' && number !== '' && name !== '';
};

/** A number, a street, and a town behind it, and nothing else. */
export function isWholeAddress(text: string): boolean {
  if (!/^#?\d|^[NSEW]\d/i.test(text) || text.length > LONGEST || text.includes('@')) return false;
  const [street = '', ...rest] = text.split(',').map((part) => part.trim());
  // A line of a table begins like an address too, but its street isn't in one cell, or more stands behind the town.
  if (rest.length > MOST_COMMAS || rest.includes('') || !isNumbered(street)) return false;
  const { kind, zip, state, city } = parseAddress(text);
  return kind === 'street' && (zip !== '' || (state !== '' && city !== ''));
}

const STATES =
  'A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Hampshire|Jersey|Mexico|York|Carolina|Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Island|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming';
/** Where an address ends: its ZIP code behind a state, and the country behind it. */
const END = new RegExp(
  String.raw`\b(?:${STATES})\.?,?\s+\d{5}(?:-?\d{4})?\b(?:,?\s+(?:USA|U\.S\.A\.|United States)\b)?`,
  'gi',
);
const END_ONCE = new RegExp(END.source, 'i');
/** Where one may begin: a house number with a street behind it, no date, time, phone or item. */
const START =
  /(?<![\w$#.:/-])(?:\d{1,6}[A-Za-z]?(?:-\d{1,5})?|[NSEW]\d{2,5}(?:\s?[NSEW]\d{2,5})?)(?:\s+½|\s+\d\/\d)?(?=\s+[\p{L}\d])/gu;

const nothing = { name: '', email: '', note: '', claim: '' };

const TYPED_TOWN = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,3}(?: \d{5})?$/u;
/** A phone number, with nothing but a dash, a comma or a bracket before it. */
const DIALED = /^(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\s?\d{3}[\s.-]?\d{4}$/;

/**
 * A number, a street with its type and a town, without state and ZIP code, cut from what stands beside it by dashes: “Ana
 * Muñoz - 12 Oak St, Salina - 785-555-0100”. Neighbors write so. Null where anything isn't understood.
 */
export function localAddressOf(line: string): LineAddress | null {
  const text = lineText(line);
  if (text.length > LONGEST || END_ONCE.test(text)) return null;
  const zipped = zippedAddressOf(text);
  if (zipped) return zipped;
  const said = saidNothing();
  let address = '';
  for (const piece of text.split(/\s+[-–—|/]+\s+|\s*[;|()]\s*/u)) {
    const part = piece.trim();
    if (part === '' || DIALED.test(part)) continue;
    const cut = address === '' ? (cutAtComma(part) ?? cutBehindName(part)) : null;
    if (cut) address = cut.address;
    const isClear = cut
      ? understand(cut.name, said, true) && understand(cut.rest, said, false)
      : understand(part, said, address === '');
    if (!isClear) return null;
  }
  return address === '' ? null : lineOf(address, said);
}

/** “12 Oak St, Tyler TX, Brenda Grim, allstate”: an address, and what follows behind a comma. */
/** Neither a state nor a ZIP code, nor another house. */
const isBehind = (rest: string): boolean =>
  rest === '' || !(/^\p{Lu}{2}\b|^\d{5}\b/u.test(rest) || OTHER_HOUSE.test(rest));
type Cut = { readonly name: string; readonly address: string; readonly rest: string };
function cutAtComma(text: string): Cut | null {
  const parts = text.split(/,\s*/);
  for (let count = parts.length; count > 0; count -= 1) {
    const address = parts.slice(0, count).join(', ');
    const rest = parts.slice(count).join(', ');
    if ((isLocal(address) || isWholeAddress(address)) && isBehind(rest)) return { name: '', address, rest };
  }
  return null;
}

/** “Marlee Truj, 2485 Maple Draw Rd, Provo, 801-555-0132 3 tab”, “Rieth 1248 S Mill Blvd Leo IN”. */
function cutBehindName(text: string): Cut | null {
  const [, name = '', behind = ''] = /^(\D{3,40}?),?\s+(\d.*)$/u.exec(text.replace(PHONES, ' ')) ?? [];
  const found = isPersonName(name) || isLastName(name) ? cutAtComma(behind.replace(/,\s+,?/g, ', ')) : null;
  return found && { ...found, name };
}

/** “Felix Falberg 3492 Harrowgate Ln Columbia 65203”: a ZIP code without its state behind a street with its type. */
const ZIPPED =
  /^(\D*?)\b(\d{1,6}[A-Za-z]?\s+(?:\p{L}|\d{1,3}\s+(?:rd|road|st|street|ave?|avenue)\b)[^,;|]*?,?\s+\p{L}[\p{L} .'’-]*?,?\s+\d{5})(?![\d-])(.*)$/iu;
function zippedAddressOf(text: string): LineAddress | null {
  const [, before = '', address = '', after = ''] = ZIPPED.exec(text) ?? [];
  const { kind, number, name, type, before: side, after: end, city, zip } = parseAddress(address);
  // “2018 W 230 N” of Utah has no type.
  const isStreet = type !== '' || (side !== '' && end !== '' && /^\d+$/.test(name));
  if (kind !== 'street' || number === '' || name === '' || !isStreet || city === '' || zip === '')
    return null;
  const said = saidNothing();
  return understand(before, said, true) && understand(after, said, false) ? lineOf(address, said) : null;
}

/** “12 Oak St, Salina”: a street's type is there, and nothing behind the town. */
function isLocal(text: string): boolean {
  const [street = '', town = '', ...more] = text.split(',').map((part) => part.trim());
  if (more.length > 0 || !/^\d/.test(street) || !TYPED_TOWN.test(town)) return false;
  const { kind, number, name, type, city, state } = parseAddress(`${street}, ${town}`);
  // Washington and Nevada are towns of several states.
  const isTown = city !== '' || (state !== '' && town.length > CODE);
  return kind === 'street' && number !== '' && name !== '' && type !== '' && isTown;
}
/** Letters of a state's code. */
const CODE = 2;

/** “4512 or 4521 Marinda St”: which of them, a person says. */
const ONE_OF_TWO = /^\d+\w?\s+(?:or|and|&)\s+\d/i;

/** Whether a line has one address in it, whatever stands around it. */
export function holdsAddress(line: string): boolean {
  const text = lineText(line);
  const [last, ...more] = text.length > LONGEST * 2 ? [] : [...text.matchAll(END)];
  if (!last || more.length > 0) return false;
  const until = last.index + last[0].length;
  return [...text.matchAll(START)].some(
    ({ index }) => index < last.index && isWholeAddress(text.slice(index, until)),
  );
}

const ROUTE_AHEAD = /(?:^|[\s,])(?:rr|r\.r\.|rural route|rt|rte|route|hc|star route|box)\W*$/i;
/** The one address of a line and what stands beside it; null where there is none, or more than can be understood. */
export function addressOf(line: string): LineAddress | null {
  const text = lineText(line);
  if (text.length > LONGEST * 2) return null;
  const end = [...text.matchAll(END)];
  const [last] = end;
  if (end.length !== 1 || !last) return isWholeAddress(text) ? { address: text, ...nothing } : null;
  const until = last.index + last[0].length;
  for (const { index } of text.matchAll(START)) {
    if (index >= last.index) break;
    // “RR 2 Box 118”: no house has that number.
    if (ROUTE_AHEAD.test(text.slice(0, index))) continue;
    const address = text.slice(index, until);
    if (!isWholeAddress(address) || ONE_OF_TWO.test(address)) continue;
    const said = saidNothing();
    const isClear =
      understand(text.slice(0, index), said, true) && understand(text.slice(until), said, false);
    if (isClear) return lineOf(address, said);
    break;
  }
  return isWholeAddress(text) ? { address: text, ...nothing } : null;
}
