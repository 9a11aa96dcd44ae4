import { expect, onTestFinished, test } from 'vitest';
import { createNetwork } from '../../../../src/main/core/accounts/network/index.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import type { ProxySignIn, Ways } from '../../../../src/main/core/ports/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { memoryVault } from '../../support/core.ts';

function network() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  const vault = memoryVault();
  const used: (ProxySignIn | null)[] = [];
  const ways: Ways = {
    reach: async () => ({ route: null, addresses: null, certificate: null, failed: null }),
    page: async () => null,
    use: (_proxy, signIn) => void used.push(signIn),
    policy: null,
  };
  const started = () =>
    createNetwork({
      ports: { store, vault, ways, logger: createMemoryLogger() },
      bus: createBus(),
    });
  const put = (area: ReturnType<typeof started>, user: string | null, password: string | null) =>
    area.handlers['network.put']({ proxy: 'system', user, password });
  return { vault, used, started, put };
}

test('a sign-in that a locked keychain doesn’t give up is still shown and used, and the words say so', async () => {
  const { vault, used, started, put } = network();
  const area = started();
  await area.start();
  await put(area, 'ann', 's3cret');
  vault.state = 'locked';
  await expect(put(area, null, null)).rejects.toThrow(/couldn’t be removed.*keychain is locked/);
  expect(await area.handlers['network.get'](undefined)).toMatchObject({ user: 'ann' });
  expect(used.at(-1)).toEqual({ user: 'ann', password: 's3cret' });
  vault.state = 'open';
  expect(await put(area, null, null)).toMatchObject({ user: null });
  expect(vault.kept.size).toBe(0);
});

test('the settings wait for the keychain, so that a sign-in that is kept isn’t saved away', async () => {
  const { started, put } = network();
  const first = started();
  await first.start();
  await put(first, 'ann', 's3cret');
  const second = started();
  const starting = second.start();
  expect(await second.handlers['network.get'](undefined)).toMatchObject({ user: 'ann' });
  await starting;
});

test('a new user name keeps the password that is there, and nothing is asked of an empty keychain', async () => {
  const { vault, used, started, put } = network();
  const area = started();
  await area.start();
  expect(await put(area, null, null)).toMatchObject({ user: null });
  await put(area, 'ann', 's3cret');
  await put(area, 'bob', null);
  expect(used.at(-1)).toEqual({ user: 'bob', password: 's3cret' });
  expect([...vault.kept.values()]).toEqual(['{"user":"bob","password":"s3cret"}']);
});
