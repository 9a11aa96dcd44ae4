import type { PacketTable, StoredPacket } from '../core/ports/store.ts';
import { all, type Db, insertRow, one } from './sql.ts';

const COLUMNS = `id, account_id AS accountId, order_id AS orderId, format, path, size, sha256, files, made_at AS madeAt,
  made_by AS madeBy`;

/** Claim packets that were made. */
export function packetTable(db: Db): PacketTable {
  return {
    add: (packet) =>
      insertRow(
        db,
        `INSERT INTO packets (account_id, order_id, format, path, size, sha256, files, made_at, made_by)
         VALUES (:accountId, :orderId, :format, :path, :size, :sha256, :files, :madeAt, :madeBy)`,
        packet,
      ),
    get: (accountId, id) =>
      one<StoredPacket>(
        db,
        `SELECT ${COLUMNS} FROM packets WHERE account_id = ? AND id = ?`,
        accountId,
        id,
      ) ?? null,
    ofOrder: (accountId, orderId) =>
      all<StoredPacket>(
        db,
        `SELECT ${COLUMNS} FROM packets WHERE account_id = ? AND order_id = ? ORDER BY id DESC`,
        accountId,
        orderId,
      ),
  };
}
