import { describe, expect, test } from 'vitest';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createCellFit } from '../../../src/main/core/lists/rows/cell-fit.ts';
import { createLegends } from '../../../src/main/core/lists/rows/legends.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { parseAddress } from '../../../src/shared/domain/address/parse.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { quickListApp, rowsOf, SERVICES } from './support.ts';

const wordsOf = (headers: readonly string[], texts: readonly string[]) =>
  createRowWords(
    headers.map((header, index) => ({ index, header }) as ListColumn),
    headers.map(() => null),
    new Set(),
  )(texts, {}).map(({ code }) => code);

test('a chat is read whose messages begin with the time and then the day', async () => {
  const app = await quickListApp();
  const text = [
    '[8:02 AM, 3/2/2026] Beto Cruzalde: morning, can u order the measurements',
    '[8:03 AM, 3/2/2026] Office Tina: Sure, send them over',
    '[8:05 AM, 3/2/2026] Beto Cruzalde: 614 Prairie Lark Dr, Waco, TX 76710',
    '[8:05 AM, 3/2/2026] Beto Cruzalde: 3308 Cactus Wren Ln, Waco, TX 76708',
    '[8:08 AM, 3/2/2026] Beto Cruzalde: <Media omitted>',
    '[8:40 AM, 3/2/2026] Beto Cruzalde: last one 1627 Chuckwagon Dr, McGregor, TX 76657',
  ].join('\n');
  const view = await app.match(await app.bringIn('Pasted rows', text, true));
  expect((await rowsOf(app, view.id)).map(({ row, draft }) => [row, draft.address])).toEqual([
    [3, '614 Prairie Lark Dr, Waco, TX 76710'],
    [4, '3308 Cactus Wren Ln, Waco, TX 76708'],
    [6, '1627 Chuckwagon Dr, McGregor, TX 76657'],
  ]);
});

test('an exported chat is read with what its program says at its beginning, and with “but add” before a house', async () => {
  const app = await quickListApp();
  const at = '6/11/26, 7:02 AM - ';
  const text = [
    `${at}Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them. Learn more`,
    `${at}Tavo Rentería created group "Measures CLT"`,
    `${at}Tavo Rentería added you`,
    `${at}Tavo Rentería: buenos dias, I put here the houses`,
    `${at}Tavo Rentería: 9318 Larkhaven Glen Dr, Charlotte, NC 28277`,
    `${at}Tavo Rentería: <Media omitted>`,
    `${at}Dev Marchetti: 614 Tin Whistle Ct, Indian Trail, NC 28079`,
    `${at}Dev Marchetti: but add 5112 Copperhill Bend Ln, Charlotte, NC 28269`,
  ].join('\n');
  const view = await app.match(await app.bringIn('Pasted rows', text, true));
  expect((await rowsOf(app, view.id)).map(({ row, draft }) => [row, draft.address])).toEqual([
    [5, '9318 Larkhaven Glen Dr, Charlotte, NC 28277'],
    [7, '614 Tin Whistle Ct, Indian Trail, NC 28079'],
    [8, '5112 Copperhill Bend Ln, Charlotte, NC 28269'],
  ]);
});

describe('addresses without commas', () => {
  test('may have their country behind the ZIP code', () => {
    expect(parseAddress('2214 Sandpiper Ln Allen TX 75013 US')).toMatchObject({
      ...{ number: '2214', name: 'sandpiper', type: 'ln', city: 'allen', state: 'tx', zip: '75013' },
    });
    expect(parseAddress('24500 Highway US 27')).toMatchObject({ zip: '' });
  });
  test('“519 Lynn Lane Ct” is a court, and with a ZIP code or a town it may be Connecticut', () => {
    expect(parseAddress('519 Lynn Lane Ct')).toMatchObject({ name: 'lynn lane', type: 'ct', state: '' });
    expect(parseAddress('519 Lynn Lane Hartford CT')).toMatchObject({ state: 'ct' });
    expect(parseAddress('519 Lynn Lane CT 06103')).toMatchObject({ state: 'ct', zip: '06103' });
  });
});

test('a claim number that lost its zero is asked about where the others have theirs', () => {
  const samples = ['0748213907', '0748213915', '748213932', '0748213948', '0748213956'];
  const columns = [
    { index: 0, header: 'Claim Number', field: 'claimNumber', samples } as never as ListColumn,
  ];
  const oddIn = createCellFit(columns, ['claimNumber']);
  expect(samples.map((text) => oddIn([text]).length)).toEqual([0, 0, 1, 0, 0]);
  expect(oddIn(['748213932'])[0]?.message.code).toBe('listRows.claim_zero');
  expect(oddIn(['1748213932'])).toEqual([]);
  expect(oddIn(['0748213907\nRUSH'])).toHaveLength(1);
  const mixed = [{ ...columns[0], samples: ['0748', '8821', '9912', '0310', '7716'] } as ListColumn];
  expect(createCellFit(mixed, ['claimNumber'])(['881'])).toEqual([]);
});

describe('notes', () => {
  test.each([
    'Estimate is for the rental, not her house',
    'for the other house not this one',
    'not his house',
  ])('“%s” asks which house it is', (text) => {
    expect(wordsOf(['Notes'], [text])).toEqual(['words_address']);
  });
  test('“lives out of state” is no doubt where the list has that address as well', () => {
    const text = 'Inherited, insured lives out of state';
    expect(wordsOf(['Comments'], [text])).toEqual(['words_address']);
    expect(wordsOf(['Comments', 'Loss Address', 'Mailing Address'], [text, '', ''])).toEqual([]);
  });
  test('“Hold for Reroof” is what the panels wait for', () => {
    expect(wordsOf(['Project Stage'], ['Hold for Reroof'])).toEqual([]);
    expect(wordsOf(['Project Stage'], ['Hold for owner'])).toEqual(['words_order']);
    expect(wordsOf(['Project Stage'], ['HOLD - reroof next year'])).toEqual(['words_order']);
  });
});

test('“YELLOW = waiting on color” calls no row off, and “waiting on owner” does', () => {
  const doubtedBy = (legend: string) => {
    const legends = createLegends(
      [{ index: 0, header: 'Mark' } as ListColumn],
      [{ color: 'FFFF00', rows: [[3, 3]] }],
    );
    legends.see(3, ['']);
    legends.take(9, legend);
    return [...legends.problems().values()].flat().length;
  };
  expect(doubtedBy('YELLOW = waiting on color')).toBe(0);
  expect(doubtedBy('YELLOW = waiting on owner')).toBeGreaterThan(0);
});

test('a solar installer’s “System Owner” is the owner', () => {
  expect(meaningOf('System Owner')).toMatchObject({ kind: 'person', role: 'owner' });
  expect(meaningOf('System Owner Email')).not.toMatchObject({ part: 'name' });
});

test('a board’s labels that a person chose for rush buy it where one of them says so', async () => {
  const app = await quickListApp();
  const labels = ['Re-roof, Rush', 'Re-roof, Tile', '', 'Insurance'];
  const lines = labels.map((label, at) => `Ann Ames,${12 + at} Oak St,Omaha,NE,68102,"${label}"`);
  const bring = async (header: string, said = lines) => {
    const csv = [`Name,Address,City,State,Zip,${header}`, ...said].join('\n');
    const read = await app.bringIn('board.csv', csv);
    const { id: listId } = await app.call('lists.setMapping', {
      listId: read.id,
      fields: read.columns.map(({ field, index }) => (index === 5 ? 'rushOrder' : field)),
      constants: {},
      answers: Object.fromEntries(read.questions.map(({ id }) => [id, 'rush-yes'])),
    });
    return (await rowsOf(app, listId)).map(({ draft, problems }) => [
      draft.rushOrder,
      problems.filter(({ code }) => code === 'yes_no').length,
    ]);
  };
  expect(await bring('Labels')).toEqual([
    [true, 0],
    [false, 0],
    [false, 0],
    [false, 0],
  ]);
  // Marks that say nothing of speed aren’t a no.
  const marked = await bring(
    'Labels',
    lines.map((line, at) => line.replace(/".*"/, at === 0 ? 'R' : 'N')),
  );
  expect(marked[0]?.[1]).toBe(1);
  // Under a name that asks, each cell has to answer.
  expect((await bring('Rush?'))[1]?.[1]).toBeGreaterThan(0);
});

test('a name above its numbers and e-mail address in one cell is the name', () => {
  const cellsOf = (text: string) =>
    toCells([text, '12 Oak St, Omaha, NE 68102'], ['customerName', 'address'], {});
  expect(cellsOf('Ashby\n864-555-0133')).toMatchObject({ customerName: 'Ashby' });
  expect(cellsOf('Deon & Trish Wofford\nc: (864) 555-0171\ndwofford@example.com')).toMatchObject({
    ...{ customerName: 'Deon & Trish Wofford', customerEmail: 'dwofford@example.com' },
  });
  expect(cellsOf('Hai Ngo\nhngo@example.com')).toMatchObject({ customerEmail: 'hngo@example.com' });
  // What else stands below a name isn't dropped.
  expect(cellsOf('Mills\nsee tenant')['customerName']).toMatch(/see tenant/);
});

test('what stands below a claim number in its cell is read as a note', () => {
  const words = (text: string) =>
    createRowWords([{ index: 0, header: 'Claim' } as ListColumn], ['claimNumber'], new Set())([text], {});
  expect(words('PSM-60433\nRUSH').map(({ code }) => code)).toEqual(['words_rush']);
  expect(words('PSM-60433')).toEqual([]);
});

test('an e-mail address may be a hyperlink out of Access', () => {
  const cells = toCells(['ana@example.com#mailto:ana@example.com#'], ['customerEmail'], {});
  expect(cells).toEqual({ customerEmail: 'ana@example.com' });
});

test('“Reporte urgente (Sí/No)” is about the report', () => {
  expect(meaningOf('Reporte urgente (Sí/No)')).toMatchObject({ kind: 'field', field: 'rushOrder' });
  expect(meaningOf('Urgente')).not.toMatchObject({ field: 'rushOrder' });
});

test('“Boom truck not needed” is no word about the report', () => {
  expect(wordsOf(['Comments'], ['Boom truck not needed'])).toEqual([]);
  expect(wordsOf(['Comments'], ['Report not needed'])).toEqual(['words_order']);
});

test('a voter list’s districts and the town that keeps it are no parts of an address', () => {
  const headers = [
    'TOWN NAME',
    'LAST NAME',
    'SENATE',
    'HOUSE',
    'STREET NUM',
    'STREET NAME',
    'TOWN',
    'STATE',
    'ZIP5',
  ];
  const rows = ['ASHGROVE', 'BELL', 'COLE', 'DRAKE'].map((name, at) => [
    ...['WINDHAM', name, '29', '049', `11${at}`, 'WRENFIELD RD', 'WILLIMANTIC', 'CT', '06226'],
  ]);
  const { columns, questions } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
  expect(questions.map(({ id }) => id)).not.toContain('address');
  expect(columns.map(({ field }) => field)).toMatchObject({
    ...{ 0: null, 2: null, 3: null, 4: 'houseNumber', 5: 'street', 6: 'city', 7: 'state', 8: 'zip' },
  });
});
