import { z } from 'zod';
import type { AccountId } from '../../domain/account.ts';
import type { Message } from '../../domain/message.ts';
import type { OrderId } from '../../domain/order.ts';
import type { Millis } from '../../domain/units.ts';
import { accountId, call } from '../call.ts';

/** How far this computer's copy of an account's orders is in step with the service. */
export type SyncState = {
  readonly accountId: AccountId;
  /**
   * `importing`: the whole history is being read for the first time; the orders read so far can be used. `behind`: it was read
   * to its end, and the service counts more orders than it gave. `in_step` only when nothing is known to be missing.
   */
  readonly state: 'never' | 'importing' | 'waiting' | 'behind' | 'in_step';
  /** Orders on this computer. */
  readonly known: number;
  /** Orders read by the import so far, and how many the service says there are (null: it doesn't say). */
  readonly imported: number;
  readonly total: number | null;
  readonly startedAt: Millis | null;
  readonly finishedAt: Millis | null;
  /** The last complete look for orders placed elsewhere. */
  readonly lookedAt: Millis | null;
  /** Why it waits or what is missing, in the person's words; null while it continues. */
  readonly reason: string | null;
  /** Records of the service's that can't be kept: `sync.unread` shows them. */
  readonly unread: number;
};

/** A record of the service's that couldn't be kept, as it came. */
export type UnreadRecord = {
  readonly id: number;
  /** Null when it has no readable one. */
  readonly orderId: OrderId | null;
  /** How it came: a page of the list, a customer's orders, or the answer to an order placed here. */
  readonly call: 'list' | 'customer' | 'answer';
  /** Of the list, counted from 1. */
  readonly page: number | null;
  /** JSON text, at most 64,000 characters. */
  readonly raw: string;
  /** What it lacks. */
  readonly why: Message;
  readonly firstAt: Millis;
  readonly lastAt: Millis;
};

export const syncCalls = {
  /** The window was shown or hidden: what nobody looks at is asked for less often. */
  'sync.visible': call<null>()(z.object({ visible: z.boolean(), focused: z.boolean() })),
  'sync.get': call<SyncState>()(z.object({ accountId })),
  /** The records that couldn't be kept, the newest first, at most 100. */
  'sync.unread': call<readonly UnreadRecord[]>()(z.object({ accountId })),
  /** Reads the whole history again; nothing is removed. */
  'sync.importAgain': call<SyncState>()(z.object({ accountId })),
  /**
   * GET by-customer, now, for a person: how many orders it reported, how many were new here, how many the service says
   * there are (null: it doesn't say), and whether all of them could be read.
   */
  'sync.byCustomer': call<{ reported: number; fresh: number; total: number | null; whole: boolean }>()(
    z.object({ accountId, email: z.string().trim().min(3).max(254) }),
  ),
};
