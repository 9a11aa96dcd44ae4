import { plain } from '../../cells/plain.ts';
import type { Column } from '../columns/column.ts';
import { FIRM, INSURER } from '../columns/person-names.ts';

/** Who else of a house or of a firm an owner's email address may be called after. */

const HALF = 0.5;

/** Who shares the owner's house, and an e-mail address with them. */
export const OF_FAMILY =
  /\b(?:spouse|wife|husband|partner|fianc[eé]e?|significant other|(?:co|joint)-? ?(?:(?:home)?owner|applicant|borrower|insured|buyer)|(?:(?:home ?)?owner|name|applicant|insured) ?#?2|(?:second|2nd|other|additional|secondary) (?:(?:home ?)?owner|applicant|insured)|son|daughter|landlord)\b/i;
/** Also who sends the leads. */
const PARTNER = /^\W*partners?(?: name)?\W*$/i;
/** Whom to call where the owner can't be reached: often the other half of a couple. */
const SECOND_CONTACT =
  /\b(?:alt(?:ernat(?:e|ive))?|other|second(?:ary)?|2nd|additional|back-?up|emergency)\b\W*(?:contact|person|poc)|\bcontact(?: person)? ?#?2\b|\bnext of kin\b|\brelatives?\b|\bfamily members?\b/i;

/** People who may share the owner's email address; the list asks before it leaves such an address out. */
export const mayShareHouse = (header: string): boolean =>
  OF_FAMILY.test(header) || SECOND_CONTACT.test(header);

/** “Dan Kemp” and “Amy Kemp”. */
export function shareName(one: string, other: string): boolean {
  const words = plain(other).split(' ');
  return plain(one)
    .split(' ')
    .some((word) => word.length > 2 && words.includes(word));
}

/** “Nickname”, “Goes by”: the owner's own. */
const OWN_NAME =
  /\b(?:nick ?names?|preferred (?:first )?name|goes by|a\.?k\.?a|also known as|known as|alias|maiden name|former name|greeting|salutation)\b/i;
/** The owner's business. “Insurance Company” and “Brokerage” are others'. */
const OWN_FIRM =
  /^\W*(?:(?:(?:customer|client|owner|business|company)(?:['’]?s)? )?(?:company|business|firm|organi[sz]ation|employer)(?: name)?|dba|d\/b\/a|doing business as|trade name|works (?:for|at))\W*$/i;
/** Firms that have to do with other people's roofs. */
const OF_TRADE =
  /\b(?:roof\w*|exteriors?|restorations?|construction|contract(?:ors?|ing)|builders?|realt(?:y|ors?)|real estate|brokers?|brokerage|re ?\/? ?max|claims?|adjust\w*|agency|management|mgmt|mortgage|title)\b/i;

/** Whether each of the firms stands beside one owner, as those of the owners themselves do. */
function isOwnFirm(
  { header, index, values }: Column,
  owners: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
): boolean {
  if (!OWN_FIRM.test(header) || values.some((value) => INSURER.test(value) || OF_TRADE.test(value)))
    return false;
  const known = new Map<string, string>();
  return rows.every((row, at) => {
    const firm = plain(row[index] ?? '');
    if (firm === '') return true;
    const own = plain(owners.map((names) => names[at] ?? '').find(Boolean) ?? '');
    const before = known.get(firm) ?? own;
    known.set(firm, own);
    return before === own;
  });
}

/** Businesses beside those that a firm's words show: “Waco ISD”, “Kemp Plumbing”. */
const FURTHER_FIRM =
  /\b(?:c?isd|usd|college|bank|hotel|motel|library|museum|plumbing|electric(?:al)?|hvac|auto(?:motive)?|cafe|grill|plaza|fellowship|assembly|cathedral|diocese|hospice|nursing|logistics|warehouses?|supply|industries|mfg|manufacturing|services?|solutions|studios?|gym|brewery|winery|centers?|town of|village of|st\.? \p{L}+ (?:parish|catholic|lutheran))\b/iu;
export const isFirmName = (name: string): boolean => FIRM.test(name) || FURTHER_FIRM.test(name);

/**
 * Whether an address that is called after the people of a column is the owner's for all that: it is the household's, as
 * “janh77@…” of the spouse Jan Hale beside Robert Hale, or of the owner's firm or nickname.
 */
export function isOfOwners(
  column: Column,
  owners: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
): boolean {
  const { header, index, meaning } = column;
  if (owners.length === 0) return false;
  if (OWN_NAME.test(header) || isOwnFirm(column, owners, rows)) return true;
  if (OF_FAMILY.test(header) && !PARTNER.test(header)) return true;
  // A realtor of the owner's name is still a realtor.
  if (meaning.kind === 'barred' && !mayShareHouse(header)) return false;
  const both = rows.flatMap((row, at) => {
    const other = row[index]?.trim() ?? '';
    const own = owners.map((names) => names[at] ?? '').filter(Boolean);
    return other === '' || own.length === 0 ? [] : [own.some((name) => shareName(name, other))];
  });
  return both.some(Boolean) && both.filter(Boolean).length >= both.length * HALF;
}

/** The house of each row, where its parts are known; '' where they aren't. */
export const houseIn =
  (columns: readonly Column[]) =>
  (row: readonly string[]): string => {
    const house = columns.flatMap(({ index, meaning }) =>
      meaning.kind === 'address' ? plain(row[index] ?? '') : [],
    );
    return house.some((part) => /\d/.test(part) && /\p{L}/u.test(part)) ? house.join('|') : '';
  };
