import type { Millis } from '../../domain/units.ts';
import { call, nothing } from '../call.ts';

/** The data of an earlier version on its way to this version's form, before anything else can be done. */
export type DataUpdate = {
  /** `copying`: the data as it is, so that nothing depends on the update. `failed`: `words` says why. */
  readonly stage: 'copying' | 'updating' | 'checking' | 'opening' | 'failed';
  readonly done: number;
  readonly of: number;
  readonly startedAt: Millis;
  /** Where the copy from before is; it is kept for a month. */
  readonly copy: string;
  readonly words: string | null;
};

export const updateCalls = {
  /** Null: nothing is being updated. */
  'update.get': call<DataUpdate | null>()(nothing),
  /** After a failure: once more. */
  'update.retry': call<null>()(nothing),
};
