import type { AccountId } from '../../../shared/domain/account.ts';
import type { HoldReason } from '../../../shared/domain/intent.ts';
import { announce, announceRun, type OutboxContext } from './context.ts';

/** Waits that the network's coming back doesn't end. */
const STAY: readonly (HoldReason | null)[] = ['account_changed', 'rate_limited', 'stale', 'paused', null];

/** The network is back, or somebody signed in: what this account holds is tried now. */
export function wake(context: OutboxContext, accountId: AccountId): void {
  release(context, (hold, account) => account === accountId && !STAY.includes(hold));
}

/** Sending was switched on again in the settings. */
export function wakePaused(context: OutboxContext): void {
  if (context.ports.store.settings.get().sendingPaused) return;
  release(context, (hold) => hold === 'paused');
}

function release(
  context: OutboxContext,
  which: (hold: HoldReason | null, accountId: AccountId) => boolean,
): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  for (const intent of store.outbox.singles(['held'])) {
    if (!which(intent.hold, intent.accountId)) continue;
    context.holds.delete(intent.id);
    const dueAt = Math.min(intent.dueAt, now);
    store.outbox.move(intent.id, ['held'], 'queued', { dueAt }, now, 'tried again');
    announce(context, intent);
  }
  for (const run of store.runs.open()) {
    if (!which(run.hold, run.accountId)) continue;
    context.holds.delete(run.id);
    store.runs.update(run.id, { hold: null, message: null, dueAt: Math.min(run.dueAt, now) });
    announceRun(context, run);
  }
}
