import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { roofLines } from '../../src/main/core/library/measurements/table.ts';
import { coverOf } from '../../src/main/core/library/packets/cover.ts';
import { createSearch } from '../../src/main/core/library/search/index.ts';
import { changesOf } from '../../src/main/core/tracking/inbox/revision-items.ts';
import { DeltaTable } from '../../src/renderer/features/library/compare/DeltaTable.tsx';
import { NUMBER_COLUMNS } from '../../src/renderer/features/library/measurements/columns.ts';
import { KeyNumbers } from '../../src/renderer/features/library/measurements/KeyNumbers.tsx';
import { Waste } from '../../src/renderer/features/library/measurements/Tables.tsx';
import { RoofCard } from '../../src/renderer/features/library/viewer/MeasureCard.tsx';
import type { OrderMeasurements, RoofRow } from '../../src/shared/contract/index.ts';
import { squaresWords } from '../../src/shared/copy/amounts.ts';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { message } from '../../src/shared/copy/message.ts';
import type { RoofMeasurements } from '../../src/shared/domain/measurements.ts';
import { differencesOf } from '../../src/shared/domain/roof-difference.ts';
import { calculatedSquares, squaresReason } from '../../src/shared/domain/squares.ts';
import { newStore, order } from '../store/support.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { reading, roofWith } from '../support/roof.ts';
import { said } from '../support/said.ts';

const PERCENT = 15;
const WASTE = [
  { percent: 0, area: 2_205, squares: 22.33 },
  { percent: 15, area: 2_535, squares: 25.66 },
];
const PITCHES = [
  { rise: 6, area: 2_204.76, decimals: 2, percent: 93.1 },
  { rise: 2, area: 162.21, decimals: 2, percent: 6.9 },
];
const ROOF = roofWith(
  { area: [2_366.97, 2], suggested_waste: [PERCENT, 0], predominant_pitch: [6, 0] },
  { waste: WASTE, pitches: PITCHES },
);
const [AREA] = ROOF.measurements;
if (!AREA) throw new Error('the roof has an area');
const DISPUTED: RoofMeasurements = {
  ...ROOF,
  measurements: ROOF.measurements.map((each) =>
    each.quantity === 'area'
      ? { ...each, confidence: 'disputed', candidates: [AREA.best, reading('area', 1_760, 0)] }
      : each,
  ),
};

/** The row of the table of roofs, as the store gives it back. */
function rowOf(roof: RoofMeasurements): RoofRow {
  const { store } = newStore();
  store.orders.put('ours', order('1'), 5);
  store.measurements.putRoof('ours', '1', roof);
  const about = { accountId: 'ours', text: '', sort: 'area', descending: true } as const;
  const [row] = store.measurements.page({ ...about, ranges: [], offset: 0, limit: 1 }).rows;
  if (!row) throw new Error('one roof');
  return row;
}

function exported(roof: RoofMeasurements, name: RegExp): string {
  const [names = [], , cells = []] = roofLines([rowOf(roof)], PERCENT);
  const at = names.findIndex((each) => typeof each === 'string' && name.test(each));
  const cell = cells[at] ?? '';
  return typeof cell === 'string' ? cell : cell.value.toFixed(cell.decimals);
}

const inTable = (roof: RoofMeasurements, id: string) =>
  NUMBER_COLUMNS.find((column) => column.id === id)?.text(rowOf(roof), { units: 'us', waste: PERCENT }) ?? '';

const onOrder = (roof: RoofMeasurements): OrderMeasurements => ({ ...roof, files: [], pending: 0 });

function keyNumber(roof: RoofMeasurements, label: string): string {
  const html = renderToStaticMarkup(createElement(KeyNumbers, { roof: onOrder(roof), units: 'us' }));
  const [, value = ''] = new RegExp(`<dt>${label}</dt><dd>([^<]*)`).exec(html) ?? [];
  return value;
}

function cover(roof: RoofMeasurements) {
  const about = { environment: 'practice', madeAt: 0, madeBy: null, drawn: null } as const;
  const { store } = newStore();
  store.orders.put('ours', order('1'), 5);
  const stored = store.orders.get('ours', '1');
  if (!stored) throw new Error('the order is stored');
  return coverOf({ ...about, order: stored, roof }).summary;
}

async function hit(roof: RoofMeasurements): Promise<string | undefined> {
  const { store } = newStore();
  store.orders.put('ours', order('1'), 5);
  store.measurements.putRoof('ours', '1', roof);
  const { handlers } = createSearch({ ports: { store, clock: createFakeClock(5) } });
  const limits = { orders: 1, pages: 0, files: 0 };
  const { orders } = await handlers['search.find']({ accountId: 'ours', text: 'squares>1', limits });
  return orders.hits[0]?.also.find(({ label }) => label === 'Squares')?.text;
}

/** The squares of the older report in the inbox, when a revision has another area. */
function inInbox(roof: RoofMeasurements): string | null | undefined {
  const other = roofWith({ area: [7_777.77, 2] });
  const revision = (number: number, of: RoofMeasurements) => ({ number, at: number, files: [], roof: of });
  return said(changesOf(revision(1, roof), revision(2, other))).find(({ field }) => field === 'squares')
    ?.from;
}

/** The squares beside the report in the viewer. */
function card(roof: RoofMeasurements): string | undefined {
  const shown = createElement(RoofCard, { roof: onOrder(roof), problem: null, orderId: '1', files: [] });
  const html = renderToStaticMarkup(createElement(MantineProvider, null, shown));
  return />([\d,. or]+) <span>squares/.exec(html)?.[1];
}

/** The left side of a line of the comparison. */
function compared(label: string, roof = ROOF): string | undefined {
  const about = { before: roof, after: roof, titles: ['Left', 'Right'], units: 'us' } as const;
  const html = renderToStaticMarkup(createElement(DeltaTable, { ...about, onlyChanged: false }));
  const [, cell = ''] = new RegExp(`<th scope="row">${label}</th><td[^>]*>(.*?)</td>`).exec(html) ?? [];
  return cell.replace(/<svg.*?<\/svg>|<[^>]+>/g, '');
}

describe('one roof, one figure', () => {
  test('the squares of the roof are the same on every screen and in every export', async () => {
    const coverRow = cover(ROOF)[0]?.rows.find(([name]) => name === 'Squares');
    expect({
      order: keyNumber(ROOF, 'Squares'),
      table: inTable(ROOF, 'squares'),
      export: exported(ROOF, /^Squares$/),
      packet: coverRow?.[1],
      compare: compared('Squares'),
      search: await hit(ROOF),
      card: card(ROOF),
      inbox: inInbox(ROOF),
    }).toEqual(
      Object.fromEntries(
        ['order', 'table', 'export', 'packet', 'compare', 'search', 'card', 'inbox'].map((name) => [
          name,
          '23.67',
        ]),
      ),
    );
  });

  test('the report’s own squares with 15% waste are the same everywhere, and named as the report’s', () => {
    const table = renderToStaticMarkup(createElement(Waste, { roof: onOrder(ROOF), units: 'us' }));
    expect(table).toContain('Waste, as the report has it');
    const wasteRow = cover(ROOF)
      .find(({ title }) => title === 'Waste, as the report has it')
      ?.rows.find(([name]) => name === '15%');
    expect({
      order: keyNumber(ROOF, 'Squares with 15% waste, in the report'),
      steps: /15%[\s\S]*?(25\.66)/.exec(table)?.[1],
      table: inTable(ROOF, 'report_squares'),
      export: exported(ROOF, /^Report’s own squares/),
      packet: wasteRow?.[2],
      compare: compared('15%'),
    }).toEqual(
      Object.fromEntries(
        ['order', 'steps', 'table', 'export', 'packet', 'compare'].map((name) => [name, '25.66']),
      ),
    );
  });

  test('Ridgeline’s calculation is the same everywhere, and named with its rule', () => {
    const note = cover(ROOF).find(({ title }) => title === 'Waste, as the report has it')?.note ?? '';
    expect(note).toContain('Calculated by Ridgeline: the whole roof’s area plus 15%');
    expect({
      order: keyNumber(ROOF, 'Squares with 15% waste, calculated'),
      table: inTable(ROOF, 'squares_waste'),
      export: exported(ROOF, /^Calculated squares/),
      packet: /(\d+\.\d+) squares\./.exec(note)?.[1],
    }).toEqual(Object.fromEntries(['order', 'table', 'export', 'packet'].map((name) => [name, '27.22'])));
  });

  test('why the two differ is said: low slopes, rounding, or another area', () => {
    const area = { value: 2_366.97, decimals: 2 };
    const reason = (waste: readonly (typeof WASTE)[number][], pitches = PITCHES) =>
      said(squaresReason({ area, waste, pitches }, PERCENT));
    expect(reason(WASTE)).toBe('The report’s figure excludes slopes under 3/12 (162 sq ft) and rounds up.');
    expect(reason([{ percent: 15, area: 2_722, squares: 27.33 }], [])).toBe(
      'The report’s figure is rounded up.',
    );
    expect(reason([{ percent: 15, area: 1_150, squares: 11.5 }], [])).toBe(
      'The report’s figure is for 1,000 sq ft of the roof’s 2,367 sq ft.',
    );
    const same = [{ percent: 15, area: 2_722, squares: 27.22 }];
    expect(reason(same)).toBeNull();
  });
});

test('a roof of any size and any number of digits has the same squares everywhere', async () => {
  // Halves of a hundredth are where two ways to round part.
  const areas = [2_366.5, 100.5, 1_000.5, 2_333.335, 8_547.15, 125_000.5, 4_999_999.5];
  for (const area of areas) {
    const roof = roofWith({ area: [area, 3], suggested_waste: [PERCENT, 0] }, { waste: WASTE });
    const [, figure = ''] = cover(roof)[0]?.rows.find(([name]) => name === 'Squares') ?? [];
    const grouped = (text: string) => text.replace(/\B(?=(\d{3})+\.)/g, ',');
    expect([area, keyNumber(roof, 'Squares'), inTable(roof, 'squares')]).toEqual([area, figure, figure]);
    expect([area, grouped(exported(roof, /^Squares$/)), squaresWords(area)]).toEqual([area, figure, figure]);
    expect([area, compared('Squares', roof), card(roof), await hit(roof), inInbox(roof)]).toEqual([
      area,
      figure,
      figure,
      figure,
      figure,
    ]);
    const calculated = keyNumber(roof, 'Squares with 15% waste, calculated');
    expect([area, inTable(roof, 'squares_waste'), grouped(exported(roof, /^Calculated squares/))]).toEqual([
      area,
      calculated,
      calculated,
    ]);
    expect(
      cover(roof)
        .map(({ note }) => note)
        .join(' '),
    ).toContain(` ${calculated} squares.`);
  }
});

describe('a disputed area', () => {
  test('is shown with all its values wherever its squares are, and never counted with', async () => {
    expect(keyNumber(DISPUTED, 'Squares')).toBe('23.67 or 17.60');
    expect(inTable(DISPUTED, 'squares')).toBe('23.67 or 17.60');
    expect(inTable(DISPUTED, 'area')).toBe('2,366.97 or 1,760');
    expect(exported(DISPUTED, /^Roof area$/)).toBe('2,366.97 or 1,760 sq ft (disputed)');
    expect(exported(DISPUTED, /^Disputed$/)).toBe('Roof area');
    expect([exported(DISPUTED, /^Squares$/), exported(DISPUTED, /^Calculated squares/)]).toEqual(['', '']);
    expect(inTable(DISPUTED, 'squares_waste')).toBe('');
    expect(keyNumber(DISPUTED, 'Squares with 15% waste, calculated')).toBe('');
    expect(calculatedSquares({ area: { ...AREA.best, confidence: 'disputed' } }, PERCENT)).toBeNull();
    expect([await hit(DISPUTED), inInbox(DISPUTED)]).toEqual([
      '23.67 or 17.60 (disputed)',
      '23.67 or 17.60 (disputed)',
    ]);
    expect([card(DISPUTED), compared('Squares', DISPUTED)]).toEqual(['23.67 or 17.60', '23.67 or 17.60']);
    const rows = cover(DISPUTED)[0]?.rows ?? [];
    expect(rows.find(([name]) => name === 'Squares')).toBeUndefined();
    expect(rows.find(([name]) => name === 'Roof area')?.slice(1, 4)).toEqual([
      '2,366.97 or 1,760 sq ft',
      '',
      'Disputed',
    ]);
    const [squares] = differencesOf(ROOF, DISPUTED);
    expect(squares).toMatchObject({ key: 'squares', change: null, differs: true });
  });
});

test('the changes of a revised report are the same in every language, so none comes a second time', async () => {
  const revision = (number: number, of: RoofMeasurements) => ({ number, at: number, files: [], roof: of });
  const changes = () => changesOf(revision(1, DISPUTED), revision(2, ROOF));
  const english = changes();
  await setLanguage('es-US');
  onTestFinished(() => setLanguage('en-US'));
  expect(changes()).toEqual(english);
  expect(said(changes())[0]).toEqual({ field: 'squares', from: '23.67 o 17.60 (en disputa)', to: '23.67' });
});

describe('an area in doubt', () => {
  const best = { ...AREA.best, doubt: message('doubt.heading', { words: 'Demo roof' }) };
  const DOUBTFUL: RoofMeasurements = {
    ...ROOF,
    measurements: ROOF.measurements.map((each) =>
      each.quantity === 'area'
        ? { ...each, best, all: [best], confidence: 'doubtful', candidates: [best] }
        : each,
    ),
  };

  test('is shown with its doubt wherever its squares are, and never counted with', async () => {
    expect([keyNumber(DOUBTFUL, 'Squares'), inTable(DOUBTFUL, 'squares'), card(DOUBTFUL)]).toEqual([
      '23.67',
      '23.67',
      '23.67',
    ]);
    expect(exported(DOUBTFUL, /^Roof area$/)).toBe('2,366.97 sq ft (in doubt)');
    expect(exported(DOUBTFUL, /^In doubt$/)).toBe('Roof area');
    expect([exported(DOUBTFUL, /^Squares$/), exported(DOUBTFUL, /^Calculated squares/)]).toEqual(['', '']);
    expect([
      inTable(DOUBTFUL, 'squares_waste'),
      keyNumber(DOUBTFUL, 'Squares with 15% waste, calculated'),
    ]).toEqual(['', '']);
    expect([await hit(DOUBTFUL), inInbox(DOUBTFUL)]).toEqual(['23.67 (in doubt)', '23.67 (in doubt)']);
    const html = renderToStaticMarkup(createElement(KeyNumbers, { roof: onOrder(DOUBTFUL), units: 'us' }));
    expect(html).toContain('under “Demo roof”, which Ridgeline doesn’t know');
    const [squares] = differencesOf(ROOF, DOUBTFUL);
    expect(squares).toMatchObject({ key: 'squares', change: null, differs: true });
  });
});
