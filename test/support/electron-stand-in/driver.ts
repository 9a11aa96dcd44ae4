import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright-core';
import { watch } from '../../e2e/windows.ts';
import { until, WAIT_LIMIT } from '../until.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const BUILT = join(ROOT, 'out', 'main', 'index.js');
const REGISTER = new URL('./register.ts', import.meta.url).href;

type Message = {
  readonly pid?: number;
  readonly recorded?: readonly [string, ...unknown[]];
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: string;
};

/** One run of the app in the stand-in. */
export type StandIn = {
  readonly pid: number;
  /** The app's window: waits for one that shows the app's page, or (after a crash) another than `not`. */
  window(not?: Page): Promise<Page>;
  /** The pages of all windows, once there are as many as `count`. */
  windows(count: number): Promise<readonly Page[]>;
  /** What the app had the system do so far under this name: the arguments of each. */
  recorded(what: string): readonly (readonly unknown[])[];
  /** Asks the stand-in: `app.quit`, `window.close`, `window.crash`, `dialog.answer`, `notification.emit` ... */
  order(name: string, ...args: readonly unknown[]): Promise<unknown>;
  readonly ended: () => boolean;
};

export type Bench = {
  /** Starts the app; null where it ended at once, since another one runs over the same profile. */
  start(args?: readonly string[], folder?: string): Promise<StandIn | null>;
  /** The run that follows by the app's own relaunch. */
  next(): Promise<StandIn>;
  close(): Promise<void>;
};

/** Runs the built app over one profile, as `electron FOLDER --data-dir=...` does. */
export async function standInBench(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Bench> {
  if (!existsSync(BUILT)) throw new Error('The app isn’t built: npm run build.');
  const runs: StandIn[] = [];
  const closers: (() => Promise<unknown>)[] = [];
  let handed = 0;
  const server = createServer((socket) => {
    void followed(socket).then((run) => {
      closers.push(run.close);
      runs.push(run);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as AddressInfo).port;
  const next = async () => {
    await until('the app has started', () => runs.length > handed);
    handed += 1;
    return runs[handed - 1] as StandIn;
  };
  const children: ChildProcess[] = [];
  return {
    next,
    start: async (args = [], folder = ROOT) => {
      const child = spawn(process.execPath, ['--import', REGISTER, ROOT, `--data-dir=${dataDir}`, ...args], {
        cwd: folder,
        env: { ...process.env, ...env, RIDGELINE_STAND_IN_PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      const run = await next();
      await until('a window or the end', async () => run.ended() || run.recorded('window.show').length > 0);
      return run.ended() ? null : run;
    },
    close: async () => {
      await Promise.all(closers.map((close) => close()));
      for (const child of children) child.kill('SIGKILL');
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The app's end of the control channel (control.ts). */
async function followed(socket: Socket): Promise<StandIn & { close(): Promise<void> }> {
  const recorded: (readonly [string, ...unknown[]])[] = [];
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let [pid, asked, ended] = [0, 0, false];
  let browser: Promise<Browser> | null = null;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended = true;
    for (const { reject } of waiting.values()) reject(new Error('the app has ended'));
  });
  createInterface({ input: socket }).on('line', (line) => {
    const message = JSON.parse(line) as Message;
    if (message.pid !== undefined) pid = message.pid;
    if (message.recorded) recorded.push(message.recorded);
    if (message.id === undefined) return;
    const call = waiting.get(message.id);
    if (message.error === undefined) call?.resolve(message.value);
    else call?.reject(new Error(message.error));
  });
  await until('the app says who it is', () => pid > 0);
  const order = (name: string, ...args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      socket.write(`${JSON.stringify({ id: asked, order: name, args })}\n`);
    });
  const connect = async () => {
    const found = await chromium.connectOverCDP(String(await order('cdp')), { noDefaults: true });
    const [context] = found.contexts();
    context?.setDefaultTimeout(WAIT_LIMIT);
    // What a failed test leaves of its windows.
    if (context) await watch(context, []);
    return found;
  };
  const ownPages = async () => {
    browser ??= connect();
    const [context] = (await browser).contexts();
    return () => (context?.pages() ?? []).filter((page) => page.url().startsWith('https://app.ridgeline.'));
  };
  return {
    pid,
    order,
    ended: () => ended,
    recorded: (what) => recorded.filter(([name]) => name === what).map(([, ...args]) => args),
    window: async (not) => {
      const all = await ownPages();
      const own = () => all().find((page) => page !== not);
      await until('a window with the app’s page', () => own() !== undefined);
      const page = own() as Page;
      await page.waitForLoadState();
      return page;
    },
    windows: async (count) => {
      const all = await ownPages();
      await until(`${count} windows with the app’s page`, () => all().length === count);
      await Promise.all(all().map((page) => page.waitForLoadState()));
      return all();
    },
    close: async () => {
      // It ends its practice service with it.
      if (!ended) void order('app.exit').catch(() => undefined);
      await until('the app is gone', () => ended);
      await (await browser?.catch(() => null))?.close();
    },
  };
}
