import { expect, it } from 'vitest';
import { seedOfTheDay } from '../../../support/seeds.ts';
import { interleave } from './interleavings.ts';

const PAIRS = 3;

it(`${PAIRS} times one roof at two desks: the second person is asked, or both are notified afterwards`, async () => {
  const first = seedOfTheDay('two desks') * PAIRS;
  for (let seed = first; seed < first + PAIRS; seed += 1) {
    for (const insists of [false, true]) {
      const { wrong, warned, notified, toBeNotified } = await interleave(seed, insists);
      expect(wrong).toEqual([]);
      expect({ seed, notified }).toEqual({ seed, notified: toBeNotified });
      if (warned === null) expect({ seed, toBeNotified }).toEqual({ seed, toBeNotified: 2 });
    }
  }
});
