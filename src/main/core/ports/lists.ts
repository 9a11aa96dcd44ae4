import type { ListFilter, ListSummary } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type {
  DuplicateDecision,
  DuplicateOf,
  ListCells,
  ListColumn,
  ListConstants,
  ListCounts,
  ListSource,
  ListState,
  ListTarget,
  ListView,
  MatchQuestion,
  ProblemLevel,
  RowProblem,
  RowRemark,
} from '../../../shared/domain/list.ts';
import type { ListLayout } from '../../../shared/domain/list-view.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { RowBlock } from './spreadsheet.ts';

/** A list as it is kept. */
export type StoredList = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly name: string;
  readonly state: ListState;
  readonly problem: Message | null;
  readonly remarks: readonly Message[];
  readonly source: ListSource | null;
  readonly columns: readonly ListColumn[];
  readonly constants: ListConstants;
  readonly part: ListView['part'];
  readonly questions: readonly MatchQuestion[];
  readonly rowRemarks: readonly RowRemark[];
  /** In the data folder `imports`; null once it isn't needed any more. */
  readonly file: string | null;
  readonly rowsRead: number;
  /** Steps of undo in force. */
  readonly step: number;
  readonly createdAt: Millis;
  readonly runId: string | null;
};
export type ListPatch = Partial<Omit<StoredList, 'id' | 'accountId' | 'createdAt'>>;

/** What a person can change of a row. */
export type RowState = {
  readonly cells: ListCells;
  readonly excluded: boolean;
  readonly decision: DuplicateDecision | null;
};
export type CheckedRow = RowState & {
  readonly row: number;
  readonly problems: readonly RowProblem[];
  /** By what it could be the same roof as another row. */
  readonly spots: readonly string[];
};
export type StoredRow = Omit<CheckedRow, 'spots'> & { readonly duplicates: readonly DuplicateOf[] };

/** One row of an undo step; null: it wasn't there. */
export type RowChange = {
  readonly row: number;
  readonly before: RowState | null;
  readonly after: RowState | null;
};
export type UndoStep = { readonly label: Message; readonly changes: readonly RowChange[] };

export type ProblemGroup = {
  readonly repairId: string;
  readonly level: ProblemLevel;
  readonly rows: number;
  readonly firstRow: number;
};

/** Which rows of a list, in the order of the file. */
export type RowQuery = {
  readonly listId: string;
  readonly filter: ListFilter;
  readonly repairId: string | null;
};

export interface ListTable {
  insert(list: StoredList): void;
  get(id: string): StoredList | null;
  update(id: string, patch: ListPatch): void;
  /** Newest first. */
  list(
    accountId: AccountId,
    offset: number,
    limit: number,
  ): { lists: Omit<ListSummary, 'counts'>[]; total: number };
  remove(id: string): void;
  /** Files that are needed yet. */
  files(): string[];
  /** Lists that were being read when the app ended. */
  reading(): string[];

  addBlocks(id: string, blocks: readonly RowBlock[]): void;
  /** Packed blocks that hold rows from `fromRow` on, in order. */
  blocks(id: string, fromRow: number): IterableIterator<Uint8Array>;
  clearBlocks(id: string): void;

  /** Puts rows in or over those there are; duplicates stay as they are. */
  putRows(id: string, rows: readonly CheckedRow[]): void;
  removeRows(id: string, rows: readonly number[]): void;
  /** Removes at most `most` rows; answers how many. */
  clearRows(id: string, most: number): number;
  /** In the order of their numbers; those that aren't there are omitted. */
  rows(id: string, rows: readonly number[]): StoredRow[];
  /** All rows from a number on, at most `limit`. */
  rowsFrom(id: string, row: number, limit: number): StoredRow[];
  /** Only the cells of rows from a number on, at most `limit`: for what reads a whole list. */
  cellsFrom(id: string, row: number, limit: number): { row: number; cells: ListCells }[];
  page(query: RowQuery, offset: number, limit: number): { rows: StoredRow[]; total: number };
  /** Numbers of all rows of a query. */
  numbers(query: RowQuery): number[];
  next(query: RowQuery, from: number, backwards: boolean): { row: number; index: number } | null;
  lastRow(id: string): number;
  counts(id: string): ListCounts;
  groups(id: string): ProblemGroup[];

  /** What looks like the same roof, in place of what was known of these rows. */
  putMatches(id: string, row: number, matches: readonly DuplicateOf[]): void;
  /** Other rows at one of these spots, in their order, at most `most`. */
  neighbors(id: string, row: number, spots: readonly string[], most: number): StoredRow[];
  /** One more match of a row that has others already. */
  addMatch(id: string, row: number, match: DuplicateOf): void;
  /** Takes a row out of every match of another. Returns the rows that pointed to it. */
  dropMatchesWith(id: string, row: number): number[];
  clearMatches(id: string): void;
  /** Counts again who is undecided among these rows and those that point to them; null: among all. */
  settle(id: string, rows: readonly number[] | null): void;

  addStep(id: string, number: number, step: UndoStep): void;
  step(id: string, number: number): UndoStep | null;
  stepLabel(id: string, number: number): Message | null;
  clearSteps(id: string): void;

  mapping(
    accountId: AccountId,
    fingerprint: string,
  ): { fields: readonly (ListTarget | null)[]; constants: ListConstants } | null;
  putMapping(
    accountId: AccountId,
    fingerprint: string,
    fields: readonly (ListTarget | null)[],
    constants: ListConstants,
    at: Millis,
  ): void;

  /** How the columns of the grid were arranged for lists with the same columns; '' for lists without names of columns. */
  layout(accountId: AccountId, fingerprint: string): ListLayout | null;
  putLayout(accountId: AccountId, fingerprint: string, layout: ListLayout | null): void;
}
