import { describe, expect, it } from 'vitest';
import { toCells } from '../../../src/main/core/imports/cells.ts';
import { guessHeader } from '../../../src/main/core/imports/matching/header.ts';
import { matchColumns } from '../../../src/main/core/imports/matching/match.ts';
import type { ImportTarget } from '../../../src/shared/domain/import.ts';
import { listApp, rowsOf, SERVICES } from './support.ts';

const matched = (headers: string, ...rows: string[]) =>
  matchColumns(
    headers.split(','),
    rows.map((row) => row.split(',')),
    SERVICES,
  );
const fieldsOf = (...input: Parameters<typeof matched>) => matched(...input).map(({ field }) => field);

describe('columns by their names, as the tools of the trade write them', () => {
  it.each<[string, string, (ImportTarget | null)[]]>([
    [
      'HubSpot',
      'Record ID,First Name,Last Name,Email,Phone Number,Street Address,City,State/Region,Postal Code',
      ['notes', 'customerName', 'customerName', 'customerEmail', null, 'street', 'city', 'state', 'zip'],
    ],
    [
      'Salesforce',
      'Account Name,Email,MailingStreet,MailingCity,MailingState,MailingPostalCode,LeadSource',
      ['customerName', 'customerEmail', 'street', 'city', 'state', 'zip', null],
    ],
    [
      'JobNimbus',
      'Display Name,Email,Address Line 1,Address Line 2,City,State,Zip,Status,Date Created',
      ['customerName', 'customerEmail', 'street', 'unit', 'city', 'state', 'zip', null, null],
    ],
    [
      'AccuLynx',
      'Job Name,Primary Contact Email,Location Address,Insurance Claim #,Insurance Company',
      ['customerName', 'customerEmail', 'address', 'claimNumber', null],
    ],
    [
      'SalesRabbit',
      'Owner 1 First Name,Owner 1 Last Name,Email,Street,Unit,City,State,Zip,Latitude,Longitude,Status',
      [
        'customerName',
        'customerName',
        'customerEmail',
        'street',
        'unit',
        'city',
        'state',
        'zip',
        'latitude',
        'longitude',
        null,
      ],
    ],
    [
      'HailTrace',
      'Property Address,Owner Name,Owner Mailing Address,Lat,Lng,Year Built',
      ['address', 'customerName', null, 'latitude', 'longitude', null],
    ],
    [
      'a county roll',
      'APN,Situs Address,Situs City,Situs Zip,Mailing Address,Land Use',
      [null, 'address', 'city', 'zip', null, 'propertyType'],
    ],
    [
      'the service itself',
      'customerName,customerEmail,address,serviceId,propertyType,rushOrder,pdfRequired,additionalInstructions,notes,insuredName,claimNumber,referenceImageUrl,latitude,longitude',
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
      ['customerName', 'customerEmail', 'address', 'claimNumber', 'insuredName'],
    ],
  ])('%s', (_tool, headers, fields) => {
    expect(fieldsOf(headers)).toEqual(fields);
  });

  it('a full name makes its parts superfluous', () => {
    expect(fieldsOf('First Name,Last Name,Full Name')).toEqual([null, null, 'customerName']);
  });
});

describe('columns by what they hold', () => {
  it('without names that say anything', () => {
    const row = (at: number) =>
      `owner${at}@example.com,${at} Elm Row,68102,NE,41.2565${at},-95.9345${at},Basic Roof Report,residential`;
    const columns = matched('A,B,C,D,E,F,G,H', row(1), row(2), row(3));
    expect(columns.map(({ field }) => field)).toEqual([
      'customerEmail',
      'street',
      'zip',
      'state',
      'latitude',
      'longitude',
      'serviceId',
      'propertyType',
    ]);
    expect(columns[0]).toMatchObject({
      confidence: 0.85,
      why: '3 of 3 values look like e-mail addresses',
      samples: ['owner1@example.com', 'owner2@example.com', 'owner3@example.com'],
    });
  });
  it('against a name that says otherwise', () => {
    expect(matched('Address', 'a@example.com', 'b@example.com')[0]).toMatchObject({
      field: 'customerEmail',
      why: '2 of 2 values look like e-mail addresses',
    });
    expect(fieldsOf('Email', 'yes', 'no')).toEqual([null]);
  });
  it('an empty column, and one more cell than names', () => {
    const columns = matched('Name,', 'Dana,,x', 'Lee,,y');
    expect(columns).toHaveLength(3);
    expect(columns[1]).toMatchObject({ field: null, why: 'the column is empty' });
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
    expect(guess('Address')).toBe(1);
    expect(guess()).toBe(0);
  });
});

describe('the parts of an address', () => {
  const joined = (fields: (ImportTarget | null)[], ...row: string[]) => toCells(row, fields, {}).address;
  it('are joined as an address is written', () => {
    const parts: ImportTarget[] = ['street', 'unit', 'city', 'state', 'zip'];
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
    'Who,Where,Mail\nDana,"1 Elm Row, Omaha, NE 68102",d@example.com\nLee,"2 Elm Row, Omaha, NE 68102",l@example.com\n';
  it('a mapping is remembered by the names, for that account', async () => {
    const app = await listApp();
    const first = await app.bringIn('one.csv', CSV);
    const constants = { serviceId: 'svc_roof_basic', propertyType: 'Residential' };
    const list = await app.match(first, constants, { 0: 'customerName', 1: 'address' });
    expect(list.counts).toMatchObject({ rows: 2, ready: 2 });
    expect(list.columns[0]).toMatchObject({ field: 'customerName', why: 'you chose it' });
    const next = await app.bringIn('two.csv', CSV.replace('Dana', 'Zoë').replace('Who,Where', 'WHO, where'));
    expect(next.columns.map(({ field, why }) => [field, why])).toEqual([
      ['customerName', 'as last time'],
      ['address', 'as last time'],
      ['customerEmail', 'as last time'],
    ]);
    expect(next.constants).toEqual(constants);
    const other = await app.bringIn('three.csv', CSV.replace('Who', 'Person'));
    expect(other.columns[0]?.why).not.toBe('as last time');
  });

  it('another header row, delimiter or encoding is taken at the person’s word', async () => {
    const app = await listApp();
    const read = await app.bringIn(
      'list.csv',
      Buffer.from('Title only;\nName;Email\nMu\xf1oz;a@example.com\n', 'latin1'),
    );
    expect(read.source).toMatchObject({ encoding: 'windows-1252', delimiter: ';', headerRow: 2 });
    const set = async (wish: object) => {
      await app.call('imports.setSource', { importId: read.id, ...wish });
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

  it('of a file with more rows than a list can hold the person says which, and is told which they are', async () => {
    const app = await listApp();
    const rows = Array.from({ length: 12_000 }, (_, at) => `Owner ${at + 1},o${at + 1}@example.com\n`);
    const read = await app.bringIn('long.csv', `Name,Email\n${rows.join('')}`);
    expect(read.rowsRead).toBe(12_001);
    const fields = read.columns.map(({ field }) => field);
    const all = await app.call('imports.setMapping', { importId: read.id, fields, constants: {} });
    expect(all).toMatchObject({ part: { first: 2, last: 10_001, of: 12_001 }, counts: { rows: 10_000 } });
    await app.call('imports.rematch', { importId: read.id });
    const rest = await app.call('imports.setMapping', {
      importId: read.id,
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
  });
});
