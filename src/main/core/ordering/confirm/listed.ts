import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Intent, IntentState } from '../../../../shared/domain/intent.ts';
import { HOUR, type Millis } from '../../../../shared/domain/units.ts';
import type { OrderingContext } from '../context.ts';

/** Settled orders stay on the list for a while, so that a person sees how it ended. */
const SHOW_SETTLED: Millis = HOUR;
const MOST_LISTED = 200;
const UNSETTLED: readonly IntentState[] = [
  'queued',
  'held',
  'prepared',
  'on_wire',
  'checkout',
  'rejected',
  'unknown',
  'conflict',
  'needs_human',
  'quarantined',
];
/** The other rows of a run are in the run's own view. */
const OF_RUNS: readonly IntentState[] = ['conflict', 'needs_human'];

/** What isn't settled, newest first, and what was settled a moment ago. */
export function listed(context: OrderingContext, accountId: AccountId): Intent[] {
  const { clock, store } = context.ports;
  const recent = clock.now() - SHOW_SETTLED;
  const settled = store.outbox
    .list(accountId, ['acked'], 20)
    .filter((intent) => (intent.sentAt ?? intent.confirmedAt) >= recent);
  return [...store.outbox.list(accountId, UNSETTLED, MOST_LISTED, OF_RUNS), ...settled].sort(
    (a, b) => b.confirmedAt - a.confirmedAt,
  );
}
