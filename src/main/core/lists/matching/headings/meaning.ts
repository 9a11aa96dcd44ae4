import { createMemo } from '../../../../../shared/domain/memo.ts';
import type { OrderField } from '../../../../../shared/domain/order-fields.ts';
import { sameValue } from '../../../../../shared/domain/same-value.ts';
import { type AddressPart, addressPhrases, orderPhrases, type PersonPart, personPhrases } from './phrases.ts';
import { BLOCKERS, MAILING_WORDS, OTHER_WORDS, PERSON_WORDS, PROPERTY_WORDS } from './roles.ts';
import { coreWords, withoutMarks } from './words.ts';

/**
 * Whose address it is: the roof's own; one without a role; where a customer lives; where letters go; somebody else's.
 * In this order they are believed.
 */
export type AddressRole = 'property' | 'plain' | 'person' | 'mailing' | 'other';
/** Which address is the roof's: the property's before one of no role, and somebody's mailing address last. */
export const ADDRESS_RANK: Readonly<Record<AddressRole, number>> = {
  property: 3,
  plain: 2,
  person: 1,
  mailing: 0,
  other: -1,
};
export type PersonRole =
  | 'owner'
  | 'customer'
  | 'plain'
  | 'contact'
  | 'insured'
  | 'unclear'
  | 'resident'
  | 'company';

/** What a column's name says. `unsure`: it has words besides that nobody knows. */
export type Meaning =
  | {
      readonly kind: 'address';
      readonly part: AddressPart;
      readonly role: AddressRole;
      /** The same for the columns of one address: its role words and its number. */
      readonly family: string;
      readonly unsure: boolean;
      /** The unit's own word, where its values may lack it: "Bldg", "Ste". */
      readonly unitWord: string | null;
      /** It's only said where: "Location", "Property". What it holds has to be addresses. */
      readonly bare?: true;
    }
  | {
      readonly kind: 'person';
      readonly part: PersonPart;
      readonly role: PersonRole;
      /** Said to own the roof, not just something. */
      readonly certain: boolean;
      readonly unsure: boolean;
    }
  | { readonly kind: 'field'; readonly field: OrderField; readonly strong: boolean }
  /** "No" or "#" alone: a house number when the street stands behind it. */
  | { readonly kind: 'number' }
  /** Understood, and nothing of an order: not guessed from its content either. */
  | { readonly kind: 'barred' }
  | { readonly kind: 'unknown' };

const UNKNOWN: Meaning = { kind: 'unknown' };
const BARRED: Meaning = { kind: 'barred' };
/** Words that say whose field it is and change nothing about the field. */
const HARMLESS = new Set(
  'roof property job order insurance insured project lead customer client carrier insurer cedant cedent company loss homeowner owner claimant tpa hazard'.split(
    ' ',
  ),
);
const COSTLY: ReadonlySet<OrderField> = new Set(['rushOrder', 'pdfRequired']);
const ORDERED = new Set(['roof', 'order']);
/** Words that name the insured once more. */
const SAME_PERSON = new Set('claimant homeowner owner policy holder customer client'.split(' '));
/** Words that alone can mean the address that is there. */
const SITES = new Set(
  'location situs site jobsite premise premises loss risk job property residence place'.split(' '),
);
/** Those of them that mean an address with any role beside them: “Service location”. */
const SPOTS = new Set('location situs site jobsite premise premises place residence subject'.split(' '));
/** Words that are a piece of a street behind a county's word for the property: "SITUS_PRE". */
const PIECES: Readonly<Record<string, AddressPart>> = {
  number: 'houseNumber',
  pre: 'preDirection',
  direction: 'preDirection',
  type: 'streetType',
  mode: 'streetType',
  suffix: 'streetType',
  post: 'postDirection',
};
/** Who is where goods go: “Ship To Name”. “Ship to 2” is a line of an address. */
const AT_DOOR = new Set(['ship', 'shipping', 'deliver', 'delivery']);
/** Roles whose "code" is a ZIP code, where its values are. */
const CODED = new Set('site situs mailing billing bill shipping ship physical'.split(' '));
const LETTERS = new Set(
  'mailing billing bill shipping ship deliver delivery remit correspondence'.split(' '),
);
const UNIT_WORDS: Readonly<Record<string, string>> = {
  apartment: 'Apt',
  suite: 'Ste',
  building: 'Bldg',
  floor: 'Fl',
  space: 'Spc',
  trailer: 'Trlr',
};
/** Who keeps the record in a CRM, when "owner" stands behind it: "Contact owner" is a salesperson. */
const RECORDS = new Set(
  'contact lead account record deal company opportunity ticket task file case hubspot crm job project list claim appointment estimate quote bid proposal incident service inspection workorder complaint'.split(
    ' ',
  ),
);
/** Persons by their roles; what isn't here is nobody who owns the roof. */
const PERSONS: Readonly<Record<string, PersonRole>> = {
  owner: 'owner',
  homeowner: 'owner',
  tax: 'owner',
  taxpayer: 'owner',
  assessee: 'owner',
  grantee: 'owner',
  payer: 'owner',
  mailing: 'owner',
  customer: 'customer',
  client: 'customer',
  buyer: 'customer',
  homebuyer: 'owner',
  purchaser: 'customer',
  proprietor: 'owner',
  landowner: 'owner',
  mortgagor: 'owner',
  billing: 'contact',
  bill: 'contact',
  invoice: 'contact',
  registrant: 'customer',
  subscriber: 'customer',
  patron: 'customer',
  consumer: 'customer',
  guest: 'contact',
  recipient: 'contact',
  respondent: 'contact',
  participant: 'contact',
  host: 'customer',
  borrower: 'unclear',
  member: 'customer',
  applicant: 'contact',
  caller: 'contact',
  invitee: 'contact',
  addressee: 'contact',
  household: 'contact',
  donor: 'customer',
  inquirer: 'contact',
  contact: 'contact',
  correspondence: 'contact',
  account: 'contact',
  lead: 'contact',
  prospect: 'contact',
  person: 'contact',
  insured: 'insured',
  claimant: 'insured',
  policy: 'insured',
  business: 'contact',
  work: 'contact',
  resident: 'resident',
  occupant: 'resident',
};
const PERSON_ORDER: readonly PersonRole[] = [
  'insured',
  'owner',
  'customer',
  'unclear',
  'contact',
  'resident',
];

const COMPANIES = new Set([
  'company',
  'company name',
  'business',
  'business name',
  'organization',
  'organization name',
  'client organization',
  'client company',
  'customer organization',
  'customer company',
]);

const isDigits = (word: string) => /^\d+$/.test(word);

/** The longest run of words that is a known phrase, with the words around it, where `allowed` takes all of these. */
function longest<Part>(
  words: readonly string[],
  phrases: ReadonlyMap<string, Part>,
  allowed: (around: readonly string[]) => boolean,
): { readonly part: Part; readonly phrase: readonly string[]; readonly around: readonly string[] } | null {
  for (let length = Math.min(words.length, 6); length > 0; length -= 1) {
    // The noun that a name is about stands last: "Unit address" is an address.
    for (let start = words.length - length; start >= 0; start -= 1) {
      const phrase = words.slice(start, start + length);
      const part = phrases.get(phrase.join(' '));
      if (part === undefined) continue;
      const around = [...words.slice(0, start), ...words.slice(start + length)];
      if (allowed(around)) return { part, phrase, around };
    }
  }
  return null;
}

const isRole = (word: string) =>
  PROPERTY_WORDS.has(word) || PERSON_WORDS.has(word) || MAILING_WORDS.has(word) || OTHER_WORDS.has(word);

function addressRole(words: readonly string[]): AddressRole {
  const roles = words.filter(isRole);
  if (roles.some((word) => OTHER_WORDS.has(word))) return 'other';
  if (roles.some((word) => MAILING_WORDS.has(word) && word !== 'owner')) return 'mailing';
  const sited = roles.findLastIndex((word) => PROPERTY_WORDS.has(word));
  if (roles.includes('owner')) return sited > roles.lastIndexOf('owner') ? 'property' : 'mailing';
  if (sited >= 0) return 'property';
  return roles.length > 0 ? 'person' : 'plain';
}

function asAddress(
  part: AddressPart,
  phrase: readonly string[],
  around: readonly string[],
  unsure: boolean,
): Extract<Meaning, { kind: 'address' }> {
  const role = addressRole(around);
  const keys = around.filter((word) => (unsure ? isRole(word) || isDigits(word) : word !== 'address'));
  const unitWord = part === 'unit' ? (phrase.map((word) => UNIT_WORDS[word]).find(Boolean) ?? null) : null;
  // “siteadd” beside “scity”: a county's two words for one place.
  const family = [...new Set(keys.map((word) => (word === 'situs' ? 'site' : word)))].sort().join(' ');
  return { kind: 'address', part, role, family, unsure, unitWord };
}

function asPerson(part: PersonPart, around: readonly string[], unsure: boolean): Meaning {
  if (around.some((word) => isDigits(word) && word !== '1')) return BARRED;
  const roles = around.filter((word) => !isDigits(word));
  const recorded = roles.some((word, at) => word === 'owner' && RECORDS.has(roles[at - 1] ?? ''));
  if (recorded || roles.some((word) => OTHER_WORDS.has(word))) return BARRED;
  const known = roles.flatMap((word) => PERSONS[word] ?? (AT_DOOR.has(word) ? 'contact' : []));
  // "Property name" and "Site name" are names of buildings.
  const sited = roles.filter((word) => PROPERTY_WORDS.has(word));
  if (part === 'name' && sited.length > 0 && known.length === 0) return BARRED;
  const role = PERSON_ORDER.find((one) => known.includes(one)) ?? 'plain';
  const certain = role === 'owner' && roles.some((word) => word === 'homeowner' || sited.includes(word));
  return { kind: 'person', part, role, certain, unsure };
}

/** Looking for the header row asks for each cell of the first rows, and for the same names again on each sheet. */
const known = createMemo<Meaning>(2_000);

/** What a column's name says, token by token: role words first, then what is left. */
export function meaningOf(header: string): Meaning {
  if (header.length > 120) return UNKNOWN;
  return known(header, (text) => {
    const plainly = withoutMarks(text)
      .replace(IF_DIFFERENT, '')
      .replace(OF_VOTER, 'residence $1')
      .replace(REGISTERED, 'residence ')
      .replace(/^Mail([1-4])$/, 'mailing address line $1')
      .replace(/^SVC_TYPE$/, 'SVC_STREET_TYPE')
      .replace(STREET_OR_BOX, (_, whose: string) => KEEPERS[whose.toUpperCase()] ?? '');
    return saidTwice(plainly) ?? read(ofAnswer(plainly));
  });
}

/** “Property address (only if different from home address)”: what is behind it says when it's filled in. */
const IF_DIFFERENT =
  /\s*[([]\s*(?:only |leave blank )?(?:if|when) (?:it(?:['’]s| is) )?(?:different|not the same|other than)\b[^)\]]*[)\]]|\s*,?\s+if (?:it(?:['’]s| is) )?(?:different|not the same)\b[^()]*|^\s*if (?:it(?:['’]s| is) )?(?:different|not the same)[^,:]*[,:]\s*/i;
/** Whether an address is filled in only where it isn't the other one. */
export const isIfDifferent = (header: string): boolean => IF_DIFFERENT.test(header);

/** A voter list's “Residential ZipCode”: a part of where somebody lives, not a kind of house. */
const OF_VOTER =
  /^\s*residential[ _]((?:street|city|town|state|zip|house|unit|apt|apartment|address|pre|post|direction)\w*(?:[ _](?:code|name|number|no|type|direction|line \d))?|secondary[ _]addr(?:ess)?)\s*$/i;

/** Washington's: “RegStNum”, “RegZipCode”: where a voter is registered. */
const REGISTERED =
  /^Reg(?=(?:St(?:Num|Frac|Name|Type|(?:Pre|Post)Direction)|Unit(?:Type|Num)|City|State|ZipCode)$)/;

/** An accounting program's “SAAddressLine1” and “POAddressLine1”: the street address, and the post office's. */
const STREET_OR_BOX =
  /^\W*(SA|PO)[ _]?(?=(?:Address[ _]?Line[ _]?\d|City|Region|Postal[ _]?Code|Country|Attention[ _]?To)\s*$)/i;
const KEEPERS: Readonly<Record<string, string>> = { SA: 'Site ', PO: 'Postal ' };

/** “Where is the roof? Name”: a form's question over the part of its answer. Who it is doesn't stand in the question. */
const ANSWERED =
  /^(?:.{8,}\?|(?:\S+\s+){4,}\S+[.!])\s+((?:(?:your|full|first|last|contact) )?names?|e-?mail(?: address)?|phone(?: number)?|company)\s*$/i;
/** “Claim number, if you have one Open-Ended Response”: what the form's program adds to the question. “Homeowner response” is none. */
const OPEN_ANSWER = /^(.{4,}?)\s+open-ended response\s*$/i;
/** “Please tell us where your roof is. ZIP/Postal Code”: the same for a part of its address. Where letters go is said in the question. */
const ANSWERED_WHERE =
  /^(?!.*\b(?:mail|bill|invoice|letters?|office|insurance)\w*\b)((?:.{8,}\?|(?:\S+\s+){4,}\S+[.!]))\s+((?:street )?address(?: (?:line )?[12])?|city(?:\s?\/\s?town)?|state(?:\s?\/\s?province)?|zip(?:\s?\/\s?postal code| code)?)\s*$/i;
function ofAnswer(header: string): string {
  const [, question = '', part] = ANSWERED_WHERE.exec(header) ?? [];
  if (part !== undefined)
    return /\b(?:roof|house|home|property)\b/i.test(question) ? `property ${part}` : part;
  return ANSWERED.exec(header)?.[1] ?? OPEN_ANSWER.exec(header)?.[1] ?? header;
}

const isRush = (meaning: Meaning): boolean => meaning.kind === 'field' && meaning.field === 'rushOrder';
/** “Urgente / Rush”: the same word, which alone may be about the roofer's visit. */
const isUrgent = (text: string): boolean => coreWords(text).join(' ') === 'urgent';
/** A solar installer's “System Owner”: whose house the panels are on. */
const OF_PANELS = /^\W*(?:solar |pv )?system[ _]owner(?:[ _]name)?\W*$/i;
/** Whom a database of properties has as the owner: “Reported Owner”, “Vested Owner Name”. */
const OF_TITLE = /^\W*(?:reported|vested|assessed|title)[ _]owner(?:[ _]name)?(?:[ _]1)?\W*$/i;
/** “Where we’re at”: how far a job is, not a place. */
const HOW_FAR = /^\W*where (?:we|they|things)(?:['’]?re| are)?(?: (?:at|now|stand))*\W*$/i;
/** “GarageSpaces”, “Parking Total”: how many cars there is room for. */
const OF_CARS =
  /^\W*(?:(?:covered|open|attached|total|number of) ?)?(?:garage|parking|carport)[ _]?(?:spaces?|stalls?|total|type|yn|size)?\W*$/i;
/** “BuildingValue”, “FirstFloorHeight”, “LocDedType1Building”, “EX_DWELLING_UNIT”: what a building is like or how it's insured, not which one of several. */
const OF_STRUCTURE =
  /\bded(?:uct\w*)?\b|\btiv\b|\b(?:bldg|building) (?:mkt|market|assd|appr)\b|\b(?:dwelling|housing|living)[ _]units\b|\b(?:ex|pr|existing|proposed) dwelling unit\b|\b(?:building|bldg|floor|structure)[ _]?(?:value|height|condition|limit|coverage|elevation|material|construction|exterior)\b/i;
/** A parcel's number, which may look like a ZIP Code, and what was done last. */
const NO_PART = /^gis[ _]?pin(?:num)?$|^last[ _]?(?:activity|action|touch|event)$/i;
/** “property.garageSpaces” */
const CAR_SPACES = /(?:\b|_)(?:garage|parking|carport)[ _.]?(?:spaces?|stalls?)\b/i;
/** PayPal's “To Email Address”: the office's. */
const TO_OFFICE = /^to e-?mail(?: address)?$/i;
/** “If so, what is the claim number?” */
const CLAIM_ASKED =
  /^\W*(?:if (?:so|yes),? )?what(?:['’]s| is)? (?:the|your) (?:insurance )?claim (?:number|no\.?|#)\W*$/i;
/** A state's “SUB_ADDRESS” over “UNIT B”: no subcontractor's. */
const SUB_ADDRESS = /^\W*(?:situs[ _])?sub[ _]?addr(?:ess)?\W*$/i;
/** Minnesota's parcels: “SUB_TYPE1” over “UNIT”, “SUB_ID1” over its number. */
const SUB_TYPE = /^sub_?type_?1$/i;
const SUB_ID = /^sub_?id_?1$/i;
/** “Instructions for the measuring service” */
const TO_MAKER =
  /^\W*(?:(?:any|special|additional) )*instructions? (?:for|to) (?:the )?(?:measur\w+|report|eagle ?view|vendor)\b(?! (?:crew|access))/i;
/** “How soon do you need the report?” */
const SOON = /^\W*how (?:soon|fast|quickly)\b.*\b(?:reports?|measurements?)\b/i;

/** What else may be in a hurry. */
const OF_OTHERS = /\b(?:crew|install\w*|visit|inspect\w*|tarp\w*|permit|estimate|appointment|job|repair)\b/i;

/** “Ciudad / City”, “Código postal (ZIP)”: what a name says in two languages; null where its sides say two things. */
function saidTwice(header: string): Meaning | null {
  const [, before = '', behind = ''] = /^([^/()]+)(?:\/|\()([^/()]+)\)?\s*$/.exec(header) ?? [];
  if (before === '' || behind === '') return null;
  const [one, other] = [read(before), read(behind)];
  // “Job Site (Ship Address)”: what another program calls it.
  const isSite = one.kind === 'address' && one.role === 'property' && !one.unsure;
  if (isSite && header.includes('(') && other.kind === 'address' && other.role === 'mailing') return one;
  // “Rush the roof report? (extra fee, back next business day)”
  if (isRush(one) && (isUrgent(behind) || (header.includes('(') && !OF_OTHERS.test(behind)))) return one;
  if (isRush(other) && isUrgent(before)) return other;
  const isKnown = one.kind === 'address' || one.kind === 'person' || one.kind === 'field';
  return isKnown && !('unsure' in one && one.unsure) && sameValue(one, other) ? one : null;
}

/** What a form asks at its end: “Anything else we should know?” */
const OPEN_QUESTION =
  /^\W*(?:is there )?(?:anything|something) (?:else|more|special|we|you|i|our|the)\b|^\W*(?:any )?(?:other|additional|special) (?:comments?|details|info(?:rmation)?|requests?|notes?)\b.*\?|^\W*tell us (?:more )?about\b/i;

/** “Last Reach”, “Last looked”: when something was done, not a name. */
const LATEST =
  /^\W*(?:last|first|prev(?:ious)?) (?:reach\w*|work(?:ed)?|repair(?:s|ed)?|servic(?:e|ed|ing)|roof(?:ed|ing)?|re-?roof(?:ed|ing)?|replace(?:d|ment)?|inspect(?:ed|ion)?|maintenance|maintained|treat(?:ed|ment)|coat(?:ed|ing)|looked|look|checked|check|changed?|get|run|data|entry|entered|input|match\w*|appended|confirmed|provided|supplied|used?|seen|attempt\w*|results?|response|reply|order\w*|sale|sold|job|note|edited|meeting|letter|e-?mail(?:ed)?|sent|sync\w*|import\w*|export\w*|save[dr]?|touch\w*|text\w*|pay\w*|paid)\W*$/i;

function read(header: string): Meaning {
  if (OPEN_QUESTION.test(header)) return { kind: 'field', field: 'notes', strong: false };
  if (
    HOW_FAR.test(header) ||
    OF_CARS.test(header) ||
    CAR_SPACES.test(header) ||
    NO_PART.test(header) ||
    TO_OFFICE.test(header) ||
    OF_STRUCTURE.test(header.replace(/(?<=\p{Ll})(?=\p{Lu})|[_.]+/gu, ' '))
  )
    return BARRED;
  if (OF_PANELS.test(header) || OF_TITLE.test(header)) return asPerson('name', ['owner'], false);
  if (CLAIM_ASKED.test(header)) return { kind: 'field', field: 'claimNumber', strong: true };
  if (SUB_ADDRESS.test(header)) return read('situs unit');
  if (SUB_TYPE.test(header)) return read('unit type');
  if (SUB_ID.test(header)) return read('unit number');
  if (TO_MAKER.test(header)) return { kind: 'field', field: 'additionalInstructions', strong: true };
  if (SOON.test(header)) return { kind: 'field', field: 'rushOrder', strong: false };
  const words = coreWords(header);
  if (words.length === 0) return UNKNOWN;
  const text = words.join(' ');
  if (isStaff(words) || LATEST.test(header.replace(/[_-]/g, ' '))) return BARRED;
  // “Where is the roof?”
  if (
    /^\W*(?:where|d[oó]nde)\b/i.test(header) &&
    words.every((word) => PROPERTY_WORDS.has(word) || word === 'where')
  )
    return { ...asAddress('line', [], words, false), bare: true };
  if (COMPANIES.has(text))
    return { kind: 'person', part: 'name', role: 'company', certain: false, unsure: false };
  const found = longest(words, orderPhrases(), (around) => around.every((word) => HARMLESS.has(word)));
  // “Rush job” is the roofer's own hurry: what costs money is bought only by words that mean the report.
  const field =
    found && COSTLY.has(found.part) && found.around.some((word) => !ORDERED.has(word)) ? null : found;
  // "Insured Property" is a place, though "Insured" alone is a person, and "Insured / Claimant" too.
  if (field && (field.part !== 'insuredName' || field.around.every((word) => SAME_PERSON.has(word))))
    return {
      kind: 'field',
      field: field.part,
      strong: field.part !== 'serviceId' || /report|measurement/.test(text),
    };
  // Asana's “Parent task”: what a subtask is of.
  if (/^parent (?:task|item|record|ticket)$/.test(text)) return BARRED;
  const [whose = '', what = ''] = words;
  const isPiece = words.length === 2 && (whose === 'situs' || (whose === 'site' && what !== 'number'));
  const piece = isPiece ? PIECES[what] : undefined;
  if (piece) return asAddress(piece, [], [whose], false);
  const address = longest(words, addressPhrases(), (around) =>
    around.every((word) => isRole(word) || word === 'address' || isDigits(word)),
  );
  // "Building Owner" is a person, not a building.
  const isOwned = address?.part === 'unit' && words.at(-1) === 'owner';
  if (address && !isOwned) return asAddress(address.part, address.phrase, address.around, false);
  const isSpot =
    words.some((word) => SPOTS.has(word)) &&
    words.every((word) => isRole(word) || SPOTS.has(word) || word === '1');
  if (isSpot && words.length > 1 && !words.some((word) => OTHER_WORDS.has(word) || word === 'owner'))
    return { ...asAddress('line', [], words, false), bare: true };
  const isMailed = words.includes('mailing');
  const person = longest(words, personPhrases(), (around) =>
    around.every((word) => isPersonWord(word) || (isMailed && word === 'address')),
  );
  if (person) return asPerson(person.part, person.around, false);
  if (words.some((word) => SITES.has(word)) && words.every((word) => SITES.has(word) || word === 'insured'))
    return { ...asAddress('line', [], words, false), bare: true };
  if (words.every((word) => LETTERS.has(word))) return { ...asAddress('line', [], words, false), bare: true };
  if (words.every((word) => isPersonWord(word) && !AT_DOOR.has(word)) && words.some((word) => PERSONS[word]))
    return text === 'account' ? UNKNOWN : asPerson('name', words, false);
  const isSited = words.length === 2 && PROPERTY_WORDS.has(words[0] ?? '');
  if (text === 'number' || (isSited && words[1] === 'number')) return { kind: 'number' };
  const point = longest(words, addressPhrases(), () => true);
  if (point?.part === 'latitude' || point?.part === 'longitude')
    return asAddress(point.part, point.phrase, point.around, true);
  // Zoho's "Site Code" is a ZIP code; a "Property Code" is anybody's.
  const [role = '', last] = words;
  if (words.length === 2 && last === 'code' && CODED.has(role))
    return asAddress('zip', ['code'], [role], false);
  if (words.some((word) => BLOCKERS.has(word))) return BARRED;
  // Understood word by word, and somebody else's: "Property Manager".
  if (
    words.some((word) => OTHER_WORDS.has(word)) &&
    words.every((word) => isRole(word) || isPersonWord(word))
  )
    return BARRED;
  const near = point;
  if (near) return asAddress(near.part, near.phrase, near.around, true);
  const nearPerson = longest(words, personPhrases(), () => true);
  return nearPerson ? asPerson(nearPerson.part, nearPerson.around, true) : UNKNOWN;
}

/** “Set by”, “Knocked by”: who did something, never whose roof it is. */
function isStaff(words: readonly string[]): boolean {
  return words.length <= 4 && words.some((word, at) => word === 'by' && words[at - 1] !== 'owned');
}

function isPersonWord(word: string): boolean {
  return (
    PERSONS[word] !== undefined ||
    word === 'holder' ||
    AT_DOOR.has(word) ||
    OTHER_WORDS.has(word) ||
    PROPERTY_WORDS.has(word) ||
    isDigits(word)
  );
}
