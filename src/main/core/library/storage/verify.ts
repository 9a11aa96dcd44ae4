import { type Message, message } from '../../../../shared/copy/message.ts';
import { asFound, recordFound } from '../../kernel/on-disk.ts';
import { DiskError } from '../../ports/index.ts';
import { announceFile, everyFile, rest, type StorageDeps } from './context.ts';
import type { Work } from './jobs.ts';

/** Reads every file again, one after the other, and compares it with the hash it was recorded with. Changes no file. */
export async function verifyAll(deps: StorageDeps, work: Work): Promise<Message> {
  const { clock, store, files, disk } = deps.ports;
  const { files: total, bytes: bytesTotal } = store.storage.count();
  let { done, bytesDone } = work;
  const seen = { changed: 0, missing: 0, away: 0 };
  work.report({ message: message('storageWork.reading_every_file_again'), total, bytesTotal });
  for (const { file, account } of everyFile(deps.ports, work.cursor)) {
    work.signal.throwIfAborted();
    if (!file.present && (await files.present(account.libraryFolder, file.path)) !== true) continue;
    const began = clock.now();
    const place = { base: files.base(account.libraryFolder), path: file.path };
    try {
      if (files.away(account.libraryFolder)) throw new DiskError('away', '');
      const found = await disk.stat(place);
      if (found === null) {
        if ((await files.present(account.libraryFolder, file.path)) === null) throw new DiskError('away', '');
        store.transaction(() => {
          store.files.setPresent(file.accountId, file.id, false);
          store.storage.putCheck(file.id, 'missing', clock.now(), null);
        });
        seen.missing += 1;
        work.note(message('storageWork.missing', { path: file.path }));
        announceFile(deps, file);
      } else {
        const { bytes, sha256 } = await disk.hash(place);
        work.signal.throwIfAborted();
        const whole = bytes === file.size && sha256 === file.sha256;
        const now = asFound(file, { kind: whole ? 'there' : 'changed', at: found.changedAt });
        if (!whole) {
          seen.changed += 1;
          work.note(message('storageWork.not_what_was_delivered', { path: file.path }));
        }
        if (recordFound(deps.ports, file.accountId, file, now)) announceFile(deps, file);
        store.storage.putCheck(file.id, whole ? 'whole' : 'changed', clock.now(), sha256);
      }
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      // Closing ends the thread in the middle of a file: that says nothing of the file.
      work.signal.throwIfAborted();
      seen.away += 1;
      if (error.code !== 'away')
        work.note(message('storageWork.file_why', { file: file.path, why: error.words }));
    }
    done += 1;
    bytesDone += file.size;
    work.report({ done, bytesDone, cursor: file.id });
    await rest(deps.ports, began, work.signal);
  }
  const troubled = store.storage.overview();
  const words = [
    troubled.changed > 0 && message('storageWork.file_changed_disk', { changed: troubled.changed }),
    troubled.missing > 0 && message('storageWork.file_missing_2', { missing: troubled.missing }),
    seen.away > 0 && message('storageWork.file_couldnt_be_read', { away: seen.away }),
  ].filter((each) => each !== false);
  return words.length === 0
    ? message('storageWork.all_file_whole', { done })
    : message('storageWork.file_read', { done, words });
}
