import type { CallInput, ExportedFile, RunRow } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import { type Money, minorDigits } from '../../../../shared/domain/money.ts';
import { breath } from '../../kernel/turns.ts';
import type { StoredList, StoredRow, TableFormat } from '../../ports/index.ts';
import { type ListsContext, listIn } from '../context.ts';
import { COLUMN_NAMES, cellsInOrder } from './columns.ts';

const PAGE = 500;
const MEDIA: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

/** A plain decimal point and no sign of the currency, which has its own column. */
function amount(money: Money | null): string {
  return money ? (money.minor / 10 ** minorDigits(money.currency)).toFixed(minorDigits(money.currency)) : '';
}

const RUN_WORDS: Readonly<Record<RunRow['state'], string>> = texts({
  waiting: 'listExport.waiting',
  sent: 'listExport.sent',
  unpaid: 'listExport.unpaid',
  placed: 'listExport.placed',
  refused: 'listExport.refused',
  checking: 'listExport.checking',
  needs_you: 'listExport.needs_you',
  cancelled: 'listExport.cancelled',
});

/** Why a row wasn't ordered, in words; null where it is, or will be. */
function reasonOf(row: StoredRow): string | null {
  if (row.excluded) return t('listExport.excluded');
  if (row.decision?.kind === 'use_existing') return t('listExport.existing_used');
  const errors = row.problems.filter(({ level }) => level === 'error').map(({ message }) => say(message));
  if (errors.length > 0) return errors.join(' ');
  if (row.duplicates.length > 0 && row.decision === null) return looksLike(row.duplicates[0]);
  return null;
}

const looksLike = (other: DuplicateOf | undefined) =>
  other ? t('listExport.looks_like', { address: other.address, why: say(other.why) }) : null;

/** A table as a file for the person to save. */
export async function toFile(
  { ports }: Pick<ListsContext, 'ports'>,
  name: string,
  format: TableFormat,
  rows: readonly (readonly string[])[],
): Promise<ExportedFile> {
  const bytes = await ports.spreadsheets.write(format, 'List', rows);
  return {
    name: `${name}.${format}`,
    mediaType: MEDIA[format],
    base64: Buffer.from(bytes).toString('base64'),
  };
}

/** The results of a list, and the rows that weren't ordered with their reasons. */
export function createExports(context: ListsContext) {
  const { lists } = context.ports.store;

  async function fatesOf({ runId }: StoredList): Promise<ReadonlyMap<number, RunRow>> {
    const fates = new Map<number, RunRow>();
    if (runId !== null) for await (const row of context.runs.rows(runId)) fates.set(row.row, row);
    return fates;
  }

  async function* rowsOf(id: string): AsyncGenerator<StoredRow> {
    for (let from = 0; ; ) {
      const rows = lists.rowsFrom(id, from, PAGE);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      from = last.row + 1;
      await breath();
    }
  }

  async function rejected(list: StoredList): Promise<string[][]> {
    const fates = await fatesOf(list);
    const table = [['Row', 'Reason', ...COLUMN_NAMES]];
    for await (const row of rowsOf(list.id)) {
      const fate = fates.get(row.row);
      const isRefused = fate?.state === 'refused' || fate?.state === 'cancelled';
      const reason = isRefused ? (fate.message ?? RUN_WORDS[fate.state]) : fate ? null : reasonOf(row);
      if (reason !== null) table.push([String(row.row), reason, ...cellsInOrder(row.cells)]);
    }
    return table;
  }

  async function result(list: StoredList): Promise<string[][]> {
    const fates = await fatesOf(list);
    const table = [
      ['Row', 'Result', 'Order ID', 'Message', 'Quoted', 'Charged', 'Currency', ...COLUMN_NAMES],
    ];
    for await (const row of rowsOf(list.id)) {
      const fate = fates.get(row.row);
      const fateCells = fate
        ? [
            RUN_WORDS[fate.state],
            fate.orderId ?? '',
            fate.message ?? '',
            amount(fate.quoted),
            amount(fate.charged),
            (fate.charged ?? fate.quoted)?.currency ?? '',
          ]
        : ['Not ordered', '', reasonOf(row) ?? '', '', '', ''];
      table.push([String(row.row), ...fateCells, ...cellsInOrder(row.cells)]);
    }
    return table;
  }

  return async ({ listId, what, format }: CallInput<'lists.export'>): Promise<ExportedFile> => {
    const list = listIn(context, listId, ['checking', 'ordered']);
    const rows = what === 'rejected' ? await rejected(list) : await result(list);
    const base = list.name.replace(/\.(xlsx|xlsm|xls|ods|csv|tsv|tab|txt)$/i, '');
    return toFile(context, `${base} - ${what === 'rejected' ? 'not ordered' : 'result'}`, format, rows);
  };
}
