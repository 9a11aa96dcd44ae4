import { isObject, type JsonObject } from './json.ts';
import { type Fields, fieldsOf, membersOf } from './record.ts';
import { readBoolean, readCount, readText } from './values.ts';

/** A list found in an answer, and what its envelope tells about the whole. */
export type ListReading = {
  readonly items: readonly unknown[];
  readonly total: number | null;
  readonly hasMore: boolean | null;
};

const LISTS = {
  orders: ['orders'],
  services: ['services', 'reporttypes', 'reports', 'products'],
  files: ['files', 'documents', 'deliverables', 'attachments'],
} as const;
const ANY_LIST = [
  'items',
  'data',
  'results',
  'records',
  'content',
  'rows',
  'list',
  'entries',
  'values',
  'value',
  'result',
  'response',
  'payload',
  'body',
  'embedded',
  'page',
];
const ENVELOPES = ['pagination', 'paging', 'pageinfo', 'page', 'meta', 'metadata', 'links', 'paginationinfo'];
const TOTALS = [
  'total',
  'totalcount',
  'totalitems',
  'totalrecords',
  'totalelements',
  'totalresults',
  'totalorders',
  'itemcount',
];
const MAX_DEPTH = 4;
/** No list of this service is longer, paged or not. */
const MAX_ITEMS = 50_000;

/**
 * Finds the list in an answer of unknown envelope: a bare array, `data`, `items`, `orders`, `results`, nested ones.
 * Null when there is none: no evidence of anything. `asked` is the page that was asked for, counted from 1.
 */
export function readList(
  value: unknown,
  kind: keyof typeof LISTS,
  asked: { readonly page: number; readonly pageSize: number } | null = null,
): ListReading | null {
  const path: JsonObject[] = [];
  const items = findList(value, [...LISTS[kind], ...ANY_LIST], path, 0);
  if (items === null || items.length > MAX_ITEMS) return null;
  const envelopes = path
    .toReversed()
    .flatMap((object) => [object, ...ENVELOPES.flatMap((name) => membersOf(object, name).filter(isObject))])
    .map((object) => fieldsOf(object, false));
  const total = totalOf(envelopes, items.length);
  return { items, total, hasMore: moreOf(envelopes, items.length, total, asked) };
}

function findList(
  value: unknown,
  names: readonly string[],
  path: JsonObject[],
  depth: number,
): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value) || depth > MAX_DEPTH) return null;
  path.push(value);
  for (const name of names) {
    for (const member of membersOf(value, name)) {
      if (Array.isArray(member)) return member;
    }
  }
  for (const name of names) {
    for (const member of membersOf(value, name).filter(isObject)) {
      const inner = findList(member, names, path, depth + 1);
      if (inner !== null) return inner;
    }
  }
  path.pop();
  return null;
}

function firstOf<Value>(
  envelopes: readonly Fields[],
  paths: readonly string[],
  reader: (value: unknown) => Value | null,
): Value | null {
  for (const fields of envelopes) {
    const found = fields.first(paths, reader);
    if (found !== null) return found;
  }
  return null;
}

function totalOf(envelopes: readonly Fields[], length: number): number | null {
  const total = firstOf(envelopes, TOTALS, readCount);
  // A total below what lies here isn't one; a `count` is one only above it.
  if (total !== null) return total >= length ? total : null;
  const count = firstOf(envelopes, ['count'], readCount);
  return count !== null && count > length ? count : null;
}

function moreOf(
  envelopes: readonly Fields[],
  length: number,
  total: number | null,
  asked: { readonly page: number; readonly pageSize: number } | null,
): boolean | null {
  const told = firstOf(envelopes, ['hasmore', 'hasnext', 'hasnextpage', 'more', 'ismore'], readBoolean);
  if (told !== null) return told;
  const last = firstOf(envelopes, ['last', 'islast', 'islastpage'], readBoolean);
  if (last !== null) return !last;
  const pages = firstOf(envelopes, ['totalpages', 'pagecount', 'pages', 'lastpage'], readCount);
  if (pages !== null && asked !== null) return asked.page < pages;
  const next = ['next', 'nextpage', 'nexturl', 'nextlink', 'nextcursor', 'nextpagetoken'];
  if (firstOf(envelopes, [...next, 'next.href'], readText) !== null) return true;
  if (envelopes.some((fields) => next.some((name) => fields.has(name)))) return false;
  if (total !== null && asked !== null) {
    const size = firstOf(envelopes, ['pagesize', 'perpage', 'limit', 'size'], readCount) ?? asked.pageSize;
    return length > 0 && (asked.page - 1) * Math.max(size, length) + length < total;
  }
  return null;
}
