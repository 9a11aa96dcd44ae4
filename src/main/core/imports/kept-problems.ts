import type { OrderField } from '../../../shared/domain/order-fields.ts';
import { SAID, saidTitle } from './said.ts';

/** The code of a row whose file tells two addresses for one roof. */
export const TWO_ADDRESSES = 'two_addresses';

/**
 * Troubles that a row's cells alone don't show, with how a group of them is titled: they stay while the cell is as it was.
 */
export const KEPT_TITLES: ReadonlyMap<string, (field: OrderField | null) => string> = new Map([
  [SAID, saidTitle],
  [TWO_ADDRESSES, () => 'the file tells two addresses'],
]);
