import { splitPlace } from '../../cells/places-text.ts';

/**
 * QuickBooks Desktop's “Bill to 1” to “Bill to 5”: the lines of a letter's label, in which a street and a town stand one line lower where
 * a row has a care-of line, a second name, or a suite. Their lines are put where most rows have them: name, street, town.
 */

const LINE =
  /^\W*((?:bill|ship)(?:ping|ing)?[ _]to|billing|shipping)(?:[ _](?:address|addr|line))*[ _]?([1-9])\W*$/i;
const LEAST = 4;

/** The columns of each label, in the order of its lines. */
export function columnsOfLabels(headers: readonly string[]): readonly (readonly number[])[] {
  const found = new Map<string, number[]>();
  headers.forEach((header, index) => {
    const [, whose = '', line = ''] = LINE.exec(header) ?? [];
    const known = found.get(whose.toLowerCase()) ?? [];
    if (line !== '' && known.length + 1 === Number(line)) found.set(whose.toLowerCase(), [...known, index]);
  });
  return [...found.values()].filter((columns) => columns.length >= LEAST);
}

const STREET = /^(?:#?\d|[nsew]\d|p\.?\s?o\.?\s+box\b|one\s)/i;
const CARE_OF = /^\W*(?:attn|att|attention|c\/o|care of)\b/i;
const isTown = (line: string): boolean => {
  const place = splitPlace(line);
  return place !== null && place.state !== '' && /\d{5}/.test(line);
};

/** The lines of a label as name, street, and town; null where they already are, or aren't understood. */
function inPlace(lines: readonly string[]): readonly string[] | null {
  const filled = lines.map((line) => line.trim()).filter(Boolean);
  const [name = ''] = filled;
  const town = filled.at(-1) ?? '';
  const between = filled.slice(1, -1).filter((line) => !CARE_OF.test(line));
  const from = between.findIndex((line) => STREET.test(line));
  const isUsual = filled.length === 3 && between.length === 1;
  if (isUsual || filled.length < 3 || STREET.test(name) || from < 0 || !isTown(town)) return null;
  return [name, between.slice(from).join(', '), town];
}

/** A row with the lines of its labels where the others have them. */
export function withLabelsInPlace(
  cells: readonly string[],
  labels: readonly (readonly number[])[],
): readonly string[] {
  let moved: string[] | null = null;
  for (const columns of labels) {
    const lines = inPlace(columns.map((index) => cells[index] ?? ''));
    if (!lines) continue;
    moved ??= [...cells];
    for (const [at, index] of columns.entries()) moved[index] = lines[at] ?? '';
  }
  return moved ?? cells;
}
