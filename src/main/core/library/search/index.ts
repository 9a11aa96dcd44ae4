import type { Handlers, Hits } from '../../../../shared/contract/index.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import { type Clause, parseQuery } from '../../../../shared/domain/query.ts';
import { type Day, laterDay } from '../../../../shared/domain/query-values.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { Finds, Ports, SearchClause } from '../../ports/index.ts';
import { fileHit, orderHit } from './hits.ts';

export { putPages } from './pages.ts';

type SearchDeps = { readonly ports: Pick<Ports, 'clock' | 'store'> };

/** When a day begins, in the computer's own zone. */
const startOf = (day: Day): Millis => new Date(`${day}T00:00:00`).getTime();

/** A clause with its days as moments. */
export function dated(clause: Clause): SearchClause {
  if (clause.kind !== 'day') return clause;
  const { not, which, from, to } = clause;
  return {
    kind: 'time',
    not,
    which,
    from: from === null ? null : startOf(from),
    until: to === null ? null : startOf(laterDay(to, 1)),
  };
}

function hitsOf<Row, Hit>({ rows, total, more }: Finds<Row>, hit: (row: Row) => Hit): Hits<Hit> {
  return { hits: rows.map(hit), total, more };
}

/** One search over everything on this computer: orders, the text of reports, files and numbers. */
export function createSearch({ ports }: SearchDeps): {
  readonly handlers: Pick<Handlers, 'search.find' | 'search.suggest' | 'search.progress'>;
} {
  const { clock, store } = ports;
  return {
    handlers: {
      'search.find': async ({ accountId, text, limits }) => {
        const now = clock.now();
        const clauses = parseQuery(text, localDay(now)).clauses.map(dated);
        const search = { accountId, clauses, now };
        const { search: reads } = store.inThread;
        const [orders, pages, files] = await Promise.all([
          reads.orders(search, limits.orders),
          reads.pages(search, limits.pages),
          reads.files(search, limits.files),
        ]);
        return {
          orders: hitsOf(orders, (row) => orderHit(clauses, row)),
          pages: hitsOf(pages, (row) => row),
          files: hitsOf(files, (row) => fileHit(clauses, row)),
        };
      },
      'search.suggest': ({ accountId, field, text, limit }) =>
        store.search.values(accountId, field, text, limit),
      'search.progress': ({ accountId }) => store.search.progress(accountId),
    },
  };
}
