import { afterAll, expect, it } from 'vitest';
import { seedOfTheDay } from '../../support/seeds.ts';
import { createWorkshop } from './simulation/computer.ts';
import { runSchedule } from './simulation/schedule.ts';

/** `SCHEDULE_SEED=17 vitest run test/core/ordering/simulation.test.ts` replays one; of the long run: `node simulation/main.ts 17 17 10`. */
const SEED = Number(process.env['SCHEDULE_SEED'] ?? 0);
const SCHEDULES = 30;
/** Things that happen in each: fewer than in the long run. */
const STEPS = 6;

const workshop = createWorkshop();
afterAll(() => workshop.close());

it(`${SCHEDULES} schedules: sent once for each word, never forgotten, always settled`, async () => {
  const wrong: string[] = [];
  const first = SEED > 0 ? SEED : seedOfTheDay('schedules of the outbox') * SCHEDULES + 1;
  const seeds = Array.from({ length: SEED > 0 ? 1 : SCHEDULES }, (_, at) => first + at);
  for (const seed of seeds) {
    wrong.push(...(await runSchedule(seed, workshop, STEPS)));
    if (wrong.length >= 10) break;
  }
  expect(wrong).toEqual([]);
});
