import type { Repaired } from '../../../shared/contract/index.ts';
import { done, failed } from '../../components/notify.ts';
import { counted } from '../../components/words.ts';
import { useDownloads } from '../../stores/downloads.ts';
import { usePanels } from '../../stores/panels.ts';

/** What a look at the whole library found, in a sentence or two. */
export function repairWords({ looked, missing, queued, gone }: Repaired): string {
  if (looked === 0) return 'There are no files in the library yet.';
  if (missing === 0) return `All ${counted(looked, 'file')} are where they were put.`;
  const again = queued > 0 ? `${counted(queued, 'missing file')} are being fetched again.` : '';
  const lost =
    gone > 0 ? `${counted(gone, 'earlier version')} can’t be: the service keeps only the newest.` : '';
  return [again, lost].filter(Boolean).join(' ').replace('1 missing file are', '1 missing file is');
}

/** Looks for every file of the account on the disk and fetches again what is gone. */
export async function repairLibrary(accountId: string) {
  const reply = await useDownloads.getState().repair(accountId);
  if (!reply.ok) return void failed(reply.error);
  if (reply.value.queued > 0) usePanels.getState().open('downloads');
  done(repairWords(reply.value));
}
