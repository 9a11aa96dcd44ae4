import { type Message, verbatim } from '../../../../shared/copy/message.ts';
import type { HoldReason, Intent } from '../../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import type { ApiFailure, BulkOutcome, BulkRefusal, RunRecord } from '../../ports/index.ts';
import { announceRun, type OrderingContext, untilOf } from '../context.ts';
import { faultReason } from '../gate/gate.ts';
import { conflictWords, takeIn, writeAcknowledged } from '../reconcile/acknowledge.ts';
import { attribute, type Fate } from '../reconcile/attribute.ts';
import { mayBe, NOT_WRITTEN, refusalWords, refusedAs, whyNotMine } from '../wire/exchange.ts';

/**
 * Writes down what became of a bulk call, all of it in one transaction. `rows` as they were when they were queued, in the
 * order of the call. May be called again after it threw.
 */
export function settleChunk(
  context: OrderingContext,
  run: RunRecord,
  batchId: string,
  rows: readonly Intent[],
  outcome: BulkOutcome,
): void {
  const { store } = context.ports;
  store.transaction(() => write(context, run, batchId, rows, outcome));
  announceRun(context, run);
  for (const row of rows) {
    const now = store.outbox.get(row.id);
    if (now?.state === 'conflict' || now?.state === 'needs_human')
      context.bus.emit('intent.changed', { accountId: row.accountId, intentId: row.id, runId: null });
  }
  context.again();
}

function write(
  context: OrderingContext,
  run: RunRecord,
  batchId: string,
  rows: readonly Intent[],
  outcome: BulkOutcome,
): void {
  const { store } = context.ports;
  switch (outcome.kind) {
    case 'not_sent': {
      const message = outcome.fault === 'aborted' ? NOT_WRITTEN : null;
      putBack(context, batchId, rows, 'not sent');
      store.runs.moveBatch(batchId, ['prepared', 'on_wire'], 'not_sent', { number: null });
      wait(context, run, faultReason(outcome.fault), message);
      break;
    }
    case 'unknown':
      for (const row of rows) settleRow(context, row, { kind: 'unknown', reason: outcome.reason });
      store.runs.moveBatch(batchId, ['on_wire'], 'unknown', { message: outcome.reason });
      break;
    case 'refused':
      writeRefused(context, run, batchId, rows, outcome.failure, outcome.refusals);
      break;
    case 'answered': {
      // What contradicts itself stays out of the cache: it would settle rows from there.
      const placed = attribute(rows, outcome).flatMap(([row, fate]) => settleRow(context, row, fate) ?? []);
      store.runs.moveBatch(batchId, ['on_wire'], 'answered', {});
      takeIn(context, run.accountId, placed, 'answer');
    }
  }
}

/** Nothing was placed. A pause or a fresh token, then the rows go in another call; anything else refuses each of them. */
function writeRefused(
  context: OrderingContext,
  run: RunRecord,
  batchId: string,
  rows: readonly Intent[],
  failure: ApiFailure,
  refusals: readonly BulkRefusal[],
): void {
  const { store } = context.ports;
  if (failure.kind === 'rate_limited' || failure.kind === 'unauthorised') {
    const stop = context.gates.of(run.accountId);
    const hold = stop?.reason ?? 'rate_limited';
    putBack(context, batchId, rows, `refused: ${hold}`);
    store.runs.moveBatch(batchId, ['on_wire'], 'refused', { number: null });
    wait(context, run, hold, stop?.message ?? null);
    return;
  }
  const said = 'said' in failure ? failure.said : null;
  for (const [row, fate] of attribute(rows, { orders: [], refusals, unreadable: 0 }))
    settleRow(context, row, fate.kind === 'refused' ? fate : { kind: 'refused', said, problems: [] });
  store.runs.moveBatch(batchId, ['on_wire'], 'refused', { message: said === null ? null : verbatim(said) });
}

/** Proven to have placed nothing: each row is queued again separately. The bulk call itself is over. */
function putBack(context: OrderingContext, batchId: string, rows: readonly Intent[], why: string): void {
  const { clock, store } = context.ports;
  for (const row of rows) {
    // An earlier sending of this row, which a person sent again, may still turn up.
    const patch = { batchId: null, sentAt: row.sentAt };
    if (store.outbox.get(row.id)?.batchId === batchId)
      store.outbox.move(row.id, ['prepared', 'on_wire'], 'queued', patch, clock.now(), why);
  }
}

function wait(
  context: OrderingContext,
  run: RunRecord,
  hold: HoldReason,
  message: Message | null = null,
): void {
  const dueAt = untilOf(context, run.accountId);
  context.ports.store.runs.update(run.id, { hold, message, dueAt });
}

/** Returns the order that it was settled with, or that a person may have to choose. */
function settleRow(context: OrderingContext, row: Intent, fate: Fate): RemoteOrder | null {
  const { clock, store } = context.ports;
  const now = clock.now();
  switch (fate.kind) {
    case 'placed': {
      const reason = whyNotMine(context, row, fate.order);
      if (reason !== null) {
        settleRow(context, row, { kind: 'unknown', reason });
        return mayBe(row, fate.order) ? fate.order : null;
      }
      return writeAcknowledged(context, row, fate.order, ['on_wire'], 'answer') ? fate.order : null;
    }
    case 'refused': {
      const { state, patch } = refusedAs(row, refusalWords(fate.said), fate.problems);
      store.outbox.move(row.id, ['on_wire'], state, patch, now, 'refused');
      return null;
    }
    case 'several': {
      const patch = { message: conflictWords(row, fate.orders) };
      store.outbox.move(row.id, ['on_wire'], 'conflict', patch, now, 'several matches');
      return null;
    }
    case 'unknown': {
      const patch = { message: fate.reason, lookedAt: null, looks: 0, lookingSince: now };
      store.outbox.move(row.id, ['on_wire'], 'unknown', patch, now, 'no clear answer');
      return null;
    }
  }
}
