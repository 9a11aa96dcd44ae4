import { isPersonName } from '../../../shared/domain/address/line-address.ts';
import { parseAddress } from '../../../shared/domain/address/parse.ts';

/**
 * A table that was copied out of a PDF: one blank between its columns, as between the words of its cells. What can be
 * separated all the same is a row's number, a name, an address that ends with its state and ZIP code, and what follows.
 */

const LEAST_ROWS = 3;
const MOSTLY = 0.6;
const NEARLY_ALL = 0.8;
/** “1 Dara Whitlatch 214 Pinedrop Ln Martinsburg WV 25403 26-418”, with or without the row's number. */
const ROW =
  /^(?:(\d{1,4})[.)]?\s+)?(\D+?)\s+(\d{1,6}[A-Za-z]?\s.*?\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?)(?:\s+(\S.*))?$/;
/** A row that the page's edge breaks: the next line has the rest of its address. */
const BEGUN = /^(?:\d{1,4}[.)]?\s+)?\p{Lu}\D+?\s+\d{1,6}[A-Za-z]?\s/u;
/** “No. Owner Property Address City State Zip Job No.” */
const HEADING =
  /^(?:(?<seq>no\.?|#|num(?:ber)?|item|line|seq)\s+)?(?<who>(?:home ?owners?|owners?|(?:named )?insureds?|policy ?holders?|customers?|clients?|names?|contacts?)(?: names?)?)\s+(?<where>(?:property|loss|risk|job|site|service|street|project)?\s*(?:address(?:es)?|location|street|site|property)(?:\s+(?:city|town|state|st|zip(?: ?code)?))*)(?:\s+(?<rest>\S.*))?$/i;
/** Names of what may stand behind the address, where each has one word in the rows. */
const NAMES_BEHIND =
  /\b(?:(?:claim|policy|job|file|order|loan|case|ref(?:erence)?|po|wo)\s*(?:number|no\.?|num|#|id)|claim|policy|date of loss|loss date|dol|d\/l|due(?: date)?|date|type|status|zone|region|stories|pitch|rep)(?=\s|$)/gi;

/** A state and its ZIP code, as the address of a row ends. */
const ENDED = /\d.*\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?\b/;

const ALIGNED = /\S {2,}\S/;
const ALIGNED_SHARE = 0.25;

type Row = { readonly seq: string; readonly name: string; readonly address: string; readonly rest: string };

function rowIn(line: string): Row | null {
  const [, seq = '', name = '', address = '', rest = ''] = ROW.exec(line.trim()) ?? [];
  if (!isPersonName(name)) return null;
  const { kind, number, zip } = parseAddress(address);
  return kind === 'street' && number !== '' && zip !== '' ? { seq, name, address, rest } : null;
}

/** The lines with those that belong together in one, each at its first line's place; nothing in place of the others. */
function joined(lines: readonly string[]): string[] {
  const found = [...lines];
  lines.forEach((line, at) => {
    const next = lines[at + 1] ?? '';
    if (rowIn(line) || !BEGUN.test(line.trim()) || /^\d/.test(next.trim())) return;
    const whole = `${line.trim()} ${next.trim()}`;
    if (!rowIn(whole)) return;
    found[at] = whole;
    found[at + 1] = '';
  });
  return found;
}

/** Names of the columns behind the address, one for each word of the rows there; null where the heading doesn't say so. */
function namesBehind(heading: string, rows: readonly Row[]): readonly string[] | null {
  const names = heading.match(NAMES_BEHIND) ?? [];
  const isWhole = heading.replace(NAMES_BEHIND, '').trim() === '';
  return isWhole && names.length > 0 && rows.every(({ rest }) => rest.split(/\s+/).length === names.length)
    ? names
    : null;
}

/**
 * The text with tabs between the columns of such a table; null where it is none. Its rows stand below a
 * heading that names them, numbered one after the other where it has numbers. Lines keep their numbers; what follows an address stays one column where nothing says
 * how to cut it.
 */
export function withCopiedColumns(text: string): string | null {
  if (text.includes('\t')) return null;
  const lines = joined(text.split('\n'));
  // Columns that are aligned are cut where they stand.
  if (lines.filter((line) => ALIGNED.test(line.trim())).length > lines.length * ALIGNED_SHARE) return null;
  const at = lines.findIndex((line) => HEADING.test(line.trim()));
  const { seq, who, where, rest = '' } = HEADING.exec(lines[at]?.trim() ?? '')?.groups ?? {};
  if (who === undefined || where === undefined) return null;
  const heading = lines[at]?.trim() ?? '';
  const below = lines.slice(at + 1).filter((line) => line.trim() !== '' && line.trim() !== heading);
  const rows = below.flatMap((line) => rowIn(line) ?? []);
  if (rows.length < LEAST_ROWS || rows.length < below.length * MOSTLY) return null;
  const isCounted = (row: Row, place: number) => Number(row.seq) === Number(rows[place - 1]?.seq ?? 0) + 1;
  const fitting = rows.filter((row, place) => (seq === undefined ? row.seq === '' : isCounted(row, place)));
  if (fitting.length < rows.length * NEARLY_ALL) return null;
  const behind = namesBehind(rest, rows);
  // “Property Address City State Zip” is one cell of each row.
  const place = where.replace(/(\S)\s+(?:city|town|state|st|zip(?: ?code)?)\b.*$/i, '$1');
  const names = [who, place, ...(behind ?? [rest])].filter((name) => name !== '');
  return lines
    .map((line) => {
      if (line.trim() === heading) return [...(seq === undefined ? [] : [seq]), ...names].join('\t');
      const row = rowIn(line);
      // What may be a row all the same stands where addresses do, whole: a person looks at it.
      if (!row)
        return ENDED.test(line) ? [...(seq === undefined ? [] : ['']), '', line.trim()].join('\t') : line;
      const cells = behind ? row.rest.split(/\s+/) : [row.rest];
      return [...(seq === undefined ? [] : [row.seq]), row.name, row.address, ...cells].join('\t').trimEnd();
    })
    .join('\n');
}
