import { asMessage, keptOrNull, readMessage } from '../../shared/copy/message.ts';
import type { BackupRecord, StorageTable } from '../core/ports/store.ts';
import { type Db, one, run } from './sql.ts';

type Row = {
  interval: BackupRecord['interval'];
  folder: string | null;
  marker: string | null;
  format: BackupRecord['format'];
  series: string | null;
  remind_days: number;
  good_at: number | null;
  good_path: string | null;
  good_files: number;
  good_bytes: number;
  good_left_out: number;
  failed_at: number | null;
  problem: string | null;
  snoozed_until: number | null;
  tested: string | null;
};

/** An earlier version kept its words as a text. */
function toTested(kept: string | null): BackupRecord['tested'] {
  if (kept === null) return null;
  const tested = JSON.parse(kept) as NonNullable<BackupRecord['tested']>;
  return { ...tested, words: asMessage(tested.words) };
}

/** The schedule of backups and what became of the last ones: one row. */
export function backupFunctions(db: Db): Pick<StorageTable, 'backups' | 'putBackups'> {
  const backups = (): BackupRecord => {
    const row = one<Row>(db, 'SELECT * FROM backup_state');
    if (!row) throw new Error('the row of the backups is missing');
    return {
      interval: row.interval,
      folder: row.folder,
      marker: row.marker,
      format: row.format,
      series: row.series,
      remindDays: row.remind_days,
      lastGood:
        row.good_at === null
          ? null
          : {
              at: row.good_at,
              path: row.good_path ?? '',
              files: row.good_files,
              bytes: row.good_bytes,
              leftOut: row.good_left_out,
            },
      failure: row.failed_at === null ? null : { at: row.failed_at, words: readMessage(row.problem ?? '') },
      snoozedUntil: row.snoozed_until,
      tested: toTested(row.tested),
    };
  };
  return {
    backups,
    putBackups: (patch) => {
      const { lastGood, failure, tested, ...rest } = { ...backups(), ...patch };
      run(
        db,
        `UPDATE backup_state SET interval = :interval, folder = :folder, marker = :marker, format = :format, series = :series,
           remind_days = :remindDays, good_at = :goodAt, good_path = :goodPath, good_files = :goodFiles,
           good_bytes = :goodBytes, good_left_out = :goodLeftOut, failed_at = :failedAt, problem = :problem,
           snoozed_until = :snoozedUntil, tested = :tested`,
        {
          ...rest,
          goodAt: lastGood?.at ?? null,
          goodPath: lastGood?.path ?? null,
          goodFiles: lastGood?.files ?? 0,
          goodBytes: lastGood?.bytes ?? 0,
          goodLeftOut: lastGood?.leftOut ?? 0,
          failedAt: failure?.at ?? null,
          problem: keptOrNull(failure?.words ?? null),
          tested: tested === null ? null : JSON.stringify(tested),
        },
      );
    },
  };
}
