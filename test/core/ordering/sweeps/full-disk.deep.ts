import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suffer, troubles } from './full-disk.ts';
import { inParallel } from './kills.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const TROUBLES = 2_000;
const PARTS = 10;

describe(`${TROUBLES} full and failing disks`, () => {
  let workshop: Workshop;
  let suffered = 0;
  let failures = 0;
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(() => {
    workshop.close();
    process.stdout.write(
      `${suffered} full and failing disks (${failures} reported to the person who was ordering): nothing lost, nothing twice\n`,
    );
  });

  it.each(Array.from({ length: PARTS }, (_, part) => part + 2))(
    'told in words, nothing lost, nothing twice, all settled afterwards (seed %i)',
    async (seed) => {
      const wrong: string[] = [];
      await inParallel(troubles(TROUBLES / PARTS, seed), 2, async (trouble) => {
        const outcome = await suffer(workshop, trouble);
        suffered += 1;
        failures += outcome.times;
        wrong.push(...outcome.wrong);
      });
      expect(wrong).toEqual([]);
    },
    3_000_000,
  );
});
