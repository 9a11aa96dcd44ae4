import { create } from 'zustand';
import type { AppInfo, Closing } from '../../../shared/contract/index.ts';
import { call, client, type HostState } from '../../client/index.ts';

type AppState = {
  readonly info: AppInfo | null;
  readonly host: HostState;
  /** Set from the moment the app is ending. */
  readonly closing: Closing | null;
  readonly load: () => Promise<void>;
};

/** The program itself: where it runs, and whether its core answers. */
export const useApp = create<AppState>()((set) => ({
  info: null,
  host: client.hostState(),
  closing: null,
  async load() {
    const reply = await call('app.info', undefined);
    if (reply.ok) set({ info: reply.value });
  },
}));

/** Whether shortcuts are written with ⌘. */
export function isMac(info: AppInfo | null): boolean {
  return info?.platform === 'macos';
}
