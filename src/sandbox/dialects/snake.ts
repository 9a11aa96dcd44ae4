import type { Dialect } from './dialect.ts';

export const snake: Dialect = {
  name: 'snake',
  about: 'snake_case, results beside a pagination object, money as {amount, currency}',
  keys: 'snake',
  names: {},
  omitted: [],
  statuses: {},
  statusAs: 'text',
  money: 'amount',
  time: 'iso-seconds',
  one: null,
  page: {
    list: 'results',
    page: 'pagination.page',
    pageSize: 'pagination.page_size',
    total: 'pagination.total_count',
  },
  whole: { list: 'results', page: null, pageSize: null, total: null },
  bulk: { list: 'results', flat: false, shuffled: false },
  error: 'list',
  extras: { success: {}, error: {} },
};
