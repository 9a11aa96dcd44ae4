import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReportMaker, type ReportFile, type ReportOrder } from '../../../src/sandbox/report/index.ts';
import { shareOfTheDay } from '../../support/seeds.ts';
import { FILE_NAMES, fileOf, imageryFolder, ORDER, temporaryFolder } from './orders.ts';
import { pagesOf } from './pdf-text.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let files: ReportFile[];
const PICTURES = FILE_NAMES.filter((name) => /\.(jpg|png)$/.test(name));
/** Where the drawing of a picture is kept; diagrams are those of a revision. */
const cacheFile = (name: string) =>
  join(
    folder.path,
    `v1-${name.endsWith('.png') ? name.replace('.png', '-1') : name.replace('.jpg', '')}.cache`,
  );
const make = (order: ReportOrder) => createReportMaker({ cacheDir: folder.path }).make(order);

beforeAll(async () => {
  folder = await temporaryFolder();
  if (existsSync(imageryFolder())) await cp(imageryFolder(), folder.path, { recursive: true });
  files = await make(ORDER);
});
afterAll(() => folder.remove());

describe('the set of files', () => {
  test('is the same for every order, with or without a PDF asked for', async () => {
    expect(files.map((file) => file.name)).toEqual(FILE_NAMES);
    const without = await make({ ...ORDER, pdfRequired: false, propertyType: 'Commercial', revision: 2 });
    expect(without.map((file) => file.name)).toEqual(FILE_NAMES);
  });

  test('has the same bytes for the same order, from another maker too', async () => {
    const again = await make({ ...ORDER });
    for (const file of files)
      expect([file.name, fileOf(again, file.name).equals(file.bytes)]).toEqual([file.name, true]);
  });

  test('differs where the order differs, and only there', async () => {
    const other = await make({ ...ORDER, orderId: 'ORD-2' });
    const changed = files
      .filter((file) => !fileOf(other, file.name).equals(file.bytes))
      .map((file) => file.name);
    expect(changed).toEqual([
      'report.pdf',
      'homeowner.pdf',
      'measurements.xml',
      'measurements.json',
      'estimate.esx',
      'invoice.pdf',
      'summary.csv',
    ]);
  });
});

describe('report.pdf', () => {
  test('has 12 pages, is 1 to 3 MB, and its text can be read', async () => {
    const bytes = fileOf(files, 'report.pdf');
    expect(bytes.length).toBeGreaterThan(1_000_000);
    expect(bytes.length).toBeLessThan(3_000_000);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(12);
    const titles = [
      'Premium roof report',
      'Top view',
      'North and south views',
      'East and west views',
      'Length diagram',
      'Pitch diagram',
      'Area diagram',
      'Notes diagram',
      'Penetrations diagram',
      'Report summary 1: areas',
      'Report summary 2: lengths',
      'Terms and contact',
    ];
    pages.forEach((items, at) => {
      expect(items).toContain(titles[at]);
      expect(items).toContain(`Page ${at + 1} of 12`);
      expect(items).toContain('Order ORD-2025-000123');
      expect(items).toContain(ORDER.address);
      expect(items).toContain('SAMPLE — not a real property');
    });
  });

  test('states the key numbers in the words that readers look for', async () => {
    const pages = await pagesOf(fileOf(files, 'report.pdf'));
    const lengths = [
      'Ridges = 45 ft (2 Ridges)',
      'Hips = 96 ft (4 Hips)',
      'Valleys = 33 ft (2 Valleys)',
      'Rakes = 45 ft (4 Rakes)',
      'Eaves/Starter = 174 ft (9 Eaves)',
      'Drip Edge (Eaves + Rakes) = 219 ft (13 Lengths)',
      'Hip and Ridge Cap = 141 ft (6 Lengths)',
      'Flashing = 6 ft (2 Lengths)',
      'Step Flashing = 7 ft (2 Lengths)',
      'Parapet Walls = 0 ft (0 Lengths)',
    ];
    for (const words of lengths) {
      expect(pages[4]).toContain(words);
      expect(pages[10]).toContain(words);
    }
    for (const words of [
      'Total Roof Area = 2,367 sq ft',
      'Total Roof Facets = 7',
      'Predominant Pitch = 6/12',
    ]) {
      expect(pages[9]).toContain(words);
    }
    expect(pages[9]).toEqual(expect.arrayContaining(['25.66', '2,535', 'Suggested', '93.1%']));
    expect(pages[0]).toEqual(
      expect.arrayContaining([ORDER.customerName, 'M. Núñez', '000451-22', 'Jun 3, 2025', '23.67']),
    );
    expect(pages[6]).toEqual(expect.arrayContaining(['162', '240', '286', '509', '644', '2,366.97']));
  });

  test('labels no edge under 5 ft', async () => {
    const page = (await pagesOf(fileOf(files, 'report.pdf')))[4] ?? [];
    expect(page).toContain('8');
    expect(
      page
        .filter((item) => /^\d+$/.test(item))
        .map(Number)
        .filter((feet) => feet < 5),
    ).toEqual([]);
  });

  test('for a commercial roof: edges, low slopes and penetrations in place of the waste table', async () => {
    const pages = await pagesOf(fileOf(await make({ ...ORDER, propertyType: 'Commercial' }), 'report.pdf'));
    expect(pages).toHaveLength(12);
    expect(pages[9]).toEqual(
      expect.arrayContaining([
        'Perimeter, edge metal and parapets',
        'Edge metal',
        '218.9',
        'Drains',
        'Parapet walls',
      ]),
    );
    expect(pages.flat()).not.toContain('Waste calculation');
  });

  test('revision 2 says what was added and measures it', async () => {
    const pages = await pagesOf(fileOf(await make({ ...ORDER, revision: 2 }), 'report.pdf'));
    expect(pages[7]).toContain('• Revision 2: Detached garage added at your request.');
    expect(pages[9]).toContain('Total Roof Area = 2,974 sq ft');
    expect(pages[10]).toContain('Hips = 166 ft (8 Hips)');
    expect(pages[10]).toEqual(expect.arrayContaining(['Structure 1', 'Structure 2', 'All structures']));
  });
});

test('homeowner.pdf has 4 pages, invoice.pdf one with the price and what was ordered', async () => {
  const home = await pagesOf(fileOf(files, 'homeowner.pdf'));
  expect(home).toHaveLength(4);
  expect(home[2]).toContain('Total Roof Area = 2,367 sq ft, which is 23.67 squares');
  const invoice = await pagesOf(fileOf(await make({ ...ORDER, pdfRequired: false }), 'invoice.pdf'));
  expect(invoice).toHaveLength(1);
  expect(invoice[0]).toEqual(expect.arrayContaining(['Amount due = $31.00', 'Not ordered']));
});

describe('pictures', () => {
  test.each(PICTURES)('%s is 1600 x 1200 and not blank', async (name) => {
    const image = sharp(fileOf(files, name));
    const { width, height, format } = await image.metadata();
    expect([width, height, format]).toEqual([1600, 1200, name.endsWith('jpg') ? 'jpeg' : 'png']);
    const { entropy } = await image.stats();
    expect(entropy).toBeGreaterThan(name.endsWith('jpg') ? 6 : 0.3);
  });

  test('the roof is where the data says: shingles at the middle of a facet, lawn beside the house', async () => {
    const { data } = await sharp(fileOf(files, 'top.jpg')).raw().toBuffer({ resolveWithObject: true });
    const average = (x: number, y: number) => {
      const column = Math.round(800 + (x - 40) * (1600 / 136));
      const row = Math.round(600 - (y - 9) * (1600 / 136));
      const sum = [0, 0, 0];
      for (let dy = -9; dy <= 9; dy += 1) {
        for (let dx = -9; dx <= 9; dx += 1) {
          for (const k of [0, 1, 2])
            sum[k] = (sum[k] ?? 0) + (data[((row + dy) * 1600 + column + dx) * 3 + k] ?? 0) / 361;
        }
      }
      return { red: sum[0] ?? 0, green: sum[1] ?? 0 };
    };
    for (const [x, y] of [
      [6, 16],
      [20, 5],
      [34, -6],
      [45, -6],
      [16, 38],
      [78, 20],
    ] as const) {
      const color = average(x, y);
      expect(color.red).toBeGreaterThan(color.green);
    }
    const grass = average(60, 0);
    expect(grass.green).toBeGreaterThan(grass.red);
  });

  // Another one each day, and all of them in the deep tests: drawing a view takes seconds.
  test.each(shareOfTheDay('damaged pictures', PICTURES, PICTURES.length))(
    'a damaged cache file of %s, or a cut one, is drawn again, to the same bytes, and repaired; nothing half-written is left',
    async (name) => {
      const path = cacheFile(name);
      const whole = await readFile(path);
      const damaged = Buffer.from(whole);
      damaged[5000] = (damaged[5000] ?? 0) ^ 1;
      await writeFile(path, damaged);
      const other = PICTURES.findLast((each) => each !== name) ?? '';
      await writeFile(cacheFile(other), 'cut');
      const again = await make(ORDER);
      for (const each of [name, other])
        expect(fileOf(again, each).equals(fileOf(files, each)), each).toBe(true);
      expect((await readFile(path)).equals(whole)).toBe(true);
      expect((await readdir(folder.path)).filter((each) => !each.endsWith('.cache'))).toEqual([]);
    },
  );
});
