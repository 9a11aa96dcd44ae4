import type { CallError, CallInput, ListFilter } from '../../../shared/contract/index.ts';
import type { ListCells, ListPrices, ListRow, ListView, RepairGroup } from '../../../shared/domain/list.ts';
import type { ListSort, ValueFilter } from '../../../shared/domain/list-view.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { Pages } from '../window/pages.ts';

export type Edits = CallInput<'lists.edit'>['edits'];
type Decision = CallInput<'lists.decide'>['decision'];
export type BlockEdit = {
  readonly rows: readonly number[];
  readonly fields: CallInput<'lists.editBlock'>['fields'];
  readonly cells: readonly (readonly string[])[];
};
/** The rows with these problems. */
export type ProblemQuery = { readonly filter: ListFilter; readonly repairId: string | null };
/** `arrangement`: in the order and with the values of `arranged`; null: all rows in the file's order. */
export type ListQuery = ProblemQuery & { readonly arrangement: string | null };
export type Arranged = { readonly sort: ListSort | null; readonly values: readonly ValueFilter[] };

/** All rows, in the file's order. */
export const UNARRANGED: { readonly query: ListQuery; readonly arranged: Arranged } = {
  query: { filter: 'all', repairId: null, arrangement: null },
  arranged: { sort: null, values: [] },
};

/** The list that is open, as the screens see it and what they can do with it. */
export type OpenList = {
  readonly listId: string | null;
  /** Null until the first answer. */
  readonly view: ListView | null;
  readonly problem: CallError | null;
  readonly query: ListQuery;
  /** By what the rows are sorted and which values are shown. */
  readonly arranged: Arranged;
  /** Counts every change of the query: the grid goes to its top on each. */
  readonly turn: number;
  /** Rows under the query; null until known. */
  readonly total: number | null;
  readonly pages: Pages<ListRow>;
  readonly repairs: readonly RepairGroup[];
  readonly duplicates: readonly ListRow[];
  readonly prices: ListPrices | null;
  /** Cells as typed that the core hasn't answered yet, by row. */
  readonly pending: ReadonlyMap<number, ListCells>;

  readonly open: (listId: string) => void;
  /** Takes over what a call answered, so that nothing has to be asked again. */
  readonly take: (view: ListView) => void;
  readonly ask: (query: ProblemQuery) => void;
  /** Sorts and filters by value the rows as they are now; under the filter by problems, as before. */
  readonly arrange: (change: (now: Arranged) => Arranged) => Promise<CallError | null>;
  /** The rows now on the screen, first and last, and the row of the active cell. Loads the pages that are missing. */
  readonly show: (first: number, last: number, active: number) => void;
  /** How many rows the query has, once that is known; null when it couldn't be asked. */
  readonly counted: () => Promise<number | null>;
  /** Rows by their places under the query, loaded where they aren't here. */
  readonly rowsOf: (first: number, last: number) => Promise<readonly ListRow[]>;
  readonly changed: () => void;
  /** Settles when everything that was changed so far has been answered. */
  readonly saved: () => Promise<unknown>;
  /** Shows the cells at once; they are checked and saved in the order they were typed. */
  readonly edit: (label: Message, edits: Edits) => Promise<CallError | null>;
  /** Fills a block of cells, in one step. */
  readonly editBlock: (label: Message, block: BlockEdit) => Promise<CallError | null>;
  /** Replaces in the rows that are shown, in one step. */
  readonly replace: (
    input: Omit<CallInput<'lists.replace'>, 'listId' | keyof ListQuery>,
    done: (cells: number, rows: number) => void,
  ) => Promise<CallError | null>;
  readonly undo: () => Promise<CallError | null>;
  readonly redo: () => Promise<CallError | null>;
  readonly repair: (repairId: string) => Promise<CallError | null>;
  readonly exclude: (rows: readonly number[], excluded: boolean) => Promise<CallError | null>;
  readonly decide: (rows: readonly number[], decision: Decision) => Promise<CallError | null>;
};
