import { basename, join } from 'node:path';
import { createSpreadsheets } from '../../../src/main/adapters/spreadsheet/index.ts';
import { readFileBlocks } from '../../../src/main/adapters/spreadsheet/read-file.ts';
import type { Spreadsheets } from '../../../src/main/core/ports/index.ts';

/**
 * The app's own reader without its thread. Starting a thread for each of some two hundred lists takes ten times longer
 * than reading them; the thread has tests of its own.
 */
export function readingInProcess(folder: string): Spreadsheets {
  return {
    ...createSpreadsheets({ folder }),
    read: ({ file, ...request }, take) =>
      readFileBlocks(
        { ...request, path: join(folder, basename(file)) },
        (block) => take([block]),
        async () => {},
      ),
  };
}
