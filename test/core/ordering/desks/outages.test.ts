import { expect, it } from 'vitest';
import { seedOfTheDay } from '../../../support/seeds.ts';
import { meetOutages } from './outage.ts';

/** Of the day, and one that once made a lane open too early. */
const OUTAGES = 2;
const FLAPPING = 94;

it(`${OUTAGES + 1} seeded outages lose at most one answer each, and forty queued orders are all placed`, async () => {
  const first = seedOfTheDay('outages') * OUTAGES;
  const { wrong: flapping } = await meetOutages(FLAPPING);
  const wrong = [...flapping];
  for (let seed = first; seed < first + OUTAGES; seed += 1) wrong.push(...(await meetOutages(seed)).wrong);
  expect(wrong).toEqual([]);
});
