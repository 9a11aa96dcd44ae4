import { resolve } from 'node:path';
import type { App } from '../../app.ts';
import type { ElectronApi } from './api.ts';

const LIST = /\.(xlsx|xls|ods|csv|tsv|txt)$/i;

/** The lists of addresses that a command line names; everything else on it is left alone. */
function listsOf(argv: readonly string[], folder: string): string[] {
  return argv
    .slice(1)
    .filter(
      (argument) =>
        LIST.test(argument) && !/^[-/]{1,2}[a-z-]+=/i.test(argument) && !argument.startsWith('--'),
    )
    .map((argument) => resolve(folder, argument));
}

/**
 * Lists that the system hands to the app: named on the command line, double-clicked (macOS tells them as an event), or
 * named by a second start. Begins to listen at once; they are opened when `serve` is called.
 */
export function openedFiles(
  electron: Pick<ElectronApi, 'app' | 'dialog'>,
  argv: readonly string[],
): { serve(app: Pick<App, 'openFile'>, show: () => Promise<void>): void } {
  let waiting = listsOf(argv, process.cwd());
  let open: ((path: string) => void) | null = null;
  const take = (path: string) => {
    if (open) open(path);
    else waiting.push(path);
  };
  electron.app.on('open-file', (event, path) => {
    event.preventDefault();
    if (LIST.test(path)) take(path);
  });
  electron.app.on('second-instance', (_event, others, folder) => {
    for (const path of listsOf(others, folder)) take(path);
  });
  return {
    serve: (app, show) => {
      open = (path) => {
        show()
          .then(() => app.openFile(path))
          .catch((error: unknown) =>
            electron.dialog.showErrorBox(
              'Ridgeline can’t read this list',
              error instanceof Error ? error.message : String(error),
            ),
          );
      };
      const paths = waiting;
      waiting = [];
      for (const path of paths) open(path);
    },
  };
}
