import { message } from '../../../../shared/copy/message.ts';
import type { ListCells, ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import { plain } from '../cells/plain.ts';
import { CELL_ODD } from '../check/kept-problems.ts';
import { nameOf } from '../matching/columns/column.ts';
import { FIRM, INSURER } from '../matching/columns/person-names.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { isAt, isCalledAfter } from '../matching/people/email-names.ts';

/**
 * An address in the owners' own column that is somebody else's: “realtor - kara@remax.com”, “kara@statefarm.com”, or one of a
 * roofing company beside people's own mailboxes. The report would be sent there.
 */

const NAMES: ReadonlySet<ListTarget | null> = new Set<ListTarget>(['customerName', 'firstName', 'lastName']);
const ADDRESS = /[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+/g;
/** What somebody wrote beside the address, of whose it is or that it's no good. */
const OTHERS =
  /\b(?:realtor|agent|broker|adjuster|tenant|renter|lessee|pm|property manager|manager|sales ?(?:rep|person)|rep|insurance|insurer|carrier|mortgage|lender|contractor|roofer|attorney|lawyer|neighbor|title co(?:mpany)?|referral|wrong|bad|old|bounced|bounces|bouncing|invalid|undeliverable|not (?:his|hers?|theirs|good|valid|working)|do(?: not|n['’]?t) (?:use|send|e-?mail))\b/i;

const TOP = /(?:\.example)?\.[a-z]+$/;
const INSURERS =
  /^(?:.+\.)?(?:state-?farm|allstate|farmers(?:insurance|agent|agency)?|usaa|progressive|libertymutual|liberty-mutual|nationwide|travelers|geico|amfam|safeco|erieinsurance|thehartford|chubb|amica|citizensfla|txfb-ins|farmbureau|fbfs|auto-owners|aoins|countryfinancial|plymouthrock|csaa|foremost|universalproperty|sedgwick|crawco|crawford|eberls|pilotcat|alacrity|allcat)$|insurance|agency$|(?:^|[.-])ins$|adjust(?:ers?|ing)(?:$|[.-])|^(?:.+\.)?(?:\w*claims)$/;
const REALTORS =
  /^(?:.+\.)?(?:re-?max\w*|kw|kellerwilliams|coldwellbanker\w*|cbrealty|century-?21\w*|c21\w*|compass|exprealty|bhhs\w*|sothebysrealty|redfin|howardhanna|weichert|longandfoster|opendoor|homesmart)$|realt(?:y|ors?)(?:$|group|partners|associates|team|llc|inc)/;
/** Neither “waterproofing” nor “rooftopcafe”. */
const ROOFERS =
  /(?<!p)roof(?!top(?:s|-)?(?:caf[eé]|coffee|bar|grill|kitchen|lounge|garden|restaurant|hotel|lofts?|apartments?|cinema|films?|music|records|media|farms?|church))|exteriors?$|restorations?$/;

const isOffices = (email: string): boolean => {
  const name = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(TOP, '');
  return INSURERS.test(name) || REALTORS.test(name) || ROOFERS.test(name);
};

/** Whose a name may be that stands beside its company: a contact's, but not an insured's. */
const OF_COMPANY = /\b(?:contact|poc|attn|attention|name|customer|client)\b/i;
const NO_COMPANY = /\b(?:insured|policy ?holder|home ?owner|owner)\b/i;
const CONTACT = /\b(?:contact|poc|attn|attention)\b/i;
const COMPANY =
  /^\W*(?:(?:customer|client|business|company|account)(?:['’]?s)? )?(?:company|business|firm|organi[sz]ation|account|employer|agency|brokerage|office)(?: name)?\W*$/i;
/** An insurer's bare name is whose policy it is; “State Farm Office” has a roof. */
const isAtCompany = (email: string, company: string, isContact: boolean): boolean => {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(TOP, '');
  const [first = ''] = plain(company).split(' ');
  return (
    (isContact || !INSURER.test(company)) && (isAt(email, company) || (first !== '' && first === domain))
  );
};

/** A column with a few of them in nearly all of its rows was looked at as a whole (owner-email.ts). */
export function createOfficeMail(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
): (texts: readonly string[], cells: ListCells) => RowProblem[] {
  const read = readByRules(named);
  const columns = read.filter(({ index }) => fields[index] === 'customerEmail');
  const names = read.filter(({ index }) => NAMES.has(fields[index] ?? null)).map(({ header }) => header);
  const isContact = names.some((header) => CONTACT.test(header));
  const hasCompany = names.some((header) => OF_COMPANY.test(header) && !NO_COMPANY.test(header));
  const companies = hasCompany ? read.filter(({ header }) => COMPANY.test(header)) : [];
  return (texts, { customerEmail = '', customerName = '' }) => {
    const column = columns.find(({ index }) => (texts[index] ?? '').includes('@'));
    const text = column ? (texts[column.index] ?? '').trim() : '';
    if (!column || !customerEmail.includes('@')) return [];
    const isOwn =
      customerName === '' ||
      FIRM.test(customerName) ||
      ROOFERS.test(customerName.toLowerCase()) ||
      isCalledAfter(customerEmail, customerName) ||
      isAt(customerEmail, customerName) ||
      companies.some(({ index }) => isAtCompany(customerEmail, texts[index] ?? '', isContact));
    const isSaid = OTHERS.test(text.replace(ADDRESS, ' '));
    if (!isSaid && (isOwn || !isOffices(customerEmail))) return [];
    return [
      {
        level: 'warning',
        field: 'customerEmail',
        code: CELL_ODD,
        repairId: `${CELL_ODD}:customerEmail`,
        message: message('listRows.email_office', { column: nameOf(column), text: text.slice(0, SHOWN) }),
      },
    ];
  };
}
const SHOWN = 60;
