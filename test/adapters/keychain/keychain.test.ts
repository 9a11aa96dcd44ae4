import { expect, test } from 'vitest';
import {
  createKeychain,
  createSessionVault,
  type KeychainLibrary,
  withSessionFallback,
} from '../../../src/main/adapters/keychain/index.ts';
import { until } from '../../support/until.ts';

/** A keychain library in memory, whose parts a test can break. */
function library(parts: Partial<KeychainLibrary> = {}): KeychainLibrary & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  const key = (service: string, account: string) => `${service}/${account}`;
  return {
    entries,
    getPassword: async (service, account) => entries.get(key(service, account)) ?? null,
    setPassword: async (service, account, secret) => void entries.set(key(service, account), secret),
    deletePassword: async (service, account) => entries.delete(key(service, account)),
    ...parts,
  };
}

test('writes, reads back, removes, under the service’s name', async () => {
  const double = library();
  const vault = createKeychain({ load: async () => double });
  expect(await vault.write('a1', 's3cret')).toBe(true);
  expect([...double.entries]).toEqual([['Ridgeline/a1', 's3cret']]);
  expect(await vault.read('a1')).toEqual({ kind: 'found', secret: 's3cret' });
  expect(await vault.read('a2')).toEqual({ kind: 'nothing' });
  expect(await vault.remove('a1')).toBe(true);
  expect(await vault.remove('a1')).toBe(false);
});

test('a keychain that says yes and keeps nothing is not believed', async () => {
  const vault = createKeychain({ load: async () => library({ setPassword: async () => undefined }) });
  expect(await vault.write('a1', 's3cret')).toBe(false);
  expect(await vault.available()).toBe(false);
});

test('a keychain that keeps something else is not believed', async () => {
  const vault = createKeychain({ load: async () => library({ getPassword: async () => 'other' }) });
  expect(await vault.write('a1', 's3cret')).toBe(false);
});

test('the check for a keychain leaves nothing behind', async () => {
  const double = library();
  const vault = createKeychain({ load: async () => double });
  expect(await vault.available()).toBe(true);
  expect(double.entries.size).toBe(0);
});

test('a library that cannot be loaded is an unavailable keychain, not a crash', async () => {
  const vault = createKeychain({ load: () => Promise.reject(new Error('libsecret-1.so.0: not found')) });
  expect(await vault.write('a1', 'x')).toBe(false);
  expect(await vault.read('a1')).toMatchObject({ kind: 'unavailable' });
  expect(await vault.remove('a1')).toBe(false);
  expect(await vault.available()).toBe(false);
});

test('a keychain that hangs is unavailable after the limit, and is not called again while it hangs', async () => {
  let calls = 0;
  let release: (secret: string) => void = () => undefined;
  const hanging = library({
    getPassword: () => {
      calls += 1;
      return new Promise((resolve) => {
        release = resolve;
      });
    },
  });
  const vault = createKeychain({ limit: 40, load: async () => hanging });
  expect(await vault.read('a1')).toMatchObject({
    kind: 'unavailable',
    why: expect.stringContaining('unlock'),
  });
  for (let time = 0; time < 10; time += 1) expect((await vault.read('a1')).kind).toBe('unavailable');
  expect(calls).toBe(1);
  release('late');
  await new Promise((resolve) => setImmediate(resolve));
  const again = vault.read('a1');
  await until('it is called again', () => calls === 2);
  release('s3cret');
  expect(await again).toEqual({ kind: 'found', secret: 's3cret' });
});

test('what the keychain can’t keep is kept for this run, and write says so', async () => {
  const vault = withSessionFallback(createKeychain({ load: () => Promise.reject(new Error('none')) }));
  expect(await vault.write('a1', 's3cret')).toBe(false);
  expect(await vault.read('a1')).toEqual({ kind: 'found', secret: 's3cret' });
  expect(await vault.remove('a1')).toBe(true);
  expect((await vault.read('a1')).kind).toBe('unavailable');
});

test('a secret the keychain does keep leaves the memory', async () => {
  const double = library();
  let broken = true;
  const vault = withSessionFallback(
    createKeychain({
      load: async () => ({
        ...double,
        setPassword: async (...entry) => (broken ? undefined : double.setPassword(...entry)),
      }),
    }),
  );
  expect(await vault.write('a1', 'first')).toBe(false);
  broken = false;
  expect(await vault.write('a1', 'second')).toBe(true);
  expect(await vault.read('a1')).toEqual({ kind: 'found', secret: 'second' });
  expect(await vault.remove('a1')).toBe(true);
  expect(await vault.read('a1')).toEqual({ kind: 'nothing' });
});

test('without any keychain secrets live in memory', async () => {
  const vault = createSessionVault();
  expect(await vault.available()).toBe(false);
  expect(await vault.write('a1', 'x')).toBe(false);
  expect(await vault.read('a1')).toEqual({ kind: 'found', secret: 'x' });
  expect(await vault.read('a2')).toEqual({ kind: 'nothing' });
});
