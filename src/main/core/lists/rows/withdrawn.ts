import { message } from '../../../../shared/copy/message.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { ListCells, RowProblem } from '../../../../shared/domain/list.ts';
import { orderDoubt, withdraws } from './row-words.ts';

const SHOWN = 80;

/** Earlier rows of a house that a later one calls off: “Please disregard my request from Tuesday”. */
export function createWithdrawn(): {
  see(row: number, texts: readonly string[], cells: ListCells): void;
  problems(): ReadonlyMap<number, readonly RowProblem[]>;
} {
  const houses = new Map<string, number[]>();
  const found = new Map<number, RowProblem[]>();
  return {
    see: (row, texts, { address = '' }) => {
      if (address === '') return;
      const { number, part, before, name, type, after, zip, city, unit } = parseAddress(address);
      const key = [number, part, before, name, type, after, zip || city, unit].join('|');
      const earlier = houses.get(key) ?? [];
      if (withdraws(texts)) {
        const said = texts.find((text) => withdraws([text]))?.trim() ?? '';
        const problem = orderDoubt(message('listRows.row_name', { row }), said.slice(0, SHOWN));
        for (const one of earlier) found.set(one, [problem]);
      }
      houses.set(key, [...earlier, row]);
    },
    problems: () => found,
  };
}
