import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { asFound, inspectKept, recordFound } from '../../kernel/on-disk.ts';
import { noAccount } from '../../kernel/words.ts';
import { announceContents, type LibraryDeps } from './context.ts';

/** Whether the library's files are still where they were put. */
export interface Presence {
  /** The file of a call, looked for on the disk. Throws `file_missing`. */
  need(accountId: AccountId, localFileId: number): Promise<{ file: LocalFile; folder: string }>;
  /** Looks for every file of an order. */
  files(accountId: AccountId, orderId: OrderId): Promise<LocalFile[]>;
  /** An order is on the screen: looks, without being waited for, whether its files are where they were put. */
  glance(accountId: AccountId, orderId: OrderId): void;
  /** Looks for every file of the account. Returns how many it looked for, and those that are missing. */
  all(accountId: AccountId): Promise<{ looked: number; missing: LocalFile[] }>;
}

/** An order that stays on the screen isn't looked for on the disk more often. */
const GLANCE_EVERY: Millis = 10 * SECOND;
/** Looked for at a time: a network share answers slowly, but many at once. */
const AT_ONCE = 50;

export function createPresence(deps: LibraryDeps): Presence {
  const { clock, store, files, logger } = deps.ports;
  /** When each order's files were last looked for on the disk. */
  const glanced = new Map<string, Millis>();

  function folderOf(accountId: AccountId): string {
    const account = store.accounts.get(accountId);
    if (!account) throw noAccount();
    return account.libraryFolder;
  }

  /** Looks whether the file is still there and records a change. */
  async function notice(accountId: AccountId, folder: string, file: LocalFile): Promise<LocalFile> {
    const now = asFound(file, await inspectKept(files, folder, file));
    if (recordFound({ store, clock }, accountId, file, now)) announceContents(deps, accountId, file.orderId);
    return now;
  }

  return {
    need: async (accountId, localFileId) => {
      const folder = folderOf(accountId);
      const file = store.files.getLocal(accountId, localFileId);
      if (!file) throw new CallFailure('not_found', t('downloads.file_isnt_library'));
      if (!(await notice(accountId, folder, file)).present)
        throw new CallFailure('file_missing', t('library.file_gone', { name: file.name }));
      if ((await files.present(folder, file.path)) === null)
        throw new CallFailure('disk', t('library.away_open', { name: file.name }));
      return { file, folder };
    },
    files: async (accountId, orderId) => {
      const folder = folderOf(accountId);
      return Promise.all(
        store.files.local(accountId, orderId).map((file) => notice(accountId, folder, file)),
      );
    },
    glance: (accountId, orderId) => {
      const key = `${accountId} ${orderId}`;
      const folder = store.accounts.get(accountId)?.libraryFolder;
      if (folder === undefined || Math.abs(clock.now() - (glanced.get(key) ?? 0)) < GLANCE_EVERY) return;
      glanced.set(key, clock.now());
      Promise.all(store.files.local(accountId, orderId).map((file) => notice(accountId, folder, file))).catch(
        (error: unknown) => logger.error('files of an order', error, { order: orderId }),
      );
    },
    all: async (accountId) => {
      const folder = folderOf(accountId);
      const missing: LocalFile[] = [];
      let looked = 0;
      for (let after = 0; ; ) {
        const some = store.files.localAfter(accountId, after, AT_ONCE);
        if (some.length === 0) return { looked, missing };
        after = some.at(-1)?.id ?? after;
        looked += some.length;
        const seen = await Promise.all(some.map((file) => notice(accountId, folder, file)));
        missing.push(...seen.filter((file) => !file.present));
      }
    },
  };
}
