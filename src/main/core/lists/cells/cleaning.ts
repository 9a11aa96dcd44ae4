import type { ListTarget } from '../../../../shared/domain/list.ts';
import { isPerson, namesPlace } from './address-lead.ts';
import { withoutVisit } from './appointment.ts';
import { isBareGround } from './property-words.ts';
import { reachedIn, withoutMet } from './reached.ts';
import { OF_COUNTRY, withNewState } from './states.ts';

/** What programs write where there is nothing. "NA" alone may be a name. */
const NOTHING =
  /^(?:nan|null|nil|n\/a|#n\/a|<na>|<null>|none|\(none\)|\(blank\)|\(empty\)|\(null\)|undefined|-{1,3}|—|–|\.{1,3}|\?{1,3})$/i;
/** Whether a text stands for nothing. */
export const saysNothing = (text: string): boolean => text.trim() === '' || NOTHING.test(text.trim());
const NOT_APPLICABLE = /^na(?:\/*|\W)$/i;
/** Portfolio Manager's “Not Available” and “Not Applicable: Standalone Property”. */
const NOT_THERE =
  /^not (?:available|applicable)$|^not applicable: \S+ property$|^\W*not (?:on|in) (?:the )?(?:form|file|letter|report|policy|notice)\W*$/i;
/** A city's “No primary address specified”. */
const NO_ADDRESS =
  /^\W*no (?:\p{L}+ )?(?:address|location) (?:specified|given|provided|listed|available|found|on file|recorded|entered)\W*$/iu;
/** QuickBooks' “Stinnett, Maxine:Reroof 2026”: a customer's job, by its number or its words. */
const OF_JOB =
  /(?<=^\p{L}[^:]*[\s,][^:]*[\p{L}.]):(?=\S)(?=.*(?:\d|\b(?:re-?)?roof|\brepair|\bgutters?|\bjob\b|\bclaim|\bproject|\bestimate|\breplace|\bhail|\bsiding|\bgarage)).+$/iu;
/** “Starling Hill Rentals LLC:Millrace”: a company's job, whatever it is called. “State Farm:Maria Garza” is whose claim it is. */
const OF_FIRMS_JOB =
  /(?<=\b(?:llc|inc|corp|co|l\.?p|ltd|trust|rentals?|properties|realty|management|mgmt|homes|builders|apartments|associates|assn|assoc|association|hoa|school district|schools|city|county|church|parish|university|group|partners|holdings|housing authority)\.?):(?=[\p{L}\d]).+$/iu;
const TRADE = String.raw`(?:(?:full|new|storm|hail|wind|water|ice dam|tile|metal|shingle|slate|flat|foam|cedar|shake|tpo|epdm|rubber|barn|shed|garage|porch|front|back|rear|chimney|skylight|emergency|insurance|solar) )*`;
const WORK = String.raw`(?:(?:re-?)?roof(?:ing)?|roof (?:replacement|repair|inspection|estimate)|gutters?|siding|soffit|fascia|repairs?|replacement|tear ?off|leak|tarp|damage|estimate|inspection|quote|bid|recoat|coating|d&r|detach(?: (?:&|and) reset)?|lift|relay|overlay|insurance(?: claim)?|claim|retail|hail|warranty)`;
/** JobNimbus' “Tim & Jill Weaver - Roof”, CompanyCam's “Lindqvale - tile repair”: what is done there. */
const WORK_BEHIND = new RegExp(
  String.raw`(?<=\p{L}[.)]?)\s+[-–—]\s+${TRADE}${WORK}(?:\s*(?:[+&,/]|\band\b)\s*${TRADE}${WORK})*\s*$`,
  'iu',
);
/** “Vellacott reroof”, “Boyd Dahlsten siding”: the same without a dash. “Dahlsten Siding” is a firm. */
const BARE_WORK =
  /(?<=^(?:\p{Lu}[\p{L}'’.-]*\s+){0,2}\p{Lu}[\p{L}'’.-]*)\s+(?:[Rr]e-?roof|RE-?ROOF|siding|gutters?|leak|tear-?off|(?:foam )?recoat|roof (?:repair|leak|inspection))$/u;
/** Etsy's “Sylvia McElhaney (sylvmcelh74)”. */
const USER_NAME = /(?<=\p{L})\s*\([a-z][a-z._-]*\d[\w.-]*\)$/u;
/** AppFolio's “Priya Nair - Mobile: (412) 555-0170”. */
const PHONE_BEHIND =
  /(?<=\p{L}[.)]?)\s+[-–]\s+(?:(?:mobile|phone|home|work|cell|office|fax|other)s?:\s*[+(]?\d[\d\s().+-]*(?:x\d+)?[\s,;]*)+$/iu;
/** The same without a word for it: “Winslow Flats LLC - (312) 555-0142”. */
const BARE_PHONE = /(?<=\p{L}[.)]?)\s+[-–]\s+\(?\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}(?:\s*x\d+)?$/u;
/** “Loretta Pickard 704-555-0188” */
const PHONE_NEXT = /(?<=\p{L}{2} \p{L}[\p{L}'’.-]+)\s+\(?\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}$/u;
export const withoutPhone = (text: string): string =>
  text.includes(':') ? text.replace(PHONE_BEHIND, '') : text.replace(BARE_PHONE, '').replace(PHONE_NEXT, '');
/** Characters that nobody sees: controls, zero-width ones, marks of direction. */
const INVISIBLE = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
/** Most texts have nothing but letters, digits and signs of ASCII; the pattern above takes longer. */
const NOT_PRINTED = /[^ -~]/;
/** The longest of `NOTHING`. Characters. */
const MOST_NOTHING = 9;
/** What stands for a claim number that isn't there yet, or never will be. */
const NO_CLAIM =
  /^(?:tbd|tba|pending|unknown|not (?:yet|filed|available|assigned|provided)|no claim|to be (?:determined|assigned)|retail|cash|self[- ]?pay|waiting|awaiting|none yet|no|x+|0+|(?:n\/?a|none|no claim)\s*[-–,(/]\s*\p{L}[^\d]{0,30})$/iu;
/** “Filed with Farmers, no number yet”: words about a claim that has no number. */
const NO_NUMBER =
  /^\D*\b(?:not|no|none|never|nothing|yet|pending|waiting|will|later|filed|filing|denied|submitted|opened|set up)\b\D*$/i;
/** “Safeco 7731-20981”, “Farm Bureau ID 01-26-4471”: an insurer that everybody knows, before its number. */
const INSURER_BEFORE =
  /^(?:state farm|allstate|american family|am ?fam|farmers|safeco|usaa|geico|nationwide|travelers|progressive|liberty mutual|auto[- ]owners|erie|chubb|(?:the )?hartford|amica|pemco|shelter|country financial|(?:\p{L}+ )?farm bureau|grange|westfield|cincinnati|west bend|acuity|sentry|church mutual|brotherhood mutual|guideone|citizens|tower hill|homeowners choice|security first|universal(?: property)?|texas farm bureau|mutual of enumclaw|oregon mutual)(?: (?:ins(?:urance)?|mutual|group|co))*\.?(?:\s*[:,#]\s*|\s+(?:-\s+)?)(?:#\s*)?(?:(?:claim|clm|cl|id|no|num(?:ber)?)\b[\s:.#-]*)?(?=[A-Z\d]*[A-Z\d-]*\d{3}[A-Z\d-]*$)/iu;
/** What a builder writes where a house has no buyer yet, and others where nobody knows the name. */
const NO_NAME =
  /^(?:spec|spec (?:home|house|build)|unsold|no buyer|tbd|tba|to be (?:determined|announced|named)|unknown|no name|vacant|model(?: (?:home|unit|house))?|(?:down|admin) unit|(?:current )?(?:resident|occupant)|current (?:home)?owner)$/i;
/** A county's word for houses outside of its towns. */
const NO_TOWN = /^un-?inc(?:orp(?:orated)?)?\.?(?: (?:area|county|[\p{L} ]+ county))?$/iu;
/** A manager's “Unit Name” over “House”, “SFH”, and “Main”: no home of several. */
const WHOLE_HOUSE =
  /^(?:(?:main |single |whole |entire )?(?:house|home)|sf[rh]|single[ -]family(?: home| residence)?|main)$/i;
/** What says no kind of property. */
const NO_TYPE =
  /^(?:landlord|home ?owner|property manager|investor|insurance|retail|cash|referral|repeat(?: customer)?|warranty|builder|other|unknown|unspecified|misc(?:ellaneous)?|not (?:specified|sure|known)|select(?: one)?)$/i;
/** “noemail@noemail.com”: both sides say that there is none. */
const NO_MAIL =
  /^(?:no[-_.]?e?mail|none|na|nomail|no|unknown)@(?:no-?e?mail|none|na|nomail|no|unknown)\.(?:com|net|org|email)$/i;
/** What a skip tracer writes in place of an email address. */
const NOT_FOUND = /^(?:not found|none found|no match|skipped|no (?:e-?mail|hit|data)|unavailable)$/i;
const TEXT_SIGN = /^['’]\d[^'’]*$/;
/** Targets whose numbers pandas and databases write as 68102.0. */
const WHOLE_NUMBERS: ReadonlySet<ListTarget> = new Set(['houseNumber', 'unit', 'zip', 'zip4', 'claimNumber']);
const NAMES: ReadonlySet<ListTarget> = new Set([
  'customerName',
  'firstName',
  'companyName',
  'lastName',
  'insuredName',
  'insuredFirstName',
  'insuredLastName',
]);
const WHOLE_NAMES: ReadonlySet<ListTarget> = new Set(['customerName', 'companyName', 'insuredName']);
const ADDRESSES: ReadonlySet<ListTarget> = new Set(['address', 'street', 'place']);
const YES_NO: ReadonlySet<ListTarget> = new Set(['rushOrder', 'pdfRequired']);

const COUNTY = /(?<=\S)\s*\([^()]*\b(?:co|cnty|county|parish)\.?\s*\)$/i;
/** A CRM's “Dana Muñoz (dana@example.com)”. */
const BESIDE_NAME = /(?<=\S)\s*[(<[]\s*(?:mailto:)?[^\s@]+@[^\s@]+\s*[)>\]]\s*$/i;

/** A name, and the person's numbers and e-mail addresses on the lines below it; null for any other cell. */
function linesOf(text: string): { readonly name: string; readonly email: string } | null {
  if (!text.includes('\n')) return null;
  const [name = '', ...more] = text.split('\n').flatMap((line) => line.trim() || []);
  const isName = /\p{L}{2}/u.test(name) && !/[\d@]/.test(name);
  if (!isName || more.length === 0 || !more.every((line) => PHONE_LINE.test(line) || EMAIL_LINE.test(line)))
    return null;
  return { name, email: more.find((line) => EMAIL_LINE.test(line)) ?? '' };
}
/** The name of “Luis Peña  803-555-0142  luis@example.com”; null for any other cell. */
function nameReached(text: string): string | null {
  const bare = withoutMet(text);
  const name = reachedIn(bare)?.name ?? bare;
  return /^\p{L}[^\d@():]*\p{L}[.)]?$/u.test(name) ? name : bare === text ? null : bare;
}
/** The address of “414-555-0152 ana@example.com”, '' of a number alone; null for any other cell. */
function emailReached(text: string): string | null {
  const reached = /\d{4}/.test(text) ? reachedIn(text) : null;
  if (!reached) return null;
  return reached.email === '' || reached.name === '' || ONE_NAME.test(reached.name) ? reached.email : null;
}
/** “Meg” */
const ONE_NAME = /^\p{Lu}\p{Ll}+$/u;

/** The names of “Dana Muñoz (dana@example.com);Lee Muñoz (lee@example.com)”; null for any other cell. */
function severalOf(text: string): string | null {
  const people = text.split(';').map((one) => one.trim());
  if (people.length < 2 || !people.every((one) => BESIDE_NAME.test(one))) return null;
  return people.map((one) => one.replace(BESIDE_NAME, '')).join(', ');
}
/** A board's “Omar Haddad”, his address, and his number, line by line. */
const withoutLinesToCall = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .filter((line, at) => at === 0 || !(PHONE_LINE.test(line.trim()) || EMAIL_LINE.test(line.trim())))
        .join('\n')
    : text;
const PHONE_LINE =
  /^(?:(?:cell|mobile|home|work|office|phone|tel|ph|[chmwop])\b\W*)?\+?1?[-. ]?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}(?:\s*\(?(?:cell|mobile|home|work|office|[chmwo])\)?)?$/i;
const EMAIL_LINE = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** The e-mail address that a cell has in brackets behind its text, or on a line below a name; '' where it has none. */
export const emailBeside = (text: string): string =>
  text.includes('@')
    ? linesOf(text)?.email ||
      reachedIn(text)?.email ||
      (/[\s(<[]([^\s@()<>[\]:]+@[^\s@()<>[\]]+)/.exec(BESIDE_NAME.exec(text.trim())?.[0] ?? '')?.[1] ?? '')
    : '';

/**
 * A cell's text without what carries no meaning: spaces around it, characters that can't be seen, a program's word for
 * nothing, a whole number's decimal point.
 */
export function cleaned(text: string, target: ListTarget): string {
  let bare = text.trim();
  if (bare === '') return '';
  if (NOT_PRINTED.test(bare) && bare.search(INVISIBLE) >= 0) bare = bare.replace(INVISIBLE, '').trim();
  if (NAMES.has(target)) bare = linesOf(bare)?.name ?? severalOf(bare) ?? nameReached(bare) ?? bare;
  // Forwarded mail: "> Dana Muñoz".
  if (bare.startsWith('>')) bare = bare.replace(/^(?:>\s*)+(?=[\p{L}\d])/u, '');
  // Excel's sign for "this is text": '75023.
  if (TEXT_SIGN.test(bare)) bare = bare.slice(1);
  // pandas writes “nan” and “NaN”; Nan is a first name.
  const isCalledNan = bare === 'Nan' && NAMES.has(target);
  if (bare.length <= MOST_NOTHING && !YES_NO.has(target) && !isCalledNan && NOTHING.test(bare)) return '';
  // Na is a last name, and no whole one.
  const isHalf = NAMES.has(target) && !WHOLE_NAMES.has(target);
  if ((NOT_APPLICABLE.test(bare) && !isHalf) || NOT_THERE.test(bare)) return '';
  if ((target === 'street' || target === 'address') && NO_ADDRESS.test(bare)) return '';
  if (target === 'claimNumber') bare = bare.replace(INSURER_BEFORE, '');
  if (target === 'claimNumber' && (NO_CLAIM.test(bare) || NO_NUMBER.test(bare))) return '';
  if (NAMES.has(target) && NO_NAME.test(bare)) return '';
  // Lead forms write “z:07030”.
  if (target === 'zip') bare = bare.replace(/^z:\s*(?=\d)/i, '');
  if (WHOLE_NUMBERS.has(target)) bare = bare.replace(/^(\d+)\.0$/, '$1');
  // San Francisco's “0” where a house has no units.
  if (target === 'unit' && bare === '0') return '';
  if ((target === 'city' || target === 'place') && NO_TOWN.test(bare)) return '';
  if (target === 'unit' && WHOLE_HOUSE.test(bare)) return '';
  if (target === 'propertyType' && (NO_TYPE.test(bare) || isBareGround(bare))) return '';
  if (ADDRESSES.has(target)) bare = withoutLinesToCall(bare);
  if (target === 'street' || (target === 'address' && nameAbove(bare) !== '')) bare = withoutNameAbove(bare);
  if (target === 'address' && PIN.test(bare)) return '';
  if (ADDRESSES.has(target))
    bare = withUnitBehind(inOneLine(ofRecord(bare.replace(BREAK, '\n')))).replace(NO_ZIP4, '$1');
  // “GARLAND (DALLAS CO)”: the county that an appraisal district puts behind its towns.
  if (target === 'city') bare = bare.replace(COUNTY, '');
  // OroCRM's “US-NY”.
  if (target === 'state') bare = withNewState(bare.replace(/^US-(?=[A-Z]{2}$)/, '').replace(OF_COUNTRY, ''));
  if (NAMES.has(target))
    bare = withoutVisit(
      withoutPhone(bare)
        .replace(BESIDE_NAME, '')
        .replace(USER_NAME, '')
        .replace(WORK_BEHIND, '')
        .replace(BARE_WORK, '')
        .replace(OF_JOB, '')
        .replace(OF_FIRMS_JOB, ''),
    );
  if (target === 'customerEmail')
    return NO_MAIL.test(bare) || NOT_FOUND.test(bare) ? '' : (emailReached(bare) ?? bareEmail(bare));
  return bare;
}

/** What a map calls a pin that nobody named. */
const PIN = /^(?:(?:point|line|polygon|pin|marker) \d+|dropped pin|untitled(?: placemark)?|new place)$/i;
/** ERPNext's “1204 Ridgeline Rd<br>Ottawa<br>, KS<br>, 66067<br>United States<br>”. */
const BREAK = /\s*<br\s*\/?>[\s,]*/gi;

/** “#B 6248 E Kestrel Way, Loveland”: the unit stands behind its street. */
const UNIT_AHEAD = /^(#\s?[A-Za-z0-9-]{1,4}),?\s+(\d+\s+[^,]*\p{L}{2}[^,]*)(,.*)?$/su;
const withUnitBehind = (text: string): string =>
  text.startsWith('#')
    ? text.replace(UNIT_AHEAD, (_, unit, street, rest = '') => `${street} ${unit}${rest}`)
    : text;

/** Mailchimp's “12 Oak St  Omaha  NE  68102  US”: pieces of an address with two blanks between them. */
/** Fulcrum's “2525 Philodendron Pkwy 2525 Safety Harbor FL 34695 US”: the number once more behind its street. */
const TWICE_NUMBERED = /^(\d+[A-Z]?) ([^-–]+?) \1 (?=\D+ [A-Z]{2} \d{5}(?:-\d{4})?(?: US)?$)/;
/** “561 County Road 561 Bailey CO 80421”: the number is the road's. */
const TAKES_NUMBER =
  /^\S+$|(?:\b(?:apt|apartment|unit|ste|suite|bldg|building|lot|spc|space|trlr|trailer|rm|room|fl|floor|no)|#)\W*$|^(?:(?:old|new|[nsew]|north|south|east|west|county|co|state|us|u\.s\.|farm to market|farm|township|twp|ranch|forest|service|private|rural) )*(?:road|rd|highway|hwy|route|rte|rt|cr|sr|us|fm|rm|loop|interstate|i|avenue|ave|trail|trl|[a-z]{2})\W*$/i;
const SPACED = /^(\S.*?\S) {2,}([A-Za-z]{2}) {2,}(\d{5}(?:-\d{4})?)(?: {2,}(?:US|USA|United States))?$/;

/** OpenStreetMap's “611, South Emerald Point Drive, Dobson Ranch, Mesa, Maricopa County, Arizona, 85202, United States”. */
const OF_OPEN_MAP =
  /^(\d+[A-Za-z]?), ([^,]*\p{L} (?:Street|Avenue|Road|Drive|Lane|Court|Way|Place|Boulevard|Circle|Trail|Terrace|Parkway|Highway|Loop|Square|Trace|Cove|Ridge|Run|Pike)(?: (?:North|South|East|West|North(?:east|west)|South(?:east|west)))?),(?: [^,\d]+,){0,4}? ([^,\d]+), [^,\d]+ (?:County|Parish|Borough), ([^,\d]+), (\d{5}(?:-\d{4})?), United States$/iu;

/** A manager's “14PEA1716 - 1716 N. Pearlman Street Denver, CO 80203”. */
const BEHIND_CODE = /^(?!BLDG|BUILDING|UNIT|APT|STE|LOT|SPC|FL|HWY|CR)[A-Z\d]*[A-Z](\d+) - (?=\1\b)/;
const AT_POINT = /(?<=[\dA-Za-z])[\s,]*\(\s*-?\d{1,3}\.\d+\s*,\s*-?\d{1,3}\.\d+\s*\)\s*$/;

/** “Pittsburgh, PA 15224-”: nothing stands behind the dash. */
const NO_ZIP4 = /(\b\d{5})-\s*$/;

/** A unit behind its label, with or without its own word. */
const LABELED_UNIT = /\bunit:\s*(?=((?:ste|suite|unit|apt|bldg|lot|spc|fl|trlr)\b|#)?)/i;

/** Kickserv's “Loretta Binns”, and her street on the line below it. */
const NAME_ABOVE = /^([^\d\r\n]{3,60}?)[ \t]*[\r\n]+\s*(?=\d+[A-Za-z]?\s+\S)/;
const nameLine = (text: string): string => {
  if (!text.includes('\n')) return '';
  const [, name = ''] = NAME_ABOVE.exec(text.trim()) ?? [];
  return namesPlace(name) ? '' : name;
};
/** The person on the line above a street; '' where nobody stands there. */
export function nameAbove(text: string): string {
  const name = nameLine(text);
  return name !== '' && (isPerson(name) || OWNS_HOUSES.test(name)) && !THING.test(name) ? name : '';
}
/** “First Tide Baptist Church”, “Perrin Auto (Lyle Perrin)”; “Sandpiper Apartments” is what a place is called. */
const OWNS_HOUSES =
  /\b(?:church|baptist|methodist|lutheran|chapel|ministries|temple|synagogue|mosque|schools?|academy|clinic|dental|dentistry|auto|motors|hardware|bakery|diner|cafe|grill|salon|pharmacy|bank|credit union|daycare|preschool)\b/i;
const THING = /\b(?:attn|c\/o|home|addition|carport|roof|property|rental|view|creek|ridge)\b/i;
const withoutNameAbove = (text: string): string =>
  nameLine(text) === '' ? text : text.replace(NAME_ABOVE, '');

const WHOLE_KEYS = ['formatted_address', 'formattedAddress', 'formatted', 'full_address', 'fullAddress'];
const PLACE_KEYS: readonly (readonly string[])[] = [
  ['number', 'house_number', 'houseNumber', 'street_number', 'streetNumber'],
  ['street', 'street1', 'line1', 'address1', 'address_line1', 'addressLine1', 'address'],
  ['street2', 'line2', 'address2', 'address_line2', 'addressLine2', 'unit'],
  ['city', 'town', 'locality'],
  ['state', 'state_code', 'stateCode', 'province', 'province_code', 'region'],
  ['zip', 'zipcode', 'zip_code', 'zipCode', 'postal_code', 'postalCode', 'postcode'],
];
const PASSED_KEYS = /^(?:country\w*|lat|latitude|lng|lon|longitude|id)$/i;

const LINES = /^\[((['"])[^'"[\]]+\2(?:, ?\2[^'"[\]]+\2)*)\]$/;

/**
 * A database's `{"address": "12 Oak St, Omaha, NE 68102"}`, or its parts; the text as it is where it's none, or where it has
 * something that isn't understood.
 */
function ofRecord(text: string): string {
  // A list of lines: “['2914 Tate Mill Ave', 'Charlotte, NC 28205']”.
  const lines = LINES.exec(text)?.[1]?.split(/(?<=['"]), ?(?=['"])/);
  if (lines) return lines.map((line) => line.slice(1, -1)).join(', ');
  if (!text.startsWith('{') || !text.endsWith('}')) return text;
  const parsed = record(text);
  if (!parsed) return text;
  const said = Object.entries(parsed).flatMap(([key, value]): [string, string][] => {
    const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return word === '' ? (value === null || value === '' ? [] : [[key, '?']]) : [[key, word]];
  });
  const whole = said.find(([key]) => WHOLE_KEYS.includes(key));
  if (whole) return whole[1];
  const isKnown = (key: string) => PLACE_KEYS.some((keys) => keys.includes(key)) || PASSED_KEYS.test(key);
  if (said.some(([key]) => !isKnown(key))) return text;
  const [number = '', street = '', unit = '', city = '', state = '', zip = ''] = PLACE_KEYS.map(
    (keys) => said.find(([key]) => keys.includes(key))?.[1] ?? '',
  );
  const line = [number, street].filter(Boolean).join(' ');
  return [line, unit, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') || text;
}
function record(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A pin's “two buildings” and “metal, leaks at skylights” below its whole address: what the roof is like, and nothing else. “Building 4” is a home. */
const isRemarkBelow = (line: string, above: readonly string[]): boolean =>
  /\p{L}/u.test(line) &&
  above.some((one) => /\b[A-Z]{2} \d{5}(?:-\d{4})?$/.test(one)) &&
  line
    .replace(HOW_MANY, 'roof')
    .split(/[\s,;&/]+/)
    .every((word) => OF_ROOF.test(word));
const HOW_MANY = /\b(?:two|three|four|several|[2-9]) (?:buildings|bldgs|stor(?:y|ies))\b/gi;
const OF_ROOF =
  /^(?:metal|steel|shingles?|comp(?:osition)?|asphalt|architectural|tiles?|clay|concrete|slate|shake|cedar|flat|low|steep|slope|tpo|epdm|pvc|bur|mod|bit|bitumen|modified|gravel|tar|standing|seam|ballast(?:ed)?|leak(?:s|ing)?|at|near|skylights?|valleys?|chimneys?|vents?|and|with|roof|(?:19|20)\d\d)$/i;

/** An address that was written in lines, in pieces, or under labels as some forms do ("City: Salina"), in one line. */
export function inOneLine(written: string): string {
  // A city's “Mapped Location”: the point of the map behind the address.
  const text = written
    .replace(AT_POINT, '')
    .replace(BEHIND_CODE, '')
    .replace(TWICE_NUMBERED, (all, number: string, street: string) =>
      TAKES_NUMBER.test(street) ? all : `${number} ${street}, `,
    );
  const [, number, road, town, region, code] = OF_OPEN_MAP.exec(text) ?? [];
  if (number !== undefined) return `${number} ${road}, ${town}, ${region} ${code}`;
  // A contact's card: “;;12 Oak St;Omaha;NE;68102;USA”.
  if (/^;;[^;]*(?:;[^;]*){4}$/.test(text))
    return text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ')
      .replace(/, (\d{5}(?:-\d{4})?)(?=,|$)/, ' $1');
  const [, street = '', state = '', zip = ''] = SPACED.exec(text) ?? [];
  if (street !== '') return `${street.replace(/ {2,}/g, ', ')}, ${state} ${zip}`;
  // A permit portal's “927 Wexford St Unit: STE 304 Kansas City”.
  if (LABELED_UNIT.test(text))
    return inOneLine(text.replace(LABELED_UNIT, (_, own?: string) => (own ? '' : 'Unit ')));
  if (!/[\r\n]/.test(text) && !/\b(?:street address|city|state ?\/ ?province)\s*:/i.test(text)) return text;
  return text
    .replace(
      /\s*(?:street address(?: line)? ?[12]?|address(?: line)? ?[12]?|city|state(?: ?\/ ?(?:province|region))?|(?:postal ?\/ ?)?zip(?: code)?|postal code|country)\s*:\s*/gi,
      '\n',
    )
    .split(/\s*[\r\n]+\s*/)
    .map((line) => line.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter((line, at, all) => line !== '' && !(at > 0 && isRemarkBelow(line, all.slice(0, at))))
    .join(', ')
    .replace(/, ([A-Za-z]{2}), (\d{5}(?:-\d{4})?)(?=,|$)/, ', $1 $2');
}

const EMAIL = /[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\]]+/gu;

/** One domain, or mailboxes that anybody may have: not an office's, an adjuster's, or a misspelled one beside it. */
function areOnePersons(addresses: readonly string[]): boolean {
  const domains = addresses.map((address) => address.slice(address.indexOf('@') + 1));
  return new Set(domains).size === 1 || domains.every((domain) => ANYBODYS.test(domain));
}
export const ANYBODYS =
  /^(?:gmail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|mac|comcast|att|sbcglobal|bellsouth|verizon|cox|charter|protonmail|example)\.(?:com|net|org)$/;

export const HYPERLINK = /^[^#]*#(?:mailto:)?([^\s#]+@[^\s#]+)#*$/i;

/** The one e-mail address that stands between a name, brackets and comments; the text as it is when there are several or none. */
function bareEmail(cell: string): string {
  // A hyperlink out of Access: “ana@example.com#mailto:ana@example.com#”.
  const text = HYPERLINK.exec(cell)?.[1] ?? cell;
  const found = text.match(EMAIL) ?? [];
  const distinct = new Set(found.map((each) => each.toLowerCase()));
  const [only = ''] = found;
  // Several of one person's, and nothing else: the order takes the first.
  if (
    distinct.size > 1 &&
    areOnePersons([...distinct]) &&
    /^[\s,;/|&]*(?:and|or)?[\s,;/|&]*$/i.test(text.replace(EMAIL, ' ').replace(/\b(?:and|or)\b/gi, ' '))
  )
    return only.replace(/[.'’]+$/, '');
  if (distinct.size !== 1 || text.split('@').length - 1 !== found.length) return text;
  const rest = text.replaceAll(only, ' ');
  // A letter that belongs to the address itself ("dana @example.com") isn't a comment beside it.
  if (/^\S*mailto:?\s*$/i.test(rest.trim()) || rest.trim() === '') return only.replace(/[.'’]+$/, '');
  return /[<>()[\]"'“”]|\s[-–:]\s|,|;/.test(rest) ? only.replace(/[.'’]+$/, '') : text;
}
