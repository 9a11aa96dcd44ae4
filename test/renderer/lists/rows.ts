import type { ListRow, ListView } from '../../../src/shared/domain/list.ts';
import type { OrderDraft } from '../../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../../src/shared/domain/order-rules.ts';

export function row(number: number, draft: Partial<OrderDraft> = {}, more: Partial<ListRow> = {}): ListRow {
  return {
    row: number,
    draft: { ...EMPTY_DRAFT, address: `${number} Oak St, Lake Osage, MO 64999`, ...draft },
    typed: {},
    problems: [],
    duplicates: [],
    decision: null,
    excluded: false,
    price: null,
    ...more,
  };
}

export function view(rows: number, more: Partial<ListView> = {}): ListView {
  return {
    id: 'list',
    accountId: 'a',
    name: 'storm.csv',
    state: 'checking',
    rowsRead: rows,
    problem: null,
    remarks: [],
    source: null,
    columns: [],
    constants: {},
    questions: [],
    rowRemarks: [],
    preview: [],
    part: null,
    counts: {
      rows,
      ready: rows,
      errors: 0,
      warnings: 0,
      warned: 0,
      notes: 0,
      duplicates: 0,
      excluded: 0,
      existing: 0,
    },
    undo: null,
    redo: null,
    createdAt: 0,
    runId: null,
    ...more,
  };
}
