import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type {
  CallError,
  Dispatch,
  PriceChange,
  Reply,
  Run,
  RunFilter,
  RunRow,
} from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';
import { PAGE, type Pages, pagesOf, withPage } from '../window/pages.ts';
import { throttled } from '../window/throttle.ts';

const REFRESH_MS = 200;

export type OpenRun = {
  readonly runId: string | null;
  readonly run: Run | null;
  readonly problem: CallError | null;
  readonly filter: RunFilter;
  readonly turn: number;
  readonly total: number | null;
  readonly pages: Pages<RunRow>;

  readonly open: (runId: string) => void;
  readonly ask: (filter: RunFilter) => void;
  /** The rows now on the screen, first and last. */
  readonly show: (first: number, last: number) => void;
  readonly changed: () => void;
  readonly pause: () => Promise<CallError | null>;
  readonly resume: () => Promise<CallError | null>;
  readonly cancelWaiting: () => Promise<CallError | null>;
  readonly refusePrices: () => Promise<CallError | null>;
  readonly acceptPrices: (changes: readonly PriceChange[]) => Promise<CallError | null>;
};

/** The run that is open, over one core. */
export function createRuns(dispatch: Dispatch): UseBoundStore<StoreApi<OpenRun>> {
  return create<OpenRun>()((set, get) => {
    let epoch = 0;
    let wanted = { first: 0, last: 0 };
    const asking = new Set<number>();
    const again = new Set<number>();

    const load = async (page: number): Promise<void> => {
      const { runId, filter } = get();
      if (runId === null) return;
      if (asking.has(page)) {
        again.add(page);
        return;
      }
      asking.add(page);
      const mine = epoch;
      const reply = await dispatch('runs.rows', { runId, filter, offset: page * PAGE, limit: PAGE });
      if (mine !== epoch) return;
      asking.delete(page);
      if (reply.ok) {
        set({ pages: withPage(get().pages, page, reply.value.rows), total: reply.value.total });
      } else set({ problem: reply.error });
      if (again.delete(page)) void load(page);
    };

    const loadRun = async () => {
      const { runId } = get();
      if (runId === null) return;
      const reply = await dispatch('runs.get', { runId });
      if (get().runId !== runId) return;
      set(reply.ok ? { run: reply.value, problem: null } : { problem: reply.error });
    };

    const refresh = throttled(() => {
      void loadRun();
      const shown = pagesOf(wanted.first, wanted.last);
      const { pages } = get();
      // What isn't on the screen is asked again when somebody scrolls there.
      set({ pages: new Map([...pages].filter(([page]) => shown.includes(page))) });
      for (const page of shown) void load(page);
    }, REFRESH_MS);

    const restart = () => {
      epoch += 1;
      asking.clear();
      again.clear();
      wanted = { first: 0, last: 0 };
    };

    const settle = (reply: Reply<Run>): CallError | null => {
      if (reply.ok && reply.value.id === get().runId) set({ run: reply.value });
      refresh.ask();
      return reply.ok ? null : reply.error;
    };
    const runId = () => get().runId ?? '';

    return {
      runId: null,
      run: null,
      problem: null,
      filter: 'all',
      turn: 0,
      total: null,
      pages: new Map(),
      open(runId) {
        if (get().runId !== runId) {
          restart();
          set({ runId, run: null, problem: null, filter: 'all', total: null, pages: new Map() });
          set({ turn: get().turn + 1 });
        }
        refresh.cancel();
        refresh.ask();
      },
      ask(filter) {
        if (get().filter === filter) return;
        restart();
        set({ filter, pages: new Map(), total: null, turn: get().turn + 1 });
        void load(0);
      },
      show(first, last) {
        wanted = { first, last };
        for (const page of pagesOf(first, last)) if (!get().pages.has(page)) void load(page);
      },
      changed: refresh.ask,
      pause: async () => settle(await dispatch('runs.pause', { runId: runId() })),
      resume: async () => settle(await dispatch('runs.resume', { runId: runId() })),
      cancelWaiting: async () => settle(await dispatch('runs.cancelWaiting', { runId: runId() })),
      refusePrices: async () => settle(await dispatch('runs.refusePrices', { runId: runId() })),
      acceptPrices: async (changes) =>
        settle(await dispatch('runs.acceptPrices', { runId: runId(), changes: [...changes] })),
    };
  });
}

export const useRun = createRuns(call);
