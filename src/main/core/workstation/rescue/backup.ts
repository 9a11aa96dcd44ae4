import { message } from '../../../../shared/copy/message.ts';
import { t } from '../../../../shared/copy/t.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DATABASE, LIBRARY, newestIn, readManifest, takeDatabaseOut } from '../../library/storage/index.ts';
import { DiskError } from '../../ports/index.ts';
import type { RescueDeps } from './deps.ts';

/**
 * Puts a backup's data in place, after its reports beside what is in the library; what couldn't be put back is
 * reported. Throws a CallFailure, with nothing changed but files added, when the backup's own data isn't what it was.
 */
export async function putBackupBack({ ports, profile, dataDir }: RescueDeps, typed: string): Promise<string> {
  const { disk, files } = ports;
  const folder = await newestIn(ports, typed);
  const read = await readManifest(ports, folder);
  if ('problem' in read)
    throw new CallFailure('refused', message('rescue.nothing_was_changed', { problem: read.problem }));
  const { database, files: listed } = read.manifest;
  const found = await disk.hash({ base: folder, path: DATABASE }).catch((error: unknown) => {
    if (error instanceof DiskError) return null;
    throw error;
  });
  if (found?.sha256 !== database.sha256)
    throw new CallFailure('refused', t('rescue.data_backup_damaged_so_nothing'));
  let [put, left] = [0, 0];
  for (const { path, at = path, size, sha256 } of listed) {
    try {
      // A report that is there under its name, as it was or edited since, stays.
      if ((await disk.stat({ base: files.root, path })) === null) {
        const from = { base: folder, path: `${LIBRARY}/${at}` };
        await disk.copy(from, { base: files.root, path }, { bytes: size, sha256 });
        put += 1;
      }
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      left += 1;
    }
  }
  const aside = disk.join(dataDir, 'restore.part');
  profile.putFile(await takeDatabaseOut(ports, folder, read.manifest, aside));
  await disk.removeTree(aside);
  const more = left === 0 ? '' : ` ${t('rescue.reports_couldnt_be_put_back', { left })}`;
  return t('rescue.ridgeline_now_uses_backup_reports', { put, more });
}
