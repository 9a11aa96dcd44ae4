import type { Column } from '../columns/column.ts';
import { isName, type NameReading, NOBODY, nameKey, RANK } from '../columns/person-names.ts';

const MOSTLY = 0.8;
/** Whoever lets the house owns it. */
const LANDLORD =
  /^\W*(?:landlord|landlady|lessor|(?:rental|house|home|building) owner)(?:['’]?s)?(?:(?: (?:full|company))? name)?(?: \(if (?:you rent|renting|rented|applicable|any)\))?\W*$/i;

/** Columns of landlords, whom the owner's own columns don't name. */
export const landlordColumns = <T extends Pick<Column, 'header'>>(columns: readonly T[]): T[] =>
  columns.filter(({ header }) => LANDLORD.test(header));

/**
 * Landlords in nearly all rows, other people than the list's names: “Name”, “Email”, and “Landlord” of a list of tenants.
 * In fewer rows each of them is asked about (rows/not-owners.ts).
 */
export function landlordRivals(
  best: NameReading,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): NameReading[] {
  if (best.role === 'owner') return [];
  const named = best.names.filter(Boolean).length;
  return landlordColumns(columns)
    .filter(
      (one) =>
        !one.hidden &&
        one.meaning.kind !== 'person' &&
        one.values.length > 0 &&
        one.values.length >= named * MOSTLY &&
        isName(one),
    )
    .map((one) => ({
      ...best,
      role: 'owner' as const,
      rank: RANK.owner,
      partial: false,
      columns: [{ ...one, meaning: { ...NOBODY, role: 'owner' as const } }],
      fields: new Map([[one.index, 'customerName' as const]]),
      names: rows.map((row) => row[one.index]?.trim() ?? ''),
    }))
    .filter(({ names }) =>
      names.some((name, row) => name !== '' && nameKey(name) !== nameKey(best.names[row] ?? '')),
    );
}
