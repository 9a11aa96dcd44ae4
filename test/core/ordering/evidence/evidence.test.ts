import { expect, it } from 'vitest';
import { EVIDENCE_CASES } from '../../../support/adversary/cases.ts';
import { evidenceTable, runEvidence } from '../../../support/adversary/run.ts';
import { seedOfTheDay } from '../../../support/seeds.ts';
import { createChance } from '../simulation/random.ts';

/** Cases of each day; all of them run in `npm run test:deep -- evidence`. */
const CASES = 8;

it(`${CASES} answers of an independent service are believed for no more than they prove`, async () => {
  const chance = createChance(seedOfTheDay('evidence'));
  const left = [...EVIDENCE_CASES];
  const cases = Array.from({ length: CASES }, () =>
    left.splice(Math.floor(chance.next() * left.length), 1),
  ).flat();
  const results = await runEvidence(cases);
  expect(
    results.filter(({ verdict }) => verdict !== 'right'),
    evidenceTable(results),
  ).toEqual([]);
});
