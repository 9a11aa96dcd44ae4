import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Measured, readReports, reportingTo } from './report.ts';

/** A benchmark and its options. */
export type Part = readonly [subject: string, ...options: string[]];

/** Runs benchmarks one after the other, their words on standard error, and returns what they reported. One that fails is named. */
export function runParts(parts: readonly Part[]): Measured[] {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-rows-'));
  try {
    const file = join(folder, 'rows.jsonl');
    for (const [subject, ...options] of parts) {
      process.stderr.write(`${subject} ...\n`);
      const { status } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, `${subject}.ts`), ...options],
        {
          env: { ...process.env, ...reportingTo(file) },
          stdio: ['ignore', 2, 2],
        },
      );
      if (status !== 0) process.stderr.write(`${subject} ended with ${status ?? 'a signal'}.\n`);
    }
    return existsSync(file) ? readReports(file) : [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
