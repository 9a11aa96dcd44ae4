import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createHealth } from '../../../../src/main/core/workstation/health/index.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/shared/domain/units.ts';
import { harmTable } from '../../../store/harm.ts';
import { intent } from '../../../store/rows.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { type Bench, bench, fill } from '../../library/storage/harness.ts';

const NOON = new Date(2026, 10, 22, 12).getTime();

/** The area over a bench's real database and disk, with a clock that stands. */
function healthOf(app: Bench, start = NOON) {
  const clock = createFakeClock(start);
  const { store, disk, logger } = app;
  const bus = createBus((error) => {
    throw error;
  });
  const heard: string[] = [];
  bus.subscribe(({ name }) => void heard.push(name));
  const health = createHealth({ ports: { clock, store, disk, logger }, bus });
  onTestFinished(() => health.stop());
  const newest = () => store.health.copies()[0]?.madeAt ?? null;
  const copied = (at: number) => until('its copy', () => newest() === at);
  return { clock, health, heard, newest, copied };
}

test('a copy is made two minutes after the first start, then each day', async () => {
  const app = bench(temporaryFolder());
  await fill(app, 2);
  const { clock, health, heard, newest, copied } = healthOf(app);
  health.start();
  await clock.advance(MINUTE);
  expect(newest()).toBeNull();
  await clock.advance(MINUTE);
  await copied(NOON + 2 * MINUTE);
  await until('it is announced', () => heard.includes('health.changed'));
  // Looked at each hour; the twentieth finds the copy old enough.
  await clock.advance(19 * HOUR);
  expect(newest()).toBe(NOON + 2 * MINUTE);
  await clock.advance(2 * HOUR);
  await copied(NOON + 2 * MINUTE + 21 * HOUR);
});

test('after a run that didn’t come to its end, the data is read whole although today’s copy is there', async () => {
  const dir = temporaryFolder();
  const first = bench(dir);
  await fill(first, 2);
  expect((await first.store.health.makeCopy(NOON, new AbortController().signal)).ok).toBe(true);
  await first.close();

  const closed = bench(dir);
  const quiet = healthOf(closed, NOON + HOUR);
  quiet.health.start();
  await quiet.clock.advance(3 * MINUTE);
  expect(quiet.newest()).toBe(NOON);
  await quiet.health.stop();
  await closed.close();

  writeFileSync(join(dir, 'data', 'ridgeline.db.open'), '1');
  const crashed = healthOf(bench(dir), NOON + HOUR);
  crashed.health.start();
  await crashed.clock.advance(2 * MINUTE);
  await crashed.copied(NOON + HOUR + 2 * MINUTE);
});

test('damage that the daily check finds is said, keeps the last sound copy, and ends further copies', async () => {
  const dir = temporaryFolder();
  const first = bench(dir);
  await fill(first, 3);
  for (let number = 0; number < 200; number += 1) first.order(`more_${number}`);
  expect((await first.store.health.makeCopy(NOON, new AbortController().signal)).ok).toBe(true);
  await first.close();
  harmTable(join(dir, 'data', 'ridgeline.db'), 'orders');
  const { clock, health, heard, newest } = healthOf(bench(dir), NOON + DAY);
  health.start();
  await clock.advance(2 * MINUTE);
  const state = () => health.handlers['health.get'](undefined);
  await until('it is found', async () => (await state()).damage !== null);
  await until('it is announced', () => heard.includes('health.changed'));
  await until('why there is no copy', async () => (await state()).problem !== null);
  await clock.advance(DAY);
  expect(newest()).toBe(NOON);
});

test('each sound copy goes into the mirror folder with its journal, and the last two stay', async () => {
  const dir = temporaryFolder();
  const app = bench(dir);
  await fill(app, 1);
  const office = join(dir, 'office');
  mkdirSync(office);
  await app.call(() => app.handlers['storage.putMirror']({ folder: office }));
  const { clock, health } = healthOf(app);
  const data = () => app.onDisk(join(office, 'Ridgeline data'));
  for (let day = 1; day <= 3; day += 1) {
    const body = `{"day":${day}}`;
    app.store.outbox.insert(intent(`i${day}`, { accountId: 'ours', body, bodySha256: sha256Of(body) }));
    await health.handlers['health.copy'](undefined);
    expect(data()).toHaveLength(Math.min(day, 2) * 2);
    await clock.advance(DAY);
  }
  const journals = data().filter((name) => name.endsWith('.orders'));
  const [older = '', newer = ''] = journals.map((name) =>
    readFileSync(join(office, 'Ridgeline data', name), 'utf8'),
  );
  expect([older.includes('"i2"'), older.includes('"i3"')]).toEqual([true, false]);
  expect(newer).toContain('"i3"');
});
