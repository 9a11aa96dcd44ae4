import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scenario } from './kills.ts';
import { cutPower, recordLife } from './power.ts';
import type { Manner } from './service.ts';
import { LIST, openWorkshop, SINGLE, type Workshop } from './workshop.ts';

const CUTS = 20_000;
/** No row goes back to `queued` after these: what was sent stays sent. */
const WHERE: readonly Scenario[] = [
  ...(['good', 'lost_after', 'error_after', 'late', 'idless'] satisfies Manner[]).map((manner) => ({
    form: SINGLE,
    manner,
  })),
  ...(['good', 'lost_after', 'half', 'partial', 'mixed'] satisfies Manner[]).map((manner) => ({
    form: LIST,
    manner,
  })),
];

describe(`${CUTS} power cuts`, () => {
  let workshop: Workshop;
  let cuts = 0;
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(() => {
    workshop.close();
    process.stdout.write(`${cuts} power cuts: no POST left without its row, no confirmed order gone\n`);
  });

  it.each(WHERE.map((scenario, number) => [scenario.form.name, scenario.manner, scenario, number] as const))(
    '%s, the service %s',
    async (_form, _manner, scenario, number) => {
      const recording = await recordLife(workshop, scenario);
      const count = CUTS / WHERE.length;
      expect(cutPower(recording, workshop, count, number + 1)).toEqual([]);
      cuts += count;
    },
    3_000_000,
  );
});
