import { expect, it } from 'vitest';
import { KINDS, meetOutages, type OutageResult } from './outage.ts';

const SEEDS = Number(process.env['OUTAGES'] ?? 1_000);

/** `OUTAGES=100 OUTAGE_SEED=300 npm run test:deep -- desks/outages` runs a part. */
const FIRST = Number(process.env['OUTAGE_SEED'] ?? 1);

function table(results: readonly OutageResult[]): string {
  const lines = KINDS.map((kind) => {
    const met = results.flatMap(({ kinds, unknown }) =>
      kinds.flatMap((each, at) => (each === kind ? [unknown[at] ?? 0] : [])),
    );
    const lost = met.filter((count) => count > 0).length;
    return `${kind.padEnd(10)} ${String(met.length).padStart(5)} outages, ${String(lost).padStart(4)} with a lost answer, at most ${Math.max(0, ...met)}`;
  });
  const again = results.reduce((sum, { sentAgain }) => sum + sentAgain, 0);
  const wrong = results.flatMap((result) => result.wrong);
  return [
    ...lines,
    `${results.length} seeds of 40 orders: ${again} orders that the service never got were sent again by a person, ${wrong.length} promises broken`,
    ...wrong.slice(0, 20),
  ].join('\n');
}

it('an outage loses at most one answer, nothing is sent twice, and every queued order is placed', async () => {
  const results: OutageResult[] = [];
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) results.push(await meetOutages(seed));
  process.stdout.write(`${table(results)}\n`);
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
}, 7_200_000);
