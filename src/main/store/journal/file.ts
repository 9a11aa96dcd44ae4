import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { move, remove } from '../moves.ts';
import { flush } from '../restored.ts';
import { type JournalLine, readLine, writeLine } from './line.ts';

/** Beside the database: what was confirmed, and each state it went through. */
export const journalFile = (path: string): string => `${path}.orders`;

/** Read in pieces: a text of all of it may be longer than a string can be. Bytes. */
const PIECE = 1 << 20;
/** Lines written in one turn. */
const AT_ONCE = 1_000;
const NEWLINE = 10;

/** The lines that are there, oldest first; null for each that can't be read. A journal that isn't there has none. */
export function* readJournal(path: string): Generator<JournalLine | null> {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    const piece = Buffer.alloc(PIECE);
    let begun: Buffer[] = [];
    const line = (end: Buffer): string => {
      const text = Buffer.concat([...begun, end]).toString('utf8');
      begun = [];
      return text;
    };
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      let from = 0;
      for (let at = piece.indexOf(NEWLINE); at >= 0 && at < read; at = piece.indexOf(NEWLINE, from)) {
        const text = line(piece.subarray(from, at));
        if (text !== '') yield readLine(text);
        from = at + 1;
      }
      begun.push(Buffer.from(piece.subarray(from, read)));
    }
    const rest = line(Buffer.alloc(0));
    if (rest !== '') yield readLine(rest);
  } finally {
    closeSync(file);
  }
}

/** Whether there is a journal with anything in it. */
export function hasJournal(path: string): boolean {
  return journalBytes(path) > 0;
}

export function journalBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Puts a new journal in the place of the one there is: by one rename, so that a crash leaves the old one or the new one, whole. */
export function replaceJournal(path: string, lines: Iterable<JournalLine>): void {
  const part = `${path}.part`;
  remove(part);
  const file = openSync(part, 'wx', 0o600);
  try {
    let texts: string[] = [];
    const write = () => {
      const bytes = Buffer.from(texts.join(''), 'utf8');
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      texts = [];
    };
    for (const line of lines) {
      texts.push(writeLine(line));
      if (texts.length >= AT_ONCE) write();
    }
    write();
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    remove(part);
    throw error;
  }
  closeSync(file);
  move(part, path);
  flush(dirname(path), true);
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
      // Until all of it is there the next writing has to begin a new line.
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
