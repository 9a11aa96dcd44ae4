import { z } from 'zod';
import type { AccountId } from '../../domain/account.ts';
import type { IntentState } from '../../domain/intent.ts';
import type { Money } from '../../domain/money.ts';
import type { OrderId } from '../../domain/order.ts';
import type { Millis } from '../../domain/units.ts';
import { accountId, call, windowOf } from '../call.ts';
import { money } from '../tracking/orders.ts';
import { RUN_FILTERS, type RUN_ROW_STATES } from '../values.ts';

/**
 * Many orders that were confirmed with one word, sent in chunks of at most 50 (section 8). `pausing`: a chunk is still on
 * its way; `ended`: nothing waits or is on its way any more (rows may still be checked).
 */
export type RunState = 'running' | 'pausing' | 'paused' | 'ended';

/**
 * What became of a row. `waiting` covers the undo delay and being held; `unpaid` (v1): its checkout is open, expired or
 * given up but not canceled; `checking`: its fate isn't known yet.
 */
export type RunRowState = (typeof RUN_ROW_STATES)[number];

export type RunCounts = Readonly<Record<RunRowState, number>> & { readonly rows: number };

/** One POST of the bulk call. */
export type RunChunk = {
  readonly number: number;
  readonly rows: number;
  readonly state: 'waiting' | 'sent' | 'unpaid' | 'settled' | 'checking';
  /** v1: its payment page. */
  readonly checkoutId: string | null;
  readonly counts: RunCounts;
  readonly sentAt: Millis | null;
  /** Why it waits or what went wrong, in the person's words. */
  readonly message: string | null;
};

export type Run = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly listId: string | null;
  readonly name: string;
  readonly state: RunState;
  readonly confirmedAt: Millis;
  /** Nothing is sent before this: the end of the undo delay. */
  readonly dueAt: Millis;
  readonly endedAt: Millis | null;
  readonly counts: RunCounts;
  readonly chunks: readonly RunChunk[];
  /** The prices that were confirmed, of all rows, one amount for each currency. */
  readonly quoted: readonly Money[];
  /** The quoted prices of the rows that are placed. */
  readonly quotedPlaced: readonly Money[];
  /** What the service says it charges for the placed rows; null while it hasn't said for all of them. */
  readonly charged: readonly Money[] | null;
  /** Rows that wait because their price changed since it was confirmed; `to` null: the service gives no price now. */
  readonly priceChanges: readonly PriceChange[];
  /** v1: how it is settled, and whether the next checkout waits for the person's word (`checkouts.next`). */
  readonly settlement: 'invoice' | 'card';
  readonly nextCheckout: {
    readonly number: number;
    readonly rows: number;
    readonly quoted: readonly Money[];
  } | null;
  /** Why it waits, in the person's words: paused, offline, throttled until a time. Null while it continues. */
  readonly reason: string | null;
};

export type PriceChange = {
  readonly serviceId: string;
  readonly rushOrder: boolean;
  readonly pdfRequired: boolean;
  readonly rows: number;
  /** For each row. */
  readonly from: Money;
  readonly to: Money | null;
};

export type RunSummary = Pick<Run, 'id' | 'name' | 'state' | 'confirmedAt' | 'endedAt' | 'counts' | 'quoted'>;

export type RunRow = {
  /** Its number in the list. */
  readonly row: number;
  readonly intentId: string;
  readonly chunk: number | null;
  readonly address: string;
  readonly customerName: string;
  readonly serviceName: string | null;
  readonly state: RunRowState;
  readonly intentState: IntentState;
  readonly orderId: OrderId | null;
  /** The reason of a refusal, or what is known, in the person's words. */
  readonly message: string | null;
  readonly quoted: Money | null;
  readonly charged: Money | null;
};

const runId = z.string().min(1).max(64);
export type RunFilter = (typeof RUN_FILTERS)[number];

export const runCalls = {
  'runs.list': call<{ runs: readonly RunSummary[]; total: number }>()(
    z.object({ accountId, ...windowOf(200) }),
  ),
  'runs.get': call<Run>()(z.object({ runId })),
  'runs.rows': call<{ rows: readonly RunRow[]; total: number }>()(
    z.object({ runId, filter: z.enum(RUN_FILTERS), ...windowOf(500) }),
  ),
  /** Lets the chunk on the wire end and sends no other. */
  'runs.pause': call<Run>()(z.object({ runId })),
  'runs.resume': call<Run>()(z.object({ runId })),
  /** Continues with the changed prices; `changes` as they were shown, `refused` when they no longer are so. */
  'runs.acceptPrices': call<Run>()(
    z.object({
      runId,
      changes: z
        .array(
          z.object({
            serviceId: z.string().max(200),
            rushOrder: z.boolean(),
            pdfRequired: z.boolean(),
            rows: z.int().min(1),
            from: money,
            to: money.nullable(),
          }),
        )
        .min(1)
        .max(1_000),
    }),
  ),
  /** Takes back every row of which nothing has been sent. Within the undo delay that is all of them. */
  /** Cancels the rows whose price changed; the others continue. */
  'runs.refusePrices': call<Run>()(z.object({ runId })),
  'runs.cancelWaiting': call<Run>()(z.object({ runId })),
  /** Refused and taken-back rows as a new list to correct, reasons included. Nothing is ordered. */
  'runs.toList': call<{ listId: string }>()(z.object({ runId })),
};
