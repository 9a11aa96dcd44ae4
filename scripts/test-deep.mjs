import { existsSync, readdirSync } from 'node:fs';
import { buildIfStale } from './build.mjs';
import { helped } from './lib/help.mjs';
import { at } from './lib/project.mjs';
import { command, Stop } from './lib/say.mjs';
import { finalLine } from './lib/summary.mjs';
import { runVitest } from './lib/vitest.mjs';
import { setup } from './setup.mjs';

const HELP = {
  name: 'npm run test:deep',
  purpose: 'the long tests (test/**/*.deep.ts): kills, fault schedules, big corpora',
  usage: 'npm run test:deep -- [vitest options] [path ...]',
  options: [['path ...', "only the tests whose file's path holds this"]],
};

const deepIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? deepIn(`${folder}/${entry.name}`) : entry.name.endsWith('.deep.ts'),
  );

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    if (!existsSync(at('test')) || !deepIn(at('test')))
      throw new Stop('There are no deep tests in this version.');
    await setup({ need: ['app', 'keyring', 'browser'], strict: true });
    await buildIfStale();
    const counts = await runVitest(['--mode', 'deep', ...args], { RIDGELINE_BUILD_TRIED: '1' });
    process.stdout.write(`\n${finalLine(counts)}\n`);
    return counts.failed === 0 ? 0 : 1;
  });
