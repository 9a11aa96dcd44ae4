import Papa from 'papaparse';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { hasLabeledRecords, labeledShare } from '../labeled-records.ts';
import { createLineReader, hasAddressLines, isTable } from '../lines.ts';
import { hasStreetHeadings } from '../street-headings.ts';
import { withTownsOfHeadings } from '../town-headings.ts';
import { type Prose, readProse } from './prose.ts';
import { isGone } from './said-of-houses.ts';

/** Cells between commas without a space: “Dana,12 Oak St,Omaha”. */
const TIGHT = /,[^\s,][^,]*,[^\s,]|(?:\|[^|]*){3}|(?:;[^;]*){4}/;
/** The name of a column. */
const NAMED =
  /^\s*(?:(?:property|job|site|service|street|full|mailing|roof|loss) )?(?:address(?:es)?|location|direcci[oó]n)\s*$/i;
const FIELD =
  /\b(?:address(?:es)?|addr|street|city|state|zip|postal|name|owner|customer|phone|e-?mail|date|id|apn|pin|parcel|status|lat(?:itude)?|lon(?:gitude)?|claim|notes?|county|type)\b/i;
const [LEAST_CELLS, LEAST_FIELDS] = [3, 2];
/** Whether a text's first line names the columns of a table, or its only one. */
function isNaming(line: string): boolean {
  const cells = line.split(/[,;|]/);
  const isTable =
    cells.length >= LEAST_CELLS &&
    cells.filter((cell) => FIELD.test(cell.replace(/_/g, ' ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')))
      .length >= LEAST_FIELDS;
  return NAMED.test(line) || (isTable && !/\d{3}/.test(line)) || /^"[^"]*"[,;]/.test(line);
}
/** Lines above a table's names, and cells of a row that nobody writes by hand. */
const [MOST_ABOVE, LEAST_COLUMNS] = [8, 5];
/** Whether a table's names stand below a title, and a row with as many cells below them: “Generated 11/24/2026”, “Permit #,Address,Owner,…”. */
function namesBelowTitle(lines: readonly string[]): boolean {
  return lines.slice(1, MOST_ABOVE).some((line, at) => {
    if (line.split(/[,;|]/).length < LEAST_COLUMNS || !FIELD.test(line.replace(/_/g, ' '))) return false;
    const { data } = Papa.parse<string[]>(lines.slice(at + 1).join('\n'), { preview: 2 });
    const [names = [], row = []] = data;
    return names.length >= LEAST_COLUMNS && row.length === names.length;
  });
}
const HALF = 0.5;
/** Nobody writes a longer line. Characters. */
const LONGEST = 4_000;
/** Records most of whose lines have labels are read by these. */
const MOSTLY = 0.75;

/** What the rules for lines read of a text: its rows by their numbers. */
function readByRules(text: string) {
  const rows = new Map<number, readonly string[]>();
  const reader = createLineReader((row, cells) => rows.set(row, cells), text);
  text.split('\n').forEach((line, at) => {
    reader.line(at + 1, line);
  });
  const struck = reader.end().struck.list();
  return { rows, isStruck: (row: number) => struck.some(([from, to]) => row >= from && row <= to) };
}

/** Lines between a house and its row: the rules count one from its name above. */
const NEAREST = 6;

/** Whether rules find all that is learned to be there: each house with its town, and its owner where it has one. */
function doRulesFindAll(text: string, { houses, needed }: Prose): boolean {
  const headed = withTownsOfHeadings(text) ?? text;
  if (!hasAddressLines(headed)) return false;
  const { rows, isStruck } = readByRules(headed);
  if (needed.some((line) => !rows.has(line))) return false;
  return houses.every((house) => {
    const number = house.street.text.split(/\s/)[0] ?? '';
    const near = [...rows].filter(([row]) => row <= house.line && row >= house.line - NEAREST);
    const [row = 0, [address = '', owner = '', , note = ''] = []] =
      near.findLast(([, [cell = '']]) => cell.includes(number)) ?? [];
    // “canceled, went with someone else” on the line below.
    if (isGone(house.remark) && note === '' && !isStruck(row)) return false;
    const { city, state, zip } = parseAddress(address);
    const hasTown =
      (city !== '' || state !== '' || house.town.city === '') && (zip !== '' || house.town.zip === '');
    return /^\S*\d/.test(address) && hasTown && (owner !== '' || house.owner === '');
  });
}

/**
 * Whether people wrote a text line by line, and it has houses. What rules understand isn't meant: a table, records under labels, a
 * plain list, and numbers below the names of streets.
 */
export function isProse(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line) => line.includes('\t') || line.length > LONGEST) || isTable(lines)) return false;
  if (isNaming(lines[0] ?? '') || namesBelowTitle(lines)) return false;
  const cells = lines.filter((line) => TIGHT.test(line) || /^"|,"|",/.test(line));
  if (cells.length >= lines.length * HALF) return false;
  if (hasLabeledRecords(text) && labeledShare(text) >= MOSTLY) return false;
  if (hasStreetHeadings(text) && !hasAddressLines(text)) return false;
  const prose = readProse(text.split('\n'));
  return prose.houses.length > 0 && !doRulesFindAll(text, prose);
}
