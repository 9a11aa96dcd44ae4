import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { localDay } from '../../shared/domain/local-day.ts';
import { rotated } from '../../shared/domain/rotation.ts';
import type { CopyMade, StoreCopy } from '../core/ports/store-health.ts';
import { checkFile } from './checked.ts';
import { copyWhole } from './connection.ts';
import { readable } from './errors.ts';
import { move, remove } from './moves.ts';
import { flush } from './restored.ts';
import type { Db } from './sql.ts';

/** Pages copied in one turn: the app continues in between. */
const PAGES = 200;
/** Kept: the newest of each of so many days, and the newest of each of so many weeks before them. */
const DAYS = 4;
const WEEKS = 4;
const DAY_MS = 24 * 60 * 60_000;

/** The folder of the copies, beside the database. */
export const copiesFolder = (path: string): string => join(dirname(path), 'Copies');

/** What the copies of an earlier version didn't count. */
const NOT_COUNTED = { decisions: 0, settings: 0 };

const two = (number: number) => String(number).padStart(2, '0');

/** `ridgeline 2026-11-22 150230.db`, by this computer's clock. */
function copyName(at: number): string {
  const day = new Date(at);
  return `ridgeline ${localDay(at)} ${two(day.getHours())}${two(day.getMinutes())}${two(day.getSeconds())}.db`;
}

const factsFile = (folder: string, name: string) => join(folder, `${name}.json`);

/** The copies that were found sound when they were made, newest first. What has no facts beside it is no copy. */
export function listCopies(path: string): StoreCopy[] {
  const folder = copiesFolder(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .flatMap((name) => {
      try {
        const facts = JSON.parse(readFileSync(factsFile(folder, name), 'utf8')) as StoreCopy;
        return statSync(join(folder, name)).size === facts.size
          ? [{ ...facts, counts: { ...NOT_COUNTED, ...facts.counts }, name }]
          : [];
      } catch {
        return [];
      }
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}

/** Copies by SQLite's own backup, reads the copy, and gives it its name and facts only when it's sound. */
export async function makeCopy(db: Db, path: string, at: number, signal: AbortSignal): Promise<CopyMade> {
  const folder = copiesFolder(path);
  const part = join(folder, '.copy.part');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    remove(part);
    await copyWhole(db, part, () => {
      signal.throwIfAborted();
      return PAGES;
    });
    flush(part);
    const checked = await checkFile(part, signal);
    if (!checked.sound) {
      remove(part);
      return { ok: false, damaged: true, why: checked.why };
    }
    const name = copyName(at);
    const { counts, sha256 } = checked;
    const copy: StoreCopy = { name, madeAt: at, size: statSync(part).size, sha256, counts };
    move(part, join(folder, name));
    writeFileSync(factsFile(folder, name), JSON.stringify(copy), { mode: 0o600 });
    flush(folder, true);
    rotate(path);
    return { ok: true, copy };
  } catch (error) {
    remove(part);
    remove(`${part}-journal`);
    if (signal.aborted) throw error;
    const known = readable(error);
    const damaged = known instanceof Error && 'code' in known && known.code === 'corrupt';
    return { ok: false, damaged, why: known instanceof Error ? known.message : String(known) };
  }
}

/** Which copies stay: the newest of each of the last days, then the newest of each week before. */
export function keptCopies(copies: readonly Pick<StoreCopy, 'name' | 'madeAt'>[]): ReadonlySet<string> {
  return rotated(copies, { days: DAYS, weeks: WEEKS });
}

/** Copies from before an update of the data, once a month has passed and a sound copy is there. */
export function sweepBefore(path: string, now: number): void {
  const folder = dirname(path);
  const before = `${basename(path)}.before-`;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(before)) continue;
    const age = now - statSync(join(folder, name)).mtimeMs;
    if (age > 31 * DAY_MS) remove(join(folder, name));
  }
}

function rotate(path: string): void {
  const folder = copiesFolder(path);
  const copies = listCopies(path);
  const kept = keptCopies(copies);
  for (const { name } of copies) {
    if (kept.has(name)) continue;
    remove(factsFile(folder, name));
    remove(join(folder, basename(name)));
  }
}
