import { buildIfStale } from './build.mjs';
import { notEmpty, optionArguments, runCommand } from './lib/arguments.mjs';
import { drawImagery, imageryFolder } from './lib/imagery.mjs';
import { throwAwayKeyring } from './lib/keyring.mjs';
import { at, NODE, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run screenshots',
  purpose: 'makes the whole journey in a browser and writes its pictures to test-results/screenshots',
  options: {
    only: { value: 'TEXT', check: notEmpty, what: 'write only the pictures whose name contains TEXT' },
    languages: {
      what: 'instead the main screens in English, Spanish, and the pseudo-language, and what is cut off there',
    },
    out: { value: 'DIR', check: notEmpty, what: 'write them into DIR' },
  },
  notes: [
    'Those of them that docs/screenshots holds, because a document shows them, are made again there, too.',
  ],
};

await runCommand(COMMAND, async ({ values }) => {
  await setup({ need: ['app', 'browser', 'keyring'] });
  await buildIfStale();
  await drawImagery();
  const keyring = throwAwayKeyring();
  const { languages, ...given } = values;
  const pictures = languages ? 'test/e2e/language-pictures.ts' : 'test/e2e/screenshots.ts';
  const all = [at(pictures), ...optionArguments(given)];
  const [program, rest] = keyring?.wrap(NODE, all) ?? [NODE, all];
  try {
    const env = projectEnv({ ...keyring?.env, RIDGELINE_PRACTICE_IMAGERY: imageryFolder() });
    return await start(program, rest, { env }).ended;
  } finally {
    keyring?.remove();
  }
});
