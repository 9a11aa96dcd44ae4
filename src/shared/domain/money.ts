import { locale } from './locale.ts';
import type { MinorUnits } from './units.ts';

/** An amount of money: whole minor units and an ISO 4217 code. Never converted, never a float. */
export type Money = { readonly minor: MinorUnits; readonly currency: string };

/** How many decimals a currency's minor unit stands for (2 for US dollars, 0 for yen). */
export function minorDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Money for the screen, e.g. `$42.50`. A currency that Intl doesn't know is written as `42.50 XYZ`. */
export function formatMoney(money: Money, tag = locale()): string {
  const digits = minorDigits(money.currency);
  const amount = money.minor / 10 ** digits;
  try {
    return new Intl.NumberFormat(tag, { style: 'currency', currency: money.currency }).format(amount);
  } catch {
    return `${amount.toFixed(digits)} ${money.currency}`;
  }
}

/** Whether two amounts are the same sum in the same currency. */
export function sameMoney(a: Money | null, b: Money | null): boolean {
  return a?.minor === b?.minor && a?.currency === b?.currency;
}
