import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useAsked } from '../../../components/useAnswer.ts';
import { When } from '../../../components/When.tsx';
import type { InboxShow } from '../../../stores/tracking/inbox.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { useDamaged } from '../../../stores/workstation/health.ts';

type Ahead = { readonly open: number; readonly late: number; readonly next: Millis | null };

/** How many orders are under way, how many of them are late, and when the next of the others is expected. Null until it's known. */
function useAhead(accountId: AccountId): Ahead | null {
  const first = { sort: 'ordered', descending: false, offset: 0, limit: 500 } as const;
  const { value } = useAsked('orders.page', { accountId, view: 'in_progress', text: '', ...first });
  if (!value) return null;
  const now = Date.now();
  const times = value.rows.flatMap(({ expectedAt }) => expectedAt ?? []).filter((at) => at >= now);
  const late = value.rows.filter(({ lateAfter }) => lateAfter !== null && lateAfter < now).length;
  return { open: value.total, late, next: times.length > 0 ? Math.min(...times) : null };
}

function AllClear({ accountId }: { accountId: AccountId }) {
  const ahead = useAhead(accountId);
  return (
    <EmptyState
      icon={IconCheck}
      title={t('inbox.all_clear')}
      actions={
        <Button variant="default" onClick={() => openSection('orders')}>
          {t('common.go_orders')}
        </Button>
      }
    >
      {ahead && ahead.open > 0 && ahead.next !== null && (
        <p>
          {t('inbox.order_under_way_next_delivery', { open: ahead.open })}{' '}
          <strong>
            <When at={ahead.next} expected />
          </strong>
        </p>
      )}
      {ahead && ahead.open > 0 && ahead.next === null && (
        <p>{t('inbox.order_under_way', { open: ahead.open })}</p>
      )}
      {ahead && ahead.late > 0 && <p>{t('inbox.late_under_way', { late: ahead.late })}</p>}
      {ahead?.open === 0 && <p>{t('inbox.no_order_under_way')}</p>}
      {t('inbox.what_service_changes_order_what')}
    </EmptyState>
  );
}

/** An inbox list with nothing in it. */
export function NothingHere({ accountId, show }: { accountId: AccountId; show: InboxShow }) {
  const isDamaged = useDamaged();
  // "All clear" would be a promise that damaged data can't keep.
  if (show === 'open' && isDamaged)
    return <EmptyState icon={IconAlertTriangle} title={t('frame.inbox_cant_be_read_with')} />;
  if (show === 'open') return <AllClear accountId={accountId} />;
  return show === 'later' ? (
    <EmptyState icon={IconClock} title={t('inbox.nothing_snoozed')}>
      {t('inbox.press_h_item_see_again')}
    </EmptyState>
  ) : (
    <EmptyState icon={IconCircleCheck} title={t('inbox.nothing_decided_yet')}>
      {t('inbox.what_you_accept_ask_about')}
    </EmptyState>
  );
}
