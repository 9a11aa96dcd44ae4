import type { FileKind } from '../../shared/domain/file.ts';
import { readRemark } from '../../shared/domain/file-remark.ts';
import type { KeptFile } from '../core/ports/store.ts';

/** A line of local_files. */
export type LocalFileRow = {
  id: number;
  account_id: string;
  order_id: string;
  file_id: string | null;
  name: string;
  kind: FileKind;
  size: number;
  sha256: string;
  path: string;
  saved_at: number;
  present: number;
  changed_at: number | null;
  whole_at: number | null;
  original: string | null;
  remark: string | null;
};

export const toFile = (row: LocalFileRow): KeptFile => ({
  id: row.id,
  accountId: row.account_id,
  orderId: row.order_id,
  fileId: row.file_id,
  name: row.name,
  original: row.original ?? row.name,
  kind: row.kind,
  size: row.size,
  sha256: row.sha256,
  path: row.path,
  remark: readRemark(row.remark),
  savedAt: row.saved_at,
  present: row.present === 1,
  changedAt: row.changed_at,
  wholeAt: row.whole_at,
});
