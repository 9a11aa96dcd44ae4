import { afterAll, expect, it } from 'vitest';
import { createWorkshop } from '../outbox/simulation/computer.ts';
import { CARD_ACCOUNT } from './simulation/computer.ts';
import { runSchedule } from './simulation/schedule.ts';

/** `SCHEDULE_SEED=17 vitest run test/core/checkout/simulation.test.ts` replays one; of the long run: `node simulation/main.ts 17 17 25`. */
const SEED = Number(process.env['SCHEDULE_SEED'] ?? 0);
const SCHEDULES = 250;
/** Things that happen in each: fewer than in the long run. */
const STEPS = 10;

const workshop = createWorkshop(CARD_ACCOUNT);
afterAll(() => workshop.close());

it(`${SCHEDULES} schedules: one checkout for each word, no payment the app doesn’t know of`, async () => {
  const wrong: string[] = [];
  const seeds = SEED > 0 ? [SEED] : Array.from({ length: SCHEDULES }, (_, at) => at + 1);
  for (const seed of seeds) {
    wrong.push(...(await runSchedule(seed, workshop, STEPS)));
    if (wrong.length >= 10) break;
  }
  expect(wrong).toEqual([]);
});
