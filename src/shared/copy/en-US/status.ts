import type { Area } from '../icu.ts';

export const status = {
  'status.accepted': 'Accepted',
  'status.in_progress': 'In progress',
  'status.qa': 'Quality check',
  'status.delivered': 'Delivered',
  'status.cancelled': 'Canceled',
} as const satisfies Area;
