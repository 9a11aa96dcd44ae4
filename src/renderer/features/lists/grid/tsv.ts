/**
 * Cells as spreadsheets put them on the clipboard: tabs between, a line for each row; a cell with a tab, a line break or
 * a quote at its beginning is in quotes, with the quotes inside doubled.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    rows.push(row);
    row = [];
  };
  while (at <= text.length) {
    const [cell, next] = text[at] === '"' ? quoted(text, at) : plain(text, at);
    row.push(cell);
    at = next;
    if (text[at] === '\t') at += 1;
    else {
      endRow();
      if (at >= text.length) break;
      at += text.startsWith('\r\n', at) ? 2 : 1;
      // The line break at the end belongs to the last row.
      if (at >= text.length) break;
    }
  }
  return rows;
}

function plain(text: string, from: number): [string, number] {
  let end = from;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end += 1;
  return [text.slice(from, end), end];
}

function quoted(text: string, from: number): [string, number] {
  let cell = '';
  let at = from + 1;
  while (at < text.length) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else break;
    at += 1;
  }
  const closed = text[at] === '"' && (at + 1 === text.length || '\t\r\n'.includes(text[at + 1] ?? ''));
  // A quote that nothing closes is a plain sign: `"Bob" Smith`.
  return closed ? [cell, at + 1] : plain(text, from);
}

export function writeTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\r\n');
}
