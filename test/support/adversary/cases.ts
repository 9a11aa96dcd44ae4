import { BATCH_CASES } from './batch-cases.ts';
import { CARD_CASES } from './card-cases.ts';
import type { EvidenceCase } from './case.ts';
import { ADVERSARY_DIALECTS } from './dialects.ts';
import { LIST_CASES } from './list-cases.ts';
import { odata } from './odata.ts';
import { ORDER_CASES } from './order-cases.ts';

/** Every case in every dialect. */
export const EVIDENCE_CASES: readonly EvidenceCase[] = [...ADVERSARY_DIALECTS, odata].flatMap((dialect) =>
  [...ORDER_CASES, ...CARD_CASES, ...BATCH_CASES, ...LIST_CASES].map((template) => ({
    ...template,
    dialect,
  })),
);
