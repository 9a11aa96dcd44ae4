import type { PagingFacts } from '../../../core/ports/api.ts';
import { isObject, type JsonObject } from './json.ts';
import { type Headers, headerFacts } from './page-headers.ts';
import { type Fields, fieldsOf, firstMembers, membersOf, onlyMember } from './record.ts';
import { readBoolean, readCount, readText } from './values.ts';

/** A list found in an answer, and what its envelope says about the whole. */
export type ListReading = {
  readonly items: readonly unknown[];
  readonly total: number | null;
  readonly hasMore: boolean | null;
  readonly facts: PagingFacts;
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
  'edges',
  'nodes',
  'result',
  'response',
  'payload',
  'body',
  'embedded',
  'page',
];
/** Lists beside the one that is wanted. */
const NOT_THE_LIST = new Set([
  'errors',
  'warnings',
  'messages',
  'included',
  'links',
  'sort',
  'filters',
  'facets',
]);
const ENVELOPES = ['pagination', 'paging', 'pageinfo', 'page', 'pageable', 'meta', 'metadata', 'links'];
const MORE_ENVELOPES = [...ENVELOPES, 'paginationinfo', 'cursor', 'cursors'];
const TOTALS = [
  'total',
  'totalcount',
  'totalitems',
  'totalrecords',
  'totalelements',
  'totalresults',
  'totalorders',
  'totalhits',
  'recordstotal',
  'itemcount',
  'odatacount',
];
const MAX_DEPTH = 4;
/** No list of this service is longer, paged or not. */
const MAX_ITEMS = 50_000;

/** The page that was requested, counted from 1. */
export type RequestedPage = { readonly page: number; readonly pageSize: number };

/**
 * Finds the list in an answer of unknown envelope: a bare array, `data`, `items`, `orders`, `results`, `edges`, nested
 * ones. Null when there is none: no evidence of anything.
 */
export function readList(
  value: unknown,
  kind: keyof typeof LISTS,
  requested: RequestedPage | null = null,
  headers: Headers = {},
): ListReading | null {
  const path: JsonObject[] = [];
  const items = findList(value, [...LISTS[kind], ...ANY_LIST], path, 0) ?? emptyHal(value, path);
  if (items === null || items.length > MAX_ITEMS) return null;
  const envelopes = envelopesOf(path);
  const stated = headerFacts(headers);
  const total = totalOf(envelopes, items.length) ?? stated.total;
  const facts = factsOf(envelopes, stated.facts);
  const counted = facts.pages !== null && requested !== null ? requested.page < facts.pages : null;
  return {
    items: items.map(nodeOf),
    total,
    hasMore:
      statedMore(envelopes) ??
      stated.hasMore ??
      counted ??
      moreByTotal(items.length, total, facts, requested),
    facts,
  };
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
  const only = isRecord(value) ? null : (onlyList(value) ?? onlyMember(value));
  const inner = only === null ? null : findList(only, names, path, depth + 1);
  if (inner === null) path.pop();
  return inner;
}

/** Its own record has lists that aren't the list. */
function isRecord(object: JsonObject): boolean {
  const fields = fieldsOf(object, false);
  return fields.has('orderid') || (fields.has('id') && fields.has('status'));
}

/** The only list of objects under a name that isn't known: `_embedded.orderList`. */
function onlyList(object: JsonObject): readonly unknown[] | null {
  const lists = firstMembers(object).filter(
    ([name, member]) =>
      Array.isArray(member) &&
      member.length > 0 &&
      member.every(isObject) &&
      !NOT_THE_LIST.has(name.replace(/^_/, '').toLowerCase()),
  );
  return lists.length === 1 ? (lists[0]?.[1] as unknown[]) : null;
}

/** HAL leaves `_embedded` out of an empty page: `{_links, page: {totalElements: 0}}`. */
function emptyHal(value: unknown, path: JsonObject[]): readonly unknown[] | null {
  if (!isObject(value) || membersOf(value, 'links').length === 0) return null;
  const [page] = membersOf(value, 'page').filter(isObject);
  if (!page || fieldsOf(page, false).first(['totalelements'], readCount) !== 0) return null;
  path.push(value);
  return [];
}

/** An edge of a connection is its node. */
function nodeOf(item: unknown): unknown {
  if (!isObject(item)) return item;
  const [node] = membersOf(item, 'node');
  return isObject(node) ? node : item;
}

/** From the innermost out, each with the objects in it that describe a page, two deep (`meta.page.total`). */
function envelopesOf(path: readonly JsonObject[]): Fields[] {
  const inner = (object: JsonObject) =>
    MORE_ENVELOPES.flatMap((name) => membersOf(object, name).filter(isObject));
  return path
    .toReversed()
    .flatMap((object) => [object, ...inner(object).flatMap((each) => [each, ...inner(each)])])
    .map((object) => fieldsOf(object, false));
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
  // A total below what is here isn't one; a `count` is one only above it.
  if (total !== null) return total >= length ? total : null;
  const count = firstOf(envelopes, ['count'], readCount);
  return count !== null && count > length ? count : null;
}

const NEXT_LINKS = ['next', 'nexturl', 'nextlink', 'odatanextlink'];
const NEXT = [...NEXT_LINKS, 'nextpage', 'nextcursor', 'nextpagetoken', 'continuationtoken'];
const PREVIOUS = ['prev', 'previous', 'previouspage', 'prevpage', 'prevurl', 'previouslink', 'prevcursor'];

/** Whether the service says that there is more; null: it doesn't. */
function statedMore(envelopes: readonly Fields[]): boolean | null {
  const stated = firstOf(envelopes, ['hasmore', 'hasnext', 'hasnextpage', 'more', 'ismore'], readBoolean);
  if (stated !== null) return stated;
  const last = firstOf(envelopes, ['last', 'islast', 'islastpage'], readFlag);
  if (last !== null) return !last;
  if (linkOf(envelopes, NEXT) !== null) return true;
  if (envelopes.some((fields) => NEXT.some((name) => fields.has(name)))) return false;
  // Links to other pages and none to the next: this is the last one.
  return linkOf(envelopes, [...PREVIOUS, 'first', 'last']) === null ? null : false;
}

/** A flag, never a number: `last: 3` is a page. */
function readFlag(value: unknown): boolean | null {
  return typeof value === 'number' ? null : readBoolean(value);
}

/** A link or a cursor; flags aren't. */
function linkOf(envelopes: readonly Fields[], names: readonly string[]): string | null {
  const paths = [...names, ...names.map((name) => `${name}.href`)];
  return firstOf(envelopes, paths, (value) => (typeof value === 'boolean' ? null : readText(value)));
}

function factsOf(envelopes: readonly Fields[], headers: PagingFacts): PagingFacts {
  const pages = firstOf(envelopes, ['totalpages', 'pagecount', 'pages', 'lastpage'], readCount);
  const number = firstOf(envelopes, ['number', 'pagenumber', 'currentpage', 'page', 'pageindex'], readCount);
  const size = firstOf(envelopes, ['pagesize', 'perpage', 'limit', 'size', 'pagelength'], readCount);
  return {
    pages: pages ?? headers.pages,
    number: number ?? headers.number,
    size: size === null || size === 0 ? headers.size : size,
    isFirst: firstness(envelopes) ?? headers.isFirst,
    next: linkOf(envelopes, ['next.href', ...NEXT_LINKS]) ?? headers.next,
  };
}

/** Whether nothing is before this page; null: the service doesn't say. */
function firstness(envelopes: readonly Fields[]): boolean | null {
  const stated = firstOf(envelopes, ['first', 'isfirst', 'isfirstpage'], readFlag);
  if (stated !== null) return stated;
  const before = firstOf(
    envelopes,
    ['hasprevious', 'hasprev', 'haspreviouspage', 'hasprevpage'],
    readBoolean,
  );
  if (before !== null) return !before;
  if (linkOf(envelopes, PREVIOUS) !== null) return false;
  const offset = firstOf(envelopes, ['offset', 'skip', 'startindex', 'from'], readCount);
  if (offset !== null) return offset <= 1;
  return envelopes.some((fields) => PREVIOUS.some((name) => fields.has(name))) ? true : null;
}

function moreByTotal(
  length: number,
  total: number | null,
  { size }: PagingFacts,
  requested: RequestedPage | null,
): boolean | null {
  if (total === null || requested === null) return null;
  return length > 0 && (requested.page - 1) * Math.max(size ?? requested.pageSize, length) + length < total;
}
