import { ActionIcon, Button, CloseButton, Progress } from '@mantine/core';
import {
  IconArrowRight,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { CallError, Download, DownloadState } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { Hint } from '../../../components/Hint.tsx';
import { failed } from '../../../components/notify.ts';
import { When } from '../../../components/When.tsx';
import { isRunning, progressOf, useDownloads } from '../../../stores/library/downloads.ts';
import { openOrder } from '../../../stores/window/navigation.ts';
import { usePanels } from '../../../stores/window/panels.ts';
import css from './DownloadsDrawer.module.css';
import { openMany } from './ManyDialog.tsx';
import { percentOf } from './progress.ts';
import { repairLibrary } from './repair.ts';

const WORDS: Readonly<Record<DownloadState, string>> = texts({
  queued: 'downloads.waiting',
  paused: 'common.paused',
  downloading: 'common.downloading',
  checking: 'common.checking',
  done: 'downloads.done',
  failed: 'common.failed',
  cancelled: 'downloads.canceled',
});
const COLOURS: Readonly<Record<DownloadState, string>> = {
  queued: 'gray',
  paused: 'gray',
  downloading: 'ridge',
  checking: 'ridge',
  done: 'var(--r-ok)',
  failed: 'var(--r-bad)',
  cancelled: 'gray',
};

function sizeWords({ bytesDone, bytesTotal, state }: Download): string {
  if (state === 'done') return formatBytes(bytesTotal ?? bytesDone);
  if (bytesTotal === null) return bytesDone > 0 ? formatBytes(bytesDone) : '';
  return t('downloads.of', { bytesDone: formatBytes(bytesDone), bytesTotal: formatBytes(bytesTotal) });
}

/** One small button of a transfer. */
function Step(props: {
  words: string;
  name: string;
  icon: typeof IconDownload;
  run: () => Promise<CallError | null>;
}) {
  return (
    <Hint label={props.words}>
      <ActionIcon
        aria-label={`${props.words}: ${props.name}`}
        onClick={async () => failed(await props.run())}
      >
        <props.icon size={16} />
      </ActionIcon>
    </Hint>
  );
}

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

function DownloadRow({ download }: { download: Download }) {
  const { retry, cancel, pause, resume } = useDownloads();
  const percent = percentOf(download);
  const unknown = percent === null && download.state === 'downloading';
  const problem = download.problem && say(download.problem);
  return (
    <li className={css['row']}>
      <div className={css['names']}>
        <div className={css['name']}>{download.name}</div>
        <div className={css['under']}>
          {download.address ?? t('downloads.order', { orderId: download.orderId })}
        </div>
      </div>
      <div className={css['progress']}>
        <Progress
          value={unknown ? 100 : (percent ?? 0)}
          animated={unknown}
          size={6}
          color={COLOURS[download.state]}
          aria-label={`${download.name}, ${WORDS[download.state]}`}
        />
        <div className={css['under']} title={problem ?? undefined}>
          {problem ?? `${WORDS[download.state]} ${sizeWords(download)}`}
        </div>
      </div>
      <div className={css['when']}>
        <When at={download.endedAt ?? download.queuedAt} />
      </div>
      <div className={css['buttons']}>
        {(download.state === 'queued' || download.state === 'downloading') && (
          <Step
            words={t('downloads.pause')}
            name={download.name}
            icon={IconPlayerPause}
            run={() => pause(download.accountId, download)}
          />
        )}
        {download.state === 'paused' && (
          <Step
            words={t('downloads.resume')}
            name={download.name}
            icon={IconPlayerPlay}
            run={() => resume(download.accountId, download)}
          />
        )}
        {(isRunning(download) || download.state === 'paused') && (
          <Step
            words={t('downloads.cancel')}
            name={download.name}
            icon={IconPlayerStop}
            run={() => cancel(download)}
          />
        )}
        {(download.state === 'failed' || download.state === 'cancelled') && (
          <Step
            words={t('common.try_again')}
            name={download.name}
            icon={IconRefresh}
            run={() => retry(download)}
          />
        )}
        <Hint label={t('downloads.open_order')}>
          <ActionIcon
            aria-label={t('downloads.open_order_2', { name: download.name })}
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
  const { downloads, speed, wanted, clear, pause, resume, unwant } = useDownloads();
  const wasOpen = useRef(open);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (wasOpen.current && !open && lost) document.getElementById(DOWNLOADS_BUTTON_ID)?.focus();
    wasOpen.current = open;
  }, [open]);
  if (!open) return null;
  const running = downloads.filter(isRunning).length;
  const paused = downloads.filter((each) => each.state === 'paused').length;
  return (
    <section className={css['drawer']} aria-label={t('downloads.downloads')}>
      <header className={css['header']}>
        <h2>{t('downloads.downloads')}</h2>
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
        <CloseButton aria-label={t('downloads.close_downloads')} onClick={() => close('downloads')} />
      </header>
      {downloads.length === 0 ? (
        <p className={css['empty']}>
          <IconDownload size={18} stroke={1.6} aria-hidden="true" />{' '}
          {t('downloads.reports_appear_here_while_they')}
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
