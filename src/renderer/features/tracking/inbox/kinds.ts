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
import type { InboxItem, InboxKind } from '../../../../shared/contract/index.ts';
import { type LabelId, t, texts } from '../../../../shared/copy/t.ts';
import type { Tone } from '../../../components/Badge.tsx';

export const KINDS: Readonly<Record<InboxKind, { word: LabelId; icon: Icon; tone: Tone }>> = {
  amended: { word: 'common.changed_by_service', icon: IconPencil, tone: 'warn' },
  price_changed: { word: 'inbox.price_changed', icon: IconCoin, tone: 'warn' },
  cancelled: { word: 'inbox.canceled_2', icon: IconCircleX, tone: 'bad' },
  files_missing: { word: 'inbox.files_missing_2', icon: IconFileUnknown, tone: 'warn' },
  download_failed: { word: 'inbox.download_failed', icon: IconDownloadOff, tone: 'bad' },
  report_revised: { word: 'inbox.report_revised', icon: IconFileDiff, tone: 'warn' },
  order_refused: { word: 'inbox.order_refused', icon: IconAlertTriangle, tone: 'bad' },
  order_unknown: { word: 'inbox.not_confirmed', icon: IconHelpCircle, tone: 'bad' },
  order_held: { word: 'inbox.order_waiting', icon: IconClockPause, tone: 'warn' },
  ordered_twice: { word: 'inbox.ordered_twice', icon: IconCopy, tone: 'bad' },
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
  if (item.orderId !== null) return t('common.order', { orderId: item.orderId });
  if (item.batch === null) return t('inbox.order_2');
  return item.rows === null
    ? item.batch.name
    : t('inbox.order_3', { rows: item.rows, name: item.batch.name });
}

const DECISIONS = texts({
  accepted: 'inbox.accepted',
  questioned: 'inbox.asked_service',
  done: 'inbox.done',
  settled: 'inbox.settled_automatically',
});

/** What was decided, in words; null while nothing was. */
export function decisionWords({ decision }: InboxItem): string | null {
  return decision === null ? null : DECISIONS[decision];
}

/** The words right after a decision. */
export const JUST_DECIDED = texts({
  accept: 'inbox.accepted',
  question: 'inbox.marked_as_asked',
  done: 'inbox.done',
  later: 'inbox.snoozed',
});
