import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE, LIBRARY } from './life.ts';
import { FIRST, SECOND, SHORT } from './server.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const SERVED = new Map([
  [sha256(FIRST), 'first'],
  [sha256(SECOND), 'second'],
  [sha256(SHORT), 'first'],
]);

export type Judged = { readonly wrong: readonly string[]; readonly versions: readonly string[] };

/**
 * What a profile holds after a life: each file must be one that was served, byte for byte, and recorded as what it is. One
 * that is marked as different from what was announced isn't held for whole.
 */
export function judge(dataDir: string): Judged {
  const root = join(dataDir, LIBRARY, 'Sandbox');
  const wrong: string[] = [];
  const onDisk = new Map<string, string>();
  const strange = new Map<string, string>();
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = sha256(readFileSync(path));
    onDisk.set(path.slice(root.length + 1), hash);
    if (!SERVED.has(hash)) strange.set(path.slice(root.length + 1), entry.name);
  }
  const versions: string[] = [];
  if (existsSync(join(dataDir, DATABASE))) {
    const db = new Database(join(dataDir, DATABASE));
    const table = db.prepare(`SELECT count(*) FROM sqlite_master WHERE name = 'local_files'`).pluck().get();
    const rows =
      table === 1
        ? db.prepare('SELECT path, sha256, size, remark FROM local_files WHERE present = 1').all()
        : [];
    db.close();
    for (const row of rows as { path: string; sha256: string; size: number; remark: string | null }[]) {
      if (onDisk.get(row.path) !== row.sha256)
        wrong.push(`${row.path} is recorded and isn’t what is on the disk`);
      if (row.remark !== null) strange.delete(row.path);
      else versions.push(SERVED.get(row.sha256) ?? 'unknown');
    }
  }
  for (const name of strange.values()) wrong.push(`${name} in the library was never served`);
  return { wrong, versions };
}
