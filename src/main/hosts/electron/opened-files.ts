import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

/** A command line without the lists on it: an app that starts again doesn't open them a second time. */
export const withoutLists = (argv: readonly string[]): string[] =>
  argv.slice(1).filter((argument) => argument.startsWith('-') || !LIST.test(argument));

export interface OpenedFiles {
  /** Opens what has come, and from now on what comes. */
  serve(app: Pick<App, 'openFile'>, show: () => void): void;
  /** From now on lists are kept in the profile for the next start: the app is ending. */
  keep(dataDir: string): void;
}

const keptIn = (dataDir: string) => join(dataDir, 'opened-lists.json');

/** The lists that came while the app was ending the last time, once. */
export function takeKept(dataDir: string): string[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(keptIn(dataDir), 'utf8'));
    rmSync(keptIn(dataDir), { force: true });
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string' && LIST.test(path)) : [];
  } catch {
    return [];
  }
}

/**
 * Lists that the system hands to the app: named on the command line, double-clicked (macOS sends an event), or named by
 * a second start. Begins to listen at once; they are opened when `serve` is called.
 */
export function openedFiles(
  electron: Pick<ElectronApi, 'app' | 'dialog'>,
  argv: readonly string[],
  /** What was kept at the last end. */
  kept: () => readonly string[] = () => [],
): OpenedFiles {
  let waiting = [...kept(), ...listsOf(argv, process.cwd())];
  let take = (path: string): void => void waiting.push(path);
  electron.app.on('open-file', (event, path) => {
    event.preventDefault();
    if (LIST.test(path)) take(path);
  });
  electron.app.on('second-instance', (_event, others, folder) => {
    for (const path of listsOf(others, folder)) take(path);
  });
  const takeAll = (next: typeof take) => {
    take = next;
    const paths = waiting;
    waiting = [];
    for (const path of paths) next(path);
  };
  return {
    serve: (app, show) =>
      takeAll((path) => {
        show();
        app
          .openFile(path)
          .catch((error: unknown) =>
            electron.dialog.showErrorBox(
              'Ridgeline can’t read this list',
              error instanceof Error ? error.message : String(error),
            ),
          );
      }),
    keep: (dataDir) => {
      const kept: string[] = [];
      takeAll((path) => {
        kept.push(path);
        writeFileSync(keptIn(dataDir), JSON.stringify(kept), { mode: 0o600 });
      });
    },
  };
}
