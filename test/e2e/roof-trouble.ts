import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openStore } from '../../src/main/store/index.ts';
import { SAMPLE_A } from '../../src/sandbox/report/data/sample-a.ts';
import { addFile, deliveredOrders } from '../bench/library-reports.ts';
import { roofFile } from '../support/roof-files.ts';
import { folder, shoot, stage } from './camera.ts';
import { powerCut, startHost } from './support.ts';

const XML = roofFile(SAMPLE_A, 'xml');
const corner = (id: string, data: string) => XML.replace(new RegExp(`(id="${id}" data=")[^"]*`), `$1${data}`);

/** Deliveries whose geometry is broken, each in its own way: what the sheet says, and what it still draws. */
const BROKEN: ReadonlyMap<string, readonly [name: string, text: () => string]> = new Map([
  ['open', ['measurements.xml', () => XML.replace(/(<LINE id="L3" path=")[^"]*/, '$1C1,C4')]],
  ['nan', ['measurements.xml', () => corner('C13', 'NaN,NaN,NaN')]],
  ['huge', ['measurements.xml', () => corner('C13', '1e308,1e308,1e308')]],
  ['pitch', ['measurements.xml', () => XML.replace(/(designator="D"[\s\S]*?pitch=")6/, '$19')]],
  ['crossing', ['plan.dxf', crossingDrawing]],
  ['million', ['plan.dxf', millionPoints]],
  ['cut', ['measurements.xml', () => XML.slice(0, XML.length / 2)]],
  ['none', ['notes.txt', () => 'Nothing is drawn here.']],
] as const);

const entities = (text: string) => `0\nSECTION\n2\nENTITIES\n${text}0\nENDSEC\n0\nEOF\n`;
const outline = (corners: readonly (readonly [number, number, number])[]) =>
  `0\nPOLYLINE\n8\nFACET\n66\n1\n70\n9\n${corners
    .map(([x, y, z]) => `0\nVERTEX\n8\nFACET\n10\n${x}\n20\n${y}\n30\n${z}\n`)
    .join('')}0\nSEQEND\n`;

/** A gable, one side of which crosses itself. */
function crossingDrawing(): string {
  const [south, north] = [
    [
      [0, 0, 0],
      [40, 0, 0],
      [0, 15, 7.5],
      [40, 15, 7.5],
    ],
    [
      [0, 30, 0],
      [40, 30, 0],
      [40, 15, 7.5],
      [0, 15, 7.5],
    ],
  ] as const;
  return entities(outline(south) + outline(north));
}

/** The lines of a roof, and an outline of a million corners. */
function millionPoints(): string {
  const corners = Array.from({ length: 1_000_000 }, (_, at) => `0\nVERTEX\n10\n${at % 40}\n20\n${at % 7}\n`);
  return roofFile(SAMPLE_A, 'dxf').replace(
    /\s*0\s+ENDSEC\s+0\s+EOF\s*$/,
    `\n0\nPOLYLINE\n8\nFACET\n66\n1\n70\n1\n${corners.join('')}0\nSEQEND\n0\nENDSEC\n0\nEOF\n`,
  );
}

/** A profile without a network, with an order for each broken delivery; their ids by name. */
function brokenProfile(dataDir: string): Map<string, string> {
  const store = openStore(join(dataDir, 'ridgeline.db'));
  const orders = deliveredOrders(store, BROKEN.size);
  const ids = new Map<string, string>();
  [...BROKEN].forEach(([kind, [name, text]], at) => {
    const order = orders[at];
    if (!order) return;
    ids.set(kind, order.orderId);
    // Each file has bytes of its own, so that each is read.
    const end = name.endsWith('xml') ? `<!-- ${at} -->` : '';
    addFile(store, dataDir, order, name, Buffer.from(text() + end));
  });
  store.close();
  return ids;
}

const settled = (page: Page) =>
  page.getByRole('region', { name: 'Roof', exact: true }).getByText(/\w/).first().waitFor();

/** What the sheet makes of broken deliveries. */
export async function brokenRoofs(browser: Browser): Promise<void> {
  const dataDir = folder();
  const ids = brokenProfile(dataDir);
  const host = await startHost({ dataDir, offline: true });
  const { page, close } = await stage(browser, host);
  for (const [kind, orderId] of ids) {
    await page.goto(`${host.origin}/#/orders/${orderId}`);
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    if (kind !== 'none') await settled(page);
    const checks = page.getByRole('list', { name: 'What doesn’t add up' });
    if (await checks.isVisible()) await checks.scrollIntoViewIfNeeded();
    await shoot({ host, page }, `84-roof-broken-${kind}`);
  }
  await close();
  await powerCut(host);
}
