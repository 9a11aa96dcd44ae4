import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CallError, Dispatch, Settings } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';

type SettingsState = {
  /** Null until the first answer. */
  readonly settings: Settings | null;
  readonly problem: CallError | null;
  readonly load: () => Promise<void>;
  /** Shows the change at once; takes it back when it couldn't be saved. */
  readonly put: (change: Partial<Settings>) => Promise<void>;
};

/** The settings over one core. Changes go one after another, and each stays on the screen while it's on its way. */
export function createSettings(dispatch: Dispatch): UseBoundStore<StoreApi<SettingsState>> {
  return create<SettingsState>()((set) => {
    let saved: Settings | null = null;
    let changes: readonly Partial<Settings>[] = [];
    let last: Promise<unknown> = Promise.resolve();
    /** Counts the answered changes: what was asked for before one of them is out of date. */
    let written = 0;
    const show = (problem: CallError | null) => {
      const settings: Settings | null = saved && Object.assign({}, saved, ...changes);
      set({ settings, problem });
    };
    return {
      settings: null,
      problem: null,
      async load() {
        const before = written;
        const reply = await dispatch('settings.get', undefined);
        if (!reply.ok) set({ problem: reply.error });
        else if (before === written) {
          saved = reply.value;
          show(null);
        }
      },
      put(change) {
        changes = [...changes, change];
        if (saved) show(null);
        const done = last.then(async () => {
          const reply = await dispatch('settings.put', change);
          written += 1;
          changes = changes.filter((one) => one !== change);
          if (reply.ok) saved = reply.value;
          show(reply.ok ? null : reply.error);
        });
        last = done;
        return done;
      },
    };
  });
}

export const useSettings = createSettings(call);
