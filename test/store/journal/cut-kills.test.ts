import { expect, test } from 'vitest';
import { stepsOfTheDay } from '../../support/seeds.ts';
import { cuttings } from './cut-kills.ts';

const { first, step } = stepsOfTheDay('calls of a journal’s cut', 3);

test('killed at each call of its cut, the journal says what it said before', () => {
  const { before, calls, run } = cuttings('cut');
  const count = calls();
  expect(count).toBeGreaterThan(3);
  for (let at = 1 + first; at <= count; at += step) {
    const after = run({ kind: 'kill', at });
    expect([at, after.killed, after.said]).toEqual([at, true, before.said]);
  }
  const whole = run({ kind: 'kill', at: count + 1 });
  expect(whole).toMatchObject({ killed: false, said: before.said });
  expect(whole.bytes).toBeLessThan(before.bytes / 4);
});

test('a disk that refuses any call of the cut leaves the long journal, or the short one, with all it said', () => {
  const { before, calls, run } = cuttings('cut');
  const count = calls();
  for (const error of ['ENOSPC', 'EIO'] as const)
    for (let at = 1 + first; at <= count; at += step) {
      const after = run({ kind: 'fail', at, times: 1_000, error });
      expect([error, at, after.said]).toEqual([error, at, before.said]);
    }
});
