import type { SyncState } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { FollowerDeps } from './deps.ts';
import type { History } from './history.ts';

/** How far an account is in step, as a screen shows it. `why`: what keeps its list from being read, in words. */
export function stateOf(
  { ports: { store }, connection }: Pick<FollowerDeps, 'ports' | 'connection'>,
  accountId: AccountId,
  history: Pick<History, 'progress' | 'lookedAt'>,
  why: string | null,
): SyncState {
  const progress = history.progress();
  const link = connection(accountId);
  const away = link.state !== 'online' && link.state !== 'checking';
  const reason = away ? link.reason : why;
  const going = progress === null ? 'never' : progress.finishedAt === null ? 'importing' : 'in_step';
  return {
    accountId,
    state: reason === null || progress === null ? going : 'waiting',
    known: store.orders.count(accountId),
    imported: progress?.imported ?? 0,
    total: progress?.total ?? null,
    startedAt: progress?.startedAt ?? null,
    finishedAt: progress?.finishedAt ?? null,
    lookedAt: Number.isFinite(history.lookedAt()) ? history.lookedAt() : null,
    reason,
  };
}
