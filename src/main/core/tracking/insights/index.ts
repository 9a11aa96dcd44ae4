import type { Handlers } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { learnTurnarounds, likelyAt, turnaroundFor } from '../../../../shared/domain/turnaround.ts';
import { noteAvoided } from '../../kernel/avoided.ts';
import type { Bus } from '../../kernel/bus.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import { readFilter } from '../orders/index.ts';
import { avoidedOf, spendOf } from './spend.ts';
import { turnaroundReport } from './turnaround.ts';

type InsightCalls =
  | 'spend.get'
  | 'spend.avoided'
  | 'duplicates.avoided'
  | 'spend.budget'
  | 'turnaround.get'
  | 'turnaround.likely';

/** What an account's orders cost and how long they took, from this computer's cache: nothing here asks the service. */
export function createInsights(deps: {
  readonly ports: Pick<Ports, 'clock' | 'store'>;
  readonly bus: Bus;
  readonly duplicates: Pick<Duplicates, 'of'>;
}): {
  readonly handlers: Pick<Handlers, InsightCalls>;
} {
  const { clock, store } = deps.ports;
  const check = (accountId: AccountId) => {
    if (!store.accounts.get(accountId)) throw noAccount();
  };
  return {
    handlers: {
      'spend.get': ({ accountId, from, to, by }) => {
        check(accountId);
        return spendOf(store, { accountId, from, to, by, now: clock.now() });
      },
      'spend.avoided': ({ accountId, from, to }) => {
        check(accountId);
        return avoidedOf(store, { accountId, from, to });
      },
      'duplicates.avoided': ({ accountId, draft, price }) => {
        check(accountId);
        const orders = [{ draft, duplicates: deps.duplicates.of(accountId, draft), price }];
        const kept = noteAvoided(store, accountId, { source: 'form', at: clock.now(), orders });
        if (kept > 0) deps.bus.emit('duplicates.avoided', { accountId });
        return { kept };
      },
      'spend.budget': ({ accountId, budget }) => {
        check(accountId);
        store.spend.putBudget(accountId, budget);
        deps.bus.emit('budget.changed', { accountId });
        return null;
      },
      'turnaround.get': async ({ accountId }) => {
        check(accountId);
        const now = clock.now();
        const { orders } = store.inThread;
        const lateNow = await orders.countOf(
          readFilter({ accountId, view: 'all', text: 'late' } as const, now),
        );
        return turnaroundReport(await orders.delivered(accountId), { now, lateNow });
      },
      'turnaround.likely': async ({ accountId, serviceId, rush, propertyType }) => {
        check(accountId);
        const order = { serviceId, rush, propertyType, orderedAt: clock.now() };
        const known = learnTurnarounds(await store.inThread.orders.delivered(accountId));
        const at = likelyAt(order, known);
        return at === null ? null : { at, orders: turnaroundFor(known, order)?.orders ?? 0 };
      },
    },
  };
}
