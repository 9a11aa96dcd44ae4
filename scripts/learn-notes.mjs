import { runCommand } from './lib/arguments.mjs';
import { at, NODE, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run learn:notes',
  purpose: 'learns again from test/fixtures/notes what the notes of a list ask for',
  notes: ['Writes src/main/core/lists/rows/note-weights.ts. The sealed notes are never learned from.'],
};

await runCommand(COMMAND, async () => {
  await setup({ need: [] });
  return start(NODE, [at('test/support/notes/write.ts')], { env: projectEnv() }).ended;
});
