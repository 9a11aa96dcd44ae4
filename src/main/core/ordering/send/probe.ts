import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import type { OrderingContext } from '../context.ts';
import { holdMessage, holdReason } from '../gate/gate.ts';
import { retryAfter } from '../wire/exchange.ts';
import { priceNow } from '../wire/price-guard.ts';

/**
 * Makes one harmless call to learn whether orders may leave again, and opens the account's gate when it is proof enough.
 * The last proof is a quote for the next order: a POST to the same service, over which a line that only lets reads
 * through shows itself.
 */
export async function probe(context: OrderingContext, accountId: AccountId): Promise<void> {
  const { gates } = context;
  const stop = gates.of(accountId);
  if (!stop) return;
  if (stop.proof === 'none') return gates.open(accountId);
  const shut = (failure: SessionFailure) =>
    gates.shut(accountId, holdReason(failure), retryAfter(failure), { message: holdMessage(failure) });
  const session = await context.sessions.open(accountId);
  if (context.stopped() || !session) return;
  const { clock } = context.ports;
  const began = clock.now();
  const read = await session.call((api, token) => api.services(token));
  if (context.stopped()) return;
  if (!read.ok && !isAnswer(read.failure.kind)) return void shut(read.failure);
  if (!gates.proved(accountId, clock.now() - began)) return;
  const next = nextOf(context, accountId);
  const quote = next && (await priceNow(context, session, next.draft));
  if (context.stopped()) return;
  if (quote && !quote.ok) return void shut(quote.failure);
  gates.open(accountId);
}

/** The service itself said something, whatever it said. */
function isAnswer(kind: string): boolean {
  return kind === 'refused' || kind === 'not_found';
}

/** The order that leaves first when the gate opens; null: none waits. */
function nextOf({ ports }: OrderingContext, accountId: AccountId): Intent | null {
  const { clock, store } = ports;
  const mine = (each: { accountId: AccountId }) => each.accountId === accountId;
  const single = store.outbox.singles(['queued', 'held']).find(mine);
  if (single) return single;
  for (const run of store.runs.open().filter(mine)) {
    const [row] = store.runs.waiting(run.id, clock.now(), 1);
    if (row) return row;
  }
  return null;
}
