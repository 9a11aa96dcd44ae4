import { buildIfStale } from './build.mjs';
import { helped } from './lib/help.mjs';
import { throwAwayKeyring } from './lib/keyring.mjs';
import { at, NODE, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { command } from './lib/say.mjs';
import { setup } from './setup.mjs';

const HELP = {
  name: 'npm run screenshots',
  purpose: 'makes the whole journey in a browser and writes its pictures to docs/screenshots',
  usage: 'npm run screenshots -- [options]',
  options: [
    ['--only TEXT', 'write only the pictures whose name holds this'],
    ['--out DIR', 'write them into DIR'],
  ],
};

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    await setup({ need: ['app', 'browser', 'keyring'] });
    await buildIfStale();
    const keyring = throwAwayKeyring();
    const all = [at('test/e2e/screenshots.ts'), ...args];
    const [program, rest] = keyring?.wrap(NODE, all) ?? [NODE, all];
    try {
      return await start(program, rest, { env: projectEnv(keyring?.env) }).ended;
    } finally {
      keyring?.remove();
    }
  });
