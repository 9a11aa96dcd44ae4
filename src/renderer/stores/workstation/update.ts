import { create } from 'zustand';
import type { DataUpdate } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';

type UpdateState = {
  /** Undefined until the first answer; null: the data is in this version's form. */
  readonly update: DataUpdate | null | undefined;
  readonly load: () => Promise<void>;
};

/** Whether the data of an earlier version is being updated. Once it's there the page begins again, with everything in it. */
export const useUpdate = create<UpdateState>()((set, get) => ({
  update: undefined,
  async load() {
    const reply = await call('update.get', undefined);
    if (!reply.ok) return;
    if (get().update && reply.value === null) location.reload();
    else set({ update: reply.value });
  },
}));
