import { createWire, type Wire } from './wire.ts';

/** The world that the preload runs in, by Electron's own name for it. */
export const WORLD = 'Electron Isolated Context';
/** How the preload's world reaches the main process, there only. */
export const BINDING = 'electronStandIn';

type Bridge = { expose(name: string, api: unknown): void };

/**
 * One end of the bridge between the page's world and the preload's. Values are copied between them by Chromium's own
 * structured clone (the detail of an event), functions and promises stay where they are and get a stand-in in the
 * other world, as Electron's contextBridge documents. Runs in the page by its source.
 */
function bridgeEnd(own: string, other: string, secret: string): Bridge {
  type Message =
    | { readonly kind: 'expose'; readonly name: string; readonly api: Packed }
    | { readonly kind: 'call'; readonly call: number; readonly id: number; readonly args: Packed }
    | { readonly kind: 'result' | 'thrown'; readonly call: number; readonly value: Packed }
    | { readonly kind: 'settled'; readonly id: number; readonly fulfilled: boolean; readonly value: Packed };
  type Packed = readonly [tag: string, value: unknown];
  type Callable = (...args: unknown[]) => unknown;

  const { dispatchEvent, addEventListener } = EventTarget.prototype;
  const functions: Callable[] = [];
  const settlers: ((settled: boolean, value: unknown) => void)[] = [];
  const results = new Map<number, Message>();
  let calls = 0;
  const post = (message: Message) =>
    void dispatchEvent.call(window, new CustomEvent(`${secret}-${other}`, { detail: message }));

  const pack = (value: unknown): Packed => {
    if (typeof value === 'function') return ['function', functions.push(value as Callable) - 1];
    if (value instanceof Promise) {
      calls += 1;
      const id = calls;
      const settle = (fulfilled: boolean) => (settled: unknown) =>
        post({ kind: 'settled', id, fulfilled, value: pack(settled) });
      value.then(settle(true), settle(false));
      return ['promise', id];
    }
    if (value instanceof Error) return ['error', value.message];
    if (Array.isArray(value)) return ['array', value.map(pack)];
    const proto = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
    if (proto !== Object.prototype && proto !== null) return ['clone', value];
    return ['object', Object.entries(value as object).map(([name, each]) => [name, pack(each)])];
  };
  const unpack = ([tag, value]: Packed): unknown => {
    if (tag === 'function') return proxy(value as number);
    if (tag === 'promise')
      return new Promise((resolve, reject) => {
        settlers[value as number] = (fulfilled, settled) => (fulfilled ? resolve : reject)(settled);
      });
    if (tag === 'error') return new Error(value as string);
    if (tag === 'array') return (value as Packed[]).map(unpack);
    if (tag !== 'object') return value;
    return Object.fromEntries((value as [string, Packed][]).map(([name, each]) => [name, unpack(each)]));
  };
  const proxy =
    (id: number): Callable =>
    (...args) => {
      calls += 1;
      const call = calls;
      post({ kind: 'call', call, id, args: pack(args) });
      const result = results.get(call);
      results.delete(call);
      if (result?.kind === 'thrown') throw unpack(result.value);
      return result?.kind === 'result' ? unpack(result.value) : undefined;
    };
  const freeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    for (const each of Object.values(value)) freeze(each);
    return Object.freeze(value);
  };

  addEventListener.call(window, `${secret}-${own}`, (event) => {
    const { detail } = event as CustomEvent<Message>;
    if (detail.kind === 'expose')
      Object.defineProperty(window, detail.name, { value: freeze(unpack(detail.api)), enumerable: true });
    else if (detail.kind === 'settled') settlers[detail.id]?.(detail.fulfilled, unpack(detail.value));
    else if (detail.kind !== 'call') results.set(detail.call, detail);
    else {
      const { call, id, args } = detail;
      try {
        const value = functions[id]?.(...(unpack(args) as unknown[]));
        post({ kind: 'result', call, value: pack(value) });
      } catch (error) {
        post({
          kind: 'thrown',
          call,
          value: pack(error instanceof Error ? error : new Error(String(error))),
        });
      }
    }
  });
  return { expose: (name, api) => post({ kind: 'expose', name, api: pack(api) }) };
}

/** The preload's world: `require('electron')`, and a right click in the page. Runs in the page by its source. */
function preloadWorld(bridge: Bridge, wire: Wire, post: (text: string) => void) {
  type Listener = (event: object, ...args: unknown[]) => void;
  const listeners = new Map<string, Listener[]>();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let invoked = 0;
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const encoded = wire.encode(args);
        invoked += 1;
        waiting.set(invoked, { resolve, reject });
        post(JSON.stringify({ kind: 'invoke', id: invoked, channel, args: encoded }));
      }),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    removeListener: (channel: string, listener: Listener) => {
      const left = (listeners.get(channel) ?? []).filter((each) => each !== listener);
      listeners.set(channel, left);
      return ipcRenderer;
    },
  };
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return;
    const { target } = event;
    const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
    const picked = field
      ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      : String(getSelection());
    const isEditable = field
      ? !field.readOnly && !field.disabled
      : target instanceof HTMLElement && target.isContentEditable;
    const can = (command: string) => isEditable && document.queryCommandEnabled(command);
    const editFlags = {
      canUndo: can('undo'),
      canRedo: can('redo'),
      canCut: isEditable && picked !== '',
      canCopy: picked !== '',
      canPaste: isEditable,
      canSelectAll: true,
    };
    const params = { x: event.clientX, y: event.clientY, isEditable, selectionText: picked, editFlags };
    post(JSON.stringify({ kind: 'context-menu', params }));
  });
  return {
    modules: { electron: { contextBridge: { exposeInMainWorld: bridge.expose }, ipcRenderer } },
    settle: (id: number, error: string | null, value: string) => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (error === null) call?.resolve(wire.decode(value));
      else call?.reject(new Error(error));
    },
    hear: (channel: string, args: string) => {
      for (const listener of listeners.get(channel) ?? [])
        listener({ sender: ipcRenderer }, ...(wire.decode(args) as unknown[]));
    },
  };
}

/** Top frames only: nodeIntegrationInSubFrames is off. */
const inTopFrame = (body: string) => `if (window === window.top) {${body}}`;

/** What runs in each new document before its own scripts: [the page's world, the preload's]. */
export function worldScripts(preload: string, secret: string): readonly [string, string] {
  const end = (own: string, other: string) =>
    `(${bridgeEnd})(${JSON.stringify(own)}, ${JSON.stringify(other)}, ${JSON.stringify(secret)})`;
  const world = `(${preloadWorld})(${end('preload', 'page')}, (${createWire})(), (text) => ${BINDING}(text))`;
  const run = `globalThis.standIn = ${world};
    ((require, module, exports) => {${preload}\n})((name) => {
      if (name in standIn.modules) return standIn.modules[name];
      throw new Error('module not found: ' + name);
    }, { exports: {} }, {});`;
  return [inTopFrame(end('page', 'preload')), inTopFrame(run)];
}
