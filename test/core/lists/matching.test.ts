import { describe, expect, it } from 'vitest';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { guessHeader } from '../../../src/main/core/lists/matching/headings/header.ts';
import { message } from '../../../src/shared/copy/message.ts';
import type { ListTarget } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { said } from '../../support/said.ts';
import { spoken } from '../../support/spoken.ts';
import { ACCOUNT, quickListApp, rowsOf, SERVICES } from './support.ts';

const matched = (headers: string, ...rows: string[]) =>
  matchColumns(
    {
      headers: headers.split(','),
      rows: rows.map((row) => row.split(',')),
      hiddenColumns: [],
    },
    SERVICES,
  );
/** What the columns map to without a person's word. */
const fieldsOf = (...input: Parameters<typeof matched>) =>
  matched(...input).columns.map(({ field }) => field);
const questionsOf = (...input: Parameters<typeof matched>) => matched(...input).questions;

describe('columns by their names, as the tools of the trade write them', () => {
  const grace = ['Grace', 'Whitfield', 'grace@example.com'];
  it.each<[string, string, string, (ListTarget | null)[]]>([
    [
      'HubSpot',
      'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Street Address,City,State/Region,Postal Code',
      `77,${grace},555-0100,Sal Reed,12 N Oak St,Omaha,NE,68102`,
      ['notes', 'firstName', 'lastName', 'customerEmail', null, null, 'street', 'city', 'state', 'zip'],
    ],
    [
      'JobNimbus',
      'Display Name,Email,Address Line 1,Address Line 2,City,State,Zip,Status,Date Created',
      'Grace Whitfield,grace@example.com,12 N Oak St,Apt 4,Omaha,NE,68102,Lead,5/4/2026',
      ['customerName', 'customerEmail', 'street', 'unit', 'city', 'state', 'zip', null, null],
    ],
    [
      'AccuLynx',
      'Job Name,Primary Contact,Primary Contact Email,Location Address,Location State,Insurance Claim #,Insurance Company',
      'Whitfield roof,Grace Whitfield,grace@example.com,12 N Oak St,NE,00417,Prairie Mutual',
      [null, 'customerName', 'customerEmail', 'street', 'state', 'claimNumber', null],
    ],
    [
      'a carrier',
      'Insured,Loss Address,Loss City,Loss State,Loss ZIP,Mailing Address,Mailing City,Mailing State,Mailing ZIP,Adjuster Email,Claim No.',
      'Grace Whitfield,12 N Oak St,Omaha,NE,68102,9 Elm Row,Boston,MA,02134,adj@example.com,00417',
      ['insuredName', 'street', 'city', 'state', 'zip', null, null, null, null, null, 'claimNumber'],
    ],
    [
      'HailTrace',
      'Property Address,Owner Name,Owner Mailing Address,Lat,Lng,Year Built',
      '12 N Oak St Omaha NE 68102,Grace Whitfield,9 Elm Row Boston MA 02134,41.25651,-95.93451,1998',
      ['address', 'customerName', null, 'latitude', 'longitude', null],
    ],
    [
      'a county roll',
      'APN,Situs House No,Situs Dir,Situs Street,Situs Suffix,Situs City,Situs Zip,Owner Occupied,Lot,Mailing Address,Mailing Zip,Land Use',
      '77-1,12,N,Oak,St,Omaha,68102,Yes,14,9 Elm Row,02134,Single Family',
      [
        null,
        'houseNumber',
        'preDirection',
        'street',
        'streetType',
        'city',
        'zip',
        null,
        null,
        null,
        null,
        'propertyType',
      ],
    ],
    [
      'a parcel vendor',
      'owner,mailadd,mail_city,mail_state2,mail_zip,saddno,saddpref,saddstr,saddsttyp,sunit,scity,szip,state2',
      'WHITFIELD GRACE,9 ELM ROW,BOSTON,MA,02134,12,N,OAK,ST,,OMAHA,68102,NE',
      [
        'customerName',
        null,
        null,
        null,
        null,
        'houseNumber',
        'preDirection',
        'street',
        'streetType',
        'unit',
        'city',
        'zip',
        'state',
      ],
    ],
    [
      'the service itself',
      'customerName,customerEmail,address,serviceId,propertyType,rushOrder,pdfRequired,additionalInstructions,notes,insuredName,claimNumber,referenceImageUrl,latitude,longitude',
      'Grace Whitfield,grace@example.com,12 N Oak St Omaha NE 68102,svc_roof_basic,Residential,true,false,Garage too,Job 7,Grace Whitfield,00417,https://example.com/a.jpg,41.25651,-95.93451',
      [
        'customerName',
        'customerEmail',
        'address',
        'serviceId',
        'propertyType',
        'rushOrder',
        'pdfRequired',
        'additionalInstructions',
        'notes',
        'insuredName',
        'claimNumber',
        'referenceImageUrl',
        'latitude',
        'longitude',
      ],
    ],
    [
      'capitals and signs',
      'CUSTOMER_NAME,E-MAIL ADDRESS,Full Address:,Claim No.,Policy-Holder',
      'Grace Whitfield,grace@example.com,12 N Oak St Omaha NE 68102,00417,Grace Whitfield',
      ['customerName', 'customerEmail', 'address', 'claimNumber', 'insuredName'],
    ],
  ])('%s', (_tool, headers, row, fields) => {
    expect(fieldsOf(headers, row)).toEqual(fields);
    expect(questionsOf(headers, row)).toEqual([]);
  });

  it('a full name makes its parts superfluous', () => {
    expect(fieldsOf('First Name,Last Name,Full Name', 'Grace,Whitfield,Grace Whitfield')).toEqual([
      null,
      null,
      'customerName',
    ]);
  });
  it('a whole address makes its parts superfluous; they are compared with it', () => {
    const { columns } = matched(
      'Full Address,Street,City,State,Zip',
      '12 N Oak St Omaha NE 68102,12 N Oak St,Omaha,NE,68102',
    );
    expect(columns.map(({ field }) => field)).toEqual(['address', null, null, null, null]);
  });
  it('an empty column is what its name says: rows further down may fill it', () => {
    expect(fieldsOf('Street,Unit,City,State,Zip,Email', '12 N Oak St,,Omaha,NE,68102,')).toEqual([
      'street',
      'unit',
      'city',
      'state',
      'zip',
      'customerEmail',
    ]);
  });
});

describe('what can’t be known is asked', () => {
  const address = { id: 'address', text: 'Which is the address of the roof?' };
  it('which of two addresses without a role, with what each makes of the rows', () => {
    const questions = questionsOf(
      'Home Street,Home City,Home State,Home ZIP,Business Street,Business City,Business State,Business ZIP',
      '12 N Oak St,Omaha,NE,68102,9 Elm Row,Boston,MA,02134',
    );
    expect(said(questions)).toMatchObject([
      {
        ...address,
        columns: [0, 1, 2, 3, 4, 5, 6, 7],
        choices: [
          {
            label: 'Home Street, Home City, Home State, Home ZIP',
            examples: ['12 N Oak St, Omaha, NE 68102'],
          },
          { examples: ['9 Elm Row, Boston, MA 02134'] },
          { label: 'None of these: I’ll choose the columns' },
        ],
      },
    ]);
  });
  it('whether an address for letters is the roof’s', () => {
    const header = 'Owner Name,Mailing Address,Mailing City,Mailing State,Mailing Zip';
    const row = 'Grace Whitfield,9 Elm Row,Boston,MA,02134';
    expect(said(questionsOf(header, row))).toMatchObject([
      { id: 'address', text: 'Is this the address of the roof?' },
    ]);
    expect(fieldsOf(header, row)).toEqual(['customerName', null, null, null, null]);
  });
  it('whose town it is, where two streets lack one', () => {
    const questions = questionsOf(
      'Property Address,Owner,Mailing Address,City,State,Zip',
      '12 N Oak St,Grace Whitfield,9 Elm Row,Boston,MA,02134',
    );
    expect(said(questions)).toMatchObject([address]);
    expect(questions[0]?.choices.map(({ label }) => spoken(label))).toEqual([
      'Property Address, City, State, Zip',
      'Mailing Address, City, State, Zip',
      'Property Address',
      'None of these: I’ll choose the columns',
    ]);
  });
  it('who the owner is, where two columns name others', () => {
    expect(
      said(questionsOf('Owner,Customer Name,Address', 'Ada Ames,Blas Boone,12 N Oak St Omaha NE 68102')),
    ).toMatchObject([{ id: 'owner', text: 'Who owns the roof?' }]);
  });
  it('whether a word that may mean anything buys rush', () => {
    const row = '12 N Oak St Omaha NE 68102,Yes';
    expect(said(questionsOf('Address,Urgent', row))).toMatchObject([
      { id: 'column:1', text: 'Should “Urgent” order rush?' },
    ]);
    expect(fieldsOf('Address,Rush?', row)).toEqual(['address', 'rushOrder']);
    expect(questionsOf('Address,Priority', '12 N Oak St Omaha NE 68102,1')).toEqual([]);
  });
});

describe('names that say "not this"', () => {
  it.each([
    ['Adjuster Email', 'adj@example.com'],
    ['Tenant Name', 'Grace Whitfield'],
    ['LOT', '12'],
    ['Owner Occupied', 'Yes'],
    ['Office Latitude', '41.25651'],
    ['Policy Number', '68102'],
    ['Units', '4'],
  ])('%s is used for nothing, whatever it holds', (header, value) => {
    expect(matched(`Site Address,${header}`, `12 N Oak St Omaha NE 68102,${value}`).columns[1]).toMatchObject(
      {
        field: null,
        suggestion: null,
      },
    );
  });
});

describe('columns by what they hold', () => {
  it('without any names, where one column of each kind leaves no doubt', () => {
    const row = (at: number) =>
      `Ada ${'Blas,Chloe,Dev'.split(',')[at]},${at} Elm Row,Omaha,NE,68102,owner${at}@example.com,41.2565${at},-95.9345${at}`;
    const columns = matched(',,,,,,,', row(0), row(1), row(2)).columns;
    expect(columns.map(({ field }) => field)).toEqual([
      'customerName',
      'street',
      'city',
      'state',
      'zip',
      'customerEmail',
      'latitude',
      'longitude',
    ]);
  });
  it('under names that nobody knows people are suggested, and what costs money isn’t', () => {
    const columns = matched(
      'A,B,C',
      'a@example.com,Basic Roof Report,yes',
      'b@example.com,Basic Roof Report,no',
    );
    expect(columns.columns.map(({ field, suggestion }) => field ?? suggestion)).toEqual([
      'customerEmail',
      null,
      null,
    ]);
    expect(columns.columns[0]?.field).toBeNull();
  });
  it('against a name that says otherwise', () => {
    expect(fieldsOf('Email', 'yes', 'no')).toEqual([null]);
    expect(fieldsOf('Latitude', 'Omaha')).toEqual([null]);
  });
  it('an empty column, and one more cell than names', () => {
    const { columns } = matched('Name,', 'Dana,,x', 'Lee,,y');
    expect(columns).toHaveLength(3);
    expect(columns[1]).toMatchObject({ field: null, why: message('listQuestions.why_empty') });
  });
});

describe('the row of names', () => {
  const guess = (...rows: string[]) =>
    guessHeader(rows.map((row, at) => ({ row: at + 1, cells: row.split(',') })));
  it('is found below titles, and isn’t found where there is none', () => {
    expect(guess('Name,Email', 'Dana,d@example.com')).toBe(1);
    expect(guess('Storm list 5/4,,', ',,', 'Owner,Email,Address', 'Dana,d@example.com,1 Elm Row')).toBe(3);
    expect(guess('Dana,d@example.com,1 Elm Row', 'Lee,l@example.com,2 Elm Row')).toBe(0);
    expect(guess('Hausbesitzer,Straße', 'Dana,1 Elm Row')).toBe(1);
    expect(guess('Dear Ms. Pike,', '', 'Phone,Status,Street', '555-0100,New,1 Elm Row')).toBe(3);
    expect(guess('Address')).toBe(1);
    expect(guess()).toBe(0);
  });
});

describe('the parts of an address', () => {
  const joined = (fields: (ListTarget | null)[], ...row: string[]) => toCells(row, fields, {}).address;
  it('are joined as an address is written', () => {
    const parts: ListTarget[] = ['street', 'unit', 'city', 'state', 'zip'];
    expect(joined(parts, '12 Oak St', '4B', 'Omaha', 'NE', '68102')).toBe(
      '12 Oak St Unit 4B, Omaha, NE 68102',
    );
    expect(joined(parts, '12 Oak St', 'Apt 4', 'Omaha', 'NE', '')).toBe('12 Oak St Apt 4, Omaha, NE');
    expect(joined(parts, '12 Oak St', '', '', '', '68102')).toBe('12 Oak St, 68102');
    expect(joined(['street', 'street', 'city'], '12', 'Oak St', 'Omaha')).toBe('12 Oak St, Omaha');
    expect(joined(['address', 'city', 'state'], '12 Oak St, Omaha, NE', 'Omaha', 'NE')).toBe(
      '12 Oak St, Omaha, NE',
    );
    expect(joined(['address', 'address'], '12 Oak St', 'rear building')).toBe('12 Oak St, rear building');
  });
  it('constants fill what is empty, and only that', () => {
    expect(
      toCells(['Dana', ''], ['customerName', 'rushOrder'], {
        rushOrder: 'yes',
        customerName: 'x',
        serviceId: 'svc',
      }),
    ).toEqual({
      customerName: 'Dana',
      rushOrder: 'yes',
      serviceId: 'svc',
    });
    expect(toCells(['Ana', 'Lee'], ['customerName', 'customerName'], {})).toEqual({
      customerName: 'Ana Lee',
    });
  });
});

describe('from file to list', () => {
  const CSV =
    'Folks,Where,Mail\nDana,"1 Elm Row, Omaha, NE 68102",d@example.com\nLee,"2 Elm Row, Omaha, NE 68102",l@example.com\n';
  it('a mapping is remembered by the names, for that account', async () => {
    const app = await quickListApp();
    const first = await app.bringIn('one.csv', CSV);
    const constants = { serviceId: 'svc_roof_basic', propertyType: 'Residential' };
    const list = await app.match(first, constants, { 0: 'customerName', 1: 'address' });
    expect(list.counts).toMatchObject({ rows: 2, ready: 2 });
    expect(list.columns[0]).toMatchObject({ field: 'customerName', why: message('listQuestions.you_chose') });
    const next = await app.bringIn(
      'two.csv',
      CSV.replace('Dana', 'Zoë').replace('Folks,Where', 'FOLKS, where'),
    );
    expect(next.columns.map(({ field, why }) => [field, spoken(why)])).toEqual([
      ['customerName', 'as last time'],
      ['address', 'as last time'],
      ['customerEmail', 'as last time'],
    ]);
    expect(next.constants).toEqual(constants);
    const other = await app.bringIn('three.csv', CSV.replace('Folks', 'Person'));
    expect(other.columns[0]?.why).not.toEqual(message('listQuestions.last_time'));
  });

  it('another header row, delimiter or encoding is taken at the person’s word', async () => {
    const app = await quickListApp();
    const read = await app.bringIn(
      'list.csv',
      Buffer.from('Title only;\nName;Email\nMu\xf1oz;a@example.com\n', 'latin1'),
    );
    expect(read.source).toMatchObject({ encoding: 'windows-1252', delimiter: ';', headerRow: 2 });
    const set = async (wish: object) => {
      await app.call('lists.setSource', { listId: read.id, ...wish });
      return app.settled(read.id);
    };
    expect((await set({ headerRow: 1 })).columns[0]?.header).toBe('Title only');
    expect((await set({ headerRow: 0 })).columns[0]?.header).toBe('');
    expect((await set({ delimiter: ',' })).columns).toHaveLength(1);
    expect((await set({ encoding: 'utf-8', delimiter: ';' })).columns[0]?.samples.join()).toContain('\ufffd');
    expect(await set({ encoding: 'windows-1252' })).toMatchObject({
      source: { delimiter: ';', headerRow: 2 },
    });
  });

  it('of a file with more rows than a list can hold the person says which, and is shown which they are', async () => {
    const app = await quickListApp();
    const rows = Array.from({ length: 12_000 }, (_, at) => `Owner ${at + 1},o${at + 1}@example.com\n`);
    const read = await app.bringIn('long.csv', `Name,Email\n${rows.join('')}`);
    expect(read.rowsRead).toBe(12_001);
    const fields = read.columns.map(({ field }) => field);
    const all = await app.call('lists.setMapping', { listId: read.id, fields, constants: {} });
    expect(all).toMatchObject({ part: { first: 2, last: 10_001, of: 12_001 }, counts: { rows: 10_000 } });
    await app.call('lists.rematch', { listId: read.id });
    const rest = await app.call('lists.setMapping', {
      listId: read.id,
      fields,
      constants: {},
      firstRow: 10_002,
    });
    expect(rest).toMatchObject({
      part: { first: 10_002, last: 12_001, of: 12_001 },
      counts: { rows: 2_000 },
    });
    expect((await rowsOf(app, read.id))[0]).toMatchObject({
      row: 10_002,
      draft: { customerName: 'Owner 10001' },
    });
    await app.call('lists.rematch', { listId: read.id });

    // Or all of them, in as many lists as they need.
    const matching = { listId: read.id, fields, constants: {}, inParts: true };
    const first = await app.call('lists.setMapping', matching);
    expect(first).toMatchObject({ part: { first: 2, last: 10_001 }, counts: { rows: 10_000 } });
    const { lists } = await app.call('lists.list', { accountId: ACCOUNT, offset: 0, limit: 9 });
    const second = lists.find(({ id }) => id !== read.id);
    expect(lists).toHaveLength(2);
    expect(second).toMatchObject({ name: 'long.csv (part 2)', state: 'checking', counts: { rows: 2_000 } });
    expect((await rowsOf(app, second?.id ?? ''))[0]).toMatchObject({ row: 10_002 });
    const again = await app.reply('lists.rematch', { listId: second?.id ?? '' });
    expect(again).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/part of a longer file/) },
    });
  });
});
