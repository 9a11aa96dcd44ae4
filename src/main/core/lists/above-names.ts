import { message } from '../../../shared/copy/message.ts';
import type { ListColumn, ListTarget, RowProblem } from '../../../shared/domain/list.ts';
import type { StoredList } from '../ports/index.ts';
import type { ListsContext } from './context.ts';
import { holdsHouse } from './matching/header.ts';
import type { RowTally } from './row-remarks.ts';
import { listWords } from './row-words.ts';

/** “Expedite = pay for expedited report” above the column “Expedite (Y/N)”, whose cells say it of each row. */
const explains = (cell: string, columns: readonly Pick<ListColumn, 'header'>[]): boolean =>
  columns.some(({ header }) => {
    const word = /\p{L}{4,}/u.exec(header)?.[0] ?? '';
    return word !== '' && new RegExp(`\\b${word}\\b\\W{0,3}(?:=|:|means)`, 'i').test(cell);
  });

/**
 * What the lines above the columns' names say of all rows. Lines there that hold addresses are counted: they are in no
 * order, and nobody may think that they were.
 */
export function above(
  { ports }: Pick<ListsContext, 'ports'>,
  list: StoredList,
  fields: readonly (ListTarget | null)[],
  tally: Pick<RowTally, 'add'>,
): RowProblem[] {
  const header = list.source?.headerRow ?? 0;
  const found: RowProblem[] = [];
  if (header <= 1) return found;
  const rush = list.columns.filter(({ index }) => fields[index] === 'rushOrder');
  for (const packed of ports.store.lists.blocks(list.id, 0))
    for (const { row, cells } of ports.spreadsheets.unpack(packed)) {
      if (row >= header) return found;
      const said = cells.filter((cell) => !explains(cell, rush));
      found.push(...listWords(message('listRows.row_name', { row }), said));
      if (holdsHouse(cells.join(' '))) tally.add('above', row);
    }
  return found;
}
