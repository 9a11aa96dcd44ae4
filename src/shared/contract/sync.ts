import { z } from 'zod';
import type { AccountId } from '../domain/account.ts';
import type { Millis } from '../domain/units.ts';
import { accountId, call } from './call.ts';

/** How far this computer's copy of an account's orders is in step with the service. */
export type SyncState = {
  readonly accountId: AccountId;
  /** `importing`: the whole history is being read for the first time; the orders read so far can be used. */
  readonly state: 'never' | 'importing' | 'waiting' | 'in_step';
  /** Orders on this computer. */
  readonly known: number;
  /** Orders read by the import so far, and how many the service says there are (null: it doesn't say). */
  readonly imported: number;
  readonly total: number | null;
  readonly startedAt: Millis | null;
  readonly finishedAt: Millis | null;
  /** The last complete look for orders placed elsewhere. */
  readonly lookedAt: Millis | null;
  /** Why it waits, in the person's words; null while it goes on. */
  readonly reason: string | null;
};

export const syncCalls = {
  /** The window was shown or hidden: what nobody looks at is asked for less often. */
  'sync.visible': call<null>()(z.object({ visible: z.boolean() })),
  'sync.get': call<SyncState>()(z.object({ accountId })),
  /** Reads the whole history again; nothing is removed. */
  'sync.importAgain': call<SyncState>()(z.object({ accountId })),
  /** GET by-customer, now, for a person; answers how many orders it told and how many were new here. */
  'sync.byCustomer': call<{ told: number; fresh: number }>()(
    z.object({ accountId, email: z.string().trim().min(3).max(254) }),
  ),
};
