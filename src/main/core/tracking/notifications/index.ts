import type {
  Handlers,
  InboxItem,
  Place,
  WindowId,
  WindowNotice,
} from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { DAY, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Windows } from '../../kernel/windows.ts';
import type { PendingNotice, Ports } from '../../ports/index.ts';
import type { Arrival } from '../orders/index.ts';
import { createLateWatch } from './late.ts';
import { quietFor } from './quiet.ts';
import {
  accountPrefix,
  type Delivered,
  deliveredWords,
  inboxWords,
  lateWords,
  type NotificationContent,
} from './words.ts';

export type NotificationsDeps = {
  readonly windows: Pick<Windows, 'accountOf' | 'front' | 'isOpen'>;
  readonly ports: Pick<Ports, 'clock' | 'store' | 'desktop' | 'logger'>;
  readonly bus: Bus;
  /** Sends the window to a place. */
  readonly go: (place: Place) => void;
};

export interface Notifications {
  readonly handlers: Pick<Handlers, 'notifications.take' | 'notifications.test'>;
  /** An order came: inside the transaction that takes it in. */
  arrived(arrival: Arrival): void;
  /** Queues a notification of an inbox item, inside the transaction that raises it. */
  notify(accountId: AccountId, itemId: number): void;
  /** The number on the app's icon: open items of every account. */
  badge(): void;
  settingsChanged(): void;
  start(): void;
  stop(): void;
}

/** Notices within this of the last are shown together, at the latest this long after the first. */
const GATHER: Millis = 6 * SECOND;
const GATHER_MOST: Millis = 30 * SECOND;
/** What no window has shown within this is in the inbox and the list anyway. */
const SHOWN_WITHIN: Millis = 5 * MINUTE;
/** More would cover a window's page. */
const MOST_WAITING = 5;
/** Older ones aren't shown: the app was closed meanwhile. */
const STALE: Millis = 2 * DAY;

/** Native notifications, grouped and held back in quiet hours, and the number on the app's icon. */
export function createNotifications({ ports, bus, go, windows }: NotificationsDeps): Notifications {
  const { clock, store, desktop, logger } = ports;
  let stopped = true;
  let cancel = () => {};
  let firstAt: Millis | null = null;
  let badged = 0;
  /** What windows are to show, each the one that a person was in; null: none was open, and the next one does. */
  let waiting: readonly { notice: WindowNotice; at: Millis; target: WindowId | null }[] = [];

  function putInWindow(notice: WindowNotice): void {
    const entry = { notice, at: clock.now(), target: windows.front(null) };
    waiting = [...waiting, entry].slice(-MOST_WAITING);
    bus.emit('notification.show', null);
  }

  function take(window: WindowId | undefined): readonly WindowNotice[] {
    const now = clock.now();
    const fresh = waiting.filter(({ at }) => Math.abs(now - at) < SHOWN_WITHIN);
    const isMine = ({ target }: { target: WindowId | null }) =>
      window === undefined || target === null || target === window || !windows.isOpen(target);
    waiting = fresh.filter((each) => !isMine(each));
    return fresh.flatMap((each) =>
      isMine(each) && store.accounts.get(each.notice.accountId) ? each.notice : [],
    );
  }

  function add(accountId: AccountId, about: { orderId: OrderId } | { itemId: number }): void {
    store.notices.add(accountId, about, clock.now());
    queueMicrotask(gather);
  }

  function gather(): void {
    if (stopped) return;
    const now = clock.now();
    firstAt = firstAt === null || firstAt > now ? now : firstAt;
    wait(Math.max(0, Math.min(GATHER, firstAt + GATHER_MOST - now)));
  }

  function wait(delay: Millis): void {
    cancel();
    cancel = clock.after(delay, () => {
      try {
        flush();
      } catch (error) {
        logger.error('notifications', error);
      }
    });
  }

  function flush(): void {
    firstAt = null;
    if (stopped) return;
    const pending = store.notices.list();
    if (pending.length === 0) return;
    const now = clock.now();
    const quiet = quietFor(store.settings.get(), now);
    // Looked at again within the hour: the settings or the clock may be others by then.
    if (quiet > 0) wait(Math.min(quiet, 3_600 * SECOND));
    if (quiet > 0) return;
    // Gone before they're shown: better one that isn't seen than the same one at every start.
    store.notices.remove(pending.map(({ id }) => id));
    const recent = pending.filter(({ at }) => Math.abs(now - at) < STALE);
    for (const accountId of new Set(recent.map((notice) => notice.accountId)))
      notifyAccount(
        accountId,
        recent.filter((notice) => notice.accountId === accountId),
      );
  }

  function notifyAccount(accountId: AccountId, recent: readonly PendingNotice[]): void {
    const { notifyDeliveries, notifyInbox, notifyHideNames } = store.settings.get();
    const orders = recent.flatMap(({ orderId }): Delivered[] => {
      const order = orderId === null ? null : store.orders.get(accountId, orderId);
      return order ? [order] : [];
    });
    const items = recent.flatMap(({ itemId }): InboxItem[] => {
      const item = itemId === null ? null : store.inbox.item(itemId);
      return item?.state === 'open' ? [item] : [];
    });
    if (notifyDeliveries && orders.length > 0) show(accountId, deliveredWords(orders, notifyHideNames));
    if (notifyInbox && items.length > 0) show(accountId, inboxWords(items, notifyHideNames));
  }

  const late = createLateWatch({
    ports,
    isQuiet: () => quietFor(store.settings.get(), clock.now()) > 0,
    announce: (accountId, orderIds) => {
      const { notifyInbox, notifyHideNames } = store.settings.get();
      const orders = orderIds.flatMap((orderId) => store.orders.get(accountId, orderId) ?? []);
      if (notifyInbox && orders.length > 0) show(accountId, lateWords(orders, notifyHideNames));
    },
  });

  function show(accountId: AccountId, { title, body, to }: NotificationContent): boolean {
    const account = store.accounts.get(accountId);
    if (!account) return false;
    const named = `${accountPrefix(account, store.accounts.list())}${title}`;
    const clicked = () => {
      const isThere = store.accounts.get(accountId) !== null;
      if (isThere) go({ accountId, to });
      return isThere;
    };
    const inWindow = () => putInWindow({ accountId, title: named, body, to });
    const native = desktop.notify({ title: named, body, clicked, failed: inWindow });
    if (!native) inWindow();
    return native;
  }

  function badge(): void {
    const count = Object.values(store.inbox.counts()).reduce((sum, open) => sum + open, 0);
    if (count === badged) return;
    badged = count;
    desktop.badge(count);
  }

  return {
    handlers: {
      'notifications.take': (_input, window) => take(window),
      'notifications.test': (_input, window) => {
        const accountId = windows.accountOf(window);
        const title = t('notices.notifications_work');
        const body = t('notices.how_ridgeline_notifies_you_deliveries');
        if (accountId === null)
          return { shown: false, words: t('notices.set_up_account_first_notifications') };
        const shown = show(accountId, { title, body, to: { kind: 'inbox', itemId: null } });
        return {
          shown,
          words: shown
            ? t('notices.notification_was_sent_if_none')
            : t('notices.notifications_shown_by_window_as'),
        };
      },
    },
    badge: () => {
      if (!stopped) badge();
    },
    settingsChanged: () => {
      if (!stopped) gather();
    },
    arrived: ({ accountId, order, delivered }) => {
      if (delivered) add(accountId, { orderId: order.orderId });
    },
    notify: (accountId, itemId) => add(accountId, { itemId }),
    start: () => {
      stopped = false;
      late.start();
      badge();
      if (store.notices.list().length > 0) gather();
    },
    stop: () => {
      stopped = true;
      late.stop();
      cancel();
    },
  };
}
