import { renameSync, rmSync } from 'node:fs';
import { whenFreeSync } from '../../shared/domain/held-file.ts';

/** Gives a file another name, in place of what has it. */
export const move = (from: string, to: string): void =>
  whenFreeSync(() => renameSync(from, to), process.platform);

/** Removes a file; one that isn't there is fine. */
export const remove = (path: string): void =>
  whenFreeSync(() => rmSync(path, { force: true }), process.platform);
