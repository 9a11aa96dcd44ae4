import type { HoldReason, Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import type { Session } from '../kernel/session.ts';
import type { ApiFailure, CreateOutcome } from '../ports/index.ts';
import { acknowledge } from './acknowledge.ts';
import { sendByCard, wordAt } from './by-card.ts';
import { announce, isConfirmed, type OutboxContext } from './context.ts';
import { priceAgain } from './prices.ts';
import { settleFromCache } from './recognise.ts';
import {
  CHANGED_ON_DISK,
  faultReason,
  heed,
  holdReason,
  meaningOf,
  NOT_WRITTEN,
  pauseOf,
  record,
  refusalWords,
  refusedAs,
  retryAfter,
  whyNotMine,
} from './sending.ts';

function hold(
  context: OutboxContext,
  intent: Intent,
  reason: HoldReason,
  asked: Millis | null = null,
  message: string | null = null,
): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const dueAt = Math.max(intent.dueAt, now + pauseOf(context, intent.id, asked));
  const patch = { hold: reason, dueAt, message, sentAt: intent.sentAt };
  if (store.outbox.move(intent.id, ['queued', 'prepared'], 'held', patch, now, reason))
    announce(context, intent);
}

/** Sends one order that is due: at most one POST, durable before its first byte. Never rejects for the service's sake. */
export async function send(context: OutboxContext, intent: Intent): Promise<void> {
  const { clock, sha256, store, wire } = context.ports;
  if (store.settings.get().sendingPaused) return hold(context, intent, 'paused');
  const session = await context.sessions.open(intent.accountId);
  if (context.stopped()) return;
  if (!isConfirmed(session, intent.confirmedFor))
    return hold(context, intent, 'account_changed', 10 * MINUTE);
  if (sha256(intent.body) !== intent.bodySha256)
    return settleRejected(context, intent, ['queued'], CHANGED_ON_DISK);
  const priced = await priceAgain(context, session, [intent]);
  if (context.stopped()) return;
  if (priced.kind === 'failed')
    return hold(context, intent, holdReason(priced.failure), retryAfter(priced.failure));
  if (priced.good.length === 0) return;
  const token = await session.token();
  if (context.stopped()) return;
  if (!token.ok) return hold(context, intent, holdReason(token.failure), retryAfter(token.failure));
  // Signing in may have given the account another client (a practice account signs up anew).
  if (!isConfirmed(session, intent.confirmedFor))
    return hold(context, intent, 'account_changed', 10 * MINUTE);
  const rest = session.leave();
  if (rest) return hold(context, intent, holdReason(rest), retryAfter(rest));
  // An earlier sending may have turned up since.
  if (settleFromCache(context, intent)) return;
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
  if (meaning.kind === 'refused') heed(session, token.value, meaning.failure);
  const facts = { intent: intent.id, outcome: outcome.kind };
  await record(context, facts, () => settle(context, intent, meaning));
}

/** Paid by card: what leaves asks for its payment page. */
function sendCard(context: OutboxContext, session: Session, token: string, intent: Intent): Promise<void> {
  return sendByCard(context, session, token, {
    run: null,
    rows: [intent],
    wordAt: wordAt(context, intent),
    mayGo: () => true,
    hold: (reason, asked, message) => hold(context, intent, reason, asked, message),
  });
}

function settle(context: OutboxContext, intent: Intent, outcome: CreateOutcome): void {
  if (outcome.kind === 'not_sent') {
    const message = outcome.fault === 'aborted' ? NOT_WRITTEN : null;
    hold(context, intent, faultReason(outcome.fault), null, message);
  } else if (outcome.kind === 'placed') settlePlaced(context, intent, outcome.order);
  else if (outcome.kind === 'unknown') settleUnknown(context, intent, outcome.reason);
  else settleRefused(context, intent, outcome.failure);
}

function settleUnknown(context: OutboxContext, intent: Intent, reason: string): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const patch = { message: reason, lookedAt: null, looks: 0, lookingSince: now };
  store.outbox.move(intent.id, ['on_wire'], 'unknown', patch, now, reason);
  announce(context, intent);
  context.again();
}

function settlePlaced(context: OutboxContext, intent: Intent, order: RemoteOrder): void {
  const why = whyNotMine(context, intent, order);
  if (why === null) acknowledge(context, intent, order, ['on_wire'], 'answer');
  else settleUnknown(context, intent, why);
}

function settleRefused(context: OutboxContext, intent: Intent, failure: ApiFailure): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const back = (hold: HoldReason, pause: Millis) => {
    // This sending is proven to be nothing; an earlier one that a person sent again may still turn up.
    const patch = { hold, dueAt: now + pause, sentAt: intent.sentAt };
    store.outbox.move(intent.id, ['on_wire'], 'held', patch, now, `refused: ${hold}`);
    announce(context, intent);
  };
  if (failure.kind === 'rate_limited') back('rate_limited', pauseOf(context, intent.id, retryAfter(failure)));
  else if (failure.kind === 'unauthorised') {
    // A fresh token is tried once; a second refusal in a row is for the person to mend.
    const before = store.outbox
      .history(intent.id)
      .filter((step) => step.why === 'refused: signed_out').length;
    back('signed_out', before === 0 ? 0 : 5 * MINUTE);
  } else {
    const said = 'said' in failure ? failure.said : null;
    const fields = failure.kind === 'refused' ? failure.problems : [];
    settleRejected(context, intent, ['on_wire'], refusalWords(said), fields);
  }
}

function settleRejected(
  context: OutboxContext,
  intent: Intent,
  from: readonly Intent['state'][],
  message: string,
  problems: Intent['problems'] = [],
): void {
  const { clock, store } = context.ports;
  const { state, patch } = refusedAs(intent, message, problems);
  store.outbox.move(intent.id, from, state, patch, clock.now(), 'refused');
  announce(context, intent);
}
