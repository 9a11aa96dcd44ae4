import type { ArchiveContents, Handlers } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { formatBytes, type LocalFile } from '../../../../shared/domain/file.ts';
import { nameKey, safeName } from '../../../../shared/domain/safe-name.ts';
import type { Bytes } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { DocumentResult, Ports } from '../../ports/index.ts';

export type DocumentDeps = {
  readonly ports: Pick<Ports, 'store' | 'documents' | 'archives'>;
  /** The file of a call and where it is now. Rejects with a CallFailure. */
  readonly find: (accountId: AccountId, localFileId: number) => Promise<{ file: LocalFile; path: string }>;
};

export interface DocumentCalls {
  readonly handlers: Pick<Handlers, 'library.tables' | 'library.drawing' | 'library.archive'>;
}

/** Documents are read whole, in a thread; a larger one is opened in the computer's own program. */
const MOST_DOCUMENT: Bytes = 50_000_000;
const MOST_DRAWING: Bytes = 20_000_000;

/** Looks into files of the library, for a screen. */
export function createDocumentCalls({ ports, find }: DocumentDeps): DocumentCalls {
  const { store, documents, archives } = ports;

  function needSmall(file: LocalFile, most: Bytes): void {
    if (file.size <= most) return;
    throw new CallFailure(
      'file_unreadable',
      t('viewer.too_large_be_shown_here', { name: file.name, size: formatBytes(file.size) }),
    );
  }

  return {
    handlers: {
      'library.tables': async ({ accountId, localFileId }) => {
        const { file, path } = await find(accountId, localFileId);
        needSmall(file, MOST_DOCUMENT);
        return read(await documents.tables(path, file.kind));
      },
      'library.drawing': async ({ accountId, localFileId }) => {
        const { file, path } = await find(accountId, localFileId);
        needSmall(file, MOST_DRAWING);
        return read(await documents.drawing(path));
      },
      'library.archive': async ({ accountId, localFileId }): Promise<ArchiveContents> => {
        const { file, path } = await find(accountId, localFileId);
        const found = await archives.contents(path);
        if (!found.ok) throw new CallFailure('file_unreadable', found.why);
        const beside = new Map(
          store.files
            .local(accountId, file.orderId)
            .filter((local) => local.present && local.id !== file.id)
            .map((local) => [`${nameKey(local.name)} ${local.size}`, local.id]),
        );
        const fileOf = (name: string, size: Bytes) =>
          beside.get(`${nameKey(safeName(name.split('/').at(-1) ?? ''))} ${size}`) ?? null;
        return {
          refused: found.refused && say(found.refused),
          entries: found.entries.map((entry) => ({
            ...entry,
            refused: entry.refused && say(entry.refused),
            localFileId:
              found.refused === null && entry.refused === null ? fileOf(entry.name, entry.size) : null,
          })),
          omitted: found.omitted,
        };
      },
    },
  };
}

function read<Value>(result: DocumentResult<Value>): Value {
  if (result.ok) return result.value;
  throw new CallFailure('file_unreadable', result.why);
}
