import type { ListCells, ListTarget } from '../../../../shared/domain/list.ts';
import { plain } from '../cells/plain.ts';
import { FIRM } from '../matching/columns/person-names.ts';
import { anyOf } from './phrases.ts';

/** What notes say of the people beside them: whose house it is, and whose email address. */

const KIN =
  '(?:mom|mother|mum|dad|father|parents?|son|daughter|brother|sister|grand ?(?:ma|pa|mother|father|parents?|son|daughter)|aunt|uncle|cousin|nephew|niece|in[- ]?laws?|ex(?:[- ](?:wife|husband))?|boss|employer)(?:[- ]in[- ]law)?';
/** Who is met at a house and doesn't own it. */
const OTHERS = String.raw`(?:tenants?|renters?|lessees?|occupants?|realtors?|real estate agents?|(?:listing|buyer['’]?s?|seller['’]?s?|selling|leasing|ins(?:urance)?) agents?|agents?|brokers?|(?:public |ins(?:urance)? |field |desk )?adjusters?|adj|pa|pm|(?:property|apt|apartment|community|office|building) (?:managers?|mgrs?)|managers?|mgrs?|supers?|superintendents?|maint(?:enance)?(?: man)?|caretakers?|caregivers?|neighbou?rs?|attorneys?|lawyers?|contractors?|gc|roofers?|inspectors?|appraisers?|buyers?|deceased|poa|power of attorney|${KIN})`;

/** A person's or a firm's name behind “owner”. */
const NAME = String.raw`((?:(?:Mr|Mrs|Ms|Dr)\.? )?\p{Lu}[\p{L}'’.]*(?: (?:and|&) \p{Lu}[\p{L}'’]+)?(?: \p{Lu}[\p{L}'’.-]*){1,3})`;
const OWNER_NAMED = new RegExp(
  String.raw`(?:^\W*|[.;,(–—-] ?)(?:(?:[Tt]he |[Rr]eal |[Aa]ctual |[Pp]roperty |[Ll]egal )*(?:[Hh]ome)?(?:[Oo]wners?|OWNER)(?: of record)?(?:['’]?s name)?|H\/?O|LL|[Ll]andlord|[Ll]andlady|[Dd]eed(?:ed)?(?: (?:says|shows|in|to|name))?|[Tt]itle (?:says|shows|in)|[Cc]ounty (?:says|shows)|[Tt]ax (?:roll|records?) (?:says?|shows?|has))(?:\s*[:=–—-]\s*| is | ['’]s )?\s*${NAME}(?=\W*$|\s*[,;(–—-]|\s+\(?\d|\. )`,
  'u',
);
/** “Owner Wants Gutters” of somebody who writes each word large. */
const NO_NAME =
  /\b(?:is|are|was|has|wants?|needs?|said|says|will|lives?|home|house|occupied|out|called|met|not|on|at|in|of|prefers?|to|requested|requests?|paid|signed|approved|speaks?|works?|would|may|can|does|did|must|name|number|phone|email|info|contact|llc only|side|unit|pays?|supplied|provided|present|available|after|before|meeting|call|text|and wife|gate|code|cell|below|above|left|message|msg|voice ?mail|friendly|dogs?|chose|choosing|picked|picking|colou?rs?|ok['’]?d|okay['’]?d|declined|wanted|needed|insurance|allstate|state farm|usaa|geico|spanish|english|speaking|very|nice|elderly|lady|travels|traveling|weekly|daily|nightly|retired|referred|referral|by|association|president|husband|wife|spouse|asked|asking|agreed|confirmed|refused|likes?|has|hates|deaf|disabled|upset|happy|angry|interested|aware|notified|contacted|emailed|texted|knows|thinks|understands|with|from|for|about|no|yes)\b/i;
const TENANT_NAMED =
  /\b(?:[Tt]enants?|[Rr]enters?|[Ll]essees?|[Oo]ccupants?|[Rr]ealtor|[Aa]gent|[Nn]eighbor|[Cc]aretaker|[Mm]anager|PM)(?:\s*[:=–—-]\s*| is | )\s*(\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)?)/u;
/** “Her mom owns it”, “mother's house”, “belongs to church”, “renting”, “realtor”. */
const NOT_OWNER = anyOf(
  'iu',
  String.raw`\b(?:his|her|their|the|my) ${KIN} (?:owns?|is (?:the )?owner)\b|^\W*(?:it['’]?s |its |this is |house is |at )?(?:his |her |their )?${KIN}['’]?s? (?:house|home|place|property)\W*$`,
  String.raw`\b(?:belongs to|owned by) (?:(?:his|her|their|the|a|an) )?(?:${KIN}|bank|church|company|estate|trust|hoa|city|county|landlord|lender|investors?|school|somebody|someone)\b(?! (?:of )?(?:insurance|adjust))|^\W*(?:title |deed |house |home |it['’]?s )?(?:is )?in (?:(?:his|her|their|the) )?${KIN}['’]?s? names?\b`,
  String.raw`\b(?:last |first |owner['’]?s? |customer['’]?s? )?name (?:is |looks |may be |might be )?(?:wrong|mis-?spel+ed|mispel+ed|incorrect|not right|spelled wrong)\b|^\W*wrong (?:owner['’]?s? |last |first )?name\W*$`,
  String.raw`^\W*(?:just |only |they(?:['’]re| are)? |she(?:['’]s| is)? |he(?:['’]s| is)? |is |are |currently )*renting\W*$`,
  String.raw`^\W*(?:(?:(?:he|she|this|name|contact|person)(?:['’]s| is|) |is )(?:just |only )?(?:the |an? |their |her |his )?)?(?:listing |buyer['’]?s? |seller['’]?s? )?(?:realtor|real estate agent|agent|property manager|caretaker|neighbor|(?:son|daughter) of (?:the )?owner|owner['’]?s (?:son|daughter|mother|father|mom|dad|brother|sister|agent))\W*$`,
);

const namesOf = (text: string): readonly string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word.length > 2 && !/^(?:the|and|mrs|llc|inc|trust|estate)$/.test(word));
/** The same last name, in either order of the words; “Kim Lee” and “Kim Potts” share none. */
function sharesName(one: string, other: string): boolean {
  const [ones, others] = [namesOf(one), namesOf(other)];
  if (ones.length < 2 || others.length < 2) return ones.some((word) => others.includes(word));
  return others.includes(ones.at(-1) ?? '') || ones.includes(others.at(-1) ?? '');
}

/** What a row says about its customer. A name that was entered for all rows isn't questioned. */
export function ownPeople(fields: readonly (ListTarget | null)[]): (cells: ListCells) => ListCells {
  const hasName = fields.some((field) => isOfName(field) || field === 'companyName');
  const hasEmail = fields.includes('customerEmail');
  return ({ customerName = '', customerEmail = '', ...cells }) => ({
    ...cells,
    ...(hasName ? { customerName } : {}),
    ...(hasEmail ? { customerEmail } : {}),
  });
}

/** Nobody owns these as a business, or they are houses themselves. */
const UNOWNED =
  /\b(?:church|chapel|ministries|schools?|district|city of|county|hoa|association|university|hospital|foundation|fdn|trust|apartments?|condo\w*|townhomes|propert(?:y|ies)|realty|rentals|holdings?|management)\b/i;
const OF_BUSINESS = /^\W*(?:the )?owner\b(?! of record)/i;

/** Whether a note names another owner than its row, or says that the person there is none. */
export function saysOtherOwner(text: string, { customerName = '' }: ListCells): boolean {
  if (NOT_OWNER.test(text)) return true;
  // A board's card has lines for everybody, and a permit's description is all large letters.
  if (customerName === '' || text.includes('\n') || !/\p{Ll}/u.test(text)) return false;
  const named = OWNER_NAMED.exec(text);
  const owner = named?.[1];
  const isFirm = FIRM.test(customerName);
  // “Owner: Kim Lee” beside “Lakeview Dental”: whose business it is.
  const isOfBusiness =
    isFirm &&
    !UNOWNED.test(customerName) &&
    OF_BUSINESS.test(named?.[0] ?? '') &&
    !FIRM.test(text.slice(named?.index ?? 0));
  if (owner && !isOfBusiness && !NO_NAME.test(owner) && !sharesName(owner, customerName)) return true;
  // “Oak HOA”, “Manager: Sue Oak”
  if (isFirm) return false;
  const tenant = TENANT_NAMED.exec(text)?.[1];
  return tenant !== undefined && sharesName(tenant, customerName);
}

/** Columns of the name that an order is placed under. */
const OF_NAME: ReadonlySet<ListTarget | null> = new Set<ListTarget>([
  'customerName',
  'firstName',
  'lastName',
  'insuredName',
]);
export const isOfName = (field: ListTarget | null): boolean => OF_NAME.has(field);
const ROLE_BEHIND = new RegExp(
  String.raw`\p{L}[.]?(?:\s*[([/*|]\s*|\s+[-–—]+\s*|,\s+)(?:the |now |is |a )?(?:owner['’]?s )?(?!m(?:anage|g)rs?\b)${OTHERS}(?:\s*[)\]*].*|\W*)$|\p{L}\s*[([]\s*(?:(?:real |actual )?owner\b|landlord|LL)\s*(?:is|[:=–—-])`,
  'iu',
);
const ROLE_BEFORE =
  /^\W*(?:tenant|renter|realtor|agent|adjuster|adj|pm|property manager|neighbor|caretaker|super)\s*[:–—/-]\s*(?!owner)\p{L}|^\W*\((?:tenant|renter|realtor|agent|adjuster|pm|neighbor)\)\s*\p{L}/iu;
/** “Rosa Ortiz (tenant)”, “Lee Fox - realtor”, “Cy Reed (owner: Oak LLC)”: whose order it would be isn't the owner. */
export const namesNoOwner = (name: string): boolean => ROLE_BEHIND.test(name) || ROLE_BEFORE.test(name);

const MAIL = /[\p{L}\d._%+'-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;
const BAD_MAIL = anyOf(
  'iu',
  String.raw`\b(?:wrong|bad|old|incorrect|invalid|fake|dead) e-?mail\b(?! (?:sent|went))|\be-?mail\b(?: (?:address|addr|is|was|listed|here|above|on file|given|just|has|got|keeps?))* (?:bounced|bounces|bouncing|bouncing back|bounced back|wrong|bad|invalid|incorrect|undeliverable|returned|kicked back|changed|old|dead|no good|not (?:right|valid|working|good|correct|his|hers|theirs)|doesn['’]?t work|does not work|didn['’]?t (?:work|go through)|won['’]?t go through)\b`,
  String.raw`\bnot (?:his|her|their|the (?:owner|customer|homeowner|insured)['’]?s?) e-?mail\b`,
);
const WHOSE_MAIL = anyOf(
  'iu',
  String.raw`(?<!\b(?:needs?|get|getting|no|waiting (?:on|for)|ask for|cc|bcc|copy|sent|send(?: to)?|missing|have|also|call|got|find) (?:the |his |her |their )?)\b(?:wife|husband|spouse|office|work|our|rep|salesman|secretary|assistant|${OTHERS})['’]?s? e-?mail\b(?! (?:sent|needed|ok|okay|good|requested|received|rec['’]?d|attached|pending|missing|fine|went|forwarded|from|about|re)\b)`,
  String.raw`\be-?mail\b(?: (?:address|addr|listed|here|above|given|on file))*(?:\s*=\s*|\s*:\s*| is | is for | belongs to | goes to |['’]s )(?:for )?(?:the |his |her |their |my |our |a )?(?:wife|husband|spouse|rep|${OTHERS})\b`,
);
/** Whose address a note gives besides: “adjuster brett@sf.com”. */
const OF_ROLE = new RegExp(
  String.raw`\b(?:cc|bcc|copy|wife|husband|spouse|rep|office|${OTHERS})\b[^@;.]{0,30}$`,
  'iu',
);

/** “Lead from leads@angi.com”, “entered by kara@calroof.com”, “alt: rosa2@gmail.com”: how the row came, and who else is there. */
const OF_OFFICE =
  /\b(?:leads?|referr(?:ed|al)|ref|entered|added|created|assigned|forwarded|fwd|imported|submitted|photos?|pics?|invoices?|bill(?:ed|ing)?|hoa|board|paypal|zelle|venmo|accounting|alt|alternate|alternative|secondary|2nd|claims?|tpa)\b[^@;.\n]{0,24}$/i;
const IS_OWN =
  /\b(?:new|correct|right|real|best|actual|should|is|now|changed|updated|use|instead|report|rpt)\b/i;
/** Mailboxes of an office: “send EV to office@calroof.com”. */
const OFFICE =
  /^(?:office|leads?|sales|admin|estimat\w+|production|claims|ap|billing|accounting|board|no-?reply|photos)@/i;
/** “Email bounced 2023, updated”, “wrong email fixed”. */
const FIXED =
  /\b(?:fixed|updated|corrected|resolved)(?: (?:it|now|already|above|here|in (?:the )?(?:crm|system|file)))*(?:\W*$|\s*[,;.]|\s+\d)/i;
const NOT_FIXED = /\b(?:needs?|to be|not|n['’]?t|please|pls|should|must|get|has to|wants?)\b|n['’]t\b/i;

function isElsewhere(before: string, mail: string): boolean {
  const clause = before.split(/[;,\n]|\.\s/).at(-1) ?? '';
  return !IS_OWN.test(clause) && (OF_OFFICE.test(clause) || OFFICE.test(mail));
}

/** Whether a note gives another email address than the row's, or says that this one is somebody else's. */
export function saysOtherEmail(text: string, { customerEmail = '' }: ListCells): boolean {
  // A card's lines, and what a program keeps of comments.
  if (customerEmail === '' || !/e-?mail|@/i.test(text) || /\n|^\s*[[{]/.test(text)) return false;
  const own = customerEmail.trim().toLowerCase();
  const given = [...text.matchAll(MAIL)].map(({ 0: mail, index }) => ({
    mail: mail.toLowerCase(),
    isOfRole: OF_ROLE.test(text.slice(0, index)),
    isElsewhere: isElsewhere(text.slice(0, index), mail),
  }));
  if (BAD_MAIL.test(text)) return NOT_FIXED.test(text) || !FIXED.test(text);
  if (given.length === 0) return WHOSE_MAIL.test(text);
  if (given.some(({ mail }) => mail === own))
    return given.some(({ mail, isOfRole }) => mail === own && isOfRole);
  return given.some(({ isOfRole, isElsewhere }) => !isOfRole && !isElsewhere);
}
