import { createKeychain } from '../../../src/main/adapters/keychain/index.ts';

// Run as its own process: writes, reads, removes, and says as one JSON line how each went.
const [service = '', account = '', secret = '', ...steps] = process.argv.slice(2);
const vault = createKeychain({ service });
const answers: unknown[] = [];
for (const step of steps) {
  if (step === 'write') answers.push(await vault.write(account, secret));
  if (step === 'read') answers.push(await vault.read(account));
  if (step === 'remove') answers.push(await vault.remove(account));
  if (step === 'available') answers.push(await vault.available());
}
// Killed rather than ended: an ordinary exit waits for a native call that hangs.
process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.kill(process.pid, 'SIGKILL'));
