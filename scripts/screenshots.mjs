import { buildIfStale } from './build.mjs';
import { notEmpty, optionArguments, runCommand } from './lib/arguments.mjs';
import { throwAwayKeyring } from './lib/keyring.mjs';
import { at, NODE, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run screenshots',
  purpose: 'makes the whole journey in a browser and writes its pictures to docs/screenshots',
  options: {
    only: { value: 'TEXT', check: notEmpty, what: 'write only the pictures whose name contains TEXT' },
    out: { value: 'DIR', check: notEmpty, what: 'write them into DIR' },
  },
};

await runCommand(COMMAND, async ({ values }) => {
  await setup({ need: ['app', 'browser', 'keyring'] });
  await buildIfStale();
  const keyring = throwAwayKeyring();
  const all = [at('test/e2e/screenshots.ts'), ...optionArguments(values)];
  const [program, rest] = keyring?.wrap(NODE, all) ?? [NODE, all];
  try {
    return await start(program, rest, { env: projectEnv(keyring?.env) }).ended;
  } finally {
    keyring?.remove();
  }
});
