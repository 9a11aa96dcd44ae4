import { t } from '../../../../shared/copy/t.ts';
import { type LocalDay, localDay } from '../../../../shared/domain/local-day.ts';
import type { Millis } from '../../../../shared/domain/units.ts';

export const RANGES = ['this_month', 'last_month', 'this_year', 'twelve_months', 'custom'] as const;
export type RangeName = (typeof RANGES)[number];
export type Range = { readonly from: LocalDay; readonly to: LocalDay };

export const rangeLabel = (name: RangeName) => t(`insights.${name}`);

/** The days of a named range at `now`, both included; `custom` is for the person to say. */
export function rangeOf(name: Exclude<RangeName, 'custom'>, now: Millis): Range {
  const today = new Date(now);
  const [year, month] = [today.getFullYear(), today.getMonth()];
  const day = (y: number, m: number, d: number) => localDay(new Date(y, m, d).getTime());
  switch (name) {
    case 'this_month':
      return { from: day(year, month, 1), to: day(year, month + 1, 0) };
    case 'last_month':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case 'this_year':
      return { from: day(year, 0, 1), to: day(year, 11, 31) };
    case 'twelve_months':
      return { from: day(year, month - 11, 1), to: day(year, month + 1, 0) };
  }
}
