import { type Message, message, sentences, verbatim } from '../../../../shared/copy/message.ts';
import type { HoldReason, Intent } from '../../../../shared/domain/intent.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { canBeAnyOf } from '../../kernel/contradicts.ts';
import type { CheckoutOutcome, RunRecord, UrlPlacement } from '../../ports/index.ts';
import { type OrderingContext, untilOf } from '../context.ts';
import { faultReason } from '../gate/gate.ts';
import type { WayBack } from '../payment-pages.ts';
import { NOT_WRITTEN, refusalWords, refusedAs } from '../wire/exchange.ts';

const NO_PAGE = message('sending.nothing_charged_unless_somebody_pays');
const ANOTHERS = message('sending.service_answered_with_payment_page');

/** Orders that are paid together: a single order, or rows of a run. */
export type CardWork = {
  readonly run: RunRecord | null;
  /** As they are while queued, in the order of the list. */
  readonly rows: readonly Intent[];
  readonly wordAt: Millis;
  /** Whether it may still go: nobody stopped it while the service was asked. */
  readonly mayGo: () => boolean;
  /** Nothing of it left: it waits, in the state queued or held. */
  readonly hold: (reason: HoldReason, until: Millis, message: Message | null) => void;
};

/** One POST of it. */
export type Sending = CardWork & {
  readonly id: string;
  readonly batchId: string | null;
  readonly way: WayBack;
  readonly placement: UrlPlacement | null;
  /** What to try when the service refuses the placement. */
  readonly others: readonly UrlPlacement[];
};

/** What became of a POST: `again`, in another placement of the return addresses, which was definitely refused here. */
export type Ending = 'done' | 'again';

const accountOf = ({ rows }: CardWork) => rows[0]?.accountId ?? '';

/** Writes down what became of the POST; to be run in one transaction. May be run again after it threw. */
export function settleCard(context: OrderingContext, sending: Sending, outcome: CheckoutOutcome): Ending {
  switch (outcome.kind) {
    case 'not_sent': {
      putBack(context, sending, 'not sent');
      const message = outcome.fault === 'aborted' ? NOT_WRITTEN : null;
      sending.hold(faultReason(outcome.fault), untilOf(context, accountOf(sending)), message);
      return 'done';
    }
    case 'opened':
      return settleOpened(context, sending, outcome.checkout);
    case 'unknown':
      return settleUnknown(context, sending, outcome.reason);
    case 'refused':
      return settleRefused(context, sending, outcome.failure);
  }
}

function settleOpened(
  context: OrderingContext,
  sending: Sending,
  page: Extract<CheckoutOutcome, { kind: 'opened' }>['checkout'],
): Ending {
  const { clock, store } = context.ports;
  const { id, rows, batchId, placement } = sending;
  const now = clock.now();
  const [first] = rows;
  const { sessionId, checkoutUrl: url, amount: asked, expiresAt, orders } = page;
  if (orders.length > 0 && !orders.some((order) => canBeAnyOf(rows, order)))
    return settleUnknown(context, sending, ANOTHERS);
  if (first && sessionId !== null && store.checkouts.bySession(first.accountId, sessionId))
    return settleUnknown(context, sending, ANOTHERS);
  const patch = { sessionId, url, asked, expiresAt, nextAt: sessionId === null ? null : now };
  if (!store.checkouts.move(id, ['opening'], 'open', now, patch)) return 'done';
  store.checkouts.addStep(id, {
    at: now,
    what: 'opened',
    words: message('sending.payment_page_ready_be_paid'),
  });
  for (const row of rows)
    store.outbox.move(row.id, ['on_wire'], 'checkout', { message: null }, now, 'its payment page is open');
  if (batchId !== null) store.runs.moveBatch(batchId, ['on_wire'], 'answered', {});
  if (first && placement !== null) store.checkouts.putPlacement(first.accountId, placement);
  return 'done';
}

function settleUnknown(context: OrderingContext, { id, rows, batchId }: Sending, reason: Message): Ending {
  const { clock, store } = context.ports;
  const now = clock.now();
  const message = sentences(reason, NO_PAGE);
  if (!store.checkouts.move(id, ['opening'], 'unknown', now, { message })) return 'done';
  store.checkouts.addStep(id, { at: now, what: 'state', words: message });
  const patch = { message, lookedAt: null, looks: 0, lookingSince: now };
  for (const row of rows) store.outbox.move(row.id, ['on_wire'], 'unknown', patch, now, 'no clear answer');
  if (batchId !== null) store.runs.moveBatch(batchId, ['on_wire'], 'unknown', { message });
  return 'done';
}

/** Definitely nothing: a pause or a fresh token, another placement, or the orders are refused. */
function settleRefused(
  context: OrderingContext,
  sending: Sending,
  failure: Extract<CheckoutOutcome, { kind: 'refused' }>['failure'],
): Ending {
  const { clock, store } = context.ports;
  const { id, rows, batchId } = sending;
  const now = clock.now();
  const said = 'said' in failure ? failure.said : null;
  const refuse = (retried: boolean, words: Message) => {
    store.checkouts.move(id, ['opening'], 'refused', now, { retried, message: words });
    store.checkouts.addStep(id, { at: now, what: 'refused', words });
    if (!retried && batchId !== null)
      store.runs.moveBatch(batchId, ['on_wire'], 'refused', {
        message: said === null ? null : verbatim(said),
      });
  };
  if (failure.kind === 'rate_limited' || failure.kind === 'unauthorised') {
    const stop = context.gates.of(accountOf(sending));
    const hold = stop?.reason ?? 'rate_limited';
    refuse(true, message('sending.service_didnt_accept_at_moment'));
    putBack(context, sending, `refused: ${hold}`);
    sending.hold(hold, untilOf(context, accountOf(sending)), stop?.message ?? null);
    return 'done';
  }
  const problems = failure.kind === 'refused' ? failure.problems : [];
  const misplaced =
    failure.kind === 'refused' && (failure.status === 400 || failure.status === 422) && problems.length === 0;
  if (misplaced && sending.others.length > 0) {
    refuse(true, message('sending.service_takes_lists_another_form'));
    putBack(context, sending, 'refused: another form is tried');
    return 'again';
  }
  const words = refusalWords(said);
  refuse(false, words);
  for (const row of rows) {
    const { state, patch } = refusedAs(row, words, rows.length === 1 ? problems : []);
    store.outbox.move(row.id, ['on_wire'], state, patch, now, 'refused');
  }
  return 'done';
}

/** Proven to have placed nothing: each order is queued again separately. An earlier attempt at it may still turn up. */
function putBack(context: OrderingContext, { rows, batchId }: Sending, why: string): void {
  const { clock, store } = context.ports;
  for (const row of rows) {
    const patch = { batchId: null, checkoutId: row.checkoutId, sentAt: row.sentAt };
    store.outbox.move(row.id, ['prepared', 'on_wire'], 'queued', patch, clock.now(), why);
  }
  if (batchId === null) return;
  if (!store.runs.moveBatch(batchId, ['on_wire'], 'refused', { number: null }))
    store.runs.moveBatch(batchId, ['prepared'], 'not_sent', { number: null });
}
