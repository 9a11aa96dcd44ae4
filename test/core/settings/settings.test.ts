import { expect, it } from 'vitest';
import { createSettings } from '../../../src/main/core/settings/index.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/contract/index.ts';
import { memoryVault, testCore } from '../support/core.ts';

function settings() {
  const core = testCore();
  const vault = memoryVault();
  const desktop = { host: 'direct', platform: 'linux' } as never;
  const ports = { store: core.store, vault, desktop, files: { root: '/library' } as never };
  const area = createSettings({ ports, bus: core.bus, version: '1.2.3', dataDir: '/data', offline: false });
  return { ...area, core, vault };
}

it('settings are kept, and announced when they changed', async () => {
  const { handlers, core } = settings();
  expect(await handlers['settings.get'](undefined)).toEqual(DEFAULT_SETTINGS);
  await handlers['settings.put']({ theme: 'dark' });
  await handlers['settings.put']({ theme: 'dark', density: undefined });
  expect(await handlers['settings.get'](undefined)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  expect(core.events.filter((event) => event.name === 'settings.changed')).toHaveLength(1);
});

it('what there is to say of the app tells whether secrets are kept', async () => {
  const { handlers, vault } = settings();
  const info = {
    version: '1.2.3',
    host: 'direct',
    dataFolder: '/data',
    libraryFolder: '/library',
    offline: false,
  };
  expect(await handlers['app.info'](undefined)).toMatchObject({ ...info, keychain: true });
  vault.state = 'none';
  expect(await handlers['app.info'](undefined)).toMatchObject({ keychain: false });
});
