import type { ListTarget, MatchQuestion } from '../../../../../shared/domain/list.ts';
import { plain } from '../../cells/plain.ts';
import { type Column, distinctShare, isVague, looksLikeJobs, nameHouses } from '../columns/column.ts';
import {
  INSURER,
  isName,
  isOneWord,
  isPerson,
  isRepeated,
  type NameReading,
  NOBODY,
  type PersonColumn,
} from '../columns/person-names.ts';
import { looksLikeNames } from '../columns/unnamed.ts';
import { PROPERTY_WORDS } from '../headings/roles.ts';
import { headerWords } from '../headings/words.ts';
import { customerOfBooks } from './books.ts';
import { companiesOf } from './companies.ts';
import { customersAtPremises } from './contacts.ts';
import { areCalledAfter } from './email-names.ts';
import { createEmailOwners, namesOthers } from './email-owners.ts';
import { isEmptyName, mayKeepRecords, noInsured } from './few-rows.ts';
import { furtherEmails } from './further-emails.ts';
import { isFirmName } from './households.ts';
import { landlordRivals } from './landlords.ts';
import { emailsBeside, isChosenWithName, matchOwner, ownerQuestion } from './owner.ts';
import { ownerCompanyOf, withOwnerCompanies } from './owner-companies.ts';
import { matchEmail } from './owner-email.ts';
import { isMailed } from './owner-rivals.ts';
import { recordNameOf } from './record-names.ts';
import { isKeepers, isStaffAgain, isUnmailed } from './staff.ts';
import { standIn } from './stand-ins.ts';

const MOSTLY = 0.8;
const HALF = 0.5;
/** Fewer single words than this may be a coincidence. */
const LEAST_WORDS = 6;

export type PeopleMatch = {
  readonly fields: ReadonlyMap<number, ListTarget>;
  /** What may be meant, but isn't said clearly enough. */
  readonly suggestions: ReadonlyMap<number, ListTarget>;
  readonly questions: readonly MatchQuestion[];
};

/** "Mail" over e-mail addresses. */
function withMail(column: Column): Column {
  return /^mails?$/i.test(column.header.trim()) && column.looks('email') >= 0.9
    ? { ...column, meaning: { ...NOBODY, part: 'email' } }
    : column;
}

/** Columns that a CRM or a canvassing tool keeps beside its contacts. */
const CRM_WORDS = new Set(
  'lead status stage disposition created modified pipeline deal opportunity activity campaign knock knocked source rep'.split(
    ' ',
  ),
);

/** “Job-Site Name” over people, beside who pays: the owner may be there. */
function isOnSite({ header, values, looks }: Column): boolean {
  const words = headerWords(header);
  const isNamed = words.some((word) => word === 'name' || word === 'first');
  const isThere = words.some((word) => PROPERTY_WORDS.has(word) || word === 'shipping' || word === 'ship');
  return (
    isNamed &&
    isThere &&
    distinctShare({ values }) >= MOSTLY &&
    looks('person') >= MOSTLY &&
    !looksLikeJobs(values)
  );
}

/** First names alone, or one word in nearly each of several rows: no whole name, unless the column says whose it is. */
function isHalfName(best: NameReading | undefined): boolean {
  if (best === undefined || best.partial) return best !== undefined;
  if (best.role === 'owner' || best.role === 'customer') return false;
  const [only, ...more] = best.columns;
  if (!only || more.length > 0 || only.values.length < LEAST_WORDS) return false;
  return isOneWord(only) && !isRepeated(only);
}

/** Lines that somebody typed, by the names that their reader gives to what stands in them: “Okonjo - 415 Quill Hollow Ct”. */
const isTyped = (columns: readonly Column[]): boolean =>
  columns[0]?.header === '' && columns.every(({ header }) => TYPED.has(header));
const TYPED = new Set(['', 'Name', 'Notes', 'Claim number']);

/** Whether the owner's e-mail addresses are called after the people of a column. */
function isMailedTo(
  column: Column | undefined,
  emails: readonly (readonly [number, ListTarget])[],
  rows: readonly (readonly string[])[],
): boolean {
  const [email] = emails;
  return (
    column !== undefined &&
    email !== undefined &&
    looksLikeNames(column) &&
    areCalledAfter(email[0], column.index, rows)
  );
}

type List = {
  readonly people: readonly PersonColumn[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
};

/** The owner of a list in which no name says surely whose roof it is, and only one column can be meant. */
function soleOwner(
  suggestions: ReadonlyMap<number, ListTarget>,
  emails: readonly (readonly [number, ListTarget])[],
  { people, columns, rows, isCrm }: List & { readonly isCrm: boolean },
): { readonly name: number; readonly email?: number } | undefined {
  // “Marker Name” over the people whom the owner’s e-mail addresses are called after.
  const [called, ...others] = [...suggestions].filter(
    ([index, target]) => target === 'customerName' && isMailedTo(columns[index], emails, rows),
  );
  if (called && others.length === 0) return { name: called[0] };
  // “py_owner_name”: the only names of a county's list, under a prefix that nobody knows.
  const [unclear, ...more] = people.filter(
    (column) =>
      column.meaning.unsure &&
      column.meaning.part === 'name' &&
      column.meaning.role === 'owner' &&
      isName(column) &&
      !isRepeated(column),
  );
  if (unclear) return more.length === 0 && !isCrm ? { name: unclear.index } : undefined;
  const found = standIn(columns, rows);
  const email = emails.length === 0 ? found?.email?.index : undefined;
  return found && { name: found.name.index, ...(email !== undefined && { email }) };
}

/** New York's “Owner Name” and “Owner Name Overflow”: the end of a name that was too long. */
function overflowOf(columns: readonly Column[], fields: ReadonlyMap<number, ListTarget>): number[] {
  const named = columns.filter(({ index }) => fields.get(index) === 'customerName');
  return columns.flatMap(({ index, header, values }) =>
    values.length > 0 && named.some((one) => header.trim() === `${one.header.trim()} Overflow`)
      ? [index]
      : [],
  );
}

/**
 * “Name” beside “Project Number” and “Owner/Client”, or CompanyCam's “primary_contact_name”: what the project is called. The same
 * for Close's “display_name” that is a house in some rows.
 */
const isOfProject = ({ header, values }: Column, columns: readonly Column[]): boolean =>
  ((/^\s*name\s*$/i.test(header) &&
    (columns.some((one) => PROJECT.test(one.header)) ||
      isCompanyCams(columns) ||
      namesJobsOfContacts(values, columns))) ||
    (RECORD_NAME.test(header) && (nameHouses(values) || isResidence(values, columns)))) &&
  columns.some(
    (one) =>
      one.header !== header &&
      one.values.length > 0 &&
      one.meaning.kind === 'person' &&
      (one.meaning.role === 'owner' || one.meaning.role === 'customer' || isPrimaryContact(one)),
  );
/** “Bannerman Residence” of a few leads that have a primary contact. */
const isResidence = (values: readonly string[], columns: readonly Column[]): boolean =>
  values.length < LEAST_WORDS &&
  values.some((value) => /\sresidence\s*$/i.test(value)) &&
  columns.some(({ header }) => /^num opportunities$/i.test(header)) &&
  columns.some(isPrimaryContact);
/** Whom CompanyCam has for a project; what the project is called is “Kucera hail”. */
const isPrimaryContact = ({ header, values }: Column): boolean =>
  values.length > 0 && /^\W*primary contact(?: name)?\W*$/i.test(header.replace(/[_.]/g, ' '));
/** “Berrigan - tile lift & relay”, “Nakash foam recoat” beside the contacts Tomas Berrigan and June Nakash: what their jobs are called. */
function namesJobsOfContacts(values: readonly string[], columns: readonly Column[]): boolean {
  const contacts = columns.find(isPrimaryContact)?.values ?? [];
  if (contacts.length !== values.length) return false;
  const wordsAt = (at: number) => ({
    contact: plain(contacts[at] ?? '').split(' '),
    words: plain(values[at] ?? '').split(' '),
  });
  // Of few rows each is called by the contact's last name: “Overby - Insurance” of Travis Overby.
  if (values.length < LEAST_WORDS)
    return values.every((value, at) => {
      const { contact, words } = wordsAt(at);
      const [first = '', last = ''] = [contact[0], contact.at(-1)];
      return contact.length > 1 && words.includes(last) && !words.includes(first) && !isFirmName(value);
    });
  const named = values.filter((_, at) => {
    const { contact, words } = wordsAt(at);
    return words.includes(contact.at(-1) ?? '') && words.some((word) => !contact.includes(word));
  });
  return named.length >= values.length * MOSTLY_JOBS;
}
const MOSTLY_JOBS = 0.6;
const isCompanyCams = (columns: readonly Column[]): boolean =>
  columns.some(isPrimaryContact) && columns.some(({ header }) => OF_COMPANYCAM.test(header));
const OF_COMPANYCAM = /^(?:embedded )?project url$|^featured image\b|^photo count$/i;
const RECORD_NAME = /^\W*(?:(?:display|lead|deal|record|account|job|project|opportunity)[ _]?)?name\W*$/i;
const PROJECT = /\b(?:project|job|opportunity|deal|bid)\s*(?:number|no\.?|num|#|id)/i;

const LISTED = [
  /^beds?(?:rooms?)?(?:__c)?$/i,
  /^baths?(?:rooms?)?(?:__c)?$/i,
  /^(?:list(?:ing)? )?price(?:__c)?$/i,
  /^(?:broker|list(?:ing)? (?:agent|broker))(?:__c| name)?$/i,
];
/** Who applies for a permit builds there, as its contractor or for them. */
const PERMITS =
  /permit[ _]?(?:num|no\b|#|id\b|type|class|desc|status)|^\W*(?:building )?permits?\W*$|certificate of occupancy|\bcofo\b/i;
/** What a city keeps of a permit; a program that pays for repairs has one's number at most. */
const OF_CITY = /issue|valuation|job value|contractor|work[ _]?type|\bfees?\b|finaled|applied/i;
const OF_PROGRAM = /\bprogram\b|\bgrants?\b|\baward|caseworker|income|eligib/i;
const isApplicants = ({ header }: Column): boolean =>
  headerWords(header).includes('applicant') || /^\W*contact(?: name)?\W*$/i.test(header);

/** Columns of a landlord's list: its residents rent. */
const RENTAL =
  /\b(?:lease|rents?|tenants?|tenancy|move[ -]?in|move[ -]?out|security deposit|primary resident|occupancy id|quarters|qtrs)\b|^\W*occupancy(?: status)?\W*$/i;

/** “contacts.0.name”, with “contacts.0.role” beside it over “Adjuster”: no customer's. */
const ENTRY = /^(contacts(?:\.\d+|\[\d+\]))\./i;
const OWN_ROLE =
  /^(?:primary|main|secondary|(?:new |existing )?(?:customer|client)|(?:(?:home|property|land|resident) ?)?owners?(?:[ /-]*occupant)?|(?:home ?)?owner['’]?s? spouse|(?:named )?insured|policy ?holder|self|decision maker|prospect|lead|spouse|husband|wife|co-?owner|billing)$/i;
/** “Caller Email”, with “Caller Type” or “Relationship to Property” over “Adjuster” and “Tenant” beside it. */
const CALLER = /^\W*(?:caller|reporter|submitter|reported by)\b/i;
const OF_CALLER = /^\W*(?:caller|reporter|submitter) (?:type|role)\W*$|^\W*relation(?:ship)? to\b/i;
function isOfAnotherRole({ header }: Column, columns: readonly Column[]): boolean {
  const entry = ENTRY.exec(header)?.[1];
  const isCallers = CALLER.test(header);
  if (entry === undefined && !isCallers) return false;
  const roles = columns.filter((one) =>
    entry === undefined
      ? OF_CALLER.test(one.header)
      : one.header.startsWith(entry) &&
        /^(?:role|type|relation(?:ship)?|title|kind)$/i.test(one.header.slice(entry.length + 1)),
  );
  return roles.some(({ values }) => values.some((value) => !OWN_ROLE.test(value.trim())));
}

/** A public adjuster's list: the client had the loss, and is the insured. */
const OF_LOSS = /\bloss (?:address|location|street|site)\b/i;
const INSURED_FIELDS: Readonly<Partial<Record<ListTarget, ListTarget>>> = {
  customerName: 'insuredName',
  companyName: 'insuredName',
  firstName: 'insuredFirstName',
  lastName: 'insuredLastName',
};

function withInsured(fields: Map<number, ListTarget>, columns: readonly Column[]): void {
  if (!columns.some(({ header }) => OF_LOSS.test(header))) return;
  for (const [index, field] of fields) {
    const insured = INSURED_FIELDS[field];
    if (insured) fields.set(index, insured);
  }
}

/** “If you are not the homeowner, who are you? Name”; “Owner name if contact is not the owner” is the owner's. */
const NOT_OWNERS = /\b(?:not|other than|besides) the (?:(?:home|property|land)[ -]?)?owner\b/i;
const OWNERS_TOO = /owner['’]?s? name|landlord|owner:/i;
/** “owner_record_text” beside an owner's column has whoever has a claim to the house. */
const RECORD_TEXT = /[_ ]record[_ ]text\W*$/i;
const isOthers = ({ index, header }: Column, columns: readonly Column[]): boolean =>
  (NOT_OWNERS.test(header) && !OWNERS_TOO.test(header)) ||
  (RECORD_TEXT.test(header) &&
    columns.some((one) => one.index !== index && isPerson(one) && one.values.length > 0));

/** Salesforce's “Account Name”, “Company / Account” beside each contact's or lead's first and last name: where they work. */
function isAccountOfContacts({ header }: Column, columns: readonly Column[]): boolean {
  const isThere = (name: RegExp) =>
    columns.some((one) => name.test(one.header.trim()) && one.values.length > 0);
  return (
    /^\W*(?:account name|company \/ account)\W*$/i.test(header) &&
    isThere(/^first name$/i) &&
    isThere(/^last name$/i) &&
    isThere(/^(?:salutation|title|(?:account|lead|contact) (?:owner|id)|email opt out)$/i)
  );
}

/** An administrator's “Client” over “American Family” and “Farmers”, beside each row's insured: whose claims they are. */
function areInsurers({ header, values, meaning }: PersonColumn, columns: readonly Column[]): boolean {
  return (
    meaning.part === 'name' &&
    /^\W*(?:client|customer|carrier)(?:[ _]name)?\W*$/i.test(header) &&
    values.length > 0 &&
    values.filter((value) => INSURER.test(value)).length >= values.length * HALF &&
    columns.some((one) => /\binsured\b/i.test(one.header) && one.values.length > 0)
  );
}

/** Columns of who may be the owner. */
function namedPeople(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { isCrm, isRental }: { readonly isCrm: boolean; readonly isRental: boolean },
) {
  const isThere = (name: RegExp) => columns.some(({ header }) => name.test(header));
  const arePermits =
    (isThere(PERMITS) && isThere(OF_CITY) && !isThere(OF_PROGRAM)) ||
    (isThere(/\bvaluation\b/i) && isThere(/^\W*issued\b/i));
  // “Stunning Victorian” is what a listing is called.
  const isForSale = LISTED.every((name) => columns.some(({ header }) => name.test(header.trim())));
  return (
    columns
      .map(withMail)
      .filter(isPerson)
      .filter(({ meaning }) => !(isRental && meaning.role === 'resident'))
      .filter((column) => !isAccountOfContacts(column, columns) && !areInsurers(column, columns))
      .filter(
        (column) =>
          !isOfProject(column, columns) &&
          !isOthers(column, columns) &&
          !(isForSale && /^\W*name\W*$/i.test(column.header)) &&
          // Whoever applies for a permit is nearly always its contractor.
          !(arePermits && isApplicants(column)),
      )
      .map((column) =>
        isOfAnotherRole(column, columns)
          ? { ...column, meaning: { ...column.meaning, unsure: true } }
          : column,
      )
      .filter(
        (column) => !column.hidden && !isKeepers(column, columns) && !isStaffAgain(column, columns, rows),
      )
      .filter((column, _, all) => !isUnmailed(column, all, rows, isCrm))
      // “DefaultTaxBills” with nothing in it names nobody, beside columns that do.
      .filter(({ values }, _, all) => values.length > 0 || all.every((one) => one.values.length === 0))
  );
}

/** Columns that say whose roof it is in rows that name nobody otherwise. */
function nameNameless(
  fields: Map<number, ListTarget>,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const company = ownerCompanyOf(columns, fields);
  for (const [index, field] of company ? [company] : companiesOf(columns, fields, rows))
    fields.set(index, field);
  const record = recordNameOf(columns, fields, rows);
  if (record) fields.set(...record);
}

/** Whose roof it is, by the names of the columns. */
export function matchPeople(given: readonly Column[], rows: readonly (readonly string[])[]): PeopleMatch {
  const columns = withOwnerCompanies(given);
  const booked = customerOfBooks(columns, rows);
  if (booked) return { fields: booked, suggestions: new Map(), questions: [] };
  // A report's “Owner: Full Name” is the user whose record it is.
  const isCrm = columns.some(
    ({ header }) => /^\s*owner\s*:/i.test(header) || headerWords(header).some((word) => CRM_WORDS.has(word)),
  );
  const isRental = columns.some(({ header }) => RENTAL.test(header) && !/\bown/i.test(header));
  const people = namedPeople(columns, rows, { isCrm, isRental });
  const isInsured = ({ meaning }: Column) =>
    (meaning.kind === 'field' && meaning.field === 'insuredName') ||
    (meaning.kind === 'person' && meaning.role === 'insured' && meaning.part !== 'email');
  const insuredVary = columns.some((one) => isInsured(one) && one.values.length > 0 && !isRepeated(one));
  const unknown = columns.filter(
    ({ meaning, hidden, values, header }) =>
      (meaning.kind === 'unknown' || isVague(header)) && !hidden && values.length > 0 && header.trim() !== '',
  );
  const isClaimed = columns.some(
    ({ meaning, values }) => meaning.kind === 'field' && meaning.field === 'claimNumber' && values.length > 0,
  );
  const about = {
    // A landlord is in many rows.
    isCrm: isCrm && !isRental,
    mayKeep: !isRental && mayKeepRecords(columns, people),
    isUnnamed: columns.some(isEmptyName),
    isNoInsured: noInsured(columns.filter(isInsured), columns, rows),
    isClaimed,
    insuredVary,
  };
  const { best, rivals: others, lone, contested } = matchOwner(people, unknown, rows, about);
  const landlords = best ? landlordRivals(best, columns, rows) : [];
  // “Church” beside “Contact” is where the contact is.
  const customers = best && customersAtPremises(best, columns);
  const isTheirs = (one: NameReading) => one.columns.every(({ index }) => customers?.at.includes(index));
  const rivals = [...others.filter((one) => !isTheirs(one)), ...landlords];
  const owners = [
    ...(best ? [best.names] : []),
    ...columns.filter(isInsured).map(({ index }) => rows.map((row) => row[index]?.trim() ?? '')),
  ];
  const isDisputed = rivals.length > 0 || contested;
  const beside = best && isDisputed ? emailsBeside([best, ...rivals], people, rows) : new Map();
  // Whose e-mail address it is follows from who owns the roof, where each of them has one.
  // A tenant's address isn't the landlord's.
  const isChosenWith =
    contested || landlords.length > 0
      ? beside.size > 0
      : new Set(beside.values()).size > 1 || (best && isChosenWithName(beside, [best, ...rivals], rows));
  const emails = isChosenWith ? beside : new Map();
  const email =
    emails.size > 0
      ? { fields: [], question: null }
      : matchEmail(unknown, contested, createEmailOwners(best, owners, { people, columns, rows }));
  const isPayer = best !== undefined && best.role === 'contact' && best.columns.some(isMailed);
  const doubted =
    lone ||
    (isHalfName(best) && !isTyped(columns)) ||
    (customers?.asks && rivals.length === 0) ||
    (isPayer && columns.some((one) => !one.hidden && isOnSite(one) && namesOthers(one, best, rows)));
  const asked = best !== undefined && (rivals.length > 0 || doubted);
  const fields = new Map<number, ListTarget>([...(best && !asked ? best.fields : []), ...email.fields]);
  for (const [index, field] of asked ? [] : (customers?.fields ?? []))
    if (field === null) fields.delete(index);
    else fields.set(index, field);
  for (const index of furtherEmails(columns, fields, rows)) fields.set(index, 'customerEmail');
  for (const index of overflowOf(columns, fields)) fields.set(index, 'customerName');
  nameNameless(fields, columns, rows);
  const isWholly = (column: PersonColumn) => column.values.length === 0 || column.looks('person') >= HALF;
  const insured = people.filter(
    (column) => column.meaning.role === 'insured' && !column.meaning.unsure && isWholly(column),
  );
  const named = columns.some(({ meaning }) => meaning.kind === 'field' && meaning.field === 'insuredName');
  const isOpenInsured =
    !named && insured.length === 0 && best?.role === 'customer' && best.columns.length > 1 && !asked;
  // Half a name is nobody's.
  const halves = new Set(insured.map(({ meaning }) => meaning.part));
  const isHalf = !halves.has('name') && halves.has('first') !== halves.has('last');
  for (const { index, meaning } of named || isHalf ? [] : insured) {
    if (meaning.part === 'first' || meaning.part === 'middle') fields.set(index, 'insuredFirstName');
    else if (meaning.part === 'last' || meaning.part === 'suffix') fields.set(index, 'insuredLastName');
    else if (meaning.part === 'name') fields.set(index, 'insuredName');
  }
  if (isClaimed && isOpenInsured) withInsured(fields, columns);
  const suggestions = new Map<number, ListTarget>();
  for (const column of people) {
    if (!column.meaning.unsure || fields.has(column.index)) continue;
    if (column.meaning.part === 'email' && column.looks('email') >= 0.5)
      suggestions.set(column.index, 'customerEmail');
    else if (column.meaning.part === 'name' && isName(column)) suggestions.set(column.index, 'customerName');
  }
  const isOpen = !best && !insuredVary && fields.size === email.fields.length;
  const sole = isOpen ? soleOwner(suggestions, email.fields, { people, columns, rows, isCrm }) : undefined;
  if (sole) {
    suggestions.delete(sole.name);
    fields.set(sole.name, 'customerName');
    if (sole.email !== undefined) fields.set(sole.email, 'customerEmail');
  }
  const questions = [
    ...(best && asked ? [ownerQuestion([best, ...rivals], emails, doubted && rivals.length === 0)] : []),
    ...(email.question ? [email.question] : []),
  ];
  return { fields, suggestions, questions };
}
