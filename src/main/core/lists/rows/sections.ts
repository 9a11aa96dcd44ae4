import type { RowProblem } from '../../../../shared/domain/list.ts';

/**
 * What a text alone in its row says: of the rows below it where it heads them (their columns' names follow, or a blank row
 * stands before it and an order right below), and else of all rows, which `ofAll` takes. A section ends at a blank row or
 * at the next text. Rows come in their order.
 */
export class Sections {
  readonly #ofAll: RowProblem[];
  #waiting: {
    readonly row: number;
    readonly problems: readonly RowProblem[];
    readonly isParted: boolean;
  } | null = null;
  #section: readonly RowProblem[] = [];
  #last = 0;

  constructor(ofAll: RowProblem[]) {
    this.#ofAll = ofAll;
  }

  text(row: number, problems: readonly RowProblem[]): void {
    this.#settle(false);
    this.#section = [];
    if (problems.length > 0) this.#waiting = { row, problems, isParted: row > this.#last + 1 };
    this.#last = row;
  }

  /** Names of the columns, once more. */
  names(row: number): void {
    this.#settle(row === this.#last + 1);
    this.#last = row;
  }

  /** What the section says of an order's row. */
  order(row: number): readonly RowProblem[] {
    if (this.#waiting) this.#settle(this.#waiting.isParted && row === this.#last + 1);
    else if (row > this.#last + 1) this.#section = [];
    this.#last = row;
    return this.#section;
  }

  end(): void {
    this.#settle(false);
  }

  #settle(isHeading: boolean): void {
    if (!this.#waiting) return;
    if (isHeading) this.#section = this.#waiting.problems;
    else this.#ofAll.push(...this.#waiting.problems);
    this.#waiting = null;
  }
}
