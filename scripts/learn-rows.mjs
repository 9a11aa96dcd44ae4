import { runCommand } from './lib/arguments.mjs';
import { at, NODE, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run learn:rows',
  purpose: 'learns again from test/fixtures/lists which rows of a list may not be wanted',
  notes: ['Writes src/main/core/lists/rows/row-weights.ts. Takes some ten minutes.'],
};

await runCommand(COMMAND, async () => {
  await setup({ need: [] });
  return start(NODE, [at('test/support/over/write.ts')], { env: projectEnv() }).ended;
});
