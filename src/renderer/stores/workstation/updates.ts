import { create } from 'zustand';
import type { AppUpdates, CallError } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';

type Step = 'updates.check' | 'updates.download' | 'updates.install' | 'updates.seen';

type Updates = {
  /** Null until the first answer. */
  readonly state: AppUpdates | null;
  /** The version whose line was put away until the next start. */
  readonly later: string | null;
  /** The version after which the shown release notes begin; null: none are. */
  readonly newsFrom: string | null;
  readonly load: () => Promise<void>;
  /** Returns why it was refused; null: it's done. */
  readonly step: (name: Step) => Promise<CallError | null>;
  readonly putAway: (version: string) => void;
  readonly showNews: (from: string | null) => void;
  /** Shows the release notes of the present version. */
  readonly showPresentNews: () => Promise<void>;
};

/** Whatever the version before this one was: its release notes end there. */
function versionBefore(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const before = patch > 0 ? [major, minor, patch - 1] : minor > 0 ? [major, minor - 1, 999_999] : [0, 0, 0];
  return before.join('.');
}

/** New versions of the app. */
export const useUpdates = create<Updates>()((set, get) => ({
  state: null,
  later: null,
  newsFrom: null,
  async load() {
    const reply = await call('updates.get', undefined);
    if (reply.ok) set({ state: reply.value });
  },
  async step(name) {
    const reply = await call(name, undefined);
    if (reply.ok) set({ state: reply.value });
    return reply.ok ? null : reply.error;
  },
  putAway: (version) => set({ later: version }),
  showNews: (from) => set({ newsFrom: from }),
  async showPresentNews() {
    if (get().state === null) await get().load();
    set({ newsFrom: versionBefore(get().state?.version ?? '') });
  },
}));
