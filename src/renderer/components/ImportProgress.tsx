import { Progress } from '@mantine/core';
import type { SyncState } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';

/** How far the first reading of an account's history is, in words; null when none is running. */
export function importWords({ state, imported, total, reason }: SyncState): string | null {
  if (state === 'waiting') {
    return reason === null ? t('frame.history_waits') : t('frame.history_waits_for', { reason });
  }
  if (state !== 'importing') return null;
  if (total === null) return t('frame.reading_history_order_so_far', { imported });
  return t('frame.reading_history_order', { imported: imported, max: Math.max(total, imported) });
}

/** Whole percent; null while the service hasn't reported how many orders there are. */
export function importPercent({ imported, total }: SyncState): number | null {
  if (total === null || total <= 0) return null;
  return Math.min(100, Math.floor((imported / total) * 100));
}

/** A thin bar. Where the end isn't known it moves without saying how far. */
export function ImportBar({
  sync,
  width,
  size = 4,
}: {
  sync: SyncState;
  width: number | string;
  size?: number;
}) {
  const percent = importPercent(sync);
  return (
    <Progress
      w={width}
      size={size}
      value={percent ?? 100}
      animated={percent === null && sync.state === 'importing'}
      color={sync.state === 'waiting' ? 'var(--r-warn)' : 'ridge'}
      aria-label={t('frame.orders_read')}
    />
  );
}
