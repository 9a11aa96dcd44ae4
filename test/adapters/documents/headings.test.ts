import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMeasurements } from '../../../src/main/adapters/documents/measurements/index.ts';
import type { FileKind } from '../../../src/shared/domain/file.ts';
import { isSure } from '../../../src/shared/domain/measurements.ts';
import { combine } from '../../../src/shared/domain/roof-combine.ts';

type Form = {
  readonly name: string;
  readonly kind: FileKind;
  readonly of: (headings: readonly string[]) => string;
};

const NUMBERS = [
  ['Total roof area', '1,702', 'sq ft'],
  ['Ridges', '14', 'ft'],
  ['Valleys', '12', 'ft'],
  ['Eaves', '96', 'ft'],
] as const;
const lines = NUMBERS.map(([name, value, unit]) => `${name}: ${value} ${unit}`).join('\n');
const cells = NUMBERS.map((each) => each.join(';')).join('\n');
const rows = NUMBERS.map(([name, ...value]) => `<tr><td>${name}</td><td>${value.join(' ')}</td></tr>`).join(
  '',
);
const members = Object.fromEntries(NUMBERS.map(([name, ...value]) => [name, value.join(' ')]));
const nested = (headings: readonly string[]): unknown =>
  headings.length === 0 ? members : { [headings[0] ?? '']: nested(headings.slice(1)) };
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const element = (heading: string) => heading.replace(/[^\p{L}\d]+/gu, '_').replace(/^(?=\d)/, 'n');
const elements = NUMBERS.map(
  ([name, value, unit]) => `<${element(name)} unit="${unit}">${value}</${element(name)}>`,
).join('');

/** One roof under headings, the widest first, in the forms in which reports come. */
const FORMS: readonly Form[] = [
  { name: 'text', kind: 'text', of: (headings) => `${headings.join('\n\n')}\n\n${lines}\n` },
  {
    name: 'marked text',
    kind: 'text',
    of: (headings) =>
      `${headings.map((each, at) => `${'#'.repeat(at + 1)} ${each}`).join('\n\n')}\n\n${lines}\n`,
  },
  {
    name: 'page',
    kind: 'text',
    of: (headings) =>
      `<html><body>${headings.map((each, at) => `<h${at + 1}>${escaped(each)}</h${at + 1}>`).join('')}<table>${rows}</table></body></html>`,
  },
  {
    name: 'caption',
    kind: 'text',
    of: (headings) =>
      `<html><body><table><caption>${headings.map(escaped).join('</caption></table><table><caption>')}</caption>${rows}</table></body></html>`,
  },
  {
    name: 'csv',
    kind: 'csv',
    of: (headings) => `${headings.join('\n')}\nMeasurement;Value;Unit\n${cells}\n`,
  },
  { name: 'json', kind: 'json', of: (headings) => JSON.stringify(nested(headings)) },
  {
    name: 'xml',
    kind: 'xml',
    of: (headings) => {
      const names = headings.map(element);
      const opened = names.map((each) => `<${each}>`).join('');
      const closed = names.toReversed().map((each) => `</${each}>`);
      return `<Report>${opened}${elements}${closed.join('')}</Report>`;
    },
  },
];
const ENDS: Readonly<Record<string, string>> = { csv: 'csv', json: 'json', xml: 'xml', text: 'txt' };

async function read({ name, kind, of }: Form, headings: readonly string[]) {
  const end = name === 'page' || name === 'caption' ? 'html' : (ENDS[kind] ?? 'txt');
  const readings = await readMeasurements(kind, Buffer.from(of(headings)), `report.${end}`);
  return combine([readings], null);
}
const sureOf = async (form: Form, headings: readonly string[]) =>
  (await read(form, headings)).measurements
    .filter(({ confidence }) => isSure(confidence))
    .map(({ quantity, best }) => `${form.name}, ${headings.join(' > ')}: ${quantity} ${best.value}`);

/** Headings of this report's own roof. */
const OWN: readonly (readonly string[])[] = [
  ['Roof report', 'Roof measurements'],
  ['Roof measurement report', 'Total roof', 'Summary'],
  ['Roof report', 'Overall summary', 'Lengths and areas'],
  ['Premium roof report', 'All structures'],
  ['Roof report', 'Your roof'],
];

/** Headings of something else, or that leave it open. */
const OTHERS = [
  'Demo roof',
  'What the insurance measured',
  'Quoted text',
  'Existing roof',
  'Detached garage (not included)',
  'Training data',
  'Practice house',
  'The house across the way',
  'Numbers from the adjuster’s sheet',
  'Insurance scope',
  'Carrier’s roof',
  'Roof of the other owner',
  'Second opinion',
  'Field crew’s count',
  'Contractor’s own tape measurements',
  'For comparison only',
  'Reference roof',
  'Mock-up',
  'Dry run',
  'Test roof',
  'How this report used to look',
  'Competitor X roof report',
  'Hail claim 2019',
  'Before the addition',
  'Totals without the garage',
  'Totals excluding garage',
  'Roof across the fence',
  'Unit B (by others)',
  'Phase 2, not built',
  'Garage roof',
  'Nachbardach',
  'Musterdach',
  'Bestandsdach',
  'Garagendach',
  'Beispieldachfläche',
  'Toit du voisin',
  'Toiture existante',
  'Techo de muestra',
  'Techo del vecino',
];

describe.each(FORMS.map((form) => [form.name, form] as const))('numbers of a %s', (_, form) => {
  test('under headings of this roof they are sure', async () => {
    for (const headings of OWN) {
      const { measurements } = await read(form, headings);
      expect(
        measurements.filter(({ confidence }) => isSure(confidence)).map(({ quantity }) => quantity),
        headings.join(' > '),
      ).toEqual(expect.arrayContaining(['area', 'ridge', 'valley', 'eave']));
    }
  });

  test('under a heading that is not understood, or of something else, they are not', async () => {
    const wrong: string[] = [];
    for (const other of OTHERS)
      for (const headings of [[other], ['Roof report', other], [other, 'Roof measurements']])
        wrong.push(...(await sureOf(form, headings)));
    expect(wrong).toEqual([]);
  });
});

const syllables = fc.array(fc.constantFrom(...'zor blax qua vim trel nof gug plee drin wock'.split(' ')), {
  minLength: 2,
  maxLength: 3,
});
const nonsense = syllables.map((each) => each.join(''));

test('a word that nobody knows, in any heading above a number, leaves it in doubt', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FORMS),
      fc.constantFrom(...OWN),
      fc.nat(9),
      fc.nat(9),
      nonsense,
      fc.boolean(),
      async (form, own, which, where, word, capital) => {
        const at = which % own.length;
        const words = (own[at] ?? '').split(' ');
        words.splice(
          where % (words.length + 1),
          0,
          capital ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word,
        );
        const headings = own.with(at, words.join(' '));
        expect(await sureOf(form, headings)).toEqual([]);
        // It is still read, with the words that leave it open.
        const area = (await read(form, headings)).measurements.find(({ quantity }) => quantity === 'area');
        if (area) expect(JSON.stringify(area.best.doubt).toLowerCase()).toContain(word);
      },
    ),
    { numRuns: 400 },
  );
});
