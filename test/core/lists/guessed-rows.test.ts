import { describe, expect, test } from 'vitest';
import { createGuessedRows } from '../../../src/main/core/lists/rows/guessed-rows.ts';
import { namedOf, rowFeatures } from '../../../src/main/core/lists/rows/row-features.ts';
import { ROW_WEIGHTS_OF } from '../../../src/main/core/lists/rows/row-weights.ts';
import { createSaidInRows } from '../../../src/main/core/lists/rows/said-in-rows.ts';
import { rowsHash } from '../../support/over/learn.ts';
import { spoken } from '../../support/spoken.ts';
import { columnsNamed } from './support.ts';

const featuresOf = (header: string, text: string, isNote = false, share = 0.2) =>
  rowFeatures({ text, share, isNote }, namedOf(header));

test('the weights were learned as they are used here', () => {
  expect(ROW_WEIGHTS_OF, 'run `npm run learn:rows`').toBe(rowsHash());
});

describe('what a text is judged by', () => {
  test('a status: its words, alone and with those of its column, and in how many rows it stands', () => {
    expect(featuresOf('Job stage', 'Closed - Lost')).toEqual([
      ':job',
      ':stag',
      ':^sta',
      ':age$',
      'clos',
      'lost',
      '^ clos',
      'clos lost',
      'lost $',
      '=clos lost',
      '=clos lost|0.25',
      ':job|clos',
      ':job|lost',
      ':stag|clos',
      ':stag|lost',
      ':^sta|clos',
      ':^sta|lost',
      ':age$|clos',
      ':age$|lost',
    ]);
  });
  test('a number or a date: that there is one, or none, under its name', () => {
    expect(featuresOf('Closed', '11/4/2026')).toContain(':clos|<date>');
    expect(featuresOf('Closed', ' - ')).toContain(':clos|<empty>');
    expect(featuresOf('BldgSF', '0')).toContain(':bldg sf|<0>|0.25');
    expect(featuresOf('BldgSF', '$0.00')).toContain('<0>');
    expect(featuresOf('Built', '1998')).toContain('<year>');
    expect(featuresOf('Value', '$182,400')).toContain('<number>');
  });
  test('a note: its words and each two side by side, without its column', () => {
    const features = featuresOf('Office notes', 'Sold 11/2, file closed', true);
    expect(features).toContain('n file clos');
    expect(features).toContain('datex');
    expect(features.filter((feature) => feature.includes('|'))).toEqual([]);
  });
});

describe('what a list says of its rows', () => {
  const saidIn = (headers: readonly string[], rows: readonly (readonly string[])[]) => {
    const columns = columnsNamed(...headers).map((column, at) => ({
      ...column,
      samples: [...new Set(rows.map((texts) => texts[at] ?? ''))],
    }));
    const collected = createSaidInRows(
      columns,
      columns.map(() => null),
      new Set(),
    );
    for (const [row, texts] of rows.entries()) collected.see(row, texts);
    return collected.said(rows.length);
  };
  test('is each text once, and dates and numbers together', () => {
    const said = saidIn(
      ['Stage', 'Closed on'],
      [
        ['Open', ''],
        ['Lost', '11/2/2026'],
        ['Open', '11/3/2026'],
      ],
    );
    expect(said.map(({ text, rows, texts }) => [text, rows, texts])).toEqual([
      ['Open', [0, 2], ['Open', 'Open']],
      ['Lost', [1], ['Lost']],
      ['', [0], ['']],
      ['11/2/2026', [1, 2], ['11/2/2026', '11/3/2026']],
    ]);
  });
  test('isn’t an empty cell among empty ones, nor a phone number', () => {
    expect(saidIn(['Closed on'], [[''], [''], ['11/3/2026']]).map(({ text }) => text)).toEqual(['11/3/2026']);
    expect(saidIn(['Phone'], [['555-0142']])).toEqual([]);
  });
});

describe('a row that may not be wanted', () => {
  const askedIn = (headers: readonly string[], rows: readonly (readonly string[])[]) => {
    const columns = columnsNamed(...headers).map((column, at) => ({
      ...column,
      samples: [...new Set(rows.map((texts) => texts[at] ?? ''))],
    }));
    const guessed = createGuessedRows(
      columns,
      columns.map(() => null),
      new Set(),
    );
    for (const [row, texts] of rows.entries()) guessed.see(row, texts);
    return [...guessed.problems(rows.length)].map(
      ([row, problems]) => `${row}: ${problems.map(({ message }) => spoken(message)).join()}`,
    );
  };
  const doubt = 'Make sure that a report is still wanted before you order it.';
  const going = Array.from({ length: 8 }, () => ['Estimate sent']);
  test('is asked about by the words of its status', () => {
    expect(askedIn(['Labels'], [...going, ['Closed - Lost']])).toEqual([
      `8: “Labels” says “Closed - Lost”. ${doubt}`,
    ]);
  });
  test('is asked about by its note', () => {
    const notes = ['gate code 4410', 'metal on the porch', 'dog in the back yard', 'call Ana first'];
    expect(
      askedIn(
        ['Notes'],
        [...notes.map((note) => [note]), ['Claim was denied and she is not fighting it, close the file']],
      ),
    ).toEqual([`4: “Notes” says “Claim was denied and she is not fighting it, close the file”. ${doubt}`]);
  });
  test('is asked about by a year of 0 among the years of houses', () => {
    const years = ['1962', '1974', '1988', '1991', '2003', '2006', '2011', '2015'];
    expect(askedIn(['Year Built'], [...years.map((year) => [year]), ['0']])).toEqual([
      `8: “Year Built” says “0”. ${doubt}`,
    ]);
  });
  test('isn’t asked about by what most of the rows say', () => {
    expect(askedIn(['Labels'], [['Closed - Lost'], ['Closed - Lost'], ['Estimate sent']])).toEqual([]);
  });
  test('isn’t asked about by an empty cell, by a call, or where houses are for sale', () => {
    const years = ['1962', '1974', '1988', '1991', '2003', '2006', '2011', '2015', ''];
    expect(
      askedIn(
        ['Year Built'],
        years.map((year) => [year]),
      ),
    ).toEqual([]);
    expect(askedIn(['Call Labels'], [...going, ['Closed - Lost']])).toEqual([]);
    const sold = [...going, ['Closed - Lost']].map((texts) => ['1182', ...texts]);
    expect(askedIn(['MLS #', 'Labels'], sold)).toEqual([]);
  });
  test('isn’t asked about by what goes on', () => {
    expect(askedIn(['Stage'], [...going, ['Inspection scheduled']])).toEqual([]);
    expect(
      askedIn(['Notes'], [['gate code 4410'], ['metal on the porch'], ['two layers of shingles']]),
    ).toEqual([]);
    expect(askedIn(['Bedrooms'], [['3'], ['4'], ['3'], ['0']])).toEqual([]);
  });
});
