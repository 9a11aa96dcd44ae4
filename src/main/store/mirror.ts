import { keptOrNull, readOrNull } from '../../shared/copy/message.ts';
import type { MirrorCopy, StorageTable } from '../core/ports/store.ts';
import { all, type Db, one, run, scalar, transaction } from './sql.ts';
import { type LocalFileRow, toFile } from './storage-rows.ts';

type Due = LocalFileRow & {
  m_path: string | null;
  from_path: string | null;
  problem: string | null;
  tries: number | null;
  next_at: number | null;
};

const WANTING = `local_files AS l LEFT JOIN mirror_files AS m ON m.local_file_id = l.id
  WHERE l.present = 1 AND (m.local_file_id IS NULL OR m.problem IS NOT NULL OR m.from_path IS NOT l.path)`;

function toCopy(row: Due): MirrorCopy | null {
  return row.tries === null
    ? null
    : {
        localFileId: row.id,
        path: row.m_path,
        fromPath: row.from_path,
        problem: readOrNull(row.problem),
        tries: row.tries,
        nextAt: row.next_at ?? 0,
      };
}

type Mirror = Pick<StorageTable, 'mirror' | 'putMirror' | 'mirrorDue' | 'putMirrorCopy' | 'mirrorState'>;

/** The folder that gets a copy of every file, and what it has. */
export function mirrorFunctions(db: Db): Mirror {
  return {
    mirror: () => one(db, 'SELECT root, marker FROM mirror') ?? null,
    putMirror: (place) =>
      transaction(db, () => {
        run(db, 'DELETE FROM mirror');
        run(db, 'DELETE FROM mirror_files');
        if (place)
          run(db, 'INSERT INTO mirror (id, root, marker) VALUES (1, ?, ?)', place.root, place.marker);
      }),
    mirrorDue: (now, limit) =>
      all<Due>(
        db,
        `SELECT l.*, m.path AS m_path, m.from_path, m.problem, m.tries, m.next_at FROM ${WANTING}
           AND coalesce(m.next_at, 0) <= ? ORDER BY l.id LIMIT ?`,
        now,
        limit,
      ).map((row) => ({ file: toFile(row), copy: toCopy(row) })),
    putMirrorCopy: (copy) => {
      run(
        db,
        `INSERT OR REPLACE INTO mirror_files (local_file_id, path, from_path, problem, tries, next_at)
         VALUES (:localFileId, :path, :fromPath, :problem, :tries, :nextAt)`,
        { ...copy, problem: keptOrNull(copy.problem) },
      );
    },
    mirrorState: () => ({
      copied:
        scalar<number>(db, 'SELECT count(*) FROM mirror_files WHERE problem IS NULL AND path IS NOT NULL') ??
        0,
      waiting: scalar<number>(db, `SELECT count(*) FROM ${WANTING}`) ?? 0,
      problem: readOrNull(
        scalar<string>(
          db,
          'SELECT problem FROM mirror_files WHERE problem IS NOT NULL ORDER BY next_at DESC LIMIT 1',
        ) ?? null,
      ),
    }),
  };
}
