import type { Connection } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Bus } from '../kernel/bus.ts';
import { noAccount } from '../kernel/words.ts';
import { createFollower, type Follower, type FollowerDeps } from './follower.ts';

export type PollingDeps = Pick<FollowerDeps, 'ports' | 'sessions' | 'intake'> & {
  readonly bus: Bus;
  /** How the account's connection is: nothing is asked while it's known to be away. */
  readonly connection: (accountId: AccountId) => Connection['state'];
};

export interface Polling {
  start(): void;
  /** Asks nothing new and waits for the call that is under way. */
  stop(): Promise<void>;
  /** One order, or (null) what is open and what is new, now. Throws a CallFailure in the person's words. */
  refresh(accountId: AccountId, orderId: OrderId | null): Promise<{ asked: number }>;
  /** The service answers again (null: whichever account it was). */
  wake(accountId?: AccountId): void;
}

/** Follows the orders of every account: statuses, amendments, and orders that were placed elsewhere. */
export function createPolling(deps: PollingDeps): Polling {
  const { store, logger } = deps.ports;
  const followers = new Map<AccountId, Follower>();
  const ending = new Set<Promise<void>>();
  let running = false;
  let unsubscribe: (() => void) | null = null;

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
    const follower = createFollower(deps, accountId);
    followers.set(accountId, follower);
    if (running) follower.run();
    return follower;
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
    start: () => {
      running = true;
      for (const follower of followers.values()) follower.run();
      unsubscribe = deps.bus.subscribe((event) => {
        if (event.name === 'accounts.changed') sync();
        else if (event.name === 'orders.changed') followers.get(event.data.accountId)?.nudge();
      });
      sync();
    },
    stop: async () => {
      running = false;
      unsubscribe?.();
      for (const follower of followers.values()) end(follower);
      followers.clear();
      await Promise.all(ending);
    },
    refresh: async (accountId, orderId) => {
      if (!store.accounts.get(accountId)) throw noAccount();
      return { asked: await followerOf(accountId).refresh(orderId) };
    },
    wake: (accountId) => {
      for (const [id, follower] of followers)
        if (accountId === undefined || id === accountId) follower.wake();
    },
  };
}
