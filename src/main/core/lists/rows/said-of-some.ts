import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import type { StoredList } from '../../ports/index.ts';
import { createLegends } from './legends.ts';
import { createNamedRows } from './named-rows.ts';

/**
 * What texts above and below a list say of some of its rows: of those that have a legend's letter or color, and of those
 * that a text names. `asked`: columns that a question of the list was about.
 */
export function createSaidOfSome(
  { columns, source }: Pick<StoredList, 'columns' | 'source'>,
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
) {
  const unused = (column: ListColumn) => !fields[column.index] && !asked.has(column.index);
  const legends = createLegends(columns.filter(unused), source?.fills);
  const named = createNamedRows(columns);
  return {
    see: (row: number, cells: readonly string[]): void => {
      legends.see(row, cells);
      named.see(row, cells);
    },
    take: (row: number, text: string): boolean => legends.take(row, text) || named.take(row, text),
    unseen: (): RowProblem[] => [...legends.unseen(), ...named.unseen()],
    problems: (): (readonly [row: number, problems: readonly RowProblem[]])[] => [
      ...legends.problems(),
      ...named.problems(),
    ],
  };
}
