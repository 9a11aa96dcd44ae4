import { expect, it } from 'vitest';
import { seedOfTheDay } from '../../support/seeds.ts';
import { meetOutages } from './outage.ts';

const OUTAGES = 3;

it(`${OUTAGES} seeded outages lose at most one answer each, and forty queued orders are all placed`, async () => {
  const first = seedOfTheDay('outages') * OUTAGES;
  const wrong: string[] = [];
  for (let seed = first; seed < first + OUTAGES; seed += 1) wrong.push(...(await meetOutages(seed)).wrong);
  expect(wrong).toEqual([]);
});
