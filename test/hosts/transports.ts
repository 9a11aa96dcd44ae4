import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectCalls } from '../../src/main/hosts/electron/ipc.ts';
import { appWindows } from '../../src/main/hosts/electron/windows.ts';
import { serveLoopback } from '../../src/main/hosts/loopback/server.ts';
import type { Bridge } from '../../src/preload/index.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../src/shared/contract/channels.ts';
import type { AppEvent, Reply } from '../../src/shared/contract/index.ts';
import { startTestApp } from '../support/app.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { standInBench } from '../support/electron-stand-in/driver.ts';
import { temporaryFolder } from '../support/folder.ts';

/** One way from a renderer to the core. */
export type Transport = {
  call(name: string, input?: unknown): Promise<Reply>;
  /** What has been announced so far. */
  readonly heard: readonly AppEvent[];
  /** A call that really ends the app here. */
  readonly ends?: string;
  close(): Promise<void>;
};

/** `dispatch` through the structured clone both ways. */
async function direct(): Promise<Transport> {
  const { app, stop } = await startTestApp();
  const heard: AppEvent[] = [];
  const unsubscribe = app.events.subscribe((event) => heard.push(structuredClone(event)));
  return {
    heard,
    call: async (name, input) => structuredClone(await app.dispatch(name, structuredClone(input))),
    close: async () => {
      unsubscribe();
      await stop();
    },
  };
}

/** Real HTTP and a real event stream on 127.0.0.1. */
async function loopback(): Promise<Transport> {
  const { app, stop } = await startTestApp();
  const renderer = temporaryFolder();
  await writeFile(join(renderer, 'index.html'), '<!doctype html>');
  const server = await serveLoopback(app, { port: 0, renderer });
  const origin = `http://127.0.0.1:${server.port}`;
  const first = await fetch(server.url, { redirect: 'manual' });
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const heard: AppEvent[] = [];
  const ended = new AbortController();
  const stream = await fetch(`${origin}/api/events`, { headers: { cookie }, signal: ended.signal });
  const reading = (async () => {
    let rest = '';
    for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)));
    }
  })().catch(() => undefined);
  return {
    heard,
    call: async (name, input) => {
      const headers = { cookie, origin, 'content-type': 'application/json' };
      const response = await fetch(`${origin}/api/call`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name, input }),
      });
      return (await response.json()) as Reply;
    },
    close: async () => {
      ended.abort();
      await reading;
      await server.close();
      await stop();
    },
  };
}

/** Electron's channel, over the recording double: the sender is the app's own top frame. */
async function electron(): Promise<Transport> {
  const { app, stop } = await startTestApp();
  const double = createElectronDouble({ userData: temporaryFolder() });
  await mkdir(double.electron.app.getPath('userData'), { recursive: true });
  const window = new double.electron.BrowserWindow({});
  await window.loadURL('ridgeline://app/');
  const windows = appWindows();
  windows.add(window, null);
  const disconnect = connectCalls(double.electron, app, windows);
  return {
    get heard() {
      return (double.windows[0]?.sent ?? [])
        .filter(([channel]) => channel === EVENT_CHANNEL)
        .map(([, event]) => event as AppEvent);
    },
    call: async (name, input) =>
      (await double.invoke(CALL_CHANNEL, { url: 'ridgeline://app/', parent: null }, 1, name, input)) as Reply,
    close: async () => {
      disconnect();
      await stop();
    },
  };
}

type Page = { readonly ridgeline: Bridge };

/** The whole built app in the stand-in for Electron: from the page through the real preload to the main process. */
async function window(): Promise<Transport> {
  const bench = await standInBench(temporaryFolder());
  const app = await bench.start();
  if (!app) throw new Error('the app ended at once');
  await app.order('dialog.always', 'showOpenDialog', { canceled: true, filePaths: [] });
  const page = await app.window();
  const heard: AppEvent[] = [];
  await page.exposeFunction('hear', (event: AppEvent) => void heard.push(event));
  await page.evaluate(() => {
    const { ridgeline, hear } = globalThis as unknown as Page & { hear(event: AppEvent): void };
    ridgeline.subscribe((event) => hear(event));
  });
  return {
    heard,
    ends: 'storage.restart',
    call: (name, input) =>
      page.evaluate((call) => (globalThis as unknown as Page).ridgeline.call(call.name, call.input), {
        name,
        input,
      }),
    close: () => bench.close(),
  };
}

export const TRANSPORTS: readonly [string, () => Promise<Transport>][] = [
  ['direct', direct],
  ['loopback', loopback],
  ['electron', electron],
  ['window', window],
];
