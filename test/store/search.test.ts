import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SearchClause, Store } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { migrate } from '../../src/main/store/migrate.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { verbatim } from '../../src/shared/copy/message.ts';
import type { LocalFile } from '../../src/shared/domain/file.ts';
import { fileKind } from '../../src/shared/domain/file.ts';
import type { RemoteOrder } from '../../src/shared/domain/order.ts';
import { parseQuery } from '../../src/shared/domain/query.ts';
import { makeReference, withReference } from '../../src/shared/domain/reference.ts';
import type { StatusKind } from '../../src/shared/domain/status.ts';
import { temporaryFolder } from '../support/folder.ts';
import { reading, roofWith } from '../support/roof.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { order } from './rows.ts';

const NOW = 1_000_000;

function clausesOf(text: string): SearchClause[] {
  return parseQuery(text, '2026-11-21').clauses.map((clause) =>
    clause.kind === 'day'
      ? {
          ...{ kind: 'time', not: clause.not, which: clause.which },
          from: clause.from === null ? null : Date.parse(clause.from),
          until: clause.to === null ? null : Date.parse(clause.to) + 86_400_000,
        }
      : clause,
  );
}

function searchIn(store: Store, accountId = 'ours') {
  const search = (text: string) => ({ accountId, clauses: clausesOf(text), now: NOW });
  return {
    orders: (text: string, limit = 20) =>
      store.search.orders(search(text), limit).rows.map(({ orderId }) => orderId),
    pages: (text: string) => store.search.pages(search(text), 20).rows,
    places: (text: string) =>
      store.search.pages(search(text), 20).rows.map((row) => `${row.orderId} ${row.fileName} ${row.page}`),
    files: (text: string) => store.search.files(search(text), 20).rows.map(({ name }) => name),
    search,
  };
}

function put(store: Store, id: string, patch: Partial<RemoteOrder>, kind: StatusKind = 'delivered') {
  store.orders.put('ours', order(id, { orderedAt: Number(id) * 1_000, ...patch }, kind), NOW);
}

function file(store: Store, orderId: string, name: string, pages: readonly string[] = []): LocalFile {
  const added = store.files.addLocal('ours', {
    ...{ orderId, fileId: null, name, kind: fileKind(name), size: 10, sha256: `${orderId}-${name}` },
    ...{ path: `${orderId}/${name}`, savedAt: 1 },
  });
  if (pages.length > 0) store.pages.put({ accountId: 'ours', orderId, localFileId: added.id }, 1, pages);
  return added;
}

/** An empty store with the accounts `ours` and `theirs`. */
function memory(): Store {
  const store = openStore(':memory:');
  store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
  store.accounts.insert(fictitiousAccount('theirs', { createdAt: 2 }));
  return store;
}

function newStore(): Store {
  const store = memory();
  onTestFinished(() => store.close());
  return store;
}

/** Three orders: 1 with a report and its numbers, 2 with notes only, 3 open. */
function filled(store = newStore()) {
  put(store, '1', {
    address: '418 Larkspur Ln, Piñon Flats',
    customerName: 'Íñigo O’Brien-Núñez',
    claimNumber: '0004711-A',
    insuredName: 'María Núñez',
    serviceName: 'Premium Roof Report',
    deliveredAt: Date.parse('2026-10-05T12:00:00Z'),
  });
  put(store, '2', {
    address: '12 N Oak St',
    additionalInstructions: 'Detached garage too',
    claimNumber: '4711',
    notes: 'RL-1',
  });
  put(
    store,
    '3',
    { address: '9 Oak Ct', rushOrder: true, expectedAt: NOW - 1, customerEmail: 'ana@example.com' },
    'in_progress',
  );
  file(store, '1', 'report.pdf', [
    'Cover 418 Larkspur',
    '',
    'Total Roof Area = 2,367 sq ft\nPeñasco Ridge 45 ft',
  ]);
  file(store, '1', 'top view.jpg');
  file(store, '2', 'report.pdf', ['Claim 4711', 'Ridge and hip']);
  store.measurements.putRoof(
    'ours',
    '1',
    roofWith({ area: 2_366.97, ridge: 45, predominant_pitch: 6 }, {}, 2),
  );
  store.measurements.putRoof('ours', '2', roofWith({ area: 4_100, predominant_pitch: 9 }, {}, 2));
  return { store, ...searchIn(store) };
}

describe('orders', () => {
  let orders: (text: string) => string[];
  let kept: Store;
  beforeAll(() => {
    kept = memory();
    orders = filled(kept).orders;
  });
  afterAll(() => kept.close());
  test.each([
    ['larkspur', ['1']],
    ['oak', ['3', '2']],
    ['o', ['3', '2', '1']],
    ['pinon inigo', ['1']],
    ['garage', ['2']],
    ['oak -garage', ['3']],
    ['"n oak"', ['2']],
    ['"oa"', []],
    ['address:oak', ['3', '2']],
    ['customer:nunez', ['1']],
    ['customer:ana@example.com', ['3']],
    ['insured:maria', ['1']],
    ['insured:inigo', []],
    ['service:premium', ['1']],
    ['notes:garage', ['2']],
    ['order:3', ['3']],
    ['status:open', ['3']],
    ['status:delivered', ['2', '1']],
    ['-status:delivered', ['3']],
    ['rush', ['3']],
    ['oak -rush', ['2']],
    ['late', ['3']],
    ['delivered:2026-10', ['1']],
    ['-delivered:2026-10', ['3', '2']],
    ['ordered:>=2026', []],
    ['squares>40', ['2']],
    ['squares:20..30', ['1']],
    ['squares:23.67', ['1']],
    ['-squares>40', ['3', '1']],
    ['pitch>8/12', ['2']],
    ['pitch:6/12 ridge>=45', ['1']],
    ['ridge>45', []],
    ['2,367', ['1']],
    ['2367', ['1']],
    ['23.67', ['1']],
    ['2,368', []],
    ['file:top', ['1']],
    ['kind:pdf oak', ['2']],
    ['-kind:image kind:pdf larkspur', ['1']],
    ['', []],
  ])('%s: %j', (text, found) => {
    expect(orders(text)).toEqual(found);
  });

  test('the claim that is the text comes first, and the last digits of a longer one are found too', () => {
    expect(orders('4711')).toEqual(['2', '1']);
    expect(orders('claim:0004711-A')).toEqual(['1']);
    expect(orders('0004711')).toEqual(['1']);
    const store = newStore();
    put(store, '1', { claimNumber: '77' });
    put(store, '9', { claimNumber: '77-B', address: '77 Elm' });
    put(store, '77', { claimNumber: null });
    expect(searchIn(store).orders('77')).toEqual(['77', '1', '9']);
  });

  test('belong to their account, and go with their texts', () => {
    const { store, orders } = filled();
    expect(searchIn(store, 'theirs').orders('oak')).toEqual([]);
    put(store, '2', { address: '12 Elm St' });
    expect(orders('oak')).toEqual(['3']);
  });

  test('more than can be shown are counted up to a cap, the newest shown', () => {
    const store = newStore();
    store.transaction(() => {
      for (let id = 1; id <= 2_100; id += 1)
        put(store, String(id), { address: `${id} Oak St`, claimNumber: `C-${id}` });
    });
    const { search, orders } = searchIn(store);
    const { total, more } = store.search.orders(search('oak'), 3);
    expect([total, more]).toEqual([1_000, true]);
    expect(orders('oak', 3)).toEqual(['2100', '2099', '2098']);
    // The one that is meant comes first however many there are.
    expect(orders('C-7', 2)).toEqual(['7', '799']);
  });
});

describe('pages', () => {
  test('hold all the words, the newest report first, with what stands around them', () => {
    const { places, pages } = filled();
    expect(places('ridge')).toEqual(['2 report.pdf 2', '1 report.pdf 3']);
    expect(places('penasco 2367')).toEqual(['1 report.pdf 3']);
    expect(places('ridge -hip')).toEqual(['1 report.pdf 3']);
    expect(places('ridge claim:0004711')).toEqual(['1 report.pdf 3']);
    expect(places('ridge squares>40')).toEqual(['2 report.pdf 2']);
    expect(places('ridge status:open')).toEqual([]);
    expect(places('squares>40')).toEqual([]);
    expect(pages('2,367')).toEqual([
      expect.objectContaining({
        snippet: expect.stringContaining('\u00022,367\u0003 sq ft'),
        address: '418 Larkspur Ln, Piñon Flats',
        claimNumber: '0004711-A',
        present: true,
      }),
    ]);
    expect(pages('  "-*')).toEqual([]);
  });

  test('are found by the last digits of a claim that they state in full', () => {
    const { store, places } = filled();
    file(store, '1', 'homeowner.pdf', ['For claim 0004711-A']);
    expect(places('4711')).toEqual(['1 homeowner.pdf 1', '2 report.pdf 1']);
  });

  test('are replaced with their file, kept up to 1,000, and go with the account', () => {
    const { store, places, search } = filled();
    const { id } = file(
      store,
      '3',
      'long.pdf',
      Array.from({ length: 1_100 }, (_, at) => `Sheet ${at + 1}`),
    );
    expect(places('"sheet 1000"')).toEqual(['3 long.pdf 1000']);
    expect(places('"sheet 1001"')).toEqual([]);
    expect(store.pages.forget(id, 600)).toBe(600);
    expect(store.pages.forget(id, 600)).toBe(400);
    store.pages.put({ accountId: 'ours', orderId: '3', localFileId: id }, 1, ['Only a cover']);
    expect([places('sheet'), places('only')]).toEqual([[], ['3 long.pdf 1']]);
    store.pages.put({ accountId: 'theirs', orderId: '3', localFileId: id }, 2, ['Stolen']);
    expect(places('stolen')).toEqual([]);
    store.accounts.remove('ours');
    expect(store.search.pages(search('ridge'), 10)).toEqual({ rows: [], total: 0, more: false });
  });
});

describe('files', () => {
  test('are found by name, kind, what they miss and why they couldn’t be read', () => {
    const { store, files, search } = filled();
    expect(files('top')).toEqual(['top view.jpg']);
    expect(files('report larkspur')).toEqual([]);
    expect(files('report claim:0004711')).toEqual(['report.pdf']);
    expect(files('kind:image')).toEqual(['top view.jpg']);
    expect(files('-kind:pdf file:view')).toEqual(['top view.jpg']);
    expect(files('status:delivered')).toEqual([]);
    const { id } = file(store, '3', 'broken.pdf');
    store.files.setPresent('ours', id, false);
    expect(files('missing')).toEqual(['broken.pdf']);
    const which = { accountId: 'ours', orderId: '3', localFileId: id };
    store.measurements.put(which, 1, 9, { ok: false, why: verbatim('It is broken.') });
    expect(store.search.files(search('unreadable'), 10).rows).toMatchObject([
      { name: 'broken.pdf', problem: verbatim('It is broken.'), present: false, orderId: '3' },
    ]);
    expect(searchIn(store).orders('unreadable')).toEqual(['3']);
  });
});

test('values continue as the text begins, each once', () => {
  const { store } = filled();
  const values = (field: 'claim' | 'customer' | 'address', text: string) =>
    store.search.values('ours', field, text, 5);
  expect(values('address', 'oa')).toEqual(['9 Oak Ct', '12 N Oak St']);
  expect(values('claim', '')).toEqual(['4711', '0004711-A']);
  expect(values('customer', 'nun')).toEqual(['Íñigo O’Brien-Núñez']);
  expect(store.search.values('theirs', 'address', 'oa', 5)).toEqual([]);
});

test('desks that ordered are suggested by name, each once, and found by their mark', () => {
  const { store } = filled();
  const reference = makeReference(() => new Uint8Array(10));
  for (const [id, desk] of [
    ['61', 'SAM'],
    ['62', 'KIM-2'],
    ['63', 'SAM'],
    ['64', ''],
  ] as const)
    put(store, id, { notes: withReference(reference, 'Back gate', desk) });
  const desks = (text: string) => store.search.values('ours', 'desk', text, 5);
  expect(desks('')).toEqual(['KIM-2', 'SAM']);
  expect(desks(' sa')).toEqual(['SAM']);
  expect(store.search.values('theirs', 'desk', '', 5)).toEqual([]);
  expect(searchIn(store).orders('desk:"SAM"')).toEqual(['63', '61']);
  expect(searchIn(store).orders('desk:"KIM-2"')).toEqual(['62']);
});

test('progress counts reports by order', () => {
  const { store } = filled();
  expect(store.search.progress('ours')).toEqual({ reports: 2, read: 0, unreadable: 0 });
  const [report] = store.files.local('ours', '1');
  const which = { accountId: 'ours', orderId: '1', localFileId: report?.id ?? 0 };
  store.measurements.put(which, 1, 9, { ok: false, why: verbatim('It is broken.') });
  expect(store.search.progress('ours')).toEqual({ reports: 2, read: 1, unreadable: 1 });
});

test('what was here before is found after the update: orders with their instructions, files, pages', () => {
  const path = `${temporaryFolder()}/old.db`;
  const db = new Sqlite(path);
  const before = MIGRATIONS.filter(({ version }) => version < 150);
  migrate(db, path, before);
  db.close();
  const old = openStore(path, { migrations: before });
  old.accounts.insert(fictitiousAccount('ours'));
  old.close();
  const raw = new Sqlite(path);
  raw.exec(`
    INSERT INTO orders (id, account_id, order_id, status_kind, status_raw, address, additional_instructions, claim_number,
      first_seen_at, last_seen_at, status_rank, ordered_key, delivered_key, raw)
      VALUES (7, 'ours', '1', 'delivered', 'Delivered', '12 N Oak St', 'Detached garage', '0004711', 5, 5, 4, 5, 5, '{}');
    INSERT INTO order_search (rowid, order_id, address) VALUES (7, '1', '12 N Oak St');
    INSERT INTO local_files (id, account_id, order_id, name, kind, size, sha256, path, saved_at, present)
      VALUES (3, 'ours', '1', 'report.pdf', 'pdf', 9, 'a', '1/report.pdf', 5, 1);
    INSERT INTO file_pages (local_file_id, account_id, order_id, page, text) VALUES (3, 'ours', '1', 1, 'Cover'),
      (3, 'ours', '1', 2, 'Ridge 45 ft');
    INSERT INTO roofs (account_id, order_id, shown, warnings) VALUES ('ours', '1', '{"area":[2366.97,2]}', 0);
  `);
  raw.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  const { orders, places, files } = searchIn(store);
  expect([orders('garage'), orders('4711')]).toEqual([['1'], ['1']]);
  // Numbers that were read before their units and their scope were kept are read again from the files.
  expect(orders('squares:23.67')).toEqual([]);
  expect([places('ridge'), files('report')]).toEqual([['1 report.pdf 2'], ['report.pdf']]);
  // What was carried over is kept up like what is new.
  store.measurements.putRoof('ours', '1', roofWith({ area: 900 }, {}, 2));
  expect(store.pages.forget(3, 10)).toBe(2);
  store.pages.put({ accountId: 'ours', orderId: '1', localFileId: 3 }, 1, ['Another cover']);
  put(store, '1', { address: '12 Elm St' });
  expect([orders('squares:23.67'), orders('squares:9'), orders('oak')]).toEqual([[], ['1'], []]);
  expect([places('ridge'), places('another')]).toEqual([[], ['1 report.pdf 1']]);
});

describe('a disputed number', () => {
  /** A roof of 2,367 or 1,760 square feet. */
  const disputed = () => {
    const roof = roofWith({ area: 2_367 });
    const [area] = roof.measurements;
    if (!area) throw new Error('the roof has an area');
    const candidates = [area.best, reading('area', 1_760, 0)];
    return { ...roof, measurements: [{ ...area, confidence: 'disputed' as const, candidates }] };
  };

  test('is found by each of its values', () => {
    const store = newStore();
    put(store, '1', {});
    store.measurements.putRoof('ours', '1', disputed());
    const { orders } = searchIn(store);
    expect(
      ['squares:23.67', 'squares:17.60', '1,760', 'squares<18', 'squares:18..23'].map((text) => orders(text)),
    ).toEqual([['1'], ['1'], ['1'], ['1'], []]);
    store.measurements.putRoof('ours', '1', roofWith({ area: 900 }));
    expect([orders('squares:17.60'), orders('squares:9')]).toEqual([[], ['1']]);
  });

  test('that was there before the update is found by each of its values after it', () => {
    const path = `${temporaryFolder()}/old.db`;
    const old = openStore(path, { migrations: MIGRATIONS.filter(({ version }) => version < 270) });
    old.accounts.insert(fictitiousAccount('ours'));
    const raw = new Sqlite(path);
    raw.exec(`INSERT INTO orders (id, account_id, order_id, status_kind, status_raw, first_seen_at, last_seen_at, status_rank,
      ordered_key, delivered_key, raw) VALUES (7, 'ours', '1', 'delivered', 'Delivered', 5, 5, 4, 5, 5, '{}')`);
    raw.close();
    old.measurements.putRoof('ours', '1', disputed());
    expect(searchIn(old).orders('squares:17.60')).toEqual([]);
    old.close();
    const store = openStore(path);
    onTestFinished(() => store.close());
    const { orders } = searchIn(store);
    expect([orders('squares:17.60'), orders('squares:23.67')]).toEqual([['1'], ['1']]);
  });
});
