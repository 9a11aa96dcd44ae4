import type { Cases } from './case.ts';
import { goodCases } from './good.ts';
import { headerCases } from './headers.ts';
import { kindCases } from './kinds.ts';
import { layoutCases } from './layout.ts';
import { nameCases } from './names.ts';
import { sizeCases } from './sizes.ts';

/** Every archive made to hurt or to be opened, one per rule and what goes with it. */
export const ALL_CASES: Cases = [
  ...nameCases,
  ...kindCases,
  ...headerCases,
  ...sizeCases,
  ...layoutCases,
  ...goodCases,
];
