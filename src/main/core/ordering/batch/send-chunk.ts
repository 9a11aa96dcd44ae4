import type { Message } from '../../../../shared/copy/message.ts';
import type { HoldReason, Intent } from '../../../../shared/domain/intent.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../../kernel/session.ts';
import type { RunRecord, WireRequest } from '../../ports/index.ts';
import { lookBeforeSending, subjectOf, unseenDuplicates, unseenWords } from '../confirm/unseen-duplicates.ts';
import { announce, announceRun, isConfirmed, newId, type OrderingContext } from '../context.ts';
import { holdMessage, holdReason, OF_THE_LINE } from '../gate/gate.ts';
import { nextRows } from '../pay/next-checkout.ts';
import { sendByCard } from '../pay/send-by-card.ts';
import { settleFromCache } from '../reconcile/recognize.ts';
import { CHANGED_ON_DISK, heed, meaningOf, record, refusedAs, retryAfter } from '../wire/exchange.ts';
import { guardPrices } from '../wire/price-guard.ts';
import { settleChunk } from './settle-chunk.ts';

/** The whole run waits. Its rows stay queued. */
function holdRun(
  context: OrderingContext,
  run: RunRecord,
  reason: HoldReason,
  dueAt: Millis,
  message: Message | null = null,
): void {
  const { store } = context.ports;
  store.runs.update(run.id, { hold: reason, message, dueAt });
  announceRun(context, run);
}

/** The account can't be reached or signed in, so nothing of it can leave. */
function holdFor(context: OrderingContext, run: RunRecord, failure: SessionFailure): void {
  const reason = holdReason(failure);
  if (OF_THE_LINE.has(failure.kind)) context.line.held(run.accountId, failure);
  const message = holdMessage(failure);
  const until = context.gates.shut(run.accountId, reason, retryAfter(failure), { message });
  holdRun(context, run, reason, until, message);
}

/**
 * Sends the next chunk of a run: up to 50 orders in one bulk call, all durable as on the wire before its first byte. Never
 * rejects for the service's sake.
 */
export async function sendChunk(context: OrderingContext, run: RunRecord): Promise<void> {
  const { clock, store, wire } = context.ports;
  const changed = () => holdRun(context, run, 'account_changed', clock.now() + 10 * MINUTE);
  if (store.settings.get().sendingPaused) return holdRun(context, run, 'paused', clock.now() + MINUTE);
  const session = await context.sessions.open(run.accountId);
  if (context.stopped()) return;
  if (!isConfirmed(session, run.confirmedFor)) return changed();
  const sound = await soundRows(context, session, run);
  if (sound === null || context.stopped()) return;
  const token = await session.token();
  if (context.stopped()) return;
  if (!token.ok) return holdFor(context, run, token.failure);
  // Signing in may have given the account another client (a practice account signs up again).
  if (!isConfirmed(session, run.confirmedFor)) return changed();
  const rest = session.leave();
  if (rest) return holdFor(context, run, rest);
  const unread = await lookBeforeSending(context, run.accountId, null);
  if (context.stopped()) return;
  const away = unread ?? context.line.away(run.accountId);
  if (away) return holdFor(context, run, away);
  for (const row of sound) holdUnseen(context, row);
  if (session.account.version === 'v1') return sendCards(context, session, token.value, run, sound);
  // Rows may have been canceled, and the run stopped, while the service was asked.
  if (store.runs.get(run.id)?.paused !== false) return;
  const rows = sound.filter(({ id }) => store.outbox.get(id)?.state === 'queued');
  if (rows.length === 0) return;

  const { api } = session;
  const request = api.createBulk(
    token.value,
    rows.map((row) => row.body),
  );
  const batchId = prepare(context, run, rows, request);
  announceRun(context, run);
  const outcome = await wire.post(request, () => depart(context, run, batchId, rows.length));
  // What the wire answered is recorded even while the app is closing: it is the only witness.
  const meaning = meaningOf(context, () => api.readBulk(outcome));
  heed(context, session, token.value, meaning);
  const facts = { run: run.id, batch: batchId, outcome: outcome.kind };
  await record(context, facts, () => settleChunk(context, run, batchId, rows, meaning));
}

/** A row whose roof was ordered elsewhere since the list was confirmed waits for the person; the others go. */
function holdUnseen(context: OrderingContext, row: Intent): void {
  const { clock, store } = context.ports;
  const unseen = unseenDuplicates(context, subjectOf(row));
  if (unseen.length === 0) return;
  const now = clock.now();
  const patch = { hold: 'duplicate', message: unseenWords(unseen, now) } as const;
  if (store.outbox.move(row.id, ['queued'], 'held', patch, now, 'duplicate')) announce(context, row);
}

/** Paid by card: what leaves asks for one payment page for all of the chunk. */
function sendCards(
  context: OrderingContext,
  session: Session,
  token: string,
  run: RunRecord,
  rows: readonly Intent[],
): Promise<void> {
  return sendByCard(context, session, token, {
    run,
    rows,
    wordAt: run.wordAt ?? run.confirmedAt,
    mayGo: () => context.ports.store.runs.get(run.id)?.paused === false,
    hold: (reason, until, message) => holdRun(context, run, reason, until, message),
  });
}

/** The next rows, as confirmed and at a price that was agreed to; null when the run was held. */
async function soundRows(
  context: OrderingContext,
  session: Session,
  run: RunRecord,
): Promise<readonly Intent[] | null> {
  const { clock, sha256, store } = context.ports;
  const sound: Intent[] = [];
  for (const intent of nextRows(context, run)) {
    if (sha256(intent.body) !== intent.bodySha256) {
      const { state, patch } = refusedAs(intent, CHANGED_ON_DISK);
      store.outbox.move(intent.id, ['queued'], state, patch, clock.now(), 'refused');
      announce(context, intent);
    } else if (intent.attempt === 1 || !settleFromCache(context, intent)) sound.push(intent);
  }
  const priced = await guardPrices(context, session, sound);
  if (priced.kind === 'asked') return priced.good;
  if (!context.stopped()) holdFor(context, run, priced.failure);
  return null;
}

/** The bulk call with its rows, in one transaction. */
function prepare(
  context: OrderingContext,
  run: RunRecord,
  rows: readonly Intent[],
  request: WireRequest,
): string {
  const { clock, sha256, store } = context.ports;
  const now = clock.now();
  const id = newId(context);
  store.transaction(() => {
    store.runs.insertBatch(
      {
        id,
        accountId: run.accountId,
        runId: run.id,
        number: null,
        state: 'prepared',
        bodySha256: sha256(request.body),
        preparedAt: now,
        sentAt: null,
        message: null,
      },
      rows.map((row) => row.id),
    );
    const patch = { batchId: id, hold: null, message: null };
    for (const row of rows) {
      if (!store.outbox.move(row.id, ['queued'], 'prepared', patch, now, 'connecting'))
        throw new Error('a row of the bulk call is no longer queued');
    }
    if (run.hold !== null) store.runs.update(run.id, { hold: null, message: null });
  });
  return id;
}

/** Durable as on the wire, all of it or nothing: the last step before the first byte. */
function depart(context: OrderingContext, run: RunRecord, batchId: string, rows: number): void {
  const { clock, store } = context.ports;
  const sentAt = clock.now();
  const number = (store.runs.batches(run.id).at(-1)?.number ?? 0) + 1;
  store.transaction(() => {
    const moved = store.outbox.moveAll(
      { batchId },
      ['prepared'],
      'on_wire',
      { sentAt },
      sentAt,
      'first byte',
    );
    const called = store.runs.moveBatch(batchId, ['prepared'], 'on_wire', { number, sentAt });
    if (!called || moved !== rows) throw new Error('the bulk call is no longer prepared');
  });
}
