import { buildIfStale } from './build.mjs';
import { notEmpty, optionArguments, runCommand, wholeNumber } from './lib/arguments.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { Stop } from './lib/say.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run test:network',
  purpose: 'orders in 177 office networks: namespaces, bad lines, squid, tinyproxy, a name server',
  options: {
    only: { value: 'TEXT', check: notEmpty, what: 'only cases whose name contains TEXT' },
    workers: { value: 'N', check: wholeNumber(1), what: 'offices side by side (default 4)' },
    table: {
      value: 'FILE',
      check: notEmpty,
      what: 'write what a person saw, what left and what came as a table',
    },
    screens: {
      what: 'only the real screens: a proxy’s password in the keyring, a policy, a hotel’s sign-in page, the window',
    },
    pictures: { value: 'FOLDER', check: notEmpty, what: 'with --screens: write pictures of them' },
  },
  notes: [
    'Linux and root only. Debian: apt-get install squid tinyproxy iproute2 ethtool openssl.',
    'The screens follow the networks, unless --only chooses some of those.',
  ],
};

await runCommand(COMMAND, async ({ values }) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Stop(
      'Network namespaces need Linux and root.',
      'Run it as root, in a virtual machine for instance.',
    );
  const { screens, pictures, ...chosen } = values;
  if (screens !== true) {
    await setup({ need: ['app'] });
    const code = await startNode([at('test/network/run.ts'), ...optionArguments(chosen)]).ended;
    if (code !== 0 || chosen.only !== undefined) return code;
  }
  await setup({ need: ['app', 'browser', 'keyring'], strict: true });
  await buildIfStale();
  const folder = pictures === undefined ? [] : [pictures];
  const code = await startNode([at('test/network/screens.ts'), ...folder]).ended;
  return code === 0 ? startNode([at('test/network/window-screens.ts'), ...folder]).ended : code;
});
