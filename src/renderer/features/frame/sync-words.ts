import type { SyncState } from '../../../shared/contract/index.ts';
import { counted } from '../../components/words.ts';

/** What of the service's orders is missing on this computer, in a few words; null when nothing is known to be. */
export function gapWords({ state, unread, known, total }: SyncState): string | null {
  const missing = state === 'behind' && total !== null ? Math.max(0, total - known - unread) : 0;
  const parts = [
    unread > 0 && `${counted(unread, 'order')} couldn’t be read`,
    missing > 0 && `${counted(missing, 'order')} missing`,
    state === 'behind' && missing === 0 && 'Older orders may be missing',
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}
