import type { BackupCounts, BackupTest } from '../../../../shared/contract/index.ts';
import { type Message, message, verbatim } from '../../../../shared/copy/message.ts';
import { SaidError } from '../../../../shared/copy/said-error.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { brokenFile, readWhole } from './backup-check.ts';
import { newestIn } from './backup-names.ts';
import type { StorageDeps } from './context.ts';
import type { Work } from './jobs.ts';
import { DATABASE, type Manifest, readManifest } from './manifest.ts';
import { takeDatabaseOut } from './restore.ts';

const NOTES = 50;
/** What another version of the data may count in another way. */
const OF_ANY_VERSION = ['accounts', 'orders', 'confirmed', 'files'] as const;

type Opened =
  | { readonly counts: BackupCounts; readonly paths: readonly string[] }
  /** `why` null: what makes it so is listed already. */
  | { readonly counts: null; readonly why: Message | null };

/** The data of a backup, opened as a profile in a folder made for it, which is removed. */
async function openAside(deps: StorageDeps, work: Work, backup: string, manifest: Manifest): Promise<Opened> {
  const { disk, store } = deps.ports;
  const aside = disk.join(deps.dataDir, 'test.part');
  work.report({ message: message('storageWork.opening_data_as_profile') });
  try {
    const database = await takeDatabaseOut(deps.ports, backup, manifest, aside);
    return await store.snapshots.tryOut(database, work.signal);
  } catch (error) {
    work.signal.throwIfAborted();
    return { counts: null, why: error instanceof SaidError ? error.words : verbatim(String(error)) };
  } finally {
    await disk.removeTree(aside);
  }
}

/** What isn't as it should be, in sentences. */
function problemsOf(deps: StorageDeps, manifest: Manifest, opened: Opened): Message[] {
  if (opened.counts === null)
    return opened.why === null ? [] : [message('backup.not_opened', { why: opened.why })];
  const { counts, paths } = opened;
  const inBackup = new Set(manifest.files.map(({ path }) => path));
  const leftOut = new Set(manifest.leftOut?.map(({ path }) => path));
  const missing = paths.filter((path) => !inBackup.has(path) && !leftOut.has(path));
  const expected = manifest.counts;
  const names =
    manifest.app === deps.version ? (Object.keys(counts) as (keyof BackupCounts)[]) : OF_ANY_VERSION;
  const other = expected ? names.filter((name) => counts[name] !== expected[name]) : [];
  return [
    ...missing.map((path) => message('storageWork.orders_name_but_isnt_backup', { path })),
    ...other.map((name) =>
      message('storageWork.now_when_was_made', {
        name,
        counts: counts[name],
        expected: expected?.[name] ?? 0,
      }),
    ),
  ];
}

const soundWords = (leftOut: number) =>
  leftOut === 0 ? message('backup.sound') : message('backup.sound_without', { count: leftOut });

function unsoundWords([first = verbatim(''), ...others]: readonly Message[]): Message {
  return others.length === 0
    ? message('backup.unsound', { first })
    : message('backup.unsound_more', { first, more: others.length });
}

/**
 * Reads every file of a backup, opens its data as a profile away from the present one, and counts what a restore would bring. What
 * it found is kept to be shown. Throws a CallFailure when the backup couldn't be restored whole.
 */
export async function testBackup(deps: StorageDeps, work: Work, typed: string): Promise<Message> {
  const { clock, store } = deps.ports;
  const path = await newestIn(deps.ports, typed);
  work.report({ folder: path });
  const read = await readManifest(deps.ports, path);
  if ('problem' in read) throw new CallFailure('refused', read.problem);
  const { manifest } = read;
  const bad = await readWhole(deps, work, path, manifest, message('storageWork.reading_every_file_backup'));
  const isDatabaseBad = bad.some(({ path: file }) => file === DATABASE);
  const opened = isDatabaseBad ? { counts: null, why: null } : await openAside(deps, work, path, manifest);
  const problems = [
    ...bad.map(({ path: file, why }) =>
      file === DATABASE ? message('backup.bad_orders') : brokenFile({ path: file, why }),
    ),
    ...problemsOf(deps, manifest, opened),
  ];
  for (const problem of problems.slice(0, NOTES)) work.note(problem);
  const isSound = problems.length === 0;
  const left = manifest.leftOut?.length ?? 0;
  const words = isSound ? soundWords(left) : unsoundWords(problems);
  const tested: BackupTest = {
    at: clock.now(),
    path,
    madeAt: manifest.madeAt,
    sound: isSound,
    words,
    counts: opened.counts,
    expected: manifest.counts ?? null,
    whole: manifest.files.length - bad.filter(({ path: file }) => file.includes('/')).length,
  };
  store.storage.putBackups({ tested });
  if (!isSound) throw new CallFailure('refused', words);
  return words;
}
