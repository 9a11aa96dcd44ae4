import { buildIfStale } from './build.mjs';
import { runCommand } from './lib/arguments.mjs';
import { finalLine } from './lib/summary.mjs';
import { pathsTo, TEST_OPTIONS, vitestArguments } from './lib/test-options.mjs';
import { runVitest } from './lib/vitest.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run test:deep',
  purpose: 'the long tests (test/**/*.deep.ts): kills, fault schedules, big corpora',
  options: TEST_OPTIONS,
  positionals: pathsTo(/\.deep\.ts$/),
  passOn: 'vitest',
  examples: [['npm run test:deep -- outbox', 'the long tests whose path contains "outbox"']],
};

await runCommand(COMMAND, async (read) => {
  await setup({ need: ['app', 'keyring', 'browser'], strict: true });
  await buildIfStale();
  const counts = await runVitest(['--mode', 'deep', ...vitestArguments(read)], {
    RIDGELINE_BUILD_TRIED: '1',
  });
  process.stdout.write(`\n${finalLine(counts)}\n`);
  return counts.failed === 0 ? 0 : 1;
});
