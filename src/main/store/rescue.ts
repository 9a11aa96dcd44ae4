import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { message } from '../../shared/copy/message.ts';
import type { BrokenProfile, ProfileTrouble } from '../core/ports/rescue.ts';
import { copiesFolder, listCopies } from './copies.ts';
import { clearSigns, DAMAGED } from './damage.ts';
import { IMPOSSIBLE, StoreError } from './errors.ts';
import { hasJournal, journalFile, readJournal } from './journal/file.ts';
import { foldJournal } from './journal/fold.ts';
import { lockProfile } from './lock.ts';
import { move, remove } from './moves.ts';
import { flush } from './restored.ts';
import { salvageInto } from './salvage.ts';

const SETTLED = ['acked', 'rejected', 'cancelled'];
/** Beside the place of the database: a person said that it is to begin again. */
const beginFile = (path: string) => `${path}.begin`;
const PARTS = ['', '-wal', '-shm'];

/** Why a profile that threw this can't be opened as it is; null: another Ridgeline has it, or a fault of the app's own. */
export function troubleOf(error: unknown): ProfileTrouble | null {
  if (!(error instanceof StoreError)) return null;
  switch (error.code) {
    case 'lost':
      return {
        kind: error.words.code === EMPTY.code ? 'empty' : 'missing',
        words: error.message,
      };
    case 'corrupt':
      return { kind: error.words.code === IMPOSSIBLE.code ? 'impossible' : 'damaged', words: error.message };
    case 'not_a_database':
      return { kind: 'foreign', words: error.message };
    case 'newer_version':
      return { kind: 'newer', words: error.message };
    case 'locked':
      return { kind: 'locked', words: error.message };
    case 'disk_full':
      return { kind: 'full', words: error.message };
    case 'unavailable':
    case 'not_durable':
      return { kind: 'unreachable', words: error.message };
    default:
      return null;
  }
}

const MISSING = message('data.gone');
const EMPTY = message('data.empty');

/** Throws StoreError `lost` when the database isn't there, or is empty, though something beside it says that it was. */
export function refuseIfLost(path: string, libraryBeside: boolean): void {
  if (existsSync(beginFile(path))) {
    remove(beginFile(path));
    return;
  }
  const size = existsSync(path) ? statSync(path).size : null;
  if (size !== null && size > 0) return;
  const seen = existsSync(`${path}.seen`) && statSync(`${path}.seen`).size > 0;
  const witnessed = seen || hasJournal(journalFile(path)) || listCopies(path).length > 0;
  if (witnessed || libraryBeside) throw new StoreError('lost', size === null ? MISSING : EMPTY);
}

/** The ways on from a profile that can't be opened. Each runs under the profile's lock. */
export function brokenProfile(path: string): BrokenProfile {
  const locked = <Value>(work: () => Value): Value => {
    const unlock = lockProfile(path);
    try {
      return work();
    } finally {
      unlock();
    }
  };

  return {
    remains: () => {
      const { intents } = readable(() => foldJournal(readJournal(journalFile(path))), foldJournal([]));
      const all = [...intents.values()];
      return {
        copies: readable(() => listCopies(path), []),
        journal: {
          orders: all.length,
          unsettled: all.filter(({ row }) => !SETTLED.includes(String(row['state']))).length,
          lastAt: all.length === 0 ? null : Math.max(...all.map(({ at }) => at)),
        },
      };
    },
    putCopy: (name) =>
      locked(() => {
        const copy = listCopies(path).find((each) => each.name === name);
        if (!copy) throw new StoreError('unavailable', message('data.copy_gone'));
        putInPlace(path, join(copiesFolder(path), copy.name), copy.sha256);
      }),
    putFile: (file) => locked(() => putInPlace(path, file, null)),
    beginNew: () =>
      locked(() => {
        setAside(path);
        writeFileSync(beginFile(path), '', { mode: 0o600 });
      }),
    salvage: async () => {
      const unlock = lockProfile(path);
      const part = `${path}.salvaged`;
      try {
        for (const end of PARTS) remove(part + end);
        const { accounts } = foldJournal(readJournal(journalFile(path)));
        const salvaged = await salvageInto(path, part, accounts);
        setAside(path);
        move(part, path);
        flush(dirname(path), true);
        return salvaged;
      } finally {
        for (const end of PARTS) remove(part + end);
        unlock();
      }
    },
  };
}

/** What a folder that can't be read holds isn't known; the screen that says so must still open. */
function readable<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** A file that was checked takes the place of the database, whole or not at all. */
function putInPlace(path: string, from: string, sha256: string | null): void {
  const part = `${path}.chosen`;
  try {
    copyFileSync(from, part);
    if (sha256 !== null && createHash('sha256').update(readFileSync(part)).digest('hex') !== sha256)
      throw new StoreError('corrupt', message('data.copy_damaged'));
    doubt(part);
    flush(part);
    setAside(path);
    move(part, path);
    flush(dirname(path), true);
  } finally {
    for (const end of PARTS) remove(part + end);
  }
}

/** Checks a database and marks it as an older one, so that nothing of it is sent before it was looked for. */
function doubt(path: string): void {
  const db = new Database(path, { fileMustExist: true });
  try {
    db.pragma('journal_mode = DELETE');
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new StoreError('corrupt', DAMAGED);
    db.exec(`UPDATE lease SET place = 'restored', branch = coalesce(branch, 'rescued')`);
  } finally {
    db.close();
  }
}

/** The database and its log get a name beside; nothing of them is deleted. */
function setAside(path: string): void {
  let number = 1;
  while (PARTS.some((end) => existsSync(`${path}.damaged-${number}${end}`))) number += 1;
  for (const end of PARTS) if (existsSync(path + end)) move(path + end, `${path}.damaged-${number}${end}`);
  clearSigns(path);
  flush(dirname(path), true);
}
