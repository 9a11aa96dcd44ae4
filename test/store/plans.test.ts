import type Database from 'better-sqlite3';
import Sqlite from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { FOLDERS_SQL, FOLDERS_SUM_SQL } from '../../src/main/store/folders.ts';
import { INBOX_COUNTS_SQL, INBOX_PAGE_SQL } from '../../src/main/store/inbox.ts';
import { migrate } from '../../src/main/store/migrate.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { stretchesSql } from '../../src/main/store/order-groups.ts';
import { idsSql } from '../../src/main/store/order-ids.ts';
import { LINES_SQL } from '../../src/main/store/order-lines.ts';
import { COUNTS_SQL, totalSql, windowSql } from '../../src/main/store/order-page.ts';
import { runsSql, sortedSql } from '../../src/main/store/order-sorts.ts';
import { WITHOUT_FILES_SQL } from '../../src/main/store/orders.ts';
import { orderConditions } from '../../src/main/store/search-conditions.ts';
import { DIFFERENCES_SQL, PARTS_SQL } from '../../src/main/store/spend.ts';
import { groupsSql } from '../../src/main/store/spend-groups.ts';
import { FOLLOWED_SQL } from '../../src/main/store/sync.ts';
import { DELIVERED_SQL, OLDEST_LEARNED_SQL, OPEN_SQL } from '../../src/main/store/turnarounds.ts';
import { ORDER_SORTS, ORDER_VIEWS } from '../../src/shared/contract/index.ts';
import { parseQuery } from '../../src/shared/domain/query.ts';

let db: Database.Database;
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

const narrowing = parseQuery('-price>50 -incomplete -property:commercial', '2026-11-21').clauses.filter(
  (clause) => clause.kind !== 'day',
);
const shapes = ORDER_VIEWS.flatMap((view) =>
  ORDER_SORTS.flatMap((sort) => [true, false].map((descending) => ({ view, sort, descending }))),
);

describe('a window of orders', () => {
  test.each(shapes)(
    '$view by $sort, descending $descending: read out of one index, nothing sorted',
    (shape) => {
      expect(plan(windowSql(shape))).toEqual([
        expect.stringMatching(
          new RegExp(
            `^SEARCH orders USING COVERING INDEX orders_by_${shape.sort} \\(account_id=\\?( AND .*)?\\)$`,
          ),
        ),
      ]);
    },
  );

  test.each(shapes)(
    '$view by $sort, descending $descending, narrowed: the same index, nothing sorted',
    (shape) => {
      const { sql } = idsSql(db, { ...shape, accountId: 'ours', text: '', now: 1, clauses: narrowing });
      expect(plan(sql)).toEqual([
        expect.stringMatching(
          new RegExp(`^SEARCH o USING COVERING INDEX orders_by_${shape.sort} \\(account_id=\\?`),
        ),
      ]);
    },
  );

  test('what no sort carries is a set out of an index', () => {
    const sets = orderConditions({ accountId: 'ours', now: 1, clauses: narrowing }).map((each) =>
      each.set === undefined ? each.among : each.set,
    );
    // Orders that are incomplete may be looked up by their rows: what they are found by is not in their index.
    expect(sets.map((set) => plan(set ?? '')[0])).toEqual([
      expect.stringMatching(/^SEARCH o USING COVERING INDEX orders_by_price /),
      expect.stringMatching(/^SEARCH o USING (COVERING )?INDEX orders_incomplete /),
      expect.stringMatching(/^SEARCH o USING COVERING INDEX orders_by_property /),
    ]);
  });
});

test('the lines of a window are looked up row by row in one statement, and what belongs to them beside', () => {
  const steps = plan(LINES_SQL);
  expect(steps[0]).toMatch(/^SCAN e VIRTUAL TABLE/);
  expect(steps[1]).toBe('SEARCH o USING INTEGER PRIMARY KEY (rowid=?)');
  const tables = steps.slice(2).filter((step) => /SEARCH|SCAN [^(]|TEMP/.test(step));
  for (const table of ['v', 'f', 't', 'i'])
    expect(tables.shift()).toMatch(new RegExp(`^SEARCH ${table} USING .*account_id=\\? AND order_id=\\?`));
  expect(tables).toEqual([]);
});

test('what was spent is counted in an index', () => {
  expect(plan(PARTS_SQL)[0]).toMatch(
    /^SEARCH o USING COVERING INDEX orders_spent \(account_id=\? AND ordered_key>\?/,
  );
});

test.each(['service', 'customer', 'claim', 'property', 'desk'] as const)(
  'what was spent by %s is in the order of its groups already',
  (by) => {
    const steps = plan(groupsSql(by));
    for (const found of [
      /^SEARCH o USING COVERING INDEX (\S+) \(account_id=\?\)/,
      /^SEARCH other USING COVERING INDEX (\S+) \(account_id=\? AND \w+=\?/,
    ])
      expect(steps.map((step) => found.exec(step)?.[1])).toContain(`orders_by_${by}`);
    expect(steps).not.toContain('USE TEMP B-TREE FOR GROUP BY');
  },
);

test.each(ORDER_SORTS)('the places of a sort by %s are read from its index, in its order', (sort) => {
  for (const sql of [sortedSql(sort), runsSql(sort)])
    expect(plan(sql)).toEqual([
      expect.stringMatching(`^SEARCH orders USING COVERING INDEX orders_by_${sort} \\(account_id=\\?\\)`),
    ]);
});

test.each(['customer', 'claim'] as const)('the groups by %s are read in the order of their index', (by) => {
  const steps = plan(stretchesSql(by));
  expect(steps).toContain(`SEARCH o USING COVERING INDEX orders_by_${by} (account_id=?)`);
  expect(steps).toContain(`SEARCH other USING COVERING INDEX orders_by_${by} (account_id=? AND ${by}_key=?)`);
  expect(steps.filter((step) => /TEMP/.test(step))).toEqual([]);
});

test('prices that differ from the confirmed ones are looked up from their own short list', () => {
  expect(plan(DIFFERENCES_SQL)[0]).toMatch(/^SEARCH d USING PRIMARY KEY \(account_id=\?\)/);
});

test('what is late, and what is learned from, is read from small indexes', () => {
  expect(plan(OPEN_SQL)).toEqual(['SEARCH orders USING INDEX orders_open (account_id=?)']);
  expect(plan(DELIVERED_SQL)).toEqual([
    'SEARCH orders USING INDEX orders_by_status (account_id=? AND status_rank=?)',
  ]);
  expect(plan(OLDEST_LEARNED_SQL)).toEqual([
    expect.stringMatching(
      /^SEARCH orders USING (COVERING )?INDEX orders_by_status \(account_id=\? AND status_rank=\?\)$/,
    ),
  ]);
});

test.each(ORDER_VIEWS)('the total of %s is counted in an index', (view) => {
  expect(plan(totalSql(view))).toEqual([
    expect.stringMatching(/^SEARCH orders USING COVERING INDEX orders_counted \(account_id=\?/),
  ]);
});

test('the counts of all views are one pass over an index', () => {
  expect(plan(COUNTS_SQL)).toEqual(['SEARCH orders USING COVERING INDEX orders_counted (account_id=?)']);
});

test('what polling asks is read from small indexes in their order', () => {
  expect(plan(FOLLOWED_SQL)).toEqual(['SEARCH orders USING INDEX orders_open (account_id=?)']);
  const steps = plan(WITHOUT_FILES_SQL);
  expect(steps[0]).toBe('SEARCH o USING INDEX orders_incomplete (account_id=?)');
  expect(steps.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
});

test('the library reads its window and its sums from an index', () => {
  const steps = plan(FOLDERS_SQL);
  expect(steps).toContain(
    'SEARCH library_folders USING COVERING INDEX library_folders_by_time (account_id=?)',
  );
  expect(steps.filter((step) => step.startsWith('SCAN') && step !== 'SCAN f')).toEqual([]);
  expect(plan(FOLDERS_SUM_SQL)).toEqual([
    'SEARCH library_folders USING COVERING INDEX library_folders_by_time (account_id=?)',
  ]);
});

test('the inbox: its window and its badges come out of one index, nothing sorted', () => {
  const [items, ...joins] = plan(INBOX_PAGE_SQL);
  expect(items).toBe('SEARCH i USING INDEX inbox_listed (account_id=? AND state=?)');
  for (const step of joins) expect(step).toMatch(/^SEARCH [onr] USING INDEX .* LEFT-JOIN$/);
  expect(plan(INBOX_COUNTS_SQL)).toEqual([
    expect.stringMatching(/^(SCAN|SEARCH) inbox_items USING COVERING INDEX inbox_listed/),
  ]);
});
