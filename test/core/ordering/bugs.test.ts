import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUGS, spoil } from './bugs/bugs.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

it('every seeded bug still has its place in the source, and changes it', () => {
  expect(BUGS.length).toBeGreaterThanOrEqual(12);
  for (const bug of BUGS) {
    const source = readFileSync(join(ROOT, bug.file), 'utf8');
    expect(spoil(bug, source), bug.name).not.toBe(source);
  }
});
