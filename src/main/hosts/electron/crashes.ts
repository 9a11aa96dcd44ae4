import type { BrowserWindow } from 'electron';
import { t } from '../../../shared/copy/t.ts';
import type { ElectronApi } from './api.ts';

type Part = Pick<ElectronApi, 'app' | 'dialog'>;
export type CrashLog = { warn(message: string, detail?: Readonly<Record<string, unknown>>): void };

/** A page that fails again within this time isn't loaded again without a question. Milliseconds. */
const AGAIN_WITHIN = 60_000;
/** A load that was replaced by another: no fault (Chromium's net::ERR_ABORTED). */
const ABORTED = -3;

const failedBox = () => ({
  type: 'error' as const,
  message: t('desktop.window_stopped'),
  detail: t('desktop.crash_safe'),
  buttons: [t('desktop.open_again'), t('desktop.quit')],
  defaultId: 0,
  cancelId: 0,
});

const slowBox = () => ({
  type: 'warning' as const,
  message: t('desktop.window_slow'),
  detail: t('desktop.waiting_safe'),
  buttons: [t('desktop.wait'), t('desktop.open_again')],
  defaultId: 0,
  cancelId: 0,
});

/** A page that crashed or couldn't be loaded is loaded again, once without a question; one that hangs is asked about. */
export function watchPage(electron: Part, window: BrowserWindow, log: CrashLog, now = Date.now): void {
  const { webContents } = window;
  let failedAt = Number.NEGATIVE_INFINITY;
  let asking: AbortController | null = null;

  const failed = async () => {
    const again = now() - failedAt < AGAIN_WITHIN;
    failedAt = now();
    if (again) {
      const { response } = await electron.dialog.showMessageBox(window, failedBox());
      if (response === 1) {
        electron.app.quit();
        return;
      }
    }
    if (!window.isDestroyed()) webContents.reload();
  };
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.warn('the page’s process ended', { reason, exitCode });
    if (reason !== 'clean-exit') void failed();
  });
  webContents.on('did-fail-load', (_event, code, why, url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED) return;
    log.warn('the page couldn’t be loaded', { code, why, url });
    void failed();
  });
  window.on('unresponsive', () => {
    if (asking) return;
    log.warn('the page isn’t responding');
    asking = new AbortController();
    const options = { ...slowBox(), signal: asking.signal };
    void electron.dialog.showMessageBox(window, options).then(({ response }) => {
      const answered = asking?.signal.aborted === false;
      asking = null;
      // `reload` doesn't reach a page that hangs: its process is ended, which loads it again.
      if (answered && response === 1 && !window.isDestroyed()) webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => asking?.abort());
}

/** Processes of Electron's that ended (graphics, practice service): Electron starts what it needs again; it is logged. */
export function watchProcesses(electron: Pick<ElectronApi, 'app'>, log: CrashLog): void {
  electron.app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName }) => {
    if (reason !== 'clean-exit') log.warn('a process ended', { type, reason, exitCode, serviceName });
  });
}
