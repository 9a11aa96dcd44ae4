import type { StoreApi } from 'zustand';
import type { Dispatch } from '../../../shared/contract/index.ts';
import type { ListRow } from '../../../shared/domain/list.ts';
import { PAGE, pagesOf, withPage } from '../window/pages.ts';
import { askedOf, rowsBetween } from './listQuery.ts';
import type { OpenList } from './openList.ts';

/** A page that changes while it is asked for is asked for again, but not for ever. */
const TRIES = 3;
/** From so many rows on they are fetched for one use and not kept. */
const MANY_ROWS = 2_000;

export type ListStore = Pick<StoreApi<OpenList>, 'getState' | 'setState'>;
/** The changes of the list that is open, sent one after another. */
export type Writes = {
  /** Counts them: an answer that was asked for before one of them is out of date. */
  count: number;
  last: Promise<unknown>;
};

/** The rows of the list that are on the screen, page by page: loaded where they are missing or out of date. */
export class ListPages {
  readonly #dispatch: Dispatch;
  readonly #store: ListStore;
  readonly #writes: Writes;
  #epoch = 0;
  #wanted = { first: 0, last: 0, active: 0 };
  #outdated = new Set<number>();
  readonly #asking = new Map<number, Promise<void>>();

  constructor(dispatch: Dispatch, store: ListStore, writes: Writes) {
    this.#dispatch = dispatch;
    this.#store = store;
    this.#writes = writes;
  }

  /** Counts the lists and queries so far. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Other rows, from their top: what was asked for the ones before isn't taken any more. */
  startOver(): void {
    this.#epoch += 1;
    this.#outdated = new Set();
    this.#asking.clear();
    this.#wanted = { first: 0, last: 0, active: 0 };
  }

  show(first: number, last: number, active: number): void {
    this.#wanted = { first, last, active };
    this.loadWanted();
  }

  loadWanted(): void {
    for (const page of this.#wantedPages()) if (this.#isOutdated(page)) void this.#load(page);
  }

  /** Pages off the screen are dropped: nothing loads them again before a key copies or compares what they hold. */
  loadAgain(): void {
    const { getState, setState } = this.#store;
    const shown = this.#wantedPages();
    this.#outdated = new Set(shown);
    setState({ pages: new Map([...getState().pages].filter(([page]) => shown.has(page))) });
    this.loadWanted();
  }

  /** Settles when the pages that are being asked for have come. */
  async settled(): Promise<void> {
    await Promise.all(this.#asking.values());
  }

  /** How many rows the query has, once that is known; null when it couldn't be asked. */
  async counted(): Promise<number | null> {
    await this.#writes.last;
    for (let tries = 0; tries < TRIES && this.#store.getState().total === null; tries += 1)
      await this.#load(0);
    return this.#store.getState().total;
  }

  async rowsOf(first: number, last: number): Promise<readonly ListRow[]> {
    const { getState, setState } = this.#store;
    // What the person did just before may change the very rows that are asked for.
    await this.#writes.last;
    const { listId, query } = getState();
    if (last < first) return [];
    if (listId !== null && last - first >= MANY_ROWS)
      return rowsBetween(this.#dispatch, listId, query, first, last, (problem) => setState({ problem }));
    const rows: ListRow[] = [];
    for (const page of pagesOf(first, last)) {
      for (let tries = 0; tries < TRIES && this.#isOutdated(page); tries += 1) await this.#load(page);
      // Taken at once: a change that comes while the next page loads drops this one.
      const from = page * PAGE;
      rows.push(...(getState().pages.get(page) ?? []).slice(Math.max(0, first - from), last - from + 1));
    }
    return rows;
  }

  #wantedPages(): ReadonlySet<number> {
    const { first, last, active } = this.#wanted;
    return new Set([...pagesOf(first, last), ...pagesOf(active, active)]);
  }

  #isOutdated(page: number): boolean {
    return !this.#store.getState().pages.has(page) || this.#outdated.has(page);
  }

  #load(page: number): Promise<void> {
    const { listId } = this.#store.getState();
    if (listId === null) return Promise.resolve();
    const asking = this.#asking.get(page) ?? this.#fetch(listId, page);
    this.#asking.set(page, asking);
    return asking;
  }

  async #fetch(listId: string, page: number): Promise<void> {
    const { getState, setState } = this.#store;
    const [epoch, written] = [this.#epoch, this.#writes.count];
    const window = { offset: page * PAGE, limit: PAGE };
    const reply = await this.#dispatch('lists.rows', { listId, ...askedOf(getState().query), ...window });
    if (epoch !== this.#epoch) return;
    this.#asking.delete(page);
    if (!reply.ok) {
      setState({ problem: reply.error });
      return;
    }
    if (written === this.#writes.count) this.#outdated.delete(page);
    else this.#outdated.add(page);
    const pages = withPage(getState().pages, page, reply.value.rows);
    setState({ pages, total: reply.value.total, problem: null });
  }
}
