import Sqlite from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/main/store/migrate.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { fewSql, manySql, pagesFrom } from '../../src/main/store/search.ts';
import {
  andAll,
  fileConditions,
  orderConditions,
  wordConditions,
} from '../../src/main/store/search-conditions.ts';
import { DESKS_SQL, PROGRESS_SQL } from '../../src/main/store/search-values.ts';
import { parseQuery } from '../../src/shared/domain/query.ts';

let db: Sqlite.Database;
beforeAll(() => {
  db = new Sqlite(':memory:');
  migrate(db, ':memory:', MIGRATIONS);
});

function plan(sql: string): string[] {
  const parameters = Array.from({ length: sql.split('?').length - 1 }, () => 'x');
  return db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...parameters)
    .map(({ detail }) => detail);
}

const search = (text: string) => ({
  ...{ accountId: 'ours', now: 1 },
  clauses: parseQuery(text, '2026-11-21').clauses.filter((clause) => clause.kind !== 'day'),
});
/** What isn't read out of an index: scans of whole tables. Lists of ids that were found are no tables. */
const scans = (steps: readonly string[]) =>
  steps.filter(
    (step) =>
      /^SCAN/.test(step) && !/VIRTUAL TABLE INDEX \d+:.*M|^SCAN (s|\(subquery|CONSTANT|json_each)/.test(step),
  );

const LOOKS = [
  'oak',
  '4711',
  '2,367',
  'claim:4711',
  'squares>40',
  'pitch:6/12',
  'ridge:20..30',
  '-oak squares>40',
];

test.each(LOOKS)('%s: the parts of the search are read out of indexes', (text) => {
  const conditions = [...wordConditions(search(text)), ...orderConditions(search(text))];
  for (const { set } of conditions) {
    expect(set).toBeDefined();
    const steps = plan(set ?? '');
    expect(scans(steps)).toEqual([]);
    for (const step of steps.filter((each) => each.includes('roof_numbers') || /\bn\b/.test(each)))
      expect(step).toMatch(/SEARCH n USING (PRIMARY KEY|INDEX|COVERING INDEX)/);
  }
});

test.each(LOOKS)('%s: many finds come out of the index of the newest, nothing sorted', (text) => {
  const rest = andAll([...wordConditions(search(text)), ...orderConditions(search(text))], 'o.id');
  const steps = plan(manySql(rest.sql));
  expect(steps[0]).toMatch(/^SEARCH o USING COVERING INDEX orders_by_ordered \(account_id=\?\)/);
  expect(steps.filter((step) => step.includes('ORDER BY'))).toEqual([]);
});

test('few finds are looked up one by one', () => {
  const [first] = wordConditions(search('oak'));
  const rest = andAll(orderConditions(search('status:open squares>40')), 'o.id');
  const steps = plan(fewSql(first?.set ?? '', rest.sql));
  expect(steps).toContain('SEARCH o USING INTEGER PRIMARY KEY (rowid=?)');
  expect(scans(steps)).toEqual([]);
});

test('pages come out of the text index in their order, each with one look at its file', () => {
  const steps = plan(`SELECT s.rowid ${pagesFrom('f.account_id = ?')} ORDER BY s.rowid DESC LIMIT ?`);
  expect(steps).toEqual([
    expect.stringMatching(/^SCAN s VIRTUAL TABLE INDEX \d+:.*M/),
    'SEARCH f USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
});

test.each([
  ['missing', 'local_files_missing'],
  ['kind:pdf', 'local_files_kinds'],
])('%s reads the files out of %s', (text, index) => {
  const own = andAll(fileConditions(search(text)), 'f.id');
  const steps = plan(
    `SELECT f.id FROM local_files AS f WHERE f.account_id = ? ${own.sql} ORDER BY f.id DESC LIMIT ?`,
  );
  expect(steps).toEqual([expect.stringContaining(`${index} (account_id=?`)]);
});

test('how far the reading is, is counted in an index', () => {
  const steps = plan(PROGRESS_SQL);
  expect(steps).toContainEqual(
    expect.stringContaining('SEARCH f USING COVERING INDEX local_files_kinds (account_id=? AND kind=?)'),
  );
});

test('desks are read out of an index, one step for each', () => {
  const steps = plan(DESKS_SQL).filter((step) => step.includes('orders'));
  expect(steps).toEqual([
    expect.stringContaining('orders_by_desk (account_id=?)'),
    expect.stringContaining('orders_by_desk (account_id=? AND desk>?)'),
  ]);
});
