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
export class Inbox {
  readonly handlers: Pick<Handlers, InboxCalls>;
  readonly #ports;
  readonly #clock;
  readonly #store;
  readonly #desktop;
  readonly #logger;
  readonly #items;
  readonly #orders;
  readonly #outbox;
  readonly #files;
  readonly #revisions;
  readonly #roofs;
  readonly #gathered = new Map<string, () => void>();
  #cancelSweep = () => {};
  #cancelGathered = () => {};
  #stopped = true;

  constructor(deps: InboxDeps) {
    this.#ports = deps.ports;
    this.#clock = this.#ports.clock;
    this.#store = this.#ports.store;
    this.#desktop = this.#ports.desktop;
    this.#logger = this.#ports.logger;
    this.#items = createItems(deps);
    this.#orders = createOrderItems(deps, this.#items);
    this.#outbox = new OutboxItems(deps, this.#items);
    this.#files = new FileItems(deps, this.#items);
    this.#revisions = createRevisionItems(deps, this.#items);
    this.#roofs = createSameRoofItems(deps, this.#items);
    this.handlers = {
      'inbox.page': ({ accountId, show, offset, limit }) => {
        if (!this.#store.accounts.get(accountId)) throw noAccount();
        this.#comeBack();
        return this.#store.inbox.page(accountId, show, offset, limit);
      },
      'inbox.counts': () => {
        this.#comeBack();
        return this.#store.inbox.counts();
      },
      'inbox.decide': ({ itemId, decision }) => {
        const record = this.#load(itemId);
        const now = this.#clock.now();
        if (record.state === 'done') {
          throw new CallFailure('too_late', t('inbox.was_already_decided_reopen_first'));
        }
        if (decision.kind === 'later') return this.#handle(record, this.#snoozed(decision.until, now));
        return this.#handle(record, { ...this.#done(now), decision: DECISIONS[decision.kind] });
      },
      'inbox.decideMany': ({ accountId, itemIds, decision }) => {
        const now = this.#clock.now();
        const handling: InboxHandling =
          decision.kind === 'later'
            ? this.#snoozed(decision.until, now)
            : { ...this.#done(now), decision: DECISIONS[decision.kind] };
        return { decided: this.#handleMany(accountId, itemIds, handling, ({ state }) => state !== 'done') };
      },
      'inbox.reopenMany': ({ accountId, itemIds }) => {
        const isLast = (record: InboxRecord) =>
          record.state !== 'open' &&
          (this.#store.inbox.pending(accountId, record.subject)?.id ?? record.id) === record.id;
        return { reopened: this.#handleMany(accountId, itemIds, OPEN, isLast).length };
      },
      'inbox.reopen': ({ itemId }) => {
        const record = this.#load(itemId);
        const other = this.#store.inbox.pending(record.accountId, record.subject);
        if (other && other.id !== itemId) {
          throw new CallFailure('too_late', t('inbox.newer_item_about_inbox_use'));
        }
        return this.#handle(record, OPEN);
      },
      'inbox.question': ({ itemId }) => questionOf(this.#item(itemId), this.#store),
      'inbox.mail': async ({ itemId }) => {
        const problem = await this.#desktop.writeMail(questionOf(this.#item(itemId), this.#store));
        if (problem !== null) throw new CallFailure('refused', problem);
        return null;
      },
    };
  }

  runChanged(runId: string | null): void {
    if (runId !== null) this.#soon(`run ${runId}`, () => this.#outbox.syncRun(runId));
  }

  /** An order came: inside the transaction that takes it in. */
  arrived(arrival: Arrival): void {
    this.#orders.arrived(arrival);
    const { accountId, before, order } = arrival;
    if (!before) this.#compareRoof(accountId, order.orderId);
    else if (order.status.kind === 'cancelled') this.#roofs.canceled(accountId, order.orderId);
    if (arrival.delivered) this.#files.awaitFiles(arrival.accountId, arrival.order.orderId, arrival.at);
  }

  intentChanged({ accountId, intentId, runId }: FactMap['intent.changed']): void {
    this.#soon(`intent ${intentId}`, () => {
      const intent = this.#store.outbox.get(intentId);
      if (intent?.state === 'acked') this.#orders.compare(intent);
      if (intent) this.#outbox.sync(intent);
    });
    this.#soon(`held ${accountId}`, () => this.#outbox.syncHeld(accountId));
    this.runChanged(runId);
  }

  /** Transfers of an order, or its files, are not as they were. */
  filesChanged({ accountId, orderId }: FactMap['files.changed']): void {
    this.#soon(`files ${accountId} ${orderId}`, () => this.#files.sync(accountId, orderId));
  }

  /** Files of an order, or the numbers read from them, are not as they were. */
  reportChanged({ accountId, orderId }: FactMap['measurements.changed']): void {
    this.#soon(`revision ${accountId} ${orderId}`, () => this.#revisions.sync(accountId, orderId));
  }

  /** Raised once for each payment. */
  paidLate({ checkout, intentId }: FactMap['payment.late']): void {
    raisePaidLate({ items: this.#items, ...this.#ports }, checkout, intentId);
  }

  start(): void {
    this.#stopped = false;
    this.#safely(() => this.#files.start());
    this.#safely(() => this.#outbox.start());
    this.#safely(() => this.#startRoofs());
    this.#sweep();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelSweep();
    this.#cancelGathered();
    this.#gathered.clear();
  }

  /** Runs what belongs to no caller; a fault of it is nobody's but the log's. */
  #safely(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#logger.error('inbox', error);
    }
  }

  #soon(key: string, work: () => void): void {
    if (this.#stopped) return;
    if (this.#gathered.size === 0) this.#cancelGathered = this.#clock.after(GATHER, () => this.#workOff());
    this.#gathered.set(key, work);
  }

  #workOff(): void {
    for (const [key, work] of [...this.#gathered].slice(0, AT_ONCE)) {
      this.#gathered.delete(key);
      this.#safely(work);
    }
    if (this.#gathered.size > 0 && !this.#stopped)
      this.#cancelGathered = this.#clock.after(BETWEEN, () => this.#workOff());
  }

  #compareRoof(accountId: AccountId, orderId: OrderId): void {
    this.#soon(`roof ${accountId} ${orderId}`, () => this.#roofs.compare(accountId, orderId));
  }

  #startRoofs(): void {
    for (const { id } of this.#store.accounts.list())
      for (const orderId of this.#roofs.recent(id)) this.#compareRoof(id, orderId);
  }

  #comeBack(): void {
    for (const accountId of this.#store.inbox.comeBack(this.#clock.now())) this.#items.announce(accountId);
  }

  #sweep(): void {
    this.#safely(() => this.#comeBack());
    this.#safely(() => this.#outbox.sweep());
    this.#safely(() => this.#files.sweep());
    if (!this.#stopped) this.#cancelSweep = this.#clock.after(SWEEP_EVERY, () => this.#sweep());
  }

  #load(itemId: number): InboxRecord {
    const record = this.#store.inbox.get(itemId);
    if (!record) throw new CallFailure('not_found', t('inbox.isnt_inbox_any_more'));
    return record;
  }

  #item(itemId: number): InboxItem {
    const found = this.#store.inbox.item(itemId);
    if (!found) throw new CallFailure('not_found', t('inbox.isnt_inbox_any_more'));
    return found;
  }

  #handle(record: InboxRecord, handling: InboxHandling): InboxItem {
    this.#store.inbox.handle(record.id, handling);
    this.#items.announce(record.accountId);
    return this.#item(record.id);
  }

  #done(at: Millis) {
    return { state: 'done', until: null, decidedAt: at, decidedBy: this.#desktop.person } as const;
  }

  #snoozed(until: Millis, now: Millis): InboxHandling {
    if (until <= now || until - now > LONGEST_LATER)
      throw new CallFailure('bad_input', t('inbox.choose_time_within_next_30'));
    return { ...OPEN, state: 'later', until };
  }

  /** The items of one account that fit, in one transaction and with one announcement. */
  #handleMany(
    accountId: AccountId,
    itemIds: readonly number[],
    handling: InboxHandling,
    fits: (record: InboxRecord) => boolean,
  ): number[] {
    const handled = this.#store.transaction(() =>
      itemIds.filter((id) => {
        const record = this.#store.inbox.get(id);
        if (!record || record.accountId !== accountId || !fits(record)) return false;
        this.#store.inbox.handle(id, handling);
        return true;
      }),
    );
    if (handled.length > 0) this.#items.announce(accountId);
    return handled;
  }
}
