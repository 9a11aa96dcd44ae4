import { z } from 'zod';
import type { AccountId } from '../../domain/account.ts';
import type { FileId, FileKind, LocalFile } from '../../domain/file.ts';
import type { Intent, IntentDetail } from '../../domain/intent.ts';
import type { Message } from '../../domain/message.ts';
import type { Money } from '../../domain/money.ts';
import {
  type OrderDraft,
  type OrderEvent,
  type OrderId,
  PROPERTY_TYPES,
  type StoredOrder,
} from '../../domain/order.ts';
import { FIELD_KEYS, type FieldKind, fieldRow, type OrderField } from '../../domain/order-fields.ts';
import type { WorkStatus } from '../../domain/status.ts';
import type { Bytes, Millis } from '../../domain/units.ts';
import { accountId, call, intentId, orderId, searchText, windowOf } from '../call.ts';
import { ORDER_GROUPINGS } from '../values.ts';
import { type WindowId, windowId } from '../workstation/window.ts';

export const ORDER_VIEWS = ['all', 'in_progress', 'delivered', 'rush', 'cancelled'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
export const ORDER_SORTS = ['ordered', 'address', 'customer', 'claim', 'service', 'status', 'price'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export type OrderSorting = { readonly sort: OrderSort; readonly descending: boolean };

/** What the office notes on an order, and the numbers of its roof where nothing is in doubt. */
export type OrderMarks = {
  readonly tags: readonly string[];
  /** When somebody marked the report as reviewed; null: nobody has. */
  readonly reviewedAt: Millis | null;
  /** The name of the computer's account that marked it; null: it isn't known. */
  readonly reviewedBy: string | null;
  readonly squares: number | null;
  /** Inches of rise for 12 of run. */
  readonly pitch: number | null;
};

/** A line of the orders table. */
export type OrderRow = OrderMarks & {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly address: string | null;
  readonly customerName: string | null;
  readonly insuredName: string | null;
  readonly claimNumber: string | null;
  readonly serviceName: string | null;
  readonly propertyType: string | null;
  readonly rush: boolean;
  readonly status: WorkStatus;
  readonly filesLocal: number;
  readonly filesExpected: number | null;
  readonly price: Money | null;
  readonly orderedAt: Millis | null;
  readonly expectedAt: Millis | null;
  /** When an order in work will probably come, by how long others like it took; null where too few show it. */
  readonly likelyAt: Millis | null;
  /** From when on an order in work is late; null where nothing says so (docs/decisions/421-late.md). */
  readonly lateAfter: Millis | null;
  readonly deliveredAt: Millis | null;
  /** Placed at another computer or not with this app, and the mark of the desk that did; null: placed at this one. */
  readonly elsewhere: { readonly desk: string | null } | null;
};
export type OrderGrouping = (typeof ORDER_GROUPINGS)[number];
/** A stretch of the list. `label`: a calendar day (`2026-11-23`), or a name; null: the orders that have none. */
export type OrderGroup = { readonly label: string | null; readonly first: number; readonly orders: number };
/** `groups` is empty where there are more than anybody reads; `count` is how many there are. */
export type OrderGroups = { readonly count: number; readonly groups: readonly OrderGroup[] };
export type OrderPage = {
  readonly rows: readonly OrderRow[];
  readonly total: number;
  /** Of the whole list, where the query groups it. */
  readonly grouped?: OrderGroups;
};
export type ViewCounts = Readonly<Record<OrderView, number>>;

export type FileState =
  | 'remote'
  | 'queued'
  | 'paused'
  | 'downloading'
  | 'checking'
  | 'failed'
  | 'local'
  /** It is here, and somebody changed it since it was delivered. */
  | 'changed'
  | 'missing'
  /** Its folder can't be reached right now. */
  | 'away';
/** A file of an order, wherever it is now. */
export type OrderFile = {
  readonly fileId: FileId | null;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: Bytes | null;
  readonly state: FileState;
  /** Why it failed. */
  readonly problem: Message | null;
  /** The failed transfer that `downloads.keepAnyway` takes; null where the file can't be kept as it is. */
  readonly keepable: number | null;
  /** The service has another content by now than the newest one here; it is fetched beside it. */
  readonly newer: boolean;
  readonly local: LocalFile | null;
};
export type OrderDetail = {
  readonly order: StoredOrder;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
  readonly files: readonly OrderFile[];
};

const sorting = { sort: z.enum(ORDER_SORTS), descending: z.boolean() };
/** `text`: words, and the operators of domain/query.ts. `further` sorts within equals; sorts are within groups. */
export const orderList = {
  accountId,
  view: z.enum(ORDER_VIEWS),
  text: searchText,
  ...sorting,
  further: z.array(z.object(sorting)).max(4).optional(),
  group: z.enum(ORDER_GROUPINGS).optional(),
};

/** Generous lengths, because the rules of the domain give the better message. Characters. */
const SCHEMAS: Readonly<Record<FieldKind, z.ZodType>> = {
  line: z.string().max(10_000),
  lines: z.string().max(100_000),
  email: z.string().max(10_000),
  url: z.string().max(10_000),
  latitude: z.string().max(100),
  longitude: z.string().max(100),
  flag: z.boolean(),
  service: z.string().max(200),
  propertyType: z.union([z.enum(PROPERTY_TYPES), z.literal('')]),
};
type DraftShape = { [Field in OrderField]: z.ZodType<OrderDraft[Field]> };
/** The form as typed. */
export const draftSchema = z.object(
  Object.fromEntries(FIELD_KEYS.map((field) => [field, SCHEMAS[fieldRow(field).kind]])) as DraftShape,
) satisfies z.ZodType<OrderDraft>;
/** The names of the fields of an order (section 2). */
export const orderField = z.enum(FIELD_KEYS);
export const money = z.object({ minor: z.int(), currency: z.string().length(3) });

/** An unfinished order form of a window that is closed. `changedAt` is in milliseconds since 1970. */
export type ClosedDraft = {
  readonly windowId: WindowId;
  readonly draft: OrderDraft;
  readonly changedAt: Millis;
};

export const orderCalls = {
  'orders.page': call<OrderPage>()(z.object({ ...orderList, ...windowOf(500) })),
  'orders.counts': call<ViewCounts>()(z.object({ accountId })),
  'orders.get': call<OrderDetail>()(z.object({ accountId, orderId })),
  /** Asks the service now: one order, or (null) what is open and what is new. */
  'orders.refresh': call<{ asked: number }>()(z.object({ accountId, orderId: orderId.nullable() })),
  /**
   * The person's word to order: recorded first, sent after the undo delay. `quoted` is the price that was on the review
   * sheet, `quotedAt` when the service gave it (omitted: just now, if the account is online). An older one is asked for
   * again before the sending. Refused with `bad_input` and the fields when a rule of section 2 is broken.
   */
  'orders.place': call<Intent>()(
    z.object({
      accountId,
      draft: draftSchema,
      quoted: money.nullable(),
      quotedAt: z.int().min(0).nullable().optional(),
      /**
       * The orders of the same roof that the person saw, by `duplicateName`; omitted: none. Any other one refuses the
       * call with `duplicates` and the list of them.
       */
      duplicates: z.array(z.string().max(300)).max(200).optional(),
      /**
       * Made for each review sheet: the same confirmation handed over twice (a browser may repeat a call whose answer was
       * lost) is one order. Becomes the intent's id.
       */
      key: z
        .string()
        .regex(/^[0-9a-f]{24,64}$/)
        .optional(),
    }),
  ),
  /** Cancels it while nothing has been sent; `too_late` after that. Returns the draft, to continue with. */
  'orders.undo': call<OrderDraft>()(z.object({ intentId })),
  /**
   * Confirmed orders of their own that aren't settled, and rows of lists that need a person, newest first; and those of
   * the last minutes that are settled.
   */
  'outbox.list': call<readonly Intent[]>()(z.object({ accountId })),
  /** What is known of one order, what was searched, what looks like it, and what can be done. */
  'outbox.detail': call<IntentDetail>()(z.object({ intentId })),
  /**
   * The first of the two confirmations of a second sending: answers the key that `send_again` takes, once, within ten
   * minutes. `refused` unless the order needs a person.
   */
  'outbox.askAgain': call<{ key: string }>()(z.object({ intentId })),
  /**
   * A person settles what the app can't: `match` (this order of the service's is the one; unknown, needs_human, conflict),
   * `send_again` (needs_human; key of `outbox.askAgain`), `cancel` (waiting, rejected, needs_human: watched for 7 days),
   * `keep_looking` (needs_human), `accept_price` (held as stale: `offered` as it was shown), `order_anyway` (held as
   * duplicate: the duplicates as they were shown). `too_late` when it has moved on.
   */
  'outbox.decide': call<Intent>()(
    z.object({
      intentId,
      decision: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('send_again'), key: z.string().min(1).max(64) }),
        z.object({ kind: z.literal('cancel') }),
        z.object({ kind: z.literal('match'), orderId }),
        z.object({ kind: z.literal('keep_looking') }),
        z.object({ kind: z.literal('accept_price'), offered: money.nullable() }),
        z.object({ kind: z.literal('order_anyway'), duplicates: z.array(z.string().max(300)).max(200) }),
      ]),
    }),
  ),
  /** The unfinished form of the window that asks. */
  'draft.get': call<OrderDraft | null>()(z.object({ accountId })),
  'draft.put': call<null>()(z.object({ accountId, draft: draftSchema.nullable() })),
  /** The unfinished forms of windows that are closed by now, the newest first. */
  'draft.closed': call<readonly ClosedDraft[]>()(z.object({ accountId })),
  /** Brings such a form into the window that asks; what that window's own form held is offered in its place. */
  'draft.take': call<OrderDraft>()(z.object({ accountId, windowId })),
  'draft.discard': call<null>()(z.object({ accountId, windowId })),
};
