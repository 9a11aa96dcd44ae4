import type { CallInput, CallOutput } from '../../../shared/contract/index.ts';
import type { ListRow } from '../../../shared/domain/list.ts';
import { checkCells } from './check.ts';
import { type ListsContext, listIn, servicesOf } from './context.ts';
import type { Prices } from './prices.ts';
import { countOrders, rowsBelow } from './rows.ts';
import { createCellMaker } from './town-headings.ts';
import { rowOf } from './view.ts';

const SHOWN = 3;
/** Rows that are looked through for filled ones. */
const MOST_ROWS = 200;

/** The first rows as they would be ordered with these columns, and how many orders there are: nothing is written. */
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
    const rows: ListRow[] = [];
    let read = 0;
    const make = createCellMaker(fields, constants);
    for (const { row, cells: texts } of rowsBelow(context, list, from)) {
      read += 1;
      if (read > MOST_ROWS || rows.length === SHOWN) break;
      const cells = make(texts);
      if (cells === null || cells === 'heading') continue;
      const problems = checkCells(cells, services);
      const stored = { row, cells, problems, duplicates: [], decision: null, excluded: false };
      rows.push(rowOf(stored, services, () => null));
    }
    await prices.learn(
      accountId,
      rows.map(({ draft }) => draft).filter(({ serviceId }) => serviceId !== ''),
    );
    const orders = await countOrders(context, list, { fields, constants, includeHidden });
    return { rows: rows.map((row) => ({ ...row, price: prices.of(accountId, row.draft) })), orders };
  };
}
