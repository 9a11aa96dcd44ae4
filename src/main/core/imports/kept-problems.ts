import { t } from '../../../shared/copy/t.ts';
import type { OrderField } from '../../../shared/domain/order-fields.ts';
import { SAID, saidTitle } from './said.ts';

/** The code of a row whose file tells two addresses for one roof. */
export const TWO_ADDRESSES = 'two_addresses';
/** The code of a row with a cell that doesn't look like the others of its column. */
export const CELL_ODD = 'cell_odd';
/** The code of a row with the coordinates of another house. */
export const SAME_PIN = 'same_pin';
/** The codes of rows whose notes say something about the order, the address, or its speed. */
export type RowWord = 'order' | 'address' | 'rush';
export const ROW_WORDS = { order: 'words_order', address: 'words_address', rush: 'words_rush' } as const;

/**
 * Troubles that a row's cells alone don't show, with how a group of them is titled: they stay while the cell is as it was.
 */
export const KEPT_TITLES: ReadonlyMap<string, (field: OrderField | null) => string> = new Map([
  [SAID, saidTitle],
  [TWO_ADDRESSES, () => t('listRules.two_addresses_group')],
  [SAME_PIN, () => t('listRows.same_pin_group')],
  [CELL_ODD, () => t('listRows.cell_group')],
  [ROW_WORDS.order, () => t('listRows.words_order_group')],
  [ROW_WORDS.address, () => t('listRows.words_address_group')],
  [ROW_WORDS.rush, () => t('listRows.words_rush_group')],
]);
