import { expect, it } from 'vitest';
import { pageText, pdfPages } from '../../../src/main/adapters/documents/measurements/pdf.ts';
import { coverPdf } from '../../../src/main/adapters/packet/cover.ts';
import { materialsPdf } from '../../../src/main/adapters/packet/materials.ts';
import type { MaterialsPage } from '../../../src/main/core/ports/index.ts';
import { ROOFS } from '../../../src/sandbox/report/data/roofs.ts';
import { SAMPLE_A } from '../../../src/sandbox/report/data/sample-a.ts';
import { lineLabel } from '../../../src/shared/copy/materials.ts';
import { edgesLabel } from '../../../src/shared/copy/roof.ts';
import { LINE_IDS } from '../../../src/shared/domain/materials/lines.ts';
import { drawnFrom } from '../../support/roof-files.ts';

const roof = (name: string) => drawnFrom(ROOFS.get(name) ?? SAMPLE_A, 'xml').geometry;
const wordsOf = async (bytes: Uint8Array) =>
  (await pdfPages(bytes)).map((page) => pageText(page).replaceAll('\n', ' '));

const PAGE: MaterialsPage = {
  ...{
    title: 'Material list',
    heading: '12 N Oak St, Fairhollow, CO 80999',
    band: null,
    foot: 'Order ord_1',
  },
  ...{ madeAt: Date.UTC(2026, 4, 4, 12), facts: ['Steep slope · 15% waste'], priced: true, total: '$9.00' },
  note: 'Rounded up.',
  roof: roof('dormers'),
  rows: LINE_IDS.map((id) => ({
    ...{ label: lineLabel(id), name: 'Oak and Sons, weathered '.repeat(5).trim() },
    ...{ quantity: '1,000,000 bundles', cost: '$123,456.00' },
    formula:
      '(1,234.5 ft eaves + 1,234.5 ft rakes + 1,234.5 ft ridges) × 1.05 ÷ 33.3 ft a piece = 116.8 '.repeat(2),
  })),
};

it('the longest list with the longest names is still one page, complete', async () => {
  const pages = await wordsOf(await materialsPdf(PAGE));
  expect(pages).toHaveLength(1);
  for (const { label } of PAGE.rows) expect(pages[0]).toContain(label);
  expect(pages[0]).toContain('Rounded up.');
});

it('a list without prices has no column for them', async () => {
  const rows = PAGE.rows.map((row) => ({ ...row, cost: null }));
  const [page] = await wordsOf(await materialsPdf({ ...PAGE, rows, priced: false, total: null }));
  expect(page).not.toContain('Cost');
});

it.each([...ROOFS.keys()])(
  'the cover of the %s roof has its lengths, its legend and its source',
  async (name) => {
    const geometry = roof(name);
    const cover = {
      ...{ title: 'Claim packet', heading: 'Jo', band: null, facts: [], summary: [], foot: 'x', madeAt: 0 },
      roof: geometry,
    };
    const [page] = await wordsOf(await coverPdf(cover, []));
    const longest = Math.max(...geometry.edges.map(({ length }) => length));
    expect(page).toContain(
      longest.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    );
    expect(page).toContain('Drawn from roof.xml as it was delivered.');
    for (const { type } of geometry.edges) expect(page).toContain(edgesLabel(type));
  },
);
