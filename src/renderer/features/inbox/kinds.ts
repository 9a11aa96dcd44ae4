import type { Icon } from '@tabler/icons-react';
import {
  IconAlertTriangle,
  IconCircleX,
  IconClockPause,
  IconCoin,
  IconCopy,
  IconDownloadOff,
  IconFileDiff,
  IconFileUnknown,
  IconHelpCircle,
  IconPencil,
} from '@tabler/icons-react';
import type { InboxItem, InboxKind } from '../../../shared/contract/index.ts';
import type { Tone } from '../../components/Badge.tsx';
import { counted } from '../../components/words.ts';

export const KINDS: Readonly<Record<InboxKind, { word: string; icon: Icon; tone: Tone }>> = {
  amended: { word: 'Changed by the service', icon: IconPencil, tone: 'warn' },
  price_changed: { word: 'Price changed', icon: IconCoin, tone: 'warn' },
  cancelled: { word: 'Canceled', icon: IconCircleX, tone: 'bad' },
  files_missing: { word: 'Files missing', icon: IconFileUnknown, tone: 'warn' },
  download_failed: { word: 'Download failed', icon: IconDownloadOff, tone: 'bad' },
  report_revised: { word: 'Report revised', icon: IconFileDiff, tone: 'warn' },
  order_refused: { word: 'Order refused', icon: IconAlertTriangle, tone: 'bad' },
  order_unknown: { word: 'Not confirmed', icon: IconHelpCircle, tone: 'bad' },
  order_held: { word: 'Order is waiting', icon: IconClockPause, tone: 'warn' },
  ordered_twice: { word: 'Ordered twice', icon: IconCopy, tone: 'bad' },
};

/** Whether there is something new to agree to; the rest is only done with. */
export function canAccept({ kind }: InboxItem): boolean {
  return kind === 'amended' || kind === 'price_changed' || kind === 'cancelled' || kind === 'report_revised';
}

/** Whether the service could be asked about it: an order that it has. */
export function canQuestion({ orderId }: InboxItem): boolean {
  return orderId !== null;
}

export function titleOf(item: InboxItem): string {
  if (item.address !== null) return item.address;
  if (item.orderId !== null) return `Order ${item.orderId}`;
  if (item.batch === null) return 'An order';
  return item.rows === null ? item.batch.name : `${counted(item.rows, 'order')} of “${item.batch.name}”`;
}

const DECISIONS = {
  accepted: 'Accepted',
  questioned: 'Asked the service',
  done: 'Done',
  settled: 'Settled automatically',
} as const;

/** What was decided, in words; null while nothing was. */
export function decisionWords({ decision }: InboxItem): string | null {
  return decision === null ? null : DECISIONS[decision];
}

/** The words right after a decision. */
export const JUST_DECIDED = {
  accept: 'Accepted',
  question: 'Marked as asked',
  done: 'Done',
  later: 'Snoozed',
} as const;
