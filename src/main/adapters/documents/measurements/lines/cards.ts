import { writtenAmount } from '../amounts/amount.ts';
import { labelOf } from '../words/label.ts';
import { filled, type Line } from './line.ts';

type Kind = 'name' | 'value' | null;

/** A line that is nothing but a quantity's name, or nothing but a number with its unit. */
function kindOf(line: Line | undefined): Kind {
  const [only, second] = line ? filled(line) : [];
  if (!only || second || line?.quoted) return null;
  if (writtenAmount(only.text) !== null) return 'value';
  return labelOf(only.text.replace(/:$/, '')) === null ? null : 'name';
}

const LEAST = 4;

/**
 * Cards: a number and its name on lines of their own, in turn. Which of them comes first is known only from a whole run,
 * which begins with the one and ends with the other; each pair becomes one line.
 */
export function joinedCards(given: readonly Line[]): Line[] {
  const lines = joinedTiles(given);
  const kinds = lines.map(kindOf);
  const all: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (kinds[end] != null && (end === at || kinds[end] !== kinds[end - 1])) end += 1;
    const [first, last] = [kinds[at], kinds[end - 1]];
    // A further name or number of the same kind behind it leaves open which belong together.
    const alone = kinds[end] == null;
    if (end - at < LEAST || first === last || !alone) {
      all.push(...lines.slice(at, Math.max(end, at + 1)));
      at = Math.max(end, at + 1);
      continue;
    }
    for (let pair = at; pair < end; pair += 2) {
      const both = [lines[pair], lines[pair + 1]] as const;
      const [name, value] = first === 'name' ? both : [both[1], both[0]];
      if (name && value) {
        const text = `${filled(name)[0]?.text.replace(/:$/, '')}: ${filled(value)[0]?.text}`;
        all.push({ ...name, cells: [{ text, from: 0, to: text.length }], level: null });
      }
    }
    at = end;
  }
  return all;
}

/** A line of several cells that are all numbers, or all names but for one of another kind. */
function rowKind(line: Line | undefined): Kind {
  const cells = line && !line.quoted ? filled(line) : [];
  if (cells.length < 2) return null;
  if (cells.every(({ text }) => writtenAmount(text) !== null)) return 'value';
  return cells.filter(({ text }) => labelOf(text) !== null).length >= cells.length - 1 ? 'name' : null;
}

/** Tiles: a row of numbers and below it the row of their names. Names above numbers are a table. */
function joinedTiles(lines: readonly Line[]): Line[] {
  const kinds = lines.map(rowKind);
  const all: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    const fits = (row: number) =>
      kinds[row] === 'value' &&
      kinds[row + 1] === 'name' &&
      filled(lines[row] as Line).length === filled(lines[row + 1] as Line).length;
    if (kinds[at - 1] !== 'name' || end > at) while (fits(end)) end += 2;
    // A further row of numbers leaves open which row the names belong to.
    if (end === at || kinds[end] === 'value') {
      all.push(lines[at] as Line);
      at += 1;
      continue;
    }
    for (let row = at; row < end; row += 2) {
      const [values, names] = [lines[row] as Line, lines[row + 1] as Line];
      filled(names).forEach((name, cell) => {
        const text = `${name.text}: ${filled(values)[cell]?.text}`;
        all.push({ ...names, cells: [{ text, from: 0, to: text.length }], level: null, apart: false });
      });
    }
    at = end;
  }
  return all;
}
