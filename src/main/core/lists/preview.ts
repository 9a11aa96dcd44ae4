import type { CallInput, CallOutput } from '../../../shared/contract/index.ts';
import type { ListRow } from '../../../shared/domain/list.ts';
import { checkCells } from './check/check.ts';
import type { Prices } from './confirm/prices.ts';
import { type ListsContext, listIn, servicesOf } from './context.ts';
import { countOrders, isPlaced, judgedRows, repaired } from './rows/fill-rows.ts';
import { rowOf } from './view.ts';

const SHOWN = 3;
/** Rows that are looked through for filled ones. */
const MOST_ROWS = 200;

/** The first rows as they would be ordered with these columns, or are read where none would, and how many orders there are: nothing is written. */
export function createPreview(context: ListsContext, prices: Prices) {
  return async ({
    listId,
    fields,
    constants,
    includeHidden = false,
  }: CallInput<'lists.preview'>): Promise<CallOutput<'lists.preview'>> => {
    const list = listIn(context, listId, ['matching']);
    const { accountId } = list;
    const services = servicesOf(context, accountId);
    const from = (list.source?.headerRow ?? 0) + 1;
    const ordered: ListRow[] = [];
    const others: ListRow[] = [];
    let read = 0;
    for (const judged of judgedRows(context, list, { fields, constants, includeHidden }, from)) {
      read += 1;
      if (read > MOST_ROWS || ordered.length === SHOWN) break;
      if (judged.dropped !== null) continue;
      const cells = repaired(judged.cells, services);
      const problems = checkCells(cells, services);
      const stored = { row: judged.row, cells, problems, duplicates: [], decision: null, excluded: false };
      const isOrder = judged.excluded === null && isPlaced(cells);
      (isOrder ? ordered : others).push(rowOf(stored, services, () => null));
    }
    const rows = ordered.length > 0 ? ordered : others.slice(0, SHOWN);
    await prices.learn(
      accountId,
      rows.map(({ draft }) => draft).filter(({ serviceId }) => serviceId !== ''),
    );
    const orders = await countOrders(context, list, { fields, constants, includeHidden });
    return { rows: rows.map((row) => ({ ...row, price: prices.of(accountId, row.draft) })), orders };
  };
}
