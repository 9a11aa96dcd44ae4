import type { DeliveredMonth, Handlers } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { noAccount } from '../../kernel/words.ts';
import type { DeliveryFacts } from '../../ports/index.ts';
import { announceFiles, type LibraryDeps } from './context.ts';
import { type EnqueueMissing, WHEN_IT_CAN } from './fetching.ts';
import type { Keeping } from './keeping.ts';
import type { Presence } from './presence.ts';

export type ManyOrdersCalls =
  | 'downloads.months'
  | 'downloads.many'
  | 'downloads.wanted'
  | 'downloads.unwant'
  | 'downloads.repair';

type Parts = {
  readonly presence: Presence;
  readonly keeping: Keeping;
  readonly enqueueMissing: EnqueueMissing;
};

/** The calls about the files of many orders. What they queue waits behind what a person asked for alone. */
export function manyOrdersHandlers(deps: LibraryDeps, parts: Parts): Pick<Handlers, ManyOrdersCalls> {
  const { clock, store } = deps.ports;
  const { presence, keeping, enqueueMissing } = parts;

  function need(accountId: AccountId): void {
    if (!store.accounts.get(accountId)) throw noAccount();
  }

  /** Queues what of an order is gone from the disk and still at the service. Returns how many of `missing` that brings. */
  function repair(accountId: AccountId, orderId: OrderId, missing: readonly LocalFile[]): number {
    const made = enqueueMissing(accountId, orderId, 'files', WHEN_IT_CAN);
    if (made.some(({ fileId }) => fileId === null)) return missing.length;
    return Math.min(missing.length, made.length);
  }

  return {
    'downloads.months': ({ accountId }) => {
      need(accountId);
      return store.wanted.months(accountId).map(withSpan);
    },
    'downloads.many': ({ accountId, orders }) => {
      need(accountId);
      const chosen = Array.isArray(orders)
        ? [...new Set(orders)].map(
            (orderId): DeliveryFacts =>
              store.wanted.facts(accountId, orderId) ?? { orderId, delivered: false, whole: false },
          )
        : store.wanted.between(accountId, orders.from, orders.to);
      const here = chosen.filter(({ delivered, whole }) => delivered && whole).length;
      const wanted = chosen.filter(({ delivered, whole }) => delivered && !whole);
      const orderIds = wanted.map(({ orderId }) => orderId);
      store.wanted.add(accountId, orderIds, clock.now());
      keeping.hold(accountId, false);
      keeping.wake();
      const [first] = orderIds;
      if (first !== undefined) announceFiles(deps, accountId, first);
      return {
        orders: chosen.length,
        queued: wanted.length,
        here,
        skipped: chosen.length - here - wanted.length,
      };
    },
    'downloads.wanted': ({ accountId }) => ({ orders: store.wanted.count(accountId) }),
    'downloads.unwant': ({ accountId }) => {
      const [first] = store.wanted.next(accountId, 1);
      store.wanted.remove(accountId, null);
      if (first !== undefined) announceFiles(deps, accountId, first);
      return null;
    },
    'downloads.repair': async ({ accountId }) => {
      need(accountId);
      const { looked, missing } = await presence.all(accountId);
      const byOrder = Map.groupBy(missing, ({ orderId }) => orderId);
      let queued = 0;
      for (const [orderId, files] of byOrder) queued += repair(accountId, orderId, files);
      return { looked, missing: missing.length, queued, gone: missing.length - queued };
    },
  };
}

/** `2026-05` with its first moment and that of the month behind it, in this computer's own zone. */
function withSpan(row: {
  readonly month: string;
  readonly delivered: number;
  readonly whole: number;
}): DeliveredMonth {
  const [year = 0, month = 1] = row.month.split('-').map(Number);
  return { ...row, from: new Date(year, month - 1).getTime(), to: new Date(year, month).getTime() };
}
