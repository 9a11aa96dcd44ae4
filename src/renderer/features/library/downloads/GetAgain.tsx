import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { failed } from '../../../components/notify.ts';
import { isRunning, useDownloads } from '../../../stores/library/downloads.ts';

/** Fetches again what of a folder's files is gone from the disk; nothing where nothing is. */
export function GetAgain({ accountId, files }: { accountId: string; files: readonly LocalFile[] }) {
  const [{ orderId } = { orderId: '' }] = files;
  const order = useDownloads((state) => state.order);
  const running = useDownloads((state) =>
    state.downloads.some((each) => each.orderId === orderId && isRunning(each)),
  );
  // An earlier version isn't at the service any more.
  const here = new Set(files.flatMap((file) => (file.present && file.fileId !== null ? [file.fileId] : [])));
  const missing = files.filter(
    ({ present, fileId }) => !present && (fileId === null || !here.has(fileId)),
  ).length;
  if (missing === 0 || running) return null;
  return (
    <Button
      size="compact-sm"
      mt={8}
      display="block"
      leftSection={<IconRefresh size={14} aria-hidden="true" />}
      onClick={async () => failed(await order(accountId, orderId, 'files'))}
    >
      {missing === 1 ? t('common.get_missing_file_again') : t('common.get_missing_files_again', { missing })}
    </Button>
  );
}
