import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksText, formulaText, wasteDifferenceText } from '../../../src/shared/copy/materials.ts';
import {
  quantityChanges,
  wasteDifference,
  wasteSides,
} from '../../../src/shared/domain/materials/compare.ts';
import { inputsOf, type MaterialInputs } from '../../../src/shared/domain/materials/inputs.ts';
import {
  LINE_IDS,
  MEASURED,
  type Measured,
  QUESTION_IDS,
  TEMPLATE_IDS,
} from '../../../src/shared/domain/materials/lines.ts';
import { materialList } from '../../../src/shared/domain/materials/list.ts';
import { DEFAULT_MATERIALS, FIRST_CHOICES } from '../../../src/shared/domain/materials/settings.ts';
import type { Measurement, Quantity } from '../../../src/shared/domain/measurements.ts';
import { reading } from '../../support/roof.ts';

const NAMES: readonly Measured[] = MEASURED;
const inputs = (
  values: Partial<Record<Measured, number>>,
  rest: Partial<MaterialInputs> = {},
): MaterialInputs => ({
  measured: Object.fromEntries(
    NAMES.map((name) => {
      const value = values[name];
      return [name, value === undefined ? { value: null, why: 'missing' } : { value, source: 'm.xml' }];
    }),
  ) as MaterialInputs['measured'],
  ...{ reportWaste: 15, kind: 'cut_up' },
  ...rest,
});
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0]));

const [head = '', ...rows] = readFileSync(
  new URL('../../fixtures/materials/ten-roofs.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n');
const columns = head.split(',');
const SHEET = rows.map((row) =>
  Object.fromEntries(row.split(',').map((cell, at) => [columns[at] ?? '', cell])),
);

it('the spreadsheet has ten roofs and every line', () => {
  expect(SHEET).toHaveLength(10);
  expect(columns).toEqual(expect.arrayContaining([...LINE_IDS.map((id) => `order ${id}`), ...NAMES]));
});

it.each(SHEET)('the list of the roof $roof equals the spreadsheet’s to the unit', (row) => {
  const number = (name: string) => Number(row[name]);
  const list = materialList(
    inputs(Object.fromEntries(NAMES.map((name) => [name, number(name)]))),
    {
      ...FIRST_CHOICES,
      template: TEMPLATE_IDS.find((each) => each === row['template']) ?? 'steep',
      waste: number('waste'),
      answers: Object.fromEntries(QUESTION_IDS.map((each) => [each, number(each)])),
    },
    { ...DEFAULT_MATERIALS, trim: number('trim') },
  );
  const found = Object.fromEntries(list.lines.map(({ id, quantity }) => [id, quantity]));
  const expected = LINE_IDS.map((id) => [id, number(`order ${id}`)] as const).filter(
    ([, quantity]) => quantity > 0,
  );
  expect(found).toEqual(Object.fromEntries(expected));
});

const amounts = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, fc.double({ min: 0, max: 9_000, noNaN: true })])),
);
const ANSWERED = { ...FIRST_CHOICES, answers: { eave_courses: 2, vented: 20, boots: 3 } };

describe('whatever the roof', () => {
  it('more waste never means fewer of anything', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...TEMPLATE_IDS),
        fc.nat(60),
        fc.nat(60),
        (values, template, waste, more) => {
          const of = (percent: number) =>
            materialList(inputs(values), { ...ANSWERED, template, waste: percent }, DEFAULT_MATERIALS).lines;
          const larger = new Map(of(waste + more).map(({ id, quantity }) => [id, quantity ?? 0]));
          for (const { id, quantity } of of(waste))
            expect(larger.get(id)).toBeGreaterThanOrEqual(quantity ?? 0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('units change the formulas’ words, and not what they come to', () => {
    const result = (text: string) => text.split(' = ').at(-1);
    fc.assert(
      fc.property(amounts, fc.constantFrom(...TEMPLATE_IDS), (values, template) => {
        for (const { id, formula, calculated } of materialList(
          inputs(values),
          { ...ANSWERED, template },
          DEFAULT_MATERIALS,
        ).lines) {
          if (!formula) continue;
          const [us, metric] = [formulaText(id, formula), formulaText(id, formula, 'metric')];
          expect(result(metric)).toBe(result(us));
          const written = Number(result(us)?.replaceAll(',', ''));
          // The formula is written to the hundredth.
          expect(Math.abs((calculated ?? 0) - written)).toBeLessThan(1.006);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('what is ordered covers the need, and one less would not', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 50_000, noNaN: true }), fc.nat(40), (area, waste) => {
        const { lines } = materialList(
          inputs({ ...NOTHING, steep_area: area }),
          { ...ANSWERED, waste },
          DEFAULT_MATERIALS,
        );
        const bundles = lines.find(({ id }) => id === 'shingles')?.quantity ?? 0;
        const need = area * (1 + waste / 100);
        expect(bundles * 33.3).toBeGreaterThanOrEqual(need - 1e-3);
        expect((bundles - 1) * 33.3).toBeLessThan(need);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what isn’t in the report', () => {
  const { steep_area: _, ...rest } = NOTHING;

  it('is asked with what is missing, and no quantity is made up', () => {
    const { lines } = materialList(inputs({ ...rest, eave: 100 }), FIRST_CHOICES, DEFAULT_MATERIALS);
    const line = (id: string) => lines.find((each) => each.id === id);
    expect(line('shingles')).toMatchObject({ quantity: null, formula: null });
    expect(asksText(line('shingles')?.asks ?? [])).toBe(
      'The report has no area of slopes of 3/12 and more. Write the quantity that you need, or take the line out.',
    );
    expect(asksText(line('ice_water')?.asks ?? [])).toBe(
      'How many courses of ice-and-water run along the eaves? Write 0 where your code asks for none.',
    );
    expect(line('boots')?.quantity).toBeNull();
    const edge = line('drip_edge');
    expect(edge?.quantity).toBe(11);
    expect(edge?.formula && formulaText(edge.id, edge.formula)).toBe(
      '(100 ft eaves + 0 ft rakes) × 1.05 ÷ 10 ft a piece = 10.5',
    );
  });

  it('can be written by hand, and a line can be taken out', () => {
    const choices = { ...ANSWERED, quantities: { shingles: 70 }, without: ['boots'] as const };
    const { lines } = materialList(inputs({ ...rest, eave: 100 }), choices, DEFAULT_MATERIALS);
    expect(lines.find(({ id }) => id === 'shingles')).toMatchObject({ quantity: 70, calculated: null });
    expect(lines.some(({ id }) => id === 'boots')).toBe(false);
  });

  it('is the waste where the chosen rule has none', () => {
    const own = { ...ANSWERED, waste: 'own' as const };
    const { lines, waste } = materialList(inputs({ ...NOTHING, steep_area: 900 }), own, DEFAULT_MATERIALS);
    expect(waste).toBeNull();
    expect(lines.find(({ id }) => id === 'shingles')?.quantity).toBeNull();
  });

  it('is a disputed number, too', () => {
    const measured = (
      quantity: Quantity,
      value: number,
      confidence: Measurement['confidence'],
    ): Measurement => {
      const best = reading(quantity, value);
      return { quantity, best, all: [best], confidence, candidates: [] };
    };
    const found = inputsOf({
      measurements: [
        measured('ridge', 45, 'stated'),
        measured('hip', 96, 'disputed'),
        measured('area', 2000, 'stated'),
      ],
      pitches: [{ rise: 6, area: 900, decimals: 0, percent: null }],
    });
    expect(found.measured.ridge).toEqual({ value: 45, source: 'm.xml' });
    expect(found.measured.hip).toEqual({ value: null, why: 'unsure' });
    expect(found.measured.valley).toEqual({ value: null, why: 'missing' });
    // The areas per pitch don't add up to the total: which slopes are shingled isn't known.
    expect(found.measured.steep_area).toEqual({ value: null, why: 'unsure' });
  });
});

describe('lists beside each other', () => {
  const small = inputs({ ...NOTHING, steep_area: 2204.76, ridge: 45, hip: 96 });
  const settings = { ...DEFAULT_MATERIALS, waste: { cut_up: 12 } };

  it('the report’s waste and the office’s own say what each orders and why they differ', () => {
    const sides = wasteSides(small, ANSWERED, settings);
    expect(sides.map(({ percent, quantity }) => [percent, quantity])).toEqual([
      [15, 77],
      [12, 75],
    ]);
    const difference = wasteDifference(sides);
    expect(difference && wasteDifferenceText(difference)).toBe(
      'Your rule orders 2 bundles fewer: 3 points of waste less.',
    );
  });

  it('a revision says which quantities changed', () => {
    const large = inputs({ ...NOTHING, steep_area: 2811.92, ridge: 45, hip: 165.7 });
    const of = (all: MaterialInputs) => materialList(all, ANSWERED, settings);
    expect(quantityChanges(of(small), of(large)).map(({ id, before, after }) => [id, before, after])).toEqual(
      [
        ['shingles', 77, 98],
        ['cap', 6, 9],
      ],
    );
  });

  it('prices give a cost of the lines that have one, and say how many don’t', () => {
    const priced = {
      ...settings,
      products: { shingles: { price: 4_150, name: 'Oak shingles' }, cap: { price: 6_025 } },
    };
    const list = materialList(small, ANSWERED, priced);
    expect(list.cost).toBe(77 * 4_150 + 6 * 6_025);
    expect(list.unpriced).toBe(list.lines.length - 2);
    expect(list.lines[0]).toMatchObject({ name: 'Oak shingles', cost: 77 * 4_150 });
  });
});
