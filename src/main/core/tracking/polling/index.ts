import type { Handlers } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import type { Windows } from '../../kernel/windows.ts';
import { noAccount } from '../../kernel/words.ts';
import type { FollowerDeps } from './deps.ts';
import { Follower } from './follower.ts';
import type { HintOutcome } from './hints.ts';

export type PollingDeps = Pick<FollowerDeps, 'ports' | 'sessions' | 'intake' | 'connection' | 'partly'> & {
  readonly bus: Bus;
  readonly windows: Pick<Windows, 'isVisible' | 'isShown' | 'setVisible'>;
};

type SyncCalls = 'sync.visible' | 'sync.get' | 'sync.unread' | 'sync.importAgain' | 'sync.byCustomer';

/** Records that couldn't be kept, on one screen. */
const MOST_SHOWN = 100;

export interface Polling {
  readonly handlers: Pick<Handlers, SyncCalls>;
  start(): void;
  /** Asks nothing new and waits for the call that is under way. */
  stop(): Promise<void>;
  /** One order, or (null) what is open and what is new, now. Throws a CallFailure in the person's words. */
  refresh(accountId: AccountId, orderId: OrderId | null): Promise<{ asked: number }>;
  /**
   * Something may have happened to the order (null: to any): it is asked for soon, once for many hints. Never rejects.
   */
  hint(accountId: AccountId, orderId: OrderId | null): Promise<HintOutcome>;
  /**
   * Reads what other desks may have ordered of late: the newest end of the list and, where an address is given, that
   * customer's orders. Null when either could be read, else why not. Never rejects.
   */
  elsewhere(accountId: AccountId, email: string | null): Promise<SessionFailure | null>;
  /** The service answers again, or the computer woke (without an account: every one). */
  wake(accountId?: AccountId): void;
  /** Accounts came or went. */
  accountsChanged(): void;
  /** Orders of the account are not as they were: when each is asked for is planned again. */
  ordersRead(accountId: AccountId): void;
  connectionChanged(accountId: AccountId): void;
}

/** Progress is announced no oftener than this. */
const ANNOUNCE: Millis = SECOND / 2;

/** Follows the orders of every account: their history, statuses, amendments, and orders that were placed elsewhere. */
export function createPolling(deps: PollingDeps): Polling {
  const { windows } = deps;
  const { store, logger } = deps.ports;
  const followers = new Map<AccountId, Follower>();
  const ending = new Set<Promise<void>>();
  const announcer = createAnnouncer(deps);
  let running = false;

  function end(follower: Follower): void {
    const done = follower
      .stop()
      .catch((error: unknown) => void logger.error('polling stop', error))
      .finally(() => ending.delete(done));
    ending.add(done);
  }

  function followerOf(accountId: AccountId): Follower {
    const known = followers.get(accountId);
    if (known) return known;
    const follower = new Follower(
      { ...deps, visible: windows.isVisible, isShown: windows.isShown, changed: announcer.announce },
      accountId,
    );
    followers.set(accountId, follower);
    if (running) follower.run();
    return follower;
  }

  /** Throws `no_account`. */
  function needFollower(accountId: AccountId): Follower {
    if (!store.accounts.get(accountId)) throw noAccount();
    return followerOf(accountId);
  }

  /** One follower for each account there is. */
  function sync(): void {
    const ids = new Set(store.accounts.list().map((account) => account.id));
    for (const [id, follower] of followers) {
      if (ids.has(id)) continue;
      followers.delete(id);
      end(follower);
    }
    for (const id of ids) followerOf(id).nudge();
  }

  return {
    handlers: {
      'sync.visible': ({ visible, focused }, window) => {
        const before = windows.isVisible();
        windows.setVisible(window, visible, focused);
        if (windows.isVisible() && !before) for (const follower of followers.values()) follower.nudge();
        return null;
      },
      'sync.get': ({ accountId }) => needFollower(accountId).state(),
      'sync.unread': ({ accountId }) => store.setAside.list(accountId, MOST_SHOWN),
      'sync.importAgain': ({ accountId }) => {
        const follower = needFollower(accountId);
        follower.importAgain();
        return follower.state();
      },
      'sync.byCustomer': ({ accountId, email }) => needFollower(accountId).byCustomer(email),
    },
    start: () => {
      running = true;
      for (const follower of followers.values()) follower.run();
      sync();
    },
    stop: async () => {
      running = false;
      announcer.clear();
      for (const follower of followers.values()) end(follower);
      followers.clear();
      await Promise.all(ending);
    },
    refresh: async (accountId, orderId) => ({ asked: await needFollower(accountId).refresh(orderId) }),
    hint: async (accountId, orderId) => {
      if (!store.accounts.get(accountId)) return 'unanswered';
      return followerOf(accountId).hint(orderId);
    },
    elsewhere: async (accountId, email) =>
      store.accounts.get(accountId) ? followerOf(accountId).elsewhere(email) : null,
    accountsChanged: () => {
      if (running) sync();
    },
    ordersRead: (accountId) => followers.get(accountId)?.nudge(),
    connectionChanged: (accountId) => {
      if (running) announcer.announce(accountId);
    },
    wake: (accountId) => {
      for (const [id, follower] of followers)
        if (accountId === undefined || id === accountId) follower.wake();
    },
  };
}

/** Announces the progress of an account once for many changes. */
function createAnnouncer({ ports: { clock }, bus }: PollingDeps) {
  const announcing = new Map<AccountId, () => void>();
  return {
    announce: (accountId: AccountId): void => {
      if (announcing.has(accountId)) return;
      const cancel = clock.after(ANNOUNCE, () => {
        announcing.delete(accountId);
        bus.emit('sync.changed', { accountId });
      });
      announcing.set(accountId, cancel);
    },
    clear: (): void => {
      for (const cancel of announcing.values()) cancel();
      announcing.clear();
    },
  };
}
