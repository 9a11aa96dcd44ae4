import type { SyncState } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { FollowerDeps } from './deps.ts';
import type { History } from './history.ts';

const figures = (count: number) => count.toLocaleString('en-US');

/** How far an account is in step, as a screen shows it. `why`: what keeps its list from being read, in words. */
export function stateOf(
  { ports: { store }, connection }: Pick<FollowerDeps, 'ports' | 'connection'>,
  accountId: AccountId,
  history: Pick<History, 'progress' | 'lookedAt' | 'cutShort'>,
  why: string | null,
): SyncState {
  const progress = history.progress();
  const link = connection(accountId);
  const away = link.state !== 'online' && link.state !== 'checking';
  const waits = progress === null ? null : away ? link.reason : why;
  const known = store.orders.count(accountId);
  const unread = store.setAside.count(accountId);
  const missing =
    progress === null || progress.finishedAt === null
      ? null
      : missingWords(progress.total, known, unread, history.cutShort());
  const going = progress === null ? 'never' : progress.finishedAt === null ? 'importing' : 'in_step';
  return {
    accountId,
    state: waits !== null ? 'waiting' : missing !== null ? 'behind' : going,
    known,
    imported: progress?.imported ?? 0,
    total: progress?.total ?? null,
    startedAt: progress?.startedAt ?? null,
    finishedAt: progress?.finishedAt ?? null,
    lookedAt: Number.isFinite(history.lookedAt()) ? history.lookedAt() : null,
    reason: waits ?? missing,
    unread,
  };
}

/** Why the list can't be called whole though it was read to its end; null when nothing is known to be missing. */
function missingWords(total: number | null, known: number, unread: number, cut: boolean): string | null {
  if (total !== null && known + unread < total)
    return t('orders.orders_service_counts_computer_list', { known: figures(known), total: figures(total) });
  if (total === null && cut) return t('orders.service_says_list_goes_but');
  return null;
}
