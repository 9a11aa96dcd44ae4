import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeltaTable } from '../../../../src/renderer/features/library/compare/DeltaTable.tsx';
import { NUMBER_COLUMNS } from '../../../../src/renderer/features/library/measurements/columns.ts';
import { Numbers } from '../../../../src/renderer/features/library/measurements/Measurements.tsx';
import { Bought } from '../../../../src/renderer/features/library/roof/Bought.tsx';
import { NOTHING_CHOSEN } from '../../../../src/renderer/features/library/roof/scene.ts';
import { Totals } from '../../../../src/renderer/features/library/roof/Totals.tsx';
import { RoofCard } from '../../../../src/renderer/features/library/viewer/MeasureCard.tsx';
import type { OrderMeasurements, RoofSheet } from '../../../../src/shared/contract/index.ts';
import { EN_US } from '../../../../src/shared/copy/en-US/index.ts';
import { setLanguage } from '../../../../src/shared/copy/language.ts';
import { quantityLabel } from '../../../../src/shared/copy/measurements.ts';
import { edgesLabel } from '../../../../src/shared/copy/roof.ts';
import { t } from '../../../../src/shared/copy/t.ts';
import { QUANTITIES, type Quantity } from '../../../../src/shared/domain/measurements.ts';
import { EDGE_ORDER, type RoofGeometry } from '../../../../src/shared/domain/roof/geometry.ts';
import { roofWith } from '../../../support/roof.ts';

const KEYS = Object.keys(QUANTITIES) as Quantity[];
const TABLES = {
  pitches: [{ rise: 6, area: 2_204, decimals: 0, percent: 93 }],
  facets: [{ name: 'A', rise: 6, area: 100 }],
  waste: [{ percent: 15, area: 2_535, squares: 25.66 }],
};
const roofOf = (keys: readonly Quantity[]): OrderMeasurements => {
  const roof = roofWith(Object.fromEntries(keys.map((key, at) => [key, at + 6])), TABLES);
  const buildings = ['House', 'Garage'].map((name) => ({ name, measurements: roof.measurements }));
  return { ...roof, structures: buildings, files: [], pending: 0 };
};
const WHOLE = roofOf(KEYS);
const ONLY_AREA = roofOf(['area']);

const sums: RoofSheet['totals'] = [...EDGE_ORDER, 'area' as const].map((key) => ({
  ...{ key, drawn: 10, count: 1, delivered: null, state: 'one' },
}));
const plan = {
  sheet: { totals: sums } as RoofSheet,
  geometry: { facets: [], edges: [] } as unknown as RoofGeometry,
  ...({ scheme: 'light', chosen: NOTHING_CHOSEN, onChoose: () => {} } as const),
};

const SCREENS: Readonly<Record<string, () => ReactElement>> = {
  'the measurements of an order': () => createElement(Numbers, { roof: WHOLE, title: '' }),
  'measurements that aren’t in a report': () => createElement(Numbers, { roof: ONLY_AREA, title: '' }),
  'the comparison of two reports': () =>
    createElement(DeltaTable, {
      ...{ before: WHOLE, after: WHOLE, titles: ['1', '2'], units: 'us', onlyChanged: false },
    }),
  'the numbers beside a report': () =>
    createElement(RoofCard, { roof: WHOLE, problem: null, orderId: '1', files: [] }),
  'the sums of a plan': () => createElement(Totals, plan),
  'the numbers that were bought': () => createElement(Bought, { roof: WHOLE }),
};

/** Each text of a page with the tooltips of what surrounds it. */
function textsWithTooltips(html: string): { text: string; tooltips: string[] }[] {
  const titles: string[] = [];
  const found: { text: string; tooltips: string[] }[] = [];
  for (const [, tag = '', text = ''] of html.matchAll(/<([^>]*)>([^<]*)/g)) {
    if (tag.startsWith('/')) titles.pop();
    else if (!/^(?:input|img|br|hr|col|path)\b/.test(tag) && !tag.endsWith('/'))
      titles.push(/ title="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (text.trim() !== '') found.push({ text: text.trim(), tooltips: titles.filter(Boolean) });
  }
  return found;
}

/** The terms in Spanish with the trade's English ones. */
const terms = (): [spanish: string, english: string][] => [
  ...KEYS.map((key): [string, string] => [quantityLabel(key), QUANTITIES[key].label]),
  ...EDGE_ORDER.map((type): [string, string] => [edgesLabel(type), EN_US[`plan.edges_${type}`]]),
  ...(
    [
      ...(['common.squares', 'common.pitch', 'common.facet', 'common.waste'] as const),
      ...(['plan.ridges_and_hips', 'plan.eaves_and_rakes'] as const),
    ] as const
  ).map((id): [string, string] => [t(id), EN_US[id]]),
];

beforeEach(() => setLanguage('es-US'));
afterEach(() => setLanguage('en-US'));

test.each(Object.entries(SCREENS))(
  '%s: every Spanish term of the trade has the English one in its tooltip',
  (_, screen) => {
    const shown = textsWithTooltips(renderToStaticMarkup(createElement(MantineProvider, null, screen())));
    const found = terms().flatMap(([spanish, english]) =>
      shown
        .filter(({ text }) => text.toLowerCase() === spanish.toLowerCase())
        .map(({ text, tooltips }) => ({ text, english, tooltips })),
    );
    expect(found.length).toBeGreaterThan(3);
    expect(
      found.filter(
        ({ english, tooltips }) => !tooltips.some((each) => each.toLowerCase() === english.toLowerCase()),
      ),
    ).toEqual([]);
  },
);

test('every number of a roof is among the terms of its screens', () => {
  const shown = textsWithTooltips(
    renderToStaticMarkup(
      createElement(MantineProvider, null, createElement(Numbers, { roof: WHOLE, title: '' })),
    ),
  ).map(({ text }) => text);
  expect(KEYS.map(quantityLabel).filter((label) => !shown.includes(label))).toEqual([]);
});

test('a column of the table of roofs has the English term in its tooltip', () => {
  const showing = { units: 'us', waste: 15 } as const;
  const hints = Object.fromEntries(NUMBER_COLUMNS.map(({ id, hint }) => [id, hint?.(showing)]));
  const ofQuantities = KEYS.filter((key) => key in hints);
  expect(ofQuantities.map((key) => hints[key])).toEqual(ofQuantities.map((key) => QUANTITIES[key].label));
  expect([hints['squares'], hints['ridge_hip'], hints['eave_rake']]).toEqual([
    EN_US['common.squares'],
    EN_US['measurements.ridge_hip'],
    EN_US['measurements.eave_rake'],
  ]);
});

test('in English a term has no tooltip', async () => {
  await setLanguage('en-US');
  const shown = textsWithTooltips(
    renderToStaticMarkup(createElement(MantineProvider, null, createElement(Totals, plan))),
  );
  expect(shown.find(({ text }) => text === 'Ridges')?.tooltips).toEqual([]);
});
