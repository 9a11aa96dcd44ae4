import type { Handlers } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { sleep } from '../ports/index.ts';
import { orderRuns, type RunHandlers, runHandlers } from './batch/runs.ts';
import { askAgain, decide } from './confirm/decide.ts';
import { detailOf } from './confirm/detail.ts';
import { listed } from './confirm/listed.ts';
import { lookFor, place, undo } from './confirm/place.ts';
import type { OrderingContext, OrderingPorts } from './context.ts';
import { createGates } from './gate/gate.ts';
import type { OrderRuns } from './order-runs.ts';
import { Payments } from './pay/checkouts.ts';
import type { PaymentDeps } from './pay/context.ts';
import { recognize, recognizeAll } from './reconcile/recognize.ts';
import { Queue } from './send/queue.ts';
import { wake, wakePaused } from './wire/holds.ts';

export type { ConfirmedRow, OrderLists, OrderRuns } from './order-runs.ts';

export type OrderingDeps = Pick<
  OrderingContext,
  'bus' | 'sessions' | 'intake' | 'connection' | 'line' | 'duplicates' | 'elsewhere' | 'lists'
> & { readonly ports: OrderingPorts & PaymentDeps['ports'] };

export interface Ordering {
  readonly handlers: Pick<
    Handlers,
    | 'orders.place'
    | 'orders.undo'
    | 'duplicates.look'
    | 'outbox.list'
    | 'outbox.detail'
    | 'outbox.askAgain'
    | 'outbox.decide'
  > &
    RunHandlers &
    Payments['handlers'];
  /** Runs, for the lists that they come from. */
  readonly runs: OrderRuns;
  /**
   * Settles what an earlier run left in the middle, then begins to send and to look; listens for browsers again and asks for
   * all that may have been paid meanwhile.
   */
  start(): void;
  /** Begins nothing new and waits for what is on the wire and for the question that is under way. */
  stop(): Promise<void>;
  /**
   * The network is back, somebody signed in, or a person asked: what this account holds is tried now, and its payments are
   * asked for. `wasAway` false: the line was there all the time.
   */
  wake(accountId: AccountId, wasAway?: boolean): void;
  /** The computer woke: every payment that may have been made meanwhile is asked for. */
  computerWoke(): void;
  /** Orders were read from the service: one of them may be what a lost answer was about. Null: any of the account's. */
  ordersRead(accountId: AccountId, orderIds: readonly OrderId[] | null): void;
  /** Sending may have been switched on again. */
  settingsChanged(): void;
  /** An event mentions a payment: a hint. `sessionIds`: those it names; none: any of the account. */
  paymentMentioned(accountId: AccountId, sessionIds: readonly string[]): void;
}

/**
 * Confirmed orders: recorded first, sent once, paid where the service asks for it, and settled by the service's own word
 * (`docs/reliability.md`, "Placing an order").
 */
export function createOrdering(deps: OrderingDeps): Ordering {
  const { ports, bus, sessions } = deps;
  const { clock, store, logger } = ports;
  const stopping = new AbortController();
  const context: OrderingContext = {
    ...deps,
    // Nothing is sent from data that can't be trusted.
    stopped: () => stopping.signal.aborted || store.health.damage() !== null,
    again: () => queue.again(),
    rest: (delay) => sleep(clock, delay, stopping.signal).catch(() => {}),
    get pages() {
      return payments.pages;
    },
    gates: createGates(clock.now),
    prices: new Map(),
    looked: new Map(),
    blind: new Map(),
    keys: new Map(),
  };
  const payments = new Payments({ ports, bus, sessions, ordering: context });
  const queue = new Queue(context);

  const carefully = (what: () => void) => {
    try {
      what();
    } catch (error) {
      logger.error('outbox', error);
    }
  };

  return {
    handlers: {
      'orders.place': (input, window) => place(context, input, window),
      'orders.undo': ({ intentId }) => undo(context, intentId),
      'duplicates.look': (input) => lookFor(context, input),
      'outbox.list': ({ accountId }) => listed(context, accountId),
      'outbox.detail': ({ intentId }) => detailOf(context, intentId),
      'outbox.askAgain': ({ intentId }) => askAgain(context, intentId),
      'outbox.decide': ({ intentId, decision }) => decide(context, intentId, decision),
      ...runHandlers(context),
      ...payments.handlers,
    },
    runs: orderRuns(context),
    start: () => {
      queue.start();
      carefully(() => {
        for (const { id } of store.accounts.list()) recognizeAll(context, id);
      });
      queue.again();
      payments.start();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([queue.ended(), payments.stop()]);
    },
    wake: (accountId, wasAway = true) => {
      if (stopping.signal.aborted) return;
      queue.forgive(accountId);
      wake(context, accountId, wasAway);
      queue.again();
      payments.wake(accountId);
    },
    computerWoke: () => payments.wake(),
    ordersRead: (accountId, orderIds) => {
      if (stopping.signal.aborted) return;
      if (orderIds) recognize(context, accountId, orderIds);
      else recognizeAll(context, accountId);
    },
    settingsChanged: () => {
      if (stopping.signal.aborted) return;
      carefully(() => wakePaused(context));
      queue.again();
    },
    paymentMentioned: (accountId, sessionIds) => payments.hint(accountId, sessionIds),
  };
}
