import { message } from '../../../../shared/copy/message.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { ListCells, RowProblem } from '../../../../shared/domain/list.ts';
import { houseKey } from './missing-unit.ts';
import { orderDoubt, withdraws } from './row-words.ts';

type Seen = { readonly row: number; readonly address: string; readonly name: string };

function homeOf(address: string): string {
  const parsed = parseAddress(address);
  return `${houseKey(parsed)}|${parsed.unit}`;
}

/** Of another request than the row's own. */
const OF_EARLIER =
  /\b(?:disregard|ignore|cancel|withdraw) (?:my|our) (?:first|last|earlier|previous|prior|other|old|original) /i;

/**
 * Earlier rows that a later one calls off: “Please disregard my request from Tuesday”. These are the rows of its home, or, where
 * it has another address and speaks of an earlier request, the last one of its customer.
 */
export function createWithdrawn(): {
  /** Whether the row stands in place of an earlier one, which had another address. */
  see(row: number, texts: readonly string[], cells: ListCells): boolean;
  problems(): ReadonlyMap<number, readonly RowProblem[]>;
} {
  const rows: Seen[] = [];
  /** Of the rows that were looked at; few lists have one that calls another off, so no address is taken apart before. */
  const homes = new Map<string, number[]>();
  let known = 0;
  const rowsOf = (home: string): readonly number[] => {
    for (const { row, address } of rows.slice(known)) {
      const key = homeOf(address);
      const same = homes.get(key) ?? [];
      same.push(row);
      homes.set(key, same);
    }
    known = rows.length;
    return homes.get(home) ?? [];
  };
  const found = new Map<number, RowProblem[]>();
  return {
    see: (row, texts, { address = '', customerName = '' }) => {
      if (address === '') return false;
      const name = customerName.trim().toLowerCase();
      const said = texts.find(withdraws);
      const ofHome = said === undefined ? [] : rowsOf(homeOf(address));
      const isOfEarlier = name !== '' && OF_EARLIER.test(said ?? '');
      const ofName = isOfEarlier ? rows.findLast((one) => one.name === name) : undefined;
      const isInPlace = ofHome.length === 0 && ofName !== undefined;
      for (const earlier of isInPlace ? [ofName.row] : ofHome)
        found.set(earlier, [orderDoubt(message('listRows.row_name', { row }), (said ?? '').trim())]);
      rows.push({ row, address, name });
      return isInPlace;
    },
    problems: () => found,
  };
}
