import type { PagingFacts } from '../../../core/ports/api.ts';

export type Headers = Readonly<Record<string, string>>;

const TOTALS = ['x-total-count', 'x-total', 'total-count', 'x-pagination-total-count', 'x-total-items'];
const PAGES = ['x-total-pages', 'x-pagination-page-count', 'x-page-count'];
const NUMBERS = ['x-page', 'x-current-page', 'x-pagination-current-page'];
const SIZES = ['x-per-page', 'x-page-size', 'x-pagination-per-page'];

/**
 * What an answer's headers say about a list: `X-Total-Count` and its kin, `Content-Range: orders 0-99/250` and the Link
 * header (RFC 8288). Header names in lower case.
 */
export function headerFacts(headers: Headers): {
  readonly total: number | null;
  readonly hasMore: boolean | null;
  readonly facts: PagingFacts;
} {
  const range = /^\s*[\w-]*\s*(\d{1,9})-(\d{1,9})\/(\d{1,9}|\*)\s*$/.exec(headers['content-range'] ?? '');
  const links = linksIn(headers['link'] ?? '');
  // A Link header may be about anything: fonts to load, a license.
  const paged = ['next', 'prev', 'previous', 'first', 'last'].some((relation) => links.has(relation));
  const isFirst = paged ? !links.has('prev') && !links.has('previous') : null;
  return {
    total: count(headers, TOTALS) ?? (range && range[3] !== '*' ? Number(range[3]) : null),
    hasMore: paged ? links.has('next') : null,
    facts: {
      pages: count(headers, PAGES),
      number: count(headers, NUMBERS),
      size: count(headers, SIZES),
      isFirst: isFirst ?? (range ? Number(range[1]) === 0 : null),
      next: links.get('next') ?? null,
    },
  };
}

function count(headers: Headers, names: readonly string[]): number | null {
  const text = names.map((name) => headers[name]).find((value) => /^\s*\d{1,9}\s*$/.test(value ?? ''));
  return text === undefined ? null : Number(text);
}

/** Addresses by their relation. */
function linksIn(header: string): Map<string, string> {
  const links = new Map<string, string>();
  for (const [, address = '', rest = ''] of header.slice(0, 8_000).matchAll(/<([^<>]*)>((?:\s*;[^,<]*)*)/g)) {
    const relations = /;\s*rel\s*=\s*"?([^";]+)"?/i.exec(rest)?.[1] ?? '';
    for (const relation of relations.trim().toLowerCase().split(/\s+/))
      if (relation !== '' && !links.has(relation)) links.set(relation, address);
  }
  return links;
}
