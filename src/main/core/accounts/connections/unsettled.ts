import type { AccountId } from '../../../../shared/domain/account.ts';
import { type IntentState, isSettled } from '../../../../shared/domain/intent.ts';
import type { Ports } from '../../ports/index.ts';

const STATES: readonly IntentState[] = [
  'queued',
  'held',
  'prepared',
  'on_wire',
  'checkout',
  'acked',
  'rejected',
  'unknown',
  'conflict',
  'needs_human',
  'cancelled',
  'quarantined',
];
const UNSETTLED = STATES.filter((state) => !isSettled(state));
/** How many confirmed orders of the account aren't settled; no more than `most` are counted. */
export function countUnsettled({ outbox }: Ports['store'], accountId: AccountId, most: number): number {
  return outbox.count(accountId, UNSETTLED, most);
}
