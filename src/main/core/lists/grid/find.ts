import type { CallInput } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import {
  type FindOptions,
  type FoundCell,
  findPattern,
  hasMatch,
  replaceMatches,
} from '../../../../shared/domain/list-view.ts';
import { type ListsContext, listIn, servicesOf } from '../context.ts';
import type { Arrangements } from './arrange.ts';
import { allCells, textsOf } from './cell-text.ts';
import type { Grid } from './grid.ts';

const QUOTED = 24;

function short(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

/** Finding and replacing in the rows that the grid shows. */
export function createFind(context: ListsContext, arrangements: Arrangements, grid: Pick<Grid, 'edit'>) {
  type Viewed = Pick<CallInput<'lists.find'>, 'listId' | 'filter' | 'repairId' | 'arrangement' | 'columns'>;

  /** Every matching cell of the view, in no particular order; `place`: of its column among those searched. */
  async function* matches(input: Viewed, find: FindOptions) {
    const { listId, filter, repairId = null, arrangement = null, columns } = input;
    const list = listIn(context, listId, ['checking']);
    const pattern = findPattern(find);
    if (!pattern) return;
    const textOf = textsOf(servicesOf(context, list.accountId));
    const rows = arrangements.numbers({ listId, filter, repairId, arrangement });
    const indexes = new Map(rows.map((row, index) => [row, index]));
    for await (const { row, cells } of allCells(context, list)) {
      const index = indexes.get(row);
      if (index === undefined) continue;
      for (const [place, field] of columns.entries()) {
        const text = textOf(cells, field);
        if (text !== '' && hasMatch(text, pattern)) yield { row, index, field, place, text, pattern };
      }
    }
  }

  return {
    find: async (input: CallInput<'lists.find'>): Promise<{ cells: number; match: FoundCell | null }> => {
      const { columns, from, backwards } = input;
      // Cells as numbers in reading order: a text that is in every cell of a long list stays cheap.
      const codes: number[] = [];
      const rows = new Map<number, number>();
      for await (const { row, index, place } of matches(input, input.find)) {
        codes.push(index * columns.length + place);
        rows.set(index, row);
      }
      codes.sort((a, b) => a - b);
      const start = from.index * columns.length + from.place;
      const after = (code: number) => code > start || (code === start && from.here);
      const before = (code: number) => code < start || (code === start && from.here);
      const found = backwards ? codes.findLastIndex(before) : codes.findIndex(after);
      const at = found >= 0 ? found : backwards ? codes.length - 1 : 0;
      const code = codes[at];
      const field = columns[(code ?? 0) % columns.length];
      if (code === undefined || field === undefined) return { cells: 0, match: null };
      const index = Math.floor(code / columns.length);
      return { cells: codes.length, match: { row: rows.get(index) ?? 0, index, field, ordinal: at + 1 } };
    },

    /** Returns how many cells changed, in how many rows. */
    replace: async (input: CallInput<'lists.replace'>): Promise<{ cells: number; rows: number }> => {
      const { listId, find, replacement, only } = input;
      const edits: { row: number; field: (typeof input.columns)[number]; value: string }[] = [];
      for await (const { row, field, text, pattern } of matches(input, find)) {
        if (only && (only.row !== row || only.field !== field)) continue;
        const value = replaceMatches(text, pattern, replacement);
        if (value !== text) edits.push({ row, field, value });
      }
      const rows = new Set(edits.map(({ row }) => row)).size;
      const label = message('listCore.replace', { text: short(find.text), replacement: short(replacement) });
      if (edits.length > 0) await grid.edit({ listId, label, edits });
      return { cells: edits.length, rows };
    },
  };
}
