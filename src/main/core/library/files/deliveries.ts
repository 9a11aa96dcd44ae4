import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { DAY, MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Priority } from '../../kernel/session.ts';
import { announceContents, type LibraryDeps } from './context.ts';
import type { EnqueueMissing } from './fetching.ts';
import { revisedFiles } from './revised.ts';

/** Looks after the delivery: files may appear late, and a list that couldn't be read is read again. */
const LOOKS: readonly Millis[] = [0, MINUTE, 6 * MINUTE, 20 * MINUTE, 60 * MINUTE];
const RETRY_DELAY_MS: Millis = 20_000;
/** At a start, deliveries older than this are looked at only when their files had been begun. */
const RECENT: Millis = 3 * DAY;
const MOST_AT_START = 500;

/**
 * How many files the service lists. `refused`: it doesn't report this order's files; `puzzling`: what came is no list
 * (a sign-in page of the network, for one); null: it couldn't be asked.
 */
export type Listed = number | 'refused' | 'puzzling' | null;

export interface Deliveries {
  /** The order is delivered: its files are listed, fetched by the person's choice, and looked at again for late ones. */
  delivered(accountId: AccountId, orderId: OrderId): void;
  /** Lists the files once, now. */
  list(accountId: AccountId, orderId: OrderId, priority?: Priority): Promise<Listed>;
  start(): void;
  stop(): void;
}

export function createDeliveries(deps: LibraryDeps, enqueueMissing: EnqueueMissing): Deliveries {
  const { clock, random, store, logger } = deps.ports;
  const timers = new Map<string, () => void>();
  const asking = new Set<string>();
  let stopped = false;

  async function list(
    accountId: AccountId,
    orderId: OrderId,
    priority: Priority = 'interactive',
  ): Promise<Listed> {
    const session = await deps.sessions.open(accountId);
    const reply = await session?.call((api, token) => api.files(token, orderId), priority);
    if (stopped || !reply) return null;
    if (!reply.ok) {
      const { kind } = reply.failure;
      if (kind === 'not_understood') return 'puzzling';
      return kind === 'refused' || kind === 'not_found' ? 'refused' : null;
    }
    // An empty list of a delivered order is no evidence that there are no files.
    if (reply.value.length === 0) return 0;
    const now = clock.now();
    store.transaction(() => {
      const known = store.files.remote(accountId, orderId);
      const revised = revisedFiles(known, reply.value);
      const before = known.length;
      const fresh = store.files.putRemote(accountId, orderId, reply.value, now);
      store.files.markChanged(accountId, orderId, revised, now);
      if (fresh.length === 0) return;
      const to = String(store.files.remote(accountId, orderId).length);
      store.events.add(accountId, orderId, {
        at: now,
        source: 'polled',
        what: 'files',
        field: null,
        from: before === 0 ? null : String(before),
        to,
      });
    });
    announceContents(deps, accountId, orderId);
    return reply.value.length;
  }

  /** One look; `step` counts the looks that succeeded. */
  async function look(accountId: AccountId, orderId: OrderId, step: number): Promise<void> {
    const key = `${accountId} ${orderId}`;
    if (stopped || asking.has(key) || !store.accounts.get(accountId)) return;
    asking.add(key);
    try {
      const listed = await list(accountId, orderId, 'background');
      if (stopped) return;
      if (listed === null || listed === 'puzzling')
        return later(accountId, orderId, step, RETRY_DELAY_MS * (1 + random.fraction()));
      const choice = deps.settings().onDelivery;
      if (typeof listed === 'number' && listed > 0 && choice !== 'nothing')
        enqueueMissing(accountId, orderId, choice);
      const pause = LOOKS[step + 1];
      if (pause !== undefined) later(accountId, orderId, step + 1, pause);
    } catch (error) {
      logger.error('files of a delivery', error, { order: orderId });
      later(accountId, orderId, step, RETRY_DELAY_MS * 3);
    } finally {
      asking.delete(key);
    }
  }

  function later(accountId: AccountId, orderId: OrderId, step: number, delay: Millis): void {
    const key = `${accountId} ${orderId}`;
    timers.get(key)?.();
    timers.set(
      key,
      clock.after(delay, () => {
        timers.delete(key);
        void look(accountId, orderId, step);
      }),
    );
  }

  return {
    list,
    delivered: (accountId, orderId) => later(accountId, orderId, 0, 0),
    start: () => {
      for (const { id } of store.accounts.list()) {
        for (const orderId of store.orders.deliveredWithoutFiles(id, MOST_AT_START)) {
          const order = store.orders.get(id, orderId);
          const when = order?.deliveredAt ?? order?.orderedAt ?? order?.firstSeenAt ?? 0;
          const begun = store.files.remote(id, orderId).length > 0;
          if (begun || clock.now() - when < RECENT)
            later(id, orderId, 0, Math.floor(random.fraction() * 2_000));
        }
      }
    },
    stop: () => {
      stopped = true;
      for (const cancel of timers.values()) cancel();
      timers.clear();
    },
  };
}
