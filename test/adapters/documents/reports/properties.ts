import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../../src/main/adapters/documents/decode.ts';
import { readJson } from '../../../../src/main/adapters/documents/json.ts';
import { readMeasurements } from '../../../../src/main/adapters/documents/measurements/index.ts';
import { judge } from '../../../../src/main/adapters/documents/measurements/judge.ts';
import { readTree } from '../../../../src/main/adapters/documents/measurements/tree/index.ts';
import { isBranch, isList, type Tree } from '../../../../src/main/adapters/documents/tree.ts';
import { readXml } from '../../../../src/main/adapters/documents/xml.ts';
import { type FileReadings, isSure, type Quantity } from '../../../../src/shared/domain/measurements.ts';
import { combine } from '../../../../src/shared/domain/roof-combine.ts';
import { fixturesIn } from './truth.ts';

const fixtures = fixturesIn(join(import.meta.dirname, '../../../fixtures/reports')).filter(
  ({ path }) => !path.includes('unseen'),
);

type Sure = ReadonlyMap<Quantity, { readonly value: number; readonly slack: number }>;

function sureOf(readings: FileReadings): Sure {
  const { measurements } = combine([readings], null);
  return new Map(
    measurements
      .filter(({ confidence }) => isSure(confidence))
      .map(({ quantity, best }) => [quantity, { value: best.value, slack: best.slack }]),
  );
}

/** Numbers that are sure now and were another, or none, before. */
const strange = (before: Sure, after: Sure): string[] =>
  [...after].flatMap(([quantity, { value, slack }]) => {
    const was = before.get(quantity);
    const same = was && Math.abs(was.value - value) <= was.slack + slack + 1e-6;
    return same ? [] : [`${quantity}: ${was?.value ?? 'nothing'} became ${value}`];
  });

const trees = fixtures
  .filter(({ truth }) => truth.kind === 'xml' || truth.kind === 'json')
  .map(({ path, truth }) => {
    const text = decodeText(readFileSync(path));
    return { file: truth.file, text, tree: truth.kind === 'xml' ? readXml(text) : readJson(text) };
  });

const inFeet = trees.filter(({ text }) => !/unit|inch|metr|deg|m2|m²|sq/i.test(text));
const read = (tree: Tree, file: string): Sure => sureOf(judge(readTree(tree), file));
const originals = new Map(trees.map(({ file, tree }) => [file, read(tree, file)]));

function stranger(change: (tree: Tree) => Tree): string[] {
  return trees.flatMap(({ file, tree }) =>
    strange(originals.get(file) ?? new Map(), read(change(tree), file)).map((words) => `${file}: ${words}`),
  );
}

/** Repeatable: the same numbers for the same seed. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const next = (state: number) => (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  const all = [...items];
  let state = seed >>> 0;
  for (let at = all.length - 1; at > 0; at -= 1) {
    state = next(state);
    const other = state % (at + 1);
    [all[at], all[other]] = [all[other] as Item, all[at] as Item];
  }
  return all;
}

function permuted(tree: Tree, seed: number): Tree {
  if (isList(tree)) return tree.map((each) => permuted(each, seed));
  if (!isBranch(tree)) return tree;
  return new Map(shuffled([...tree], seed).map(([key, value]) => [key, permuted(value, seed + 1)]));
}

const amount = fc.integer({ min: 100, max: 90_000 }).map(String);
const numbers = (...names: readonly string[]): fc.Arbitrary<Tree> =>
  fc
    .tuple(...names.map(() => amount))
    .map((values) => new Map(names.map((name, at) => [name, values[at] ?? ''])));
const inside = (name: string, tree: fc.Arbitrary<Tree>): fc.Arbitrary<[string, Tree]> =>
  tree.map((value) => [name, value]);

/** What a report may hold besides its roof, with the very names that a roof's numbers have. */
const UNRELATED: fc.Arbitrary<[string, Tree]> = fc.oneof(
  inside('walls', numbers('totalArea', 'facets', 'ridge', 'eave')),
  inside('Lot', numbers('Area', 'Perimeter')),
  inside(
    'previousReport',
    numbers('roofArea', 'TotalRoofArea', 'ridges', 'hips', 'pitch').map((each) => new Map([['roof', each]])),
  ),
  inside('images', fc.array(numbers('area', 'pitch', 'length'), { minLength: 1, maxLength: 3 })),
  inside('chimneys', fc.array(numbers('area', 'pitch', 'flashing'), { minLength: 1, maxLength: 3 })),
  inside('invoice', numbers('ridge', 'totalArea', 'total')),
  inside('neighborRoof', numbers('area', 'ridge', 'valley')),
  inside(
    'zorblax',
    numbers('roofArea', 'ridge', 'hip', 'eave').map((each) => new Map([['roof', each]])),
  ),
  inside('estimate', numbers('squares', 'roofArea', 'ridges')),
  inside('windows', fc.array(numbers('area', 'perimeter'), { minLength: 1, maxLength: 2 })),
  inside('attic', numbers('area', 'length')),
);

/** Puts a member into the branch that `path` leads to: each of its numbers chooses a member of the level. */
function grafted(tree: Tree, [name, value]: [string, Tree], path: readonly number[]): Tree {
  if (!isBranch(tree)) return tree;
  const branches = [...tree].filter(([, each]) => isBranch(each));
  const [step, ...rest] = path;
  const chosen = step === undefined ? undefined : branches[step % Math.max(branches.length, 1)];
  if (!chosen) return tree.has(name) ? tree : new Map([[name, value], ...tree]);
  return new Map(
    [...tree].map(([key, each]) => [key, key === chosen[0] ? grafted(each, [name, value], rest) : each]),
  );
}

/** Names of the trade that this test knows by itself, in the languages that are read. */
const LABELS: Readonly<Record<string, readonly [Quantity, readonly string[]][]>> = {
  en: [
    ['area', ['Total Roof Area', 'Roof area', 'Roof Surface']],
    ['ridge', ['Ridges', 'Ridge length', 'Total Ridges']],
    ['hip', ['Hips', 'Total hip length']],
    ['valley', ['Valleys', 'Valley']],
    ['rake', ['Rakes', 'Rake edges']],
    ['eave', ['Eaves', 'Eaves/Starter', 'Length of eaves']],
  ],
  es: [
    ['area', ['Área total del techo', 'Superficie de la cubierta']],
    ['ridge', ['Cumbreras', 'Longitud de cumbreras']],
    ['hip', ['Limatesas']],
    ['valley', ['Limahoyas']],
    ['eave', ['Aleros']],
  ],
  fr: [
    ['area', ['Surface totale de toiture', 'Surface du toit']],
    ['ridge', ['Faîtages', 'Faîtage']],
    ['hip', ['Arêtiers']],
    ['valley', ['Noues']],
    ['rake', ['Rives']],
    ['eave', ['Égouts', 'Avant-toits']],
  ],
  de: [
    ['area', ['Dachfläche gesamt', 'Gesamtdachfläche', 'Dachflaeche']],
    ['ridge', ['First', 'Firstlänge', 'Firste']],
    ['hip', ['Grate', 'Gratlaenge']],
    ['valley', ['Kehlen']],
    ['rake', ['Ortgänge', 'Ortgang']],
    ['eave', ['Traufen', 'Trauflänge']],
  ],
};
const FOOT = 0.3048;
const SYSTEMS = {
  us: { area: ['sq ft', 'SF', 'ft²', 'sq. ft.'], length: ['ft', 'LF', "'", 'feet'], square: 1, foot: 1 },
  squares: { area: ['squares', 'SQ'], length: ['ft', 'lin. ft.'], square: 0.01, foot: 1 },
  metric: { area: ['m²', 'sqm', 'm2'], length: ['m', 'lm'], square: FOOT ** 2, foot: FOOT },
  inches: { area: ['sq ft'], length: ['in', '"'], square: 1, foot: 12 },
} as const;

type Roof = Readonly<Record<'area' | 'ridge' | 'hip' | 'valley' | 'rake' | 'eave', number>>;
/** Roofs whose numbers fit each other: a rectangle and its edges. */
const ROOFS: fc.Arbitrary<Roof> = fc
  .record({ long: fc.integer({ min: 30, max: 200 }), wide: fc.integer({ min: 24, max: 90 }) })
  .map(({ long, wide }) => ({
    ...{ area: long * wide * 1.118, ridge: long / 2, hip: wide * 1.5, valley: wide / 3 },
    ...{ rake: wide * 1.118, eave: 2 * long },
  }));

const written = (value: number, decimals: number, comma: boolean) => {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',');
  return fraction === undefined ? grouped : `${grouped}${comma ? ',' : '.'}${fraction}`;
};

const MANNERS = fc.record({
  language: fc.constantFrom('en', 'es', 'fr', 'de'),
  system: fc.constantFrom<keyof typeof SYSTEMS>('us', 'squares', 'metric', 'inches'),
  comma: fc.boolean(),
  pick: fc.nat(1_000),
  form: fc.constantFrom('json', 'json-units', 'csv', 'text', 'html'),
});

/** `times`: how often each change is made to every file of the corpus. */
export const surenessHolds = (times: number) =>
  describe('a sure number never becomes another sure number', () => {
    test('when the members of every level change places', () => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          expect(stranger((tree) => permuted(tree, seed))).toEqual([]);
        }),
        { numRuns: times },
      );
    });

    test('when all of it lies deeper', () => {
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom('data', 'result', 'payload', 'zorblax', 'report'), {
            minLength: 1,
            maxLength: 3,
          }),
          (names) => {
            expect(
              stranger((tree) => names.reduce<Tree>((within, name) => new Map([[name, within]]), tree)),
            ).toEqual([]);
          },
        ),
        { numRuns: times },
      );
    });

    test('when other subjects stand beside it, at the top or anywhere inside', () => {
      fc.assert(
        fc.property(UNRELATED, fc.array(fc.nat(20), { maxLength: 3 }), (branch, path) => {
          expect(stranger((tree) => grafted(tree, branch, path))).toEqual([]);
        }),
        { numRuns: 3 * times },
      );
    });

    test('when a part of the document is lost', () => {
      const without = (tree: Tree, path: readonly number[]): Tree => {
        if (!isBranch(tree) || tree.size === 0) return tree;
        const [step = 0, ...rest] = path;
        const [key] = [...tree.keys()].slice(step % tree.size);
        return new Map(
          [...tree].flatMap(([name, each]): [string, Tree][] =>
            name !== key ? [[name, each]] : rest.length === 0 ? [] : [[name, without(each, rest)]],
          ),
        );
      };
      // What is lost may have been the total, or what contradicted it: the rest mustn't become another total. Where the lost
      // part named the unit of the others, nothing in the document tells any more: only files that name no unit are looked at.
      fc.assert(
        fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }), (path) => {
          const changed = inFeet.flatMap(({ file, tree }) => {
            const before = originals.get(file) ?? new Map();
            const after = read(without(tree, path), file);
            return [...after].flatMap(([quantity, { value, slack }]) => {
              const was = before.get(quantity);
              return was &&
                Math.abs(was.value - value) > was.slack + slack + Math.max(was.value, value) * 0.005
                ? [`${file}: ${quantity} ${was.value} became ${value}`]
                : [];
            });
          });
          expect(changed).toEqual([]);
        }),
        { numRuns: 2 * times },
      );
    });
  });

/** `times`: hundreds of roofs. */
export const unitsHold = (times: number) =>
  describe('units and languages', () => {
    test('a roof is the same roof in feet, squares, meters and inches, with points or commas, in four languages', async () => {
      let [known, reported] = [0, 0];
      await fc.assert(
        fc.asyncProperty(ROOFS, MANNERS, async (roof, { language, system, comma, pick, form }) => {
          const { area, length, square, foot } = SYSTEMS[system];
          const rows = (LABELS[language] ?? []).map(([quantity, names]) => {
            const feet = roof[quantity as keyof Roof];
            const [value, unit] =
              quantity === 'area'
                ? [feet * square, area[pick % area.length]]
                : [feet * foot, length[pick % length.length]];
            return {
              quantity,
              name: names[pick % names.length] ?? '',
              value: written(value, 2, comma),
              unit: unit ?? '',
            };
          });
          const pairs = rows.map(({ name, value, unit }) => [name, `${value} ${unit}`] as const);
          const files: Readonly<
            Record<typeof form, readonly [string, 'json' | 'csv' | 'text' | 'other', string]>
          > = {
            json: ['r.json', 'json', JSON.stringify({ roof: Object.fromEntries(pairs) })],
            'json-units': [
              'r.json',
              'json',
              JSON.stringify({ measurements: rows.map(({ name, value, unit }) => ({ name, value, unit })) }),
            ],
            csv: ['r.csv', 'csv', `Measurement;Value\n${pairs.map((pair) => pair.join(';')).join('\n')}\n`],
            text: [
              'r.txt',
              'text',
              `ROOF REPORT\n\n${pairs.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`,
            ],
            html: [
              'r.html',
              'other',
              `<h1>Roof report</h1><table>${pairs.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>`,
            ],
          };
          const [name, kind, text] = files[form];
          const sure = sureOf(await readMeasurements(kind, Buffer.from(text), name));
          for (const { quantity } of rows) {
            reported += 1;
            const found = sure.get(quantity);
            if (!found) continue;
            known += 1;
            expect([
              quantity,
              Math.abs(found.value - roof[quantity as keyof Roof]) <= found.slack + 1e-6,
              text,
            ]).toEqual([quantity, true, text]);
          }
        }),
        { numRuns: 100 * times },
      );
      expect(known / reported).toBeGreaterThan(0.9);
    });

    test('the same numbers without their units are taken in feet only where no other unit is named', async () => {
      const bare = { roof: { area: 219.9, ridge: 13.7, hip: 29.3, eave: 53 } };
      const named = [
        { height_m: 5.2 },
        { lot: { area: '800 m²' } },
        { crs: { units: 'meter' } },
        { eaveHeight: '3,2 m' },
      ];
      for (const each of named) {
        const text = JSON.stringify({ ...bare, ...each });
        expect([...sureOf(await readMeasurements('json', Buffer.from(text), 'r.json'))]).toEqual([]);
      }
    });
  });
