import { MOST_LIST_ROWS } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { OrderLists } from '../../ordering/index.ts';
import { toCells } from '../cells/values.ts';
import { checkCells } from '../check/check.ts';
import { saidProblems } from '../check/said.ts';
import { spotsOf } from '../check/spots.ts';
import { announce, emptyList, type ListsContext, servicesOf } from '../context.ts';

/** Lists made from orders that came back: refused, canceled, or not paid. */
export function createReturnedRows(context: Pick<ListsContext, 'ports' | 'bus'>): OrderLists {
  const { store } = context.ports;
  const { lists } = store;
  return {
    fromDrafts: (accountId, name, rows) => {
      if (rows.length === 0 || rows.length > MOST_LIST_ROWS)
        throw new CallFailure('refused', t('listCore.there_no_row_fix'));
      const services = servicesOf(context, accountId);
      const list = { ...emptyList(context, accountId, name), state: 'checking' } as const;
      store.transaction(() => {
        lists.insert(list);
        lists.putRows(
          list.id,
          rows.map(({ draft, problems, message }, index) => {
            const cells = toCells(draft);
            const said = saidProblems(problems, message);
            return {
              row: index + 1,
              cells,
              excluded: false,
              decision: null,
              problems: [...said, ...checkCells(cells, services)],
              spots: spotsOf(cells),
            };
          }),
        );
      });
      announce(context, list);
      return list.id;
    },
  };
}
