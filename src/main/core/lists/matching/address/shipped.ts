import type { Column } from '../columns/column.ts';
import { headerWords } from '../headings/words.ts';
import { isTown } from './parts.ts';
import type { Reading } from './readings.ts';
import { difference } from './score.ts';

const SHIPPED: ReadonlySet<string> = new Set(['ship', 'shipping', 'shipment', 'deliver', 'delivery']);
const REACHED: ReadonlySet<string> = new Set([...SHIPPED, 'postal']);
/** Rows in which two addresses agree; fewer may be a coincidence. */
const LEAST_ROWS = 3;
/** Addresses that differ in more rows than this are two addresses, not one with exceptions. */
const MAX_DIFFERENCE = 0.5;

const isNamed = ({ columns: parts }: Reading, columns: readonly Column[], words: ReadonlySet<string>) =>
  parts
    .filter((part) => !isTown(part))
    .every(({ index }) => headerWords(columns[index]?.header ?? '').some((word) => words.has(word)));

/** Where material is brought: the roof's address more often than a letterbox. */
const isShipped = (reading: Reading, columns: readonly Column[]) => isNamed(reading, columns, SHIPPED);

/** An address that says how things get there, not that letters go elsewhere: a contact's “Postal address”. */
export const isReached = (reading: Reading, columns: readonly Column[]): boolean =>
  isNamed(reading, columns, REACHED);

/**
 * The address of an accounting program's “Bill address” and “Ship address”, where these are all that there is: of two that agree
 * in each row that has both, the one that more rows have; and the one to ship to where each row has a house there, and
 * some are billed to a post office box. Of two of one kind that agree but for a few rows, the first. Null where neither is so.
 */
export function ofBillAndShip(readings: readonly Reading[], columns: readonly Column[]): Reading | null {
  const [one, other, ...more] = readings;
  if (!one || !other || more.length > 0 || one.role !== 'mailing' || other.role !== 'mailing') return null;
  const both = one.score.parsed.filter((address, row) => address && other.score.parsed[row]).length;
  if (both < LEAST_ROWS) return null;
  const isSameKind = isShipped(one, columns) === isShipped(other, columns);
  if (isSameKind) return isOnceMore(one, other, both) ? one : null;
  const [shipped, billed] = isShipped(one, columns) ? [one, other] : [other, one];
  if (difference(one.score, other.score) > 0)
    return billed.score.boxes > 0 && areHouses(shipped, billed) ? shipped : null;
  return one.score.filled >= other.score.filled ? one : other;
}

/** Salesforce's “Billing Street” and “Mailing Street”: one address twice, but for a few rows, which are asked about. */
const isOnceMore = (one: Reading, other: Reading, both: number): boolean =>
  both >= LEAST_SAME &&
  one.score.filled >= other.score.filled &&
  one.score.boxes === 0 &&
  difference(one.score, other.score) <= MOST_EXCEPTIONS;
const LEAST_SAME = 6;
const MOST_EXCEPTIONS = 0.15;

/** Whether each bill has a house, and customers of several bills share none: that is an office where all material is brought. */
function areHouses({ score }: Reading, billed: Reading): boolean {
  const rows = score.addresses.flatMap((address, row) => {
    const bill = billed.score.addresses[row] ?? '';
    return address === '' && bill === '' ? [] : [{ address, bill, parsed: score.parsed[row] }];
  });
  const customers = new Set(rows.map(({ address, bill }) => `${address}|${bill}`));
  return (
    rows.every(({ parsed }) => parsed && parsed.kind !== 'box' && parsed.number !== '') &&
    customers.size === new Set(rows.map(({ address }) => address)).size
  );
}

/** An address to ship to that isn't the one without a role in some rows: which of them has the roof, nobody says. */
export function shippedElsewhere(
  best: Reading,
  others: readonly Reading[],
  columns: readonly Column[],
): { readonly rival: Reading | null; readonly witness: Reading | null } {
  const found =
    best.role === 'plain'
      ? others.find((one) => isShipped(one, columns) && difference(best.score, one.score) > 0)
      : undefined;
  if (!found) return { rival: null, witness: null };
  const isExcept = difference(best.score, found.score) <= MAX_DIFFERENCE;
  return isExcept ? { rival: null, witness: found } : { rival: found, witness: null };
}
