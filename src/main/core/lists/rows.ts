import { MOST_LIST_ROWS } from '../../../shared/contract/index.ts';
import { message } from '../../../shared/copy/message.ts';
import type {
  ListCells,
  ListConstants,
  ListTarget,
  RowProblem,
  RowRemark,
} from '../../../shared/domain/list.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { CheckedRow, SheetRow, StoredList } from '../ports/index.ts';
import { createCellFit } from './cell-fit.ts';
import { checkCells, groupId, repairCells, troubledFields } from './check.ts';
import { breath, type ListsContext } from './context.ts';
import { createDittos } from './dittos.ts';
import { createRangeCursor, RowTally } from './row-remarks.ts';
import { createRowWords, listWords } from './row-words.ts';
import { createSamePins } from './same-pins.ts';
import { spotsOf } from './spots.ts';
import { createRowJudge } from './struck-rows.ts';
import { createTableWatch } from './tables.ts';
import { createCellMaker } from './town-headings.ts';
import { createWitness } from './witness.ts';

/** Rows that are made into drafts and checked before the event loop has its turn. */
const AT_ONCE = 200;

/** Removes all rows of a list, in pieces. */
export async function clearRows({ ports }: Pick<ListsContext, 'ports'>, id: string): Promise<void> {
  while (ports.store.lists.clearRows(id, AT_ONCE) > 0) await breath();
}

export type Filling = {
  readonly fields: readonly (ListTarget | null)[];
  readonly constants: ListConstants;
  readonly services: readonly ReportService[];
  readonly firstRow: number;
  readonly includeHidden: boolean;
  /** The list that takes the rows, where it isn't the one that holds the file. */
  readonly into?: string;
};
export type Filled = { readonly part: StoredList['part']; readonly rowRemarks: RowRemark[] };

/** The file's rows below its header, from a number on, in order. */
export function* rowsBelow(
  { ports }: Pick<ListsContext, 'ports'>,
  list: StoredList,
  from: number,
): Generator<SheetRow> {
  const withDittos = createDittos();
  for (const packed of ports.store.lists.blocks(list.id, from))
    for (const { row, cells } of ports.spreadsheets.unpack(packed))
      if (row >= from) yield { row, cells: withDittos(cells) };
}

/** Repairs that can't be wrong, made while reading; they are counted and reported. */
const CERTAIN: readonly (readonly [code: string, kind: RowRemark['kind']])[] = [
  ['zip_four_digits', 'zip_zero'],
  ['garbled', 'accents'],
];

function repaired(
  cells: ListCells,
  services: readonly ReportService[],
  onRepair: (kind: RowRemark['kind']) => void,
): ListCells {
  let current = cells;
  for (const [code, kind] of CERTAIN) {
    const before = current;
    for (const field of troubledFields(current, code, services))
      current = repairCells(current, groupId(code, field), services) ?? current;
    if (current !== before) onRepair(kind);
  }
  return current;
}

/**
 * Makes the rows of a file into checked rows of the list, in pieces. Answers which part of the file they are, null for
 * all of it, and what was done with rows that nobody asked for. What was there before goes.
 */
export async function fillRows(
  context: Pick<ListsContext, 'ports' | 'stopping'>,
  list: StoredList,
  { fields, constants, services, firstRow, includeHidden, into = list.id }: Filling,
): Promise<Filled> {
  const { lists } = context.ports.store;
  const headerRow = list.source?.headerRow ?? 0;
  const from = Math.max(firstRow, headerRow + 1);
  const end = list.source?.sheets[list.source.sheet]?.rows ?? 0;
  const headers = list.columns.map(({ header }) => header);
  const against = createRowJudge(list.columns, fields);
  const isHidden = createRangeCursor(includeHidden ? [] : (list.source?.hiddenRows ?? []));
  const isStruck = createRangeCursor(list.source?.struckRows ?? []);
  const tally = new RowTally();
  const doubtful: number[] = [];
  await clearRows(context, into);
  let taken = 0;
  let isFull = false;
  let last = 0;
  let batch: CheckedRow[] = [];
  const flush = async () => {
    if (batch.length > 0) lists.putRows(into, batch);
    batch = [];
    await breath();
    context.stopping.throwIfAborted();
  };
  const witness = createWitness(list.columns, fields);
  const cellFit = createCellFit(list.columns, fields);
  const samePins = createSamePins();
  const ofAll: RowProblem[] = above(context, list);
  const asked = new Set(list.questions.flatMap((question) => question.columns));
  const rowWords = createRowWords(list.columns, fields, asked);
  const make = createCellMaker(fields, constants);
  const standingOf = createTableWatch(headers);
  for (const { row, cells: read } of rowsBelow(context, list, from)) {
    const { standing, cells: texts } = standingOf(row, read);
    if (standing === 'header') {
      tally.add('header', row);
      continue;
    }
    const made = make(texts);
    if (standing === 'other' && (made === null || made === 'heading')) {
      tally.add('other', row);
      continue;
    }
    if (made === 'heading') {
      tally.add('town', row);
      continue;
    }
    // A row with nothing but columns that aren't used is no order.
    if (made === null) {
      tally.add('empty', row);
      ofAll.push(...listWords(message('listRows.row_name', { row }), texts));
      continue;
    }
    if (taken === MOST_LIST_ROWS) {
      isFull = true;
      break;
    }
    const cells = repaired(made, services, (kind) => tally.add(kind, row));
    const judged = isStruck(row) || standing === 'struck' ? 'surely' : against(texts);
    const hidden = isHidden(row);
    const isOther = standing === 'other';
    if (hidden) tally.add('hidden', row);
    else if (isOther) tally.add('other', row);
    else if (judged === 'surely') tally.add('struck', row);
    else if (judged === 'perhaps') doubtful.push(row);
    batch.push({
      row,
      cells,
      excluded: hidden || isOther || judged === 'surely',
      decision: null,
      problems: [
        ...witness(texts, cells),
        ...cellFit(texts),
        ...samePins(row, cells),
        ...(judged === 'surely' || isOther ? [] : rowWords(texts, cells)),
        ...checkCells(cells, services),
      ],
      spots: spotsOf(cells),
    });
    taken += 1;
    last = row;
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  await addToAll(context, into, ofAll);
  // "Done" beside most rows is about something else than the order.
  if (doubtful.length < taken / 2) await exclude(context, into, doubtful, tally);
  const first = headerRow + 1;
  return {
    part: isFull || from > first ? { first: from, last: isFull ? last : end, of: end } : null,
    rowRemarks: tally.list(),
  };
}

/** What the lines above the columns' names say of all rows. */
function above({ ports }: Pick<ListsContext, 'ports'>, list: StoredList): RowProblem[] {
  const header = list.source?.headerRow ?? 0;
  const found: RowProblem[] = [];
  if (header <= 1) return found;
  for (const packed of ports.store.lists.blocks(list.id, 0))
    for (const { row, cells } of ports.spreadsheets.unpack(packed)) {
      if (row >= header) return found;
      found.push(...listWords(message('listRows.row_name', { row }), cells));
    }
  return found;
}

/** Puts what the file says of all its rows to each of them: one of each kind. */
async function addToAll(
  { ports, stopping }: Pick<ListsContext, 'ports' | 'stopping'>,
  id: string,
  problems: readonly RowProblem[],
): Promise<void> {
  const added = problems.filter(({ code }, at) => problems.findIndex((one) => one.code === code) === at);
  if (added.length === 0) return;
  const { lists } = ports.store;
  for (let from = 0; ; ) {
    const rows = lists.rowsFrom(id, from, AT_ONCE);
    lists.putRows(
      id,
      rows.map((row) => {
        const known = new Set(row.problems.map(({ code }) => code));
        const problems = [...added.filter(({ code }) => !known.has(code)), ...row.problems];
        return { ...row, problems, spots: spotsOf(row.cells) };
      }),
    );
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    from = last.row + 1;
    await breath();
    stopping.throwIfAborted();
  }
}

async function exclude(
  { ports, stopping }: Pick<ListsContext, 'ports' | 'stopping'>,
  id: string,
  rows: readonly number[],
  tally: RowTally,
): Promise<void> {
  const { lists } = ports.store;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const found = lists.rows(id, rows.slice(start, start + AT_ONCE));
    lists.putRows(
      id,
      found.map((row) => ({ ...row, excluded: true, spots: spotsOf(row.cells) })),
    );
    for (const { row } of found) tally.add('struck', row);
    await breath();
    stopping.throwIfAborted();
  }
}
