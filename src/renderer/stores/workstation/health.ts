import { create } from 'zustand';
import type { DataHealth } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';

type Health = {
  /** Null until the first answer. */
  readonly health: DataHealth | null;
  readonly load: () => Promise<void>;
};

/** Whether this computer's data can be trusted, and the copies of it. */
export const useHealth = create<Health>()((set) => ({
  health: null,
  async load() {
    const reply = await call('health.get', undefined);
    if (reply.ok) set({ health: reply.value });
  },
}));

/** Damage was met since the start: an empty list may be one that couldn't be read. */
export function useDamaged(): boolean {
  return useHealth((state) => state.health?.damage != null);
}
