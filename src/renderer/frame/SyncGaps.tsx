import { Button, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { SyncState, UnreadRecord } from '../../shared/contract/index.ts';
import { say } from '../../shared/copy/say.ts';
import { t } from '../../shared/copy/t.ts';
import { call } from '../client/index.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { failed } from '../components/notify.ts';
import { Rich } from '../components/Rich.tsx';
import { When } from '../components/When.tsx';
import { useSync } from '../stores/tracking/sync.ts';
import css from './SyncGaps.module.css';
import { gapWords } from './sync-words.ts';

function Unread({ record }: { record: UnreadRecord }) {
  return (
    <li className={css['record']}>
      <span className={css['head']}>
        <strong>
          {record.orderId === null
            ? t('frame.record_without_order_id')
            : t('common.order', { orderId: record.orderId })}
        </strong>
        <CopyButton value={record.raw} label={t('frame.record')} />
      </span>
      <span>{say(record.why)}</span>
      <span className={css['dim']}>
        <Rich id="frame.received" values={{ when: <When at={record.lastAt} /> }} />
        {record.page !== null && t('frame.page_list', { page: record.page })}
      </span>
      <pre className={css['raw']}>{record.raw}</pre>
    </li>
  );
}

function Gaps({ sync, records }: { sync: SyncState; records: readonly UnreadRecord[] }) {
  return (
    <Stack gap="md">
      {sync.state === 'behind' && sync.reason !== null && <p className={css['words']}>{sync.reason}</p>}
      {records.length > 0 && (
        <>
          <p className={css['words']}>{t('frame.ridgeline_couldnt_read_these_records')}</p>
          <ul className={css['records']}>
            {records.map((record) => (
              <Unread key={record.id} record={record} />
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

async function openGaps(sync: SyncState) {
  const reply = await call('sync.unread', { accountId: sync.accountId });
  if (!reply.ok) {
    failed(reply.error);
    return;
  }
  modals.open({
    title: t('frame.orders_arent_computer'),
    size: 680,
    children: <Gaps sync={sync} records={reply.value} />,
  });
}

/** What of the service's orders isn't here, with a way to see it. Nothing where nothing is known to be missing. */
export function SyncGaps({ accountId }: { accountId: string }) {
  const sync = useSync((state) => state.states[accountId]);
  const words = sync && gapWords(sync);
  if (!sync || !words) return null;
  return (
    <Button
      variant="transparent"
      size="compact-xs"
      className={css['link'] ?? ''}
      onClick={() => void openGaps(sync)}
    >
      {words}
    </Button>
  );
}
