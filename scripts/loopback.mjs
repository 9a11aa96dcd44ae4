import { buildIfStale } from './build.mjs';
import { HOST_OPTIONS, optionArguments, runCommand } from './lib/arguments.mjs';
import { hostProgram, startNode } from './lib/host.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run loopback',
  purpose: 'serves Ridgeline to a browser on this computer; prints one JSON line, {"ready":true,"url":...}',
  options: { ...HOST_OPTIONS, open: { what: "open the browser when it's ready" } },
  examples: [
    ['npm run --silent loopback -- --port 0', "stdout has the one JSON line and not npm's own lines"],
  ],
};

await runCommand(COMMAND, async ({ values }) => {
  await setup();
  await buildIfStale();
  const { args, env } = hostProgram();
  return startNode([...args, ...optionArguments(values)], { env }).ended;
});
