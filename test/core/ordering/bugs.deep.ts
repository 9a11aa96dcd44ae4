import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { BUGS, type Bug } from './bugs/bugs.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const HERE = 'test/core/ordering';
const SIMULATIONS: Readonly<Record<string, string>> = {
  simulation: `${HERE}/simulation/main.ts`,
  'card simulation': 'test/core/ordering/pay/simulation/main.ts',
};
/** As many seeds as `npm test` runs. */
const SEEDS = 1_000;
const run = promisify(execFile);

/** Runs the bug's suite over the source with the bug in it. Returns what the suite said about it; null: it noticed nothing. */
async function notice(bug: Bug): Promise<string | null> {
  const main = SIMULATIONS[bug.suite];
  const args =
    main !== undefined
      ? ['--import', `./${HERE}/bugs/hook.ts`, main, '1', `${SEEDS}`, '10', 'FIRST']
      : ['node_modules/vitest/vitest.mjs', 'run', '--config', `${HERE}/bugs/vitest.config.ts`, bug.suite];
  try {
    await run(process.execPath, args, {
      cwd: ROOT,
      maxBuffer: 1e8,
      env: { ...process.env, SEEDED_BUG: bug.name, NO_COLOR: '1', VITEST: undefined },
    });
    return null;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return findingOf(bug, `${stdout}\n${stderr}`);
  }
}

/** The line that says what was noticed; a suite that fell over for another reason has noticed nothing. */
function findingOf(bug: Bug, output: string): string | null {
  const lines = output.split('\n');
  if (SIMULATIONS[bug.suite] !== undefined) return lines.find((line) => /^seed \d+,/.test(line)) ?? null;
  return lines.find((line) => /AssertionError|CallFailure|StoreError/.test(line))?.trim() ?? null;
}

/** `SEEDED_BUGS=lane npm run test:deep -- outbox/bugs` puts in only those whose name, file or suite contains it. */
const ONLY = process.env['SEEDED_BUGS'] ?? '';
const CHOSEN = BUGS.filter(({ name, file, suite }) =>
  [name, file, suite].some((text) => text.includes(ONLY)),
);

describe('a seeded bug is noticed:', () => {
  const table: string[] = [];
  afterAll(() => void process.stdout.write(`\n${table.join('\n')}\n${table.length} seeded bugs noticed\n`));
  it.each(CHOSEN.map((bug) => [bug.name, bug] as const))(
    '%s',
    async (name, bug) => {
      const finding = await notice(bug);
      expect(finding, 'nobody noticed').not.toBeNull();
      table.push(
        `${name} | ${bug.suite} | ${finding?.replace(/^seed (\d+),.*: /, 'seed $1: ').slice(0, 120)}`,
      );
    },
    300_000,
  );
});
