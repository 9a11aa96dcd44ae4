import type { HoldReason, Intent } from '../../../shared/domain/intent.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import type { ApiFailure, BulkOutcome, BulkRefusal, RunRecord } from '../ports/index.ts';
import { conflictWords, takeIn, writeAcknowledged } from './acknowledge.ts';
import { attribute, type Fate } from './attribute.ts';
import { announceRun, type OutboxContext } from './context.ts';
import {
  faultReason,
  NOT_WRITTEN,
  pauseOf,
  refusalWords,
  refusedAs,
  retryAfter,
  whyNotMine,
} from './sending.ts';

/**
 * Writes down what became of a bulk call, all of it in one transaction. `rows` as they were when they were queued, in the
 * order of the call. May be called again after it threw.
 */
export function settleChunk(
  context: OutboxContext,
  run: RunRecord,
  batchId: string,
  rows: readonly Intent[],
  outcome: BulkOutcome,
): void {
  const { store } = context.ports;
  store.transaction(() => write(context, run, batchId, rows, outcome));
  if (outcome.kind === 'answered') context.holds.delete(run.id);
  announceRun(context, run);
  for (const row of rows) {
    const now = store.outbox.get(row.id);
    if (now?.state === 'conflict' || now?.state === 'needs_human')
      context.bus.emit('outbox.changed', { accountId: row.accountId, intentId: row.id });
  }
  context.again();
}

function write(
  context: OutboxContext,
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
      wait(context, run, faultReason(outcome.fault), null, message);
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
  context: OutboxContext,
  run: RunRecord,
  batchId: string,
  rows: readonly Intent[],
  failure: ApiFailure,
  refusals: readonly BulkRefusal[],
): void {
  const { store } = context.ports;
  if (failure.kind === 'rate_limited' || failure.kind === 'unauthorised') {
    const limited = failure.kind === 'rate_limited';
    const why = `refused: ${limited ? 'rate_limited' : 'signed_out'}`;
    putBack(context, batchId, rows, why);
    store.runs.moveBatch(batchId, ['on_wire'], 'refused', { number: null });
    // A fresh token is tried once; a second refusal in a row is for the person to mend.
    const pause = limited ? retryAfter(failure) : context.holds.has(run.id) ? 5 * MINUTE : 0;
    wait(context, run, limited ? 'rate_limited' : 'signed_out', pause);
    return;
  }
  const said = 'said' in failure ? failure.said : null;
  for (const [row, fate] of attribute(rows, { orders: [], refusals, unreadable: 0 }))
    settleRow(context, row, fate.kind === 'refused' ? fate : { kind: 'refused', said, problems: [] });
  store.runs.moveBatch(batchId, ['on_wire'], 'refused', { message: said });
}

/** Proven to be nothing: each row is queued again by itself. The bulk call as such is over. */
function putBack(context: OutboxContext, batchId: string, rows: readonly Intent[], why: string): void {
  const { clock, store } = context.ports;
  for (const row of rows) {
    // An earlier sending of this row, which a person sent again, may still turn up.
    const patch = { batchId: null, sentAt: row.sentAt };
    if (store.outbox.get(row.id)?.batchId === batchId)
      store.outbox.move(row.id, ['prepared', 'on_wire'], 'queued', patch, clock.now(), why);
  }
}

function wait(
  context: OutboxContext,
  run: RunRecord,
  hold: HoldReason,
  asked: Millis | null,
  message: string | null = null,
): void {
  const { clock, store } = context.ports;
  const dueAt = clock.now() + pauseOf(context, run.id, asked);
  store.runs.update(run.id, { hold, message, dueAt });
}

/** Answers the order that it was settled with. */
function settleRow(context: OutboxContext, row: Intent, fate: Fate): RemoteOrder | null {
  const { clock, store } = context.ports;
  const now = clock.now();
  switch (fate.kind) {
    case 'placed': {
      const reason = whyNotMine(context, row, fate.order);
      if (reason !== null) return settleRow(context, row, { kind: 'unknown', reason });
      return writeAcknowledged(context, row, fate.order, ['on_wire'], 'answer') ? fate.order : null;
    }
    case 'refused': {
      const { state, patch } = refusedAs(row, refusalWords(fate.said), fate.problems);
      store.outbox.move(row.id, ['on_wire'], state, patch, now, 'refused');
      return null;
    }
    case 'several': {
      const patch = { message: conflictWords(fate.orderIds) };
      store.outbox.move(row.id, ['on_wire'], 'conflict', patch, now, 'several matches');
      return null;
    }
    case 'unknown': {
      const patch = { message: fate.reason, lookedAt: null, looks: 0, lookingSince: now };
      store.outbox.move(row.id, ['on_wire'], 'unknown', patch, now, fate.reason);
      return null;
    }
  }
}
