import type { Sha256Of } from '../../ports/index.ts';
import { plain } from '../values.ts';

/** The same for files with the same names of columns in the same order; null where there are no names to know it by. */
export function fingerprintOf(headers: readonly string[], sha256: Sha256Of): string | null {
  const names = headers.map(plain);
  while (names.at(-1) === '') names.pop();
  return names.some((name) => name !== '') ? sha256(JSON.stringify(names)) : null;
}
