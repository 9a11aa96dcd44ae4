import { z } from 'zod';
import type { FirstOrderProgress } from '../../domain/first-order.ts';
import { accountId, call } from '../call.ts';

export const guideCalls = {
  /** Of the first single order that a person confirmed since then; `refused` for an account that isn't for practice. */
  'guide.progress': call<FirstOrderProgress>()(z.object({ accountId, since: z.int() })),
};
