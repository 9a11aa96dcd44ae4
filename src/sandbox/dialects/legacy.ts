import type { Dialect } from './dialect.ts';

export const legacy: Dialect = {
  name: 'legacy',
  about:
    'UPPER_CASE statuses, money as decimal text, seconds since 1970, no notes, bulk answers in another order',
  keys: 'camel',
  names: { price: 'totalPrice' },
  omitted: ['notes', 'additionalInstructions', 'amendments', 'index', 'sha256'],
  statuses: {
    accepted: 'ACCEPTED',
    in_progress: 'IN_PROGRESS',
    qa: 'QA',
    completed: 'COMPLETED',
    cancelled: 'CANCELLED',
  },
  statusAs: 'text',
  money: 'decimal',
  time: 'epoch-seconds',
  one: 'result',
  page: { list: 'orders', page: 'currentPage', pageSize: 'perPage', total: 'totalRecords' },
  whole: { list: 'items', page: null, pageSize: null, total: null },
  bulk: { list: 'result', flat: true, shuffled: true },
  error: 'message',
  extras: { success: {}, error: {} },
};
