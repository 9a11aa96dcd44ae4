import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_SCENARIOS, cardStories, runCardStory } from './card.ts';
import { inParallel } from './kills.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Killed at every call; the others are killed at every nth, each beginning at another offset. */
const WHOLE = ['good', 'lost_after'];
const EVERY = 5;
/** A list whose answers are lost takes an hour on a busy machine. Milliseconds. */
const LONGEST = 3 * 3_600_000;
const TROUBLES = 300;
const PARTS = 3;

describe('orders paid by card', () => {
  let workshop: Workshop;
  let kills = 0;
  let disks = 0;
  beforeAll(async () => {
    workshop = await openWorkshop([], true);
  });
  afterAll(() => {
    workshop.close();
    process.stdout.write(
      `by card: ${kills} kills, ${disks} full disks shown: nothing lost, no payment unknown\n`,
    );
  });

  it.each(CARD_SCENARIOS.map((scenario, number) => [scenario.form.name, scenario.manner, number] as const))(
    '%s, the service %s: killed at the calls that write, sync, connect or send',
    async (_form, manner, number) => {
      const scenario = CARD_SCENARIOS[number];
      if (!scenario) throw new Error('no scenario');
      const wrong: string[] = [];
      const step = WHOLE.includes(manner) ? 1 : EVERY;
      const first = 1 + (number % step);
      // Two lanes share the calls; each ends at the first life that reaches its end.
      await inParallel([first, first + step], 2, async (from) => {
        for (let at = from; ; at += 2 * step) {
          const outcome = await runCardStory(workshop, { ...scenario, kind: 'kill', at, times: 1 });
          wrong.push(...outcome.wrong);
          if (!outcome.happened) break;
          kills += 1;
        }
      });
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );

  it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
    'full disks: shown in words, nothing lost, no payment unknown (seed %i)',
    async (seed) => {
      const wrong: string[] = [];
      await inParallel(cardStories('fail', TROUBLES / PARTS, seed), 2, async (story) => {
        const outcome = await runCardStory(workshop, story);
        if (outcome.shown) disks += 1;
        wrong.push(...outcome.wrong);
      });
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );
});
