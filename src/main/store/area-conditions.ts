import type { AccountId } from '../../shared/domain/account.ts';
import type { SearchClause } from '../core/ports/search.ts';
import { countyKey } from './areas.ts';
import type { SqlValue } from './sql.ts';

const BY_STATE =
  'SELECT order_row AS id FROM order_areas INDEXED BY order_areas_by_state WHERE account_id = ?';
const BY_COUNTY =
  'SELECT order_row AS id FROM order_areas INDEXED BY order_areas_by_county WHERE account_id = ?';
/** Behind every text that begins with the same letters. */
const LAST_SIGN = '\u{10ffff}';
const FLAGS: Readonly<Record<string, string>> = {
  located: 'state IS NOT NULL',
  pinned: 'county IS NOT NULL',
  misplaced: 'misplaced = 1',
  countyline: 'near = 1',
};

/** A SELECT of the rows of orders, as conditions of a search are. */
type Rows = { readonly not: boolean; readonly set: string; readonly values: readonly SqlValue[] };
type Of<Kind extends SearchClause['kind']> = Extract<SearchClause, { kind: Kind }>;

/** Orders in a state, by its postal code, or in counties whose label begins so; a phrase is the whole label. */
export function areaCondition(accountId: AccountId, { not, field, text, phrase }: Of<'text'>): Rows[] {
  if (field === 'state') return [{ not, set: `${BY_STATE} AND state = ?`, values: [accountId, text] }];
  const from = countyKey(text);
  if (from === null) return [];
  const to = phrase ? `${from}\u0001` : `${from}${LAST_SIGN}`;
  return [{ not, set: `${BY_COUNTY} AND county_key >= ? AND county_key < ?`, values: [accountId, from, to] }];
}

/** What is known of where an order is; a flag about something else gives no condition. */
export function areaFlag(accountId: AccountId, { not, flag }: Of<'flag'>): Rows[] {
  const row = FLAGS[flag];
  return row === undefined ? [] : [{ not, set: `${BY_STATE} AND ${row}`, values: [accountId] }];
}
