import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedOfTheDay } from '../../../support/seeds.ts';
import { suffer, troubles } from './full-disk.ts';
import { inParallel } from './kills.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Drawn again each day; thousands are in the deep test. */
const TROUBLES = 5;

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

it(`${TROUBLES} full and failing disks: reported in words, nothing lost, nothing twice, all settled afterwards`, async () => {
  const wrong: string[] = [];
  let happened = 0;
  await inParallel(troubles(TROUBLES, seedOfTheDay('full and failing disks')), 2, async (trouble) => {
    const outcome = await suffer(workshop, trouble);
    if (outcome.happened) happened += 1;
    wrong.push(...outcome.wrong);
  });
  expect(wrong).toEqual([]);
  expect(happened).toBeGreaterThan(0);
});
