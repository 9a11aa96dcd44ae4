import { describe, expect, test } from 'vitest';
import { ofPages, readMeasurements } from '../../../src/main/adapters/documents/measurements/index.ts';
import type { FileKind } from '../../../src/shared/domain/file.ts';
import type { FileReadings } from '../../../src/shared/domain/measurements.ts';
import { combine } from '../../../src/shared/domain/roof-combine.ts';

const shown = (readings: FileReadings) =>
  Object.fromEntries(
    combine([readings], null).measurements.map(({ quantity, best, confidence }) => [
      quantity,
      `${Number(best.value.toFixed(1))} ${confidence}`,
    ]),
  );
const read = async (name: string, kind: FileKind, text: string) =>
  shown(await readMeasurements(kind, Buffer.from(text), name));

/** Lines of a page by the places of their cells: `[x, text]`. */
const page = (...lines: readonly (readonly (readonly [number, string])[])[]) =>
  ofPages(
    [
      lines.map((cells, at) => ({
        cells: cells.map(([from, text]) => ({ text, from, to: from + text.length * 5 })),
        place: 'page 1',
        level: null,
        apart: at === 0,
      })),
    ],
    'report.pdf',
  );

describe('numbers that stand apart from their names', () => {
  test('cards with the number first are read', async () => {
    const card = (value: string, name: string) => `<div><p>${value}</p><p>${name}</p></div>`;
    const body = card('1,495 sq ft', 'Total roof area') + card('46 ft', 'Ridges') + card('92 ft', 'Eaves');
    expect(await read('cards.html', 'text', `<h1>Roof overview</h1>${body}`)).toEqual({
      area: '1495 text',
      ridge: '46 text',
      eave: '92 text',
    });
  });

  test('a number too many leaves open which card is whose', async () => {
    const body = ['1,495 sq ft', 'Total roof area', '46 ft', 'Ridges', '92 ft']
      .map((each) => `<p>${each}</p>`)
      .join('');
    expect(await read('cards.html', 'text', `<h1>Roof overview</h1>${body}`)).toEqual({});
  });

  test('a row of numbers above the row of their names is read', () => {
    const tiles = page(
      [[10, 'Roof report']],
      [
        [10, '1,842'],
        [100, '5/12'],
        [200, '50 ft'],
      ],
      [
        [10, 'Sq ft total roof'],
        [100, 'Main pitch'],
        [200, 'Ridge'],
      ],
    );
    expect(shown(tiles)).toEqual({ area: '1842 text', predominant_pitch: '5 text', ridge: '50 text' });
  });

  test('units in a row of their own belong to the names above them', async () => {
    const csv = 'Roof totals\nTotal Area,Ridges,Hips,Pitch\nsq ft,ft,ft,\n2871,50,110,7/12\n';
    expect(await read('totals.csv', 'csv', csv)).toEqual({
      area: '2871 stated',
      ridge: '50 stated',
      hip: '110 stated',
      hip_ridge_cap: '160 calculated',
      predominant_pitch: '7 stated',
    });
  });

  test('two names with two numbers are read one by one', () => {
    const pairs = page(
      [[10, 'Roof']],
      [
        [10, 'Total roof area'],
        [200, '2,899 sq ft'],
      ],
      [
        [10, 'Ridges / Hips'],
        [200, '57.0 ft / 104.0 ft'],
      ],
    );
    expect(shown(pairs)).toEqual({
      area: '2899 text',
      ridge: '57 text',
      hip: '104 text',
      hip_ridge_cap: '161 calculated',
    });
  });
});

test('tables beside each other keep their own subjects', () => {
  const both = page(
    [[10, 'Exterior measurements']],
    [
      [10, 'Roof totals'],
      [300, 'Wall totals'],
    ],
    ...(
      [
        ['Total roof area', '1,789 sq ft', 'Area', '2,210 sq ft'],
        ['Ridges', '18 ft', 'Corners', '96 ft'],
        ['Eaves', '164 ft', 'Eaves', '88 ft'],
      ] as const
    ).map((cells) => cells.map((text, at) => [[10, 150, 300, 440][at] ?? 0, text] as const)),
  );
  expect(Object.keys(shown(both))).toEqual(['area', 'ridge', 'eave']);
  expect(shown(both)).toMatchObject({
    area: expect.stringMatching(/^1789 /),
    eave: expect.stringMatching(/^164 /),
  });
});

describe('products and totals', () => {
  test('a product is read where it is right', async () => {
    const text =
      'ROOF TAKEOFF\nTotal roof area: 1,495 sq ft\nRidges: 1 @ 46 ft = 46 ft\nEaves: 2 @ 46 ft = 95 ft\n';
    const found = await read('takeoff.txt', 'text', text);
    expect(found).toMatchObject({ area: '1495 text', ridge: '46 text' });
    expect(found['eave'] ?? 'nothing').not.toMatch(/text|stated/);
  });

  test('totals between the edges are no further edges', async () => {
    const csv =
      'id,edge_type,length_ft\n1,Ridge,26.0\n2,Ridge,24.0\n,TOTAL Ridge,50.0\n3,Eave,90.0\n4,Eave,98.0\n,TOTAL Eave,188.0\n';
    expect(await read('edges.csv', 'csv', csv)).toMatchObject({ ridge: '50 stated', eave: '188 stated' });
  });
});

describe('sentences', () => {
  test('give numbers in doubt, with the sentence', async () => {
    const letter =
      'Dear Mr. Smith,\n\nWe measured your roof at 1,299 square feet. Your ridge runs 44 feet and the eaves total 88 ft.\n';
    const readings = await readMeasurements('text', Buffer.from(letter), 'letter.txt');
    expect(shown(readings)).toMatchObject({
      area: '1299 doubtful',
      ridge: '44 doubtful',
      eave: '88 doubtful',
    });
    expect(readings.readings[0]?.doubt).toMatchObject({
      code: 'doubt.sentence',
      params: { words: expect.stringContaining('We measured your roof') },
    });
  });

  test('of a neighbor or with money give none', async () => {
    const letter =
      'We measured your roof at 1,299 square feet, the ridge is 44 ft. The neighbor’s eaves are 91 ft. Hips of 60 ft cost $120.\n';
    const found = await read('letter.txt', 'text', letter);
    expect(found).not.toHaveProperty('eave');
    expect(found).not.toHaveProperty('hip');
  });

  test('say nothing where a table says it', async () => {
    const text =
      'ROOF REPORT\nTotal roof area: 1,495 sq ft\nRidges: 46 ft\n\nThe ridge vent runs along 40 ft of ridge.\n';
    expect(await read('report.txt', 'text', text)).toEqual({ area: '1495 text', ridge: '46 text' });
  });
});

test('a message inside a message ends what is read', async () => {
  const mail =
    'From: us\nTo: you\nSubject: Roof report\n\nTotal roof area: 1,789 sq ft\nRidges: 18 ft\n\nVon: Bob\nGesendet: Dienstag\n\nValleys: 14 ft\n';
  expect(await read('mail.txt', 'text', mail)).not.toHaveProperty('valley');
});
