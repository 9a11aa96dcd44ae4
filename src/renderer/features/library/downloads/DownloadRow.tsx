import { Progress } from '@mantine/core';
import {
  IconArrowRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { CallError, Download, DownloadState } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import { failed } from '../../../components/notify.ts';
import { When } from '../../../components/When.tsx';
import { isRunning, useDownloads } from '../../../stores/library/downloads.ts';
import { openOrder } from '../../../stores/window/navigation.ts';
import css from './DownloadsDrawer.module.css';
import { percentOf } from './progress.ts';

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
  icon: typeof IconRefresh;
  run: () => Promise<CallError | null>;
}) {
  return (
    <IconButton
      label={props.words}
      name={`${props.words}: ${props.name}`}
      onClick={async () => failed(await props.run())}
    >
      <props.icon size={16} />
    </IconButton>
  );
}

/** CSS pixels, as in the style sheet. */
export const ROW_HEIGHT = 48;

type RowProps = {
  readonly download: Download;
  readonly position: number;
  readonly total: number;
  /** Where it begins in the list. CSS pixels. */
  readonly start: number;
};

/** One transfer. It's drawn again only when something of it changed: progress of others comes several times a second. */
export const DownloadRow = memo(function DownloadRow({ download, position, total, start }: RowProps) {
  const { retry, cancel, pause, resume } = useDownloads.getState();
  const percent = percentOf(download);
  const unknown = percent === null && download.state === 'downloading';
  const problem = download.problem && say(download.problem);
  return (
    <li
      className={css['row']}
      aria-posinset={position}
      aria-setsize={total}
      style={{ transform: `translateY(${start}px)` }}
    >
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
        <IconButton
          label={t('common.open_order')}
          name={t('downloads.open_order_2', { name: download.name })}
          onClick={() => openOrder(download.orderId, 'files')}
        >
          <IconArrowRight size={16} />
        </IconButton>
      </div>
    </li>
  );
});
