import type { InboxKind } from '../../domain/inbox.ts';
import { type Area, counted } from '../area.ts';

const TITLES: Readonly<Record<InboxKind, string>> = {
  amended: 'Order changed by the service',
  price_changed: 'Price changed',
  cancelled: 'Order canceled by the service',
  files_missing: 'Report files are missing',
  download_failed: 'A download failed',
  report_revised: 'A report was revised',
  order_refused: 'Order refused',
  order_unknown: 'Order not confirmed',
  order_held: 'Order is waiting for you',
  ordered_twice: 'A roof was ordered twice',
};

/** Notifications of the desktop. */
export const notices = {
  'notice.report_delivered': () => 'Report delivered',
  'notice.reports_delivered': ({ count }: { count: number }) => `${counted(count, 'report')} delivered`,
  'notice.inbox_item': ({ kind }: { kind: InboxKind }) => TITLES[kind],
  'notice.inbox_items': ({ count }: { count: number }) => `${counted(count, 'item')} need your attention`,
  'notice.open_it': () => 'Open it in Ridgeline.',
  'notice.open_them': () => 'Open them in Ridgeline.',
  'notice.open_inbox': () => 'Open the inbox in Ridgeline.',
  'notice.places': ({ names, rest }: { names: readonly string[]; rest: number }) =>
    rest === 0 ? names.join('; ') : `${names.join('; ')}; and ${rest} more`,
} satisfies Area;
