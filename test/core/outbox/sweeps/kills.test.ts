import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChance } from '../simulation/random.ts';
import { inParallel, SCENARIOS, type Story, tell } from './kills.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const KILLS = 120;

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

it(`${KILLS} kills at calls that write, sync, connect or send: nothing twice, nothing lost, nothing damaged`, async () => {
  const chance = createChance(1);
  const stories = Array.from({ length: KILLS }, (_, number): Story => {
    const scenario = SCENARIOS[number % SCENARIOS.length] ?? chance.pick(SCENARIOS);
    return { ...scenario, at: 1 + Math.floor(chance.next() * scenario.form.calls), again: null };
  });
  const wrong: string[] = [];
  let kills = 0;
  await inParallel(stories, 2, async (story) => {
    const told = await tell(workshop, story);
    kills += told.times;
    wrong.push(...told.wrong);
  });
  expect(wrong).toEqual([]);
  expect(kills).toBe(KILLS);
});
