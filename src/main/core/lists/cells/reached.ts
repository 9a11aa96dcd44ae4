/** Cells that name somebody and say how to reach them: “Luis Peña  803-555-0142  lpena@example.com”, “414-555-0152 ana@example.com”. */

const PHONE =
  /(?:\b(?:cell|mobile|home|work|office|phone|tel|ph|fax|[chmwo])\b[.:]?\s*)?(?<![\w-])\+?1?[-. ]?\(?\d{3}\)?[-. ]?\s?\d{3}[-. ]\d{4}(?!\d)(?:\s*(?:x|ext\.?)\s?\d+)?(?:\s*\((?:cell|mobile|home|work|office|[chmwo])\))?/gi;
const MAIL = /[^\s@<>(),;:/"[\]]+@[^\s@<>(),;:/"[\]]+\.[^\s@<>(),;:/"[\]]*[^\s@<>(),;:/"[\].]/g;
/** What stands between a name, a number, and an address. */
const BETWEEN = /^[\s,;/|()<>–—-]+|[\s,;/|()<>–—-]+$/g;
/** “Ferris Rentals LLC (tenant Amy)”, “Oak Townes (mgr P. Oxner)”: who is met there, behind whose house it is. */
const MET =
  /(?<=[\p{L}\d][.)]?)\s*[([]\s*(?:tenants?|renters?|lessees?|occupants?|mgrs?|managers?|pm|contact|call|text|ask for|see)\b[.:]?\s+(?:is\s+)?\p{Lu}[^()[\]]*[)\]]\s*$/u;

export const withoutMet = (text: string): string => text.replace(MET, '');

/** `name`: what is left beside numbers and addresses, '' for nothing; `email`: the one address, '' for none. */
export type Reached = { readonly name: string; readonly email: string };

/** Null for a cell without a phone number and an email address, or with several addresses. */
export function reachedIn(text: string): Reached | null {
  const mails = text.match(MAIL) ?? [];
  const left = text.replace(MAIL, ' ').replace(PHONE, ' ');
  if (mails.length > 1 || left === text || left.includes('@')) return null;
  const name = left
    .replace(/\s+/g, ' ')
    .replace(BETWEEN, '')
    .replace(/\s*[/|;]\s*$/, '');
  return { name, email: mails[0] ?? '' };
}
