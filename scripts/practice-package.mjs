import { existsSync } from 'node:fs';
import { buildIfStale } from './build.mjs';
import { runCommand } from './lib/arguments.mjs';
import { drawImagery, imageryFolder } from './lib/imagery.mjs';
import { practicePackage } from './lib/practice-package.mjs';
import { at } from './lib/project.mjs';
import { print, say } from './lib/say.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run practice:package',
  purpose: 'makes out/ridgeline-practice, the practice service as a package with a bin and a Dockerfile',
  options: {},
  notes: ['Afterwards: npx ./out/ridgeline-practice --seed-account, or docker build out/ridgeline-practice.'],
};

await runCommand(COMMAND, async () => {
  await setup({ need: [] });
  await buildIfStale();
  // The library that draws the pictures of sample reports is not part of the package: they come drawn.
  if (!existsSync(imageryFolder())) {
    say('Drawing the pictures of the sample reports ...');
    await drawImagery();
  }
  practicePackage(at('out', 'ridgeline-practice'), imageryFolder());
  print('out/ridgeline-practice is ready.');
});
