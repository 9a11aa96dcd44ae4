import { message } from '../../../../shared/copy/message.ts';
import type { Session } from '../../kernel/session.ts';
import type { UrlPlacement, WireRequest } from '../../ports/index.ts';
import { announceAll, newId, type OrderingContext } from '../context.ts';
import { heed, meaningOf, record } from '../wire/exchange.ts';
import { type CardWork, type Ending, type Sending, settleCard } from './settle-card.ts';

const NOT_LISTENING = message('sending.waiting_computer_doesnt_let_ridgeline');

/**
 * Asks the service for one payment page for these orders: one POST, durable before its first byte. Where the bulk call's
 * placement of the return addresses is definitely refused, the next one is tried.
 */
export async function sendByCard(
  context: OrderingContext,
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

/** A single order has one documented form. Of the bulk call, the form that the service last accepted comes first. */
function placementsFor(
  { ports }: OrderingContext,
  { api, account }: Session,
  { rows }: CardWork,
): readonly UrlPlacement[] {
  if (rows.length === 1) return [];
  const known = ports.store.checkouts.placement(account.id);
  return known ? [known, ...api.urlPlacements.filter((each) => each !== known)] : api.urlPlacements;
}

async function sendOnce(
  context: OrderingContext,
  session: Session,
  token: string,
  work: CardWork & Pick<Sending, 'placement' | 'others'>,
): Promise<Ending> {
  const { store, wire } = context.ports;
  const id = newId(context);
  const way = await context.pages.wayBack(session.account.id, id);
  if (way === null) {
    const { id: accountId } = session.account;
    if (!context.stopped())
      work.hold(
        'service_unavailable',
        context.gates.shut(accountId, 'service_unavailable', null),
        NOT_LISTENING,
      );
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
  heed(context, session, token, meaning);
  let ending: Ending = 'done';
  await record(context, { checkout: id, outcome: outcome.kind }, () => {
    ending = store.transaction(() => settleCard(context, sending, meaning));
  });
  if (meaning.kind !== 'opened') way.drop();
  announceAll(context, rows);
  if (store.checkouts.get(id)?.state === 'open') context.pages.opened(id);
  else context.pages.changed(id);
  context.again();
  return ending;
}

function requestFor(session: Session, token: string, { rows, way, placement }: Sending): WireRequest {
  const [only] = rows;
  if (only && rows.length === 1) return session.api.createCheckout(token, only.body, way.urls);
  const bodies = rows.map((row) => row.body);
  return session.api.createBulkCheckout(token, bodies, way.urls, placement ?? 'in_each_order');
}

/** Connecting; still proven not sent. */
function prepare(context: OrderingContext, { run, rows, batchId }: Sending, request: WireRequest): void {
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
function depart(context: OrderingContext, { id, run, rows, batchId, way, wordAt }: Sending): void {
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
    store.checkouts.addStep(id, {
      at: first.confirmedAt,
      what: 'confirmed',
      words: message('sending.confirmed'),
    });
    store.checkouts.addStep(id, {
      at: sentAt,
      what: 'opening',
      words: message('sending.payment_page_was_asked'),
    });
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
