import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListCells, ListColumn, ListTarget } from '../../../src/shared/domain/list.ts';

/** Whether a row with this note is left out: “surely”, or null. */
export const judge = (text: string, header = 'Notes') =>
  createRowJudge([{ header, samples: ['', 'gate code 4471', text] }], ['notes'])([text]);
/** What a note makes the list ask about. */
export const asked = (
  text: string,
  cells: ListCells = {},
  header = 'Notes',
  field: ListTarget | null = 'notes',
) =>
  createRowWords(
    [header, 'Customer', 'Email'].map((name, index) => ({
      index,
      header: name,
      samples: [text],
    })) as unknown as ListColumn[],
    [field, ...(['customerName', 'customerEmail'] as const).map((one) => (one in cells ? one : null))],
    new Set(),
  )([text], cells).map(({ code }) => code.slice('words_'.length));
/** What happens to a row with this note: it is excluded, or the codes of its warnings. */
export const read = (text: string, header = 'Notes') =>
  judge(text, header) === 'surely' ? 'struck' : asked(text, {}, header).join();
