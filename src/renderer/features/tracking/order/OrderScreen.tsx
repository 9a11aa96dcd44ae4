import { Skeleton, Tabs } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { OrderDetail } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { ApiVersion } from '../../../../shared/domain/account.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { RushBadge, StatusBadge } from '../../../components/StatusBadge.tsx';
import { When } from '../../../components/When.tsx';
import { useAccounts } from '../../../stores/accounts/accounts.ts';
import { useOpenOrders, useOrder } from '../../../stores/tracking/order.ts';
import { indexOf, useOrders } from '../../../stores/tracking/orders.ts';
import {
  closeOrder,
  ORDER_TABS,
  type OrderTab,
  switchOrder,
  useNavigation,
} from '../../../stores/window/navigation.ts';
import { Materials } from '../../library/materials/index.ts';
import { Measurements } from '../../library/measurements/index.ts';
import { RoofSection } from '../../library/roof/index.ts';
import { Activity } from './Activity.tsx';
import { Files } from './Files.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { NextAction } from './NextAction.tsx';
import css from './OrderScreen.module.css';
import { Overview } from './Overview.tsx';
import { Raw } from './Raw.tsx';
import { Revisions } from './Revisions.tsx';
import { Timeline } from './Timeline.tsx';
import { ToDecide } from './ToDecide.tsx';
import { goBeside, useOrderKeys } from './useOrderKeys.ts';

const TAB_LABELS: Readonly<Record<OrderTab, string>> = texts({
  overview: 'order.overview',
  files: 'common.files',
  measurements: 'common.measurements',
  revisions: 'order.revisions',
  activity: 'order.activity',
  raw: 'order.raw',
  materials: 'order.materials',
});

type Props = { accountId: string; orderId: string; tab: OrderTab };

const BACK = texts({
  orders: 'common.back_list',
  inbox: 'order.back_inbox',
  library: 'order.back_library',
});

function Steps({ orderId, tab }: Omit<Props, 'accountId'>) {
  const at = useOrders((state) => indexOf(state.pages, orderId));
  const total = useOrders((state) => state.total) ?? 0;
  const back = useNavigation((state) => BACK[state.origin]);
  return (
    <>
      <IconButton label={back} keys={t('common.esc')} size={32} onClick={closeOrder}>
        <IconArrowLeft size={18} />
      </IconButton>
      <IconButton
        label={t('order.previous_order')}
        keys="["
        size={32}
        disabled={at <= 0}
        onClick={() => goBeside(orderId, -1, tab)}
      >
        <IconChevronUp size={18} />
      </IconButton>
      <IconButton
        label={t('order.next_order')}
        keys="]"
        size={32}
        disabled={at < 0 || at >= total - 1}
        onClick={() => goBeside(orderId, 1, tab)}
      >
        <IconChevronDown size={18} />
      </IconButton>
      {at >= 0 && <span className={css['place']}>{t('order.of', { at: at + 1, total })}</span>}
    </>
  );
}

function Head({ detail }: { detail: OrderDetail }) {
  const { order } = detail;
  const name = order.address ?? t('common.order', { orderId: order.orderId });
  return (
    <PageHeader
      title={
        <span className={css['name']}>
          {name} <CopyButton value={name} label={t('order.address')} />
        </span>
      }
      actions={
        <>
          <NextAction detail={detail} />
          <MoreMenu order={order} />
        </>
      }
    >
      <StatusBadge status={order.status} />
      {order.rushOrder && <RushBadge />}
      <span>
        {[order.customerName, order.claimNumber && t('order.claim', { claimNumber: order.claimNumber })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span>
        <Rich id="order.as" values={{ when: <When at={order.lastSeenAt} /> }} />
      </span>
    </PageHeader>
  );
}

/** `6`, or `5/6` while not all of them are here. */
function filesMark({ order: { filesExpected, filesLocal } }: OrderDetail): string {
  const total = filesExpected ?? filesLocal;
  if (total === 0) return '';
  return filesLocal >= total ? `${total}` : `${filesLocal}/${total}`;
}

function Panel({ detail, tab, version }: { detail: OrderDetail; tab: OrderTab; version: ApiVersion }) {
  switch (tab) {
    case 'overview':
      return (
        <>
          {detail.order.filesLocal > 0 && (
            <RoofSection
              accountId={detail.order.accountId}
              orderId={detail.order.orderId}
              title={detail.order.address ?? t('common.order', { orderId: detail.order.orderId })}
            />
          )}
          <Overview order={detail.order} events={detail.events} />
        </>
      );
    case 'files':
      return <Files detail={detail} />;
    case 'measurements':
      return (
        <Measurements
          accountId={detail.order.accountId}
          orderId={detail.order.orderId}
          address={detail.order.address}
        />
      );
    case 'revisions':
      return <Revisions accountId={detail.order.accountId} orderId={detail.order.orderId} />;
    case 'activity':
      return <Activity events={detail.events} version={version} />;
    case 'materials':
      return (
        <Materials
          accountId={detail.order.accountId}
          orderId={detail.order.orderId}
          title={detail.order.address ?? t('common.order', { orderId: detail.order.orderId })}
        />
      );
    case 'raw':
      return <Raw raw={detail.order.raw} at={detail.order.lastSeenAt} />;
  }
}

/** One order: where it stands, what to do next, and everything known about it. */
export function OrderScreen({ accountId, orderId, tab }: Props) {
  const { detail, problem } = useOrder(accountId, orderId);
  const version = useAccounts(
    ({ accounts }) => accounts?.find(({ id }) => id === accountId)?.version ?? 'v4',
  );
  useOrderKeys(accountId, orderId, tab, detail?.order.status.kind === 'delivered');
  const retry = () => void useOpenOrders.getState().load(accountId, orderId);
  return (
    <div className={css['screen']}>
      <div className={css['steps']}>
        <Steps orderId={orderId} tab={tab} />
      </div>
      {problem && (
        <div className={css['problem']}>
          <ErrorNote error={problem} onRetry={retry} />
        </div>
      )}
      {detail && (
        <>
          <Head detail={detail} />
          <Timeline detail={detail} version={version} />
          <ToDecide accountId={accountId} orderId={orderId} />
        </>
      )}
      {!detail && !problem && (
        <div className={css['waiting']}>
          {/* As high as what comes, so that the tabs stay where they are. */}
          <Skeleton height={28} width={420} />
          <Skeleton height={20} width={260} mt={4} />
          <Skeleton height={58} mt={12} />
        </div>
      )}
      <Tabs
        value={tab}
        className={css['tabs'] ?? ''}
        onChange={(value) => {
          const next = ORDER_TABS.find((each) => each === value);
          if (next) switchOrder(orderId, next);
        }}
      >
        <Tabs.List className={css['tabList'] ?? ''} aria-label={t('order.parts_order')}>
          {ORDER_TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {TAB_LABELS[each]}
              {each === 'files' && detail && ` ${filesMark(detail)}`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={css['panel'] ?? ''}>
          {detail && <Panel detail={detail} tab={tab} version={version} />}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
