import { create } from 'zustand';
import type { CallError, Settings } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';

type SettingsState = {
  /** Null until the first answer. */
  readonly settings: Settings | null;
  readonly problem: CallError | null;
  readonly load: () => Promise<void>;
  /** Shows the change at once; takes it back when it couldn't be saved. */
  readonly put: (change: Partial<Settings>) => Promise<void>;
};

export const useSettings = create<SettingsState>()((set, get) => ({
  settings: null,
  problem: null,
  async load() {
    const reply = await call('settings.get', undefined);
    if (reply.ok) set({ settings: reply.value, problem: null });
    else set({ problem: reply.error });
  },
  async put(change) {
    const before = get().settings;
    if (before) set({ settings: { ...before, ...change } });
    const reply = await call('settings.put', change);
    if (reply.ok) set({ settings: reply.value, problem: null });
    else set({ settings: before, problem: reply.error });
  },
}));
