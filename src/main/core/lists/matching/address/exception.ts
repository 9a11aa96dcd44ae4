import type { ListTarget } from '../../../../../shared/domain/list.ts';
import type { Column } from '../columns/column.ts';
import { isIfDifferent } from '../headings/meaning.ts';
import { joinedFields } from './address-question.ts';
import { isTown } from './families.ts';
import type { Reading } from './readings.ts';

/**
 * “Home address”, and “Address of the property (only if different from home address)”: the roof is at the second where it is
 * filled in, and at the first where it isn't. Null where no name says so, or where more than one other address is there.
 */
export function exceptionOf(
  readings: readonly Reading[],
  columns: readonly Column[],
): ReadonlyMap<number, ListTarget> | null {
  const isException = (reading: Reading) =>
    reading.role !== 'mailing' &&
    reading.columns.some((part) => !isTown(part) && isIfDifferent(columns[part.index]?.header ?? ''));
  const [exception, ...more] = readings.filter(isException);
  const [usual, ...others] = readings.filter((one) => !isException(one) && one.role !== 'mailing');
  if (!exception || !usual || more.length > 0 || others.length > 0) return null;
  return joinedFields(exception, usual);
}
