import { buildIfStale } from './build.mjs';
import { CHECKS, runCheck, tell } from './lib/checks.mjs';
import { helped } from './lib/help.mjs';
import { command, Stop } from './lib/say.mjs';
import { finalLine, withChecks } from './lib/summary.mjs';
import { runVitest } from './lib/vitest.mjs';
import { setup } from './setup.mjs';

const HELP = {
  name: 'npm test',
  purpose: 'every check and every test; the last line has the counts',
  usage: 'npm test -- [vitest options] [path ...]',
  options: [['path ...', "only the tests whose file's path holds this; the other checks are left out"]],
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

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    await setup({ need: ['app', 'keyring', 'browser'], strict: true });
    const checks = [];
    if (args.length === 0) for (const check of CHECKS) checks.push(await runCheck(check));
    checks.push(await buildCheck());
    const counts = withChecks(await runVitest(args, { RIDGELINE_BUILD_TRIED: '1' }), checks);
    process.stdout.write(`\n${finalLine(counts)}\n`);
    return counts.failed === 0 ? 0 : 1;
  });
