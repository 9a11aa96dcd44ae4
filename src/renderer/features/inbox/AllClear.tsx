import { Button } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { call } from '../../client/index.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { When } from '../../components/When.tsx';
import { counted } from '../../components/words.ts';
import type { InboxShow } from '../../stores/inbox.ts';
import { openSection } from '../../stores/navigation.ts';
import { useOrders } from '../../stores/orders.ts';

type Ahead = { readonly open: number; readonly next: Millis | null };

/** How many orders are under way, and when the next of them is expected. Null until it's known. */
function useAhead(accountId: AccountId): Ahead | null {
  const counts = useOrders((state) => state.counts);
  const [ahead, setAhead] = useState<Ahead | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other counts are what asks again
  useEffect(() => {
    let left = false;
    const first = { sort: 'ordered', descending: false, offset: 0, limit: 500 } as const;
    void call('orders.page', { accountId, view: 'in_progress', text: '', ...first }).then((reply) => {
      if (left || !reply.ok) return;
      const times = reply.value.rows.flatMap((row) => row.expectedAt ?? []);
      setAhead({ open: reply.value.total, next: times.length > 0 ? Math.min(...times) : null });
    });
    return () => {
      left = true;
    };
  }, [accountId, counts]);
  return ahead;
}

function AllClear({ accountId }: { accountId: AccountId }) {
  const ahead = useAhead(accountId);
  return (
    <EmptyState
      icon={IconCheck}
      title="All clear"
      actions={
        <Button variant="default" onClick={() => openSection('orders')}>
          Go to the orders
        </Button>
      }
    >
      {ahead && ahead.open > 0 && ahead.next !== null && (
        <p>
          {counted(ahead.open, 'order')} under way. Next delivery expected:{' '}
          <strong>
            <When at={ahead.next} expected />
          </strong>
        </p>
      )}
      {ahead && ahead.open > 0 && ahead.next === null && <p>{counted(ahead.open, 'order')} under way.</p>}
      {ahead?.open === 0 && <p>No order is under way.</p>}
      What the service changes on an order, what it cancels or refuses, and files that don’t come are put here
      for you to decide.
    </EmptyState>
  );
}

/** An inbox list with nothing in it. */
export function NothingHere({ accountId, show }: { accountId: AccountId; show: InboxShow }) {
  if (show === 'open') return <AllClear accountId={accountId} />;
  return show === 'later' ? (
    <EmptyState icon={IconClock} title="Nothing snoozed">
      Press H on an item to see it again in an hour, tomorrow morning, or next Monday.
    </EmptyState>
  ) : (
    <EmptyState icon={IconCircleCheck} title="Nothing decided yet">
      What you accept, ask about, or mark as done is listed here, with the time.
    </EmptyState>
  );
}
