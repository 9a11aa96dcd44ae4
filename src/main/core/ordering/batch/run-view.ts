import {
  type PriceChange,
  RUN_ROW_STATES,
  type Run,
  type RunChunk,
  type RunCounts,
  type RunRow,
  type RunRowState,
  type RunSummary,
} from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Money } from '../../../../shared/domain/money.ts';
import { SECOND } from '../../../../shared/domain/units.ts';
import type { Batch, RowCount, RunIntent, RunRecord, Store } from '../../ports/index.ts';
import { isByCard, type OrderingContext } from '../context.ts';
import { waitsFor } from '../gate/hold-words.ts';
import { CHUNK, type NextCheckout, nextCheckout } from '../pay/next-checkout.ts';

function countsOf(lines: readonly RowCount[]): RunCounts {
  const counts = Object.fromEntries(RUN_ROW_STATES.map((state) => [state, 0])) as Record<RunRowState, number>;
  for (const line of lines) counts[line.state] += line.rows;
  return { ...counts, rows: lines.reduce((sum, line) => sum + line.rows, 0) };
}

function chunkState(counts: RunCounts): RunChunk['state'] {
  if (counts.sent > 0) return 'sent';
  if (counts.checking > 0) return 'checking';
  return counts.unpaid > 0 ? 'unpaid' : 'settled';
}

function sentChunk(
  batch: Batch,
  lines: readonly RowCount[],
  checkouts: ReadonlyMap<string, string>,
): RunChunk {
  const counts = countsOf(lines.filter((line) => line.batchId === batch.id));
  const { number, sentAt, message } = batch;
  return {
    number: number ?? 0,
    rows: counts.rows,
    state: chunkState(counts),
    checkoutId: checkouts.get(batch.id) ?? null,
    counts,
    sentAt,
    message: message && say(message),
  };
}

/** What waits, in the pieces it's going to be sent in. */
function waitingChunks(waiting: number, after: number): RunChunk[] {
  return Array.from({ length: Math.ceil(waiting / CHUNK) }, (_, index) => {
    const rows = Math.min(CHUNK, waiting - index * CHUNK);
    const counts = countsOf([{ batchId: null, state: 'waiting', rows }]);
    return {
      number: after + index + 1,
      rows,
      state: 'waiting',
      checkoutId: null,
      counts,
      sentAt: null,
      message: null,
    };
  });
}

/** A row that waits for a person's word on its price keeps the run from ending. */
function stateOf(run: RunRecord, counts: RunCounts, changes: readonly PriceChange[]): Run['state'] {
  if (counts.waiting + counts.sent + counts.unpaid === 0 && changes.length === 0) return 'ended';
  if (!run.paused) return 'running';
  return counts.sent > 0 ? 'pausing' : 'paused';
}

function reasonOf(
  context: OrderingContext,
  run: RunRecord,
  counts: RunCounts,
  changes: readonly PriceChange[],
  next: NextCheckout | null,
): string | null {
  const now = context.ports.clock.now();
  const [change] = changes;
  if (change) {
    const rows = changes.reduce((sum, line) => sum + line.rows, 0);
    const { from, to } = change;
    return to ? t('sending.prices_changed', { rows, from, to }) : t('sending.prices_gone', { rows, from });
  }
  if (counts.waiting === 0) return null;
  if (next) return t('sending.next_checkout_waits_you_nothing');
  if (run.paused) return t('sending.paused_by_you_nothing_more');
  if (run.hold) {
    const line = context.line.words(run.accountId);
    return waitsFor(run.hold, run.dueAt, now, { said: run.message, line });
  }
  const seconds = Math.ceil((run.dueAt - now) / SECOND);
  return seconds > 0 && counts.placed === 0 && counts.sent === 0
    ? t('sending.nothing_sent_another_s_all', { seconds })
    : null;
}

/** A run with its chunks, counts and balance, as it is at this moment. */
export function runView(context: OrderingContext, run: RunRecord): Run {
  const { store } = context.ports;
  const lines = store.runs.counts(run.id);
  const counts = countsOf(lines);
  const checkouts = new Map(store.checkouts.ofRun(run.id).map((one) => [one.batchId, one.id]));
  const batches = store.runs.batches(run.id).map((batch) => sentChunk(batch, lines, checkouts));
  const next = nextCheckout(context, run);
  const sums = store.runs.sums(run.id);
  const changes = store.runs.priceChanges(run.id);
  const { id, accountId, listId, name, confirmedAt, dueAt, endedAt } = run;
  return {
    id,
    accountId,
    listId,
    name,
    state: stateOf(run, counts, changes),
    confirmedAt,
    dueAt,
    endedAt,
    counts,
    chunks: [...batches, ...waitingChunks(counts.waiting, batches.at(-1)?.number ?? 0)],
    quoted: sums.quoted,
    quotedPlaced: sums.quotedPlaced,
    charged: sums.uncharged > 0 ? null : sums.charged,
    priceChanges: changes,
    settlement: isByCard(run) ? 'card' : 'invoice',
    nextCheckout: next,
    reason: reasonOf(context, run, counts, changes, next),
  };
}

export function runSummary(store: Store, run: RunRecord): RunSummary {
  const counts = countsOf(store.runs.counts(run.id));
  const { id, name, confirmedAt, endedAt } = run;
  return {
    id,
    name,
    state: stateOf(run, counts, counts.needs_you > 0 ? store.runs.priceChanges(id) : []),
    confirmedAt,
    endedAt,
    counts,
    quoted: store.runs.sums(id).quoted,
  };
}

function priceWords(agreed: Money, offered: Money | null): string {
  return offered
    ? t('sending.price_was_and_is', { agreed, offered })
    : t('sending.price_was_and_is_gone', { agreed });
}

/** `numbers`: of the run's bulk calls, by their ids; `services`: names by id. */
export function runRow(
  { intent, state, charged }: RunIntent,
  numbers: ReadonlyMap<string, number | null>,
  services: ReadonlyMap<string, string>,
): RunRow {
  return {
    row: intent.row ?? 0,
    intentId: intent.id,
    chunk: (intent.batchId === null ? null : numbers.get(intent.batchId)) ?? null,
    address: intent.draft.address,
    customerName: intent.draft.customerName,
    serviceName: services.get(intent.draft.serviceId) ?? null,
    state,
    intentState: intent.state,
    orderId: intent.orderId,
    message:
      intent.hold === 'stale' && intent.agreed
        ? priceWords(intent.agreed, intent.offered)
        : intent.message && say(intent.message),
    quoted: intent.quoted,
    charged: intent.state === 'acked' ? charged : null,
  };
}
