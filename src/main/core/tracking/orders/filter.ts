import { localDay } from '../../../../shared/domain/local-day.ts';
import { parseQuery } from '../../../../shared/domain/query.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { dated } from '../../library/search/index.ts';
import type { OrderFilter } from '../../ports/index.ts';

/**
 * The text of a list's search as words and conditions. What is late is judged by the minute, so that the same list asked
 * for again is the same list.
 */
export function readFilter<Query extends { readonly text: string }>(
  query: Query,
  now: Millis,
): Query & Required<Pick<OrderFilter, 'clauses' | 'now'>> {
  const { clauses } = parseQuery(query.text, localDay(now));
  const isPlain = (clause: (typeof clauses)[number]) =>
    clause.kind === 'words' && !clause.not && !clause.phrase;
  return {
    ...query,
    text: clauses
      .flatMap((clause) => (clause.kind === 'words' && isPlain(clause) ? [clause.text] : []))
      .join(' '),
    clauses: clauses.filter((clause) => !isPlain(clause)).map(dated),
    now: Math.floor(now / MINUTE) * MINUTE,
  };
}
