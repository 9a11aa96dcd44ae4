import type { ListColumn, MatchQuestion } from '../../../../shared/domain/list.ts';

/** A table of more columns than these shows the ones that an order uses first. */
const MOST_TOGETHER = 16;

/** The columns of a file: what an order uses or a question is about, and the rest, each in the file's order. */
export type ColumnGroups = {
  readonly used: readonly ListColumn[];
  /** Empty where the file has so few columns that all of them stand together. */
  readonly others: readonly ListColumn[];
};

/**
 * Groups a file's columns by what the core proposed. A person's own choice moves no column: it stays where they found it
 * until the file is read another way.
 */
export function groupColumns(
  columns: readonly ListColumn[],
  questions: readonly MatchQuestion[],
): ColumnGroups {
  if (columns.length <= MOST_TOGETHER) return { used: columns, others: [] };
  const asked = new Set(questions.flatMap(({ columns: about }) => about));
  const isUsed = ({ index, field, suggestion }: ListColumn) =>
    field !== null || suggestion !== null || asked.has(index);
  return { used: columns.filter(isUsed), others: columns.filter((column) => !isUsed(column)) };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a column's name, one of its values, or the name of what it maps to contains what was typed. */
export const isFound = ({ header, samples }: ListColumn, target: string, text: string): boolean =>
  [header, target, ...samples].some((each) => plain(each).includes(plain(text.trim())));
