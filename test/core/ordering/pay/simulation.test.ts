import { afterAll, expect, it } from 'vitest';
import { seedOfTheDay } from '../../../support/seeds.ts';
import { createWorkshop } from '../simulation/computer.ts';
import { CARD_ACCOUNT } from './simulation/computer.ts';
import { runSchedule } from './simulation/schedule.ts';

/** `SCHEDULE_SEED=17 vitest run test/core/ordering/pay/simulation.test.ts` replays one; of the long run: `node simulation/main.ts 17 17 25`. */
const SEED = Number(process.env['SCHEDULE_SEED'] ?? 0);
const SCHEDULES = 12;
/** Things that happen in each: fewer than in the long run. */
const STEPS = 10;

const workshop = createWorkshop(CARD_ACCOUNT);
afterAll(() => workshop.close());

it(`${SCHEDULES} schedules: one checkout for each word, no payment the app doesn’t know of`, async () => {
  const wrong: string[] = [];
  const first = SEED > 0 ? SEED : seedOfTheDay('schedules of payments') * SCHEDULES + 1;
  const seeds = Array.from({ length: SEED > 0 ? 1 : SCHEDULES }, (_, at) => first + at);
  for (const seed of seeds) {
    wrong.push(...(await runSchedule(seed, workshop, STEPS)));
    if (wrong.length >= 10) break;
  }
  expect(wrong).toEqual([]);
});
