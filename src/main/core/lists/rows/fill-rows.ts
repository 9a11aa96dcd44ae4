import { MOST_LIST_ROWS } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import type {
  ListCells,
  ListConstants,
  ListTarget,
  RowProblem,
  RowRemark,
} from '../../../../shared/domain/list.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { breath, createTurns } from '../../kernel/turns.ts';
import type { CheckedRow, SheetRow, StoredList } from '../../ports/index.ts';
import { remarkedPropertyType } from '../cells/property-words.ts';
import { unwrapped } from '../cells/unwrapped.ts';
import { checkCells, groupId, repairCells, troubledFields } from '../check/check.ts';
import { spotsOf } from '../check/spots.ts';
import type { ListsContext } from '../context.ts';
import { asksForRush, createRushOnly } from '../matching/rush.ts';
import { above, explainedOf, explains, textsOf } from './above-names.ts';
import { arrangementOf, LOOKED_AT } from './arrangement.ts';
import { createCellFit } from './cell-fit.ts';
import { createDittos } from './dittos.ts';
import { createEmptyHomes } from './empty-homes.ts';
import { createEnded } from './ended.ts';
import { withGroupHeads } from './group-heads.ts';
import { createGuessedRows } from './guessed-rows.ts';
import { createGuessedStatuses } from './guessed-statuses.ts';
import { createLastStages } from './last-stages.ts';
import { createMarked } from './marked-columns.ts';
import { createMissingUnits } from './missing-unit.ts';
import { createMostlyOver } from './mostly-over.ts';
import { createOfficeMail } from './office-mail.ts';
import { createOtherWork } from './other-work.ts';
import { otherZip } from './other-zip.ts';
import { createRangeCursor, RowTally } from './row-remarks.ts';
import { createRowWords, listWords, withoutWithdrawal, wordsIn, wordsOfRowBefore } from './row-words.ts';
import { createSaidOfSome } from './said-of-some.ts';
import { createSameAddress } from './same-address.ts';
import { createSamePins } from './same-pins.ts';
import { headsUnwanted, headsWanted, Sections } from './sections.ts';
import { type Against, createRowJudge, Doubts } from './struck-rows.ts';
import { createTableWatch } from './tables.ts';
import { createCellMaker } from './town-headings.ts';
import { createWithdrawn } from './withdrawn.ts';
import { createWitness } from './witness.ts';

/** Rows that are written together. */
const AT_ONCE = 200;

/** Removes all rows of a list, in pieces. Rows that a power cut brings back go when the list is filled again. */
export async function clearRows(
  { ports: { store } }: Pick<ListsContext, 'ports'>,
  id: string,
): Promise<void> {
  while (store.relaxed(() => store.lists.clearRows(id, AT_ONCE)) > 0) await breath();
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

/** The file's rows below its header, from a number on, in order, as the first of them are arranged. */
function* rowsBelow(
  context: Pick<ListsContext, 'ports'>,
  list: StoredList,
  from: number,
): Generator<SheetRow> {
  const begin = (list.source?.headerRow ?? 0) + 1;
  const first: SheetRow[] = [];
  for (const row of plainRows(context, list, begin)) {
    first.push(row);
    if (first.length === LOOKED_AT) break;
  }
  const arrangement = arrangementOf(
    first,
    list.columns.map(({ header }) => header),
  );
  const read = plainRows(context, list, arrangement.isFromFirst ? begin : from);
  for (const row of arrangement.rows(read)) if (row.row >= from) yield row;
}

function* plainRows(
  { ports }: Pick<ListsContext, 'ports'>,
  list: StoredList,
  from: number,
): Generator<SheetRow> {
  const withDittos = createDittos();
  const withSame = createSameAddress(list.columns.map(({ header }) => header));
  for (const packed of ports.store.lists.blocks(list.id, from))
    for (const { row, cells } of ports.spreadsheets.unpack(packed, from).map(unwrapped))
      yield { row, cells: withSame(withDittos(cells)) };
}

/** Repairs that can't be wrong, made while reading; they are counted and reported. */
const CERTAIN: readonly (readonly [code: string, kind: RowRemark['kind']])[] = [
  ['zip_four_digits', 'zip_zero'],
  ['garbled', 'accents'],
];

export function repaired(
  cells: ListCells,
  services: readonly ReportService[],
  onRepair?: (kind: RowRemark['kind']) => void,
): ListCells {
  let current = cells;
  for (const [code, kind] of CERTAIN) {
    const before = current;
    for (const field of troubledFields(current, code, services))
      current = repairCells(current, groupId(code, field), services) ?? current;
    if (current !== before) onRepair?.(kind);
  }
  const propertyType = remarkedPropertyType(current.propertyType ?? '');
  if (propertyType === undefined) return current;
  onRepair?.('property_type');
  return { ...current, propertyType };
}

type Judged = { readonly row: number; readonly texts: readonly string[] } & (
  | { readonly dropped: 'header' | 'group' | 'other' | 'town' | 'empty' }
  | {
      readonly dropped: null;
      readonly cells: ListCells;
      /** Why it isn't ordered unless somebody includes it. */
      readonly excluded: 'hidden' | 'other' | 'struck' | null;
      readonly against: Against;
    }
);

/** Words of a sentence; a name has fewer. */
const LEAST_WORDS = 5;

/** “TOTAL JOBS LISTED: 12”. */
const TOTAL = /^\W*(?:grand |sub-?)?totals?\b(?:\W*$|.*[:=#\d])/i;

/** A sentence, a total, a heading or a legend alone in its row, under whichever name: it speaks of the list, and is no order without an address. */
function isRemark(texts: readonly string[], { address, latitude }: ListCells): boolean {
  if (address !== undefined || latitude !== undefined) return false;
  const [only = '', ...more] = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (more.length > 0) return false;
  if (TOTAL.test(only) || headsWanted(only) || headsUnwanted(only)) return true;
  return /\s=\s/.test(only) || only.split(/\s+/).length >= LEAST_WORDS || wordsIn(only).length > 0;
}

/** The rows of a list below its header: what each one would order, or why it is no order. */
export function* judgedRows(
  context: Pick<ListsContext, 'ports'>,
  list: StoredList,
  { fields, constants, includeHidden }: Pick<Filling, 'fields' | 'constants' | 'includeHidden'>,
  from: number,
): Generator<Judged> {
  const against = createRowJudge(list.columns, fields);
  const isHidden = createRangeCursor(includeHidden ? [] : (list.source?.hiddenRows ?? []));
  const isStruck = createRangeCursor(list.source?.struckRows ?? []);
  const make = createCellMaker(fields, constants);
  const standingOf = createTableWatch(list.columns.map(({ header }) => header));
  for (const { row, cells: read, isHead, isAbove } of withGroupHeads(rowsBelow(context, list, from))) {
    if (isHead) {
      yield { row, texts: read, dropped: 'group' };
      continue;
    }
    const { standing, cells: texts, endsHere } = standingOf(row, read);
    // Its rows are excluded; it says nothing of those above.
    if (endsHere && isAbove) {
      yield { row, texts, dropped: 'group' };
      continue;
    }
    if (standing === 'header') {
      yield { row, texts, dropped: 'header' };
      continue;
    }
    const cells = make(texts);
    // A row with nothing but columns that aren't used is no order.
    if (cells === null || cells === 'heading') {
      yield { row, texts, dropped: standing === 'other' ? 'other' : cells === null ? 'empty' : 'town' };
      continue;
    }
    if (isRemark(texts, cells)) {
      yield { row, texts, dropped: 'empty' };
      continue;
    }
    const judged = isStruck(row) || standing === 'struck' ? 'surely' : against(texts);
    const excluded = isHidden(row)
      ? 'hidden'
      : standing === 'other'
        ? 'other'
        : judged === 'surely'
          ? 'struck'
          : null;
    yield { row, texts, dropped: null, cells, excluded, against: judged };
  }
}

/** Whether a row says where its roof is. */
export const isPlaced = ({ address, latitude }: ListCells): boolean =>
  address !== undefined || latitude !== undefined;

/** More rows than this aren't counted while columns are chosen. */
const MOST_COUNTED = 2_000;

/** How many of a file's rows say where a roof is and would be ordered with these columns; null where there are too many rows to look at. */
export async function countOrders(
  context: Pick<ListsContext, 'ports'>,
  list: StoredList,
  choice: Pick<Filling, 'fields' | 'constants' | 'includeHidden'>,
): Promise<number | null> {
  const from = (list.source?.headerRow ?? 0) + 1;
  const doubts = new Doubts();
  const turn = createTurns();
  let [rows, taken, orders] = [0, 0, 0];
  for (const judged of judgedRows(context, list, choice, from)) {
    rows += 1;
    if (rows > MOST_COUNTED) return null;
    await turn();
    if (judged.dropped !== null) continue;
    taken += 1;
    if (judged.excluded !== null || !isPlaced(judged.cells)) continue;
    orders += 1;
    doubts.add(judged.row, judged.against);
  }
  return orders - doubts.excluded(taken).length;
}

/** A column's name that says what a mark means. */
const NAMES_MARK = /(?:^|[\s(,;–—-])[*x✓]\s*=\s*\p{L}{3}/iu;

/** What says of a row that it may be over, or no roof's. */
const ENDINGS = [
  createEnded,
  createLastStages,
  createGuessedStatuses,
  createMarked,
  createMostlyOver,
  createOtherWork,
  createGuessedRows,
  createEmptyHomes,
];

/**
 * Makes the rows of a file into checked rows of the list, in pieces. Answers which part of the file they are, null for
 * all of it, and what was done with rows that nobody asked for. What was there before goes.
 */
export async function fillRows(
  context: Pick<ListsContext, 'ports' | 'stopping'>,
  list: StoredList,
  { fields, constants, services, firstRow, includeHidden, into = list.id }: Filling,
): Promise<Filled> {
  const { store } = context.ports;
  const headerRow = list.source?.headerRow ?? 0;
  const from = Math.max(firstRow, headerRow + 1);
  const end = list.source?.sheets[list.source.sheet]?.rows ?? 0;
  const tally = new RowTally();
  const doubts = new Doubts();
  const turn = createTurns();
  await clearRows(context, into);
  let [taken, last, isFull] = [0, 0, false];
  let batch: CheckedRow[] = [];
  /** The last row stays while the next one may still say something of it. */
  const flush = async (kept = 0) => {
    const done = batch.slice(0, batch.length - kept);
    // The file is read again where the computer fails before the list's own step, which is durable.
    if (done.length > 0) store.relaxed(() => store.lists.putRows(into, done));
    batch = batch.slice(done.length);
    await breath();
    context.stopping.throwIfAborted();
  };
  const witness = createWitness(list.columns, fields);
  const rushOnly = createRushOnly(list.columns, fields);
  const cellFit = createCellFit(list.columns, fields);
  const officeMail = createOfficeMail(list.columns, fields);
  const samePins = createSamePins();
  const missingUnits = createMissingUnits();
  const withdrawn = createWithdrawn();
  const { asked, speed, about, free } = saidBeside(list.questions, fields);
  const explained = explainedOf(list, fields);
  const ofThese = createSaidOfSome(list, fields, asked);
  // “need measured - x = already ordered” above the only column.
  for (const { header } of list.columns) if (NAMES_MARK.test(header)) ofThese.take(headerRow, header);
  /** What a text that is no order says of all rows; a legend speaks of the rows that have its letter, and some texts name theirs. */
  const saidOfAll = (row: number, texts: readonly string[]): RowProblem[] =>
    wordsOfAll(
      row,
      textsOf(list, texts).filter((text) => !explains(text, explained) && !ofThese.take(row, text)),
      fields,
    );
  const ofAll = above(context, list, saidOfAll, tally);
  const sections = new Sections(ofAll);
  const rowWords = createRowWords(list.columns, free, about, speed);
  const ended = ENDINGS.map((create) => create(list.columns, free, about));
  for (const judged of judgedRows(context, list, { fields, constants, includeHidden }, from)) {
    const { row, texts } = judged;
    if (judged.dropped) {
      tally.add(judged.dropped, row);
      if (judged.dropped === 'empty') sections.text(row, saidOfAll(row, texts), texts);
      else if (judged.dropped === 'header') sections.names(row);
      continue;
    }
    if (taken === MOST_LIST_ROWS) {
      isFull = true;
      break;
    }
    const cells = repaired(rushOnly(judged.cells), services, (kind) => tally.add(kind, row));
    const { excluded, against } = judged;
    ofThese.see(row, texts);
    const isInPlace = withdrawn.see(row, texts, cells);
    const before = batch.at(-1);
    const spoken = before && !isInPlace ? wordsOfRowBefore(row, texts) : null;
    if (before && spoken) batch[batch.length - 1] = { ...before, problems: [spoken, ...before.problems] };
    if (excluded) tally.add(excluded, row);
    else {
      doubts.add(row, against);
      for (const one of ended) one.see(row, texts);
      missingUnits.see(row, cells);
    }
    batch.push({
      row,
      cells,
      excluded: excluded !== null,
      decision: null,
      problems: [
        ...witness(texts, cells),
        ...cellFit(texts),
        ...officeMail(texts, cells),
        ...samePins(row, cells),
        ...otherZip(cells, constants),
        ...sections.order(row),
        ...(against === 'surely' || excluded === 'other'
          ? []
          : rowWords(isInPlace ? withoutWithdrawal(texts) : texts, cells)),
        ...checkCells(cells, services),
      ],
      spots: spotsOf(cells),
    });
    taken += 1;
    last = row;
    if (batch.length > AT_ONCE) await flush(1);
    else await turn();
  }
  await flush();
  sections.end();
  ofAll.push(...ofThese.unseen());
  const ofSome = byRow(
    ...ended.map((one) => one.problems(taken)),
    ...[ofThese, missingUnits, withdrawn].map((one) => one.problems()),
  );
  await addToRows(context, into, ofAll, ofSome);
  const doubtful = doubts.excluded(taken);
  if (doubtful.length > 0) await exclude(context, into, doubtful, tally);
  const first = headerRow + 1;
  return {
    part: isFull || from > first ? { first: from, last: isFull ? last : end, of: end } : null,
    rowRemarks: tally.list(),
  };
}

/**
 * Columns that are asked about because they may buy rush say other things as well: “RUSH” in one row, “CANCEL” in another.
 * `about`: columns of other questions; `free`: what columns are used for besides that.
 */
export function saidBeside(questions: StoredList['questions'], fields: Filling['fields']) {
  const columnsOf = (isWanted: boolean) =>
    new Set(questions.filter((one) => asksForRush(one) === isWanted).flatMap((question) => question.columns));
  const [speed, about] = [columnsOf(true), columnsOf(false)];
  const free = fields.map((field, index) => (field === 'rushOrder' && speed.has(index) ? null : field));
  return { asked: new Set([...speed, ...about]), speed, about, free };
}

/** What the texts of a row say of the whole list, where no column says which rows: “The Y ones need it rushed”. */
function wordsOfAll(
  row: number,
  said: readonly string[],
  fields: readonly (ListTarget | null)[],
): RowProblem[] {
  const isChosen = fields.includes('rushOrder');
  return listWords(message('listRows.row_name', { row }), said).filter(
    ({ field }) => !(isChosen && field === 'rushOrder'),
  );
}

type OfRows = ReadonlyMap<number, readonly RowProblem[]>;

/** What several rules say of rows, in their order. */
function byRow(...sources: readonly Iterable<readonly [number, readonly RowProblem[]]>[]): OfRows {
  const joined = new Map<number, readonly RowProblem[]>();
  for (const source of sources)
    for (const [row, problems] of source) joined.set(row, [...(joined.get(row) ?? []), ...problems]);
  return joined;
}

/** Puts what the file says of all its rows to each of them, and what it says of some to these: one of each kind. */
async function addToRows(
  { ports, stopping }: Pick<ListsContext, 'ports' | 'stopping'>,
  id: string,
  ofAll: readonly RowProblem[],
  ofSome: OfRows,
): Promise<void> {
  if (ofAll.length === 0 && ofSome.size === 0) return;
  const { lists } = ports.store;
  for (let from = 0; ; ) {
    const rows = lists.rowsFrom(id, from, AT_ONCE);
    lists.putRows(
      id,
      rows.map((row) => {
        const known = new Set(row.problems.map(({ code }) => code));
        const said = [...(ofSome.get(row.row) ?? []), ...ofAll];
        const added = said.filter(
          ({ code }, at) => !known.has(code) && said.findIndex((one) => one.code === code) === at,
        );
        const problems = [...added, ...row.problems];
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
