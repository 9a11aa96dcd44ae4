import type { ListCells, RowProblem } from '../../../../shared/domain/list.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { breath } from '../../kernel/turns.ts';
import type { CheckedRow, StoredList } from '../../ports/index.ts';
import { type ListsContext, servicesOf } from '../context.ts';
import { checkCells } from './check.ts';
import { KEPT_TITLES } from './kept-problems.ts';
import { spotsOf } from './spots.ts';

const PAGE = 200;

/** What is to be said of cells now: what the service or the file said of them stays while the cell is as it was. */
export function problemsOf(
  cells: ListCells,
  before: Pick<CheckedRow, 'cells' | 'problems'> | null,
  services: readonly ReportService[],
): RowProblem[] {
  const said = (before?.problems ?? []).filter(
    ({ code, field }) =>
      KEPT_TITLES.has(code) &&
      (field === null ? sameValue(cells, before?.cells ?? {}) : cells[field] === before?.cells[field]),
  );
  return [...said, ...checkCells(cells, services)];
}

/** Checks every row again, in pieces: the account's reports may have changed since. */
export async function recheckAll(
  context: Pick<ListsContext, 'ports' | 'stopping'>,
  list: StoredList,
): Promise<void> {
  const { lists } = context.ports.store;
  for (let from = 0; ; ) {
    const services = servicesOf(context, list.accountId);
    const rows = lists.rowsFrom(list.id, from, PAGE);
    const changed = rows.flatMap((row) => {
      const problems = problemsOf(row.cells, row, services);
      return sameValue(problems, row.problems) ? [] : [{ ...row, problems, spots: spotsOf(row.cells) }];
    });
    if (changed.length > 0) lists.putRows(list.id, changed);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    from = last.row + 1;
    await breath();
    context.stopping.throwIfAborted();
  }
}
