import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMoment } from '../../../src/main/adapters/api/read/values.ts';
import { roofLines } from '../../../src/main/core/library/measurements/table.ts';
import { backupName } from '../../../src/main/core/library/storage/backup-names.ts';
import type { RoofRow } from '../../../src/shared/contract/index.ts';
import { dayNumber, localDay } from '../../../src/shared/domain/local-day.ts';
import { DAY, HOUR } from '../../../src/shared/domain/units.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { inZone } from '../../support/in-zone.ts';

const ZONES = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'UTC',
  'Europe/Berlin',
  'Asia/Tokyo',
];

describe.each(ZONES)('in %s', (zone) => {
  test.each(['2026-11-21', 'Nov 21, 2026', '21 November 2026', { date: '2026-11-21' }])(
    'a date without a time is shown as that day: %j',
    (value) => {
      inZone(zone);
      expect(localDay(readMoment(value) ?? 0)).toBe('2026-11-21');
    },
  );

  test('a time without a zone means the same moment on every computer', () => {
    inZone(zone);
    expect(readMoment('2026-11-21T15:00:00')).toBe(Date.UTC(2026, 10, 21, 15));
    expect(readMoment('Nov 21, 2026 15:00')).toBe(Date.UTC(2026, 10, 21, 15));
    expect(readMoment('Sat, 21 Nov 2026 15:00:00 GMT')).toBe(Date.UTC(2026, 10, 21, 15));
    expect(readMoment('Nov 21 2026 10:00:00 EST')).toBe(Date.UTC(2026, 10, 21, 15));
  });

  test('days of 23 and 25 hours count as one each', () => {
    inZone(zone);
    for (const noon of [Date.UTC(2026, 2, 7, 20), Date.UTC(2026, 9, 24, 20), Date.UTC(2026, 9, 31, 20)])
      for (let day = 0; day < 4; day += 1) {
        const next = new Date(noon);
        next.setDate(next.getDate() + day);
        expect(dayNumber(next.getTime()) - dayNumber(noon)).toBe(day);
      }
  });
});

test('a date sorts between the evening before it and the next morning, wherever the times come from', () => {
  const sorted = ['2026-11-20T23:59:00Z', '2026-11-21', '2026-11-22T00:01:00Z'].map(
    (text) => readMoment(text) ?? 0,
  );
  expect([...sorted].sort((a, b) => a - b)).toEqual(sorted);
});

test('the two hours that an autumn night has twice give backups two names', () => {
  inZone('America/Chicago');
  const first = Date.UTC(2026, 10, 1, 6, 30);
  expect(backupName(first)).toBe('Ridgeline 2026-11-01 013000 -0500');
  expect(backupName(first + HOUR)).toBe('Ridgeline 2026-11-01 013000 -0600');
});

const MONTHS = `
import { openStore } from ${JSON.stringify(join(import.meta.dirname, '../../../src/main/store/index.ts'))};
import { order } from ${JSON.stringify(join(import.meta.dirname, '../../store/rows.ts'))};
import { fictitiousAccount } from ${JSON.stringify(join(import.meta.dirname, '../../support/seed-orders.ts'))};
const store = openStore(process.argv[1]);
store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
for (const at of JSON.parse(process.argv[2]))
  store.orders.put('ours', order(String(at), { deliveredAt: at }, 'delivered'), at);
const months = store.wanted.months('ours').map(({ month, delivered }) => {
  const [year, number] = month.split('-').map(Number);
  const [from, to] = [new Date(year, number - 1).getTime(), new Date(year, number).getTime()];
  return [month, delivered, store.wanted.between('ours', from, to).length];
});
process.stdout.write(JSON.stringify(months));
store.close();
`;

test.each(['America/New_York', 'Australia/Lord_Howe'])(
  'every order is in the month of its local day, also around the change of clocks (%s)',
  (zone) => {
    inZone(zone);
    // Every three hours over the ends of the months in which clocks change.
    const times = [
      Date.UTC(2026, 1, 27),
      Date.UTC(2026, 2, 30),
      Date.UTC(2026, 9, 30),
      Date.UTC(2026, 10, 29),
    ].flatMap((from) => Array.from({ length: 32 }, (_, step) => from + (step * DAY) / 8));
    const expected = new Map<string, number>();
    for (const at of times) {
      const month = localDay(at).slice(0, 7);
      expected.set(month, (expected.get(month) ?? 0) + 1);
    }
    const path = join(temporaryFolder(), 'ridgeline.db');
    const out = execFileSync(
      process.execPath,
      ['--input-type=module-typescript', '-e', MONTHS, path, JSON.stringify(times)],
      { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    );
    const found = JSON.parse(out) as [string, number, number][];
    expect(Object.fromEntries(found.map(([month, delivered]) => [month, delivered]))).toEqual(
      Object.fromEntries(expected),
    );
    for (const [, delivered, between] of found) expect(between).toBe(delivered);
  },
);

test('a report delivered in the evening has the same day on screens, in exports, and in file names', () => {
  inZone('America/Chicago');
  // 8 PM on November 21.
  const deliveredAt = Date.UTC(2026, 10, 22, 2);
  const roof = { orderId: 'ord_1', deliveredAt, values: {}, waste: [], warnings: 0 } as unknown as RoofRow;
  const [, , cells] = roofLines([roof], 10);
  expect(cells).toContain('2026-11-21');
  expect(localDay(deliveredAt)).toBe('2026-11-21');
  expect(new Date(deliveredAt).toLocaleDateString('en-CA')).toBe('2026-11-21');
});
