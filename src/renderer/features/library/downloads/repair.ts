import type { Repaired } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { done, failed } from '../../../components/notify.ts';
import { useDownloads } from '../../../stores/library/downloads.ts';
import { usePanels } from '../../../stores/window/panels.ts';

/** What a look at the whole library found, in a sentence or two. */
export function repairWords({ looked, missing, queued, gone }: Repaired): string {
  if (looked === 0) return t('downloads.there_no_files_library_yet');
  if (missing === 0) return t('downloads.all_file_where_they_were', { looked });
  const again = queued > 0 ? t('downloads.missing_file_being_fetched_again', { queued }) : '';
  const lost = gone > 0 ? t('downloads.earlier_version_cant_be_service', { gone }) : '';
  return [again, lost].filter(Boolean).join(' ').replace('1 missing file are', '1 missing file is');
}

/** Looks for every file of the account on the disk and fetches again what is gone. */
export async function repairLibrary(accountId: string) {
  const reply = await useDownloads.getState().repair(accountId);
  if (!reply.ok) return void failed(reply.error);
  if (reply.value.queued > 0) usePanels.getState().open('downloads');
  done(repairWords(reply.value));
}
