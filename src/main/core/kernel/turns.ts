import type { Millis } from '../../../shared/domain/units.ts';

/** How long a piece of a long work may take; others have their turn behind it. */
const PIECE: Millis = 12;

/** Gives the event loop its turn between two pieces of a long work. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** To be awaited between the steps of a long work, whose first ones may take much longer than the rest. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began <= PIECE) return;
    await breath();
    began = performance.now();
  };
}
