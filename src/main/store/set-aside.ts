import { createHash } from 'node:crypto';
import { keptMessage, readMessage } from '../../shared/copy/message.ts';
import type { SetAside } from '../core/ports/api.ts';
import type { SetAsideTable, UnreadRecord } from '../core/ports/store.ts';
import { all, type Db, joined, run, scalar } from './sql.ts';

/** Of one account. More say nothing new to a person, and a broken service would fill the disk with them. */
const MAX_RECORDS = 500;

/** One record, however often it's read: by its order's number, or by its text. */
function keyOf({ orderId, raw }: SetAside): string {
  return orderId ?? `text ${createHash('sha256').update(raw).digest('hex')}`;
}

const PUT = `INSERT INTO set_aside (account_id, key, order_id, call, page, raw, why, first_at, last_at)
  SELECT id, :key, :orderId, :call, :page, :raw, :why, :at, :at FROM accounts WHERE id = :accountId
    AND (SELECT count(*) FROM set_aside WHERE account_id = :accountId) < ${MAX_RECORDS}
  ON CONFLICT DO UPDATE SET call = excluded.call, page = excluded.page, raw = excluded.raw, why = excluded.why,
    last_at = excluded.last_at`;

/** Records of the service's that couldn't be kept. */
export function setAsideTable(db: Db): SetAsideTable {
  const count = (accountId: string) =>
    scalar<number>(db, 'SELECT count(*) FROM set_aside WHERE account_id = ?', accountId) ?? 0;
  return {
    read: (accountId, { call, page }, records, at) => {
      // Nearly every page of nearly every service.
      if (records.length === 0 && count(accountId) === 0) return;
      joined(db, () => {
        const keys = records.map(keyOf);
        if (call === 'list' && page !== null)
          run(
            db,
            `DELETE FROM set_aside WHERE account_id = ? AND call = 'list' AND page = ?
               AND key NOT IN (SELECT value FROM json_each(?))`,
            accountId,
            page,
            JSON.stringify(keys),
          );
        for (const [index, { orderId, raw, why }] of records.entries())
          run(db, PUT, {
            accountId,
            key: keys[index] ?? '',
            orderId,
            call,
            page,
            raw,
            why: keptMessage(why),
            at,
          });
      });
    },
    kept: (accountId, orderIds) => {
      if (orderIds.length === 0 || count(accountId) === 0) return;
      run(
        db,
        `DELETE FROM set_aside WHERE account_id = ? AND order_id IN (SELECT value FROM json_each(?))`,
        accountId,
        JSON.stringify(orderIds),
      );
    },
    sweep: (accountId, since) => {
      run(db, 'DELETE FROM set_aside WHERE account_id = ? AND last_at < ?', accountId, since);
    },
    count,
    list: (accountId, limit) =>
      all<Omit<UnreadRecord, 'why'> & { why: string }>(
        db,
        `SELECT id, order_id AS orderId, call, page, raw, why, first_at AS firstAt, last_at AS lastAt
         FROM set_aside WHERE account_id = ? ORDER BY last_at DESC, id DESC LIMIT ?`,
        accountId,
        limit,
      ).map((record) => ({ ...record, why: readMessage(record.why) })),
  };
}
