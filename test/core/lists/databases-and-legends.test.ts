import { describe, expect, test } from 'vitest';
import { withPdfRows } from '../../../src/main/adapters/spreadsheet/pdf-rows.ts';
import { clearPropertyType } from '../../../src/main/core/lists/cells/property-words.ts';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { isVisit } from '../../../src/main/core/lists/matching/rush.ts';
import { isCut } from '../../../src/main/core/lists/rows/cut-cells.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createLegends } from '../../../src/main/core/lists/rows/legends.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { addressOf } from '../../../src/shared/domain/address/line-address.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { columnsNamed, quickListApp, rowsOf, SERVICES, wordsOf } from './support.ts';

/** What the sets from the hundred-and-eleventh to the hundred-and-eighteenth had. */

const STREETS = ['Cypress Knee Rd', 'Pelican Dr', 'Sugar Mill Bend', 'Rookery St', 'Crawfish Ln'];
const matched = (headers: readonly string[], rows: readonly (readonly string[])[]) => {
  const { columns, questions } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
  return {
    fields: columns.map(({ field }) => field),
    asked: questions.map(({ id }) => id).filter((id) => id === 'address'),
  };
};

describe('a database’s check box', () => {
  test('that says a job is complete speaks against its row, where few rows have it', () => {
    const against = createRowJudge([{ header: 'Complete', samples: ['0', '1'] }]);
    expect([against(['1']), against(['0'])]).toEqual(['perhaps', null]);
  });
  test('is none under “Complete” over other words', () => {
    const against = createRowJudge([{ header: 'Complete', samples: ['Whole roof', '1'] }]);
    expect(against(['1'])).toBeNull();
  });
});

test('a lead that hired somebody else is over', () => {
  const against = createRowJudge([{ header: 'Status', samples: ['New', 'Hired'] }]);
  expect([against(['Not hired']), against(['Hired'])]).toEqual(['surely', null]);
});

test('a warranty that is expired says nothing of its building’s report', () => {
  const found = (header: string) => {
    const ended = createEnded(columnsNamed(header), [null], new Set());
    ended.see(2, ['expired']);
    return ended.problems(10).size;
  };
  expect([found('Warranty Exp.'), found('Standing')]).toEqual([0, 1]);
});

describe('a legend', () => {
  const of = (text: string, ...cells: readonly string[]) => {
    const legends = createLegends(columnsNamed('Result'));
    for (const [at, cell] of cells.entries()) legends.see(at + 2, [cell]);
    return { taken: legends.take(20, text), rows: [...legends.problems().keys()] };
  };
  test('of a knocker’s words is about the rows that have them', () => {
    expect(
      of(
        'CB = call back   INSP = inspection set   NI = not interested   SIGNED = signed',
        'CB',
        'NI',
        'SIGNED',
      ),
    ).toEqual({ taken: true, rows: [3] });
  });
  test('of owners who live elsewhere asks nothing', () => {
    expect(of('* = off-site owner, mail goes to the mailing address', '*').taken).toBe(true);
  });
  test.each(['* = owner has the report already', '* = skip these', 'X = order, blank = skip'])(
    'that calls rows off is asked about: “%s”',
    (text) => {
      const { taken, rows } = of(text, '*');
      expect(!taken || rows.length > 0).toBe(true);
    },
  );
});

describe('units that are none', () => {
  test('a manager’s code that ends in the house number isn’t used', () => {
    const rows = STREETS.map((street, at) => [
      `01-${2201 + at}`,
      'C2',
      `${2201 + at} ${street}`,
      'McKinney',
      'TX',
      '75071',
    ]);
    const headers = ['Bldg/Unit', 'Floorplan', 'Street Address', 'City', 'State', 'Zip'];
    expect(matched(headers, rows)).toEqual({
      fields: [null, null, 'street', 'city', 'state', 'zip'],
      asked: [],
    });
  });
  test('“HOUSE” and “A” beside “Unit A” say what the address says', () => {
    const rows = STREETS.map((street, at) => [
      at < 2 ? 'AB'.charAt(at) : 'HOUSE',
      `${at < 2 ? 1408 : 1408 + at} ${at < 2 ? STREETS[0] : street}`,
      at < 2 ? `Unit ${'AB'.charAt(at)}` : '',
      'Lawrence',
      'KS',
      '66046',
    ]);
    const headers = ['Unit', 'Address 1', 'Address 2', 'City', 'State', 'Zip'];
    expect(matched(headers, rows)).toEqual({
      fields: [null, 'street', 'unit', 'city', 'state', 'zip'],
      asked: [],
    });
  });
});

describe('a voter file', () => {
  test('of Washington has where its voters are registered', () => {
    const rows = STREETS.map((street, at) => [
      `${2714 + at}`,
      at === 1 ? '1/2' : '',
      street.replace(/ \w+$/, ''),
      street.replace(/^.* /, ''),
      'SE',
      'Olympia',
      'WA',
      '98501',
      at === 2 ? 'PO Box 7714' : '',
    ]);
    const headers =
      'RegStNum,RegStFrac,RegStName,RegStType,RegStPostDirection,RegCity,RegState,RegZipCode,Mail1';
    expect(matched(headers.split(','), rows)).toEqual({
      fields: [
        'houseNumber',
        'houseNumber',
        'street',
        'streetType',
        'postDirection',
        'city',
        'state',
        'zip',
        null,
      ],
      asked: [],
    });
  });
  test('of Colorado has halves under “HOUSE_SUFFIX”', () => {
    const rows = STREETS.map((street, at) => [
      `${618 + at}`,
      at === 1 ? '1/2' : '',
      street.replace(/ \w+$/, ''),
      street.replace(/^.* /, ''),
      'Fruita',
      'CO',
      '81521',
      '2231',
    ]);
    const headers =
      'HOUSE_NUM,HOUSE_SUFFIX,STREET_NAME,STREET_TYPE,RESIDENTIAL_CITY,RESIDENTIAL_STATE,RESIDENTIAL_ZIP_CODE,RESIDENTIAL_ZIP_PLUS';
    expect(matched(headers.split(','), rows)).toEqual({
      fields: ['houseNumber', 'houseNumber', 'street', 'streetType', 'city', 'state', 'zip', 'zip4'],
      asked: [],
    });
  });
});

test('a county’s pieces without a street’s name are no second address beside the whole one', () => {
  const rows = STREETS.map((street, at) => [
    `${1204 + at} ${street}, Hutto, TX 78634`,
    `${1204 + at}`,
    at === 1 ? 'W' : '',
    'Hutto',
    'TX',
    '78634',
  ]);
  expect(
    matched(['SITUS_ADDR', 'SITUS_NUM', 'SITUS_STRE', 'SITUS_CITY', 'SITUS_STAT', 'SITUS_ZIP'], rows),
  ).toEqual({ fields: ['address', null, null, null, null, null], asked: [] });
});

test('a kind of property is read in the plural, with what is meant by it, and where nothing is built', () => {
  expect(
    ['CHURCHES', 'Duplex (2 units, any combination)', 'VACANT RES', 'Vacant land', 'House (vacant lot)'].map(
      clearPropertyType,
    ),
  ).toEqual(['Commercial', 'Residential', 'Residential', undefined, undefined]);
});

describe('a note', () => {
  const of = (text: string, address: string) =>
    createRowWords(
      [{ index: 0, header: 'Notes' } as ListColumn],
      [null],
      new Set(),
    )([text], { address }).map(({ code }) => code);
  test('that names the row’s own unit leaves no doubt, and another one does', () => {
    const text = 'Only unit 8, not the whole building';
    expect(of(text, '2447 Date Garden Ave Unit 8, Mesa, AZ 85204')).toEqual([]);
    expect(of(text, '2447 Date Garden Ave, Mesa, AZ 85204')).toEqual(['words_address']);
  });
  test('about a house in the yard that is somebody else’s asks nothing', () => {
    expect(wordsOf('Notes', 'ohana unit in back is Unit B, not ours')).toEqual([]);
    expect(wordsOf('Notes', 'not ours')).toEqual(['words_order']);
  });
  test('about a number that a bank waits for is about no house number', () => {
    expect(wordsOf('Notes', 'Mortgage co needs the number by Weds')).toEqual(['words_rush']);
    expect(wordsOf('Notes', 'needs the number')).toEqual(['words_address']);
  });
  test('about a cover over the patio leaves the row in', () => {
    const against = createRowJudge([{ header: 'Instructions', samples: [] }]);
    expect([
      against(['Do not include the solar patio cover']),
      against(['Do not include in the order']),
    ]).toEqual([null, 'surely']);
    expect(wordsOf('Instructions', 'Do not include the solar patio cover')).toEqual([]);
  });
});

test('a church called First is called so whole', () => {
  expect(addressOf('First Light Church - 620 W Galloway St, Galena, KS 66739')?.name).toBe(
    'First Light Church',
  );
  expect(addressOf('The first one is 620 W Galloway St, Galena, KS 66739')?.name).toBe('');
});

test('a name right below a street and its town is the house’s, whatever follows of it', async () => {
  const app = await quickListApp();
  const text = `Roofs to order

1812 Wrenfield Dr
Abilene, TX 79606
Linda Harkavey 325-555-0148

742 Pecan Draw Rd
Clyde, TX 79510
Wade & Trudy Sandlin 325-555-0129
wts@example.com
gate code 4471

317 Live Oak Slough
Tuscola, TX 79562
Marvin Treadaway
dogs
`;
  const view = await app.match(await app.bringIn('Pasted rows', text, true));
  const rows = await rowsOf(app, view.id);
  expect(rows.map(({ draft }) => [draft.customerName, draft.address])).toEqual([
    ['Linda Harkavey', '1812 Wrenfield Dr, Abilene, TX 79606'],
    ['Wade & Trudy Sandlin', '742 Pecan Draw Rd, Clyde, TX 79510'],
    ['Marvin Treadaway', '317 Live Oak Slough, Tuscola, TX 79562'],
  ]);
});

/** What the sets from the hundred-and-nineteenth on had. */

test('Spanish words say that a row is over, in few rows or for sure', () => {
  const against = createRowJudge([{ header: 'Estatus', samples: ['Por medir', 'Nuevo', 'Medido'] }]);
  expect(
    ['Medido', 'Reporte recibido', 'Cancelado', 'Ya medida', 'Por medir', 'Nuevo'].map((text) =>
      against([text]),
    ),
  ).toEqual(['perhaps', 'perhaps', 'surely', 'surely', null, null]);
  expect(
    ['reporte recibido 11/18', 'ya no quiere, vendió la casa', 'perro en el patio'].map((text) =>
      wordsOf('Notas', text),
    ),
  ).toEqual([['words_order'], ['words_order'], []]);
});

test('a customer that an accounting program has deleted is excluded', () => {
  const against = createRowJudge([{ header: 'Customer full name', samples: [] }]);
  expect([against(['Brannigan, Hal (deleted)']), against(['Brannigan, Hal'])]).toEqual(['surely', null]);
});

test('a unit goes with the town beside it, not to where the owner’s letters go', () => {
  const headers =
    'Site Address,Unit,City,State,Zip,Owner Mailing Address,Owner Mailing City,Owner Mailing State,Owner Mailing Zip';
  const rows = STREETS.map((street, at) => [
    ...[`${1412 + at} ${street}`, at === 2 ? 'B' : '', 'Kalamazoo', 'MI', '49001'],
    ...[at === 1 ? 'PO Box 2217' : `${4471 + at} Ridgepoint Ln`, 'Portage', 'MI', '49081'],
  ]);
  expect(matched(headers.split(','), rows)).toEqual({
    fields: ['street', 'unit', 'city', 'state', 'zip', null, null, null, null],
    asked: [],
  });
});

test('room for cars is no part of an address', () => {
  expect(['GarageSpaces', 'Parking Total', 'Garage Address'].map((header) => meaningOf(header).kind)).toEqual(
    ['barred', 'barred', 'address'],
  );
});

test('a shed that needn’t be measured leaves its house to be', () => {
  expect(wordsOf('Notes', 'Shed on the north side, no need to measure')).toEqual([]);
  expect(wordsOf('Notes', 'no need to measure')).toEqual(['words_order']);
});

test('a home that is off line to be demolished is asked about, and a demonstration isn’t', () => {
  const found = (text: string) => {
    const ended = createEnded(columnsNamed('Occ Status'), [null], new Set());
    ended.see(2, [text]);
    return ended.problems(10).size;
  };
  expect(
    ['Off-line / Demo 2025', 'Demo/Dispo', 'Demo - Follow Up', 'Offline - modernization'].map(found),
  ).toEqual([1, 1, 0, 0]);
});

test('a roof that is ticked as measured is excluded', () => {
  const against = createRowJudge([{ header: 'Roof Measured', samples: ['checked'] }]);
  expect([against(['checked']), against([''])]).toEqual(['surely', null]);
});

test('how often a calendar’s visit was changed is no stop of a route', () => {
  const against = (samples: string[]) => createRowJudge([{ header: 'SEQUENCE', samples }])(['0']);
  expect([against(['1', '2', '0']), against(['1', '2', '3', '4', '0'])]).toEqual([null, 'surely']);
});

test('a utility’s “SVC_TYPE” is its street’s type', () => {
  const headers = 'SVC_HOUSE_NO,SVC_PRE_DIR,SVC_STREET,SVC_TYPE,SVC_CITY,SVC_STATE,SVC_ZIP';
  const rows = STREETS.map((street, at) => [
    ...[`${214 + at}`, at === 0 ? 'W' : '', street.replace(/ \w+$/, ''), street.replace(/^.* /, '')],
    ...['Brooklet', 'GA', '30415'],
  ]);
  expect(matched(headers.split(','), rows)).toEqual({
    fields: ['houseNumber', 'preDirection', 'street', 'streetType', 'city', 'state', 'zip'],
    asked: [],
  });
});

test('a job’s number and its owner’s last name are no address', () => {
  const people = ['Orla Breckenmead', 'Duane Piersalt', 'Katya Morrowind', 'Everett Saddlecombe'];
  const rows = people.map((name, at) => [
    ...[`${1041 + at} ${name.split(' ')[1]}`, name],
    `${12 + at} ${STREETS[at]}, Lexington, KY 40515`,
  ]);
  expect(matched(['Job', 'Client', 'Full Address'], rows)).toMatchObject({
    fields: [null, 'customerName', 'address'],
    asked: [],
  });
});

test('a unit goes behind the street of a rent roll that says it twice', () => {
  expect(
    toCells(['2216 Dunwick Ave - 2216 Dunwick Ave Knoxville, TN 37917', 'A'], ['address', 'unit'], {})
      .address,
  ).toBe('2216 Dunwick Ave Unit A, Knoxville, TN 37917');
});

describe('notes', () => {
  test.each([
    ['Roof quote is for her rental, 2208 Pinfeather Ct, Louisville 40218, not this house', ['words_address']],
    ['Do not disturb occupant', []],
    ['Insurance is canceling us unless we replace by January.', []],
    ['Insurance said no, want a second look', []],
    ['Insurance said no', ['words_order']],
  ])('“%s”', (text, codes) => {
    expect(wordsOf('Notes', text)).toEqual(codes);
  });
  test('of two people joined by a plus name both', () => {
    expect(
      addressOf('Jim + Carla Satterfield - 4400 Woodruff Rd, Simpsonville SC 29681 - dog'),
    ).toMatchObject({
      name: 'Jim + Carla Satterfield',
      note: 'dog',
    });
  });
});

test('“When do you need this done?” asks when the roofer comes', () => {
  expect(isVisit('When do you need this done?')).toBe(true);
  expect(isVisit('When do you need the report done?')).toBe(false);
});

test('a measuring program’s “Delivery” over “Regular” leaves its completed reports measured', () => {
  const against = createRowJudge([
    { header: 'Status', samples: ['Could Not Complete', 'Completed'] },
    { header: 'Delivery', samples: ['Regular', 'Rush'] },
  ]);
  expect([against(['Completed', 'Regular']), against(['Could Not Complete', 'Regular'])]).toEqual([
    'perhaps',
    null,
  ]);
});

test('a street that an old database cut off is asked about', () => {
  expect(['3306 South Stonehaven Par', '3306 South Stonehaven Pkwy', '12 Stonehaven Par'].map(isCut)).toEqual(
    [true, false, false],
  );
});

test('somebody called Nan has a name, and a program’s “nan” is none', () => {
  expect(['Nan', 'nan', 'NaN'].map((text) => toCells([text], ['customerName'], {}).customerName)).toEqual([
    'Nan',
    undefined,
    undefined,
  ]);
});

test('“Nombre” beside “Apellidos” is the first name, and a whole name beside its last one isn’t', () => {
  const match = (rows: readonly (readonly string[])[]) =>
    matched(
      ['Nombre', 'Apellidos', 'Dirección', 'Ciudad', 'Estado', 'Código postal'],
      rows.map((row, at) => [...row, `${12 + at} ${STREETS[at]}`, 'Mission', 'TX', '78572']),
    ).fields.slice(0, 2);
  expect(
    match([
      ['Ramiro', 'Cantú Elizalde'],
      ['José Luis', 'Barrientos'],
      ['Irma', 'Treviño'],
    ]),
  ).toEqual(['firstName', 'lastName']);
  expect(
    match([
      ['Ramiro Cantú', 'Cantú'],
      ['José Barrientos', 'Barrientos'],
      ['Irma Treviño', 'Treviño'],
    ])[0],
  ).toBe('customerName');
});

test('an inventory’s numbers of buildings and units are none of an address', () => {
  const rows = STREETS.map((street, at) => [
    ...[`00${at + 1}`, `000${at + 1}`, `${1204 + at} ${street}`, at === 2 ? 'A' : ''],
    ...['Columbia', 'TN', '38401'],
  ]);
  expect(matched(['Bldg #', 'Unit #', 'Unit Address', 'Apt', 'City', 'State', 'Zip'], rows)).toEqual({
    fields: [null, null, 'street', 'unit', 'city', 'state', 'zip'],
    asked: [],
  });
});

test('a later request that takes back the first one of its customer is about that one', async () => {
  const app = await quickListApp();
  const view = await app.list(
    [
      'Your name,Homeowner name,Property Address,City,State,Zip,Notes',
      'Tyler Marsh,Linda Bachman,481 Larkmoor Glen Dr,Centerville,OH,45459,',
      'Gina Vogel,Earl Stiverson,2070 W Stroop Mill Ave,Kettering,OH,45439,',
      'Tyler Marsh,Linda Bachman,418 Larkmoor Glen Dr,Centerville,OH,45459,Please ignore my first one for her.',
    ].join('\n'),
  );
  const rows = await rowsOf(app, view.id);
  expect(rows.map(({ problems }) => problems.some(({ code }) => code === 'words_order'))).toEqual([
    true,
    false,
    false,
  ]);
});

describe('a carrier’s list out of a PDF, with one blank between its cells', () => {
  const TEXT = `Prairie Crest Mutual
No. Claim Number Insured Loss Address Loss Date Phone
1 PCM-2614-00418 Brixworth, Harlan 2217 Fennimore Dr, Hays, KS 67601 05/09/2026 (785) 555-0143
2 PCM-2614-00421 Tillman & Roe Grain Co 608 W Limestone Rd, Hays, KS 67601 05/09/2026 (785) 555-0171
Page 1 of 2
No. Claim Number Insured Loss Address Loss Date Phone
3 PCM-2614-00463 Osterhaus, Lindy 1908 Sandhill Crossing Rd Unit 3, Great
Bend, KS 67530 05/10/2026 (620) 555-0118
Total losses on list: 3`;
  test('is cut where its cells are, over two lines as well, and keeps its lines', async () => {
    const app = await quickListApp();
    const view = await app.match(await app.bringIn('Pasted rows', TEXT, true));
    const rows = await rowsOf(app, view.id);
    expect(rows.map(({ row, draft }) => [row, draft.claimNumber, draft.insuredName, draft.address])).toEqual([
      [3, 'PCM-2614-00418', 'Brixworth, Harlan', '2217 Fennimore Dr, Hays, KS 67601'],
      [4, 'PCM-2614-00421', 'Tillman & Roe Grain Co', '608 W Limestone Rd, Hays, KS 67601'],
      [7, 'PCM-2614-00463', 'Osterhaus, Lindy', '1908 Sandhill Crossing Rd Unit 3, Great Bend, KS 67530'],
    ]);
  });
  test('stays as it is where one of its rows isn’t understood', () => {
    expect(withPdfRows(TEXT.replace(', Hays, KS 67601 05/09/2026 (785) 555-0171', ''))).toBeNull();
    // A claim that has no number yet: its house must not be lost.
    expect(
      withPdfRows(`${TEXT}\n4 (pending) Pivonka, Darla 519 Elder Creek Ln, La Crosse, KS 67548 05/10/2026`),
    ).toBeNull();
    expect(withPdfRows('12 Oak St, Hays, KS 67601\n14 Oak St, Hays, KS 67601')).toBeNull();
  });
});
