import type { Message } from '../../../../shared/copy/message.ts';
import type { HoldReason, Intent } from '../../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../../kernel/session.ts';
import type { ApiFailure, CreateOutcome } from '../../ports/index.ts';
import { lookBeforeSending, subjectOf, unseenDuplicates, unseenWords } from '../confirm/unseen-duplicates.ts';
import { announce, isConfirmed, type OrderingContext, untilOf } from '../context.ts';
import { faultReason, holdMessage, holdReason, OF_THE_LINE } from '../gate/gate.ts';
import { sendByCard } from '../pay/send-by-card.ts';
import { acknowledge, takeIn } from '../reconcile/acknowledge.ts';
import { settleFromCache } from '../reconcile/recognize.ts';
import {
  CHANGED_ON_DISK,
  heed,
  mayBe,
  meaningOf,
  NOT_WRITTEN,
  record,
  refusalWords,
  refusedAs,
  retryAfter,
  whyNotMine,
} from '../wire/exchange.ts';
import { wordAt } from '../wire/persons-word.ts';
import { guardPrices } from '../wire/price-guard.ts';

/** It waits: with all others of its account for as long as the gate is shut, or for its own reason until `until`. */
function hold(
  context: OrderingContext,
  intent: Intent,
  reason: HoldReason,
  until: Millis,
  message: Message | null = null,
): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const patch = { hold: reason, dueAt: Math.max(intent.dueAt, until), message, sentAt: intent.sentAt };
  if (store.outbox.move(intent.id, ['queued', 'prepared'], 'held', patch, now, reason))
    announce(context, intent);
}

/** The account can't be reached or signed in, so no order of it can leave. */
function holdFor(context: OrderingContext, intent: Intent, failure: SessionFailure): void {
  const reason = holdReason(failure);
  if (OF_THE_LINE.has(failure.kind)) context.line.held(intent.accountId, failure);
  const message = holdMessage(failure);
  const until = context.gates.shut(intent.accountId, reason, retryAfter(failure), { message });
  hold(context, intent, reason, until, message);
}

/** Sends one order that is due: at most one POST, durable before its first byte. Never rejects for the service's sake. */
export async function send(context: OrderingContext, intent: Intent): Promise<void> {
  const { clock, sha256, store, wire } = context.ports;
  const changed = () => hold(context, intent, 'account_changed', clock.now() + 10 * MINUTE);
  if (store.settings.get().sendingPaused) return hold(context, intent, 'paused', clock.now() + MINUTE);
  const session = await context.sessions.open(intent.accountId);
  if (context.stopped()) return;
  if (!isConfirmed(session, intent.confirmedFor)) return changed();
  if (sha256(intent.body) !== intent.bodySha256)
    return settleRejected(context, intent, ['queued'], CHANGED_ON_DISK);
  const priced = await guardPrices(context, session, [intent]);
  if (context.stopped()) return;
  if (priced.kind === 'failed') return holdFor(context, intent, priced.failure);
  if (priced.good.length === 0) return;
  const token = await session.token();
  if (context.stopped()) return;
  if (!token.ok) return holdFor(context, intent, token.failure);
  // Signing in may have given the account another client (a practice account signs up again).
  if (!isConfirmed(session, intent.confirmedFor)) return changed();
  const rest = session.leave();
  if (rest) return holdFor(context, intent, rest);
  const unread = await lookBeforeSending(context, intent.accountId, intent.draft.customerEmail.trim());
  if (context.stopped()) return;
  // While a page of the network or nothing at all answers, nothing is posted: its fate would be unknown.
  const away = unread ?? context.line.away(intent.accountId);
  if (away) return holdFor(context, intent, away);
  // An earlier sending may have turned up since.
  if (settleFromCache(context, intent)) return;
  const unseen = unseenDuplicates(context, subjectOf(intent));
  if (unseen.length > 0)
    return hold(context, intent, 'duplicate', clock.now(), unseenWords(unseen, clock.now()));
  if (session.account.version === 'v1') return sendCard(context, session, token.value, intent);

  const { api } = session;
  const request = api.createOrder(token.value, intent.body);
  const patch = { hold: null, message: null };
  if (!store.outbox.move(intent.id, ['queued'], 'prepared', patch, clock.now(), 'connecting')) return;
  announce(context, intent);
  const outcome = await wire.post(request, () => {
    const now = clock.now();
    if (!store.outbox.move(intent.id, ['prepared'], 'on_wire', { sentAt: now }, now, 'first byte')) {
      throw new Error('the order is no longer prepared');
    }
  });
  // What the wire answered is recorded even while the app is closing: it is the only witness.
  const meaning = meaningOf(context, () => api.readCreated(outcome));
  heed(context, session, token.value, meaning);
  const facts = { intent: intent.id, outcome: outcome.kind };
  await record(context, facts, () => settle(context, intent, meaning));
}

/** Paid by card: what leaves asks for its payment page. */
function sendCard(context: OrderingContext, session: Session, token: string, intent: Intent): Promise<void> {
  return sendByCard(context, session, token, {
    run: null,
    rows: [intent],
    wordAt: wordAt(context, intent),
    mayGo: () => true,
    hold: (reason, until, message) => hold(context, intent, reason, until, message),
  });
}

function settle(context: OrderingContext, intent: Intent, outcome: CreateOutcome): void {
  if (outcome.kind === 'not_sent') {
    const message = outcome.fault === 'aborted' ? NOT_WRITTEN : null;
    hold(context, intent, faultReason(outcome.fault), untilOf(context, intent.accountId), message);
  } else if (outcome.kind === 'placed') settlePlaced(context, intent, outcome.order);
  else if (outcome.kind === 'unknown') settleUnknown(context, intent, outcome.reason);
  else settleRefused(context, intent, outcome.failure);
}

function settleUnknown(context: OrderingContext, intent: Intent, reason: Message): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const patch = { message: reason, lookedAt: null, looks: 0, lookingSince: now };
  store.outbox.move(intent.id, ['on_wire'], 'unknown', patch, now, 'no clear answer');
  announce(context, intent);
  context.again();
}

function settlePlaced(context: OrderingContext, intent: Intent, order: RemoteOrder): void {
  const why = whyNotMine(context, intent, order);
  if (why === null) acknowledge(context, intent, order, ['on_wire'], 'answer');
  else {
    settleUnknown(context, intent, why);
    if (mayBe(intent, order)) takeIn(context, intent.accountId, [order], 'answer');
  }
}

function settleRefused(context: OrderingContext, intent: Intent, failure: ApiFailure): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  if (failure.kind === 'rate_limited' || failure.kind === 'unauthorised') {
    // This sending is proven to be nothing; an earlier one that a person sent again may still turn up.
    const stop = context.gates.of(intent.accountId);
    const hold = stop?.reason ?? 'rate_limited';
    const dueAt = untilOf(context, intent.accountId);
    const patch = { hold, dueAt, message: stop?.message ?? null, sentAt: intent.sentAt };
    store.outbox.move(intent.id, ['on_wire'], 'held', patch, now, `refused: ${hold}`);
    announce(context, intent);
  } else {
    const said = 'said' in failure ? failure.said : null;
    const fields = failure.kind === 'refused' ? failure.problems : [];
    settleRejected(context, intent, ['on_wire'], refusalWords(said), fields);
  }
}

function settleRejected(
  context: OrderingContext,
  intent: Intent,
  from: readonly Intent['state'][],
  message: Message,
  problems: Intent['problems'] = [],
): void {
  const { clock, store } = context.ports;
  const { state, patch } = refusedAs(intent, message, problems);
  store.outbox.move(intent.id, from, state, patch, clock.now(), 'refused');
  announce(context, intent);
}
