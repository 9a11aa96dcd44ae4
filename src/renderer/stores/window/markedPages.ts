import type { CallError, Reply } from '../../../shared/contract/index.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { type Pages, pagesOf, rowAt, withPage } from './pages.ts';

/** What is shown of a long list in which one row has the keyboard's mark. */
export type Marked<Row> = {
  /** Null until the first answer. */
  readonly total: number | null;
  readonly pages: Pages<Row>;
  /** The rows on the screen are still those of what was asked before. */
  readonly stale: boolean;
  readonly problem: CallError | null;
  /** The row with the mark, counted from 0. */
  readonly cursor: number;
  readonly scrollTop: number;
};

type Store<Row, State> = {
  readonly getState: () => State;
  readonly setState: (change: Partial<State> | Partial<Marked<Row>>) => void;
};
type Source<Row, State, Answer> = {
  /** Rows asked for at once. */
  readonly size: number;
  /** Null: there is nothing to ask yet. */
  readonly ask: (window: { offset: number; limit: number }) => Promise<Reply<Answer>> | null;
  /** The rows of an answer, and what else it says. */
  readonly read: (answer: Answer) => {
    readonly rows: readonly Row[];
    readonly total: number;
    readonly beside: Partial<State>;
  };
};

/** The rows of a long list around those on the screen. One page is asked for at a time, always of the rows looked at now. */
export class MarkedPages<Row extends { readonly orderId: OrderId }, State extends Marked<Row>, Answer> {
  readonly #store: Store<Row, State>;
  readonly #source: Source<Row, State, Answer>;
  #wanted = { first: 0, last: 0 };
  #outdated = new Set<number>();
  #epoch = 0;
  /** The epoch in which a page is being asked for. */
  #asking: number | null = null;

  constructor(store: Store<Row, State>, source: Source<Row, State, Answer>) {
    this.#store = store;
    this.#source = source;
  }

  /** Asks another question, from the top; `change` says which. What was shown stays until the answer is here. */
  begin(change: Partial<State>): void {
    this.#startOver(0, []);
    this.#store.setState({ ...change, stale: true, cursor: 0, scrollTop: 0 });
    void this.#load();
  }

  /** Shows what was shown before, and asks for it again. */
  takeUp(earlier: Partial<State> & Pick<Marked<Row>, 'pages' | 'cursor'>): void {
    this.#startOver(earlier.cursor, earlier.pages.keys());
    this.#store.setState({ ...earlier, stale: false, problem: null });
    void this.#load();
  }

  show(first: number, last: number): void {
    this.#wanted = { first, last };
    void this.#load();
  }

  /** What is on the screen may have changed. */
  reload(): void {
    this.#outdated = new Set(this.#store.getState().pages.keys());
    void this.#load();
  }

  moveTo(index: number): void {
    const { total } = this.#store.getState();
    if (total !== null) this.#store.setState({ cursor: inside(index, total) });
  }

  #startOver(at: number, outdated: Iterable<number>): void {
    this.#epoch += 1;
    this.#asking = null;
    this.#wanted = { first: at, last: at };
    this.#outdated = new Set(outdated);
  }

  #nextPage(): number | undefined {
    const { pages, stale } = this.#store.getState();
    const shown = pagesOf(this.#wanted.first, this.#wanted.last, this.#source.size);
    return shown.find((page) => stale || this.#outdated.has(page) || !pages.has(page));
  }

  async #load(): Promise<void> {
    const epoch = this.#epoch;
    const page = this.#nextPage();
    if (page === undefined || this.#asking === epoch) return;
    const { size, ask } = this.#source;
    const asked = ask({ offset: page * size, limit: size });
    if (!asked) return;
    this.#asking = epoch;
    const reply = await asked;
    if (epoch !== this.#epoch) return;
    this.#asking = null;
    if (!reply.ok) {
      this.#store.setState({ problem: reply.error });
      return;
    }
    this.#take(page, reply.value);
    await this.#load();
  }

  #take(page: number, answer: Answer): void {
    const { size, read } = this.#source;
    const { rows, total, beside } = read(answer);
    const { stale, pages, cursor } = this.#store.getState();
    const marked = stale ? undefined : rowAt(pages, cursor, size)?.orderId;
    // The mark stays on its row when others come in above it.
    const moved = marked === undefined ? -1 : rows.findIndex((row) => row.orderId === marked);
    const place = moved < 0 ? cursor : page * size + moved;
    this.#outdated.delete(page);
    this.#wanted = { first: this.#wanted.first, last: Math.min(this.#wanted.last, Math.max(0, total - 1)) };
    this.#store.setState({
      ...beside,
      pages: withPage(stale ? new Map() : pages, page, rows),
      total,
      stale: false,
      problem: null,
      cursor: inside(place, total),
    });
  }
}

const inside = (index: number, total: number) => Math.max(0, Math.min(index, total - 1));
