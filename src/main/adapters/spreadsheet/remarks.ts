import { message } from '../../../shared/copy/message.ts';
import type { Message } from '../../../shared/domain/message.ts';

type Kind =
  | 'nul'
  | 'no_address'
  | 'unlabeled'
  | 'columns'
  | 'long'
  | 'quoted'
  | 'formula'
  | 'formula_empty'
  | 'merged'
  | 'error_value';

const cells = (count: number) => message('listFile.cells', { count });

const WORDS: Readonly<Record<Kind, (count: number) => Message>> = {
  nul: () => message('listFile.file_holds_zero_bytes_they'),
  no_address: (count) => message('listFile.1_line_has_no_number', { count }),
  unlabeled: (count) => message('listFile.lines_without_label', { count }),
  columns: () => message('listFile.only_first_1_000_columns'),
  long: (count) => message('listFile.held_more_than_32_767', { count: cells(count) }),
  quoted: (count) => message('listFile.written_like_02134_were_read', { count: cells(count) }),
  formula: (count) => message('listFile.hold_s_formula_last_result', { count: cells(count), count2: count }),
  formula_empty: (count) =>
    message('listFile.hold_s_formula_without_result', { count: cells(count), count2: count }),
  merged: (count) => message('listFile.was_filled_from_merged_cell', { count: cells(count), count2: count }),
  error_value: (count) =>
    message('listFile.hold_s_error_spreadsheet_like', { count: cells(count), count2: count }),
};

/** What is noticed while a file is read: counted by kind, reported in the person's words. */
export class Remarks {
  readonly #counts = new Map<Kind, number>();
  readonly #sentences: Message[] = [];
  add(kind: Kind, count = 1): void {
    if (count === 0) return;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }
  say(sentence: Message): void {
    this.#sentences.push(sentence);
  }
  list(): Message[] {
    return [...this.#sentences, ...[...this.#counts].map(([kind, count]) => WORDS[kind](count))];
  }
}
