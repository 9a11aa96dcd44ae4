import type { RowProblem } from '../../../../shared/domain/list.ts';

/** “TO ORDER”, “Need:”, “NEED REPORTS”: the rows below are wanted. */
const WANTED =
  /^\W*(?:(?:to )?(?:need(?:s|ed)?|order|measure|send|get)(?: \p{L}+)? (?:reports?|measurements?|roofs?|jobs?|evs?|now|these)|(?:reports?|measurements?|roofs?|jobs?|evs?) (?:needed|wanted|to (?:order|measure|do))|to (?:order|measure|do)|need(?:ed|s)?|still need(?:ed)?|to-do|order these)\W*$/iu;
/** “HAVE”, “Already have:”, “Have EV”: beside a section of what is needed, nobody wants these. */
const HAVE =
  /^\W*(?:(?:we )?(?:already )?(?:have|got)(?: (?:it|them|already|these|evs?|reports?|measurements?|eagle ?view))?)\W*$/i;
/** “Waiting on signature:” */
const WAITS =
  /^\W*(?:waiting|on hold|hold|pending) (?:on|for) (?:the |a )?(?:(?:signed )?contracts?|signatures?|deposits?|decisions?|paperwork|docs?)\W*$/i;
export const headsWanted = (text: string): boolean => WANTED.test(text);
/** Whether a text alone in its row says that the rows below it may not be wanted. */
export const headsUnwanted = (text: string): boolean => HAVE.test(text) || WAITS.test(text);
/** “These” of a heading that is no section's: those above, or those below. */
const OF_EITHER = /\b(?:rush|expedite|hurry)\b[^.]*\b(?:these|those|them)\b/i;
/** A colon, and no word for all rows of the list: it heads the rows right below it, without a blank row before it. */
const isHeading = (text: string): boolean =>
  headsWanted(text) ||
  headsUnwanted(text) ||
  (/:\s*$/.test(text) && !/\b(?:all|every\w*|each|entire|list)\b/i.test(text));

/**
 * What a text alone in its row says: of the rows below it where it heads them (their columns' names follow, or it is written
 * as a heading or below a blank row, and an order stands right below), and else of all rows, which `ofAll` takes. A section ends at a blank row or
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
  #hasOrders = false;

  constructor(ofAll: RowProblem[]) {
    this.#ofAll = ofAll;
  }

  text(row: number, problems: readonly RowProblem[], texts: readonly string[] = []): void {
    this.#settle(false);
    this.#section = [];
    if (problems.length > 0)
      this.#waiting = {
        row,
        problems,
        // “Rush these please:” right between orders may be of either.
        isParted:
          row > this.#last + 1 ||
          texts.some((text) => isHeading(text) && !(this.#hasOrders && OF_EITHER.test(text))),
      };
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
    this.#hasOrders = true;
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
