import type { Area } from '../icu.ts';

/** Notifications of the desktop. */
export const notices = {
  'notice.report_delivered': 'Report delivered',
  'notice.reports_delivered': '{count, plural, one {# report} other {# reports}} delivered',
  'notice.amended': 'Order changed by the service',
  'notice.price_changed': 'Price changed',
  'notice.cancelled': 'Order canceled by the service',
  'notice.files_missing': 'Report files are missing',
  'notice.download_failed': 'A download failed',
  'notice.report_revised': 'A report was revised',
  'notice.order_refused': 'Order refused',
  'notice.order_unknown': 'Order not confirmed',
  'notice.order_held': 'Order is waiting for you',
  'notice.ordered_twice': 'A roof was ordered twice',
  'notice.inbox_items': '{count, plural, one {# item needs} other {# items need}} your attention',
  'notice.open_it': 'Open it in Ridgeline.',
  'notice.open_them': 'Open them in Ridgeline.',
  'notice.open_inbox': 'Open the inbox in Ridgeline.',
  'notice.and_more': '{names}; and {rest, number} more',
} as const satisfies Area;
