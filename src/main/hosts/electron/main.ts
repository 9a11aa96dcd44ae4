import { join, resolve } from 'node:path';
import type { BrowserWindow } from 'electron';
import { type Adapters, type App, createApp, libraryIn, netFetch, places, workstation } from '../../app.ts';
import type { ElectronApi } from './api.ts';
import { endInOrder } from './closing.ts';
import { offerContextMenu } from './context-menu.ts';
import { keepCrashReports, noteCrashes } from './crash-reports.ts';
import { watchPage, watchProcesses } from './crashes.ts';
import { createElectronDesktop, type Front } from './desktop.ts';
import { connectCalls } from './ipc.ts';
import { lockAll, lockSession, refusedSwitch } from './lockdown.ts';
import { setMenu } from './menu.ts';
import { openedFiles, takeKept } from './opened-files.ts';
import { watchPower } from './power.ts';
import { electronPracticeProcess } from './practice-process.ts';
import { type Kept, keepWindows, ontoScreens, readKept } from './reopening.ts';
import { registerScheme, serveScheme } from './scheme.ts';
import { failSelfCheck, runSelfCheck, type SelfCheck, selfCheckOf } from './self-check.ts';
import { background, followTheme } from './theme.ts';
import { electronUpdates } from './updates.ts';
import { besideOf, openWindow, type Saved } from './window.ts';
import { type AppWindows, appWindows, type Beginning } from './windows.ts';

/** What the entry hands in beside Electron: the command line, and where the built files are. */
export type Surroundings = {
  readonly argv: readonly string[];
  /** The folder with main/, preload/ and renderer/. */
  readonly out: string;
};

/**
 * The Electron host: one instance, locked windows, the same core as everywhere. Resolves when the windows are open,
 * or when the app has been asked to quit.
 */
export async function startElectron(electron: ElectronApi, around: Surroundings): Promise<void> {
  const { app: system } = electron;
  const refused = system.isPackaged ? refusedSwitch(around.argv) : null;
  if (refused) {
    process.stderr.write(`Ridgeline doesn't start with ${refused.replace(/[=:].*/, '')}.\n`);
    system.exit(1);
    return;
  }
  const check = selfCheckOf(around.argv);
  const dataDir = check?.dataDir ?? (system.isPackaged ? null : dataDirOf(around.argv));
  // Before the lock, which is one for each data folder.
  if (dataDir !== null) system.setPath('userData', dataDir);
  if (!system.requestSingleInstanceLock()) {
    system.quit();
    return;
  }
  keepCrashReports(electron);
  system.enableSandbox();
  system.setAppUserModelId('com.ridgeline.desktop');
  registerScheme(electron);
  lockAll(electron);

  const windows = appWindows();
  const toFront = (window = windows.front()) => {
    if (window?.isMinimized()) window.restore();
    window?.show();
    window?.focus();
  };
  const files = openedFiles(electron, around.argv, () => takeKept(system.getPath('userData')));
  await system.whenReady();
  const devTools = !system.isPackaged;
  const prepared: ((window: BrowserWindow, hash: string) => void)[] = [];
  const open = windowOpener(electron, around, windows, (opened, hash) => {
    for (const prepare of prepared) prepare(opened, hash);
  });
  const front: Front = {
    window: windows.front,
    show: () => (windows.front() ? toFront() : open()),
    showId: (windowId) => {
      if (windowId === null) front.show();
      else void windows.withId(windowId).then((found) => (found ? toFront(found) : front.show()));
    },
    openAt: (beginning) => open(beginning),
  };
  system.on('second-instance', () => toFront());
  const started = await startCore(electron, around, front, dataDir, check);
  if (!started) return;
  const { app, adapters } = started;
  const { logger } = adapters;
  lockSession(electron.session.defaultSession);
  serveScheme(electron.session.defaultSession, app, join(around.out, 'renderer'));
  setMenu(electron, devTools);
  connectCalls(electron, app, windows);
  watchProcesses(electron, logger);
  noteCrashes(system.getPath('crashDumps'), logger);
  watchPower(electron, app);
  const userData = system.getPath('userData');
  const ending = endInOrder(electron, { app, files, dataDir: userData, argv: around.argv });
  prepared.push((opened) => {
    ending.watch(opened, () => windows.all().length > 1);
    watchPage(electron, opened, logger);
    offerContextMenu(electron, opened);
  });
  // A self-check opens a separate window and doesn't change the person's windows.
  const kept = check ? [] : readKept(userData);
  if (!check) prepared.push(keepForNextStart(electron, userData, windows, app));
  await followTheme(electron, app);
  electron.nativeTheme.on('updated', () => {
    for (const window of windows.all()) window.setBackgroundColor(background(electron));
  });
  // Windows only: a click in the Action Center on a notification of an earlier run, or one that is collected.
  if (process.platform === 'win32') electron.Notification.handleActivation(() => front.show());
  system.on('activate', () => {
    if (!windows.front()) open();
  });
  system.on('window-all-closed', () => {
    if (process.platform !== 'darwin') system.quit();
  });
  reopen(electron, kept, windows, app, open);
  files.serve(app, front.show);
  if (check) await runSelfCheck(electron, check, { app, adapters, window: windows.front });
}

type Opener = (beginning?: Beginning | null, at?: Placed) => void;
/** Where a window was in the last run; `behind`: another one was used later. */
type Placed = { readonly saved: Saved; readonly behind: boolean };

/** Opens windows of the app, further ones beside the one used last. `prepare` gets each, and the place that it opens at. */
function windowOpener(
  electron: ElectronApi,
  around: Surroundings,
  windows: AppWindows,
  prepare: (window: BrowserWindow, hash: string) => void,
): Opener {
  return (beginning = null, at) => {
    const beside = beginning && !at ? (windows.front()?.getNormalBounds() ?? null) : null;
    const hash = beginning?.hash ?? '';
    const opened = openWindow(electron, {
      dataDir: electron.app.getPath('userData'),
      preload: join(around.out, 'preload', 'index.cjs'),
      devTools: !electron.app.isPackaged,
      hash,
      saved: at?.saved ?? (beside && besideOf(beside)),
      behind: at?.behind ?? false,
    });
    windows.add(opened, beginning);
    prepare(opened, hash);
  };
}

/** Opens the windows of the last run again, the one that was used last in front; where there are none, an ordinary one. */
function reopen(
  electron: ElectronApi,
  kept: readonly Kept[],
  windows: AppWindows,
  app: App,
  open: Opener,
): void {
  const screens = electron.screen.getAllDisplays().map((display) => display.workArea);
  for (const [index, { bounds, maximised, ...beginning }] of ontoScreens(kept, screens).entries())
    open(beginning, { saved: { bounds, maximised }, behind: index < kept.length - 1 });
  if (kept.length === 0) open();
  // At once and in this order: the core takes the one that entered last for the front one.
  else for (const window of windows.all()) void windows.idOf(window, app);
}

/** Writes down what is open, for the next start. Returns what is to watch each window. */
function keepForNextStart(electron: ElectronApi, dataDir: string, windows: AppWindows, app: App) {
  const keeping = keepWindows(electron, { dataDir, windows, app });
  app.events.subscribe(({ name }) => {
    if (name === 'accounts.changed' || name === 'windows.changed') keeping.changed();
  });
  return keeping.watch;
}

/** The folder that `--data-dir=DIR` names, for a run from the sources: development keeps away from an office's data. */
function dataDirOf(argv: readonly string[]): string | null {
  const given = argv.find((argument) => argument.startsWith('--data-dir='))?.slice('--data-dir='.length);
  return given === undefined || given === '' ? null : resolve(given);
}

/** RIDGELINE_PRACTICE_SPEED in a run from the sources: minutes of the practice service in one. */
function practiceSpeed(packaged: boolean): { practiceSpeed?: number } {
  const speed = Number(process.env['RIDGELINE_PRACTICE_SPEED'] ?? Number.NaN);
  return !packaged && speed >= 0.001 && speed <= 100_000 ? { practiceSpeed: speed } : {};
}

/** Opens the store and starts the work; a profile that can't be opened is reported in words, and the app ends. */
async function startCore(
  electron: ElectronApi,
  around: Surroundings,
  front: Front,
  dataDir: string | null,
  check: SelfCheck | null,
): Promise<{ app: App; adapters: Adapters } | null> {
  const { app: system } = electron;
  const usual = places(dataDir);
  const library = dataDir === null ? libraryIn(system.getPath('documents'), usual.library) : usual.library;
  const where = { data: system.getPath('userData'), library };
  const version = system.getVersion();
  // The pages' session cancels every request that leaves the app, the main process's too. The core has its own, in
  // memory, without cookies or a cache; it follows the system's proxy like any session.
  const network = electron.session.fromPartition('ridgeline-core', { cache: false });
  try {
    const adapters = workstation({
      places: where,
      offline: false,
      version,
      desktop: createElectronDesktop(electron, front),
      practice: electronPracticeProcess(electron, join(around.out, 'main', 'practice.js')),
      ...practiceSpeed(system.isPackaged),
      fetch: netFetch((request) => electron.net.request({ ...request, session: network })),
      resolveProxy: (url) => network.resolveProxy(url),
      // A self-check has nothing to install.
      ...(check ? {} : electronUpdates(electron, around.out)),
    });
    const app = createApp(adapters, { dataDir: where.data, version, offline: false });
    await app.start();
    return { app, adapters };
  } catch (error) {
    if (check) {
      failSelfCheck(electron, check, error);
      return null;
    }
    electron.dialog.showErrorBox(
      'Ridgeline can’t start',
      error instanceof Error ? error.message : String(error),
    );
    system.exit(1);
    return null;
  }
}
