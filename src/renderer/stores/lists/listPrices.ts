import type { Dispatch } from '../../../shared/contract/index.ts';
import type { ListPrices } from '../../../shared/domain/list.ts';

/** Asks for the prices of a list: what is known costs nothing; the service itself only for combinations that are new. */
export function createListPrices(dispatch: Dispatch) {
  /** List and combinations of report and options that the service was asked for last. */
  let asked = '';
  return async (listId: string, onPrices: (prices: ListPrices, changed: boolean) => void): Promise<void> => {
    const known = await dispatch('lists.prices', { listId, refresh: false });
    if (!known.ok) return;
    onPrices(known.value, false);
    const missing = known.value.lines
      .filter(({ each }) => each === null)
      .map((line) => `${line.serviceId} ${line.rushOrder} ${line.pdfRequired}`);
    const key = [listId, ...missing].join(', ');
    if (missing.length === 0 || asked === key) return;
    asked = key;
    const fresh = await dispatch('lists.prices', { listId, refresh: true });
    if (fresh.ok) onPrices(fresh.value, true);
  };
}
