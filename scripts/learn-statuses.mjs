import { runCommand } from './lib/arguments.mjs';
import { at, NODE, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run learn:statuses',
  purpose: 'learns again from test/fixtures/statuses which statuses end a row of a list',
  notes: ['Writes src/main/core/lists/rows/status-weights.ts. The sealed statuses are never learned from.'],
};

await runCommand(COMMAND, async () => {
  await setup({ need: [] });
  return start(NODE, [at('test/support/statuses/write.ts')], { env: projectEnv() }).ended;
});
