import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedOfTheDay } from '../../../support/seeds.ts';
import { createChance } from '../simulation/random.ts';
import { inParallel, runStory, SCENARIOS, type Story } from './kills.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Drawn again each day; every call is killed at in the deep test. */
const KILLS = 8;

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

it(`${KILLS} kills at calls that write, sync, connect or send: nothing twice, nothing lost, nothing damaged`, async () => {
  const seed = seedOfTheDay('kills of the outbox');
  const chance = createChance(seed);
  const stories = Array.from({ length: KILLS }, (_, number): Story => {
    const scenario = SCENARIOS[(seed * KILLS + number) % SCENARIOS.length] ?? chance.pick(SCENARIOS);
    return { ...scenario, at: 1 + Math.floor(chance.next() * scenario.form.calls), again: null };
  });
  const wrong: string[] = [];
  let kills = 0;
  await inParallel(stories, 2, async (story) => {
    const outcome = await runStory(workshop, story);
    kills += outcome.times;
    wrong.push(...outcome.wrong);
  });
  expect(wrong).toEqual([]);
  // A life that ends before its call is reached is not killed.
  expect(kills).toBeGreaterThan(KILLS / 2);
});
