import type { ListSummary } from '../../../shared/contract/index.ts';
import type { ListRow, ListView } from '../../../shared/domain/list.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../shared/domain/order.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { StoredList, StoredRow } from '../ports/index.ts';
import { toDraft } from './cells/values.ts';
import type { ListsContext } from './context.ts';

const PREVIEWED = 8;
const LONGEST_CELL = 200;

/** The first rows under the names of the columns. */
function previewOf({ store, spreadsheets }: ListsContext['ports'], list: StoredList): string[][] {
  const rows: string[][] = [];
  const first = (list.source?.headerRow ?? 0) + 1;
  for (const packed of store.lists.blocks(list.id, first)) {
    for (const { cells } of spreadsheets.unpack(packed, first, PREVIEWED - rows.length))
      rows.push(cells.map((cell) => cell.slice(0, LONGEST_CELL)));
    if (rows.length === PREVIEWED) break;
  }
  return rows;
}

/** A list as a screen sees it. */
export function viewOf({ ports }: Pick<ListsContext, 'ports'>, list: StoredList): ListView {
  const { lists } = ports.store;
  const editable = list.state === 'checking';
  return {
    id: list.id,
    accountId: list.accountId,
    name: list.name,
    state: list.state,
    rowsRead: list.rowsRead,
    problem: list.problem,
    remarks: list.remarks,
    source: list.source,
    columns: list.columns,
    constants: list.constants,
    questions: list.state === 'matching' ? list.questions : [],
    rowRemarks: list.rowRemarks,
    preview: list.state === 'matching' ? previewOf(ports, list) : [],
    part: list.part,
    counts: lists.counts(list.id),
    undo: editable ? lists.stepLabel(list.id, list.step) : null,
    redo: editable ? lists.stepLabel(list.id, list.step + 1) : null,
    createdAt: list.createdAt,
    runId: list.runId,
  };
}

export function summaryOf(
  { ports }: Pick<ListsContext, 'ports'>,
  list: Omit<ListSummary, 'counts'>,
): ListSummary {
  const { id, name, state, createdAt, runId } = list;
  return { id, name, state, createdAt, runId, counts: ports.store.lists.counts(id) };
}

/** A row as a screen sees it. */
export function rowOf(
  row: StoredRow,
  services: readonly ReportService[],
  priceOf: (draft: OrderDraft) => Money | null,
): ListRow {
  const { draft, typed } = toDraft(row.cells, services);
  return {
    row: row.row,
    draft,
    typed,
    problems: row.problems,
    duplicates: row.duplicates,
    decision: row.decision,
    excluded: row.excluded,
    price: priceOf(draft),
  };
}
