import type { ListTarget } from '../../../../../shared/domain/list.ts';
import { type Column, distinctShare } from '../columns/column.ts';
import {
  INSURER,
  isOneText,
  isRepeated,
  type NameReading,
  type PersonColumn,
} from '../columns/person-names.ts';
import { headerWords } from '../headings/words.ts';
import { businessOf, isAtPremises } from './premises.ts';

/** Whom to call at a company: the company is the customer, and who is called there in rows without one. */

const HALF = 0.5;
/** Fewer companies may be where some of the people work. */
const LEAST_COMPANIES = 4;
const CALLED = new Set(['contact', 'poc']);

/** The only column of companies that order as customers: no insurers, and not one company in all rows. */
function companyColumn(best: NameReading, columns: readonly Column[]): Column | undefined {
  const [only, ...others] = columns.filter(
    ({ meaning, hidden, values }) =>
      meaning.kind === 'person' && meaning.role === 'company' && !hidden && values.length > 0,
  );
  if (!only || others.length > 0) return undefined;
  // A few companies again and again, each beside many people, send their customers.
  const isSenders = isRepeated(only) && best.columns.some((one) => distinctShare(one) > HALF);
  return only.values.length < LEAST_COMPANIES ||
    isSenders ||
    isOneText(only) ||
    only.looks('letters') < HALF ||
    only.values.some((value) => INSURER.test(value))
    ? undefined
    : only;
}
const isCalled = ({ header }: PersonColumn): boolean => headerWords(header).some((word) => CALLED.has(word));

type AtPremises = {
  readonly asks: boolean;
  /** The columns of the companies. */
  readonly at: readonly number[];
  readonly fields: readonly (readonly [number, ListTarget | null])[];
};

/**
 * The customers of a list whose people are called contacts, beside the companies and congregations at which they are:
 * undefined where nobody is anywhere, `asks` where it's premises only (a store's manager may own nothing).
 */
export function customersAtPremises(best: NameReading, columns: readonly Column[]): AtPremises | undefined {
  if (!isAtPremises(best, columns)) return undefined;
  const company =
    businessOf(columns) ?? (best.columns.every(isCalled) ? companyColumn(best, columns) : undefined);
  if (!company) return { asks: true, at: [], fields: [] };
  // A first and a last name stand behind a whole name; a whole name stands in for it.
  const [whole, ...more] = best.columns;
  const isWhole = whole !== undefined && more.length === 0 && whole.meaning.part === 'name';
  const isEverywhere = company.values.length >= best.names.length;
  return {
    asks: false,
    at: [company.index],
    fields: [
      ...(isEverywhere ? [...best.fields.keys()].map((index) => [index, null] as const) : []),
      ...(isWhole && !isEverywhere ? [[whole.index, 'companyName'] as const] : []),
      [company.index, 'customerName'],
    ],
  };
}
