import type { Dialect } from './dialect.ts';

export const pascal: Dialect = {
  name: 'pascal',
  about: 'PascalCase in a Data envelope, money as a number, problems as RFC 9457 has them',
  keys: 'pascal',
  names: {},
  omitted: [],
  statuses: {
    accepted: 'Accepted',
    in_progress: 'InProgress',
    qa: 'QA',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  statusAs: 'text',
  money: 'number',
  time: 'iso',
  one: 'Data',
  page: { list: 'Data', page: 'PageNumber', pageSize: 'PageSize', total: 'TotalCount' },
  whole: { list: 'Data', page: null, pageSize: null, total: 'TotalCount' },
  bulk: { list: 'Data', flat: false, shuffled: false },
  error: 'problem',
  extras: { success: {}, error: {} },
};
