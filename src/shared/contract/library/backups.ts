import { z } from 'zod';
import { BACKUP_INTERVALS, type BackupInterval } from '../../domain/backup-schedule.ts';
import type { Message } from '../../domain/message.ts';
import type { Bytes, Millis } from '../../domain/units.ts';
import { call, nothing } from '../call.ts';
import { REMINDER_DAYS } from '../values.ts';

/** `folder`: dated folders that any program can open. `file`: one dated ZIP of the same layout. */
export const BACKUP_FORMATS = ['folder', 'file'] as const;
export type BackupFormat = (typeof BACKUP_FORMATS)[number];

/** What a person would miss, counted in the data of a profile. */
export type BackupCounts = {
  readonly accounts: number;
  readonly orders: number;
  /** Orders confirmed on this computer. */
  readonly confirmed: number;
  /** Records of report files. */
  readonly files: number;
  /** Decided questions of the inbox. */
  readonly decisions: number;
  readonly settings: number;
};

/** A backup that was opened as its own profile, away from the present data. */
export type BackupTest = {
  readonly at: Millis;
  readonly path: string;
  readonly madeAt: Millis;
  /** Every file was read and is what it was, and the data opens. */
  readonly sound: boolean;
  /** What is wrong, or that nothing is. */
  readonly words: Message;
  /** What the backup's data holds once it's opened; null: it can't be opened. */
  readonly counts: BackupCounts | null;
  /** What was counted when it was made; null: made by a version that didn't count. */
  readonly expected: BackupCounts | null;
  /** Report files whose content was read and is what it was. */
  readonly whole: number;
};

/** When backups are made without anybody asking, and what became of the last ones. */
export type BackupState = {
  readonly interval: BackupInterval;
  readonly folder: string | null;
  readonly format: BackupFormat;
  /** Days without a good backup after which a reminder is shown; 0: never. */
  readonly remindDays: number;
  /** The last one that was read back whole. */
  readonly lastGood: {
    readonly at: Millis;
    readonly path: string;
    readonly files: number;
    readonly bytes: Bytes;
    readonly leftOut: number;
  } | null;
  /** Why the last scheduled one couldn't be made; null once one could. */
  readonly failure: { readonly at: Millis; readonly words: Message } | null;
  readonly tested: BackupTest | null;
  /** For how many days there has been no good backup, where it's time to say so. */
  readonly reminder: { readonly days: number } | null;
};

export const backupCalls = {
  'storage.backupState': call<BackupState>()(nothing),
  /** Tries the folder first; `interval` `never` needs none. */
  'storage.putSchedule': call<BackupState>()(
    z.object({
      interval: z.enum(BACKUP_INTERVALS),
      folder: z.string().trim().max(1_000).nullable(),
      format: z.enum(BACKUP_FORMATS),
      remindDays: z.union(REMINDER_DAYS.map((days) => z.literal(days))),
    }),
  ),
  /** No reminder for so many days. */
  'storage.snoozeBackup': call<BackupState>()(z.object({ days: z.int().min(1).max(30) })),
};
