import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedOfTheDay } from '../../../support/seeds.ts';
import { cardStories, runCardStory } from './card.ts';
import { inParallel } from './kills.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Drawn again each day; all are in the deep test. */
const STORIES = 3;

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([], true);
});
afterAll(() => workshop.close());

it.each([
  ['kills at calls that write, sync, connect or send', 'kill'],
  ['full disks', 'fail'],
] as const)('orders by card, %s: one checkout each, nothing lost, no payment unknown', async (_, kind) => {
  const wrong: string[] = [];
  let happened = 0;
  await inParallel(cardStories(kind, STORIES, seedOfTheDay(`card, ${kind}`)), 2, async (story) => {
    const outcome = await runCardStory(workshop, story);
    if (outcome.happened) happened += 1;
    wrong.push(...outcome.wrong);
  });
  expect(wrong).toEqual([]);
  expect(happened).toBeGreaterThan(0);
});
