import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const SCHEDULES = 50_000;
const PARTS = 20;
/** Things that happen in each. */
const STEPS = 10;
const MAIN = join(import.meta.dirname, 'simulation', 'main.ts');
const run = promisify(execFile);

/** Two processes share the seeds from `from` on. */
async function runSeeds(from: number, count: number): Promise<{ ran: number; wrong: string[] }> {
  const half = Math.ceil(count / 2);
  const spans = [
    [from, from + half - 1],
    [from + half, from + count - 1],
  ];
  const outputs = await Promise.all(
    spans.map(([first, last]) =>
      run(process.execPath, [MAIN, `${first}`, `${last}`, `${STEPS}`], { maxBuffer: 1e8 }).then(
        ({ stdout }) => stdout,
        (error: { stdout?: string; message: string }) => `${error.stdout ?? ''}\n${error.message}`,
      ),
    ),
  );
  const lines = outputs.join('\n').split('\n').filter(Boolean);
  const counts = lines.filter((line) => /^ran \d+$/.test(line));
  return {
    ran: counts.reduce((sum, line) => sum + Number(line.slice(4)), 0),
    wrong: lines.filter((line) => !counts.includes(line)),
  };
}

describe(`${SCHEDULES} schedules of the outbox`, () => {
  let total = 0;
  const share = SCHEDULES / PARTS;
  afterAll(() => void process.stdout.write(`${total} seeded schedules run, none with a broken promise\n`));
  it.each(Array.from({ length: PARTS }, (_, part) => part * share + 1))(
    `seeds from %i on: sent once for each word, never forgotten, always settled`,
    async (from) => {
      const { ran, wrong } = await runSeeds(from, share);
      expect(wrong).toEqual([]);
      expect(ran).toBe(share);
      total += ran;
    },
    590_000,
  );
});
