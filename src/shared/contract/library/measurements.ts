import { z } from 'zod';
import {
  CONFIDENCES,
  type Confidence,
  QUANTITIES,
  type Quantity,
  type RoofMeasurements,
  type WasteStep,
} from '../../domain/measurements.ts';
import type { Message } from '../../domain/message.ts';
import type { OrderId } from '../../domain/order.ts';
import type { FileVersion } from '../../domain/revisions.ts';
import type { Millis } from '../../domain/units.ts';
import { accountId, call, orderId, searchText, windowOf } from '../call.ts';
import type { ExportedFile } from '../lists/lists.ts';

/** The numbers of an order's newest files. */
export type OrderMeasurements = RoofMeasurements & {
  /** The files that were read, in the order in which they are believed; `problem`: why one couldn't be. */
  readonly files: readonly {
    readonly localFileId: number;
    readonly name: string;
    readonly problem: Message | null;
  }[];
  /** Files that are still to be read. */
  readonly pending: number;
};

/** What an order's files were after one delivery, and the numbers of exactly these files. */
export type ReportRevision = {
  /** From 1, the oldest. */
  readonly number: number;
  /** When the last of its files was saved on this computer. */
  readonly at: Millis;
  readonly files: readonly FileVersion[];
  readonly roof: RoofMeasurements;
};

export type OrderRevisions = {
  readonly address: string | null;
  /** Oldest first; none before anything was delivered. */
  readonly revisions: readonly ReportRevision[];
  /** Files that are still to be read. */
  readonly pending: number;
};

/** A value of the table of roofs. `candidates`: of a disputed one, the values that can't all be right. */
export type RoofValue = {
  readonly value: number;
  readonly decimals: number;
  readonly confidence: Confidence;
  readonly candidates: readonly { readonly value: number; readonly decimals: number }[];
};

/** A line of the table of all roofs. */
export type RoofRow = {
  readonly orderId: OrderId;
  readonly address: string | null;
  readonly customerName: string | null;
  readonly claimNumber: string | null;
  readonly deliveredAt: Millis | null;
  /** What isn't there isn't in this report. */
  readonly values: Readonly<Partial<Record<Quantity, RoofValue>>>;
  /** The report's own waste table. */
  readonly waste: readonly WasteStep[];
  readonly warnings: number;
};

export type RoofPage = {
  readonly rows: readonly RoofRow[];
  readonly total: number;
  /** Files still to be read, and files that couldn't be. */
  readonly pending: number;
  readonly unreadable: number;
};

const quantity = z.enum(Object.keys(QUANTITIES) as [Quantity, ...Quantity[]]);
const table = {
  accountId,
  text: searchText,
  /** Each must hold; a roof whose report doesn't state the number isn't in the range. */
  ranges: z.array(z.object({ quantity, least: z.number().nullable(), most: z.number().nullable() })).max(20),
  /** Only roofs with a number of this confidence. */
  confidence: z.enum(CONFIDENCES).nullish(),
  sort: z.union([quantity, z.enum(['address', 'delivered', 'ridge_hip', 'eave_rake'])]),
  descending: z.boolean(),
};

export const measurementCalls = {
  'measurements.get': call<OrderMeasurements>()(z.object({ accountId, orderId })),
  /** Every delivery of the order, the revised ones too, each with its own numbers. */
  'measurements.revisions': call<OrderRevisions>()(z.object({ accountId, orderId })),
  /** All roofs that have been read, one line each. What a report doesn't state sorts last, whichever way. */
  'measurements.page': call<RoofPage>()(z.object({ ...table, ...windowOf(500) })),
  /**
   * The same as a file: fixed columns, a row of units, plain decimal points, formula-like text made harmless; numbers of a
   * workbook are numbers. Feet, whatever the screen shows. A disputed number is written with all its values, as text.
   * `waste`: percent, for the squares to order.
   */
  'measurements.export': call<ExportedFile>()(
    z.object({ ...table, format: z.enum(['csv', 'xlsx']), waste: z.number().min(0).max(100) }),
  ),
};
