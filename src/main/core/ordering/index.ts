import type { Handlers } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { CardOrders } from '../kernel/checkouts.ts';
import type { OrderLists, OrderRuns } from '../kernel/runs.ts';
import { sleep } from '../ports/index.ts';
import { orderRuns, type RunHandlers, runHandlers } from './batch/runs.ts';
import { detailOf } from './confirm/detail.ts';
import { listed } from './confirm/listed.ts';
import { lookFor, place, undo } from './confirm/place.ts';
import type { OutboxContext } from './context.ts';
import { cardOrders } from './pay/card-orders.ts';
import { askAgain, decide } from './reconcile/decide.ts';
import { recognise, recogniseAll } from './reconcile/recognize.ts';
import { createGates } from './send/gate.ts';
import { wake, wakePaused } from './send/holds.ts';
import { createWork } from './send/queue.ts';

export type OutboxDeps = Pick<
  OutboxContext,
  'ports' | 'bus' | 'sessions' | 'intake' | 'connection' | 'line' | 'pages' | 'duplicates' | 'elsewhere'
> & {
  /** Where refused rows of a run become a list again. Asked for when it's needed: that area needs the outbox, too. */
  readonly lists: () => OrderLists;
};

export interface Outbox {
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
    RunHandlers;
  readonly runs: OrderRuns;
  readonly card: CardOrders;
  /** Settles what an earlier run left in the middle, then begins to send and to look. */
  start(): void;
  /** Begins nothing new and waits for what is on the wire. */
  stop(): Promise<void>;
  /**
   * The network is back, somebody signed in, or a person asked: what this account holds is tried now. `wasAway` false: the line
   * was there all the time.
   */
  wake(accountId: AccountId, wasAway?: boolean): void;
  /** Orders were read from the service: one of them may be what a lost answer was about. Null: any of the account's. */
  ordersRead(accountId: AccountId, orderIds: readonly OrderId[] | null): void;
  /** Sending may have been switched on again. */
  settingsChanged(): void;
}

/** Confirmed orders: recorded first, sent once, settled by the service's own word (`docs/reliability.md`, "Placing an order"). */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { clock, store, logger } = deps.ports;
  const stopping = new AbortController();
  const context: OutboxContext = {
    ...deps,
    // Nothing is sent from data that can't be trusted.
    stopped: () => stopping.signal.aborted || store.health.damage() !== null,
    again: () => work.again(),
    rest: (delay) => sleep(clock, delay, stopping.signal).catch(() => {}),
    gates: createGates(clock.now),
    prices: new Map(),
    looked: new Map(),
    blind: new Map(),
    keys: new Map(),
  };
  const work = createWork(context);

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
      ...runHandlers(context, deps.lists),
    },
    runs: orderRuns(context),
    card: cardOrders(context),
    start: () => {
      work.start();
      carefully(() => {
        for (const { id } of store.accounts.list()) recogniseAll(context, id);
      });
      work.again();
    },
    stop: async () => {
      stopping.abort();
      await work.ended();
    },
    wake: (accountId, wasAway = true) => {
      if (stopping.signal.aborted) return;
      work.forgive(accountId);
      wake(context, accountId, wasAway);
      work.again();
    },
    ordersRead: (accountId, orderIds) => {
      if (stopping.signal.aborted) return;
      if (orderIds) recognise(context, accountId, orderIds);
      else recogniseAll(context, accountId);
    },
    settingsChanged: () => {
      if (stopping.signal.aborted) return;
      carefully(() => wakePaused(context));
      work.again();
    },
  };
}
