import { message, verbatim } from '../../../../shared/copy/message.ts';
import type { ListSource, MatchChoice, MatchQuestion } from '../../../../shared/domain/list.ts';
import type { SheetHead, SheetRow } from '../../ports/index.ts';
import { plain } from '../cells/plain.ts';
import { guessHeader, headersOf } from './headings/header.ts';

/** The question's id. */
export const SHEET = 'sheet';
/** Sheets that explain a form, or keep what is done, by their names: nobody orders from them. */
export const NO_LIST =
  /^\W*(?:examples?|samples?|template|instructions?|read ?me|how to|lists?|lookups?|legend|archived?|archives|history|old|backup)\b/i;
const EXAMPLES = 2;
const SHOWN_CELLS = 3;

const namesOf = (rows: readonly SheetRow[], header: number) =>
  headersOf(rows, header)
    .map(plain)
    .filter((name) => name !== '');

/** Names in common from which on a sheet may lack one of another's: an old week has “ordered”, the new one hasn't yet. */
const LEAST_ALIKE = 4;

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  if (more.length - fewer.length > (fewer.length >= LEAST_ALIKE ? 1 : 0)) return false;
  const inOrder = more.filter((name) => fewer.includes(name));
  return inOrder.join('|') === fewer.join('|');
}

/** The first rows of a sheet, each by its first cells. */
function examplesOf(rows: readonly SheetRow[], header: number): string[] {
  return rows
    .filter(({ row }) => row > header)
    .map(({ cells }) => cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 1)
    .slice(0, EXAMPLES)
    .map((cells) => cells.slice(0, SHOWN_CELLS).join(' · '));
}

/**
 * Which sheet is ordered, where several have the columns of the one that was read: "October" and "November". Null where
 * the others are something else.
 */
export function sheetQuestion(
  { sheet, sheets, headerRow }: Pick<ListSource, 'sheet' | 'sheets' | 'headerRow'>,
  head: readonly SheetRow[],
  others: readonly SheetHead[],
): MatchQuestion | null {
  const names = namesOf(head, headerRow);
  if (headerRow === 0 || names.length === 0) return null;
  const alike = others.filter(({ sheet: at, rows }) => {
    if (NO_LIST.test(sheets[at]?.name ?? '')) return false;
    const header = guessHeader(rows);
    return at !== sheet && header > 0 && areAlike(namesOf(rows, header), names);
  });
  if (alike.length === 0) return null;
  const choice = (at: number, rows: readonly SheetRow[], header: number): MatchChoice => ({
    id: `sheet-${at}`,
    label: sheets[at]
      ? verbatim(sheets[at].name)
      : message('listQuestions.sheet', { number: String(at + 1) }),
    examples: examplesOf(rows, header),
    fields: [],
    sheet: at,
  });
  const choices = [
    choice(sheet, head, headerRow),
    ...alike.map(({ sheet: at, rows }) => choice(at, rows, guessHeader(rows))),
  ];
  return {
    id: SHEET,
    text: message('listQuestions.which_sheet'),
    detail: message('listQuestions.sheets_alike'),
    columns: [],
    choices: choices.toSorted((a, b) => (a.sheet ?? 0) - (b.sheet ?? 0)),
  };
}
