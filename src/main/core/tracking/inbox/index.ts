import type { Handlers, InboxItem } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { DAY, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { FactMap } from '../../kernel/facts.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { InboxHandling, InboxRecord } from '../../ports/index.ts';
import type { Arrival } from '../orders/index.ts';
import { createItems, type InboxDeps, OPEN } from './context.ts';
import { FileItems } from './file-items.ts';
import { createOrderItems } from './order-items.ts';
import { OutboxItems } from './outbox-items.ts';
import { raisePaidLate } from './paid-late.ts';
import { questionOf } from './question.ts';
import { createRevisionItems } from './revision-items.ts';
import { createSameRoofItems } from './same-roof-items.ts';

type InboxCalls =
  | 'inbox.page'
  | 'inbox.counts'
  | 'inbox.decide'
  | 'inbox.decideMany'
  | 'inbox.reopenMany'
  | 'inbox.reopen'
  | 'inbox.question'
  | 'inbox.mail';

export interface Inbox {
  readonly handlers: Pick<Handlers, InboxCalls>;
  /** An order came: inside the transaction that takes it in. */
  arrived(arrival: Arrival): void;
  intentChanged(fact: FactMap['intent.changed']): void;
  runChanged(runId: string | null): void;
  /** Transfers of an order, or its files, are not as they were. */
  filesChanged(fact: FactMap['files.changed']): void;
  /** Files of an order, or the numbers read from them, are not as they were. */
  reportChanged(fact: FactMap['measurements.changed']): void;
  /** Raised once for each payment. */
  paidLate(fact: FactMap['payment.late']): void;
  start(): void;
  stop(): void;
}

/** The longest snooze. */
const LONGEST_LATER: Millis = 30 * DAY;
/** What time alone changes is looked at this often. */
const SWEEP_EVERY: Millis = MINUTE;
/** Transfers and rows of lists announce themselves many times a second: they're looked at together. */
const GATHER: Millis = SECOND;
/** So many at a time, so that a list of thousands doesn't hold the window. */
const AT_ONCE = 50;
const BETWEEN: Millis = 50;

const DECISIONS = { accept: 'accepted', question: 'questioned', done: 'done' } as const;

/** What needs a person: changes by the service, files that don't come, confirmed orders that don't go. */
export function createInbox(deps: InboxDeps): Inbox {
  const { ports } = deps;
  const { clock, store, desktop, logger } = ports;
  const items = createItems(deps);
  const orders = createOrderItems(deps, items);
  const outbox = new OutboxItems(deps, items);
  const files = new FileItems(deps, items);
  const revisions = createRevisionItems(deps, items);
  const roofs = createSameRoofItems(deps, items);
  const gathered = new Map<string, () => void>();
  let cancelSweep = () => {};
  let cancelGathered = () => {};
  let stopped = true;

  /** Runs what belongs to no caller; a fault of it is nobody's but the log's. */
  function safely(what: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      logger.error(what, error);
    }
  }

  function soon(key: string, work: () => void): void {
    if (stopped) return;
    if (gathered.size === 0) cancelGathered = clock.after(GATHER, workOff);
    gathered.set(key, work);
  }

  function workOff(): void {
    for (const [key, work] of [...gathered].slice(0, AT_ONCE)) {
      gathered.delete(key);
      safely('inbox', work);
    }
    if (gathered.size > 0 && !stopped) cancelGathered = clock.after(BETWEEN, workOff);
  }

  function runChanged(runId: string | null): void {
    if (runId !== null) soon(`run ${runId}`, () => outbox.syncRun(runId));
  }

  function compareRoof(accountId: AccountId, orderId: OrderId): void {
    soon(`roof ${accountId} ${orderId}`, () => roofs.compare(accountId, orderId));
  }

  function startRoofs(): void {
    for (const { id } of store.accounts.list())
      for (const orderId of roofs.recent(id)) compareRoof(id, orderId);
  }

  function comeBack(): void {
    for (const accountId of store.inbox.comeBack(clock.now())) items.announce(accountId);
  }

  function sweep(): void {
    safely('inbox', comeBack);
    safely('inbox', () => outbox.sweep());
    safely('inbox', () => files.sweep());
    if (!stopped) cancelSweep = clock.after(SWEEP_EVERY, sweep);
  }

  function load(itemId: number): InboxRecord {
    const record = store.inbox.get(itemId);
    if (!record) throw new CallFailure('not_found', t('inbox.isnt_inbox_any_more'));
    return record;
  }

  function item(itemId: number): InboxItem {
    const found = store.inbox.item(itemId);
    if (!found) throw new CallFailure('not_found', t('inbox.isnt_inbox_any_more'));
    return found;
  }

  function handle(record: InboxRecord, handling: InboxHandling): InboxItem {
    store.inbox.handle(record.id, handling);
    items.announce(record.accountId);
    return item(record.id);
  }

  const done = (at: Millis) =>
    ({ state: 'done', until: null, decidedAt: at, decidedBy: desktop.person }) as const;

  function snoozed(until: Millis, now: Millis): InboxHandling {
    if (until <= now || until - now > LONGEST_LATER)
      throw new CallFailure('bad_input', t('inbox.choose_time_within_next_30'));
    return { ...OPEN, state: 'later', until };
  }

  /** The items of one account that fit, in one transaction and with one announcement. */
  function handleMany(
    accountId: AccountId,
    itemIds: readonly number[],
    handling: InboxHandling,
    fits: (record: InboxRecord) => boolean,
  ): number[] {
    const handled = store.transaction(() =>
      itemIds.filter((id) => {
        const record = store.inbox.get(id);
        if (!record || record.accountId !== accountId || !fits(record)) return false;
        store.inbox.handle(id, handling);
        return true;
      }),
    );
    if (handled.length > 0) items.announce(accountId);
    return handled;
  }

  return {
    handlers: {
      'inbox.page': ({ accountId, show, offset, limit }) => {
        if (!store.accounts.get(accountId)) throw noAccount();
        comeBack();
        return store.inbox.page(accountId, show, offset, limit);
      },
      'inbox.counts': () => {
        comeBack();
        return store.inbox.counts();
      },
      'inbox.decide': ({ itemId, decision }) => {
        const record = load(itemId);
        const now = clock.now();
        if (record.state === 'done') {
          throw new CallFailure('too_late', t('inbox.was_already_decided_reopen_first'));
        }
        if (decision.kind === 'later') return handle(record, snoozed(decision.until, now));
        return handle(record, { ...done(now), decision: DECISIONS[decision.kind] });
      },
      'inbox.decideMany': ({ accountId, itemIds, decision }) => {
        const now = clock.now();
        const handling: InboxHandling =
          decision.kind === 'later'
            ? snoozed(decision.until, now)
            : { ...done(now), decision: DECISIONS[decision.kind] };
        return { decided: handleMany(accountId, itemIds, handling, ({ state }) => state !== 'done') };
      },
      'inbox.reopenMany': ({ accountId, itemIds }) => {
        const isLast = (record: InboxRecord) =>
          record.state !== 'open' &&
          (store.inbox.pending(accountId, record.subject)?.id ?? record.id) === record.id;
        return { reopened: handleMany(accountId, itemIds, OPEN, isLast).length };
      },
      'inbox.reopen': ({ itemId }) => {
        const record = load(itemId);
        const other = store.inbox.pending(record.accountId, record.subject);
        if (other && other.id !== itemId) {
          throw new CallFailure('too_late', t('inbox.newer_item_about_inbox_use'));
        }
        return handle(record, OPEN);
      },
      'inbox.question': ({ itemId }) => questionOf(item(itemId), store),
      'inbox.mail': async ({ itemId }) => {
        const problem = await desktop.writeMail(questionOf(item(itemId), store));
        if (problem !== null) throw new CallFailure('refused', problem);
        return null;
      },
    },
    arrived: (arrival) => {
      orders.arrived(arrival);
      const { accountId, before, order } = arrival;
      if (!before) compareRoof(accountId, order.orderId);
      else if (order.status.kind === 'cancelled') roofs.canceled(accountId, order.orderId);
      if (arrival.delivered) files.awaitFiles(arrival.accountId, arrival.order.orderId, arrival.at);
    },
    intentChanged: ({ accountId, intentId, runId }) => {
      soon(`intent ${intentId}`, () => {
        const intent = store.outbox.get(intentId);
        if (intent?.state === 'acked') orders.compare(intent);
        if (intent) outbox.sync(intent);
      });
      soon(`held ${accountId}`, () => outbox.syncHeld(accountId));
      runChanged(runId);
    },
    runChanged,
    filesChanged: ({ accountId, orderId }) =>
      soon(`files ${accountId} ${orderId}`, () => files.sync(accountId, orderId)),
    reportChanged: ({ accountId, orderId }) =>
      soon(`revision ${accountId} ${orderId}`, () => revisions.sync(accountId, orderId)),
    paidLate: ({ checkout, intentId }) => raisePaidLate({ items, ...ports }, checkout, intentId),
    start: () => {
      stopped = false;
      safely('inbox', () => files.start());
      safely('inbox', () => outbox.start());
      safely('inbox', startRoofs);
      sweep();
    },
    stop: () => {
      stopped = true;
      cancelSweep();
      cancelGathered();
      gathered.clear();
    },
  };
}
