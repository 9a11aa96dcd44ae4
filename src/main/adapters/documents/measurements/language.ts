import type { Line } from './lines/line.ts';

const FOREIGN =
  /\b(?:dach|fläche|flache|neigung|traufe\w*|first\w*|techo|cubierta|tejado|superficie|pendiente|cumbrera\w*|alero\w*|toit\w*|toiture|pente|faîtage\w*|égout\w*|arêtier\w*|noues?)\b/i;

/** Whether the labels are English: then 2,367 means thousands where nothing else says so. */
export function isEnglish(lines: readonly Line[]): boolean {
  return !lines.some(({ cells }) =>
    cells.some(({ text }) => FOREIGN.test(text) || /dachfl|trauf|ortg/i.test(text)),
  );
}
