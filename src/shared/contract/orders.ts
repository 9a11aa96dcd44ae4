import { z } from 'zod';
import type { AccountId } from '../domain/account.ts';
import type { FileId, FileKind, LocalFile } from '../domain/file.ts';
import type { Intent } from '../domain/intent.ts';
import type { Money } from '../domain/money.ts';
import {
  type OrderDraft,
  type OrderEvent,
  type OrderId,
  PROPERTY_TYPES,
  type StoredOrder,
} from '../domain/order.ts';
import type { OrderField } from '../domain/order-rules.ts';
import type { WorkStatus } from '../domain/status.ts';
import type { Bytes, Millis } from '../domain/units.ts';
import { accountId, call, intentId, orderId, searchText, windowOf } from './call.ts';

export const ORDER_VIEWS = ['all', 'in_progress', 'delivered', 'rush', 'cancelled'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
export const ORDER_SORTS = ['ordered', 'address', 'customer', 'claim', 'service', 'status', 'price'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** A line of the orders table. */
export type OrderRow = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly address: string | null;
  readonly customerName: string | null;
  readonly claimNumber: string | null;
  readonly serviceName: string | null;
  readonly rush: boolean;
  readonly status: WorkStatus;
  readonly filesLocal: number;
  readonly filesExpected: number | null;
  readonly price: Money | null;
  readonly orderedAt: Millis | null;
  readonly expectedAt: Millis | null;
  readonly deliveredAt: Millis | null;
};
export type OrderPage = { readonly rows: readonly OrderRow[]; readonly total: number };
export type ViewCounts = Readonly<Record<OrderView, number>>;

export type FileState = 'remote' | 'queued' | 'downloading' | 'checking' | 'failed' | 'local' | 'missing';
/** A file of an order, wherever it is now. */
export type OrderFile = {
  readonly fileId: FileId | null;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: Bytes | null;
  readonly state: FileState;
  /** Why it failed, in the person's words. */
  readonly problem: string | null;
  readonly local: LocalFile | null;
};
export type OrderDetail = {
  readonly order: StoredOrder;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
  readonly files: readonly OrderFile[];
};

const fields = {
  customerName: z.string().max(10_000),
  customerEmail: z.string().max(10_000),
  address: z.string().max(10_000),
  serviceId: z.string().max(200),
  propertyType: z.union([z.enum(PROPERTY_TYPES), z.literal('')]),
  latitude: z.string().max(100),
  longitude: z.string().max(100),
  rushOrder: z.boolean(),
  pdfRequired: z.boolean(),
  additionalInstructions: z.string().max(100_000),
  notes: z.string().max(100_000),
  insuredName: z.string().max(10_000),
  claimNumber: z.string().max(10_000),
  referenceImageUrl: z.string().max(10_000),
};
/** The form as typed: generous lengths, because the rules of the domain give the better message. */
export const draftSchema = z.object(fields) satisfies z.ZodType<OrderDraft>;
/** The names of the fields of an order (section 2). */
export const orderField = z.enum(Object.keys(fields) as [OrderField, ...OrderField[]]);
export const money = z.object({ minor: z.int(), currency: z.string().length(3) });

export const orderCalls = {
  'orders.page': call<OrderPage>()(
    z.object({
      accountId,
      view: z.enum(ORDER_VIEWS),
      text: searchText,
      sort: z.enum(ORDER_SORTS),
      descending: z.boolean(),
      ...windowOf(500),
    }),
  ),
  'orders.counts': call<ViewCounts>()(z.object({ accountId })),
  'orders.get': call<OrderDetail>()(z.object({ accountId, orderId })),
  /** Asks the service now: one order, or (null) what is open and what is new. */
  'orders.refresh': call<{ asked: number }>()(z.object({ accountId, orderId: orderId.nullable() })),
  /**
   * The person's word to order: recorded first, sent after the undo delay. `quoted` is the price that was on the review
   * sheet. Refused with `bad_input` and the fields when a rule of section 2 is broken.
   */
  'orders.place': call<Intent>()(z.object({ accountId, draft: draftSchema, quoted: money.nullable() })),
  /** Takes it back while nothing has been sent; `too_late` after that. Answers the draft, to go on with. */
  'orders.undo': call<OrderDraft>()(z.object({ intentId })),
  /** Confirmed orders that aren't settled, newest first, and those of the last minutes that are. */
  'outbox.list': call<readonly Intent[]>()(z.object({ accountId })),
  /**
   * A person settles what the app can't: `send_again` (needs_human, after a second confirmation), `cancel` (held,
   * rejected, needs_human), `match` (this order of the service's is the one).
   */
  'outbox.decide': call<Intent>()(
    z.object({
      intentId,
      decision: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('send_again'), confirmedTwice: z.literal(true) }),
        z.object({ kind: z.literal('cancel') }),
        z.object({ kind: z.literal('match'), orderId }),
      ]),
    }),
  ),
  'draft.get': call<OrderDraft | null>()(z.object({ accountId })),
  'draft.put': call<null>()(z.object({ accountId, draft: draftSchema.nullable() })),
};
