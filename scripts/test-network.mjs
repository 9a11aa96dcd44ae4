import { notEmpty, optionArguments, runCommand, wholeNumber } from './lib/arguments.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { Stop } from './lib/say.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run test:network',
  purpose: 'orders in more than 120 office networks: namespaces, squid, tinyproxy, a name server',
  options: {
    only: { value: 'TEXT', check: notEmpty, what: 'only cases whose name contains TEXT' },
    workers: { value: 'N', check: wholeNumber(1), what: 'offices side by side (default 4)' },
    table: {
      value: 'FILE',
      check: notEmpty,
      what: 'write what a person saw, what left and what came as a table',
    },
  },
  notes: ['Linux and root only. Debian: apt-get install squid tinyproxy iproute2 openssl.'],
};

await runCommand(COMMAND, async ({ values }) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Stop(
      'Network namespaces need Linux and root.',
      'Run it as root, in a virtual machine for instance.',
    );
  await setup({ need: ['app'] });
  return startNode([at('test/network/run.ts'), ...optionArguments(values)]).ended;
});
