import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CallError, CallInput, Dispatch, ImportFilter, Reply } from '../../shared/contract/index.ts';
import type {
  ImportCells,
  ImportPrices,
  ImportRow,
  ImportView,
  RepairGroup,
} from '../../shared/domain/import.ts';
import { call } from '../client/index.ts';
import { PAGE, type Pages, pagesOf, rowAt, withPage, withRows } from './pages.ts';
import { throttled } from './throttle.ts';

/** Rows with a likeness that the panel shows at once. */
const DUPLICATES_SHOWN = 100;
const REFRESH_MS = 300;

export type Edits = CallInput<'imports.edit'>['edits'];
type Decision = CallInput<'imports.decide'>['decision'];
export type ListQuery = { readonly filter: ImportFilter; readonly repairId: string | null };

export type OpenImport = {
  readonly importId: string | null;
  /** Null until the first answer. */
  readonly view: ImportView | null;
  readonly problem: CallError | null;
  readonly query: ListQuery;
  /** Counts every change of the query: the grid goes to its top on each. */
  readonly turn: number;
  /** Rows under the query; null until known. */
  readonly total: number | null;
  readonly pages: Pages<ImportRow>;
  readonly repairs: readonly RepairGroup[];
  readonly duplicates: readonly ImportRow[];
  readonly prices: ImportPrices | null;
  /** Cells as typed that the core hasn't answered yet, by row. */
  readonly pending: ReadonlyMap<number, ImportCells>;

  readonly open: (importId: string) => void;
  /** Takes over what a call answered, so that nothing has to be asked again. */
  readonly take: (view: ImportView) => void;
  readonly ask: (query: ListQuery) => void;
  /** The rows now on the screen, first and last. Loads the pages that are missing. */
  readonly show: (first: number, last: number) => void;
  /** Rows by their places under the query, loaded where they aren't here. */
  readonly rowsOf: (first: number, last: number) => Promise<readonly ImportRow[]>;
  readonly changed: () => void;
  /** Shows the cells at once; they are checked and saved in the order they were typed. */
  readonly edit: (label: string, edits: Edits) => Promise<CallError | null>;
  readonly undo: () => Promise<CallError | null>;
  readonly redo: () => Promise<CallError | null>;
  readonly repair: (repairId: string) => Promise<CallError | null>;
  readonly exclude: (rows: readonly number[], excluded: boolean) => Promise<CallError | null>;
  readonly decide: (rows: readonly number[], decision: Decision) => Promise<CallError | null>;
};

const NOTHING = {
  view: null,
  problem: null,
  query: { filter: 'all', repairId: null },
  total: null,
  pages: new Map(),
  repairs: [],
  duplicates: [],
  prices: null,
  pending: new Map<number, ImportCells>(),
} as const;

/** The list that is open, over one core. Changes go one after another, in the order the person made them. */
export function createImports(dispatch: Dispatch): UseBoundStore<StoreApi<OpenImport>> {
  return create<OpenImport>()((set, get) => {
    let epoch = 0;
    /** Changes sent so far: an answer that was asked for before one of them is out of date. */
    let writes = 0;
    let wanted = { first: 0, last: 0 };
    let outdated = new Set<number>();
    const asking = new Set<number>();
    let chain: Promise<unknown> = Promise.resolve();

    const load = async (page: number): Promise<void> => {
      const { importId, query } = get();
      if (importId === null || asking.has(page)) return;
      asking.add(page);
      const [mine, written] = [epoch, writes];
      const reply = await dispatch('imports.rows', {
        importId,
        filter: query.filter,
        ...(query.repairId === null ? {} : { repairId: query.repairId }),
        offset: page * PAGE,
        limit: PAGE,
      });
      if (mine !== epoch) return;
      asking.delete(page);
      if (!reply.ok) {
        set({ problem: reply.error });
        return;
      }
      if (written === writes) outdated.delete(page);
      else outdated.add(page);
      set({ pages: withPage(get().pages, page, reply.value.rows), total: reply.value.total, problem: null });
    };

    const loadWanted = () => {
      for (const page of pagesOf(wanted.first, wanted.last)) {
        if (!get().pages.has(page) || outdated.has(page)) void load(page);
      }
    };

    const loadAside = async () => {
      const { importId } = get();
      if (importId === null) return;
      const mine = epoch;
      const [repairs, duplicates, prices] = await Promise.all([
        dispatch('imports.repairs', { importId }),
        dispatch('imports.rows', { importId, filter: 'duplicates', offset: 0, limit: DUPLICATES_SHOWN }),
        dispatch('imports.prices', { importId, refresh: false }),
      ]);
      if (get().importId !== importId || (mine !== epoch && get().view === null)) return;
      set({
        ...(repairs.ok && { repairs: repairs.value }),
        ...(duplicates.ok && { duplicates: duplicates.value.rows }),
        ...(prices.ok && { prices: prices.value }),
      });
    };

    const loadView = async () => {
      const { importId } = get();
      if (importId === null) return;
      const written = writes;
      const reply = await dispatch('imports.get', { importId });
      if (get().importId !== importId) return;
      if (!reply.ok) set({ problem: reply.error });
      else if (written === writes) set({ view: reply.value, problem: null });
    };

    /** Asks again for what is on the screen. Rows that are being changed are left to the answer of that change. */
    const refresh = throttled(() => {
      if (get().pending.size > 0) return;
      void loadView().then(() => {
        const state = get().view?.state;
        if (state !== 'checking' && state !== 'ordered') return;
        for (const page of get().pages.keys()) outdated.add(page);
        loadWanted();
        if (state === 'checking') void loadAside();
      });
    }, REFRESH_MS);

    /** One change after another; `settle` takes over what was answered. */
    const change = <Value>(
      work: (importId: string) => Promise<Reply<Value>>,
      settle: (value: Value) => void,
    ): Promise<CallError | null> => {
      const { importId } = get();
      if (importId === null) return Promise.resolve(null);
      writes += 1;
      const done = chain.then(async () => {
        const reply = await work(importId);
        if (get().importId !== importId) return null;
        writes += 1;
        if (reply.ok) settle(reply.value);
        if (get().pending.size === 0) refresh.ask();
        return reply.ok ? null : reply.error;
      });
      chain = done;
      return done;
    };

    const takeView = (view: ImportView) => set({ view });

    return {
      ...NOTHING,
      importId: null,
      turn: 0,
      open(importId) {
        if (get().importId !== importId) {
          epoch += 1;
          outdated = new Set();
          asking.clear();
          wanted = { first: 0, last: 0 };
          set({ ...NOTHING, importId, turn: get().turn + 1 });
        }
        refresh.cancel();
        refresh.ask();
      },
      take(view) {
        if (get().importId !== view.id) get().open(view.id);
        const begun = get().view?.state !== view.state;
        writes += 1;
        set({ view, problem: null });
        if (begun) refresh.ask();
      },
      ask(query) {
        epoch += 1;
        outdated = new Set();
        asking.clear();
        wanted = { first: 0, last: 0 };
        set({ query, pages: new Map(), total: null, turn: get().turn + 1 });
        loadWanted();
      },
      show(first, last) {
        wanted = { first, last };
        loadWanted();
      },
      async rowsOf(first, last) {
        for (const page of pagesOf(first, last)) if (!get().pages.has(page)) await load(page);
        const { pages } = get();
        const rows: ImportRow[] = [];
        for (let index = first; index <= last; index += 1) {
          const row = rowAt(pages, index);
          if (row) rows.push(row);
        }
        return rows;
      },
      changed: refresh.ask,
      edit(label, edits) {
        const typed = new Map(get().pending);
        for (const { row, field, value } of edits) typed.set(row, { ...typed.get(row), [field]: value });
        set({ pending: typed });
        const mine = new Map(typed);
        return change(
          (importId) => dispatch('imports.edit', { importId, label, edits: [...edits] }),
          ({ rows, view }) => {
            const { filter } = get().query;
            set({
              view,
              pages: withRows(get().pages, rows, (row) => row.row),
              ...(filter === 'all' && { total: view.counts.rows }),
            });
          },
        ).then((error) => {
          // A cell that was typed again meanwhile keeps what was typed last.
          const left = new Map(get().pending);
          for (const { row } of edits) if (left.get(row) === mine.get(row)) left.delete(row);
          set({ pending: left });
          if (left.size === 0) refresh.ask();
          return error;
        });
      },
      undo: () => change((importId) => dispatch('imports.undo', { importId }), takeView),
      redo: () => change((importId) => dispatch('imports.redo', { importId }), takeView),
      repair: (repairId) =>
        change((importId) => dispatch('imports.repair', { importId, repairId }), takeView),
      exclude: (rows, excluded) =>
        change((importId) => dispatch('imports.exclude', { importId, rows: [...rows], excluded }), takeView),
      decide: (rows, decision) =>
        change((importId) => dispatch('imports.decide', { importId, rows: [...rows], decision }), takeView),
    };
  });
}

export const useImport = createImports(call);
