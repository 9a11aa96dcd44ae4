import { describe, expect, test } from 'vitest';
import { clearPropertyType } from '../../../src/main/core/lists/cells/property-words.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { matchColumns } from '../../../src/main/core/lists/matching/match.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createWithdrawn } from '../../../src/main/core/lists/rows/withdrawn.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { SERVICES } from './support.ts';

const matched = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
const fieldsOf = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matched(headers, rows).columns.map(({ field }) => field);

const wordsOf = (text: string) =>
  createRowWords(
    [{ index: 0, header: 'Comments' } as ListColumn],
    [null],
    new Set(),
  )([text], {}).map(({ code }) => code);

describe('an address that is filled in only where it’s another one', () => {
  const rows = [
    ['Ana Muñoz', '2210 NE Heather Row, Bend, OR 97701', ''],
    ['Phil Drabek', '88 Sawtooth Ct, Sisters, OR 97759', '1650 NW Ochoco Wheel St, Prineville, OR 97754'],
    ['Kurt Ahlgren', '2744 SW Canyon Loom Dr, Redmond, OR 97756', ''],
    ['Renee Dufault', '330 Bluff Rail Ave, Bend, OR 97702', '1190 NE Purcell Mill Rd, Bend, OR 97701'],
  ];
  test.each([
    'Address of the property to inspect (only if different from home address)',
    'Property address, if different',
    'If different, property address',
  ])('“%s” is the roof’s, and the home’s where it’s empty, without a question', (header) => {
    const match = matched(['Name', 'Home Address', header], rows);
    expect(match.columns.map(({ field }) => field)).toEqual(['customerName', 'secondAddress', 'address']);
    expect(match.questions.map(({ id }) => id)).not.toContain('address');
  });

  test('where letters go stays out of it', () => {
    expect(fieldsOf(['Name', 'Property Address', 'Mailing address (if different)'], rows)).toEqual([
      'customerName',
      'address',
      null,
    ]);
    expect(meaningOf('Where should we send the invoice, if different? (City)')).toMatchObject({
      part: 'city',
      role: 'mailing',
    });
  });

  test('“Same” is no address, so the town is the street’s', () => {
    const headers = ['Insured', 'Loss Location', 'City', 'St', 'Zip', 'Mailing Address'];
    const claims = ['5214 Larkmoor Ave', '1108 Shadow Ridge Cir', '7730 S 41st Terrace'].map((street, at) => [
      `Owner ${'ABC'[at]}`,
      street,
      'Omaha',
      'NE',
      '68104',
      at === 2 ? 'PO Box 612, Bellevue, NE 68005' : 'Same',
    ]);
    const match = matched(headers, claims);
    expect(match.columns.map(({ field }) => field).slice(1)).toEqual([
      ...['street', 'city', 'state', 'zip'],
      null,
    ]);
    expect(match.questions.map(({ id }) => id)).not.toContain('address');
  });
});

describe('a county’s address points', () => {
  const headers = ['ADDRNUM', 'STREETNAME', 'FULLNAME', 'FULLADDR', 'UNITTYPE', 'UNITID', 'MUNICIPALITY'];
  const rows = [
    ['1412', 'COPPERTHORN', 'N COPPERTHORN AVE', '1412 N COPPERTHORN AVE', '', '', 'Iowa City'],
    ['1107', 'LIMEROCK', 'LIMEROCK ST', '1107 LIMEROCK ST', 'UNIT', '3', 'Coralville'],
    ['1111', 'LIMEROCK', 'LIMEROCK ST', '1111 LIMEROCK ST', 'UNIT', '1', 'Coralville'],
    ['3390', 'DRY SEDGE', 'DRY SEDGE RD SE', '3390 DRY SEDGE RD SE', '', '', 'Iowa City'],
    ['15', 'TOLLGATE', 'TOLLGATE PL', '15 TOLLGATE PL', '', '', 'Iowa City'],
  ];
  test('have no owner in the full name of a street, and a unit in the column behind its word', () => {
    const match = matched(headers, rows);
    const fields = match.columns.map(({ field }) => field);
    expect(fields).not.toContain('customerName');
    expect(fields[5]).toBe('unit');
    expect(match.questions.map(({ id }) => id)).not.toContain('address');
  });
  test('associations that are called after streets keep their names', () => {
    const named = ['Quail Run HOA', 'Maple Court Condos', 'Elm Park Trust', 'Lake Drive Homes'];
    const list = named.map((name, at) => [name, `${at + 1}12 Oak St, Omaha, NE 68104`]);
    expect(fieldsOf(['Name', 'Address'], list)).toEqual(['customerName', 'address']);
  });
});

describe('what a row says', () => {
  test.each([
    ['Please disregard, we hired someone yesterday.', 'words_order'],
    ['ignore my first request', 'words_order'],
    ['Signed with somebody else', 'words_order'],
    ['Condo. Unit number not on loss notice - confirm with insured', 'words_address'],
    ['No house number posted, gray two-flat mid block', 'words_address'],
    ['No house there any more', 'words_order'],
    ['Hold for insurance', 'words_order'],
    ['HOLD', 'words_order'],
  ])('“%s” is asked about: %s', (text, code) => {
    expect(wordsOf(text)).toEqual([code]);
  });
  test.each(['HOLD - COLOR', 'Hold for material', 'Household of four', 'House numbers are on the mailbox'])(
    '“%s” says nothing against a report',
    (text) => {
      expect(wordsOf(text)).toEqual([]);
    },
  );
});

describe('a request that is withdrawn later', () => {
  const see = (...rows: readonly (readonly [address: string, text: string])[]) => {
    const withdrawn = createWithdrawn();
    rows.forEach(([address, text], at) => {
      withdrawn.see(at + 2, [text], { address });
    });
    return [...withdrawn.problems().keys()];
  };
  test('makes each earlier row of its house one to look at, and no other', () => {
    expect(
      see(
        ['61344 Kiger Fern Dr, Bend, OR 97702', 'Insurance wants it replaced'],
        ['905 SE Clay Hat St, Madras, OR 97741', 'Wind'],
        ['61344 Kiger Fern Drive, Bend, OR 97702', 'Please disregard my request from Tuesday'],
        ['61344 Kiger Fern Dr, Bend, OR 97702', 'Wants it after all'],
      ),
    ).toEqual([2]);
  });
  test('a row without an address calls nothing off', () => {
    expect(see(['', 'first'], ['', 'Please cancel my order'])).toEqual([]);
  });
});

describe('a date under what ends a job', () => {
  const rowsAsked = (header: string, cells: readonly string[]) => {
    const ended = createEnded([{ index: 0, header } as ListColumn], [null], new Set());
    cells.forEach((cell, at) => {
      ended.see(at + 2, [cell]);
    });
    return [...ended.problems(cells.length).keys()];
  };
  const some = ['', '', '2026-10-16', '', '', '10/21/2026', '', ''];
  test.each(['Completed At', 'Closed Date', 'Date Closed', 'Canceled On'])(
    'in a few rows, under “%s”, is asked about',
    (header) => {
      expect(rowsAsked(header, some)).toEqual([4, 7]);
    },
  );
  test.each(['Close Date', 'Created At', 'Inspection Completed', 'Completed By'])(
    'under “%s” is about something else',
    (header) => {
      expect(rowsAsked(header, some)).toEqual([]);
    },
  );
  test('in most rows it’s when the form was filled in', () => {
    expect(rowsAsked('Completed At', ['2026-10-16', '2026-10-17', '2026-10-18'])).toEqual([]);
  });
});

test('how old a house is says nothing of its kind, and a vacant lot isn’t a house', () => {
  expect(['Historic duplex', 'Detached single family', 'Existing church'].map(clearPropertyType)).toEqual([
    'Residential',
    'Residential',
    'Commercial',
  ]);
  expect(clearPropertyType('Vacant res')).toBeUndefined();
});
