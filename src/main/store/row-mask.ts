import { type Db, type SqlValue, scalar } from './sql.ts';

/** A byte for each row of orders there is: the number of the last of the sets that it is in, from 1; 0: in none. */
export function maskOf(db: Db, ...sets: readonly { sql: string; values: readonly SqlValue[] }[]): Uint8Array {
  const mask = new Uint8Array(scalar<number>(db, 'SELECT max(id) FROM orders') ?? 0);
  for (const [index, { sql, values }] of sets.entries())
    for (const id of db
      .prepare<SqlValue[], number>(sql)
      .pluck()
      .all(...values))
      mask[id - 1] = index + 1;
  return mask;
}
