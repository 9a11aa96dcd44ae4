import { openStore, StoreError } from '../../../src/main/store/index.ts';

/** Opens the database named in the arguments, says `open` or the refusal's code, and holds it until it is killed. */
const [path = ''] = process.argv.slice(2);
try {
  openStore(path, { lockWait: 0 });
  process.stdout.write('open\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof StoreError ? error.code : String(error)}\n`);
}
