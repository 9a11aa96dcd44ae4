import { expect, it } from 'vitest';
import { createSettings } from '../../../../src/main/core/workstation/settings/index.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/contract/index.ts';
import { memoryVault, testCore } from '../../support/core.ts';

function settings() {
  const core = testCore();
  const vault = memoryVault();
  const desktop = { host: 'direct', platform: 'linux' } as never;
  const random = { bytes: (count: number) => new Uint8Array(count).fill(7), fraction: () => 0.5 };
  const ports = { store: core.store, vault, desktop, files: { root: '/library' } as never, random };
  const area = createSettings({ ports, bus: core.bus, version: '1.2.3', dataDir: '/data', offline: false });
  return { ...area, core, vault };
}

it('settings are kept, and announced when they changed', async () => {
  const { handlers, core } = settings();
  const fresh = { ...DEFAULT_SETTINGS, deskName: '1R7' };
  expect(await handlers['settings.get'](undefined)).toEqual(fresh);
  await handlers['settings.put']({ theme: 'dark' });
  await handlers['settings.put']({ theme: 'dark', density: undefined });
  expect(await handlers['settings.get'](undefined)).toEqual({ ...fresh, theme: 'dark' });
  expect(core.events.filter((event) => event.name === 'settings.changed')).toHaveLength(1);
});

it('a computer that nobody has named gets its own mark once, and keeps the name it is given', async () => {
  const core = testCore();
  const area = (byte: number) =>
    createSettings({
      ports: {
        store: core.store,
        vault: memoryVault(),
        desktop: {} as never,
        files: {} as never,
        random: { bytes: (count) => new Uint8Array(count).fill(byte), fraction: () => 0 },
      },
      bus: core.bus,
      version: '1',
      dataDir: '/data',
      offline: false,
    }).handlers;
  const { deskName } = await area(40)['settings.get'](undefined);
  expect(deskName).toMatch(/^[0-9A-Z]{3}$/);
  expect((await area(80)['settings.get'](undefined)).deskName).toBe(deskName);
  await area(120)['settings.put']({ deskName: 'FRONT-DESK' });
  expect((await area(160)['settings.get'](undefined)).deskName).toBe('FRONT-DESK');
});

it('what there is to say of the app says whether secrets are kept', async () => {
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
