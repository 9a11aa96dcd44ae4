import { type Message, message, sameMessage } from '../../../../shared/copy/message.ts';
import { type CheckoutState, mayBePaid } from '../../../../shared/domain/checkout.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import { contradicts, strangersIn } from '../../kernel/contradicts.ts';
import type { Priority, SessionFailure } from '../../kernel/session.ts';
import type { CheckoutPatch, CheckoutRecord, CheckoutStatus } from '../../ports/index.ts';
import { foundPage } from './card-orders.ts';
import { announce, type PaymentContext, recordStep } from './context.ts';
import { afterFailure, nextAsk } from './pace.ts';
import { paid } from './settle-paid.ts';

export type Asked =
  | { readonly kind: 'answered'; readonly state: CheckoutState }
  | { readonly kind: 'failed'; readonly failure: SessionFailure }
  /** The service never reported its session, or the app is closing. */
  | { readonly kind: 'not_asked' };

const WORDS: Readonly<Record<'open' | 'processing' | 'expired' | 'cancelled', Message>> = {
  open: message('payments.service_says_can_be_paid'),
  processing: message('payments.service_says_payment_being_worked'),
  expired: message('payments.service_says_payment_page_has'),
  cancelled: message('payments.service_says_payment_was_canceled_2'),
};
const STILL_OPEN = message('payments.you_canceled_but_service_says');

/** Questions to the service about checkouts (section 4, GET orders/status): the one way a payment becomes known. */
export class Asking {
  readonly #context: PaymentContext;
  readonly #clock;
  readonly #ports;
  readonly #store;
  readonly #running = new Map<string, Promise<Asked>>();
  readonly #failures = new Map<string, number>();

  constructor(context: PaymentContext) {
    this.#context = context;
    this.#clock = context.ports.clock;
    this.#ports = context.ports;
    this.#store = this.#ports.store;
  }

  async #one(checkoutId: string, priority: Priority): Promise<Asked> {
    const before = this.#store.checkouts.get(checkoutId);
    if (!before || before.sessionId === null || this.#context.stopped()) return { kind: 'not_asked' };
    const { sessionId } = before;
    const session = await this.#context.sessions.open(before.accountId);
    if (!session || this.#context.stopped()) return { kind: 'not_asked' };
    const answer = await session.call((api, token) => api.checkoutStatus(token, sessionId), priority);
    // A session that another one was found to be in the meantime is that one's matter.
    if (this.#context.stopped() || this.#store.checkouts.get(checkoutId)?.sessionId !== sessionId)
      return { kind: 'not_asked' };
    if (!answer.ok) return this.#failed(checkoutId, answer.failure);
    this.#failures.delete(checkoutId);
    this.#write(checkoutId, answer.value);
    return { kind: 'answered', state: this.#store.checkouts.get(checkoutId)?.state ?? before.state };
  }

  #failed(checkoutId: string, failure: SessionFailure): Asked {
    const times = (this.#failures.get(checkoutId) ?? 0) + 1;
    this.#failures.set(checkoutId, times);
    const record = this.#store.checkouts.get(checkoutId);
    const now = this.#clock.now();
    // What is watched for ends automatically even where the service has forgotten it.
    const next = record && nextAsk(record, now, true);
    if (record) {
      const nextAt = next === null ? null : now + afterFailure(times);
      const answered = failure.kind === 'not_found' || failure.kind === 'refused';
      this.#store.checkouts.note(checkoutId, { nextAt, ...(answered ? { askedAt: now } : {}) });
      announce(this.#context, record);
    }
    return { kind: 'failed', failure };
  }

  #write(checkoutId: string, status: CheckoutStatus): void {
    const now = this.#clock.now();
    const before = this.#store.checkouts.get(checkoutId);
    if (before?.hinted && contradicts(this.#store.checkouts.intents(checkoutId), status)) {
      this.#store.checkouts.note(checkoutId, { sessionId: null, hinted: false, nextAt: null, askedAt: now });
      recordStep(this.#context, checkoutId, 'asked', message('payments.payment_browser_came_back_with'));
      announce(this.#context, before);
      return;
    }
    const [stranger] = before ? strangersIn(this.#store.checkouts.intents(checkoutId), status) : [];
    if (before && stranger) {
      this.#notTheirs(before, stranger);
      return;
    }
    if (status.state === 'paid') paid(this.#context.ordering, checkoutId, status);
    this.#ports.store.transaction(() => {
      const record = this.#store.checkouts.get(checkoutId);
      if (!record) return;
      const reported: CheckoutPatch = {
        askedAt: now,
        ...(record.asked === null && status.amount ? { asked: status.amount } : {}),
        ...(status.expiresAt === null ? {} : { expiresAt: status.expiresAt }),
        ...(record.url === null && status.checkoutUrl ? { url: status.checkoutUrl } : {}),
      };
      const moved = status.state !== 'paid' && this.#take(record, status, reported);
      if (!moved) this.#store.checkouts.note(checkoutId, { ...reported, asks: record.asks + 1 });
      const after = this.#store.checkouts.get(checkoutId);
      if (after)
        this.#store.checkouts.note(checkoutId, { nextAt: nextAsk(after, now, this.#isUnreported(after)) });
    });
    const record = this.#store.checkouts.get(checkoutId);
    if (record) announce(this.#context, record);
  }

  /** The session is this checkout's, and the service names an order of somebody else's: nothing of it is believed. */
  #notTheirs(record: CheckoutRecord, order: RemoteOrder): void {
    const now = this.#clock.now();
    const { orderId, address } = order;
    const words =
      address === null
        ? message('payments.not_theirs', { orderId })
        : message('payments.not_theirs_at', { orderId, address });
    const next = nextAsk(record, now, false);
    this.#store.checkouts.note(record.id, {
      askedAt: now,
      asks: record.asks + 1,
      nextAt: next,
      message: words,
    });
    if (record.message === null || !sameMessage(record.message, words))
      recordStep(this.#context, record.id, 'asked', words);
    announce(this.#context, record);
  }

  /** Whether the service's word moved it. What is paid stays so, and what a person gave up. */
  #take(record: CheckoutRecord, status: CheckoutStatus, reported: CheckoutPatch): boolean {
    const { id, state } = record;
    if (!mayBePaid(state) || status.state === 'other' || status.state === 'paid') return false;
    if (state === 'abandoned' || record.returned) {
      const words =
        status.state === 'open' || status.state === 'processing' ? STILL_OPEN : WORDS[status.state];
      this.#store.checkouts.note(id, { ...reported, message: words, asks: record.asks + 1 });
      return true;
    }
    if (state === status.state) return false;
    const words = status.state === 'expired' || status.state === 'cancelled' ? WORDS[status.state] : null;
    if (
      !this.#store.checkouts.move(id, [state], status.state, this.#clock.now(), {
        ...reported,
        message: words,
        asks: 0,
      })
    )
      return false;
    recordStep(this.#context, id, 'state', WORDS[status.state]);
    if (state === 'unknown') foundPage(this.#context.ordering, id);
    return true;
  }

  /** Whether the service hasn't reported every order of a paid one. */
  #isUnreported(record: CheckoutRecord): boolean {
    return record.state === 'paid' && record.placed < record.orders;
  }

  async #safely(checkoutId: string, priority: Priority): Promise<Asked> {
    try {
      return await this.#one(checkoutId, priority);
    } catch (error) {
      this.#ports.logger.error('checkout question', error, { checkout: checkoutId });
      return { kind: 'not_asked' };
    }
  }

  /** Asks the service what became of a checkout and writes it down. One at a time for each. Never rejects. */
  ask(checkoutId: string, priority: Priority): Promise<Asked> {
    // An answer that is under way may be older than what this one is asked for.
    const before = this.#running.get(checkoutId) ?? Promise.resolve();
    const asked: Promise<Asked> = before
      .then(() => this.#safely(checkoutId, priority))
      .finally(() => {
        if (this.#running.get(checkoutId) === asked) this.#running.delete(checkoutId);
        this.#context.again();
      });
    this.#running.set(checkoutId, asked);
    return asked;
  }

  ended(): Promise<unknown> {
    return Promise.all([...this.#running.values()]);
  }
}
