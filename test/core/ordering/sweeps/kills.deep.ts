import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChance } from '../simulation/random.ts';
import { callsOf, inParallel, runStory, SCENARIOS } from './kills.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Killed at every call; the others are killed at every nth, each beginning at another offset. */
const WHOLE = ['good', 'lost_after'];
const EVERY = 5;
/** A list whose answers are lost takes an hour on a busy machine. Milliseconds. */
const LONGEST = 3 * 3_600_000;
/** In every nth story the life that repairs it is killed as well. */
const TWICE = 4;
const AT_LEAST = 5_000;

describe('killed at the calls that write, sync, connect or send', () => {
  let workshop: Workshop;
  let kills = 0;
  let scenarios = 0;
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(() => {
    workshop.close();
    process.stdout.write(
      `${kills} kills over ${scenarios} scenarios: nothing sent twice, nothing lost, nothing damaged\n`,
    );
  });

  it.each(SCENARIOS.map((scenario, number) => [scenario.form.name, scenario.manner, number] as const))(
    '%s, the service %s',
    async (_form, manner, number) => {
      const scenario = SCENARIOS[number];
      if (!scenario) throw new Error('no scenario');
      const chance = createChance(number + 1);
      const calls = await callsOf(workshop, scenario);
      const every = WHOLE.includes(manner) ? 1 : EVERY;
      const points = Array.from({ length: calls }, (_, call) => call + 1).filter(
        (call) => call % every === number % every,
      );
      const wrong: string[] = [];
      await inParallel(points, 2, async (at) => {
        const again = chance.whether(1 / TWICE) ? 1 + Math.floor(chance.next() * 100) : null;
        const outcome = await runStory(workshop, { ...scenario, at, again });
        kills += outcome.times;
        wrong.push(...outcome.wrong);
      });
      expect(wrong).toEqual([]);
      scenarios += 1;
    },
    LONGEST,
  );

  it(`has killed ${AT_LEAST} times at least`, () => {
    expect(kills).toBeGreaterThanOrEqual(AT_LEAST);
  });
});
