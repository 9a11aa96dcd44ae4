import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { whenFreeSync } from '../../../shared/domain/held-file.ts';
import { toDiskError } from '../files/disk-error.ts';

/** Replaces a file whole: a crash leaves the old one or the new one. Throws a DiskError. */
export function replaceFile(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const part = `${path}.new`;
    const file = openSync(part, 'w', 0o600);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    whenFreeSync(() => renameSync(part, path), process.platform);
  } catch (error) {
    throw toDiskError(error);
  }
}

/** The members of a JSON file; none where it isn't there, or can't be read as an object. */
export function readMembers(path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
