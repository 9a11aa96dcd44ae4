import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { _electron, type Page } from 'playwright-core';
import { standInBench } from '../support/electron-stand-in/driver.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The practice service's minutes in one. */
const ENV = { RIDGELINE_PRACTICE_SPEED: '120' };

/** A run of the app in its window. */
export type DeskRun = {
  window(): Promise<Page>;
  /** As a press on the window's cross. */
  closeWindow(): Promise<unknown>;
  practicePid(): Promise<number>;
  ended(): boolean;
};

/** One profile on a workstation. */
export type Desk = {
  /** Null where the app handed over to the run that is there. */
  start(args?: readonly string[]): Promise<DeskRun | null>;
  /** The run that follows by the app's own relaunch. */
  next(): Promise<DeskRun>;
  close(): Promise<void>;
};

async function standIn(dataDir: string): Promise<Desk> {
  const bench = await standInBench(dataDir, ENV);
  const asRun = (run: Awaited<ReturnType<typeof bench.next>>): DeskRun => ({
    window: () => run.window(),
    closeWindow: () => run.order('window.close'),
    practicePid: async () => ((await run.order('utilityProcess.pids')) as number[])[0] ?? 0,
    ended: run.ended,
  });
  return {
    start: async (args) => {
      const run = await bench.start(args);
      return run && asRun(run);
    },
    next: async () => asRun(await bench.next()),
    close: bench.close,
  };
}

/** A real Electron. The app that it relaunches can't be reached from here: it is started by the test in its place. */
const electron =
  (program: string) =>
  async (dataDir: string): Promise<Desk> => {
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const args = (more: readonly string[] = []) => [...root, ROOT, `--data-dir=${dataDir}`, ...more];
    const env = Object.fromEntries(
      Object.entries({ ...process.env, ...ENV }).filter(
        (pair): pair is [string, string] => pair[1] !== undefined,
      ),
    );
    const apps: Awaited<ReturnType<typeof _electron.launch>>[] = [];
    let open = false;
    const launch = async (more?: readonly string[]): Promise<DeskRun> => {
      const app = await _electron.launch({ executablePath: program, args: args(more), env });
      apps.push(app);
      open = true;
      app.on('close', () => {
        open = false;
      });
      await app.evaluate((api) => {
        api.app.relaunch = () => undefined;
      });
      return {
        window: () => app.firstWindow(),
        closeWindow: () =>
          app.evaluate((api) => void setImmediate(() => api.BrowserWindow.getAllWindows()[0]?.close())),
        practicePid: () =>
          app.evaluate(
            (api) => api.app.getAppMetrics().find(({ name }) => name === 'Ridgeline Practice')?.pid ?? 0,
          ),
        ended: () => !open,
      };
    };
    return {
      start: async (more) => {
        if (!open) return launch(more);
        const second = spawn(program, args(more), { env, stdio: 'ignore' });
        await new Promise((resolve) => second.once('exit', resolve));
        return null;
      },
      next: () => launch(),
      close: async () => void (await Promise.all(apps.map((app) => app.close().catch(() => undefined)))),
    };
  };

const program = process.env['RIDGELINE_ELECTRON'];

/** Where the journey runs: in the stand-in, and in a real Electron where RIDGELINE_ELECTRON is the path of one. */
export const DESKS: readonly [string, (dataDir: string) => Promise<Desk>][] = [
  ['the stand-in for Electron', standIn],
  ...(program ? [['Electron', electron(program)] as [string, (dataDir: string) => Promise<Desk>]] : []),
];
