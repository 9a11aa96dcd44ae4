import { readFileSync } from 'node:fs';
import { optionsOfManual, runCommand } from './lib/arguments.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { setup } from './setup.mjs';

// The service has a manual; its list of options is what the command accepts. Its sources run as they are.
const manual = readFileSync(at('src/sandbox/manual.txt'), 'utf8');
const COMMAND = { name: 'npm run practice', manual, options: optionsOfManual(manual) };

await runCommand(COMMAND, async () => {
  await setup({ need: [] });
  return startNode([at('src/sandbox/main.ts'), ...process.argv.slice(2)]).ended;
});
