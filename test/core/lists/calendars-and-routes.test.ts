import { describe, expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListColumn, ListTarget } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

const fieldsOf = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES).columns.map(({ field }) => field);

const wordsOf = (header: string, field: ListTarget | null, text: string) => {
  const column = { index: 0, header } as ListColumn;
  return createRowWords([column], [field], new Set())([text], {}).map(({ code }) => code);
};

describe('a calendar’s subject', () => {
  const HEADERS = ['Subject', 'Start Date', 'Location'];
  const entry = (subject: string, location: string) => [subject, '6/1/2026', location];

  test('has the owner behind the visit, in most of its entries', () => {
    const rows = [
      entry('Roof inspection - Ana Muñoz', '412 Spindle Falls Rd, Lewiston, ME 04240'),
      entry('Roof est - Grant Thibeau', '58 Danville Orchard Ln, Auburn, ME 04210'),
      entry('Sales meeting', ''),
      entry('Inspection: Estelle Morneault', '9 Canal Loom St, Lewiston, ME 04240'),
      entry('Roof inspection - Camille Ouellette-Ray', '77 Shoe Last Ave, Auburn, ME 04210'),
    ];
    expect(fieldsOf(HEADERS, rows)).toEqual(['customerName', null, 'address']);
  });

  test('names nobody where its entries are jobs', () => {
    const rows = ['Muñoz reroof', 'Thibeau gutters', 'Morneault leak', 'Ray reroof'].map((subject, at) =>
      entry(subject, `${at + 1}12 Spindle Falls Rd, Lewiston, ME 04240`),
    );
    expect(fieldsOf(HEADERS, rows)[0]).toBeNull();
  });

  test.each([
    ['Roof inspection - Ana Muñoz', 'Ana Muñoz'],
    ['Adjuster meeting: Ana Muñoz', 'Ana Muñoz'],
    ['Roof est – Ty & Carla Redstar', 'Ty & Carla Redstar'],
    ['Roof est - Red Lodge cabin (Amundson)', ''],
    ['Production meeting', ''],
    ['Haddonfield Friends Meeting', 'Haddonfield Friends Meeting'],
    ['Visitation Parish', 'Visitation Parish'],
    ['Bid Euclid - Ana Muñoz', 'Bid Euclid - Ana Muñoz'],
  ])('“%s” is “%s” as a name', (subject, name) => {
    expect(cleaned(subject, 'customerName')).toBe(name);
  });

  test('that says the visit was canceled is asked about, a column of names isn’t looked at', () => {
    expect(wordsOf('Subject', 'customerName', 'Canceled: Roof inspection - Ana Muñoz')).toEqual([
      'words_order',
    ]);
    expect(wordsOf('Subject', 'customerName', 'Roof inspection - Benjamin Rush')).toEqual([]);
    expect(wordsOf('Customer Name', 'customerName', 'Hold Anna')).toEqual([]);
  });
});

test.each([
  ['Pick up shingle boards at supplier, not a job', true],
  ['Pickup from the branch', true],
  ['This isn’t a job', true],
  ['Pick up check at the house', false],
  ['No job number yet', false],
])('a stop’s note “%s” stops the order: %s', (note, isStopped) => {
  expect(wordsOf('Notes', null, note).includes('words_order')).toBe(isStopped);
});

describe('the columns of an address', () => {
  test('include the second line of the first of several addresses', () => {
    const headers = ['Customer Name', 'Ship to Address 1-Line One', 'Ship to Address 1-Line Two'].concat(
      'Ship to City 1',
      'Ship to State 1',
      'Ship to Zipcode 1',
    );
    const rows = [
      ['Ana Muñoz', '118 Chadakoin St', '', 'Jamestown', 'NY', '14701'],
      ['Drew Houghtaling', '1415 Steamboat Quay', 'Apt 3', 'Dunkirk', 'NY', '14048'],
    ];
    const [question] = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES).questions;
    expect(question?.columns).toEqual([1, 2, 3, 4, 5]);
  });

  test('include a unit in Spanish', () => {
    const headers = [
      'Cliente',
      'Dirección de la propiedad',
      'Apto./Unidad',
      'Ciudad',
      'Estado',
      'Código postal',
    ];
    const rows = [
      ['Rosa Quintanar', '1109 Huisache Dr', '', 'McAllen', 'TX', '78504'],
      ['Yolanda Figueroa', '2208 Blanco Ct', 'Apto. 5', 'Edinburg', 'TX', '78542'],
    ];
    expect(fieldsOf(headers, rows)[2]).toBe('unit');
  });

  test('leave an insurer’s numbers of locations and buildings alone, headings among them', () => {
    const headers = ['Loc', 'Bldg', 'Building', 'Street Address', 'City', 'State', 'ZIP'];
    const row = (loc: string, bldg: string, name: string, street: string) => [
      loc,
      bldg,
      name,
      street,
      'Dubuque',
      'IA',
      '52001',
    ];
    const rows = [
      ['DUBUQUE DEANERY', '', '', '', '', '', ''],
      row('101', '1', 'Church', '1240 Almond Hill St'),
      row('101', '2', 'Rectory', '1248 Almond Hill St'),
      row('102', '1', 'Church', '3305 Bluff Orchard Rd'),
      row('102', '2', 'Parish Hall', '3305 Bluff Orchard Rd'),
    ];
    expect(fieldsOf(headers, rows)[1]).toBeNull();
  });
});

test('who knocked at each door isn’t whose it is', () => {
  const row = (who: string, name: string, house: number) => [
    who,
    name,
    `${house} Quennel Cir NE, Blaine, MN 55449`,
  ];
  const people = [
    'Ottoline Brask',
    'Gunder Haskvold',
    'Merle Tvedt',
    'Rolf Eikanger',
    'Faye Mondrup',
    'Vern Ostmoe',
  ];
  const rows = people.map((name, at) => row(at % 2 === 0 ? 'Kip' : 'Marisol', name, 11_873 + at));
  expect(fieldsOf(['Who', 'Name', 'Address'], rows)).toEqual([null, 'customerName', 'address']);
});

test('a quote that was sent is no report that is there', () => {
  const judge = (samples: readonly string[]) =>
    createRowJudge([{ header: 'Report Status', samples }])(['Sent']);
  expect(judge(['Sent', 'Viewed', 'Signed'])).toBeNull();
  expect(judge(['Sent', 'Needed'])).toBe('perhaps');
});

test('what an assessor counts is no street', () => {
  const headers = ['structstyle', 'parvaltype', 'improvval', 'address', 'scity', 'state2', 'szip'];
  const rows = [
    ['1 STORY', 'ASSESSED', '14200', '1805 S ELDERMINE AVE', 'SEDALIA', 'MO', '65301'],
    ['2 STORY', 'ASSESSED', '14810', '1811 S ELDERMINE AVE', 'SEDALIA', 'MO', '65301'],
    ['1.5 STORY', 'ASSESSED', '15420', '612 W TIPPLE HOUSE RD', 'SEDALIA', 'MO', '65301'],
  ];
  expect(matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES).questions).toEqual([]);
});
