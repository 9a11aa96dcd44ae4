import { describe, expect, test } from 'vitest';
import { quietFor } from '../../../src/main/core/tracking/notifications/quiet.ts';
import { MINUTE } from '../../../src/shared/domain/units.ts';
import { inZone } from '../../support/in-zone.ts';

const CHICAGO = 'America/Chicago';
const at = (iso: string) => Date.parse(iso);
const minutes = (from: number, to: number, iso: string) =>
  quietFor({ quietFrom: from, quietTo: to }, at(iso)) / MINUTE;
const NIGHT = [22 * 60, 7 * 60] as const;

describe('quiet hours from 10 PM to 7 AM', () => {
  test.each([
    ['an ordinary night', '2026-11-20T05:00:00Z', 8 * 60],
    ['the spring night, which is an hour shorter', '2026-03-08T05:00:00Z', 7 * 60],
    ['the autumn night, which is an hour longer', '2026-11-01T04:00:00Z', 9 * 60],
    ['the evening before the spring night', '2026-03-08T04:30:00Z', 7 * 60 + 30],
  ])('end at 7 AM after %s', (_what, iso, left) => {
    inZone(CHICAGO);
    expect(minutes(...NIGHT, iso)).toBe(left);
  });

  test('are over at 7 AM and at noon', () => {
    inZone(CHICAGO);
    expect(minutes(...NIGHT, '2026-11-20T13:00:00Z')).toBe(0);
    expect(minutes(...NIGHT, '2026-11-20T18:00:00Z')).toBe(0);
  });
});

test('quiet hours that end at a time the spring night doesn’t have end when the clocks go forward', () => {
  inZone(CHICAGO);
  // 1:30 AM; the next minute after 1:59 AM is 3:00 AM.
  expect(minutes(0, 150, '2026-03-08T07:30:00Z')).toBe(30);
});

test('quiet hours that end at a time the autumn night has twice don’t last a day longer', () => {
  inZone(CHICAGO);
  // The second 1:10 AM.
  expect(minutes(0, 90, '2026-11-01T07:10:00Z')).toBe(20);
});

test('quiet hours end to the second', () => {
  inZone(CHICAGO);
  expect(quietFor({ quietFrom: NIGHT[0], quietTo: NIGHT[1] }, at('2026-11-20T12:59:30.250Z'))).toBe(29_750);
});
