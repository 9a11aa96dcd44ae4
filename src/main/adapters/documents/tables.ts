import { MOST_COLUMNS, MOST_ROWS, MOST_TABLES } from './limits.ts';
import { type Branch, isBranch, isList, type Tree } from './tree.ts';

/** As the screen gets it; the same shape as the contract's DocumentTable. */
export type Table = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly omitted: number;
};

/** Names of the trade's measurement form in words; other documents keep their own names. */
const TITLES: Readonly<Record<string, string>> = {
  REPORT: 'Report',
  LOCATION: 'Location',
  OVERALL_SUMMARY: 'Summary',
  FACE: 'Facets and penetrations',
  LINE: 'Lines',
  POINT: 'Points',
  STRUCTURES: 'Structures',
  ROOF: 'Roof',
};
/** The numbers a person looks for come first, the bare geometry last. */
const FIRST = ['OVERALL_SUMMARY', 'LOCATION', 'FACE', 'LINE'];
const LAST = ['POINT'];

type Found = { readonly key: string; readonly path: readonly string[]; readonly table: Omit<Table, 'title'> };

/** The tables of a tree: each list of records one, the single values of each level one. */
export function tablesOf(tree: Tree): Table[] {
  const found: Found[] = [];
  walk(tree, [], found);
  const rank = ({ key }: Found) => (FIRST.includes(key) ? FIRST.indexOf(key) : LAST.includes(key) ? 100 : 50);
  const sorted = found
    .map((each, index) => ({ each, index }))
    .sort((a, b) => rank(a.each) - rank(b.each) || a.index - b.index);
  return sorted.slice(0, MOST_TABLES).map(({ each }) => ({ title: titleOf(each), ...each.table }));
}

function titleOf({ key, path }: Found): string {
  const known = TITLES[key];
  const number = path.findLast((step) => /^\d+$/.test(step));
  const name =
    known ??
    path
      .filter((step) => !/^\d+$/.test(step))
      .slice(-2)
      .join(' › ');
  return (name || 'Document') + (number === undefined ? '' : ` (${Number(number) + 1})`);
}

function walk(tree: Tree, path: readonly string[], found: Found[]): void {
  if (found.length > MOST_TABLES * 2) return;
  if (isList(tree)) walkList(tree, path, found);
  else if (isBranch(tree)) walkBranch(tree, path, found);
}

function walkBranch(tree: Branch, path: readonly string[], found: Found[]): void {
  const single: [string, string][] = [];
  for (const [key, value] of tree) {
    if (typeof value === 'string') single.push([key, value]);
    else if (key === 'ATTRIBUTE' && isList(value) && value.every(isNamed))
      single.push(...value.map(namedPair));
    else walk(value, [...path, key], found);
  }
  if (single.length > 0) {
    const rows = single.slice(0, MOST_ROWS);
    found.push({
      key: path.at(-1) ?? '',
      path,
      table: { columns: ['Name', 'Value'], rows, omitted: single.length - rows.length },
    });
  }
}

function isNamed(tree: Tree): boolean {
  return isBranch(tree) && typeof tree.get('name') === 'string' && typeof tree.get('value') === 'string';
}

function namedPair(tree: Tree): [string, string] {
  const branch = tree as Branch;
  return [String(branch.get('name')), String(branch.get('value'))];
}

/** A list of flat records is a table; records that hold lists of their own are walked one by one. */
function walkList(list: readonly Tree[], path: readonly string[], found: Found[]): void {
  const key = path.at(-1) ?? '';
  if (list.length === 0) return;
  if (list.every((each) => typeof each === 'string')) {
    const rows = list.slice(0, MOST_ROWS).map((each) => [each]);
    found.push({ key, path, table: { columns: ['Value'], rows, omitted: list.length - rows.length } });
    return;
  }
  const flat = list.map(flattened);
  if (flat.some((each) => each === null)) {
    list.forEach((each, index) => {
      walk(each, list.length > 1 ? [...path, String(index)] : path, found);
    });
    return;
  }
  const columns = [...new Set(flat.flatMap((each) => [...(each?.keys() ?? [])]))].slice(0, MOST_COLUMNS);
  const rows = flat.slice(0, MOST_ROWS).map((each) => columns.map((column) => each?.get(column) ?? ''));
  found.push({ key, path, table: { columns, rows, omitted: flat.length - rows.length } });
}

/** A record and the records directly in it as one row; null when it holds a list or goes deeper. */
function flattened(tree: Tree): Map<string, string> | null {
  if (typeof tree === 'string') return new Map([['Value', tree]]);
  if (!isBranch(tree)) return null;
  const row = new Map<string, string>();
  for (const [key, value] of tree) {
    if (typeof value === 'string') row.set(key, value);
    else if (isBranch(value)) {
      for (const [inner, text] of value) {
        if (typeof text !== 'string') return null;
        row.set(row.has(inner) ? `${key} ${inner}` : inner, text);
      }
    } else return null;
  }
  return row;
}
