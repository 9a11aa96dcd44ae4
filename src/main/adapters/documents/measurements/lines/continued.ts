import { writtenAmount } from '../amounts/amount.ts';
import { isTotal } from '../words/scopes.ts';
import { filled, type Line } from './line.ts';

const PAGE = /^page \d+$/;
const textOf = (line: Line) =>
  filled(line)
    .map(({ text }) => text)
    .join('|');
const runningText = (line: Line) => textOf(line).replace(/\d+/g, '0');
const CONTINUED = /\b(?:continued|cont[.’']?d?)\b/i;

const isRow = (line: Line) =>
  filled(line).length > 1 && line.cells.some(({ text }) => writtenAmount(text) !== null);
const CARRIED = /\b(?:forward|carried|sub-?total|[üu]bertrag)\b/i;
const isTotalRow = (line: Line) => filled(line).some(({ text }) => isTotal(text) || CARRIED.test(text));
/** Names above a table: no number among them. */
const isHead = (line: Line) =>
  filled(line).length > 1 && line.cells.every(({ text }) => writtenAmount(text) === null);

/**
 * A table that continues on the next page under the same names: where nothing but running heads and feet stand between,
 * its rows become one table. A table that has its total is complete.
 */
export function joinedPages(lines: readonly Line[]): Line[] {
  const pages = Map.groupBy(lines, ({ place }) => place);
  const names = [...pages.keys()];
  if (names.length < 2 || !names.every((name) => PAGE.test(name))) return [...lines];
  const seen = new Map<string, number>();
  for (const page of pages.values())
    for (const text of new Set(page.map(runningText))) seen.set(text, (seen.get(text) ?? 0) + 1);
  const heads = new Set(lines.filter(isHead).map(textOf));
  const running = (line: Line) => !isRow(line) && (seen.get(runningText(line)) ?? 0) > 1;
  const all: Line[] = [];
  for (const page of pages.values()) {
    const at = page.findIndex((line) => !running(line) || openTable(all, textOf(line), running) !== null);
    const head = page.findIndex((line, index) => index >= at && heads.has(textOf(line)));
    const first = page[head];
    const end = first ? openTable(all, textOf(first), running) : null;
    const between = page.slice(0, Math.max(head, 0));
    const carries = page.some((line) => CARRIED.test(textOf(line)));
    if (end === null || carries || !between.every((line) => running(line) || CONTINUED.test(textOf(line)))) {
      all.push(...page);
      continue;
    }
    all.length = end;
    all.push(...page.slice(head + 1).map((line, index) => (index === 0 ? { ...line, apart: false } : line)));
  }
  return all;
}

/** Where the rows under this head end, if nothing but running feet follows; null where no such table is open. */
function openTable(lines: readonly Line[], head: string, running: (line: Line) => boolean): number | null {
  let end = lines.length;
  while (end > 0 && running(lines[end - 1] as Line)) end -= 1;
  let start = end;
  while (start > 0 && isRow(lines[start - 1] as Line)) start -= 1;
  const above = lines[start - 1];
  const rows = lines.slice(start, end);
  const open = above !== undefined && rows.length > 0 && isHead(above) && textOf(above) === head;
  return open && !rows.some(isTotalRow) ? end : null;
}
