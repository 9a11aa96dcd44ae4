import { buildIfStale } from './build.mjs';
import { helped } from './lib/help.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { command } from './lib/say.mjs';
import { setup } from './setup.mjs';

const HELP = {
  name: 'npm run loopback',
  purpose: 'serves Ridgeline to a browser on this computer; prints one JSON line, {"ready":true,"url":...}',
  usage: 'npm run loopback -- [options]',
  options: [
    ['--port N', 'the port to listen on; 0, the default, takes a free one'],
    ['--data-dir DIR', 'keep the database, the logs and the library below DIR'],
    ['--open', "open the browser when it's ready"],
    ['--offline', 'ask nothing of any network'],
  ],
  examples: [
    ['npm run --silent loopback -- --port 0', "stdout has the one JSON line and not npm's own lines"],
  ],
};

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    await setup();
    await buildIfStale();
    return startNode([at('out/main/loopback.js'), ...args]).ended;
  });
