import type { OrderLine } from '../../../../src/main/core/kernel/session.ts';

/** A connection of which nothing bad is known. */
export const freeLine: OrderLine = { away: () => null, left: () => {}, held: () => {}, words: () => null };
