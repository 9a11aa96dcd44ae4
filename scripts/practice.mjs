import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { command } from './lib/say.mjs';
import { setup } from './setup.mjs';

// Every argument goes to the service, --help included: its manual is its own. Its sources run as they are.
await command(async () => {
  await setup({ need: [] });
  return startNode([at('src/sandbox/main.ts'), ...process.argv.slice(2)]).ended;
});
