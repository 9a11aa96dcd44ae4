import type { SyncState } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';

/** What of the service's orders is missing on this computer, in a few words; null when nothing is known to be. */
export function gapWords({ state, unread, known, total }: SyncState): string | null {
  const missing = state === 'behind' && total !== null ? Math.max(0, total - known - unread) : 0;
  const parts = [
    unread > 0 && t('frame.order_couldnt_be_read', { unread }),
    missing > 0 && t('frame.order_missing', { missing }),
    state === 'behind' && missing === 0 && t('frame.older_orders_may_be_missing'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}
