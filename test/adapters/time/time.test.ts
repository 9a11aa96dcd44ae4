import { expect, test } from 'vitest';
import { createSystemClock, createSystemRandom } from '../../../src/main/adapters/time/index.ts';
import { sleep } from '../../../src/main/core/ports/index.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

test('the system clock gives the time, waits, and can be canceled', async () => {
  const clock = createSystemClock();
  const times = [Date.now(), clock.now(), Date.now()];
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  let ran = 0;
  const cancel = clock.after(5, () => {
    ran += 1;
  });
  cancel();
  await sleep(clock, 20);
  expect(ran).toBe(0);
  const before = clock.now();
  await sleep(clock, 20);
  expect(clock.now() - before).toBeGreaterThanOrEqual(19);
});

test('a wait longer than one timer can hold is not cut to nothing', async () => {
  const clock = createSystemClock();
  let ran = false;
  const cancel = clock.after(2 ** 31 + 5_000, () => {
    ran = true;
  });
  await sleep(clock, 30);
  cancel();
  expect(ran).toBe(false);
});

test('random bytes have the length asked for and fractions stay under one', () => {
  const random = createSystemRandom();
  expect(random.bytes(10)).toHaveLength(10);
  expect(random.bytes(16)).not.toEqual(random.bytes(16));
  for (let time = 0; time < 1_000; time += 1) {
    const value = random.fraction();
    expect(value >= 0 && value < 1).toBe(true);
  }
});

test('the fake clock runs timers in order, those set on the way too', async () => {
  const clock = createFakeClock(1_000);
  const seen: [string, number][] = [];
  clock.after(30, () => seen.push(['late', clock.now()]));
  clock.after(10, () => {
    seen.push(['early', clock.now()]);
    clock.after(5, () => seen.push(['nested', clock.now()]));
  });
  await clock.advance(20);
  expect(seen).toEqual([
    ['early', 1_010],
    ['nested', 1_015],
  ]);
  await clock.runUntilIdle();
  expect(seen.at(-1)).toEqual(['late', 1_030]);
  expect(clock.pending()).toBe(0);
});

test('a sleep that is aborted rejects and leaves no timer', async () => {
  const clock = createFakeClock();
  const stop = new AbortController();
  const waiting = sleep(clock, 1_000, stop.signal);
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  expect(clock.pending()).toBe(0);
});
