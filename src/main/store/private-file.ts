import { chmodSync } from 'node:fs';

/** Nobody else on this computer reads the orders: SQLite makes its log and its index with the rights of the file. */
export function keepPrivate(path: string): void {
  if (path === ':memory:' || process.platform === 'win32') return;
  try {
    chmodSync(path, 0o600);
  } catch {
    // A disk without rights (FAT), or another account's file: what can't be written is said by the next step.
  }
}
