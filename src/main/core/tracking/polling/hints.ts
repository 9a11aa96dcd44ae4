import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { Ports } from '../../ports/index.ts';

/** What asking the service after a hint showed. `unanswered`: it couldn't be asked yet; it will be. */
export type HintOutcome = 'changed' | 'nothing_new' | 'unanswered';

/** Hints that come together are asked for together. */
const GATHER: Millis = 300;
/** Who gave a hint isn't kept waiting longer; the order is asked for all the same. */
const PATIENCE: Millis = 20_000;

export type Asked = {
  readonly orderIds: readonly OrderId[];
  /** A hint that named no order. */
  readonly any: boolean;
  /** The round is over; a hint that wasn't answered stays. */
  done(answered: boolean): void;
};

export type Hints = ReturnType<typeof createHints>;

/** What events say may have changed: a hint only says where to look. */
export function createHints({ clock, store }: Pick<Ports, 'clock' | 'store'>, accountId: AccountId) {
  type Waiting = { before: string; callbacks: ((outcome: HintOutcome) => void)[] };
  const waiting = new Map<OrderId | null, Waiting>();
  let asking = new Map<OrderId | null, Waiting>();
  let since: Millis | null = null;

  function shown(orderId: OrderId | null): string {
    if (orderId === null) return String(store.orders.count(accountId));
    const order = store.orders.get(accountId, orderId);
    return JSON.stringify(order && { ...order, lastSeenAt: 0, raw: '' });
  }

  return {
    add: (orderId: OrderId | null) =>
      new Promise<HintOutcome>((resolve) => {
        since ??= clock.now();
        const cancel = clock.after(PATIENCE, () => resolve('unanswered'));
        const hint = waiting.get(orderId) ?? { before: shown(orderId), callbacks: [] };
        hint.callbacks.push((outcome) => {
          cancel();
          resolve(outcome);
        });
        waiting.set(orderId, hint);
      }),
    dueAt: () => (since === null ? null : since + GATHER),
    isForced: (orderId: OrderId) => asking.has(orderId),
    take: (): Asked => {
      const now = new Map(waiting);
      waiting.clear();
      since = null;
      asking = now;
      return {
        orderIds: [...now.keys()].filter((orderId) => orderId !== null),
        any: now.has(null),
        done: (answered) => {
          asking = new Map();
          for (const [orderId, hint] of now) {
            const outcome = !answered
              ? 'unanswered'
              : shown(orderId) === hint.before
                ? 'nothing_new'
                : 'changed';
            for (const resolve of hint.callbacks) resolve(outcome);
            if (answered) continue;
            since ??= clock.now();
            if (!waiting.has(orderId)) waiting.set(orderId, { before: hint.before, callbacks: [] });
          }
        },
      };
    },
    stop: () => {
      for (const { callbacks } of [...waiting.values(), ...asking.values()])
        for (const resolve of callbacks) resolve('unanswered');
    },
  };
}
