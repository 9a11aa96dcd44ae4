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
export class Notifications {
  readonly handlers: Pick<Handlers, 'notifications.take' | 'notifications.test'>;
  readonly #deps: NotificationsDeps;
  readonly #clock;
  readonly #store;
  readonly #desktop;
  readonly #logger;
  #stopped = true;
  #cancel = () => {};
  #firstAt: Millis | null = null;
  #badged = 0;
  /** What windows are to show, each the one that a person was in; null: none was open, and the next one does. */
  #waiting: readonly { notice: WindowNotice; at: Millis; target: WindowId | null }[] = [];
  readonly #late;

  constructor(deps: NotificationsDeps) {
    this.#deps = deps;
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
    this.#desktop = deps.ports.desktop;
    this.#logger = deps.ports.logger;
    this.#late = createLateWatch({
      ports: deps.ports,
      isQuiet: () => quietFor(this.#store.settings.get(), this.#clock.now()) > 0,
      announce: (accountId, orderIds) => {
        const { notifyInbox, notifyHideNames } = this.#store.settings.get();
        const orders = orderIds.flatMap((orderId) => this.#store.orders.get(accountId, orderId) ?? []);
        if (notifyInbox && orders.length > 0) this.#show(accountId, lateWords(orders, notifyHideNames));
      },
    });
    this.handlers = {
      'notifications.take': (_input, window) => this.#take(window),
      'notifications.test': (_input, window) => {
        const accountId = this.#deps.windows.accountOf(window);
        const title = t('notices.notifications_work');
        const body = t('notices.how_ridgeline_notifies_you_deliveries');
        if (accountId === null)
          return { shown: false, words: t('notices.set_up_account_first_notifications') };
        const shown = this.#show(accountId, { title, body, to: { kind: 'inbox', itemId: null } });
        return {
          shown,
          words: shown
            ? t('notices.notification_was_sent_if_none')
            : t('notices.notifications_shown_by_window_as'),
        };
      },
    };
  }

  #putInWindow(notice: WindowNotice): void {
    const entry = { notice, at: this.#clock.now(), target: this.#deps.windows.front(null) };
    this.#waiting = [...this.#waiting, entry].slice(-MOST_WAITING);
    this.#deps.bus.emit('notification.show', null);
  }

  #take(window: WindowId | undefined): readonly WindowNotice[] {
    const now = this.#clock.now();
    const fresh = this.#waiting.filter(({ at }) => Math.abs(now - at) < SHOWN_WITHIN);
    const isMine = ({ target }: { target: WindowId | null }) =>
      window === undefined || target === null || target === window || !this.#deps.windows.isOpen(target);
    this.#waiting = fresh.filter((each) => !isMine(each));
    return fresh.flatMap((each) =>
      isMine(each) && this.#store.accounts.get(each.notice.accountId) ? each.notice : [],
    );
  }

  #add(accountId: AccountId, about: { orderId: OrderId } | { itemId: number }): void {
    this.#store.notices.add(accountId, about, this.#clock.now());
    queueMicrotask(() => this.#gather());
  }

  #gather(): void {
    if (this.#stopped) return;
    const now = this.#clock.now();
    this.#firstAt = this.#firstAt === null || this.#firstAt > now ? now : this.#firstAt;
    this.#wait(Math.max(0, Math.min(GATHER, this.#firstAt + GATHER_MOST - now)));
  }

  #wait(delay: Millis): void {
    this.#cancel();
    this.#cancel = this.#clock.after(delay, () => {
      try {
        this.#flush();
      } catch (error) {
        this.#logger.error('notifications', error);
      }
    });
  }

  #flush(): void {
    this.#firstAt = null;
    if (this.#stopped) return;
    const pending = this.#store.notices.list();
    if (pending.length === 0) return;
    const now = this.#clock.now();
    const quiet = quietFor(this.#store.settings.get(), now);
    // Looked at again within the hour: the settings or the clock may be others by then.
    if (quiet > 0) this.#wait(Math.min(quiet, 3_600 * SECOND));
    if (quiet > 0) return;
    // Gone before they're shown: better one that isn't seen than the same one at every start.
    this.#store.notices.remove(pending.map(({ id }) => id));
    const recent = pending.filter(({ at }) => Math.abs(now - at) < STALE);
    for (const accountId of new Set(recent.map((notice) => notice.accountId)))
      this.#notifyAccount(
        accountId,
        recent.filter((notice) => notice.accountId === accountId),
      );
  }

  #notifyAccount(accountId: AccountId, recent: readonly PendingNotice[]): void {
    const { notifyDeliveries, notifyInbox, notifyHideNames } = this.#store.settings.get();
    const orders = recent.flatMap(({ orderId }): Delivered[] => {
      const order = orderId === null ? null : this.#store.orders.get(accountId, orderId);
      return order ? [order] : [];
    });
    const items = recent.flatMap(({ itemId }): InboxItem[] => {
      const item = itemId === null ? null : this.#store.inbox.item(itemId);
      return item?.state === 'open' ? [item] : [];
    });
    if (notifyDeliveries && orders.length > 0) this.#show(accountId, deliveredWords(orders, notifyHideNames));
    if (notifyInbox && items.length > 0) this.#show(accountId, inboxWords(items, notifyHideNames));
  }

  #show(accountId: AccountId, { title, body, to }: NotificationContent): boolean {
    const account = this.#store.accounts.get(accountId);
    if (!account) return false;
    const named = `${accountPrefix(account, this.#store.accounts.list())}${title}`;
    const clicked = () => {
      const isThere = this.#store.accounts.get(accountId) !== null;
      if (isThere) this.#deps.go({ accountId, to });
      return isThere;
    };
    const inWindow = () => this.#putInWindow({ accountId, title: named, body, to });
    const native = this.#desktop.notify({ title: named, body, clicked, failed: inWindow });
    if (!native) inWindow();
    return native;
  }

  #badge(): void {
    const count = Object.values(this.#store.inbox.counts()).reduce((sum, open) => sum + open, 0);
    if (count === this.#badged) return;
    this.#badged = count;
    this.#desktop.badge(count);
  }

  /** The number on the app's icon: open items of every account. */
  badge(): void {
    if (!this.#stopped) this.#badge();
  }

  settingsChanged(): void {
    if (!this.#stopped) this.#gather();
  }

  /** An order came: inside the transaction that takes it in. */
  arrived({ accountId, order, delivered }: Arrival): void {
    if (delivered) this.#add(accountId, { orderId: order.orderId });
  }

  /** Queues a notification of an inbox item, inside the transaction that raises it. */
  notify(accountId: AccountId, itemId: number): void {
    this.#add(accountId, { itemId });
  }

  start(): void {
    this.#stopped = false;
    this.#late.start();
    this.#badge();
    if (this.#store.notices.list().length > 0) this.#gather();
  }

  stop(): void {
    this.#stopped = true;
    this.#late.stop();
    this.#cancel();
  }
}
