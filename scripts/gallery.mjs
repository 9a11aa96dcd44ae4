import { HOST_OPTIONS, optionArguments, runCommand } from './lib/arguments.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run gallery',
  purpose: 'shows every component in all its states, light and dark, in a browser; hot',
  options: {
    port: { ...HOST_OPTIONS.port, what: 'the port (default: 5174, or a free one if that is taken)' },
  },
  notes: ['What it shows stands in test/gallery/specimens. Ctrl+C ends it.'],
};

await runCommand(COMMAND, async ({ values }) => {
  await setup();
  return startNode([at('scripts/lib/gallery-server.mjs'), ...optionArguments(values)]).ended;
});
