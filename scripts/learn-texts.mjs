import { runCommand } from './lib/arguments.mjs';
import { at, NODE, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run learn:texts',
  purpose: 'learns again from texts with their truths how people write about houses',
  notes: [
    'Writes src/main/adapters/spreadsheet/prose/weights.ts and first-names.ts. The sealed texts are never learned from.',
  ],
};

await runCommand(COMMAND, async () => {
  await setup({ need: [] });
  return start(NODE, [at('test/support/texts/write.ts')], { env: projectEnv() }).ended;
});
