import { expect, test } from 'vitest';
import type { LibraryDeps } from '../../../../src/main/core/library/files/context.ts';
import { createTaskbar, type Standing } from '../../../../src/main/core/library/files/taskbar.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';

test('files count alike, twice a second at most; nothing is shown while none runs', async () => {
  const clock = createFakeClock();
  const shown: (number | null)[] = [];
  const desktop = { progress: (fraction: number | null) => void shown.push(fraction) };
  const bar = createTaskbar({ ports: { clock, desktop } } as unknown as LibraryDeps);
  let asked = 0;
  const show = (standing: { running: Standing['running']; waiting: number }, ended = false) => {
    const waiting = () => {
      asked += 1;
      return standing.waiting;
    };
    bar.show({ running: standing.running, waiting }, ended);
  };
  show({ running: [{ done: 0, total: null }], waiting: 3 });
  for (let step = 1; step <= 100; step += 1) show({ running: [{ done: step, total: 100 }], waiting: 3 });
  expect(shown).toEqual([0]);
  expect(asked).toBe(1);
  await clock.advance(500);
  show({ running: [{ done: 50, total: 100 }], waiting: 3 });
  // A batch doesn't begin again with each file.
  await clock.advance(500);
  show({ running: [{ done: 0, total: null }], waiting: 2 }, true);
  expect(shown).toEqual([0, 0.13, 0.25]);
  show({ running: [], waiting: 3 }, true);
  expect(shown.at(-1)).toBeNull();
  await clock.advance(500);
  show({ running: [{ done: 1, total: 1 }], waiting: 1 });
  expect(shown.at(-1)).toBe(0.75);
  show({ running: [], waiting: 0 }, true);
  await clock.advance(500);
  show({ running: [{ done: 0, total: 9 }], waiting: 0 });
  expect(shown.slice(-2)).toEqual([null, 0]);
  bar.stop();
  expect(shown.at(-1)).toBeNull();
});
