import type { Dialect } from './dialect.ts';

export const bare: Dialect = {
  name: 'bare',
  about: 'bare arrays, an order’s number as id, money in cents, statuses in words',
  keys: 'camel',
  names: { orderId: 'id', createdAt: 'created', updatedAt: 'updated' },
  omitted: ['amendments', 'orderNumber'],
  statuses: {
    accepted: 'Accepted',
    in_progress: 'In Progress',
    qa: 'QA',
    completed: 'Delivered',
    cancelled: 'Canceled',
  },
  statusAs: 'text',
  money: 'cents-field',
  time: 'epoch-millis',
  one: null,
  page: 'bare',
  whole: 'bare',
  bulk: { list: null, flat: true, shuffled: false },
  error: 'message',
  extras: { success: {}, error: {} },
};
