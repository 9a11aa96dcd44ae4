import Papa from 'papaparse';
import type { Ask, ListFixture, ListTruth, TrueOrder } from './truth.ts';

/** How a list of the corpus is written again, so that its truth stays: docs/decisions/445. */
export const REWRITINGS = [
  'snake_case',
  'camelCase',
  'CAPITALS',
  'custom fields',
  'colons',
  'a first word',
  'one order',
  'two orders',
  'three orders',
] as const;
export type Rewriting = (typeof REWRITINGS)[number];

const ORDERS: Readonly<Partial<Record<Rewriting, number>>> = {
  'one order': 1,
  'two orders': 2,
  'three orders': 3,
};
const PIECES = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+/g;

function spelled(name: string, as: 'snake_case' | 'camelCase' | 'CAPITALS'): string {
  // Signs and accents belong to the name.
  const pieces = /[^\w\s]/.test(name) ? [] : (name.match(PIECES) ?? []);
  if (pieces.length === 0) return name;
  const lower = pieces.map((piece) => piece.toLowerCase());
  if (as === 'snake_case') return lower.join('_');
  if (as === 'CAPITALS') return lower.join(' ').toUpperCase();
  return lower
    .map((piece, at) => (at === 0 ? piece : piece.charAt(0).toUpperCase() + piece.slice(1)))
    .join('');
}

function renamed(name: string, how: Rewriting): string {
  switch (how) {
    case 'snake_case':
    case 'camelCase':
    case 'CAPITALS':
      return spelled(name, how);
    case 'custom fields':
      return `${name.replaceAll(' ', '_')}__c`;
    case 'colons':
      return `${name}:`;
    case 'a first word':
      return `rec_${name.replaceAll(' ', '_')}`;
    default:
      return name;
  }
}

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

/** The names and rows of a comma-separated list with nothing but names and rows in it; null for any other. */
function tableOf({ truth, bytes }: ListFixture): { names: string[]; rows: string[][] } | null {
  const isPlain =
    truth.input !== 'paste' &&
    truth.header === 1 &&
    truth.file.endsWith('.csv') &&
    !truth.notOrders.some(({ why }) => OF_PLACE.has(why));
  if (!isPlain) return null;
  const { data, errors } = Papa.parse<string[]>(textOf(bytes, truth.encoding), { delimiter: ',' });
  const [names = [], ...rows] = data;
  if (errors.length > 0 || names.length < 4 || rows.some(({ length }) => length > names.length)) return null;
  return { names, rows };
}

/** The truth of some of a list's orders, at their new rows. */
function truthOf(truth: ListTruth, kept: readonly TrueOrder[]): ListTruth {
  const rowOf = new Map(kept.map(({ row }, at) => [row, at + 2]));
  const at = (rows: readonly number[]) => rows.flatMap((row) => rowOf.get(row) ?? []);
  const ask = truth.ask.map((one): Ask => {
    const rows = one.rows === 'all' ? one.rows : at(one.rows);
    const pairs = one.pairs?.map(at).filter(({ length }) => length > 1);
    const isGone = rows.length === 0 || (one.about === 'duplicate' && !pairs?.length);
    return { ...one, rows, ...(pairs && { pairs }), ...(isGone && { must: false }) };
  });
  const orders = kept.map((order) => ({ ...order, row: rowOf.get(order.row) ?? 0 }));
  return { ...truth, orders, ask, notOrders: [], tell: [] };
}

/** A list of the corpus, written again; null where it can't be, or would be the same. */
export function rewritten(fixture: ListFixture, how: Rewriting): ListFixture | null {
  const table = tableOf(fixture);
  if (!table) return null;
  const count = ORDERS[how];
  const kept = fixture.truth.orders.slice(0, count);
  if (count !== undefined && kept.length < count) return null;
  const names = table.names.map((name) => renamed(name.replace(/^\uFEFF/, ''), how));
  const rows = count === undefined ? table.rows : kept.flatMap(({ row }) => [table.rows[row - 2] ?? []]);
  const csv = Papa.unparse([names, ...rows]);
  if (count === undefined && names.join() === table.names.join()) return null;
  return {
    truth: count === undefined ? fixture.truth : truthOf(fixture.truth, kept),
    bytes: Buffer.from(csv, 'utf8'),
  };
}
