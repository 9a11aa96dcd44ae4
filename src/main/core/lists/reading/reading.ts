import { message } from '../../../../shared/copy/message.ts';
import { LIKELY, type ListColumn, type ListSource, ONE_A_LINE } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { breath } from '../../kernel/turns.ts';
import type { ReadRequest, SheetHead, SheetRow, Store, StoredList } from '../../ports/index.ts';
import { unwrapped } from '../cells/unwrapped.ts';
import { announce, emptyList, inPieces, type ListsContext, listOf, servicesOf } from '../context.ts';
import { nameOf } from '../matching/columns/column.ts';
import { guessHeader, headersOf, namedColumns } from '../matching/headings/header.ts';
import { matchColumns } from '../matching/match.ts';
import { asLastTime, fingerprintOf } from '../matching/remembered.ts';
import { NO_LIST, SHEET, sheetQuestion } from '../matching/sheets.ts';
import { arrangementOf } from '../rows/arrangement.ts';
import { columnOfCustomers, withCustomersNamed } from '../rows/customer-groups.ts';
import { createDittos } from '../rows/dittos.ts';
import { createRangeCursor } from '../rows/row-remarks.ts';
import { createSameAddress } from '../rows/same-address.ts';
import { createTableWatch, withLaterNames } from '../rows/tables.ts';
import { townQuestion } from '../rows/title-town.ts';
import { PART_BROKEN } from './parts.ts';
import type { Received } from './uploads.ts';
import { warmUp } from './warm-up.ts';

type Wishes = Partial<Pick<ReadRequest, 'sheet' | 'encoding' | 'delimiter'>>;
/** Rows that header and columns are guessed from: the first ones, and some from each of several places behind them. */
const HEAD_ROWS = 200;
const SAMPLED_PLACES = 6;
const SAMPLED_ROWS = 20;
/** Hidden columns, which are reported by their names. */
const MOST_NAMED = 6;
/** Between two announcements of how far the reading is. */
const PROGRESS: Millis = 250;

/** Columns that nobody sees in the spreadsheet: they aren't used unless somebody chooses them. */
function hiddenColumnWords(columns: readonly ListColumn[]): Message[] {
  const hidden = columns.filter((column) => column.hidden && column.samples.length > 0);
  if (hidden.length === 0) return [];
  const names = hidden
    .slice(0, MOST_NAMED)
    .map((column) => message('listQuestions.quoted', { name: nameOf(column) }));
  const more = hidden.length - names.length;
  return [
    message('listQuestions.hidden_columns', {
      count: hidden.length,
      names: message('list.columns', { columns: names }),
      more,
    }),
  ];
}

/** A column of rows that are guessed: what it holds is clear, what stands in each row isn't. */
const asGuessed = (column: ListColumn): ListColumn =>
  column.field === null ? column : { ...column, confidence: LIKELY, why: message('listQuestions.why_text') };

/** The names of the columns: the header row's, or the labels of a text without one. */
const namesIn = (source: ListSource | null, head: readonly SheetRow[]): readonly string[] =>
  source?.headerRow ? headersOf(head, source.headerRow) : (source?.names ?? []);

const lastRowOf = ({ sheets, sheet }: Pick<ListSource, 'sheets' | 'sheet'>) => sheets[sheet]?.rows ?? 0;

/** Reads files into the store, in the background, and matches their columns. */
export class Reading {
  readonly #context: ListsContext;
  readonly #store;
  readonly #clock;
  readonly #spreadsheets;
  readonly #logger;
  readonly #lists;
  readonly #running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();

  constructor(context: ListsContext) {
    this.#context = context;
    this.#store = context.ports.store;
    this.#clock = context.ports.clock;
    this.#spreadsheets = context.ports.spreadsheets;
    this.#logger = context.ports.logger;
    this.#lists = this.#store.lists;
  }

  /** A new list of this file, being read. */
  begin({ accountId, name, pasted, file }: Received): StoredList {
    const list = { ...emptyList(this.#context, accountId, name), file };
    this.#lists.insert(list);
    announce(this.#context, list);
    this.#start(list, pasted, {});
    return list;
  }

  /** Reads the file again, another way. */
  async again(list: StoredList, wishes: Wishes): Promise<void> {
    const under = this.#running.get(list.id);
    under?.stop.abort();
    await under?.done;
    this.#lists.update(list.id, { state: 'reading', rowsRead: 0, problem: null });
    this.#start(listOf(this.#context, list.id), list.source?.kind === 'pasted', wishes);
  }

  /** Takes another row for the names of the columns. */
  async setHeader(list: StoredList, headerRow: number): Promise<void> {
    if (!list.source) return;
    const source = { ...list.source, headerRow };
    const found = await this.#matched({ ...list, source }, this.#sampleOf(list.id, lastRowOf(source)));
    const sheets = list.questions.filter(({ id }) => id === SHEET);
    this.#settle(list.id, { ...found, questions: [...sheets, ...found.questions] });
  }

  async cancel(id: string): Promise<void> {
    const under = this.#running.get(id);
    under?.stop.abort();
    await under?.done;
  }

  async ended(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** After a restart: what was being read is read again from its file. A list that has come in since then is being read. */
  resume(): void {
    for (const id of this.#lists.reading()) {
      if (this.#running.has(id)) continue;
      const list = this.#lists.get(id);
      if (list) this.#start(list, list.source?.kind === 'pasted', {});
    }
  }

  #start(list: StoredList, pasted: boolean, wishes: Wishes): void {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.#context.stopping]);
    const done = this.#read(list, pasted, wishes, signal)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const logId = this.#logger.error('reading a list', error, { list: list.id });
        this.#settle(list.id, {
          state: 'unreadable',
          problem: message('listCore.something_went_wrong_inside_ridgeline', { logId }),
        });
      })
      .finally(() => this.#running.delete(list.id));
    this.#running.set(list.id, { stop, done });
  }

  #settle(id: string, patch: Parameters<Store['lists']['update']>[1]): void {
    const list = this.#lists.get(id);
    if (!list) return;
    this.#lists.update(id, patch);
    announce(this.#context, list);
  }

  async #read(
    list: StoredList,
    pasted: boolean,
    wishes: Wishes,
    signal: AbortSignal,
    guessedFrom: readonly SheetHead[] | null = null,
  ): Promise<void> {
    if (list.file === null) {
      this.#settle(list.id, { state: 'unreadable', problem: message(PART_BROKEN) });
      return;
    }
    let rowsRead = 0;
    let lastProgressAt = this.#clock.now();
    this.#lists.clearBlocks(list.id);
    const reading = this.#spreadsheets.read(
      { file: list.file, name: list.name, pasted, sheet: null, encoding: null, delimiter: null, ...wishes },
      (blocks) => {
        for (const block of blocks) rowsRead += block.rows;
        this.#store.transaction(() => {
          this.#lists.addBlocks(list.id, blocks);
          this.#lists.update(list.id, { rowsRead });
        });
        if (this.#clock.now() - lastProgressAt < PROGRESS) return;
        lastProgressAt = this.#clock.now();
        announce(this.#context, list);
      },
      signal,
    );
    const [outcome] = await Promise.all([reading, warmUp()]);
    if (!outcome.ok) {
      this.#lists.clearBlocks(list.id);
      await this.#spreadsheets.remove(list.file);
      this.#settle(list.id, { state: 'unreadable', problem: outcome.why, file: null });
      return;
    }
    const better = wishes.sheet === undefined ? this.#betterSheet(list.id, outcome) : null;
    if (better !== null) return this.#read(list, pasted, { ...wishes, sheet: better }, signal, outcome.heads);
    const head = this.#sampleOf(list.id, lastRowOf(outcome.source));
    await breath();
    // Lines of a mail have no names above them.
    const headerRow = outcome.source.delimiter === ONE_A_LINE ? 0 : guessHeader(head);
    const source: ListSource = { ...outcome.source, headerRow };
    const found = await this.#matched({ ...list, source }, head);
    signal.throwIfAborted();
    const heads = guessedFrom ?? (wishes.sheet === undefined ? outcome.heads : []);
    const sheets = sheetQuestion(source, head, heads);
    this.#settle(list.id, {
      ...found,
      questions: [...(sheets ? [sheets] : []), ...found.questions],
      state: 'matching',
      remarks: [...outcome.remarks, ...hiddenColumnWords(found.columns)],
      rowsRead,
    });
  }

  /** Another sheet that names more of an order's columns than the one that was read; null when none does. */
  #betterSheet(
    id: string,
    {
      heads,
      source,
    }: { readonly heads: readonly SheetHead[]; readonly source: Pick<ListSource, 'sheet' | 'sheets'> },
  ): number | null {
    if (heads.length === 0) return null;
    // A form's “Example” has the columns of its “Orders”.
    const worth = (sheet: number, named: number) =>
      NO_LIST.test(source.sheets[sheet]?.name ?? '') ? named / 2 : named;
    const read = worth(source.sheet, namedColumns(this.#sampleOf(id, 0)));
    const best = heads
      .map(({ sheet, rows }) => ({ sheet, named: worth(sheet, namedColumns(rows)) }))
      .reduce((found, one) => (one.named > found.named ? one : found), { sheet: -1, named: read });
    return best.sheet >= 0 ? best.sheet : null;
  }

  /** The first rows, and some from all over the file: its end may be filled in another way than its beginning. */
  #sampleOf(id: string, lastRow: number): SheetRow[] {
    const rows: SheetRow[] = [];
    for (const packed of this.#lists.blocks(id, 0)) {
      rows.push(...this.#spreadsheets.unpack(packed, 0, HEAD_ROWS - rows.length).map(unwrapped));
      if (rows.length >= HEAD_ROWS) break;
    }
    for (let place = 1; place <= SAMPLED_PLACES; place += 1) {
      const from = Math.max(
        (rows.at(-1)?.row ?? 0) + 1,
        Math.floor((lastRow * place) / (SAMPLED_PLACES + 1)),
      );
      const [packed] = this.#lists.blocks(id, from);
      if (!packed) break;
      rows.push(...this.#spreadsheets.unpack(packed, from, SAMPLED_ROWS).map(unwrapped));
    }
    return rows;
  }

  /** What the columns are: as last time where a person has matched the same names before, else guessed. */
  async #matched(list: StoredList, head: readonly SheetRow[]) {
    await breath();
    const { source } = list;
    const headerRow = source?.headerRow ?? 0;
    const split = head.filter(({ row }) => row > headerRow);
    const titles = [list.name, ...head.filter(({ row }) => row < headerRow).flatMap(({ cells }) => cells)];
    const names = withCustomersNamed(namesIn(source, head), columnOfCustomers(split), titles);
    const below = [...arrangementOf(split, names).rows(split)];
    const headers = withLaterNames(
      names,
      below.map(({ cells }) => cells),
    );
    const isStruck = createRangeCursor(source?.struckRows ?? []);
    const withDittos = createDittos();
    const withSame = createSameAddress(headers);
    const standingOf = createTableWatch(headers);
    const rows = below
      .map(({ row, cells }) => ({ row, ...standingOf(row, withSame(withDittos(cells))) }))
      .filter(({ row, standing }) => standing === 'row' && !isStruck(row))
      .map(({ cells }) => cells);
    const hiddenColumns = source?.hiddenColumns ?? [];
    await breath();
    const sheet = { headers, rows, hiddenColumns, title: list.name };
    const guessed = await inPieces(matchColumns(sheet, servicesOf(this.#context, list.accountId)));
    const fingerprint = fingerprintOf(headers, this.#context.ports.sha256);
    const known = fingerprint === null ? null : this.#lists.mapping(list.accountId, fingerprint);
    const found = known ? asLastTime(guessed, known, rows) : guessed;
    const matched =
      source?.guessedFrom !== undefined ? { ...found, columns: found.columns.map(asGuessed) } : found;
    const offered = matched.questions.flatMap(
      ({ choices: [first] }) => first?.fields.map(({ field }) => field) ?? [],
    );
    const fields = [...matched.columns.map(({ field }) => field), ...offered];
    const constants = 'constants' in matched ? matched.constants : undefined;
    const town = townQuestion(head, headerRow, fields, constants ?? {});
    return { source, ...matched, questions: [...matched.questions, ...(town ? [town] : [])] };
  }
}
