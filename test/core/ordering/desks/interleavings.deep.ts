import { expect, it } from 'vitest';
import { type Interleaving, interleave } from './interleavings.ts';

const PAIRS = 100;

async function all(insists: boolean): Promise<Interleaving[]> {
  const results: Interleaving[] = [];
  for (let seed = 1; seed <= PAIRS; seed += 1) results.push(await interleave(seed, insists));
  return results;
}

function summary(results: readonly Interleaving[]): string {
  const count = (which: Interleaving['warned']) => results.filter(({ warned }) => warned === which).length;
  const late = results.flatMap(({ warned, apart }) => (warned === null ? [Math.round(apart)] : []));
  const sum = (value: (one: Interleaving) => number) => results.reduce((total, one) => total + value(one), 0);
  return `${count('at the press')} asked at the press, ${count('in the undo delay')} in the undo delay, ${count(null)} sent unwarned (${late.join(', ')} ms apart); ${sum(({ notified }) => notified)} of ${sum(({ toBeNotified }) => toBeNotified)} desks were notified afterwards`;
}

it('the same roof at two desks is asked about before the second order is sent', async () => {
  const results = await all(false);
  process.stdout.write(`people who leave it: ${summary(results)}\n`);
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(results.filter(({ warned }) => warned !== null).length).toBeGreaterThanOrEqual(95);
}, 3_600_000);

it('two orders of one roof are in the inbox of every desk that didn’t know of the other', async () => {
  const results = await all(true);
  process.stdout.write(`people who order all the same: ${summary(results)}\n`);
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(
    results.filter(({ notified, toBeNotified }) => notified !== toBeNotified || toBeNotified === 0),
  ).toEqual([]);
}, 3_600_000);
