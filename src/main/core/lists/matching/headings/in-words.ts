import { meaningOf } from './meaning.ts';
import { inWords } from './words.ts';

/** Fewer names than this may begin alike by chance. */
const LEAST = 5;
const MOSTLY = 0.8;

/** What most names of a file begin with, up to a sign between words: “rec_”, “tbl_jobs.”; '' where they don't. */
function sharedIn(headers: readonly string[]): string {
  const named = headers.map((header) => header.trim()).filter((header) => header !== '');
  if (named.length < LEAST) return '';
  const counts = new Map<string, number>();
  for (const header of named)
    for (const { index } of header.matchAll(/[._:\s-]+(?=\S)/g)) {
      const sign = /^[._:\s-]+/.exec(header.slice(index))?.[0] ?? '';
      const begin = header.slice(0, index) + sign;
      counts.set(begin, (counts.get(begin) ?? 0) + 1);
    }
  const shared = [...counts].filter(([, count]) => count >= named.length * MOSTLY);
  return shared.toSorted(([one], [other]) => other.length - one.length)[0]?.[0] ?? '';
}

/** What a program calls a record or its table; “Unit”, “Claim”, and “Report” belong to what follows. */
const OF_PROGRAM =
  /^(?:rec(?:ord)?|fld|fields?|col(?:umn)?|data|row|item|entry|form|answers?|values?|attributes?|properties|custom|cf|acf|meta|submission|payload|body|node|feature|json|obj(?:ect)?|raw|src)[._:\s-]+$|^(?:tbl\w*|table|dbo?|wp\w*|json|data)[._-]+(?:[a-z]+[._-]+)?$/i;

const isUnderstood = (header: string): boolean => {
  const meaning = meaningOf(header);
  return meaning.kind !== 'unknown' && !('unsure' in meaning && meaning.unsure);
};
/** Of a record, its owner keeps it: “Deal - Owner”. */
const OWNER = /^\W*owner/i;

/** The names of a file's columns without what nearly all of them begin with, where more of them are understood so. */
export function withoutShared(headers: readonly string[]): string[] {
  const shared = sharedIn(headers);
  if (!OF_PROGRAM.test(shared)) return [...headers];
  const shorter = headers.map((header) => {
    const name = header.trim();
    const rest = name.startsWith(shared) ? name.slice(shared.length) : header;
    return OWNER.test(rest) ? header : rest;
  });
  const understood = (names: readonly string[]) => names.filter(isUnderstood).length;
  return understood(shorter) > understood(headers) ? shorter : [...headers];
}

/** Columns by the names that rules read; `title`: what a column is called in the file, and on the screen. */
export function readByRules<T extends { readonly header: string; readonly title?: string }>(
  columns: readonly T[],
): (T & { readonly title: string })[] {
  const names = withoutShared(columns.map(({ header }) => header));
  return columns.map((column, at) => ({
    ...column,
    header: inWords(names[at] ?? column.header),
    title: column.title ?? column.header,
  }));
}
