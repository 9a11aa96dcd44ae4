import type { WebhookEntry } from '../../../../shared/contract/index.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Incoming } from '../../ports/index.ts';
import type { WebhookContext } from './context.ts';
import { type Hint, readHint } from './hint.ts';
import { readDeliveryLink } from './link.ts';

/** What asking the service for an order, or (null) for new ones, showed. */
export type AskOutcome = 'changed' | 'nothing_new' | 'unanswered';
export type Ask = (accountId: AccountId, orderId: OrderId | null) => Promise<AskOutcome>;

/** Orders one account is asked for at a time because of events; what comes beyond is left to the usual looks. */
const MOST_ASKING = 200;
/** Refusals with the right path are reported in the log no oftener than this. */
const REFUSED_EVERY: Millis = 10 * SECOND;

/** Takes events in as hints: nothing of an event is believed, the service is asked (docs/reliability.md, "The desktop"). */
export class Receiver {
  readonly #context: WebhookContext;
  readonly #ask: Ask;
  readonly #clock;
  readonly #logger;
  readonly #store;
  /** Orders that are being asked for, and the event that came about them meanwhile: one more question, however many came. */
  readonly #asking = new Map<AccountId, Map<OrderId, string | null>>();
  readonly #refusedAt = new Map<AccountId, Millis>();

  constructor(context: WebhookContext, ask: Ask) {
    this.#context = context;
    this.#ask = ask;
    this.#clock = context.ports.clock;
    this.#logger = context.ports.logger;
    this.#store = context.ports.store;
  }

  #log(
    accountId: AccountId,
    entry: Pick<WebhookEntry, 'event' | 'orderId' | 'outcome' | 'note'>,
  ): number | null {
    if (!this.#store.accounts.get(accountId)) return null;
    const id = this.#store.webhooks.addEntry(accountId, { at: this.#clock.now(), ...entry });
    this.#context.announce(accountId);
    return id;
  }

  async #follow(accountId: AccountId, event: string, orderId: OrderId): Promise<void> {
    const mine = this.#asking.get(accountId) ?? new Map<OrderId, string | null>();
    this.#asking.set(accountId, mine);
    if (mine.has(orderId)) {
      mine.set(orderId, event);
      return;
    }
    const known = this.#store.orders.get(accountId, orderId) !== null;
    const entry = this.#log(accountId, {
      event,
      orderId,
      outcome: 'asked',
      note: message('webhooks.asking'),
    });
    if (entry === null) return;
    if (mine.size >= MOST_ASKING) {
      this.#settle(accountId, entry, 'asked', message('webhooks.many'));
      return;
    }
    mine.set(orderId, null);
    try {
      const outcome = await this.#ask(accountId, known ? orderId : null);
      const found = !known && this.#store.orders.get(accountId, orderId) !== null;
      if (outcome === 'unanswered') this.#settle(accountId, entry, 'asked', message('webhooks.no_answer'));
      else if (known ? outcome === 'changed' : found)
        this.#settle(
          accountId,
          entry,
          'changed',
          message(known ? 'webhooks.order_changed' : 'webhooks.order_found'),
        );
      else
        this.#settle(
          accountId,
          entry,
          'nothing_new',
          message(known ? 'webhooks.order_same' : 'webhooks.no_such_order'),
        );
    } catch (error) {
      this.#logger.error('event', error, { account: accountId });
      this.#settle(accountId, entry, 'asked', message('webhooks.not_asked'));
    } finally {
      const meanwhile = mine.get(orderId) ?? null;
      mine.delete(orderId);
      if (meanwhile !== null) this.#begin(accountId, meanwhile, orderId);
    }
  }

  #begin(accountId: AccountId, event: string, orderId: OrderId): void {
    this.#follow(accountId, event, orderId).catch(
      (error: unknown) => void this.#logger.error('event', error, { account: accountId }),
    );
  }

  #settle(accountId: AccountId, entry: number, outcome: WebhookEntry['outcome'], note: Message): void {
    this.#store.webhooks.changeEntry(entry, { outcome, note });
    this.#context.announce(accountId);
  }

  #take(accountId: AccountId, hint: Hint): void {
    if (hint.orderIds.length === 0) {
      const note = message('webhooks.names_none');
      const entry = this.#log(accountId, {
        event: hint.event,
        orderId: null,
        outcome: 'not_understood',
        note,
      });
      if (entry !== null)
        void this.#ask(accountId, null).catch((error: unknown) => void this.#logger.error('event', error));
      return;
    }
    this.#store.transaction(() => {
      for (const orderId of hint.orderIds) this.#begin(accountId, hint.event, orderId);
    });
  }

  /** An event that came in by the path, and (where one is expected) with a good signature. */
  take(accountId: AccountId, { payload, headers }: Incoming): void {
    const hint = readHint(payload, headers);
    if (hint && (hint.sessionIds.length > 0 || /payment|checkout/i.test(hint.event)))
      this.#context.bus.emit('payment.mentioned', { accountId, sessionIds: hint.sessionIds });
    const [orderId, ...others] = hint?.orderIds ?? [];
    if (hint && /deliver|complet/i.test(hint.event) && orderId !== undefined && others.length === 0) {
      const link = readDeliveryLink(payload, this.#clock.now());
      if (link) this.#context.bus.emit('download.linked', { accountId, orderId, link });
    }
    if (hint) this.#take(accountId, hint);
    else
      this.#log(accountId, {
        event: 'something else',
        orderId: null,
        outcome: 'not_understood',
        note: message('webhooks.not_an_event'),
      });
  }

  /** Knew the path, and was refused all the same. */
  refused(accountId: AccountId, why: Message): void {
    const now = this.#clock.now();
    const last = this.#refusedAt.get(accountId) ?? 0;
    if (now >= last && now - last < REFUSED_EVERY) return;
    this.#refusedAt.set(accountId, now);
    this.#log(accountId, { event: 'refused', orderId: null, outcome: 'refused', note: why });
  }

  tested(accountId: AccountId): void {
    this.#log(accountId, {
      event: 'test',
      orderId: null,
      outcome: 'test',
      note: message('webhooks.test_arrived'),
    });
  }
}
