import { create } from 'zustand';
import type { Rescue } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';

type RescueState = {
  /** Undefined until the first answer; null: the data is open. */
  readonly rescue: Rescue | null | undefined;
  readonly load: () => Promise<void>;
};

/** Whether the app's data can't be opened, and what there is to continue from. */
export const useRescue = create<RescueState>()((set) => ({
  rescue: undefined,
  async load() {
    const reply = await call('rescue.get', undefined);
    if (reply.ok) set({ rescue: reply.value });
  },
}));
