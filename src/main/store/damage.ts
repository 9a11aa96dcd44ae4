import { existsSync, writeFileSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { message } from '../../shared/copy/message.ts';
import type { StoreDamage } from '../core/ports/store-health.ts';
import { StoreError } from './errors.ts';
import { remove } from './moves.ts';

/** Beside the database: that damage was met, so that the next start looks before anything is read or sent. */
const signFile = (path: string) => `${path}.damaged`;
/** Beside the database while it is open: one that is left says that the app didn't come to its end. */
const openFile = (path: string) => `${path}.open`;

export interface DamageSign {
  /** The first damage met since the start; null: none. */
  state(): StoreDamage | null;
  /** Called with every error; only damage counts. */
  heard(error: unknown): void;
  found(words: string): void;
  listen(listener: () => void): void;
}

/** Remembers damage from the moment that any call meets it. Never throws. */
export function createDamageSign(path: string, now: () => number = Date.now): DamageSign {
  let damage: StoreDamage | null = null;
  const listeners: (() => void)[] = [];
  const found = (words: string) => {
    if (damage) return;
    damage = { at: now(), words };
    try {
      if (path !== ':memory:') writeFileSync(signFile(path), JSON.stringify(damage), { mode: 0o600 });
    } catch {
      // A disk that doesn't take it either: the check after an unclean end finds the damage again.
    }
    for (const listener of listeners) listener();
  };
  return {
    state: () => damage,
    found,
    heard: (error) => {
      if (error instanceof StoreError && (error.code === 'corrupt' || error.code === 'not_a_database'))
        found(error.message);
    },
    listen: (listener) => void listeners.push(listener),
  };
}

/**
 * Looks at a database in which damage was met before. Throws StoreError `corrupt` when its pages are damaged; answers whether
 * damage was met, which may be inside of a text.
 */
export function checkIfSigned(db: Database.Database, path: string): boolean {
  if (!existsSync(signFile(path))) return false;
  const found = db.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok') throw new StoreError('corrupt', DAMAGED);
  remove(signFile(path));
  return true;
}

/** Whether damage was met in a database that nothing has looked at since. */
export const isSigned = (path: string): boolean => existsSync(signFile(path));

export const DAMAGED = message('data.damaged');

/** Notes that the database is open. Returns whether the run before ended without closing it. */
export function noteOpen(path: string): boolean {
  const unclean = existsSync(openFile(path));
  try {
    writeFileSync(openFile(path), String(process.pid), { mode: 0o600 });
  } catch {
    // Only a hint for an earlier check.
  }
  return unclean;
}

export function noteClosed(path: string): void {
  remove(openFile(path));
}

/** Takes the signs away of a database that is set aside. */
export function clearSigns(path: string): void {
  remove(signFile(path));
  remove(openFile(path));
}
