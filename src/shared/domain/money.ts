import { locale } from './locale.ts';
import type { MinorUnits } from './units.ts';

/** An amount of money: whole minor units and an ISO 4217 code. Never converted, never a float. */
export type Money = { readonly minor: MinorUnits; readonly currency: string };

/** Making a formatter costs a hundred times what using it does. Currencies come from outside, so they are bounded. */
const formatters = new Map<string, Intl.NumberFormat | null>();
const MOST_FORMATTERS = 50;

/** The formatter of a currency; null when Intl doesn't know the code. */
function formatterFor(currency: string, tag: string): Intl.NumberFormat | null {
  const key = `${tag} ${currency}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  let made: Intl.NumberFormat | null = null;
  try {
    made = new Intl.NumberFormat(tag, { style: 'currency', currency });
  } catch {
    // Not an ISO 4217 code.
  }
  formatters.set(key, made);
  return made;
}

/** Asked of a formatter once for each currency: its options are put together for every question, which was a sixth of an export. */
const digitsOf = new Map<string, number>();

/** How many decimals a currency's minor unit stands for (2 for US dollars, 0 for yen). */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const digits = formatterFor(currency, 'en-US')?.resolvedOptions().maximumFractionDigits ?? 2;
  if (digitsOf.size >= MOST_FORMATTERS) digitsOf.clear();
  digitsOf.set(currency, digits);
  return digits;
}

/** Money for the screen, e.g. `$42.50`. A currency that Intl doesn't know is written as `42.50 XYZ`. */
export function formatMoney(money: Money, tag = locale()): string {
  const digits = minorDigits(money.currency);
  const amount = money.minor / 10 ** digits;
  return formatterFor(money.currency, tag)?.format(amount) ?? `${amount.toFixed(digits)} ${money.currency}`;
}

/** Whether two amounts are the same sum in the same currency. */
export function sameMoney(a: Money | null, b: Money | null): boolean {
  return a?.minor === b?.minor && a?.currency === b?.currency;
}
