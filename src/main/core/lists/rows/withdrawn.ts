import { message } from '../../../../shared/copy/message.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { ListCells, RowProblem } from '../../../../shared/domain/list.ts';
import { houseKey } from './missing-unit.ts';
import { orderDoubt, withdraws } from './row-words.ts';

type Seen = { readonly row: number; readonly address: string };

function homeOf(address: string): string {
  const parsed = parseAddress(address);
  return `${houseKey(parsed)}|${parsed.unit}`;
}

/** Earlier rows of a home that a later one calls off: “Please disregard my request from Tuesday”. */
export function createWithdrawn(): {
  see(row: number, texts: readonly string[], cells: ListCells): void;
  problems(): ReadonlyMap<number, readonly RowProblem[]>;
} {
  const rows: Seen[] = [];
  const called: (Seen & { readonly said: string })[] = [];
  return {
    see: (row, texts, { address = '' }) => {
      if (address === '') return;
      rows.push({ row, address });
      const said = texts.find(withdraws);
      if (said !== undefined) called.push({ row, address, said: said.trim() });
    },
    problems: () => {
      const found = new Map<number, RowProblem[]>();
      // Few lists have one: no address is taken apart before.
      const homes = called.length > 0 ? Map.groupBy(rows, ({ address }) => homeOf(address)) : null;
      for (const { row, address, said } of called) {
        const problem = orderDoubt(message('listRows.row_name', { row }), said);
        for (const earlier of homes?.get(homeOf(address)) ?? [])
          if (earlier.row < row) found.set(earlier.row, [problem]);
      }
      return found;
    },
  };
}
