import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { App, NativeImage, RelaunchOptions } from 'electron';
import { flush, onOrder, record } from './control.ts';
import { electronEvent } from './event.ts';
import { lockInstance } from './single-instance.ts';

type Used = Pick<
  App,
  | 'enableSandbox'
  | 'exit'
  | 'getFileIcon'
  | 'getName'
  | 'getPath'
  | 'getVersion'
  | 'isPackaged'
  | 'isReady'
  | 'quit'
  | 'relaunch'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setBadgeCount'
  | 'setPath'
  | 'whenReady'
>;

/** A window, as far as the app's end needs it. */
export type Closable = { close(): void; destroy(): void };

/**
 * Name and version of a folder's package.json. A file in its place runs as "Electron" (default_app/main.ts reads
 * `<argument>/package.json` only).
 */
function packageOf(folder: string | undefined): { readonly name: string; readonly version: string } {
  try {
    const read = JSON.parse(readFileSync(join(folder ?? '', 'package.json'), 'utf8'));
    return { name: read.productName ?? read.name, version: read.version };
  } catch {
    return { name: 'Electron', version: '45.4.1' };
  }
}

/** app of Electron's documentation; what happens at the end follows shell/browser/browser.cc. */
class StandInApp extends EventEmitter implements Used {
  readonly isPackaged = false;
  /** Windows that aren't closed yet. */
  readonly windows = new Set<Closable>();
  readonly #package = packageOf(process.argv[1]);
  readonly #paths = new Map<string, string>();
  readonly #relaunches: RelaunchOptions[] = [];
  #ready: Promise<void> | null = null;
  #isReady = false;
  #state: 'running' | 'quitting' | 'exiting' | 'over' = 'running';
  #lock: ReturnType<typeof lockInstance> | null = null;

  getName = () => this.#package.name;
  getVersion = () => this.#package.version;

  getPath(name: Parameters<App['getPath']>[0]): string {
    const config = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
    const userData = this.#paths.get('userData') ?? join(config, this.getName());
    const usual: Record<string, string> = {
      crashDumps: join(userData, 'Crashpad'),
      home: homedir(),
      appData: config,
      userData,
      temp: tmpdir(),
      documents: join(homedir(), 'Documents'),
      downloads: join(homedir(), 'Downloads'),
    };
    const path = this.#paths.get(name) ?? usual[name];
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    this.#paths.set(name, path);
  }

  isReady = () => this.#isReady;

  /** Ready comes after the main script's first turn. */
  whenReady(): Promise<void> {
    this.#ready ??= new Promise((resolve) => {
      setImmediate(() => {
        if (this.#state === 'over') return;
        mkdirSync(this.getPath('userData'), { recursive: true });
        this.#isReady = true;
        this.emit('ready', electronEvent(), {});
        resolve();
      });
    });
    return this.#ready;
  }

  requestSingleInstanceLock(): boolean {
    this.#lock ??= lockInstance(this.getPath('userData'), ({ argv, folder }) => {
      // "guaranteed to be emitted after the ready event"
      void this.whenReady().then(() => this.emit('second-instance', electronEvent(), argv, folder, null));
    });
    return this.#lock.first;
  }

  relaunch(options: RelaunchOptions = {}): void {
    record('app.relaunch', options.args ?? null);
    this.#relaunches.push(options);
  }

  quit(): void {
    if (this.#state !== 'running') return;
    const event = electronEvent();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#state = 'quitting';
    if (this.windows.size === 0) this.#notifyAndEnd();
    else for (const window of [...this.windows]) window.close();
  }

  exit(code = 0): void {
    this.#state = 'exiting';
    for (const window of [...this.windows]) window.destroy();
    this.#end(code);
  }

  /** A window stayed open when it was to close, so the app stays as well. */
  closeCancelled(): void {
    if (this.#state === 'quitting') this.#state = 'running';
  }

  closed(window: Closable): void {
    this.windows.delete(window);
    if (this.windows.size > 0) return;
    if (this.#state === 'quitting') this.#notifyAndEnd();
    else if (this.#state === 'running' && !this.emit('window-all-closed')) this.quit();
  }

  #notifyAndEnd(): void {
    const event = electronEvent();
    this.emit('will-quit', event);
    if (event.defaultPrevented) this.#state = 'running';
    else this.#end(0);
  }

  #end(code: number): void {
    if (this.#state === 'over') return;
    this.#state = 'over';
    this.emit('quit', electronEvent(), code);
    void this.#leave(code);
  }

  async #leave(code: number): Promise<void> {
    await this.#lock?.handedOver;
    await flush();
    this.#lock?.release();
    for (const { args = process.argv.slice(1), execPath = process.execPath } of this.#relaunches)
      spawn(execPath, [...process.execArgv, ...args], { detached: true, stdio: 'ignore' }).unref();
    process.exit(code);
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }
  setAppUserModelId = (id: string) => record('app.setAppUserModelId', id);
  setBadgeCount(count = 0): boolean {
    record('app.setBadgeCount', count);
    return true;
  }
  getFileIcon = async (path: string) => ({ iconOf: path }) as unknown as NativeImage;
}

export const app = new StandInApp();

// Electron's process lives until the app quits, whatever else is continuing in it.
setInterval(() => undefined, 1_000_000);
onOrder('app.emit', (name: string, detail: object, ...args: unknown[]) =>
  app.emit(name, electronEvent(detail), ...args),
);
onOrder('app.exit', () => app.exit());
onOrder('app.quit', () => setImmediate(() => app.quit()) && null);
