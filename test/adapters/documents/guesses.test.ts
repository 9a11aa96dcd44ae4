import { describe, expect, test } from 'vitest';
import { Findings } from '../../../src/main/adapters/documents/measurements/findings.ts';
import { readMeasurements } from '../../../src/main/adapters/documents/measurements/index.ts';
import { judge } from '../../../src/main/adapters/documents/measurements/judge.ts';
import { readLines } from '../../../src/main/adapters/documents/measurements/lines/index.ts';
import { textLines } from '../../../src/main/adapters/documents/measurements/lines/text.ts';
import type { FileReadings } from '../../../src/shared/domain/measurements.ts';
import { combine } from '../../../src/shared/domain/roof-combine.ts';

/** `area 2367 doubtful`, a line for each quantity. */
const shown = (readings: FileReadings) =>
  combine([readings], null).measurements.map(
    ({ quantity, best, confidence }) => `${quantity} ${Number(best.value.toFixed(2))} ${confidence}`,
  );
const read = async (text: string, name = 'letter.txt') =>
  shown(await readMeasurements('text', new TextEncoder().encode(text), name));
/** Pages of a PDF, as their lines. */
const pages = (texts: readonly string[]) => {
  const found = new Findings();
  readLines(
    texts.flatMap((text, page) => textLines(text).map((line) => ({ ...line, place: `page ${page + 1}` }))),
    'text',
    found,
  );
  return shown(judge(found, 'report.pdf'));
};

describe('numbers of letters, forms and notes', () => {
  test('a crew’s work order with feet signs is read in doubt', async () => {
    const order =
      "CREW WORK ORDER #4471\n\nRoof size:   23.67 SQ\nSlope:   6/12\nRidges:   45'\nRidge cap   133 lf\n";
    expect(await read(order)).toEqual([
      'area 2367 doubtful',
      'predominant_pitch 6 doubtful',
      'ridge 45 doubtful',
    ]);
  });

  test('“45 feet of ridge, 88 feet of hip” gives each number the name behind it', async () => {
    const letter =
      'Dear Ms. Alvarez,\n\nYour roof comes to 23.67 squares with a 6/12 pitch.\nWe measured 45 feet of ridge, 88 feet of hip and 174 feet of eave.\n';
    expect(await read(letter)).toEqual([
      'area 2367 doubtful',
      'predominant_pitch 6 doubtful',
      'ridge 45 doubtful',
      'hip 88 doubtful',
      'eave 174 doubtful',
    ]);
  });

  test.each([
    ['a wall report', 'WALL REPORT\n\nTotal Area: 1,822 sq ft\nTotal Facets: 24\n'],
    [
      'a lot',
      'BOUNDARY SURVEY\nTotal area: 10,454 sq ft\nRidge Road frontage: 88.2 ft\nValley Creek easement: 20 ft\n',
    ],
    [
      'an order of material',
      'ABC Supply ticket\nShingles      24 SQ\nRidge cap     45 LF\nDrip edge     226 LF\n',
    ],
    [
      'an appraisal',
      'APPRAISAL REPORT\nGross living area    2,367 sq ft\nSite area            8,712 sq ft\n',
    ],
  ])('%s gives none', async (_, text) => {
    expect(await read(text)).toEqual([]);
  });

  test.each([
    ['of the neighbor', 'Roof of the neighbor: 1,460 sq ft, 4/12.'],
    ['with waste', 'Squares (15% waste): 27.22, 6/12.'],
    ['in dollars', 'Roof area 2,367 sq ft at 4.10 $ per sq ft, 6/12.'],
  ])('a number %s isn’t guessed to be the roof’s area', async (_, line) => {
    expect((await read(`Note\n${line}\nRidge 45 ft\n`)).filter((each) => each.startsWith('area'))).toEqual(
      [],
    );
  });

  test('a row of work with its price gives no number', async () => {
    const lines = 'Roof area: 2,367 sq ft\nSlope: 6/12\nWORK ORDER\nRidge   45 LF   $4.10   $184.50\n';
    expect((await read(`CREW WORK ORDER\n${lines}`)).filter((each) => each.startsWith('ridge'))).toEqual([]);
  });

  test('the one building that is named gives its numbers in doubt, and one of two none', async () => {
    const one = 'Claim 1\nRoof1\n  2366.97 Surface Area\n  45.00 Total Ridge Length\n';
    expect(await read(one)).toEqual(['area 2366.97 doubtful', 'ridge 45 doubtful']);
    const two = `${one}Roof2\n  500.00 Surface Area\n`;
    expect((await read(two)).some((each) => each.startsWith('ridge'))).toBe(false);
  });
});

describe('forms of the trade', () => {
  test.each([
    ['1/4:12', 0.25],
    ['1/4 in. per foot', 0.25],
    ['1/4" per ft', 0.25],
    ['1 1/2 in per foot', 1.5],
    ['0.5:12', 0.5],
  ])('a slope of %s is a rise of %f', async (slope, rise) => {
    expect(await read(`Roof report\nRoof area: 18,640 sq ft\nPredominant slope: ${slope}\n`)).toContain(
      `predominant_pitch ${rise} text`,
    );
  });

  test('a fraction without “per foot” is no slope', async () => {
    const found = await read('Roof report\nRoof area: 18,640 sq ft\nPredominant slope: 1/4\n');
    expect(found.filter((each) => each.startsWith('predominant_pitch'))).toEqual([]);
  });

  test('“All pitches” says that it is the total, one pitch isn’t the roof', async () => {
    expect(await read('Roof report\nTotal Area (All Pitches) = 2,367 sq ft\nRidges = 45 ft\n')).toContain(
      'area 2367 text',
    );
    const some = await read('Roof report\nTotal Area (6/12 pitches) = 1,200 sq ft\nRidges = 45 ft\n');
    expect(some.filter((each) => each.startsWith('area') && !each.endsWith('doubtful'))).toEqual([]);
  });

  test('“12 facets” counts the facets, “12 squares” doesn’t', async () => {
    expect(await read('Roof report\nRoof area   2,367 sq ft\nTotal roof facets   12 facets\n')).toContain(
      'facets 12 text',
    );
    const other = await read('Roof report\nRoof area   2,367 sq ft\nTotal roof facets   12 squares\n');
    expect(other.filter((each) => each.startsWith('facets'))).toEqual([]);
  });

  test('the numbers of a table’s rows aren’t names', async () => {
    const table =
      'Roof report\n\nPos.   Measurement    Value   Unit\n1      Roof area      2,367   sq ft\n2      Ridge          45      ft\n3      Eave           174     ft\n';
    expect(await read(table)).toEqual(['area 2367 text', 'ridge 45 text', 'eave 174 text']);
  });

  test('a page’s name and number are kept apart where only its style does so', async () => {
    const card = (name: string, value: string) => `<div><span>${name}</span><span>${value}</span></div>`;
    const page = `<html><body><h1>Roof report</h1>${card('Roof area', '2,367 ft²')}${card('Ridge', '45 ft')}${card('Ridge vent', '38 ft')}</body></html>`;
    expect(await read(page, 'page.html')).toEqual(['area 2367 text', 'ridge 45 text']);
  });
});

describe('layouts', () => {
  const HEAD = 'Facet    Pitch    Area (sq ft)\n';
  const page = (rows: string, head = HEAD) => `${head}${rows}Acme Roof Graphics\n`;
  const A = 'A        6/12     1,000\n';
  const B = 'B        6/12     800\n';

  test('a table continues on the next page under the same names', () => {
    const first = `Roof report\n\n${page(A)}`;
    expect(pages([first, page(`${B}Total             1,800\n`)])[0]).toBe('area 1800 text');
    expect(pages([first, page(B)])).toContain('area 1800 calculated');
  });

  test('another table, and one after a total or a carried sum, doesn’t', () => {
    const first = `Roof report\n\n${page(A)}`;
    const walls = page('W1       90/12    700\n', 'Wall     Pitch    Area (sq ft)\n');
    const carried = page('Brought forward    1,000\nB        6/12     800\n');
    for (const second of [walls, carried])
      expect(pages([first, second]).filter((each) => each.startsWith('area 1'))).not.toContain(
        'area 1800 calculated',
      );
    const whole = `Roof report\n\n${page(`${A}Total             1,000\n`)}`;
    expect(pages([whole, page(B)]).filter((each) => each.startsWith('area 1800'))).toEqual([]);
  });

  test('parts of one JSON document in a list are read, one roof of several isn’t', async () => {
    const metric = (key: string, value: unknown) => ({ key, value, uom: key === 'roof_area' ? 'SF' : 'LF' });
    const metrics = {
      metrics: [metric('roof_area', 1795), metric('ridge_length', 68), metric('eave_length', 96)],
    };
    const json = async (tree: unknown) =>
      shown(await readMeasurements('json', new TextEncoder().encode(JSON.stringify(tree)), 'report.json'));
    expect(await json([{ job: 'SM-5502', address: '83 Lantern Way' }, metrics])).toEqual([
      'area 1795 stated',
      'ridge 68 stated',
      'eave 96 stated',
    ]);
    expect(await json([metrics, metrics])).toEqual([]);
  });

  test.each(['category', 'metric', 'element'])('XML names its quantities in “%s”', async (name) => {
    const one = (what: string, unit: string, value: string) =>
      `<M ${name}="${what}" uom="${unit}">${value}</M>`;
    const xml = async (...members: string[]) =>
      shown(
        await readMeasurements(
          'xml',
          new TextEncoder().encode(
            `<RoofReport><Measurements>${members.join('')}</Measurements></RoofReport>`,
          ),
          'report.xml',
        ),
      );
    const [area, ridge] = [one('RoofArea', 'SQFT', '4387.6'), one('Ridge', 'LF', '96.4')];
    expect(await xml(area, ridge, one('PredominantPitch', 'RATIO', '9/12'))).toEqual([
      'area 4387.6 stated',
      'predominant_pitch 9 stated',
      'ridge 96.4 stated',
    ]);
    expect(
      (await xml(area, ridge, one('Ridge', 'LF', '30'))).filter((each) =>
        each.startsWith('ridge 96.4 stated'),
      ),
    ).toEqual([]);
    expect(await xml(one('WallArea', 'SQFT', '4387.6'), one('WallHeight', 'LF', '9'))).toEqual([]);
  });

  test('a unit at the end of a JSON container is that of its numbers, and of no other’s', async () => {
    const json = async (roof: unknown) =>
      shown(
        await readMeasurements('json', new TextEncoder().encode(JSON.stringify({ roof })), 'report.json'),
      );
    const area = { surface_m2: 205.23 };
    expect(await json({ ...area, lines_m: { ridge: 11, eave: 60.4 } })).toEqual([
      'area 2209.08 stated',
      'ridge 36.09 stated',
      'eave 198.16 stated',
    ]);
    expect(await json({ ...area, lines: { ridge: 11 }, walls_m: { ridge: 60.4 } })).toEqual([
      'area 2209.08 stated',
    ]);
  });

  test('the only feature of a GeoJSON file is read in doubt, one facet of it isn’t', async () => {
    const file = (properties: unknown) => ({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties }],
    });
    const json = async (properties: unknown) =>
      shown(
        await readMeasurements(
          'json',
          new TextEncoder().encode(JSON.stringify(file(properties))),
          'report.json',
        ),
      );
    expect(await json({ roof_area_sf: 1978.6, ridge_lf: 70, eave_lf: 100 })).toEqual([
      'area 1978.6 doubtful',
      'ridge 70 doubtful',
      'eave 100 doubtful',
    ]);
    expect(
      (await json({ facet: 'A', area_sf: 735, pitch: '6/12' })).filter(
        (each) => each.startsWith('area') && !each.endsWith('doubtful'),
      ),
    ).toEqual([]);
  });

  test('“Slate, 41 SQ, 985” beside the roof’s numbers names no area', async () => {
    const sheet =
      'ROOF            MATERIAL   Qty   Unit   $ each\nRoof area SF   3,666   Slate   41   SQ   985\nRidge LF   72   Copper   8   PC   74\n';
    expect((await read(sheet)).filter((each) => each.includes('98500'))).toEqual([]);
    const rows = await read(
      'Roof report\n\nRoof area SF   3,666   Slate   41   SQ   985\nRidge LF   72   Ridge   8   SQ   74\nEave LF   144\n',
    );
    expect(rows.filter((each) => each.startsWith('area'))).toEqual(['area 3666 doubtful']);
  });

  test('units that a sentence declares are those of bare numbers, in doubt', async () => {
    const numbers = 'Area 2367\nRidge 45\nRake 52\nEave 174\n';
    expect(await read(`All areas in square feet, all lengths in feet.\n${numbers}`)).toEqual([
      'area 2367 doubtful',
      'ridge 45 doubtful',
      'rake 52 doubtful',
      'eave 174 doubtful',
    ]);
    expect(await read(`Numbers of the sketch.\n${numbers}`)).toEqual([]);
  });

  test('“88 sq mi” are no squares, and a facet’s area isn’t the roof’s', async () => {
    expect(
      await read(
        'Hail history\nAffected roofs: 1,204. Total area: 88 sq mi.\nRidge of high pressure, 12 ft\n',
      ),
    ).toEqual([]);
    // An article on statistics, among the PDFs of Debian's packages.
    const sums =
      '##            A:B    A:C\n## Sum of Squares   780.1250  276.1250 2556.1250  112.5000  774.0938\n';
    expect(await read(`${sums}## Mean Sq   3465\n`)).toEqual([]);
    const facets = 'Roof model\n\nFacet A\nArea: 735 sq ft\nRidge: 40 ft\n\nFacet B\nArea: not measured\n';
    expect(await read(facets)).toEqual([]);
  });
});

describe('call-outs on a drawing', () => {
  const summary = 'Summary\nRoof area: 1,268 sq ft\nRidges: 40 ft\nRakes: 63 ft\n';
  test('their parts don’t dispute the total of the summary', () => {
    const drawing =
      'Roof drawing\nRake 15.65 ft\nRake 15.65 ft\nRake 15.65 ft\nRake 15.65 ft\nArea 633.93 sq ft\nArea 633.93 sq ft\n';
    expect(pages([drawing, summary])).toEqual(['area 1268 text', 'ridge 40 text', 'rake 63 text']);
  });

  test('numbers that are more than the total together do', () => {
    const other = 'Roof measurements\nRoof area 1,100 sq ft\nRoof area 1,150 sq ft\n';
    expect(pages([other, summary])[0]).toBe('area 1268 disputed');
  });

  test('so does a single other number', () => {
    expect(pages(['Roof measurements\nRoof area 1,100 sq ft\n', summary])[0]).toBe('area 1268 disputed');
  });
});

describe('what the order says', () => {
  const KNOWN = ['18 Elm St, Dayton, OH', 'Maria Alvarez', 'Skyward Pinnacle'];
  const report = (head: string) => `${head}\n\nRoof report\n\nTotal roof area: 2,367 sq ft\nRidges: 45 ft\n`;
  const ofOrder = (text: string, known: readonly string[]) =>
    readMeasurements('text', new TextEncoder().encode(text), 'report.txt', null, known);

  test('the firm’s own name in the letterhead leaves its report sure', async () => {
    const text = report('Skyward Pinnacle roofs');
    expect(shown(await ofOrder(text, []))).toContain('area 2367 doubtful');
    expect(shown(await ofOrder(text, KNOWN))).toContain('area 2367 text');
  });

  test('a name that makes another roof of it stays in doubt', async () => {
    expect(shown(await ofOrder(report('Sample pinnacle roofs'), [...KNOWN, 'Sample Pinnacle']))).toContain(
      'area 2367 doubtful',
    );
  });

  test.each([
    ['Property address: 20 Elm St, Dayton, OH 45402', '20 Elm St, Dayton, OH 45402'],
    ['Property: 18 Elm Street, Dayton, OH 45402', null],
    ['Acme Roof Graphics\n500 Main St, Dayton, OH 45402', null],
    ['Property address: 20 Elm St, Dayton\nFile for 18 Elm St', null],
  ])('%s is the address %s', async (head, address) => {
    expect((await ofOrder(report(head), KNOWN)).place?.address ?? null).toBe(address);
  });
});
