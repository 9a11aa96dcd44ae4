import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../src/shared/contract/channels.ts';

const exposed = vi.hoisted(() => new Map<string, Record<string, (...input: unknown[]) => unknown>>());
const ipc = vi.hoisted(() => ({ invoked: [] as unknown[][], renderer: null as unknown }));

vi.mock('electron', () => {
  const renderer = Object.assign(new EventEmitter(), {
    invoke: async (...input: unknown[]) => {
      ipc.invoked.push(input);
      return { ok: true, value: null };
    },
  });
  ipc.renderer = renderer;
  return {
    ipcRenderer: renderer,
    contextBridge: {
      exposeInMainWorld: (name: string, bridge: Record<string, (...input: unknown[]) => unknown>) =>
        exposed.set(name, bridge),
    },
  };
});

it('gives the page one way to ask and one way to listen, and no part of Electron', async () => {
  await import('../../src/preload/index.ts');
  expect([...exposed.keys()]).toEqual(['ridgeline']);
  const bridge = exposed.get('ridgeline');
  expect(Object.keys(bridge ?? {}).sort()).toEqual(['call', 'subscribe']);
  await bridge?.['call']?.('app.info', { x: 1 }, 'more', 'still more');
  expect(ipc.invoked).toEqual([[CALL_CHANNEL, 'app.info', { x: 1 }]]);
  const heard: unknown[][] = [];
  const end = bridge?.['subscribe']?.((...input: unknown[]) => heard.push(input)) as () => void;
  const renderer = ipc.renderer as EventEmitter;
  // The event of Electron carries the sender; the page must not get it.
  renderer.emit(EVENT_CHANNEL, { sender: renderer }, { name: 'settings.changed', data: null });
  expect(heard).toEqual([[{ name: 'settings.changed', data: null }]]);
  end();
  renderer.emit(EVENT_CHANNEL, {}, { name: 'settings.changed', data: null });
  expect(heard).toHaveLength(1);
});
