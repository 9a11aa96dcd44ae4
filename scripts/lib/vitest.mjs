import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { throwAwayKeyring } from './keyring.mjs';
import { at, NODE, projectEnv } from './project.mjs';
import { start } from './run.mjs';
import { countTests } from './summary.mjs';
import { testFolder } from './test-folder.mjs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Runs vitest with `args`, on Linux with a throw-away home and keyring, its output shown as it comes:
 * { counts, report, times }. `report` is vitest's JSON report, `times` how long each file took as [{ file, millis }];
 * both undefined where vitest left none.
 */
export async function runVitest(args, env = {}) {
  const folder = testFolder();
  const [file, timesFile] = [join(folder.path, 'report.json'), join(folder.path, 'times.json')];
  const keyring = throwAwayKeyring(folder.path);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${at('scripts/lib/times-reporter.mjs')}`,
  ];
  const all = [at('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args];
  const [program, rest] = keyring?.wrap(NODE, all) ?? [NODE, all];
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  try {
    const { ended } = start(program, rest, {
      env: projectEnv({
        ...plain,
        ...keyring?.env,
        TMPDIR: folder.path,
        RIDGELINE_TIMES_FILE: timesFile,
        ...env,
      }),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const code = await ended;
    const report = readJson(file);
    return { counts: countTests(report, code), report, times: readJson(timesFile) };
  } finally {
    folder.remove();
  }
}
