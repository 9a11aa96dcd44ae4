import { Progress } from '@mantine/core';
import type { SyncState } from '../../../shared/contract/index.ts';
import { counted } from '../../components/words.ts';

const figures = (count: number) => count.toLocaleString('en-US');

/** How far the first reading of an account's history is, in words; null when none goes on. */
export function importWords({ state, imported, total, reason }: SyncState): string | null {
  if (state === 'waiting') {
    return `Reading the history waits${reason === null ? '' : `: ${reason}`}`;
  }
  if (state !== 'importing') return null;
  if (total === null) return `Reading the history: ${counted(imported, 'order')} so far`;
  return `Reading the history: ${figures(imported)} of ${counted(Math.max(total, imported), 'order')}`;
}

/** Whole percent; null while the service hasn't told how many orders there are. */
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
      aria-label="Orders read"
    />
  );
}
