import { matchColumns as inPieces, type Matched } from '../../src/main/core/lists/matching/match.ts';

/** The columns of a sheet, matched in one go. */
export function matchColumns(...of: Parameters<typeof inPieces>): Matched {
  const work = inPieces(...of);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
