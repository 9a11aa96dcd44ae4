import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runArchives, tableOf } from '../adapters/zip/hostile/run.ts';

/** Every archive made to hurt, and the good ones, unpacked in a process of their own: `npm run bench -- archives`. */
const folder = mkdtempSync(join(tmpdir(), 'ridgeline-archives-'));
try {
  const outcome = await runArchives(folder);
  process.stdout.write(tableOf(outcome));
  process.exitCode = outcome.escapes === 0 && outcome.all.every(({ wrong }) => wrong === null) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
