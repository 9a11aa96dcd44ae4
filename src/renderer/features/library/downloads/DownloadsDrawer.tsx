import { Button, CloseButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Download } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { failed } from '../../../components/notify.ts';
import { isRunning, progressOf, useDownloads } from '../../../stores/library/downloads.ts';
import { usePanels } from '../../../stores/window/panels.ts';
import { DownloadRow, ROW_HEIGHT } from './DownloadRow.tsx';
import css from './DownloadsDrawer.module.css';
import { openMany } from './ManyDialog.tsx';
import { repairLibrary } from './repair.ts';

/** What is left, in words: "3 files to go · 12 MB of 40 MB · 2.1 MB/s · about 13 seconds". */
function leftWords(downloads: readonly Download[], speed: number | null): string {
  const { running, done, total } = progressOf(downloads);
  if (running === 0) return '';
  const seconds = speed !== null && speed > 0 && total > done ? (total - done) / speed : null;
  return [
    t('downloads.file_go', { running }),
    total > 0 && t('downloads.of_2', { done: formatBytes(done), total: formatBytes(total) }),
    speed !== null && `${formatBytes(Math.round(speed))}/s`,
    seconds !== null &&
      t('downloads.about_s_other_min', {
        kind: seconds < 90 ? 'yes' : 'no',
        seconds: Math.ceil(seconds),
        ceil: Math.ceil(seconds / 60),
      }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Only the rows in sight are on the page. */
function Rows({ downloads }: { downloads: readonly Download[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: downloads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => downloads[index]?.id ?? index,
    overscan: 4,
  });
  return (
    <div ref={scroller} className={css['scroller']}>
      <ul className={css['list']} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const download = downloads[index];
          return (
            download && (
              <DownloadRow
                key={key}
                download={download}
                position={index + 1}
                total={downloads.length}
                start={start}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

export const DOWNLOADS_BUTTON_ID = 'downloads-button';

/** Transfers of now and of late, beneath any screen. It never takes the focus; what had it in here gives it to the button above. */
export function DownloadsDrawer({ accountId }: { accountId: string }) {
  const open = usePanels((state) => state.downloads);
  const close = usePanels((state) => state.close);
  const wasOpen = useRef(open);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (wasOpen.current && !open && lost) document.getElementById(DOWNLOADS_BUTTON_ID)?.focus();
    wasOpen.current = open;
  }, [open]);
  // Closed, it follows no transfer.
  return open ? <OpenDrawer accountId={accountId} close={() => close('downloads')} /> : null;
}

function OpenDrawer({ accountId, close }: { accountId: string; close: () => void }) {
  const { downloads, speed, wanted, clear, pause, resume, unwant } = useDownloads();
  // Another window may have asked for orders since.
  useEffect(() => void useDownloads.getState().load(accountId), [accountId]);
  const running = downloads.filter(isRunning).length;
  const paused = downloads.filter((each) => each.state === 'paused').length;
  return (
    <section className={css['drawer']} aria-label={t('common.downloads')}>
      <header className={css['header']}>
        <h2>{t('common.downloads')}</h2>
        <span className={css['under']}>{leftWords(downloads, speed)}</span>
        {wanted > 0 && (
          <span className={css['under']}>
            {t('downloads.order_more_come', { wanted })}{' '}
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={async () => failed(await unwant(accountId))}
            >
              {t('downloads.exclude_them')}
            </Button>
          </span>
        )}
        <div className={css['space']} />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => openMany(accountId)}>
          {t('downloads.download_month')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void repairLibrary(accountId)}>
          {t('downloads.find_missing_files')}
        </Button>
        {running > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={async () => failed(await pause(accountId, null))}
          >
            {t('downloads.pause_all')}
          </Button>
        )}
        {paused > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={async () => failed(await resume(accountId, null))}
          >
            {t('downloads.resume_file', { paused })}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={downloads.length === running + paused}
          onClick={async () => failed(await clear(accountId))}
        >
          {t('downloads.clear_finished')}
        </Button>
        <CloseButton aria-label={t('downloads.close_downloads')} onClick={close} />
      </header>
      {downloads.length === 0 ? (
        <p className={css['empty']}>
          <IconDownload size={18} stroke={1.6} aria-hidden="true" />{' '}
          {t('downloads.reports_appear_here_while_they')}
        </p>
      ) : (
        <Rows downloads={downloads} />
      )}
    </section>
  );
}
