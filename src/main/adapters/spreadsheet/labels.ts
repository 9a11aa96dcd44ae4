import type { RowRange } from '../../../shared/domain/list.ts';
import type { BlockWriter } from './blocks.ts';
import { createLineReader, hasAddressBlocks } from './lines.ts';
import type { Remarks } from './remarks.ts';

/** Rows that show whether a sheet holds labels. */
const LOOKED_AT = 60;

/**
 * Takes a sheet's rows in their order. A sheet of one column whose rows are the lines of labels (name, street, town) is
 * read like lines of a mail, one order for each label; every other sheet goes on to `blocks` as it is.
 */
export function createLabelReader(blocks: Pick<BlockWriter, 'add'>): {
  add(row: number, cells: readonly string[]): void;
  /** Ends the sheet. Returns the rows behind a signature where it held labels, and null where it didn't. */
  end(remarks: Remarks): { readonly struckRows: readonly RowRange[] } | null;
} {
  let waiting: { readonly row: number; readonly cells: readonly string[] }[] = [];
  let lines: ReturnType<typeof createLineReader> | null = null;
  let isTable = false;
  let last = 0;

  const put = (row: number, cells: readonly string[]) => {
    if (!lines) return blocks.add(row, cells);
    // A blank row ends a label.
    if (row > last + 1) lines.line(row - 1, '');
    last = row;
    lines.line(row, cells.find((cell) => cell.trim() !== '') ?? '');
  };
  const decide = () => {
    const texts = waiting.map(({ cells }) => cells.find((cell) => cell.trim() !== '') ?? '');
    if (!isTable && hasAddressBlocks(texts)) lines = createLineReader(blocks.add);
    isTable = true;
    for (const { row, cells } of waiting) put(row, cells);
    waiting = [];
  };
  return {
    add: (row, cells) => {
      if (isTable) return put(row, cells);
      waiting.push({ row, cells });
      if (cells.filter((cell) => cell.trim() !== '').length > 1) {
        isTable = true;
        for (const one of waiting) blocks.add(one.row, one.cells);
        waiting = [];
      } else if (waiting.length === LOOKED_AT) decide();
    },
    end: (remarks) => {
      if (!isTable) decide();
      if (!lines) return null;
      const { struck, dropped } = lines.end();
      remarks.add('no_address', dropped);
      return { struckRows: struck.list() };
    },
  };
}
