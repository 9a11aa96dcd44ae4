import { dayNumber } from './local-day.ts';
import type { Millis } from './units.ts';

export const BACKUP_INTERVALS = ['never', 'daily', 'weekly'] as const;
export type BackupInterval = (typeof BACKUP_INTERVALS)[number];

/** Calendar days between two backups. */
const DAYS: Readonly<Record<Exclude<BackupInterval, 'never'>, number>> = { daily: 1, weekly: 7 };

/**
 * Whether a backup is due, by calendar days of this computer: what was missed while the app was closed is due at the next start.
 * `last`: when the last good one was made; a time in the future comes from a clock that was wrong and counts as none.
 */
export function isBackupDue(interval: BackupInterval, last: Millis | null, now: Millis): boolean {
  if (interval === 'never') return false;
  if (last === null || last > now) return true;
  return dayNumber(now) - dayNumber(last) >= DAYS[interval];
}

export type ReminderFacts = {
  /** Remind after so many days; 0: never. */
  readonly afterDays: number;
  readonly lastGood: Millis | null;
  /** Since when there is something to lose; null: there is nothing. */
  readonly since: Millis | null;
  readonly snoozedUntil: Millis | null;
};

/** For how many days there has been no good backup, when it's time to say so; null otherwise. */
export function overdueDays(facts: ReminderFacts, now: Millis): number | null {
  const { afterDays, lastGood, since, snoozedUntil } = facts;
  if (afterDays === 0 || since === null) return null;
  if (snoozedUntil !== null && now < snoozedUntil) return null;
  const from = lastGood !== null && lastGood <= now ? lastGood : since;
  const days = dayNumber(now) - dayNumber(from);
  return days >= afterDays ? days : null;
}
