import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_SCENARIOS, cardStories, tellByCard } from './card.ts';
import { inParallel } from './kills.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

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
    '%s, the service %s: killed at every call that writes, syncs, connects or sends',
    async (_form, _manner, number) => {
      const scenario = CARD_SCENARIOS[number];
      if (!scenario) throw new Error('no scenario');
      const wrong: string[] = [];
      // Two lanes share the calls; each ends at the first life that reaches its end.
      await inParallel([1, 2], 2, async (first) => {
        for (let at = first; ; at += 2) {
          const told = await tellByCard(workshop, { ...scenario, kind: 'kill', at, times: 1 });
          wrong.push(...told.wrong);
          if (!told.happened) break;
          kills += 1;
        }
      });
      expect(wrong).toEqual([]);
    },
    1_800_000,
  );

  it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
    'full disks: shown in words, nothing lost, no payment unknown (seed %i)',
    async (seed) => {
      const wrong: string[] = [];
      await inParallel(cardStories('fail', TROUBLES / PARTS, seed), 2, async (story) => {
        const told = await tellByCard(workshop, story);
        if (told.happened) disks += 1;
        wrong.push(...told.wrong);
      });
      expect(wrong).toEqual([]);
    },
    1_800_000,
  );
});
