import type { Handlers } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { opensOutside } from '../../../../shared/domain/file.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { LibraryDeps } from './context.ts';
import type { Presence } from './presence.ts';

export type ReadingCalls =
  | 'library.folders'
  | 'library.kept'
  | 'library.files'
  | 'library.open'
  | 'library.reveal'
  | 'desktop.openLibraryFolder';

/** The calls that look at what is in the library. */
export function readingHandlers(deps: LibraryDeps, presence: Presence): Pick<Handlers, ReadingCalls> {
  const { store, files, desktop } = deps.ports;

  return {
    'library.folders': ({ accountId, text, offset, limit }) =>
      store.files.folders(accountId, text, offset, limit),
    'library.kept': ({ accountId }) => ({
      ...store.orders.kept(accountId),
      bytes: store.files.folders(accountId, '', 0, 1).bytes,
    }),
    'library.files': ({ accountId, orderId }) => presence.files(accountId, orderId),
    'library.open': async ({ accountId, localFileId }) => {
      const { file, folder } = await presence.need(accountId, localFileId);
      if (!opensOutside(file.name)) {
        throw new CallFailure(
          'refused',
          t('downloads.ridgeline_opens_only_documents_pictures', { name: file.name }),
        );
      }
      return onDesktop(desktop.openFile(files.absolute(folder, file.path)));
    },
    'library.reveal': async ({ accountId, localFileId }) => {
      const { file, folder } = await presence.need(accountId, localFileId);
      return onDesktop(desktop.reveal(files.absolute(folder, file.path)));
    },
    'desktop.openLibraryFolder': async ({ accountId }) => {
      const account = store.accounts.get(accountId);
      if (!account) throw noAccount();
      return onDesktop(desktop.openFolder(await files.ensureFolder(account.libraryFolder)));
    },
  };
}

async function onDesktop(work: Promise<string | null>): Promise<null> {
  const why = await work;
  if (why !== null) throw new CallFailure('file_unreadable', why);
  return null;
}
