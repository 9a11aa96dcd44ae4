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
