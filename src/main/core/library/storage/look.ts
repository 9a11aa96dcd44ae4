import { type Message, message, sentences } from '../../../../shared/copy/message.ts';
import type { Account } from '../../../../shared/domain/account.ts';
import { asFound, inspectKept, recordFound } from '../../kernel/on-disk.ts';
import type { KeptFile } from '../../ports/index.ts';
import { announceFile, everyFile, rest, type StorageDeps } from './context.ts';

/** How many files were found elsewhere, came back, were changed by somebody, are gone; `away`: folders not looked at. */
export type Looked = {
  readonly found: number;
  readonly back: number;
  readonly changed: number;
  readonly missing: number;
  readonly away: number;
};
const NOTHING: Looked = { found: 0, back: 0, changed: 0, missing: 0, away: 0 };

/**
 * Looks over the library: a file that was moved inside its account's folder is known again by size and content and recorded
 * where it is now; one that came back is there again; one that is nowhere is missing. A folder that can't be reached says nothing.
 */
export async function lookOver(
  deps: StorageDeps,
  signal: AbortSignal,
  report: (looked: number) => void = () => {},
): Promise<Looked> {
  const byAccount = new Map<string, { account: Account; files: KeptFile[] }>();
  for (const { file, account } of everyFile(deps.ports)) {
    const entry = byAccount.get(account.id) ?? { account, files: [] };
    entry.files.push(file);
    byAccount.set(account.id, entry);
  }
  let sum = NOTHING;
  let looked = 0;
  for (const { account, files } of byAccount.values()) {
    const some = await lookAt(deps, account, files, signal);
    sum = {
      found: sum.found + some.found,
      back: sum.back + some.back,
      changed: sum.changed + some.changed,
      missing: sum.missing + some.missing,
      away: sum.away + some.away,
    };
    looked += files.length;
    report(looked);
  }
  return sum;
}

async function lookAt(
  deps: StorageDeps,
  { id: accountId, libraryFolder: folder }: Account,
  known: readonly KeptFile[],
  signal: AbortSignal,
): Promise<Looked> {
  const { clock, store, files, disk } = deps.ports;
  if (!(await files.reachable(folder))) return { ...NOTHING, away: 1 };
  const base = files.base(folder);
  const there = new Map<string, number>();
  for await (const { path, size } of disk.walk(base, signal)) there.set(path, size);
  signal.throwIfAborted();
  const isIt = async (file: KeptFile, path: string) => {
    const began = clock.now();
    const same = (await disk.hash({ base, path })).sha256 === file.sha256;
    await rest(deps.ports, began, signal);
    return same;
  };
  const claimed = new Set(known.map(({ path }) => path));
  const strays = new Map<number, Set<string>>();
  for (const [path, size] of there) {
    if (!claimed.has(path)) strays.set(size, (strays.get(size) ?? new Set()).add(path));
  }
  const sum = { ...NOTHING };
  for (const file of known) {
    signal.throwIfAborted();
    // Somebody may have moved or fetched it while the others were read.
    if (store.storage.file(file.id)?.path !== file.path) continue;
    if (there.has(file.path)) {
      const now = asFound(file, await inspectKept(files, folder, file));
      signal.throwIfAborted();
      if (now.present && recordFound(deps.ports, accountId, file, now)) {
        if (!file.present) sum.back += 1;
        else if (now.changedAt !== null) sum.changed += 1;
        announceFile(deps, file);
      }
      if (now.present) continue;
    }
    const moved = await strayOf(file, strays.get(file.size) ?? new Set(), isIt);
    signal.throwIfAborted();
    if (store.storage.file(file.id)?.path !== file.path) continue;
    if (moved !== null && store.storage.atPath(accountId, moved).length === 0) {
      strays.get(file.size)?.delete(moved);
      store.storage.moved(file.id, moved);
      sum.found += 1;
      announceFile(deps, file);
    } else if (file.present && (await files.present(folder, file.path)) === false) {
      store.files.setPresent(accountId, file.id, false);
      sum.missing += 1;
      announceFile(deps, file);
    }
  }
  return sum;
}

async function strayOf(
  file: KeptFile,
  paths: ReadonlySet<string>,
  isIt: (file: KeptFile, path: string) => Promise<boolean>,
): Promise<string | null> {
  // A file that kept its name is the likeliest.
  const name = (path: string) => path.split('/').at(-1) === file.name;
  for (const path of [...paths].sort((a, b) => Number(name(b)) - Number(name(a))))
    if (await isIt(file, path).catch(() => false)) return path;
  return null;
}

export function lookedWords({ found, back, changed, missing, away }: Looked): Message {
  const words = [
    found > 0 && message('storageWork.moved_file_was_found_new', { found }),
    back > 0 && message('storageWork.file_back', { back }),
    changed > 0 && message('storageWork.file_was_changed_computer', { changed }),
    missing > 0 && message('storageWork.file_missing', { missing }),
  ].filter((each) => each !== false);
  const unseen = away === 0 ? null : message('storageWork.library_folder_couldnt_be_reached', { away });
  const seen = words.length === 0 ? null : message('storageWork.seen', { words });
  return seen || unseen ? sentences(seen, unseen) : message('storageWork.every_file_where_was');
}
