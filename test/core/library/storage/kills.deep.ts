import { expect, test } from 'vitest';
import { killedAt, stepsOf } from './kills.ts';

test.each(['rename', 'move'] as const)(
  '%s: killed before each of its steps',
  async (what) => {
    const steps = await stepsOf(what);
    expect(steps).toBeGreaterThan(20);
    for (let dieAt = 1; dieAt <= steps; dieAt += 1) await killedAt(what, dieAt);
  },
  600_000,
);
