import { Button } from '@mantine/core';
import { IconDownload, IconLink, IconRefresh } from '@tabler/icons-react';
import type { OrderDetail, OrderFile } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { failed } from '../../../components/notify.ts';
import { isRunning, useDownloads } from '../../../stores/library/downloads.ts';
import { useAbilities } from '../../../stores/workstation/abilities.ts';
import css from './Files.module.css';
import { openLinkDialog } from './LinkDialog.tsx';
import { ShareLink } from './ShareLink.tsx';

/** The service's files and where they are, for one line above them. */
export function standing(files: readonly OrderFile[], expected: number | null, local: number) {
  // An earlier version that is gone can't be had again.
  const listed = files.filter(
    (file, at) => file.fileId === null || files.findIndex(({ fileId }) => fileId === file.fileId) === at,
  );
  const missing = listed.filter((file) => file.state === 'missing').length;
  const away = listed.filter(({ state, newer }) => state === 'remote' || state === 'failed' || newer).length;
  const total = expected ?? local;
  const unreachable = files.filter(({ state }) => state === 'away').length;
  if (unreachable > 0) return { words: t('library.away_files', { count: unreachable }), missing: 0, away: 0 };
  const words =
    total === 0
      ? ''
      : local >= total
        ? t('order.all_file_computer', { total })
        : t('order.file_computer', { local, total });
  return { words: total === 1 && local >= 1 ? t('order.file_computer_2') : words, missing, away };
}

/** How many of the files are here, and what can be done for all of them. */
export function FilesHead({ detail: { order, files } }: { detail: OrderDetail }) {
  const { accountId, orderId } = order;
  const abilities = useAbilities(accountId);
  const running = useDownloads((state) =>
    state.downloads.some((each) => each.orderId === orderId && isRunning(each)),
  );
  const fetchAll = useDownloads((state) => state.order);
  const { words, missing, away } = standing(files, order.filesExpected, order.filesLocal);
  if (words === '' && order.status.kind !== 'delivered') return null;
  const fetch = async () => failed(await fetchAll(accountId, orderId, 'files'));
  return (
    <div className={css['head']}>
      <span className={css['count']} role="status">
        {words}
      </span>
      {missing > 0 && !running && abilities.files && (
        <Button
          size="compact-sm"
          leftSection={<IconRefresh size={14} aria-hidden="true" />}
          onClick={() => void fetch()}
        >
          {missing === 1
            ? t('common.get_missing_file_again')
            : t('common.get_missing_files_again', { missing })}
        </Button>
      )}
      {missing === 0 && away > 0 && order.filesLocal > 0 && !running && abilities.files && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          onClick={() => void fetch()}
        >
          {away === 1 ? t('order.get_other_file') : t('order.get_other_files', { away })}
        </Button>
      )}
      <span className={css['space']} />
      <ShareLink order={order} />
      {order.status.kind === 'delivered' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconLink size={14} aria-hidden="true" />}
          onClick={() => openLinkDialog(accountId, orderId)}
        >
          {t('order.download_by_link')}
        </Button>
      )}
    </div>
  );
}
