import type { Dispatch } from '../../../shared/contract/index.ts';
import type { ListView } from '../../../shared/domain/list.ts';
import { type Throttled, throttled } from '../window/throttle.ts';
import type { ListPages, ListStore, Writes } from './listPages.ts';
import { createListPrices } from './listPrices.ts';
import { UNARRANGED } from './openList.ts';

/** Rows with a likeness that the panel shows at once. */
const DUPLICATES_SHOWN = 100;
const REFRESH_MS = 300;

/** Columns that were matched again make other rows: an order of the ones before means nothing. */
export function forgetOrder({ getState, setState }: ListStore, view: ListView): void {
  if (view.state === 'checking' || getState().query.arrangement === null) return;
  setState({ ...UNARRANGED, pages: new Map(), total: null });
}

/** Asks again for what is on the screen. Rows that are being changed are left to the answer of that change. */
export function createRefresh(
  dispatch: Dispatch,
  store: ListStore,
  pages: ListPages,
  writes: Writes,
): Throttled {
  const { getState, setState } = store;
  const askPrices = createListPrices(dispatch);

  const loadView = async (listId: string) => {
    const written = writes.count;
    const reply = await dispatch('lists.get', { listId });
    if (getState().listId !== listId) return;
    if (!reply.ok) setState({ problem: reply.error });
    else if (written === writes.count) {
      forgetOrder(store, reply.value);
      setState({ view: reply.value, problem: null });
    }
  };

  const loadPrices = (listId: string) =>
    askPrices(listId, (prices, changed) => {
      if (getState().listId !== listId) return;
      setState({ prices });
      if (changed) pages.loadAgain();
    });

  /** What stands beside the rows: prices, repairs and duplicates. */
  const loadAside = async (listId: string) => {
    const { epoch } = pages;
    void loadPrices(listId);
    const [repairs, duplicates] = await Promise.all([
      dispatch('lists.repairs', { listId }),
      dispatch('lists.rows', { listId, filter: 'duplicates', offset: 0, limit: DUPLICATES_SHOWN }),
    ]);
    if (getState().listId !== listId || (epoch !== pages.epoch && getState().view === null)) return;
    setState({
      ...(repairs.ok && { repairs: repairs.value }),
      ...(duplicates.ok && { duplicates: duplicates.value.rows }),
    });
  };

  return throttled(() => {
    const { listId, pending } = getState();
    if (listId === null || pending.size > 0) return;
    void loadView(listId).then(() => {
      const now = getState();
      const state = now.view?.state;
      if (now.listId === null || (state !== 'checking' && state !== 'ordered')) return;
      pages.loadAgain();
      if (state === 'checking') void loadAside(now.listId);
    });
  }, REFRESH_MS);
}
