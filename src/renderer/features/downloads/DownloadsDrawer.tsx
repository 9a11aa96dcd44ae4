import { ActionIcon, Button, CloseButton, Progress } from '@mantine/core';
import { IconArrowRight, IconDownload, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Download, DownloadState } from '../../../shared/contract/index.ts';
import { formatBytes } from '../../../shared/domain/file.ts';
import { Hint } from '../../components/Hint.tsx';
import { failed } from '../../components/notify.ts';
import { When } from '../../components/When.tsx';
import { counted } from '../../components/words.ts';
import { isRunning, useDownloads } from '../../stores/downloads.ts';
import { openOrder } from '../../stores/navigation.ts';
import { usePanels } from '../../stores/panels.ts';
import css from './DownloadsDrawer.module.css';
import { percentOf } from './progress.ts';

const WORDS: Readonly<Record<DownloadState, string>> = {
  queued: 'Waiting',
  downloading: 'Downloading',
  checking: 'Checking',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
const COLOURS: Readonly<Record<DownloadState, string>> = {
  queued: 'gray',
  downloading: 'ridge',
  checking: 'ridge',
  done: 'var(--r-ok)',
  failed: 'var(--r-bad)',
  cancelled: 'gray',
};

function sizeWords({ bytesDone, bytesTotal, state }: Download): string {
  if (state === 'done') return formatBytes(bytesTotal ?? bytesDone);
  if (bytesTotal === null) return bytesDone > 0 ? formatBytes(bytesDone) : '';
  return `${formatBytes(bytesDone)} of ${formatBytes(bytesTotal)}`;
}

function DownloadRow({ download }: { download: Download }) {
  const { retry, cancel } = useDownloads();
  const percent = percentOf(download);
  const unknown = percent === null && download.state === 'downloading';
  return (
    <li className={css['row']}>
      <div className={css['names']}>
        <div className={css['name']}>{download.name}</div>
        <div className={css['under']}>{download.address ?? `Order ${download.orderId}`}</div>
      </div>
      <div className={css['progress']}>
        <Progress
          value={unknown ? 100 : (percent ?? 0)}
          animated={unknown}
          size={6}
          color={COLOURS[download.state]}
          aria-label={`${download.name}, ${WORDS[download.state]}`}
        />
        <div className={css['under']} title={download.problem ?? undefined}>
          {download.problem ?? `${WORDS[download.state]} ${sizeWords(download)}`}
        </div>
      </div>
      <div className={css['when']}>
        <When at={download.endedAt ?? download.queuedAt} />
      </div>
      <div className={css['buttons']}>
        {isRunning(download) && (
          <Hint label="Cancel">
            <ActionIcon
              aria-label={`Cancel ${download.name}`}
              onClick={async () => failed(await cancel(download))}
            >
              <IconPlayerStop size={16} />
            </ActionIcon>
          </Hint>
        )}
        {(download.state === 'failed' || download.state === 'cancelled') && (
          <Hint label="Try again">
            <ActionIcon
              aria-label={`Try ${download.name} again`}
              onClick={async () => failed(await retry(download))}
            >
              <IconRefresh size={16} />
            </ActionIcon>
          </Hint>
        )}
        <Hint label="Open the order">
          <ActionIcon
            aria-label={`Open the order of ${download.name}`}
            onClick={() => openOrder(download.orderId, 'files')}
          >
            <IconArrowRight size={16} />
          </ActionIcon>
        </Hint>
      </div>
    </li>
  );
}

export const DOWNLOADS_BUTTON_ID = 'downloads-button';

/** Transfers of now and of late, beneath any screen. It never takes the focus; what had it in here gives it to the button above. */
export function DownloadsDrawer({ accountId }: { accountId: string }) {
  const open = usePanels((state) => state.downloads);
  const close = usePanels((state) => state.close);
  const { downloads, clear } = useDownloads();
  const wasOpen = useRef(open);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (wasOpen.current && !open && lost) document.getElementById(DOWNLOADS_BUTTON_ID)?.focus();
    wasOpen.current = open;
  }, [open]);
  if (!open) return null;
  const running = downloads.filter(isRunning).length;
  return (
    <section className={css['drawer']} aria-label="Downloads">
      <header className={css['header']}>
        <h2>Downloads</h2>
        <span className={css['under']}>{running > 0 ? `${counted(running, 'file')} to go` : ''}</span>
        <div className={css['space']} />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={downloads.length === running}
          onClick={async () => failed(await clear(accountId))}
        >
          Clear finished
        </Button>
        <CloseButton aria-label="Close downloads" onClick={() => close('downloads')} />
      </header>
      {downloads.length === 0 ? (
        <p className={css['empty']}>
          <IconDownload size={18} stroke={1.6} aria-hidden="true" /> Reports appear here while they are
          fetched.
        </p>
      ) : (
        <ul className={css['list']}>
          {downloads.map((download) => (
            <DownloadRow key={download.id} download={download} />
          ))}
        </ul>
      )}
    </section>
  );
}
