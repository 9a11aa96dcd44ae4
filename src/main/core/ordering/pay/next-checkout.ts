import { message } from '../../../../shared/copy/message.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { Money } from '../../../../shared/domain/money.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { RunRecord } from '../../ports/index.ts';
import { announceRun, isByCard, type OrderingContext } from '../context.ts';

/** Orders in one bulk call, and so in one checkout (section 8). */
export const CHUNK = 50;

/** Checkouts of a run that were asked for or are being so. What was put back doesn't count. */
const opened = ({ ports }: OrderingContext, run: RunRecord) => ports.store.runs.batches(run.id).length;

/** Whether the next chunk may go: always by invoice; by card as often as a person said so. */
const mayGo = (context: OrderingContext, run: RunRecord) =>
  !isByCard(run) || opened(context, run) < run.checkouts;

/**
 * The rows that may go now, at most one chunk. Paid by card, each chunk after the first goes by a person's word; rows that
 * a person sends again have theirs.
 */
export function nextRows(context: OrderingContext, run: RunRecord): readonly Intent[] {
  const { clock, store } = context.ports;
  const now = clock.now();
  if (mayGo(context, run)) return store.runs.waiting(run.id, now, CHUNK);
  const again = store.runs
    .sentBefore(run.id)
    .filter(({ state, dueAt }) => state === 'queued' && dueAt <= now);
  return again.slice(0, CHUNK);
}

/** When the next row may go; null: none is queued, or it waits for a person's word. */
export function nextDue(context: OrderingContext, run: RunRecord): number | null {
  const { store } = context.ports;
  if (mayGo(context, run)) return store.runs.nextDue(run.id);
  const again = store.runs.sentBefore(run.id).filter(({ state }) => state === 'queued');
  return again.length === 0 ? null : Math.min(...again.map(({ dueAt }) => dueAt));
}

export type NextCheckout = {
  readonly rows: number;
  readonly quoted: readonly Money[];
  readonly number: number;
};

/** The checkout that waits for a person's word; null when none does. */
export function nextCheckout(context: OrderingContext, run: RunRecord): NextCheckout | null {
  const { store } = context.ports;
  const number = opened(context, run) + 1;
  if (!isByCard(run) || number <= run.checkouts || isSending(context, run)) return null;
  const rows = store.runs
    .waiting(run.id, Number.MAX_SAFE_INTEGER / 2, CHUNK)
    .filter(({ attempt }) => attempt === 1);
  if (rows.length === 0) return null;
  const sums = new Map<string, number>();
  for (const { agreed } of rows)
    if (agreed) sums.set(agreed.currency, (sums.get(agreed.currency) ?? 0) + agreed.minor);
  return { number, rows: rows.length, quoted: [...sums].map(([currency, minor]) => ({ minor, currency })) };
}

function isSending({ ports }: OrderingContext, run: RunRecord): boolean {
  return ports.store.runs.batchesIn(['prepared', 'on_wire']).some(({ runId }) => runId === run.id);
}

/** A person's word for the next checkout of a run: one, however often it's said. */
export function openNext(context: OrderingContext, runId: string, number: number | null): void {
  const { clock, store } = context.ports;
  const run = store.runs.get(runId);
  if (!run) throw new CallFailure('not_found', message('sending.run_isnt_list_any_more'));
  const next = nextCheckout(context, run);
  if (!next || (number !== null && number !== next.number))
    throw new CallFailure('refused', message('sending.there_no_checkout_list_waits'));
  const now = clock.now();
  store.runs.update(run.id, {
    checkouts: next.number,
    wordAt: now,
    paused: false,
    ...(run.hold === null ? { dueAt: Math.min(run.dueAt, now) } : {}),
  });
  announceRun(context, run);
  context.again();
}
