import type { Dialect } from './dialect.ts';

export const nested: Dialect = {
  name: 'nested',
  about: 'everything under data beside a success flag, a status as {code, name}',
  keys: 'camel',
  names: {},
  omitted: [],
  statuses: {},
  statusAs: 'object',
  money: 'amount',
  time: 'iso',
  one: 'data',
  page: {
    list: 'data.items',
    page: 'data.pagination.page',
    pageSize: 'data.pagination.perPage',
    total: 'data.pagination.totalItems',
  },
  whole: { list: 'data.items', page: null, pageSize: null, total: null },
  bulk: { list: 'data.results', flat: false, shuffled: true },
  error: 'object',
  extras: { success: { success: true }, error: { success: false } },
};
