/** A stretch of a value, and whether the other value lacks it. */
export type Part = { readonly text: string; readonly changed: boolean };
export type Difference = { readonly was: readonly Part[]; readonly now: readonly Part[] };

/** Longer texts are compared as wholes: beyond this nobody looks for a word. */
const MOST_WORDS = 400;
const wordsOf = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');

/** Lengths of the longest common run of words from each pair of places on. */
function commonLengths(was: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: was.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const same = was[i] === now[j];
      const row = table[i];
      if (!row) continue;
      row[j] = same
        ? (table[i + 1]?.[j + 1] ?? 0) + 1
        : Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
    }
  }
  return table;
}

/** Neighbors of one kind as one part. A space is marked only between two marked words. */
function joined(words: readonly Part[]): readonly Part[] {
  const parts: Part[] = [];
  for (const [at, { text, changed }] of words.entries()) {
    const between = words[at - 1]?.changed === true && words[at + 1]?.changed === true;
    const word = { text, changed: text.trim() === '' ? between : changed };
    const last = parts.at(-1);
    if (last && last.changed === word.changed) {
      parts[parts.length - 1] = { text: last.text + word.text, changed: word.changed };
    } else parts.push(word);
  }
  return parts;
}

/** The two values word by word: what was taken away is marked in the old one, what came in the new one. */
export function differenceOf(from: string, to: string): Difference {
  const [was, now] = [wordsOf(from), wordsOf(to)];
  if (was.length > MOST_WORDS || now.length > MOST_WORDS) {
    return { was: [{ text: from, changed: true }], now: [{ text: to, changed: true }] };
  }
  const table = commonLengths(was, now);
  const [left, right]: [Part[], Part[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < was.length || j < now.length) {
    const [old, fresh] = [was[i], now[j]];
    if (old !== undefined && old === fresh) {
      left.push({ text: old, changed: false });
      right.push({ text: old, changed: false });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    ) {
      left.push({ text: old, changed: true });
      i += 1;
    } else if (fresh !== undefined) {
      right.push({ text: fresh, changed: true });
      j += 1;
    }
  }
  return { was: joined(left), now: joined(right) };
}
