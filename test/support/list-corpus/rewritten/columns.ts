import type { TrueOrder, Truth } from '../truth.ts';
import { type Table, withOrders } from './table.ts';

/** The table with these of its columns, by their places from 0; null stands for one without a name and values. */
function arranged(table: Table, places: readonly (number | null)[]): Table {
  const of = (row: readonly string[]) => places.map((at) => (at === null ? '' : (row[at] ?? '')));
  return { ...table, names: of(table.names), rows: table.rows.map(of) };
}

const placesOf = ({ names }: Table): number[] => names.map((_name, at) => at);

/** As a program writes them that goes by their names. */
export const alphabetical = (table: Table): Table =>
  arranged(
    table,
    placesOf(table).sort((a, b) => ((table.names[a] ?? '') < (table.names[b] ?? '') ? -1 : 1)),
  );

export const blankBetween = (table: Table): Table =>
  arranged(
    table,
    placesOf(table).flatMap((at) => [at, null]),
  );

const plain = (value: unknown) =>
  String(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** A ZIP Code with the four digits behind it, or as a program writes numbers. */
const NINE_DIGITS = /^(\d{5})(?:0|\d{4}|\d{5})$/;

/** What an order is of, without signs. */
const saidBy = ({ row: _row, ...fields }: TrueOrder): string =>
  Object.values<Truth>(fields)
    .flatMap((truth) => (truth !== null && typeof truth === 'object' ? (truth.acceptable ?? []) : [truth]))
    .map(plain)
    .join('|');

/** Whether an order depends on a column that its values don't show. */
const isMarked = ({ rushOrder, pdfRequired, propertyType, serviceId }: TrueOrder): boolean =>
  (rushOrder ?? false) !== false ||
  (pdfRequired ?? true) !== true ||
  (propertyType ?? null) !== null ||
  (serviceId ?? null) !== null;

/**
 * Its orders without columns that none of them says anything of; of those columns `share` are left out. Nothing needs to be
 * asked then that was asked because of them. Null where an order depends on such a column.
 */
export function withoutOthers(table: Table, share: 'all' | 'every other'): Table | null {
  const { orders } = table.truth;
  if (orders.length === 0 || orders.some(isMarked)) return null;
  const kept = withOrders(table, orders);
  const said = kept.truth.orders.map(saidBy);
  const isOther = (at: number) =>
    !kept.rows.some((row, of) => {
      const value = plain(row[at] ?? '').replace(NINE_DIGITS, '$1');
      return value !== '' && said[of]?.includes(value);
    });
  let others = 0;
  const places = placesOf(kept).filter((at) => {
    if (!isOther(at)) return true;
    others += 1;
    return share === 'every other' && others % 2 === 0;
  });
  const truth = { ...kept.truth, ask: kept.truth.ask.map((one) => ({ ...one, must: false })) };
  return places.length < 2 ? null : arranged({ ...kept, truth }, places);
}
