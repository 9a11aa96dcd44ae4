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
export function createReceiver(context: WebhookContext, ask: Ask) {
  const { clock, store, logger } = context.ports;
  /** Orders that are being asked for, and the event that came about them meanwhile: one more question, however many came. */
  const asking = new Map<AccountId, Map<OrderId, string | null>>();
  const refusedAt = new Map<AccountId, Millis>();

  function log(
    accountId: AccountId,
    entry: Pick<WebhookEntry, 'event' | 'orderId' | 'outcome' | 'note'>,
  ): number | null {
    if (!store.accounts.get(accountId)) return null;
    const id = store.webhooks.addEntry(accountId, { at: clock.now(), ...entry });
    context.announce(accountId);
    return id;
  }

  async function follow(accountId: AccountId, event: string, orderId: OrderId): Promise<void> {
    const mine = asking.get(accountId) ?? new Map<OrderId, string | null>();
    asking.set(accountId, mine);
    if (mine.has(orderId)) {
      mine.set(orderId, event);
      return;
    }
    const known = store.orders.get(accountId, orderId) !== null;
    const entry = log(accountId, { event, orderId, outcome: 'asked', note: message('webhooks.asking') });
    if (entry === null) return;
    if (mine.size >= MOST_ASKING) {
      settle(accountId, entry, 'asked', message('webhooks.many'));
      return;
    }
    mine.set(orderId, null);
    try {
      const outcome = await ask(accountId, known ? orderId : null);
      const found = !known && store.orders.get(accountId, orderId) !== null;
      if (outcome === 'unanswered') settle(accountId, entry, 'asked', message('webhooks.no_answer'));
      else if (known ? outcome === 'changed' : found)
        settle(
          accountId,
          entry,
          'changed',
          message(known ? 'webhooks.order_changed' : 'webhooks.order_found'),
        );
      else
        settle(
          accountId,
          entry,
          'nothing_new',
          message(known ? 'webhooks.order_same' : 'webhooks.no_such_order'),
        );
    } catch (error) {
      logger.error('event', error, { account: accountId });
      settle(accountId, entry, 'asked', message('webhooks.not_asked'));
    } finally {
      const meanwhile = mine.get(orderId) ?? null;
      mine.delete(orderId);
      if (meanwhile !== null) begin(accountId, meanwhile, orderId);
    }
  }

  function begin(accountId: AccountId, event: string, orderId: OrderId): void {
    follow(accountId, event, orderId).catch(
      (error: unknown) => void logger.error('event', error, { account: accountId }),
    );
  }

  function settle(
    accountId: AccountId,
    entry: number,
    outcome: WebhookEntry['outcome'],
    note: Message,
  ): void {
    store.webhooks.changeEntry(entry, { outcome, note });
    context.announce(accountId);
  }

  function take(accountId: AccountId, hint: Hint): void {
    if (hint.orderIds.length === 0) {
      const note = message('webhooks.names_none');
      const entry = log(accountId, { event: hint.event, orderId: null, outcome: 'not_understood', note });
      if (entry !== null)
        void ask(accountId, null).catch((error: unknown) => void logger.error('event', error));
      return;
    }
    store.transaction(() => {
      for (const orderId of hint.orderIds) begin(accountId, hint.event, orderId);
    });
  }

  return {
    /** An event that came in by the path, and (where one is expected) with a good signature. */
    take: (accountId: AccountId, { payload, headers }: Incoming): void => {
      const hint = readHint(payload, headers);
      if (hint && (hint.sessionIds.length > 0 || /payment|checkout/i.test(hint.event)))
        context.bus.emit('payment.mentioned', { accountId, sessionIds: hint.sessionIds });
      const [orderId, ...others] = hint?.orderIds ?? [];
      if (hint && /deliver|complet/i.test(hint.event) && orderId !== undefined && others.length === 0) {
        const link = readDeliveryLink(payload, clock.now());
        if (link) context.bus.emit('download.linked', { accountId, orderId, link });
      }
      if (hint) take(accountId, hint);
      else
        log(accountId, {
          event: 'something else',
          orderId: null,
          outcome: 'not_understood',
          note: message('webhooks.not_an_event'),
        });
    },
    /** Knew the path, and was refused all the same. */
    refused: (accountId: AccountId, why: Message): void => {
      const now = clock.now();
      const last = refusedAt.get(accountId) ?? 0;
      if (now >= last && now - last < REFUSED_EVERY) return;
      refusedAt.set(accountId, now);
      log(accountId, { event: 'refused', orderId: null, outcome: 'refused', note: why });
    },
    tested: (accountId: AccountId): void => {
      log(accountId, {
        event: 'test',
        orderId: null,
        outcome: 'test',
        note: message('webhooks.test_arrived'),
      });
    },
  };
}
