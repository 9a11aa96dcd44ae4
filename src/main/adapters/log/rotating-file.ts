import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whenFreeSync } from '../../../shared/domain/held-file.ts';
import type { Bytes } from '../../../shared/domain/units.ts';

/**
 * Appends lines to `dir/name`; when that passes `limit` it becomes `name.1`, the older ones move on, and only `keep`
 * files stay in all. Never throws: a log that can't be written must not stop the work it is about.
 */
export function createRotatingFile(dir: string, name: string, limit: Bytes, keep: number) {
  const path = join(dir, name);
  let size = -1;

  const open = () => {
    mkdirSync(dir, { recursive: true });
    size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  };
  const rotate = () => {
    rmSync(`${path}.${keep - 1}`, { force: true });
    for (let age = keep - 2; age >= 0; age -= 1) {
      const older = age === 0 ? path : `${path}.${age}`;
      if (statSync(older, { throwIfNoEntry: false }))
        whenFreeSync(() => renameSync(older, `${path}.${age + 1}`), process.platform);
    }
    size = 0;
  };

  return {
    append: (line: string): void => {
      try {
        if (size < 0) open();
        const bytes = Buffer.byteLength(line) + 1;
        if (size > 0 && size + bytes > limit) rotate();
        appendFileSync(path, `${line}\n`, { mode: 0o600 });
        size += bytes;
      } catch {
        // Looked at afresh with the next line: the folder may be back, the disk may have room.
        size = -1;
      }
    },
    /** The newest `most` lines, the oldest of them first. What can't be read counts as empty. */
    last: async (most: number): Promise<string[]> => {
      let lines: string[] = [];
      for (let age = 0; age < keep && lines.length < most; age += 1) {
        const text = await readFile(age === 0 ? path : `${path}.${age}`, 'utf8').catch(() => '');
        lines = [...text.split('\n').filter((line) => line !== ''), ...lines];
      }
      return lines.slice(-most);
    },
  };
}
