import type { Rule } from './rule.ts';

/** In the order in which they are told. */
export const RULES: readonly Rule[] = [];
