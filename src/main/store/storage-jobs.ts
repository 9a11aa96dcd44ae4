import { asMessage, keptMessage, type Message, readMessage } from '../../shared/copy/message.ts';
import type { StorageJobKind, StorageTable, StoredJob } from '../core/ports/store.ts';
import { all, type Db, insertRow, one, run } from './sql.ts';

type Row = {
  id: number;
  kind: StorageJobKind;
  input: string;
  state: StoredJob['state'];
  message: string;
  cursor: number;
  done: number;
  total: number | null;
  bytes_done: number;
  bytes_total: number | null;
  notes: string;
  notes_omitted: number;
  folder: string | null;
  started_at: number;
  ended_at: number | null;
};

const toJob = (row: Row): StoredJob => ({
  id: row.id,
  kind: row.kind,
  input: row.input,
  state: row.state,
  message: row.message === '' ? null : readMessage(row.message),
  cursor: row.cursor,
  done: row.done,
  total: row.total,
  bytesDone: row.bytes_done,
  bytesTotal: row.bytes_total,
  notes: (JSON.parse(row.notes) as (string | Message)[]).map(asMessage),
  notesOmitted: row.notes_omitted,
  folder: row.folder,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

type Jobs = Pick<StorageTable, 'addJob' | 'job' | 'updateJob' | 'openJob' | 'lastJobs'>;

/** The long work on files: one is open at most, the last of each kind is kept. */
export function jobFunctions(db: Db): Jobs {
  const job = (id: number) => {
    const row = one<Row>(db, 'SELECT * FROM storage_jobs WHERE id = ?', id);
    return row ? toJob(row) : null;
  };
  return {
    job,
    addJob: (kind, input, folder, at) => {
      run(db, `DELETE FROM storage_jobs WHERE kind = ? AND state NOT IN ('running', 'paused', 'done')`, kind);
      const id = insertRow(
        db,
        `INSERT INTO storage_jobs (kind, input, state, folder, started_at) VALUES (?, ?, 'running', ?, ?)`,
        kind,
        input,
        folder,
        at,
      );
      const made = job(id);
      if (!made) throw new Error('the job was not recorded');
      return made;
    },
    updateJob: (id, patch) => {
      const before = job(id);
      if (!before) return;
      const { notes, message, ...rest } = { ...before, ...patch };
      run(
        db,
        `UPDATE storage_jobs SET state = :state, message = :message, cursor = :cursor, done = :done, total = :total,
           bytes_done = :bytesDone, bytes_total = :bytesTotal, notes = :notes, notes_omitted = :notesOmitted,
           folder = :folder, ended_at = :endedAt
         WHERE id = :id`,
        { ...rest, message: message === null ? '' : keptMessage(message), notes: JSON.stringify(notes) },
      );
    },
    openJob: () => {
      const row = one<Row>(db, `SELECT * FROM storage_jobs WHERE state IN ('running', 'paused')`);
      return row ? toJob(row) : null;
    },
    lastJobs: () =>
      all<Row>(
        db,
        `SELECT * FROM storage_jobs WHERE id IN (SELECT max(id) FROM storage_jobs WHERE ended_at IS NOT NULL GROUP BY kind)
         ORDER BY ended_at DESC`,
      ).map(toJob),
  };
}
