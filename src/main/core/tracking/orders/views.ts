import {
  type Handlers,
  MOST_VIEWS,
  type SavedView,
  type ViewBody,
  viewBody,
} from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { OrderFilter, Ports, StoredView } from '../../ports/index.ts';
import { readFilter } from './filter.ts';

type ViewCalls = 'views.list' | 'views.put' | 'views.remove' | 'views.begin';
type Kept = ViewBody & { readonly isDefault: boolean };

/** A body that this version can't read (an older backup, a newer version) is no view. */
function read({ id, body }: StoredView): readonly (Kept & { readonly id: number })[] {
  try {
    const json = JSON.parse(body) as { readonly isDefault?: unknown };
    const known = viewBody.safeParse(json);
    return known.success ? [{ ...known.data, id, isDefault: json.isDefault === true }] : [];
  } catch {
    return [];
  }
}

/** The office's own views of its list of orders, with how many orders each has now. */
export function createViews(deps: { readonly ports: Pick<Ports, 'clock' | 'store'>; readonly bus: Bus }): {
  readonly handlers: Pick<Handlers, ViewCalls>;
} {
  const { store, clock } = deps.ports;

  const viewsOf = (accountId: AccountId) => {
    if (!store.accounts.get(accountId)) throw noAccount();
    return store.views.list(accountId).flatMap(read);
  };
  const count = (filter: Pick<OrderFilter, 'accountId' | 'view' | 'text'>) =>
    store.orders.countOf(readFilter(filter, clock.now()));
  const put = (
    accountId: AccountId,
    id: number | null,
    { name, view, text, sort, descending, further, isDefault }: Kept,
  ) =>
    store.views.put(
      accountId,
      id,
      JSON.stringify({ name, view, text, sort, descending, further, isDefault }),
    );
  const announce = (accountId: AccountId) => deps.bus.emit('views.changed', { accountId });

  return {
    handlers: {
      'views.list': ({ accountId }) => ({
        views: viewsOf(accountId).map(
          (each): SavedView => ({ ...each, orders: count({ accountId, view: each.view, text: each.text }) }),
        ),
        late: count({ accountId, view: 'all', text: 'late' }),
      }),
      'views.put': ({ accountId, id, body }) => {
        const views = viewsOf(accountId);
        if (id === null && views.length >= MOST_VIEWS)
          throw new CallFailure('refused', t('workbench.too_many_views', { most: MOST_VIEWS }));
        const isDefault = views.find((each) => each.id === id)?.isDefault ?? false;
        const kept = put(accountId, id, { ...body, isDefault });
        if (kept === null) throw new CallFailure('not_found', t('workbench.view_gone'));
        announce(accountId);
        return { id: kept };
      },
      'views.remove': ({ accountId, id }) => {
        store.views.remove(accountId, id);
        announce(accountId);
        return null;
      },
      'views.begin': ({ accountId, id }) => {
        store.transaction(() => {
          for (const each of viewsOf(accountId))
            put(accountId, each.id, { ...each, isDefault: each.id === id });
        });
        announce(accountId);
        return null;
      },
    },
  };
}
