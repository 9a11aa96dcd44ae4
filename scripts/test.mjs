import { buildIfStale } from './build.mjs';
import { runCommand } from './lib/arguments.mjs';
import { CHECKS, runCheck, tell } from './lib/checks.mjs';
import { Stop } from './lib/say.mjs';
import { finalLine, withChecks } from './lib/summary.mjs';
import { pathsTo, TEST_OPTIONS, vitestArguments } from './lib/test-options.mjs';
import { runVitest } from './lib/vitest.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm test',
  purpose: 'every check and every test; the last line has the counts',
  options: TEST_OPTIONS,
  positionals: pathsTo(/\.test\.(ts|tsx|mjs)$/),
  passOn: 'vitest',
  examples: [
    ['npm test', 'all of it'],
    ['npm test -- test/store', 'one folder of tests'],
  ],
};

async function buildCheck() {
  const began = Date.now();
  try {
    await buildIfStale();
    tell('build', true, Date.now() - began);
    return { name: 'build', ok: true };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    tell('build', false, Date.now() - began, error.message);
    return { name: 'build', ok: false };
  }
}

await runCommand(COMMAND, async (read) => {
  await setup({ need: ['app', 'keyring', 'browser'], strict: true });
  const chosen = vitestArguments(read);
  const checks = [];
  if (chosen.length === 0) for (const check of CHECKS) checks.push(await runCheck(check));
  checks.push(await buildCheck());
  const counts = withChecks(await runVitest(chosen, { RIDGELINE_BUILD_TRIED: '1' }), checks);
  process.stdout.write(`\n${finalLine(counts)}\n`);
  return counts.failed === 0 ? 0 : 1;
});
