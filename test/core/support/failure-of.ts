import { CallFailure } from '../../../src/main/core/kernel/failure.ts';

/** The refusal that `work` ends with. */
export async function failureOf(work: () => unknown): Promise<CallFailure> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
  throw new Error('it was not refused');
}
