import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChance } from '../simulation/random.ts';
import { inParallel, SCENARIOS, type Story, tell } from './kills.ts';
import { LIST, openWorkshop, type Workshop } from './workshop.ts';

const KILLS = 200;
/** Every life makes so many calls at least: of an order, of a list. */
const CALLS = { order: 120, list: 400 };

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

it(`${KILLS} kills at calls that write, sync, connect or send: nothing twice, nothing lost, nothing damaged`, async () => {
  const chance = createChance(1);
  const stories = Array.from({ length: KILLS }, (_, number): Story => {
    const scenario = SCENARIOS[number % SCENARIOS.length] ?? chance.pick(SCENARIOS);
    const calls = scenario.form === LIST ? CALLS.list : CALLS.order;
    return { ...scenario, at: 1 + Math.floor(chance.next() * calls), again: null };
  });
  const wrong: string[] = [];
  let kills = 0;
  await inParallel(stories, 2, async (story) => {
    const told = await tell(workshop, story);
    kills += told.kills;
    wrong.push(...told.wrong);
  });
  expect(wrong).toEqual([]);
  expect(kills).toBe(KILLS);
}, 590_000);
