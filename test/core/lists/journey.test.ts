import { expect, test } from 'vitest';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { listApp, rowsOf } from './support.ts';

const CSV = `Owner Name,E-mail,Street,City,State,Zip,Report,Type,Claim #
Dana Muñoz,dana@example.com,12 N Oak St,Omaha,NE,68102,Premium Roof Report,Residential,000123
Lee Park,lee@example.com,14 N Oak St,Omaha,NE,68102,svc_roof_basic,Commercial,
,pat@example.com,16 N Oak St,Omaha,NE,68102,premium roof report,Residential,
`;

test('a CSV file: read, matched, mended, undone', async () => {
  const app = await listApp();
  const read = await app.bringIn('storm.csv', CSV);
  expect(read).toMatchObject({ state: 'matching', rowsRead: 4, problem: null, name: 'storm.csv' });
  expect(read.source).toMatchObject({ kind: 'csv', encoding: 'utf-8', delimiter: ',', headerRow: 1 });
  expect(read.columns.map(({ field }) => field)).toEqual([
    'customerName',
    'customerEmail',
    'street',
    'city',
    'state',
    'zip',
    'serviceId',
    'propertyType',
    'claimNumber',
  ]);
  const view = await app.match(read);
  expect(view).toMatchObject({ state: 'checking', counts: { rows: 3, ready: 2, errors: 1 }, undo: null });
  const rows = await rowsOf(app, view.id);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(rows[0]?.draft).toMatchObject({
    customerName: 'Dana Muñoz',
    address: '12 N Oak St, Omaha, NE 68102',
    serviceId: 'svc_roof_premium',
    claimNumber: '000123',
  });
  const edited = await app.call('lists.edit', {
    listId: view.id,
    label: verbatim('Type'),
    edits: [{ row: 4, field: 'customerName', value: 'Pat Ng' }],
  });
  expect(edited.rows).toMatchObject([{ row: 4, problems: [] }]);
  expect(edited.view).toMatchObject({ counts: { ready: 3, errors: 0 }, undo: verbatim('Type'), redo: null });
  const undone = await app.call('lists.undo', { listId: view.id });
  expect(undone).toMatchObject({ counts: { ready: 2, errors: 1 }, undo: null, redo: verbatim('Type') });
  expect(await app.call('lists.redo', { listId: view.id })).toMatchObject({ counts: { ready: 3 } });
});
