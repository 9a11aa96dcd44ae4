import { contextBridge, ipcRenderer } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../shared/contract/channels.ts';
import type { AppEvent, Reply } from '../shared/contract/index.ts';

/** What the page gets of the world: one way to ask, one way to listen. It doesn't change when a call is added. */
const bridge = {
  call: (name: string, input: unknown): Promise<Reply> => ipcRenderer.invoke(CALL_CHANNEL, name, input),
  subscribe: (listener: (event: AppEvent) => void): (() => void) => {
    const hear = (_event: unknown, announcement: AppEvent) => listener(announcement);
    ipcRenderer.on(EVENT_CHANNEL, hear);
    return () => ipcRenderer.removeListener(EVENT_CHANNEL, hear);
  },
};

contextBridge.exposeInMainWorld('ridgeline', bridge);

export type Bridge = typeof bridge;
