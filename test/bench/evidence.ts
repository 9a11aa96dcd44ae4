import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * What the app believes of an independent service in every dialect: cases, wrong beliefs, needless questions. The cases are
 * those of test/core/ordering/evidence, run by its runner. `npm run bench -- evidence [--only part-of-a-case]`.
 */

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'ridgeline-evidence-'));
const table = join(folder, 'table.txt');
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
try {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--mode', 'deep', 'test/core/ordering/evidence'],
    {
      cwd: join(import.meta.dirname, '..', '..'),
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      env: {
        ...process.env,
        EVIDENCE_TABLE: table,
        ...(values.only === undefined ? {} : { EVIDENCE_ONLY: values.only }),
      },
    },
  );
  if (existsSync(table)) process.stdout.write(readFileSync(table, 'utf8'));
  else process.stderr.write(`${stdout}${stderr}`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
