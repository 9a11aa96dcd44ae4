import Papa from 'papaparse';
import type { Ask, ListFixture, ListTruth, TrueOrder } from '../truth.ts';

/** A comma-separated list with nothing but names and rows in it. A row's number is its place, counted from 1 with the names. */
export type Table = {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly truth: ListTruth;
};

/** Rows of a list that mean something only where they stand. */
const OF_PLACE = new Set(['section', 'legend', 'note', 'total', 'signature', 'header', 'example', 'title']);

/** Encodings by the names that the truths have for them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8-sig': 'utf-8',
  'utf-8-bom': 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16-le': 'utf-16le',
  'utf-16-be': 'utf-16be',
  'mac-roman': 'macintosh',
  mac_roman: 'macintosh',
  'latin-1': 'windows-1252',
};

const textOf = (bytes: Buffer, encoding: string | null): string =>
  new TextDecoder(ENCODINGS[encoding ?? ''] ?? encoding ?? 'utf-8').decode(bytes);

/** The table in a list of the corpus; null where it holds more, or another format. */
export function tableOf({ truth, bytes }: ListFixture): Table | null {
  const isPlain =
    truth.input !== 'paste' &&
    truth.header === 1 &&
    truth.file.endsWith('.csv') &&
    !truth.notOrders.some(({ why }) => OF_PLACE.has(why));
  if (!isPlain) return null;
  const { data, errors } = Papa.parse<string[]>(textOf(bytes, truth.encoding), { delimiter: ',' });
  const [names = [], ...rows] = data;
  if (errors.length > 0 || names.length < 4 || rows.some(({ length }) => length > names.length)) return null;
  return { names: names.map((name) => name.replace(/^\uFEFF/, '')), rows, truth };
}

/** The table as a file. */
export const bytesOf = ({ names, rows }: Table): Buffer =>
  Buffer.from(Papa.unparse([[...names], ...rows.map((row) => [...row])]), 'utf8');

/** A truth whose rows stand elsewhere; null for a row that is gone. What isn't told of rows stays. */
function atRows(truth: ListTruth, rowOf: (row: number) => number | null): ListTruth {
  const moved = <Row extends { readonly row: number }>(each: Row): Row[] => {
    const row = rowOf(each.row);
    return row === null ? [] : [{ ...each, row }];
  };
  const at = (rows: readonly number[]) => rows.flatMap((row) => rowOf(row) ?? []);
  return {
    ...truth,
    orders: truth.orders.flatMap(moved),
    notOrders: truth.notOrders
      .flatMap(moved)
      .map((each) => ({ ...each, ...(each.order && { order: { ...each.order, row: each.row } }) })),
    ask: truth.ask.map((one): Ask => {
      const rows = one.rows === 'all' ? one.rows : at(one.rows);
      const pairs = one.pairs?.map(at).filter(({ length }) => length > 1);
      const isGone = rows.length === 0 || (one.about === 'duplicate' && !pairs?.length);
      return { ...one, rows, ...(pairs && { pairs }), ...(isGone && { must: false }) };
    }),
    tell: truth.tell.map((one) => ({ ...one, ...(Array.isArray(one.rows) && { rows: at(one.rows) }) })),
  };
}

/** Only these orders of a table, and nothing else. */
export function withOrders({ names, rows, truth }: Table, kept: readonly TrueOrder[]): Table {
  const rowOf = new Map(kept.map(({ row }, at) => [row, at + 2]));
  return {
    names,
    rows: kept.map(({ row }) => rows[row - 2] ?? []),
    truth: { ...atRows(truth, (row) => rowOf.get(row) ?? null), notOrders: [], tell: [] },
  };
}

/** The table with other rows among its own: each before the own row of that place, counted from 0; behind the last, too. */
export function withRows(table: Table, added: ReadonlyMap<number, readonly string[]>, why: string): Table {
  const rows: (readonly string[])[] = [];
  const rowOf: number[] = [];
  const strange: number[] = [];
  for (let at = 0; at <= table.rows.length; at += 1) {
    const other = added.get(at);
    if (other) strange.push(rows.push(other) + 1);
    const own = table.rows[at];
    if (own) rowOf[at] = rows.push(own) + 1;
  }
  const truth = atRows(table.truth, (row) => rowOf[row - 2] ?? null);
  const notOrders = [...truth.notOrders, ...strange.map((row) => ({ row, why }))];
  return { ...table, rows, truth: { ...truth, notOrders } };
}

/** The table below lines of its own. */
export function below(table: Table, lines: readonly (readonly string[])[]): Table {
  const [first = [], ...others] = lines;
  const truth = atRows(table.truth, (row) => row + lines.length);
  return {
    names: first,
    rows: [...others, table.names, ...table.rows],
    truth: { ...truth, header: 1 + lines.length },
  };
}
