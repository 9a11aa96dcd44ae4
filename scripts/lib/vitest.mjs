import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { throwAwayKeyring } from './keyring.mjs';
import { at, NODE, projectEnv, ROOT } from './project.mjs';
import { start } from './run.mjs';
import { countTests, skippedTests } from './summary.mjs';

/**
 * Runs vitest with `args`, on Linux with a throw-away home and keyring, its output shown as it comes. Gives the
 * counts and names the tests that were skipped.
 */
export async function runVitest(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-report-'));
  const file = join(folder, 'report.json');
  const keyring = throwAwayKeyring();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const all = [at('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args];
  const [program, rest] = keyring?.wrap(NODE, all) ?? [NODE, all];
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  try {
    const { ended } = start(program, rest, {
      env: projectEnv({ ...plain, ...keyring?.env, ...env }),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const code = await ended;
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    for (const name of skippedTests(report, ROOT)) process.stdout.write(`skip  ${name}\n`);
    return countTests(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    keyring?.remove();
  }
}
