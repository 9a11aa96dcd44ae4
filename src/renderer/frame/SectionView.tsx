import { Loader } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { t } from '../../shared/copy/t.ts';
import type { AccountView } from '../../shared/domain/account.ts';
import { prepareRoof } from '../features/library/roof/index.ts';
import { RunStrip } from '../features/lists/index.ts';
import { OutboxStrip } from '../features/ordering/outbox/index.ts';
import { PaymentStrip } from '../features/ordering/payments/index.ts';
import { OrdersScreen, Views } from '../features/tracking/orders/index.ts';
import { closeFile, type Route } from '../stores/window/navigation.ts';
import { Allowed } from './Allowed.tsx';
import { ScreenGuard } from './ScreenGuard.tsx';

const NewOrder = lazy(async () => ({
  default: (await import('../features/ordering/new-order/NewOrderScreen.tsx')).NewOrderScreen,
}));
const Viewer = lazy(async () => ({
  default: (await import('../features/library/viewer/ViewerScreen.tsx')).ViewerScreen,
}));
const Library = lazy(async () => ({
  default: (await import('../features/library/files/LibraryScreen.tsx')).LibraryScreen,
}));
const Order = lazy(async () => ({
  default: (await import('../features/tracking/order/OrderScreen.tsx')).OrderScreen,
}));
const Inbox = lazy(async () => ({
  default: (await import('../features/tracking/inbox/InboxScreen.tsx')).InboxScreen,
}));
const Insights = lazy(async () => ({
  default: (await import('../features/tracking/insights/InsightsScreen.tsx')).InsightsScreen,
}));
const Lists = lazy(async () => ({ default: (await import('../features/lists/ListScreen.tsx')).ListScreen }));
const Run = lazy(async () => ({ default: (await import('../features/lists/run/RunScreen.tsx')).RunScreen }));
const Unpaid = lazy(async () => ({
  default: (await import('../features/ordering/payments/UnpaidScreen.tsx')).UnpaidScreen,
}));
const Compare = lazy(async () => ({
  default: (await import('../features/library/compare/CompareScreen.tsx')).CompareScreen,
}));
const Settings = lazy(async () => ({
  default: (await import('../features/workstation/settings/SettingsScreen.tsx')).SettingsScreen,
}));
const Connected = lazy(async () => ({
  default: (await import('../features/accounts/connect/Connected.tsx')).Connected,
}));
const Connect = lazy(async () => ({
  default: (await import('../features/accounts/connect/ConnectScreen.tsx')).ConnectScreen,
}));

/** Orders on their way, payments, and lists above the orders. */
function Strips({ accountId }: { accountId: string }) {
  return (
    <>
      <OutboxStrip accountId={accountId} />
      <PaymentStrip />
      <RunStrip accountId={accountId} />
    </>
  );
}

function Screen({ account, route }: { account: AccountView; route: Route }) {
  const accountId = account.id;
  if ('localFileId' in route && route.orderId !== null && route.localFileId !== null) {
    return (
      <Viewer
        accountId={accountId}
        orderId={route.orderId}
        localFileId={route.localFileId}
        onClose={closeFile}
      />
    );
  }
  switch (route.section) {
    case 'orders':
      return route.orderId === null ? (
        <OrdersScreen accountId={accountId} strips={<Strips accountId={accountId} />} />
      ) : (
        <Order accountId={accountId} orderId={route.orderId} tab={route.tab} />
      );
    case 'inbox':
      return <Inbox accountId={accountId} itemId={route.itemId} />;
    case 'insights':
      return <Insights accountId={accountId} tab={route.tab} />;
    case 'new':
      return (
        <Allowed accountId={accountId} ability="order">
          <NewOrder accountId={accountId} />
        </Allowed>
      );
    case 'lists':
      return <Lists account={account} listId={route.listId} confirm={route.confirm} />;
    case 'runs':
      return <Run runId={route.runId} />;
    case 'unpaid':
      return <Unpaid account={account} checkoutId={route.checkoutId} tabs={<Views unpaid />} />;
    case 'compare':
      return <Compare accountId={accountId} left={route.left} right={route.right} />;
    case 'library':
      return <Library accountId={accountId} />;
    case 'settings':
      return <Settings />;
    case 'connect':
      return route.done ? <Connected account={account} /> : <Connect />;
  }
}

/** Where the thing that had the focus has gone with its screen, the screen that came has it. */
function Arrival({ route }: { route: Route }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another route is what asks for it
  useEffect(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    }
  }, [route]);
  return null;
}

/** The screen of a route. A screen that breaks says so and leaves the frame standing. */
export function SectionView(props: { account: AccountView; route: Route }) {
  const { account, route } = props;
  const opened = route.section === 'orders' && route.tab === 'overview' ? route.orderId : null;
  // Beside the load of the order's screen, not after it.
  useEffect(() => {
    if (opened !== null) prepareRoof(account.id, opened);
  }, [account.id, opened]);
  return (
    <ScreenGuard key={props.route.section}>
      <Suspense fallback={<Loader size="sm" m="auto" role="img" aria-label={t('common.loading')} />}>
        <Screen {...props} />
        <Arrival route={props.route} />
      </Suspense>
    </ScreenGuard>
  );
}
