import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const PARTS = 10;
const SHARE = 1_000;
/** Things that happen in each. */
const STEPS = 25;
const MAIN = join(import.meta.dirname, 'simulation', 'main.ts');
const run = promisify(execFile);

async function runSeeds(from: number, to: number): Promise<readonly string[]> {
  const output = await run(process.execPath, [MAIN, `${from}`, `${to}`, `${STEPS}`], { maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string; message: string }) => `${error.stdout ?? ''}\n${error.message}`,
  );
  return output.split('\n').filter(Boolean);
}

describe(`${PARTS * SHARE} schedules of orders paid by card`, () => {
  it.each(Array.from({ length: PARTS }, (_, part) => part * SHARE + 1))(
    'seeds from %i on: one checkout for each word, no payment the app doesn’t know of',
    async (from) => {
      const half = from + SHARE / 2;
      const lines = await Promise.all([runSeeds(from, half - 1), runSeeds(half, from + SHARE - 1)]);
      expect(lines).toEqual([[`ran ${SHARE / 2}`], [`ran ${SHARE / 2}`]]);
    },
    590_000,
  );
});
