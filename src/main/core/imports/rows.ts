import { MOST_LIST_ROWS } from '../../../shared/contract/index.ts';
import type { ImportConstants, ImportTarget } from '../../../shared/domain/import.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { CheckedRow, StoredImport } from '../ports/index.ts';
import { toCells } from './cells.ts';
import { checkCells } from './check.ts';
import { breath, type ImportsContext } from './context.ts';
import { spotsOf } from './spots.ts';

/** Rows that are made into drafts and checked before the event loop has its turn. */
const AT_ONCE = 200;

/** Removes all rows of a list, in pieces. */
export async function clearRows({ ports }: Pick<ImportsContext, 'ports'>, id: string): Promise<void> {
  while (ports.store.imports.clearRows(id, AT_ONCE) > 0) await breath();
}

/**
 * Makes the rows of a file into checked rows of the list, in pieces. Answers which part of the file they are, null for
 * all of it. What was there before goes.
 */
export async function fillRows(
  { ports, stopping }: Pick<ImportsContext, 'ports' | 'stopping'>,
  list: StoredImport,
  fields: readonly (ImportTarget | null)[],
  constants: ImportConstants,
  services: readonly ReportService[],
  firstRow: number,
): Promise<StoredImport['part']> {
  const { imports } = ports.store;
  const from = Math.max(firstRow, (list.source?.headerRow ?? 0) + 1);
  const end = list.source?.sheets[list.source.sheet]?.rows ?? 0;
  await clearRows({ ports }, list.id);
  let taken = 0;
  let last = 0;
  let batch: CheckedRow[] = [];
  const flush = async () => {
    if (batch.length > 0) imports.putRows(list.id, batch);
    batch = [];
    await breath();
    stopping.throwIfAborted();
  };
  for (const packed of imports.blocks(list.id, from)) {
    for (const { row, cells: texts } of ports.spreadsheets.unpack(packed)) {
      if (row < from) continue;
      if (taken === MOST_LIST_ROWS) break;
      const cells = toCells(texts, fields, {});
      // A row with nothing but columns that aren't used is no order.
      if (Object.keys(cells).length === 0) continue;
      const filled = toCells(texts, fields, constants);
      batch.push({
        row,
        cells: filled,
        excluded: false,
        decision: null,
        problems: checkCells(filled, services),
        spots: spotsOf(filled),
      });
      taken += 1;
      last = row;
      if (batch.length === AT_ONCE) await flush();
    }
    if (taken === MOST_LIST_ROWS) break;
  }
  await flush();
  const first = (list.source?.headerRow ?? 0) + 1;
  return last < end || from > first ? { first: from, last, of: end } : null;
}
