import { existsSync } from 'node:fs';
import { buildIfStale } from './build.mjs';
import { helped } from './lib/help.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { command, Stop } from './lib/say.mjs';
import { setup } from './setup.mjs';

const HELP = {
  name: 'npm run bench',
  purpose: 'measures start, search, sort and memory with 0, 10,000 and 100,000 orders',
  usage: 'npm run bench -- [practice] [options of test/bench/main.ts or test/bench/practice.ts]',
  options: [
    ['practice', 'measures the practice service instead: reads with 100,000 orders, 2 GB as one ZIP'],
  ],
};

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    const ofPractice = args[0] === 'practice';
    const bench = at(`test/bench/${ofPractice ? 'practice' : 'main'}.ts`);
    if (!existsSync(bench)) throw new Stop('There is no benchmark in this version.');
    if (ofPractice) {
      await setup({ need: ['app'] });
      return startNode([bench, ...args.slice(1)]).ended;
    }
    await setup({ need: ['app', 'browser'] });
    await buildIfStale();
    return startNode([bench, ...args]).ended;
  });
