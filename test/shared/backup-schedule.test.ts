import { describe, expect, test } from 'vitest';
import { isBackupDue, overdueDays } from '../../src/shared/domain/backup-schedule.ts';
import { rotated } from '../../src/shared/domain/rotation.ts';
import { DAY, HOUR } from '../../src/shared/domain/units.ts';

const at = (text: string) => new Date(text).getTime();

describe('isBackupDue', () => {
  test.each([
    ['never', '2026-01-01T09:00', '2026-11-22T09:00', false],
    ['daily', '2026-11-22T00:10', '2026-11-22T23:50', false],
    ['daily', '2026-11-21T23:50', '2026-11-22T00:10', true],
    ['daily', '2026-11-12T09:00', '2026-11-22T09:00', true],
    ['weekly', '2026-11-16T18:00', '2026-11-22T09:00', false],
    ['weekly', '2026-11-15T18:00', '2026-11-22T09:00', true],
  ] as const)('%s after %s at %s is %s', (interval, last, now, due) => {
    expect(isBackupDue(interval, at(last), at(now))).toBe(due);
  });

  test('is true without a backup, and after one that a wrong clock dated into the future', () => {
    expect(isBackupDue('weekly', null, at('2026-11-22T09:00'))).toBe(true);
    expect(isBackupDue('weekly', at('2031-01-01T09:00'), at('2026-11-22T09:00'))).toBe(true);
  });
});

describe('overdueDays', () => {
  const now = at('2026-11-22T09:00');
  const facts = { afterDays: 14, lastGood: null, since: now - 40 * DAY, snoozedUntil: null };
  test('counts from the last good backup, or from the first account', () => {
    expect(overdueDays(facts, now)).toBe(40);
    expect(overdueDays({ ...facts, lastGood: now - 15 * DAY }, now)).toBe(15);
    expect(overdueDays({ ...facts, lastGood: now - 13 * DAY }, now)).toBeNull();
  });
  test('says nothing when switched off, snoozed, or when there is nothing to lose', () => {
    expect(overdueDays({ ...facts, afterDays: 0 }, now)).toBeNull();
    expect(overdueDays({ ...facts, since: null }, now)).toBeNull();
    expect(overdueDays({ ...facts, snoozedUntil: now + HOUR }, now)).toBeNull();
    expect(overdueDays({ ...facts, snoozedUntil: now - HOUR }, now)).toBe(40);
  });
});

test('rotated keeps the newest of each day, week, and month, and never more than that', () => {
  const from = at('2026-11-22T12:00');
  const items = Array.from({ length: 300 }, (_, day) => ({ name: String(day), madeAt: from - day * DAY }));
  const kept = [...rotated(items, { days: 7, weeks: 4, months: 6 })].map(Number).sort((a, b) => a - b);
  expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(kept.length).toBeLessThanOrEqual(17);
  const months = new Set(kept.map((day) => new Date(from - day * DAY).getMonth()));
  expect(months.size).toBe(6);
  expect([...rotated([], { days: 7, weeks: 4 })]).toEqual([]);
});
