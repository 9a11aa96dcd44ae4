import type { ReadingPlaceTable } from '../core/ports/store.ts';
import { type Db, one, run } from './sql.ts';

type Row = ReturnType<ReadingPlaceTable['get']>;

/** Where somebody was in a PDF. */
export function readingPlaceTable(db: Db): ReadingPlaceTable {
  return {
    get: (localFileId) =>
      one<NonNullable<Row>>(
        db,
        `SELECT page, left_at AS left, top_at AS top, rotation, zoom FROM reading_places
         WHERE local_file_id = ?`,
        localFileId,
      ) ?? null,
    put: (localFileId, { page, left, top, rotation, zoom }, at) => {
      run(
        db,
        `INSERT OR REPLACE INTO reading_places (local_file_id, page, left_at, top_at, rotation, zoom, left_on)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        localFileId,
        page,
        left,
        top,
        rotation,
        zoom,
        at,
      );
    },
  };
}
