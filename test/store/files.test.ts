import { expect, test } from 'vitest';
import type { Store } from '../../src/main/core/ports/store.ts';
import type { LocalFile, RemoteFile } from '../../src/shared/domain/file.ts';
import { newStore, order } from './support.ts';

const remote = (fileId: string, name = `${fileId}.pdf`, patch: Partial<RemoteFile> = {}): RemoteFile => ({
  fileId,
  name,
  size: 100,
  contentType: 'application/pdf',
  raw: `{"id":"${fileId}"}`,
  ...patch,
});
const local = (
  orderId: string,
  name: string,
  patch: Partial<Pick<LocalFile, 'fileId' | 'kind' | 'size' | 'sha256' | 'path' | 'savedAt'>> = {},
): Parameters<Store['files']['addLocal']>[1] => ({
  orderId,
  fileId: null,
  name,
  kind: 'pdf',
  size: 100,
  sha256: '1'.repeat(64),
  path: `${orderId}/${name}`,
  savedAt: 50,
  ...patch,
});
const counts = (store: Store, id = '1') => {
  const found = store.orders.get('ours', id);
  return [found?.filesExpected, found?.filesLocal];
};

test('the service’s list: ids that are new, details kept when not reported, old files stay known', () => {
  const { store } = newStore();
  store.orders.put('ours', order('1'), 1);
  expect(store.files.putRemote('ours', '1', [remote('a'), remote('b')], 10)).toEqual(['a', 'b']);
  expect(
    store.files.putRemote(
      'ours',
      '1',
      [remote('c'), remote('a', 'A.pdf', { size: null, contentType: null })],
      11,
    ),
  ).toEqual(['c']);
  expect(store.files.remote('ours', '1')).toEqual([remote('c'), remote('a', 'A.pdf'), remote('b')]);
  expect(counts(store)).toEqual([3, 0]);
  expect(store.files.putRemote('ours', '1', [], 12)).toEqual([]);
  expect(counts(store)).toEqual([3, 0]);
  expect(store.files.remote('theirs', '1')).toEqual([]);
});

test('a file again is the same row, present at its new place', () => {
  const { store } = newStore();
  const first = store.files.addLocal('ours', local('1', 'report.pdf'));
  expect(first).toEqual({
    ...local('1', 'report.pdf'),
    remark: null,
    id: first.id,
    present: true,
    changedAt: null,
    wholeAt: null,
  });
  store.files.setPresent('ours', first.id, false);
  expect(store.files.getLocal('ours', first.id)?.present).toBe(false);
  const again = store.files.addLocal(
    'ours',
    local('1', 'report.pdf', { path: 'x/report.pdf', fileId: 'a', savedAt: 60 }),
  );
  expect(again).toEqual({ ...first, path: 'x/report.pdf', fileId: 'a' });
  const revised = store.files.addLocal(
    'ours',
    local('1', 'report.pdf', { sha256: '2'.repeat(64), savedAt: 70 }),
  );
  expect(store.files.local('ours', '1')).toEqual([again, revised]);
});

test('a file of one account can’t be read or changed through another', () => {
  const { store } = newStore();
  const { id } = store.files.addLocal('ours', local('1', 'report.pdf'));
  expect(store.files.getLocal('theirs', id)).toBeNull();
  store.files.setPresent('theirs', id, false);
  expect(store.files.getLocal('ours', id)?.present).toBe(true);
});

test('files n of m: listed ones that are here; any that are here while there is no list', () => {
  const { store } = newStore();
  store.orders.put('ours', order('1'), 1);
  expect(counts(store)).toEqual([null, 0]);
  const zipped = store.files.addLocal('ours', local('1', 'top.jpg'));
  store.files.addLocal('ours', local('1', 'order.zip'));
  expect(counts(store)).toEqual([null, 2]);
  store.files.putRemote('ours', '1', [], 5);
  expect(counts(store)).toEqual([0, 2]);
  store.files.putRemote('ours', '1', [remote('a', 'report.pdf'), remote('b', 'top.jpg')], 6);
  expect(counts(store)).toEqual([2, 1]);
  store.files.addLocal('ours', local('1', 'renamed (2).pdf', { fileId: 'a' }));
  expect(counts(store)).toEqual([2, 2]);
  store.files.setPresent('ours', zipped.id, false);
  expect(counts(store)).toEqual([2, 1]);
});

test('counts and file names are there too when the files were known before the order', () => {
  const { store } = newStore();
  store.files.putRemote('ours', '1', [remote('a')], 5);
  store.files.addLocal('ours', local('1', 'facade.pdf', { fileId: 'a' }));
  store.orders.put('ours', order('1', { deliveredAt: 77, address: '9 Elm' }), 6);
  expect(counts(store)).toEqual([1, 1]);
  expect(store.files.folders('ours', 'facade elm', 0, 10).folders).toEqual([
    {
      orderId: '1',
      address: '9 Elm',
      customerName: null,
      claimNumber: null,
      deliveredAt: 77,
      files: 1,
      bytes: 100,
    },
  ]);
});

test('folders: only orders with files, newest delivery first, sums of all that match', () => {
  const { store } = newStore();
  const put = (id: string, deliveredAt: number | null, address: string) =>
    store.orders.put(
      'ours',
      order(id, { deliveredAt, address, customerName: "O'Brien", claimNumber: 'CLM-0042' }),
      1,
    );
  put('1', 100, '12 N Oak St');
  put('2', 300, '9 Elm St');
  put('3', null, '7 Birch Ln');
  put('4', 400, 'No Files Rd');
  store.files.addLocal('ours', local('1', 'report.pdf', { size: 5 }));
  store.files.addLocal('ours', local('2', 'report.pdf', { size: 7 }));
  store.files.addLocal('ours', local('2', 'north.jpg', { size: 11 }));
  store.files.addLocal('ours', local('3', 'plan.dxf', { size: 13, savedAt: 200 }));
  store.files.addLocal('theirs', local('1', 'report.pdf', { size: 1_000 }));
  const ids = (text: string, offset = 0, limit = 10) => {
    const { folders, total, bytes } = store.files.folders('ours', text, offset, limit);
    return { ids: folders.map(({ orderId }) => orderId), total, bytes };
  };
  expect(ids('')).toEqual({ ids: ['2', '3', '1'], total: 3, bytes: 36 });
  expect(ids('', 1, 1)).toEqual({ ids: ['3'], total: 3, bytes: 36 });
  expect(ids('rep')).toEqual({ ids: ['2', '1'], total: 2, bytes: 23 });
  expect(ids('o’brien rep', 1, 5)).toEqual({ ids: ['1'], total: 2, bytes: 23 });
  expect(ids('north elm')).toEqual({ ids: ['2'], total: 1, bytes: 18 });
  expect(ids('clm-0042 dxf')).toEqual({ ids: ['3'], total: 1, bytes: 13 });
  expect(ids('files')).toEqual({ ids: [], total: 0, bytes: 0 });
  // What the library finds by a file's name isn't a text of the order.
  expect(
    store.orders.page({
      accountId: 'ours',
      view: 'all',
      text: 'north',
      sort: 'ordered',
      descending: true,
      offset: 0,
      limit: 9,
    }).total,
  ).toBe(0);
  put('1', 500, '12 N Oak St');
  expect(ids('').ids).toEqual(['1', '2', '3']);
  const [north] = store.files.local('ours', '2');
  store.files.setPresent('ours', north?.id ?? 0, false);
  expect(store.files.folders('ours', 'elm', 0, 1).folders[0]).toMatchObject({ files: 1, bytes: 7 });
});

test('delivered orders that lack files, oldest delivery first', () => {
  const { store } = newStore();
  const put = (id: string, deliveredAt: number | null, kind: 'qa' | 'delivered' = 'delivered') =>
    store.orders.put('ours', order(id, { deliveredAt, orderedAt: 10 }, kind), 20);
  const lacking = (limit = 10) => store.orders.deliveredWithoutFiles('ours', limit);
  put('unread', 300);
  put('early', 100);
  put('undated', null);
  put('open', null, 'qa');
  expect(lacking()).toEqual(['undated', 'early', 'unread']);
  expect(lacking(1)).toEqual(['undated']);
  store.files.putRemote('ours', 'undated', [], 30);
  store.files.putRemote('ours', 'early', [remote('a'), remote('b')], 30);
  store.files.putRemote('ours', 'unread', [remote('a')], 30);
  expect(lacking()).toEqual(['early', 'unread']);
  const file = store.files.addLocal('ours', local('unread', 'a.pdf'));
  expect(lacking()).toEqual(['early']);
  store.files.setPresent('ours', file.id, false);
  expect(lacking()).toEqual(['early', 'unread']);
  // A list that was read before the delivery says nothing of what was delivered.
  store.files.putRemote('ours', 'open', [], 31);
  put('open', 50);
  expect(lacking()).toEqual(['open', 'early', 'unread']);
  // Nor does one that was read before the service took the order up again.
  store.files.putRemote('ours', 'open', [], 32);
  expect(lacking()).toEqual(['early', 'unread']);
  put('open', 50, 'qa');
  expect(lacking()).toEqual(['early', 'unread']);
  put('open', 50);
  expect(lacking()).toEqual(['open', 'early', 'unread']);
});

test.each(['queued', 'downloading', 'checking', 'failed', 'cancelled'] as const)(
  'a file whose transfer is %s is left to the person, or to the queue',
  (state) => {
    const { store } = newStore();
    store.orders.put('ours', order('1', {}, 'delivered'), 20);
    store.files.putRemote('ours', '1', [remote('a')], 30);
    const lacking = () => store.orders.deliveredWithoutFiles('ours', 10);
    const { id } = store.downloads.enqueue('ours', '1', 'a', 'a.pdf', 40);
    store.downloads.update(id, { state });
    expect(lacking()).toEqual([]);
    store.downloads.clearEnded('ours');
    expect(lacking()).toEqual([]);
    store.files.putRemote('ours', '1', [remote('a'), remote('b')], 31);
    expect(lacking()).toEqual(['1']);
    store.downloads.update(store.downloads.enqueue('ours', '1', null, 'order.zip', 41).id, { state });
    expect(lacking()).toEqual([]);
  },
);

test('a revised file with its own id takes the place of the one of its name; what came stays', () => {
  const { store } = newStore();
  store.orders.put('ours', order('1'), 1);
  store.files.putRemote('ours', '1', [remote('a', 'report.pdf'), remote('b', 'top.jpg')], 10);
  store.files.addLocal('ours', local('1', 'report.pdf', { fileId: 'a' }));
  store.files.addLocal('ours', local('1', 'top.jpg', { fileId: 'b', sha256: '2'.repeat(64) }));
  expect(counts(store)).toEqual([2, 2]);
  expect(store.files.putRemote('ours', '1', [remote('c', 'report.pdf'), remote('b', 'top.jpg')], 20)).toEqual(
    ['c'],
  );
  expect(store.files.remote('ours', '1')).toEqual([remote('c', 'report.pdf'), remote('b', 'top.jpg')]);
  expect(counts(store)).toEqual([2, 1]);
  const revised = { fileId: 'c', sha256: '3'.repeat(64), path: '1/report (2).pdf' };
  store.files.addLocal('ours', local('1', 'report (2).pdf', revised));
  expect(counts(store)).toEqual([2, 2]);
  expect(store.files.local('ours', '1')).toHaveLength(3);
});

test('a drawing that was recorded as a text before drawings could be drawn is one', () => {
  const { store } = newStore();
  store.orders.put('ours', order('1'), 1);
  store.files.addLocal('ours', local('1', 'plan.dxf', { kind: 'text' }));
  store.files.addLocal('ours', local('1', 'notes.txt', { kind: 'text', sha256: '2'.repeat(64) }));
  expect(store.files.local('ours', '1').map(({ name, kind }) => [name, kind])).toEqual(
    expect.arrayContaining([
      ['plan.dxf', 'drawing'],
      ['notes.txt', 'text'],
    ]),
  );
});
