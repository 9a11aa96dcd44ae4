import type { ListTarget } from '../../../../../shared/domain/list.ts';
import type { Column } from '../columns/column.ts';
import { isIfDifferent } from '../headings/meaning.ts';
import { joinedFields } from './address-question.ts';
import { isTown } from './parts.ts';
import type { Reading } from './readings.ts';

/**
 * “Home address”, and “Address of the property (only if different from home address)”: the roof is at the second where it is
 * filled in, and at the first where it isn't. Null where no name says so of the roof's address, or where more than one other
 * address may be meant.
 */
export function exceptionOf(
  readings: readonly Reading[],
  columns: readonly Column[],
): ReadonlyMap<number, ListTarget> | null {
  // “Agent's address, if different” says nothing of the roof.
  const isException = (reading: Reading) =>
    reading.role === 'property' &&
    reading.columns.some((part) => !isTown(part) && isIfDifferent(columns[part.index]?.header ?? ''));
  const [exception, ...more] = readings.filter(isException);
  const others = readings.filter((one) => one !== exception && one.role !== 'other');
  // “Home address” before “Mailing address”: where letters go is the usual one only where there is no other.
  const near = others.filter(({ role }) => role !== 'mailing');
  const [usual, ...rest] = near.length > 0 ? near : others;
  if (!exception || !usual || more.length > 0 || rest.length > 0) return null;
  return joinedFields(exception, usual);
}
