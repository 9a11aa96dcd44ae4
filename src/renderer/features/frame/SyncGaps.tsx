import { Button, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { SyncState, UnreadRecord } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { failed } from '../../components/notify.ts';
import { When } from '../../components/When.tsx';
import { useSync } from '../../stores/sync.ts';
import css from './SyncGaps.module.css';
import { gapWords } from './sync-words.ts';

function Unread({ record }: { record: UnreadRecord }) {
  return (
    <li className={css['record']}>
      <span className={css['head']}>
        <strong>
          {record.orderId === null ? 'A record without an order ID' : `Order ${record.orderId}`}
        </strong>
        <CopyButton value={record.raw} label="the record" />
      </span>
      <span>{record.why}</span>
      <span className={css['dim']}>
        Received <When at={record.lastAt} />
        {record.page !== null && `, on page ${record.page.toLocaleString('en-US')} of the list`}
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
          <p className={css['words']}>
            Ridgeline couldn’t read these records of the service, so their orders aren’t in your lists.
            They’re tried again with each look at the service; if one stays here, send its text to the
            service.
          </p>
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
    title: 'Orders that aren’t on this computer',
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
