import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallError, Reply } from '../../../shared/contract/index.ts';
import { PAGE, rowAt } from './pages.ts';

const PAGES_KEPT = 20;

export type Window<Row> = { readonly rows: readonly Row[]; readonly total: number };
export type Pages<Row> = {
  /** Null until the first answer. */
  readonly total: number | null;
  readonly problem: CallError | null;
  /** The row at an index, if its page is here. */
  readonly at: (index: number) => Row | undefined;
  /** The rows now on the screen: loads the pages that are missing. */
  readonly show: (first: number, last: number) => void;
  /** Something changed: what is on the screen is asked again, and stays until the answer is here. */
  readonly again: () => void;
};

/**
 * A window onto a list of any length: pages of it, asked for when they come into view. `load` is another function for
 * another list or query; what it answered before stays on the screen until its own first answer.
 */
export function usePages<Row>(
  load: (offset: number, limit: number) => Promise<Reply<Window<Row>>>,
): Pages<Row> {
  const [state, setState] = useState<{
    pages: ReadonlyMap<number, readonly Row[]>;
    total: number | null;
    problem: CallError | null;
  }>({ pages: new Map(), total: null, problem: null });
  const wanted = useRef({ first: 0, last: 0 });
  const epoch = useRef({ asked: new Set<number>(), fresh: true });

  const pump = useCallback(() => {
    const mine = epoch.current;
    const { first, last } = wanted.current;
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page += 1) {
      if (mine.asked.has(page)) continue;
      mine.asked.add(page);
      // A page that was let go of is asked again when it comes back into view.
      for (const other of mine.asked) if (Math.abs(other - page) > PAGES_KEPT) mine.asked.delete(other);
      void load(page * PAGE, PAGE).then((reply) => {
        if (mine !== epoch.current) return;
        if (!reply.ok) {
          setState((before) => ({ ...before, problem: reply.error }));
          return;
        }
        const { fresh } = mine;
        mine.fresh = false;
        setState((before) => {
          const pages = new Map(fresh ? [] : before.pages);
          pages.set(page, reply.value.rows);
          for (const other of pages.keys()) {
            if (Math.abs(other - page) <= PAGES_KEPT) continue;
            pages.delete(other);
          }
          return { pages, total: reply.value.total, problem: null };
        });
      });
    }
  }, [load]);

  const again = useCallback(() => {
    epoch.current = { asked: new Set(), fresh: true };
    pump();
  }, [pump]);

  useEffect(again, [again]);

  const show = useCallback(
    (first: number, last: number) => {
      wanted.current = { first, last };
      pump();
    },
    [pump],
  );
  const { pages } = state;
  const at = useCallback((index: number) => rowAt(pages, index), [pages]);
  return { total: state.total, problem: state.problem, at, show, again };
}
