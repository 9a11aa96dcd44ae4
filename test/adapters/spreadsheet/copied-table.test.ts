import { describe, expect, test } from 'vitest';
import { withCopiedColumns } from '../../../src/main/adapters/spreadsheet/copied-table.ts';

const cut = (...lines: readonly string[]) =>
  withCopiedColumns(lines.join('\n'))
    ?.split('\n')
    .map((line) => line.split('\t')) ?? null;

const HEADING = 'No. Owner Property Address City State Zip Job No.';
const ROWS = [
  '1 Dara Whitlatch 214 Pinedrop Ln Martinsburg WV 25403 26-418',
  '2 Emory Sencindiver 1106 W Orchardist St Martinsburg WV 25401 26-419',
  '3 Joan Tabler 77 Fescue Run Dr Martinsburg WV 25404 26-420',
];

describe('a table copied out of a PDF', () => {
  test('is cut into number, name, address, and what its heading names behind them', () => {
    expect(cut('Roof Measurement Request', HEADING, ...ROWS, 'Page 1 of 2')).toEqual([
      ['Roof Measurement Request'],
      ['No.', 'Owner', 'Property Address', 'Job No.'],
      ['1', 'Dara Whitlatch', '214 Pinedrop Ln Martinsburg WV 25403', '26-418'],
      ['2', 'Emory Sencindiver', '1106 W Orchardist St Martinsburg WV 25401', '26-419'],
      ['3', 'Joan Tabler', '77 Fescue Run Dr Martinsburg WV 25404', '26-420'],
      ['Page 1 of 2'],
    ]);
  });
  test('keeps what follows the address in one column where the heading doesn’t say how to cut it', () => {
    const rows = ROWS.map((row, at) => `${row.slice(0, -7)} (316) 555-01${at}0 Wed 9:00 AM Architectural`);
    const [heading, first] =
      cut('No. Homeowner Property Address City State Zip Phone Appt Shingle', ...rows) ?? [];
    expect(heading).toEqual(['No.', 'Homeowner', 'Property Address', 'Phone Appt Shingle']);
    expect(first?.[3]).toBe('(316) 555-0100 Wed 9:00 AM Architectural');
  });
  test('joins a row that the page’s edge broke, and keeps the numbers of the lines', () => {
    const lines = cut(
      'No. Insured Loss Location Claim Number Date of Loss',
      '1 Orrin Kesselring 4418 Larkmeadow Dr, Midlothian, VA 23112 TD-26-004418 05/08/2026',
      '2 Philippa Otis-Vanderberg 10207 Old Quarry Forge Ln,',
      'Chesterfield, VA 23832 TD-26-005092 05/10/2026',
      '3 Jamal Whitfield 3915 Happy Hollow Ct, Chester, VA 23831 TD-26-005429 05/11/2026',
    );
    expect(lines?.[0]).toEqual(['No.', 'Insured', 'Loss Location', 'Claim Number', 'Date of Loss']);
    expect(lines?.[2]).toEqual([
      '2',
      'Philippa Otis-Vanderberg',
      '10207 Old Quarry Forge Ln, Chesterfield, VA 23832',
      'TD-26-005092',
      '05/10/2026',
    ]);
    expect(lines?.[3]).toEqual(['']);
    expect(lines?.[4]?.[0]).toBe('3');
  });
  test('has a row that can’t be cut where addresses stand, whole', () => {
    const trust = '4 1900 Sunrise Trust 58 Wagonstop Rd Martinsburg WV 25401 26-428';
    expect(cut(HEADING, ...ROWS, trust)?.at(-1)).toEqual(['', '', trust]);
  });
  test('has no numbers where its heading has none', () => {
    const rows = ROWS.map((row) => row.slice(2, -7));
    expect(cut('Homeowner Address', ...rows)?.[1]).toEqual([
      'Dara Whitlatch',
      '214 Pinedrop Ln Martinsburg WV 25403',
    ]);
    expect(cut(HEADING, ...rows)).toBeNull();
  });
  test('is nothing without a heading, with few rows, with numbers out of order, or with tabs or aligned columns', () => {
    expect(cut(...ROWS)).toBeNull();
    expect(cut(HEADING, ...ROWS.slice(0, 2))).toBeNull();
    expect(cut(HEADING, ...ROWS.toReversed())).toBeNull();
    expect(cut(HEADING, ...ROWS.map((row) => row.replace(' WV', '   WV')))).toBeNull();
    expect(cut(HEADING, ...ROWS.map((row) => row.replaceAll(' ', '\t')))).toBeNull();
    expect(
      cut('Hi, addresses of this week below', 'Owner, address', '12 Oak St, Omaha, NE 68102'),
    ).toBeNull();
  });
});
