import { asMessage, keptOrNull, type Message, readOrNull } from '../../shared/copy/message.ts';
import type { ListColumn, ListSource, ListView, MatchQuestion } from '../../shared/domain/list.ts';
import type { ListPatch, ListTable, StoredList } from '../core/ports/store.ts';
import { layoutFunctions } from './list-layouts.ts';
import { matchFunctions } from './list-matches.ts';
import { queryFunctions } from './list-queries.ts';
import { rowFunctions } from './list-rows.ts';
import { stepFunctions } from './list-steps.ts';
import { all, column, type Db, one, run, scalar, transaction } from './sql.ts';

type Row = {
  id: string;
  account_id: string;
  name: string;
  state: string;
  problem: string | null;
  remarks: string;
  source: string | null;
  columns: string;
  constants: string;
  part: string | null;
  questions: string;
  row_remarks: string;
  file: string | null;
  rows_read: number;
  step: number;
  created_at: number;
  run_id: string | null;
};

/** Lists that an earlier version was still matching have texts in these places. */
function readQuestion(question: MatchQuestion): MatchQuestion {
  const { text, detail, choices } = question;
  return {
    ...question,
    text: asMessage(text),
    detail: detail && asMessage(detail),
    choices: choices.map((choice) => ({ ...choice, label: asMessage(choice.label) })),
  };
}

const toImport = (row: Row): StoredList => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  state: row.state as StoredList['state'],
  problem: readOrNull(row.problem),
  remarks: (JSON.parse(row.remarks) as (Message | string)[]).map(asMessage),
  source: row.source === null ? null : (JSON.parse(row.source) as ListSource),
  columns: (JSON.parse(row.columns) as ListColumn[]).map((each) => ({ ...each, why: asMessage(each.why) })),
  constants: JSON.parse(row.constants) as StoredList['constants'],
  part: row.part === null ? null : (JSON.parse(row.part) as ListView['part']),
  questions: (JSON.parse(row.questions) as MatchQuestion[]).map(readQuestion),
  rowRemarks: JSON.parse(row.row_remarks) as StoredList['rowRemarks'],
  file: row.file,
  rowsRead: row.rows_read,
  step: row.step,
  createdAt: row.created_at,
  runId: row.run_id,
});

const toRow = (list: StoredList): Row => ({
  id: list.id,
  account_id: list.accountId,
  name: list.name,
  state: list.state,
  problem: keptOrNull(list.problem),
  remarks: JSON.stringify(list.remarks),
  source: list.source && JSON.stringify(list.source),
  columns: JSON.stringify(list.columns),
  constants: JSON.stringify(list.constants),
  part: list.part && JSON.stringify(list.part),
  questions: JSON.stringify(list.questions),
  row_remarks: JSON.stringify(list.rowRemarks),
  file: list.file,
  rows_read: list.rowsRead,
  step: list.step,
  created_at: list.createdAt,
  run_id: list.runId,
});

const INSERT = `INSERT INTO imports (id, account_id, name, state, problem, remarks, source, columns, constants, part, questions,
    row_remarks, file, rows_read, step, created_at, run_id)
  VALUES (:id, :account_id, :name, :state, :problem, :remarks, :source, :columns, :constants, :part, :questions,
    :row_remarks, :file, :rows_read, :step, :created_at, :run_id)`;
const UPDATE = `UPDATE imports SET name = :name, state = :state, problem = :problem, remarks = :remarks, source = :source,
    columns = :columns, constants = :constants, part = :part, questions = :questions, row_remarks = :row_remarks,
    file = :file, rows_read = :rows_read, step = :step, run_id = :run_id
  WHERE id = :id`;
const INSERT_BLOCK = 'INSERT INTO import_blocks (import_id, first_row, last_row, packed) VALUES (?, ?, ?, ?)';

function get(db: Db, id: string): StoredList | null {
  const row = one<Row>(db, 'SELECT * FROM imports WHERE id = ?', id);
  return row ? toImport(row) : null;
}

function update(db: Db, id: string, patch: ListPatch): void {
  transaction(db, () => {
    const list = get(db, id);
    if (!list) return;
    const { account_id: _account, created_at: _created, ...row } = toRow({ ...list, ...patch });
    run(db, UPDATE, row);
  });
}

/** Lists of addresses on their way to being ordered: migrations/050-imports.ts. */
export function listTable(db: Db): ListTable {
  return {
    ...rowFunctions(db),
    ...queryFunctions(db),
    ...matchFunctions(db),
    ...stepFunctions(db),
    ...layoutFunctions(db),
    insert: (list) => void run(db, INSERT, toRow(list)),
    get: (id) => get(db, id),
    update: (id, patch) => update(db, id, patch),
    list: (accountId, offset, limit) => ({
      lists: all<Row>(
        db,
        'SELECT * FROM imports WHERE account_id = ? ORDER BY created_at DESC, id LIMIT ? OFFSET ?',
        accountId,
        limit,
        offset,
      ).map(toImport),
      total: scalar<number>(db, 'SELECT count(*) FROM imports WHERE account_id = ?', accountId) ?? 0,
    }),
    remove: (id) => void run(db, 'DELETE FROM imports WHERE id = ?', id),
    files: () => column<string>(db, 'SELECT file FROM imports WHERE file IS NOT NULL'),
    reading: () => column<string>(db, `SELECT id FROM imports WHERE state = 'reading'`),
    addBlocks: (id, blocks) =>
      transaction(db, () => {
        const insert = db.prepare<[string, number, number, Uint8Array]>(INSERT_BLOCK);
        for (const { firstRow, lastRow, packed } of blocks) insert.run(id, firstRow, lastRow, packed);
      }),
    blocks: (id, fromRow) => blocks(db, id, fromRow),
    clearBlocks: (id) => void run(db, 'DELETE FROM import_blocks WHERE import_id = ?', id),
  };
}

/** One at a time: another statement may run between two of them. */
function* blocks(db: Db, id: string, fromRow: number): Generator<Uint8Array> {
  let after = -1;
  for (;;) {
    const block = one<{ first_row: number; packed: Uint8Array }>(
      db,
      `SELECT first_row, packed FROM import_blocks
       WHERE import_id = ? AND last_row >= ? AND first_row > ? ORDER BY first_row LIMIT 1`,
      id,
      fromRow,
      after,
    );
    if (!block) return;
    after = block.first_row;
    yield block.packed;
  }
}
