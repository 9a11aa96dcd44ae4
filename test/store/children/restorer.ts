import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Opens a profile that has a restore made ready, and kills itself before the n-th step that changes a folder.
const [path = '', dieAt = '0'] = process.argv.slice(2);
let steps = 0;
const deadly =
  <Input extends unknown[], Output>(work: (...input: Input) => Output) =>
  (...input: Input): Output => {
    steps += 1;
    if (steps === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
    return work(...input);
  };
fs.renameSync = deadly(fs.renameSync);
fs.rmSync = deadly(fs.rmSync) as typeof fs.rmSync;
fs.fsyncSync = deadly(fs.fsyncSync);
syncBuiltinESMExports();
const { openStore } = await import('../../../src/main/store/index.ts');
openStore(path);
process.stdout.write(`${steps}\n`);
process.exit(0);
