import type { Dialect } from './dialect.ts';

export const plain: Dialect = {
  name: 'plain',
  about: 'the shapes of docs/practice-service.md',
  keys: 'camel',
  names: {},
  omitted: [],
  statuses: {},
  statusAs: 'text',
  money: 'cents',
  time: 'iso',
  one: null,
  page: { list: 'data', page: 'page', pageSize: 'pageSize', total: 'total' },
  whole: { list: 'data', page: null, pageSize: null, total: 'total' },
  bulk: { list: 'results', flat: false, shuffled: false },
  error: 'object',
  extras: { success: {}, error: {} },
};
