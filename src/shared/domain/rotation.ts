import { dayNumber } from './local-day.ts';
import type { Millis } from './units.ts';

type Dated = { readonly name: string; readonly madeAt: Millis };
export type Rotation = { readonly days: number; readonly weeks: number; readonly months?: number };

const monthOf = (at: Millis) => {
  const day = new Date(at);
  return day.getFullYear() * 12 + day.getMonth();
};

/** The names of those that stay: the newest of each of the last days, weeks, and months that have one. */
export function rotated(items: readonly Dated[], { days, weeks, months = 0 }: Rotation): ReadonlySet<string> {
  const kept = new Set<string>();
  const newestFirst = [...items].sort((a, b) => b.madeAt - a.madeAt);
  const keepNewest = (periodOf: (at: Millis) => number, limit: number) => {
    const periods = new Set<number>();
    for (const { name, madeAt } of newestFirst) {
      const period = periodOf(madeAt);
      if (periods.has(period) || periods.size >= limit) continue;
      periods.add(period);
      kept.add(name);
    }
  };
  keepNewest(dayNumber, days);
  keepNewest((at) => Math.floor(dayNumber(at) / 7), weeks);
  keepNewest(monthOf, months);
  return kept;
}
