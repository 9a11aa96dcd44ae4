import type { Column } from '../columns/column.ts';
import { headerWords } from '../headings/words.ts';
import { hasStreet } from './families.ts';
import { isTown } from './parts.ts';
import type { Reading } from './readings.ts';

const HALF = 0.5;

/** Who is summoned or applies: not whose house it is about. */
const PARTIES: ReadonlySet<string> = new Set(['respondent', 'applicant', 'violator', 'licensee']);
const OF_AUTHORITY = /violation|hearing|permit|citation|infraction|penalt(?:y|ies)|certificate of occupancy/i;

/** A city's “RESPONDENT_STREET” and “Applicant Address 1”, beside its violations and permits: where the letters go. */
export function isPartys({ columns: parts }: Reading, columns: readonly Column[]): boolean {
  const streets = parts.filter((part) => !isTown(part)).flatMap(({ index }) => columns[index] ?? []);
  return (
    streets.some(({ header }) => headerWords(header).some((word) => PARTIES.has(word))) &&
    columns.some(({ header }) => OF_AUTHORITY.test(header))
  );
}

/**
 * Hartford's “Location” without a town, beside an “Address” with one: in the rows in which they are two houses, the
 * letters go to one of them.
 */
export const siteBeside = (best: Reading, all: readonly Reading[]): Reading | undefined =>
  best.role === 'property'
    ? undefined
    : all.find(
        (one) =>
          one !== best &&
          one.role === 'property' &&
          hasStreet(one) &&
          one.columns.every((part) => !isTown(part)) &&
          one.score.parsed.filter((address) => address && address.number !== '' && address.name !== '')
            .length >=
            one.score.parsed.length * HALF,
      );
