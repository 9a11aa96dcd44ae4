import { message } from '../../../../shared/copy/message.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { SAID, saidTitle } from './said.ts';

/** The code of a row whose file gives two addresses for one roof. */
export const TWO_ADDRESSES = 'two_addresses';
/** The code of a row with a cell that doesn't look like the others of its column. */
export const CELL_ODD = 'cell_odd';
/** The code of a row with the coordinates of another house. */
export const SAME_PIN = 'same_pin';
/** The code of a row without a unit, at a house whose other rows have one. */
export const MISSING_UNIT = 'missing_unit';
/** The code of a row with a ZIP code and no town, in a list whose town is said for all rows and has another one. */
export const OTHER_ZIP = 'other_zip';
/** The codes of rows whose notes say something about the order, its address, its owner, the owner’s email address, or its speed. */
export type RowWord = 'order' | 'address' | 'owner' | 'email' | 'rush';
export const ROW_WORDS = {
  order: 'words_order',
  address: 'words_address',
  owner: 'words_owner',
  email: 'words_email',
  rush: 'words_rush',
} as const;

/**
 * Troubles that a row's cells alone don't show, with how a group of them is titled: they stay while the cell is as it was.
 */
export const KEPT_TITLES: ReadonlyMap<string, (field: OrderField | null) => Message> = new Map([
  [SAID, saidTitle],
  [TWO_ADDRESSES, () => message('listRules.two_addresses_group')],
  [SAME_PIN, () => message('listRows.same_pin_group')],
  [MISSING_UNIT, () => message('listRows.missing_unit_group')],
  [OTHER_ZIP, () => message('listRows.other_zip_group')],
  [CELL_ODD, () => message('listRows.cell_group')],
  [ROW_WORDS.order, () => message('listRows.words_order_group')],
  [ROW_WORDS.address, () => message('listRows.words_address_group')],
  [ROW_WORDS.owner, () => message('listRows.words_owner_group')],
  [ROW_WORDS.email, () => message('listRows.words_email_group')],
  [ROW_WORDS.rush, () => message('listRows.words_rush_group')],
]);
