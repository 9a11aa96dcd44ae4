import { useShallow } from 'zustand/react/shallow';
import { t } from '../../shared/copy/t.ts';
import { formatBytes } from '../../shared/domain/file.ts';
import { ImportBar, importWords } from '../components/ImportProgress.tsx';
import { counted } from '../components/words.ts';
import { progressOf, useDownloads } from '../stores/library/downloads.ts';
import { useOutbox } from '../stores/ordering/outbox.ts';
import { useOrders } from '../stores/tracking/orders.ts';
import { useSync } from '../stores/tracking/sync.ts';
import css from './Frame.module.css';
import { SyncGaps } from './SyncGaps.tsx';

function Import({ accountId }: { accountId: string }) {
  const sync = useSync((state) => state.states[accountId]);
  const words = sync && importWords(sync);
  if (!words) return null;
  return (
    <span className={css['import']}>
      <ImportBar sync={sync} width={120} />
      <span className={css['importWords']}>{words}</span>
    </span>
  );
}

/** What is running in the background, in a line that never moves. */
export function StatusLine({ accountId }: { accountId: string }) {
  const counts = useOrders((state) => state.counts);
  const refreshing = useOrders((state) => state.refreshing);
  const { running, done, total } = useDownloads(useShallow((state) => progressOf(state.downloads)));
  const importing = useSync((state) => {
    const sync = state.states[accountId];
    return sync !== undefined && importWords(sync) !== null;
  });
  const sending = useOutbox(
    (state) => state.intents.filter((each) => each.state === 'prepared' || each.state === 'on_wire').length,
  );
  const work = [
    refreshing && t('frame.asking_service_news'),
    sending > 0 && t('frame.sending_order', { sending }),
    running > 0 &&
      `${counted(running, 'download')}${total > 0 ? t('frame.of', { done: formatBytes(done), total: formatBytes(total) }) : ''}`,
  ].filter(Boolean);
  return (
    <footer className={css['status']}>
      <span className={css['work']}>
        {importing && <Import accountId={accountId} />}
        {work.length > 0 ? work.join(' · ') : !importing && t('frame.ready')}
      </span>
      <span className={css['copy']}>
        <SyncGaps accountId={accountId} />
        {counts && <span>{t('frame.order_computer', { all: counts.all })}</span>}
      </span>
    </footer>
  );
}
