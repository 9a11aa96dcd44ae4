import type { Handlers } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { FirstOrderProgress } from '../../../../shared/domain/first-order.ts';
import type { Intent, IntentState } from '../../../../shared/domain/intent.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';

/** A record, so that a new state doesn't compile before it is decided whether the guide waits for such an order. */
const COUNTS: Readonly<Record<IntentState, boolean>> = {
  queued: true,
  held: true,
  prepared: true,
  on_wire: true,
  checkout: true,
  acked: true,
  rejected: false,
  unknown: true,
  conflict: true,
  needs_human: true,
  cancelled: false,
  quarantined: true,
};
const COUNTED = (Object.keys(COUNTS) as IntentState[]).filter((state) => COUNTS[state]);
/** Whoever practices confirms few orders; an older one of more than these isn't looked for. */
const MOST = 200;

/** How far the guide through a first order is, by what became of the order. Nothing here asks the service. */
export function createGuide({ ports: { store } }: { readonly ports: Pick<Ports, 'store'> }): {
  readonly handlers: Pick<Handlers, 'guide.progress'>;
} {
  const statusOf = ({ accountId, orderId }: Intent) =>
    orderId === null ? null : (store.orders.get(accountId, orderId)?.status.kind ?? null);
  return {
    handlers: {
      'guide.progress': ({ accountId, since }): FirstOrderProgress => {
        const account = store.accounts.get(accountId);
        if (!account) throw noAccount();
        if (account.environment !== 'practice') throw new CallFailure('refused', t('guide.only_practice'));
        const own = store.outbox
          .list(accountId, COUNTED, MOST)
          .filter(({ confirmedAt }) => confirmedAt >= since)
          .reverse();
        const alive = own.filter((intent) => statusOf(intent) !== 'cancelled');
        // The furthest of several: whoever orders a second one in between isn't set back.
        const order = alive.find((intent) => statusOf(intent) === 'delivered') ?? alive[0];
        return {
          order: order ? { orderId: order.orderId, isDelivered: statusOf(order) === 'delivered' } : null,
          isCanceled: alive.length < own.length,
        };
      },
    },
  };
}
