import type { ListTarget } from '../../../../../shared/domain/list.ts';
import type { Column } from '../columns/column.ts';

/** What QuickBooks and its like keep of each customer. */
const LEDGER = [
  /^balance(?: total)?$/i,
  /^active status$/i,
  /^(?:bill(?:ing)? to|invoice to)(?: 1)?$/i,
  /^main (?:e-?mail|phone)$/i,
  /^(?:terms|credit limit|sales tax code|tax item|resale num\w*)$/i,
  /^account no\.?$/i,
];
const LEAST = 3;
const CUSTOMER = /^customer(?: (?:full )?name)?$/i;
const EMAIL = /^(?:main )?e-?mail$/i;
const NEARLY_ALL = 0.9;
const HALF = 0.5;

/**
 * The customer of an accounting program, and its email address. “Company”, “First Name”, and “Primary Contact” beside it are who
 * is written to and called there, and the address is theirs on the customer's account, so neither is asked about.
 */
export function customerOfBooks(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Map<number, ListTarget> | undefined {
  const names = columns.map(({ header }) => header.trim());
  if (LEDGER.filter((name) => names.some((header) => name.test(header))).length < LEAST) return undefined;
  const [customer, ...others] = columns.filter(({ header }) => CUSTOMER.test(header.trim()));
  if (!customer || others.length > 0 || customer.hidden) return undefined;
  // “C-1042” is an account.
  const named = customer.values.filter(
    (value) => /\p{L}{2}/u.test(value) && !/^\W*\p{L}{0,4}-?\d+\W*$/u.test(value),
  );
  if (named.length < rows.length * NEARLY_ALL) return undefined;
  const emails = columns.filter(
    ({ header, hidden, looks }) => EMAIL.test(header.trim()) && !hidden && looks('email') >= HALF,
  );
  return new Map([
    [customer.index, 'customerName'],
    ...(emails.length === 1 ? emails : []).map(({ index }) => [index, 'customerEmail'] as const),
  ]);
}
