import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { type JournalLine, readLine, writeLine } from './line.ts';

/** Beside the database: what was confirmed, and each state it went through. */
export const journalFile = (path: string): string => `${path}.orders`;

/** The lines that are there, oldest first; null for each that can't be read. A journal that isn't there has none. */
export function readJournal(path: string): (JournalLine | null)[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map(readLine);
}

export interface JournalFile {
  /** Adds the lines and flushes them; throws when the disk refuses. */
  append(lines: readonly JournalLine[]): void;
  close(): void;
}

export function openJournalFile(path: string): JournalFile {
  const file = openSync(path, 'a+', 0o600);
  let torn = endsTorn(file);
  return {
    append: (lines) => {
      if (lines.length === 0) return;
      const bytes = Buffer.from((torn ? '\n' : '') + lines.map(writeLine).join(''), 'utf8');
      // Until all of it is there the next writing has to begin a line of its own.
      torn = true;
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      fsyncSync(file);
      torn = false;
    },
    close: () => closeSync(file),
  };
}

/** Whether the last line was broken off by a crash. */
function endsTorn(file: number): boolean {
  const { size } = fstatSync(file);
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, size - 1);
  return last.toString('latin1') !== '\n';
}
