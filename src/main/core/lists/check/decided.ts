import { type DuplicateOf, duplicateName } from '../../../../shared/domain/list.ts';
import type { StoredRow } from '../../ports/index.ts';

/** The orders that a row looks like, by name; other rows of the list aren't among them. */
export function ordersLike({ duplicates }: { readonly duplicates: readonly DuplicateOf[] }): string[] {
  return duplicates.filter(({ row }) => row === null).map(duplicateName);
}

/** Whether a row that is ordered on purpose looks like an order that its person hadn't seen when they said so. */
export function hasUnseen(row: Pick<StoredRow, 'decision' | 'duplicates'>): boolean {
  const { decision } = row;
  if (decision?.kind !== 'order_anyway' || decision.seen === undefined) return false;
  const { seen } = decision;
  return ordersLike(row).some((name) => !seen.includes(name));
}
