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
  usage:
    'npm run bench -- [practice | requests | import | spreadsheet | run | archives | library | download] [its options]',
  options: [
    ['practice', 'measures the practice service instead: reads with 100,000 orders, 2 GB as one ZIP'],
    ['requests', 'counts what 5, 50 and 500 open orders ask of the service in an hour'],
    [
      'spreadsheet',
      'reads a CSV file of 1,000,000 rows beside bare parsers; checks and edits a list of 10,000',
    ],
    ['archives', 'unpacks every archive made to hurt, and prints what became of each'],
    [
      'library',
      'indexes 2,000 reports, searches them, and shows a library of 5,000 orders with 25,000 files',
    ],
    ['download', 'fetches and unpacks an order’s ZIP of 2 GB beside curl and unzip (--megabytes)'],
    ['run', 'orders a list of 500 rows beside a bare client that makes the same calls'],
    ['import', 'reads a history of 100,000 orders for the first time while a window is in use'],
  ],
};
/** Benchmarks beside the usual one, and what they need built and installed. */
const OTHERS = {
  practice: false,
  requests: false,
  import: true,
  spreadsheet: false,
  run: true,
  archives: false,
  library: true,
  download: true,
};

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    const other = Object.hasOwn(OTHERS, args[0] ?? '') ? args[0] : null;
    const bench = at(`test/bench/${other ?? 'main'}.ts`);
    if (!existsSync(bench)) throw new Stop('There is no benchmark in this version.');
    const withWindow = other === null || OTHERS[other];
    await setup({ need: withWindow ? ['app', 'browser'] : ['app'] });
    if (withWindow) await buildIfStale();
    return startNode([bench, ...(other ? args.slice(1) : args)]).ended;
  });
