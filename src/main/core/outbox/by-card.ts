import type { HoldReason, Intent } from '../../../shared/domain/intent.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import type { WayBack } from '../kernel/checkouts.ts';
import type { Session } from '../kernel/session.ts';
import type { CheckoutOutcome, RunRecord, UrlPlacement, WireRequest } from '../ports/index.ts';
import { announceAll, newId, type OutboxContext } from './context.ts';
import { SENT_AGAIN } from './decide.ts';
import { PRICE_ACCEPTED } from './prices.ts';
import {
  faultReason,
  heed,
  meaningOf,
  NOT_WRITTEN,
  record,
  refusalWords,
  refusedAs,
  retryAfter,
} from './sending.ts';

const NOT_LISTENING =
  'Waiting: this computer doesn’t let Ridgeline listen for the browser that comes back from paying. Set a return page of your own in Settings, or start Ridgeline again.';
const NO_PAGE =
  'Nothing is charged unless somebody pays on its payment page, and Ridgeline doesn’t have that page.';
const ANOTHERS = 'The service answered with the payment page of other orders.';

/** Steps by which a person says again that an order goes. */
const PERSONS: readonly string[] = [SENT_AGAIN, PRICE_ACCEPTED];

/** Orders that are paid together: one of its own, or rows of a run. */
export type CardWork = {
  readonly run: RunRecord | null;
  /** As they are while queued, in the order of the list. */
  readonly rows: readonly Intent[];
  readonly wordAt: Millis;
  /** Whether it may still go: nobody stopped it while the service was asked. */
  readonly mayGo: () => boolean;
  /** Nothing of it left: it waits, in the state queued or held. */
  readonly hold: (reason: HoldReason, asked: Millis | null, message: string | null) => void;
};

/** One POST of it. */
type Sending = CardWork & {
  readonly id: string;
  readonly batchId: string | null;
  readonly way: WayBack;
  readonly placement: UrlPlacement | null;
  /** What to try when the service refuses the placement. */
  readonly others: readonly UrlPlacement[];
};

/** What became of a POST: `again`, in another placement of the return addresses, which was definitely refused here. */
type Ending = 'done' | 'again';

/**
 * Asks the service for one payment page for these orders: one POST, durable before its first byte. Where the bulk call's
 * placement of the return addresses is definitely refused, the next one is tried.
 */
export async function sendByCard(
  context: OutboxContext,
  session: Session,
  token: string,
  work: CardWork,
): Promise<void> {
  for (let places = placementsFor(context, session, work); ; places = places.slice(1)) {
    const [placement = null, ...others] = places;
    if ((await sendOnce(context, session, token, { ...work, placement, others })) === 'done') return;
    if (context.stopped()) return;
  }
}

/** When a person last said that an order goes. */
export function wordAt({ ports }: OutboxContext, intent: Intent): Millis {
  const words = ports.store.outbox
    .history(intent.id)
    .filter(({ from, why }) => from === null || PERSONS.includes(why));
  return words.at(-1)?.at ?? intent.confirmedAt;
}

/** The order of its own has one documented form. Of the bulk call, what the service last took comes first. */
function placementsFor(
  { ports }: OutboxContext,
  { api, account }: Session,
  { rows }: CardWork,
): readonly UrlPlacement[] {
  if (rows.length === 1) return [];
  const known = ports.store.checkouts.placement(account.id);
  return known ? [known, ...api.urlPlacements.filter((each) => each !== known)] : api.urlPlacements;
}

async function sendOnce(
  context: OutboxContext,
  session: Session,
  token: string,
  work: CardWork & Pick<Sending, 'placement' | 'others'>,
): Promise<Ending> {
  const { store, wire } = context.ports;
  const id = newId(context);
  const way = await context.pages().wayBack(session.account.id, id);
  if (way === null) {
    if (!context.stopped()) work.hold('service_unavailable', null, NOT_LISTENING);
    return 'done';
  }
  const rows = work.rows.filter((row) => store.outbox.get(row.id)?.state === 'queued');
  if (context.stopped() || rows.length === 0 || !work.mayGo()) {
    way.drop();
    return 'done';
  }
  const sending: Sending = { ...work, rows, id, way, batchId: work.run && newId(context) };
  const request = requestFor(session, token, sending);
  prepare(context, sending, request);
  announceAll(context, rows);
  const outcome = await wire.post(request, () => depart(context, sending));
  // What the wire answered is recorded even while the app is closing: it is the only witness.
  const meaning = meaningOf(context, () => session.api.readCheckout(outcome));
  if (meaning.kind === 'refused') heed(session, token, meaning.failure);
  let ending: Ending = 'done';
  await record(context, { checkout: id, outcome: outcome.kind }, () => {
    ending = store.transaction(() => settle(context, sending, meaning));
  });
  if (meaning.kind !== 'opened') way.drop();
  announceAll(context, rows);
  if (store.checkouts.get(id)?.state === 'open') {
    context.holds.delete(holdId(sending));
    context.pages().opened(id);
  } else context.pages().changed(id);
  context.again();
  return ending;
}

function requestFor(session: Session, token: string, { rows, way, placement }: Sending): WireRequest {
  const [only] = rows;
  if (only && rows.length === 1) return session.api.createCheckout(token, only.body, way.urls);
  const bodies = rows.map((row) => row.body);
  return session.api.createBulkCheckout(token, bodies, way.urls, placement ?? 'in_each_order');
}

const holdId = ({ run, rows }: CardWork) => run?.id ?? rows[0]?.id ?? '';

/** Connecting; still proven not sent. */
function prepare(context: OutboxContext, { run, rows, batchId }: Sending, request: WireRequest): void {
  const { clock, sha256, store } = context.ports;
  const now = clock.now();
  store.transaction(() => {
    if (run && batchId !== null) {
      const bodySha256 = sha256(request.body);
      const batch = { id: batchId, accountId: run.accountId, runId: run.id, number: null, message: null };
      store.runs.insertBatch(
        { ...batch, state: 'prepared', bodySha256, preparedAt: now, sentAt: null },
        rows.map((row) => row.id),
      );
      if (run.hold !== null) store.runs.update(run.id, { hold: null, message: null });
    }
    for (const row of rows) {
      if (
        !store.outbox.move(
          row.id,
          ['queued'],
          'prepared',
          { batchId, hold: null, message: null },
          now,
          'connecting',
        )
      )
        throw new Error('an order of the checkout is no longer queued');
    }
  });
}

/** Durable as on the wire, with its checkout, all of it or nothing: the last step before the first byte. */
function depart(context: OutboxContext, { id, run, rows, batchId, way, wordAt }: Sending): void {
  const { clock, store } = context.ports;
  const [first] = rows;
  if (!first) throw new Error('a checkout without orders');
  const sentAt = clock.now();
  const number = run && (store.runs.batches(run.id).at(-1)?.number ?? 0) + 1;
  store.transaction(() => {
    const { accountId } = first;
    store.checkouts.insert(
      {
        ...{ id, accountId, runId: run?.id ?? null, batchId, number, wordAt, back: way.back },
        title: run?.name ?? first.draft.address,
        ...{ state: 'opening', stateAt: sentAt, createdAt: sentAt },
        ...{
          sessionId: null,
          hinted: false,
          url: null,
          asked: null,
          agreed: null,
          expiresAt: null,
          message: null,
        },
        ...{ openedAt: null, askedAt: null, nextAt: null, asks: 0, paidAt: null },
        ...{ returned: false, retried: false },
      },
      rows,
    );
    store.checkouts.addStep(id, { at: first.confirmedAt, what: 'confirmed', words: 'Confirmed.' });
    store.checkouts.addStep(id, { at: sentAt, what: 'opening', words: 'The payment page was asked for.' });
    for (const row of rows) {
      if (
        !store.outbox.move(row.id, ['prepared'], 'on_wire', { sentAt, checkoutId: id }, sentAt, 'first byte')
      )
        throw new Error('an order of the checkout is no longer prepared');
    }
    if (batchId !== null && !store.runs.moveBatch(batchId, ['prepared'], 'on_wire', { number, sentAt }))
      throw new Error('the bulk call is no longer prepared');
  });
}

/** Writes down what became of the POST; to be run in one transaction. May be run again after it threw. */
function settle(context: OutboxContext, sending: Sending, outcome: CheckoutOutcome): Ending {
  switch (outcome.kind) {
    case 'not_sent': {
      putBack(context, sending, 'not sent');
      const message = outcome.fault === 'aborted' ? NOT_WRITTEN : null;
      sending.hold(faultReason(outcome.fault), null, message);
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
  context: OutboxContext,
  sending: Sending,
  page: Extract<CheckoutOutcome, { kind: 'opened' }>['checkout'],
): Ending {
  const { clock, store } = context.ports;
  const { id, rows, batchId, placement } = sending;
  const now = clock.now();
  const [first] = rows;
  const { sessionId, checkoutUrl: url, amount: asked, expiresAt } = page;
  if (first && sessionId !== null && store.checkouts.bySession(first.accountId, sessionId))
    return settleUnknown(context, sending, ANOTHERS);
  const patch = { sessionId, url, asked, expiresAt, nextAt: sessionId === null ? null : now };
  if (!store.checkouts.move(id, ['opening'], 'open', now, patch)) return 'done';
  store.checkouts.addStep(id, { at: now, what: 'opened', words: 'The payment page is there to be paid.' });
  for (const row of rows)
    store.outbox.move(row.id, ['on_wire'], 'checkout', { message: null }, now, 'its payment page is open');
  if (batchId !== null) store.runs.moveBatch(batchId, ['on_wire'], 'answered', {});
  if (first && placement !== null) store.checkouts.putPlacement(first.accountId, placement);
  return 'done';
}

function settleUnknown(context: OutboxContext, { id, rows, batchId }: Sending, reason: string): Ending {
  const { clock, store } = context.ports;
  const now = clock.now();
  const message = `${reason} ${NO_PAGE}`;
  if (!store.checkouts.move(id, ['opening'], 'unknown', now, { message })) return 'done';
  store.checkouts.addStep(id, { at: now, what: 'state', words: message });
  const patch = { message, lookedAt: null, looks: 0, lookingSince: now };
  for (const row of rows) store.outbox.move(row.id, ['on_wire'], 'unknown', patch, now, reason);
  if (batchId !== null) store.runs.moveBatch(batchId, ['on_wire'], 'unknown', { message });
  return 'done';
}

/** Definitely nothing: a pause or a fresh token, another placement, or the orders are refused. */
function settleRefused(
  context: OutboxContext,
  sending: Sending,
  failure: Extract<CheckoutOutcome, { kind: 'refused' }>['failure'],
): Ending {
  const { clock, store } = context.ports;
  const { id, rows, batchId } = sending;
  const now = clock.now();
  const said = 'said' in failure ? failure.said : null;
  const refuse = (retried: boolean, message: string) => {
    store.checkouts.move(id, ['opening'], 'refused', now, { retried, message });
    store.checkouts.addStep(id, { at: now, what: 'refused', words: message });
    if (!retried && batchId !== null)
      store.runs.moveBatch(batchId, ['on_wire'], 'refused', { message: said });
  };
  if (failure.kind === 'rate_limited' || failure.kind === 'unauthorised') {
    const hold = failure.kind === 'rate_limited' ? 'rate_limited' : 'signed_out';
    refuse(true, 'The service didn’t take it just then; it’s tried again by itself.');
    putBack(context, sending, `refused: ${hold}`);
    // A fresh token is tried once; a second refusal in a row is for the person to mend.
    const again = context.holds.has(holdId(sending)) ? 5 * MINUTE : 0;
    sending.hold(hold, failure.kind === 'rate_limited' ? retryAfter(failure) : again, null);
    return 'done';
  }
  const problems = failure.kind === 'refused' ? failure.problems : [];
  const misplaced =
    failure.kind === 'refused' && (failure.status === 400 || failure.status === 422) && problems.length === 0;
  if (misplaced && sending.others.length > 0) {
    refuse(true, 'The service takes lists in another form; that one is tried.');
    putBack(context, sending, 'refused: another form is tried');
    return 'again';
  }
  const message = refusalWords(said);
  refuse(false, message);
  for (const row of rows) {
    const { state, patch } = refusedAs(row, message, rows.length === 1 ? problems : []);
    store.outbox.move(row.id, ['on_wire'], state, patch, now, 'refused');
  }
  return 'done';
}

/** Proven to be nothing: each order is queued again by itself. An earlier sending of it may still turn up. */
function putBack(context: OutboxContext, { rows, batchId }: Sending, why: string): void {
  const { clock, store } = context.ports;
  for (const row of rows) {
    const patch = { batchId: null, checkoutId: row.checkoutId, sentAt: row.sentAt };
    store.outbox.move(row.id, ['prepared', 'on_wire'], 'queued', patch, clock.now(), why);
  }
  if (batchId === null) return;
  if (!store.runs.moveBatch(batchId, ['on_wire'], 'refused', { number: null }))
    store.runs.moveBatch(batchId, ['prepared'], 'not_sent', { number: null });
}
