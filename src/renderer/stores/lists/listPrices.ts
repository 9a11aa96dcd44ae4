import type { Dispatch } from '../../../shared/contract/index.ts';
import type { ImportPrices } from '../../../shared/domain/import.ts';

/** Asks for the prices of a list: what is known costs nothing; the service itself only for combinations that are new. */
export function createListPrices(dispatch: Dispatch) {
  /** List and combinations of report and options that the service was asked for last. */
  let asked = '';
  return async (
    importId: string,
    onPrices: (prices: ImportPrices, changed: boolean) => void,
  ): Promise<void> => {
    const known = await dispatch('imports.prices', { importId, refresh: false });
    if (!known.ok) return;
    onPrices(known.value, false);
    const missing = known.value.lines
      .filter(({ each }) => each === null)
      .map((line) => `${line.serviceId} ${line.rushOrder} ${line.pdfRequired}`);
    const key = [importId, ...missing].join(', ');
    if (missing.length === 0 || asked === key) return;
    asked = key;
    const fresh = await dispatch('imports.prices', { importId, refresh: true });
    if (fresh.ok) onPrices(fresh.value, true);
  };
}
