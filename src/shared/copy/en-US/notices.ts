import type { Area } from '../icu.ts';

export const notices = {
  'notice.report_delivered': 'Report delivered',
  'notice.reports_delivered': '{count, plural, one {# report} other {# reports}} delivered',
  'notice.late': '{count, plural, one {# order is late} other {# orders are late}}',
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
  'notices.notifications_work': 'Notifications work',
  'notices.how_ridgeline_notifies_you_deliveries':
    'This is how Ridgeline notifies you of deliveries and of what needs you.',
  'notices.set_up_account_first_notifications':
    'Set up an account first: notifications are about the orders of accounts.',
  'notices.notification_was_sent_if_none':
    'A notification was sent. If none appeared, allow Ridgeline’s notifications in this computer’s settings.',
  'notices.notifications_shown_by_window_as':
    'Notifications are shown by this window, as far as the browser allows it.',
  'notices.practice': 'Practice:',
  'notices.sandbox': 'Sandbox:',
} as const satisfies Area;
