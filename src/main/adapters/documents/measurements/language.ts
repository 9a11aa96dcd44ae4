import { isBranch, isList, type Tree } from '../tree.ts';
import type { Line } from './lines/line.ts';

const WORDS =
  'dach|fläche|flache|neigung|techo|cubierta|tejado|superficie|pendiente|cumbrera\\w*|alero\\w*|toit\\w*|toiture|pente|faîtage\\w*|égout\\w*|arêtier\\w*|noues?';
const FOREIGN = new RegExp(`(?<!\\p{L})(?:${WORDS})(?!\\p{L})|dachfl|trauf|ortg`, 'iu');
/** The ridge in German, and an ordinary word in English. */
const FIRST = /\bfirst\w*/i;
/** Longer texts are notes and addresses rather than names. */
const LONGEST_NAME = 60;

/** Whether the labels are English: then 2,367 means thousands where nothing else says so. */
export function isEnglish(lines: readonly Line[]): boolean {
  return !lines.some(({ cells }) => cells.some(({ text }) => FOREIGN.test(text) || FIRST.test(text)));
}

/** Whether a table or a text names the roof's numbers in a language whose readers measure in meters. */
export function namesForeignLines(lines: readonly Line[]): boolean {
  return lines.some(({ cells }) => cells.some(({ text }) => FOREIGN.test(text)));
}

/** The same of a document for programs: its names, and the names that stand in it as texts. */
export function namesForeignTree(tree: Tree): boolean {
  if (isList(tree)) return tree.some(namesForeignTree);
  if (isBranch(tree)) return [...tree].some(([name, each]) => isForeign(name) || namesForeignTree(each));
  return tree.length <= LONGEST_NAME && isForeign(tree);
}

const isForeign = (name: string) =>
  FOREIGN.test(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' '));
