import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInFeed, electronUpdates, kindOf, startSetup } from '../../src/main/hosts/electron/updates.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';
import { until } from '../support/until.ts';

test('the app knows how it was installed by the file that its package has', () => {
  const resources = temporaryFolder();
  expect(kindOf(resources)).toBe('zip');
  for (const kind of ['nsis', 'msi', 'deb', 'rpm']) {
    writeFileSync(join(resources, 'installed-by.txt'), `${kind}\n`);
    expect(kindOf(resources)).toBe(kind);
  }
  writeFileSync(join(resources, 'installed-by.txt'), 'somebody');
  expect(kindOf(resources)).toBe('zip');
});

test('a copy without a whole feed looks for no updates', () => {
  const out = temporaryFolder();
  mkdirSync(join(out, 'main'));
  const file = join(out, 'main', 'updates.json');
  expect(builtInFeed(out)).toBeNull();
  for (const text of [
    '',
    'null',
    '{"address":"https://a","channel":"stable"}',
    '{"address":1,"channel":"s","root":"r"}',
  ]) {
    writeFileSync(file, text);
    expect(builtInFeed(out)).toBeNull();
  }
  const feed = { address: 'https://updates.example.com', channel: 'stable', root: '{}' };
  writeFileSync(file, JSON.stringify(feed));
  expect(builtInFeed(out)).toEqual(feed);
});

test('a run from the sources has no updates, a packaged app has those of its kind', () => {
  const out = temporaryFolder();
  const unpackaged = createElectronDouble({ userData: out });
  expect(electronUpdates(unpackaged.electron, out, out)).toEqual({});
  const packaged = createElectronDouble({ userData: out, packaged: true });
  const { updates } = electronUpdates(packaged.electron, out, out);
  expect(updates).toMatchObject({ feed: null, host: { kind: 'zip', arch: process.arch } });
  updates?.host.quit();
  expect(packaged.called('app.quit')).toHaveLength(1);
});

test.skipIf(process.platform === 'win32')(
  'the setup is started without questions, and lives on its own',
  async () => {
    const folder = temporaryFolder();
    const [setup, said] = [join(folder, 'setup'), join(folder, 'said')];
    writeFileSync(setup, `#!/bin/sh\necho "$@" > ${said}.part\nmv ${said}.part ${said}\n`);
    chmodSync(setup, 0o755);
    expect(await startSetup(setup, true)).toBeNull();
    await until('the setup has run', () => existsSync(said));
    expect(readFileSync(said, 'utf8')).toBe('/S /UPDATE /RUN\n');
    expect(await startSetup(join(folder, 'gone'), false)).toMatch(/^The setup couldn’t be started: /);
  },
);
