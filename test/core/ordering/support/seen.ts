import { CallFailure } from '../../../../src/main/core/kernel/failure.ts';
import { duplicateName } from '../../../../src/shared/domain/list.ts';

/** A person who is shown the other orders of the roof and orders it all the same. */
export async function orderAnyway<Value>(
  order: (seen: readonly string[]) => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await order([]);
  } catch (error) {
    const duplicates = error instanceof CallFailure ? error.detail?.duplicates : undefined;
    if (!duplicates) throw error;
    return order(duplicates.map(duplicateName));
  }
}
