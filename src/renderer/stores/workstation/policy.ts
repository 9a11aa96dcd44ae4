import { create } from 'zustand';
import type { PolicyView } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';

const NONE: PolicyView = { source: null, set: [], problems: [], serviceAddress: null, practice: true };

/** What the office's IT has set. The core reads it at start, so it's asked for once. */
export const usePolicy = create<{ readonly policy: PolicyView; load(): Promise<void> }>()((set) => ({
  policy: NONE,
  load: async () => {
    const reply = await call('policy.get', undefined);
    if (reply.ok) set({ policy: reply.value });
  },
}));
