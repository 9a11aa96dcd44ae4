import { type Message, message, verbatim } from '../../../../../shared/copy/message.ts';
import { parseAddress } from '../../../../../shared/domain/address/parse.ts';
import { isStreetName } from '../../../../../shared/domain/address/street-words.ts';
import { isUnitWord } from '../../../../../shared/domain/address/unit.ts';
import type { ReportService } from '../../../../../shared/domain/service.ts';
import { areVisits } from '../../cells/appointment.ts';
import { cleaned, withoutPhone } from '../../cells/cleaning.ts';
import { reachedIn } from '../../cells/reached.ts';
import { answersOf } from '../headings/answers.ts';
import { withoutShared } from '../headings/in-words.ts';
import { spelledOut } from '../headings/initials.ts';
import { type Meaning, meaningOf } from '../headings/meaning.ts';
import { withoutPhones } from '../headings/phones.ts';
import { addressPhrases, orderPhrases, personPhrases } from '../headings/phrases.ts';
import { inWords, withoutMarks } from '../headings/words.ts';
import { type Looks, looksOf } from './content.ts';
import { areContractors, isOfPermits } from './contractors.ts';

/** A column of a file, with what its name and its first values say. */
export type Column = {
  readonly index: number;
  /** Its name in words, as rules read it. */
  readonly header: string;
  /** Its name in the file. */
  readonly title: string;
  /** Filled values of the first rows, trimmed. */
  readonly values: readonly string[];
  readonly meaning: Meaning;
  readonly looks: Looks;
  readonly hidden: boolean;
};

/** Filled values that are looked at of each column, and of all of them together. */
const MOST_VALUES = 100;
const MOST_VALUES_IN_ALL = 8_000;
const LEAST_VALUES = 8;

export type Sheet = {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly hiddenColumns: readonly number[];
  /** What the list is called. */
  readonly title?: string;
};

/** What each column's name and its first values say. It yields where others can have their turn. */
export function* columnsOf(sheet: Sheet, services: readonly ReportService[]): Generator<void, Column[]> {
  const { rows, hiddenColumns } = sheet;
  const headers = withoutShared(sheet.headers).map(withoutMarks);
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), headers.length);
  const most = Math.max(
    LEAST_VALUES,
    Math.min(MOST_VALUES, Math.floor(MOST_VALUES_IN_ALL / Math.max(width, 1))),
  );
  const hidden = new Set(hiddenColumns);
  const all = Array.from({ length: width }, (_, index) => filledValues(rows, index, most));
  const { named, asked } = answersOf(headers, (index) => all[index] ?? []);
  // The words of all names, a set at a time.
  for (const phrases of [orderPhrases, addressPhrases, personPhrases]) {
    phrases();
    yield;
  }
  const spelled = spelledOut(headers);
  const columns: Column[] = [];
  for (const [index, filled] of all.entries()) {
    const title = sheet.headers[index] ?? '';
    const name = headers[index] ?? '';
    const header = inWords(name);
    const said: Meaning = asked.has(index)
      ? BARRED
      : meaningOf(named.get(index) ?? spelled.get(index) ?? name);
    const values = withoutPhones(name) === name ? filled : valuesBeside(filled, said);
    const looks = looksOf(values, services);
    const isNoUnit =
      isKindOfHome(header, values) ||
      (isUnit(said) && (areCodes(values) || (areNumberedCodes(values) && haveOwnStreets(all))));
    const meaning = isNoUnit ? BARRED : refined(said, { header, values, looks });
    columns.push({ index, header, title, values, meaning, looks, hidden: hidden.has(index) });
    yield;
  }
  const arePermits = isOfPermits(columns);
  return columns.map((column) => {
    if (isFirstLine(column, columns) || (arePermits && areContractors(column)))
      return { ...column, meaning: BARRED };
    if (isFirstName(column, columns)) return { ...column, meaning: FIRST };
    const { meaning } = column;
    return meaning.kind === 'person' && haveMore(column, columns)
      ? { ...column, meaning: { ...meaning, part: 'first' } }
      : column;
  });
}

/** What stands beside phone numbers in cells that list them: “Phone / email” has addresses in some, “Insured / phone” a name in each. */
const valuesBeside = (filled: readonly string[], said: Meaning): string[] =>
  filled.flatMap((value) => {
    const reached = reachedIn(value);
    if (!reached) return value;
    return (said.kind === 'person' && said.part === 'email' ? reached.email : reached.name) || [];
  });

/** “Harold J” and “Mary Ann” under “Owner 1 First Name”, beside the last name: they don't say it themselves. */
const haveMore = (column: Column, columns: readonly Column[]): boolean => {
  const { header, meaning, values } = column;
  if (meaning.kind !== 'person' || meaning.part !== 'name') return false;
  if (!/\bfirst\b/i.test(header) || /\b(?:last|full|middle)\b/i.test(header)) return false;
  const last = columns.find(
    (one) =>
      one.meaning.kind === 'person' &&
      one.meaning.part === 'last' &&
      one.meaning.role === meaning.role &&
      one.values.length > 0,
  );
  const hasMiddle = columns.some((one) => one.meaning.kind === 'person' && one.meaning.part === 'middle');
  if (!last || hasMiddle) return false;
  const said = values.join(' ').toLowerCase();
  return last.values.every((name) => !said.includes(name.trim().toLowerCase()));
};

/** Salesforce's “Street Line 1” beside “Street” with all of its lines. */
const isFirstLine = ({ header, values }: Column, columns: readonly Column[]): boolean =>
  /^\W*street line 1\W*$/i.test(header) &&
  !columns.some((one) => /^\W*street line 2\W*$/i.test(one.header)) &&
  columns.some(
    (one) =>
      /^\W*street\W*$/i.test(one.header) &&
      one.values.length === values.length &&
      one.values.every((value, at) => value.startsWith(values[at] ?? value)),
  );

const FIRST: Meaning = { kind: 'person', part: 'first', role: 'plain', certain: false, unsure: false };
const isPlainPerson = ({ meaning }: Column, part: 'name' | 'first' | 'last'): boolean =>
  meaning.kind === 'person' && meaning.part === part && meaning.role === 'plain' && !meaning.unsure;
const OF_COMPANY =
  /\b(?:llc|inc|corp|co|company|trust|hoa|association|church|iglesia|school|bank|family|estate|properties|rentals|homes|group)\b/i;
const APELLIDO = /\bapellidos?\b/i;
/** “Nombre” beside “Apellidos”, “Name” beside “Last”: the first name, unless it says the last one as well. */
function isFirstName(column: Column, columns: readonly Column[]): boolean {
  if (!isPlainPerson(column, 'name') || columns.some((one) => isPlainPerson(one, 'first'))) return false;
  const lasts = columns.filter((one) => isPlainPerson(one, 'last') && one.values.length > 0);
  const beside = lasts.find(({ index }) => Math.abs(index - column.index) === 1);
  // “Last” far from a name may be when somebody called.
  const only = lasts.length === 1 && APELLIDO.test(lasts[0]?.header ?? '') ? lasts[0] : undefined;
  const last = beside ?? only;
  if (!last || column.values.length === 0) return false;
  if (column.values.some((value) => OF_COMPANY.test(value) || value.trim().split(/\s+/).length > 3))
    return false;
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
  const names = last.values.map(letters);
  const whole = column.values.filter((value) => names.some((name) => letters(value).includes(name)));
  return whole.length < column.values.length * HALF;
}

const BARRED: Meaning = { kind: 'barred' };
/** “3bd/2ba SFH” under “Unit Type” is what a home is like; “Apt” and “Ste” there stand before its number. */
const isKindOfHome = (header: string, values: readonly string[]): boolean =>
  /\bunit[ _-]?types?\b/i.test(header) &&
  values.filter((value) => isUnitWord(value.trim().toLowerCase().replace(/\.$/, ''))).length <
    values.length * HALF;

const isUnit = (meaning: Meaning): boolean => meaning.kind === 'address' && meaning.part === 'unit';
/** “sr-01”, “sb1042”: a manager's own codes of its houses, each with the letters of its property. */
const areCodes = (values: readonly string[]): boolean => {
  const properties = values.flatMap((value) => {
    const letters = /^(\p{L}{2,5})[- ]?\d{1,5}$/u.exec(value.trim())?.[1]?.toLowerCase() ?? '';
    return letters === '' || isUnitWord(letters) ? [] : letters;
  });
  // Headings of properties and their totals stand among them.
  const areMost = properties.length >= LEAST_CODES && properties.length >= values.length * HALF;
  return areMost && new Set(properties).size <= properties.length * HALF;
};
const LEAST_CODES = 4;

/** A housing authority's “B02-001”, “B02-002”: the project of a house, and its number there, where each house has a street address. */
const areNumberedCodes = (values: readonly string[]): boolean =>
  values.filter((value) => /^[a-z]{1,3}\d{1,4}-\d{2,5}$/i.test(value.trim())).length >=
  Math.max(LEAST_CODES, values.length * HALF);
const haveOwnStreets = (columns: readonly (readonly string[])[]): boolean =>
  columns.some((values) => {
    const streets = values.filter(isStreetLine);
    return streets.length >= values.length * MOSTLY && new Set(streets).size >= streets.length * MOSTLY;
  });
const isStreetLine = (value: string): boolean =>
  /^\d+\s+\S/.test(value) && isStreetName(value.replace(/\s+(?:unit|apt|#).*$/i, ''));

/** Indiana's “tax_school” over “AVON COMMUNITY”: which district takes the tax. */
const TAXING = /^\W*tax(?:ing)? (?:school|county|township|city|town|library|special|district|unit)\b/i;

/** Names of a board's or an app's records; what a record is, its values say. */
const RECORDS =
  /^(?:name|item|item name|title|task|task name|card|card ?name|to-?do|content|subject|event|stop|record|record name|summary|where)$/i;
const MOSTLY = 0.8;
const SURELY = 0.9;
const HALF = 0.5;
/** Words that a CRM's record has behind a person's name. */
const RECORD_WORDS = new Set(
  'household lead deal opportunity opp prospect inquiry enquiry referral quote bid proposal ticket appointment appt hail storm wind reroof'.split(
    ' ',
  ),
);
const LEAST_TITLES = 4;
const TITLE = /\p{L}.*(?:\s[-–—|]\s|:)\s*[\p{L}\d]/u;
const JOB =
  /\b(?:roof(?:ing)?|re-?roof|replacement|repairs?|inspection|gutters?|siding|tear[ -]?off|install(?:ation)?|estimate|claim|leak|job|project|rebuild|remodel(?:ing)?|renovation|addition|review|permit)\b/i;

/** “Muñoz roof replacement”: what is done, not who owns it. */
export function looksLikeJobs(values: readonly string[]): boolean {
  return (
    values.filter((value) => JOB.test(value) || OF_HOUSE.test(value)).length >= values.length * HALF ||
    values.filter((value) => HOUSE.test(value)).length >= values.length * MOSTLY
  );
}
/** “Ostrander 2364 Meadowlark Dr”: whose job, and where it is. */
const OF_HOUSE =
  /^\p{L}[\p{L}.'’&-]*(?:\s[\p{L}.'’&-]+){0,2}(?:\s[-–—])?\s\d{1,6}\s+(?:[NSEW]{1,2}\s+)?\p{L}{2,}/u;
/** Some of a CRM's records are called after houses. */
export const nameHouses = (values: readonly string[]): boolean =>
  values.filter((value) => HOUSE.test(value)).length >= 2;
/** “Abernathy residence”: what a job is called, whoever owns the house. */
const HOUSE = /^\p{L}[\p{L}.'’&\s-]*\s(?:residence|res\.?|home|house|property)\s*$/iu;

/** “Lombardi lead”, “Baldwin lead”: one word in nearly each value says what the record is. Companies share words, too. */
function looksLikeTitles(values: readonly string[]): boolean {
  const different = [...new Set(values.map((value) => value.trim().toLowerCase()))];
  if (different.length < LEAST_TITLES) return false;
  // “Quarles - Briarwood”, “Lomax:Reroof”, “Castellano - CO-2410”.
  if (different.filter((value) => TITLE.test(value)).length >= different.length * MOSTLY) return true;
  const counts = new Map<string, number>();
  for (const value of different)
    for (const word of new Set(value.split(/[^\p{L}]+/u)))
      if (RECORD_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= different.length * MOSTLY);
}

const LEAST_NAMES = 0.7;
const GENERATION = /^\s*(?:jr|sr|ii|iii|iv|esq)\.?\s*$/i;
const ACCOUNT = /^(?:account|account name|primary)$/i;
const CALLED =
  /^(?:jobs?|projects?|properties|property|sites?|locations?|(?:ship|shipped|deliver|delivered)[ -_]?to)$/i;
const PERSON =
  /^\p{Lu}[\p{L}.'’-]+,? (?:(?:&|and|y) )?\p{Lu}[\p{L}.'’-]*(?: (?:(?:&|and|y) )?\p{Lu}[\p{L}.'’-]*){0,3}$/u;

const BUILDING =
  /\b(?:school|library|hall|station|stn|annex|center|centre|church|chapel|campus|buildings?|bldg|plaza|apartments?|apts|hoa|office|store|warehouse|clinic|gym|pool|tower|mall|clubhouse|terrace|estates|village|condos?|townhomes?|phase)\b|\s(?:house|duplex|triplex|fourplex|rental|court|cottages?|manor|villas?|lofts?|landing|complex|commons|flats|gardens?|heights)$/i;
const FEW = 0.2;

/** Names of people in nearly each row, nearly all of them different; not titles of records. */
export function areNames(values: readonly string[], looks: Looks): boolean {
  const people = values.filter((value) => PERSON.test(value.trim()));
  return (
    values.length >= LEAST_TITLES &&
    // Weeks and crews head the groups of a schedule.
    people.length >= values.length * LEAST_NAMES &&
    new Set(people).size >= people.length * MOSTLY &&
    looks('street') === 0 &&
    values.filter((value) => BUILDING.test(value)).length <= values.length * FEW &&
    !looksLikeJobs(values) &&
    !looksLikeTitles(values) &&
    values.filter((value) => POSITION.test(value)).length < values.length * FEW_POSITIONS
  );
}
/** “Facilities Director”, “Owner”, “Regional Manager” under “Title”: what somebody is. */
const POSITION =
  /\b(?:director|manager|owner|president|principal|administrator|superintendent|supervisor|pastor|chair(?:man|person|woman)?|treasurer|secretary|coordinator|engineer|facilities|executive|officer|ceo|cfo|coo|vp|vice president|partner|agent|assistant|clerk|attorney|trustee)\b/i;
const FEW_POSITIONS = 0.3;

const OF_CONDO = /^condo[_ ](?:no|num|number)$/i;
const UNSURE_UNIT: Meaning = {
  kind: 'address',
  part: 'unit',
  role: 'plain',
  family: '',
  unsure: true,
  unitWord: null,
};
/** “MULTI_ADDR_IND” over “N” and “Y”: its letters are no directions. */
export const isFlag = ({ header, looks }: Pick<Column, 'header' | 'looks'>): boolean =>
  FLAG.test(header) && looks('yesNo') >= SURELY;
const FLAG = /(?:\b|_)(?:ind|indicator|flag|flg|yn)\W*$/i;
/** “Primary Line of Business”: what a company does. */
const OF_TRADE = /\b(?:line|type|nature) of business\b/i;
const WAS_REACHED = /^\W*contact(?:ed)?\s*\?\W*$/i;
const arePeople = (values: readonly string[]): boolean =>
  values.filter((value) => PERSON.test(value.trim())).length >= values.length * LEAST_NAMES;

/** Streets with their types: “24 Smith residence” is none. */
const areStreets = (values: readonly string[]): boolean =>
  values.filter((value) => {
    const { kind, number, type } = parseAddress(value);
    return /^\d/.test(value.trim()) && kind === 'street' && number !== '' && type !== '';
  }).length >=
  values.length * MOSTLY;

/** A county's name may be a state's as well: “Washington”. */
export const isCounty = (header: string): boolean => COUNTY.test(header);
const COUNTY = /^\W*(?:county|parish)\W*$/i;
const WHOLE: Meaning = {
  kind: 'address',
  part: 'line',
  role: 'plain',
  family: '',
  unsure: false,
  unitWord: null,
  bare: true,
};
const LETTERS = /mail|bill|letter|tax/i;
/** “IA”; “Delaware” is a county of Ohio. */
const isCode = (value: string): boolean => /^[A-Z]{2}$/.test(value.trim());
const UNKNOWN: Meaning = { kind: 'unknown' };
const REMARKS: ReadonlySet<string> = new Set(['notes', 'additionalInstructions']);
const isRemark = (meaning: Meaning): boolean => meaning.kind === 'field' && REMARKS.has(meaning.field);
/** Who is named under “Reference / Customer” and “PO / Homeowner”. */
const NAMING = /\b(?:customer|client|home ?owner|owner|name|insured)\b/i;
const isMoreThanRemark = (looks: Looks): boolean =>
  looks('street') >= HALF || looks('wholeAddress') >= HALF || looks('email') >= SURELY;

/** What a name means that says too little, by what stands under it. */
function refined(
  meaning: Meaning,
  { header, values, looks }: Pick<Column, 'header' | 'values' | 'looks'>,
): Meaning {
  if (values.length === 0) return meaning;
  const isRecord = RECORDS.test(header.trim());
  // A board's items are often the addresses, or their streets beside columns of the town.
  if (isRecord && (looks('wholeAddress') >= MOSTLY || areStreets(values))) return WHOLE;
  // ERPNext calls an address after whose it is.
  if (/^address title$/i.test(header.trim()) && arePeople(values))
    return { kind: 'person', part: 'name', role: 'plain', certain: false, unsure: false };
  if (meaning.kind === 'address' && isFlag({ header, looks })) return { kind: 'barred' };
  // Hennepin County's “CONDO_NO” has units; other counties number their condominiums so. A person says which.
  if (OF_CONDO.test(header) && distinctShare({ values }) >= SURELY) return UNSURE_UNIT;
  // “Suffix” over “Jr” is a name's, not a street's.
  if (
    meaning.kind === 'address' &&
    meaning.part === 'streetType' &&
    values.every((value) => GENERATION.test(value))
  )
    return { kind: 'person', part: 'suffix', role: 'plain', certain: false, unsure: false };
  // “Task name” and “Account” over the same: a board’s cards and a CRM’s records are called after customers.
  const isCalled =
    meaning.kind === 'unknown' || meaning.kind === 'barred' || (meaning.kind === 'person' && meaning.unsure);
  const isWhose = () => (isRecord && areVisits(values)) || areNames(values, looks);
  if (isCalled && (isRecord || ACCOUNT.test(header.trim())) && isWhose())
    return { kind: 'person', part: 'name', role: 'plain', certain: false, unsure: false };
  // “Job” over “Dwight Okafor”, “Gordon Nakamura”: a job is called after its customer.
  if (meaning.kind === 'address' && meaning.bare && CALLED.test(header.trim()) && areNames(values, looks))
    return { kind: 'person', part: 'name', role: 'plain', certain: false, unsure: false };
  // A program made in Britain has a county where others have the state.
  if (meaning.kind === 'barred' && COUNTY.test(header) && looks('state') === 1 && values.every(isCode))
    return { kind: 'address', part: 'state', role: 'plain', family: '', unsure: false, unitWord: null };
  // “Reference / Customer” over people.
  if (isRemark(meaning) && NAMING.test(header) && areNames(values, looks))
    return { kind: 'person', part: 'name', role: 'customer', certain: false, unsure: false };
  // “Ref” or “Details” over streets and e-mail addresses: more than a remark.
  if (isRemark(meaning) && isMoreThanRemark(looks)) return UNKNOWN;
  // “pinwheel-diner-charlotte” is a piece of a web address.
  const isOfWeb =
    /^alias$/i.test(header.trim()) &&
    values.every((value) => /^(?:[\da-z-]+|[\dA-Z]+(?:-[\dA-Z]+)+)$/.test(value));
  const isOfTrade = isOfWeb || (OF_TRADE.test(header) && looks('propertyType') < SURELY);
  if (isOfTrade && (meaning.kind === 'unknown' || meaning.kind === 'person')) return { kind: 'barred' };
  if (meaning.kind !== 'person') return meaning;
  if (TAXING.test(header)) return { kind: 'barred' };
  // “Contact?” over “Responded”: whether somebody was reached.
  if (WAS_REACHED.test(header) && !arePeople(values)) return { kind: 'barred' };
  // “Customer” over a name with its address below, “Contact” over a phone number with its e-mail address below.
  if (meaning.part === 'name' && looks('wholeAddress') >= MOSTLY && !LETTERS.test(header)) return WHOLE;
  if (meaning.part === 'name' && looks('email') >= SURELY) return { ...meaning, part: 'email' };
  // “First, what’s your name?”
  if (
    meaning.part === 'first' &&
    // “BETH W” has a middle initial.
    values.filter((value) => /^\S+\s.*\p{L}{2}/u.test(value.trim())).length >= values.length * SURELY
  )
    return { ...meaning, part: 'name' };
  // “Card name” and “Name” over jobs: “Muñoz roof replacement”.
  if (meaning.part === 'name' && (looksLikeJobs(values) || looksLikeTitles(values)))
    return { kind: 'barred' };
  return meaning;
}

/** Filled values, taken evenly from all the rows where there are more than enough. */
function filledValues(rows: readonly (readonly string[])[], index: number, most: number): string[] {
  const values = rows
    .map((cells) => withoutPhone(cleaned(cells[index] ?? '', 'notes')))
    .filter((value) => value !== '');
  if (values.length <= most) return values;
  return Array.from({ length: most }, (_, at) => values[Math.floor((at * values.length) / most)] ?? '');
}

/** Different values among the filled ones (0 to 1): 1 when no two are the same. */
export function distinctShare({ values }: Pick<Column, 'values'>): number {
  return values.length === 0 ? 1 : new Set(values.map((value) => value.toLowerCase())).size / values.length;
}

/** A column with the name that rules read, and the file's own where it isn't the same. */
type Named = Pick<Column, 'header' | 'index'> & { readonly title?: string };

/** What a column is called on the screen. */
export function nameOf({ header, title = header, index }: Named): Message {
  const name = title.trim();
  return name === '' ? message('listQuestions.column', { number: index + 1 }) : verbatim(name);
}

const VAGUE =
  /^\W*(?:values?|records?|others?|descriptions?|areas?|sections?|codes?|c[oó]d(?:igos?)?(?:[ _.]*pos(?:tal?)?)?|refs?|references?)\W*$/i;
/** Whether a name says nothing of what stands under it, though its words are known. */
export const isVague = (header: string): boolean => VAGUE.test(header);

/** Several columns, as a file names them. */
export function columnNames(columns: readonly Named[]): Message {
  return message('list.columns', { columns: columns.map(nameOf) });
}
