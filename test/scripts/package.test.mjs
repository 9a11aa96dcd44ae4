import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { at } from '../../scripts/lib/project.mjs';
import { distribution, sha256, zipName } from '../../scripts/package/distribution.mjs';
import { fusesIn, SENTINEL, setFuses, wantedWire } from '../../scripts/package/fuses.mjs';
import { icns, ico } from '../../scripts/package/icons.mjs';
import { checkLicense, notices } from '../../scripts/package/licenses.mjs';
import { description, guid } from '../../scripts/package/makers/msi.mjs';
import { script } from '../../scripts/package/makers/nsis.mjs';
import { checkPayload, filesBelow, notAllowed } from '../../scripts/package/payload.mjs';
import { makersFor, plan } from '../../scripts/package/pipeline.mjs';
import { whyMissing } from '../../scripts/package/programs.mjs';
import { onlyShipped } from '../../scripts/package/sbom.mjs';
import { temporaryFolder } from '../support/folder.ts';

function put(folder, name, content = '') {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

describe("Electron's archive", () => {
  const about = { platform: 'linux', arch: 'x64' };

  it('is taken when its hash is the listed one, and refused otherwise', async () => {
    const folder = temporaryFolder();
    const name = zipName('linux', 'x64');
    const file = put(folder, name, 'archive');
    const checksums = { [name]: await sha256(file) };
    expect(await distribution({ ...about, folder, checksums })).toBe(folder);
    put(folder, name, 'archive!');
    await expect(distribution({ ...about, folder, checksums })).rejects.toThrow(
      "isn't Electron's own archive",
    );
    // The real list, which this isn't in.
    await expect(distribution({ ...about, folder })).rejects.toThrow("isn't Electron's own archive");
  });

  it('may be something else only as a stand-in', async () => {
    const folder = temporaryFolder();
    put(folder, zipName('linux', 'x64'), 'archive');
    expect(await distribution({ ...about, folder, standIn: true })).toBe(folder);
    await expect(distribution({ ...about, arch: 'arm64', folder, standIn: true })).rejects.toThrow(
      'There is no electron-v',
    );
  });
});

describe('the fuses', () => {
  const program = (wire) =>
    put(
      temporaryFolder(),
      'electron',
      Buffer.concat([Buffer.from(`MZ${SENTINEL}`), Buffer.from([1, wire.length]), Buffer.from(wire)]),
    );

  it('are set, all nine, and read back from the bytes', async () => {
    const file = program('101000011');
    expect(Object.keys(await setFuses(file))).toHaveLength(9);
    expect(fusesIn(file)).toEqual({ version: 1, wire: '010011001' });
    expect(wantedWire()).toBe('010011001');
  });

  it('of a newer Electron, with one more, stop the packaging', async () => {
    await expect(setFuses(program('1010000111'))).rejects.toThrow(/strictlyRequireAllFuses/);
  });

  it('of a program without a wire stop the packaging', async () => {
    await expect(setFuses(put(temporaryFolder(), 'electron', 'MZ'))).rejects.toThrow(/sentinel/i);
  });
});

describe('the payload', () => {
  it('has only what is listed', () => {
    const listed = [
      'package.json',
      'out/main/practice.js',
      'out/renderer/pdfjs/wasm/openjpeg.wasm',
      'node_modules/keytar/prebuilds/win32-x64/keytar.node',
    ];
    const foreign = [
      '.env',
      'out/main/loopback.js',
      'out/main/index.js.map',
      'node_modules/sharp/package.json',
      'node_modules/better-sqlite3/deps/sqlite3.c',
      'out/renderer/packages.json',
    ];
    expect(notAllowed([...listed, ...foreign])).toEqual(foreign);
  });

  it('takes every file of the built screens: the bundler’s names, too', () => {
    const screens = filesBelow(at('out/renderer')).map((file) => `out/renderer/${file}`);
    expect(screens.length).toBeGreaterThan(20);
    expect(notAllowed(screens)).toEqual([]);
  });

  it('with a foreign file, the loopback host or too many bytes stops the packaging', () => {
    const stage = temporaryFolder();
    put(stage, 'package.json', '{}');
    put(stage, 'out/main/index.js', '// src/main/hosts/electron/main.ts');
    checkPayload(stage);
    put(stage, 'notes.txt');
    expect(() => checkPayload(stage)).toThrow('These files may not be in the product: notes.txt.');
    const served = temporaryFolder();
    put(served, 'out/main/chunks/host.js', '// src/main/hosts/loopback/server.ts');
    expect(() => checkPayload(served)).toThrow(
      'The loopback host is in the product: out/main/chunks/host.js.',
    );
    const large = temporaryFolder();
    put(large, 'out/main/index.js', Buffer.alloc(35_000_001));
    expect(() => checkPayload(large)).toThrow('35.0 MB is the most');
  });
});

describe('licenses', () => {
  it('that are not known stop the packaging', () => {
    expect(checkLicense('a@1.0.0', '(MIT AND Zlib)')).toBe('(MIT AND Zlib)');
    expect(checkLicense('png-js@2.0.0', undefined)).toBe('MIT');
    expect(() => checkLicense('a@1.0.0', undefined)).toThrow('its manifest names none');
    expect(() => checkLicense('a@1.0.0', 'MIT AND GPL-3.0-only')).toThrow(
      'The license of a@1.0.0 is not known: "MIT AND GPL-3.0-only".',
    );
  });

  it('are in the notices with their text, equal texts once', () => {
    const parts = [
      { name: 'a', version: '1.0.0', license: 'MIT', texts: ['The words of a license'] },
      { name: 'b', version: '2.0.0', license: 'MIT', texts: ['The words of a license'] },
      { name: 'c', version: '3.0.0', license: 'ISC', author: { name: 'Somebody' }, texts: [] },
    ];
    const text = notices(parts);
    expect(text.split('The words of a license')).toHaveLength(2);
    expect(text).toContain('a 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\nThe words of a license');
    expect(text).toContain('ISC, by Somebody.');
    expect(text).toMatch(/Liberation fonts .*OFL-1\.1/);
    expect(text).toMatch(/GeoNames .*CC-BY-4\.0/);
  });
});

describe('the bill of materials', () => {
  const bom = {
    metadata: { component: { 'bom-ref': 'ridgeline@1' } },
    components: [
      {
        'bom-ref': 'react@1',
        name: 'react',
        version: '1',
        purl: 'pkg:npm/react@1',
        scope: 'optional',
        properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
      },
      { 'bom-ref': 'keytar@7', name: 'keytar', version: '7', purl: 'pkg:npm/%40github/keytar@7' },
      { 'bom-ref': 'vitest@5', name: 'vitest', version: '5', purl: 'pkg:npm/vitest@5' },
    ],
    dependencies: [
      { ref: 'ridgeline@1', dependsOn: ['vitest@5'] },
      { ref: 'react@1', dependsOn: ['vitest@5', 'keytar@7'] },
      { ref: 'vitest@5', dependsOn: [] },
    ],
  };
  const part = (name, version) => ({ name, version });

  it('lists what is shipped, bundled or not, and Electron', () => {
    const made = onlyShipped(bom, [part('react', '1'), part('@github/keytar', '7')], '45.4.1');
    expect(made.components.map(({ name }) => name)).toEqual(['react', 'keytar', 'electron']);
    expect(made.components[0]).toEqual({
      'bom-ref': 'react@1',
      name: 'react',
      version: '1',
      purl: 'pkg:npm/react@1',
      properties: [],
    });
    expect(made.dependencies).toEqual([
      { ref: 'react@1', dependsOn: ['keytar@7'] },
      { ref: 'ridgeline@1', dependsOn: ['react@1', 'keytar@7', 'electron@45.4.1'] },
    ]);
  });

  it('that lacks something shipped stops the packaging', () => {
    expect(() => onlyShipped(bom, [part('fastify', '5')], '45.4.1')).toThrow('lacks fastify@5');
  });
});

describe('the installers', () => {
  const files = [
    'Ridgeline.exe',
    'resources/app.asar',
    'resources/app.asar.unpacked/a b.node',
    'price $1.txt',
  ];

  it('of the setup removes what it installed, file by file, and no folder with what is in it', () => {
    const text = script({
      app: '/app',
      files,
      bytes: 2048,
      version: '1.2.3',
      file: '/out/setup.exe',
      icon: '/icon.ico',
    });
    const removed = text.slice(text.indexOf('Section "un.install"'));
    for (const file of ['Ridgeline.exe', 'resources\\app.asar.unpacked\\a b.node'])
      expect(removed).toContain(`Delete "$INSTDIR\\${file}"`);
    expect(removed).not.toMatch(/RMDir\s+\/r/i);
    expect(removed.indexOf('app.asar.unpacked"\n')).toBeLessThan(
      removed.indexOf('RMDir "$INSTDIR\\resources"'),
    );
    expect(text).toContain('PKEY_AppUserModel_ID');
  });

  it('of the MSI name each component by its path, and by the same name in every version', () => {
    const first = description(files, { version: '1.2.3', arch: 'x64', icon: 'icon.ico' });
    const next = description(files, { version: '1.2.4', arch: 'x64', icon: 'icon.ico' });
    const guids = (text) =>
      [...text.matchAll(/<Component Id="\w+" Guid="([^"]+)"/g)].map(([, value]) => value);
    expect(new Set(guids(first)).size).toBe(files.length + 1);
    expect(guids(next)).toEqual(guids(first));
    expect(/<Product Id="([^"]+)"/.exec(next)?.[1]).not.toBe(/<Product Id="([^"]+)"/.exec(first)?.[1]);
    expect(guid('a')).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  });

  it('are those that a system has', () => {
    expect(makersFor('win32')).toEqual(['nsis', 'msi', 'zip']);
    expect(makersFor('win32', { arch: 'arm64' })).toEqual(['nsis', 'zip']);
    expect(() => makersFor('linux', { only: 'msi' })).toThrow(
      'There is no msi for linux x64: deb, zip, rpm.',
    );
  });
});

describe('what is needed', () => {
  it('is looked for before anything is built', async () => {
    const electron = temporaryFolder();
    const about = { platform: 'linux', arch: 'x64', only: 'zip', electron };
    await expect(plan(about)).rejects.toThrow(`There is no ${zipName('linux', 'x64')} in ${electron}.`);
    put(electron, zipName('linux', 'x64'));
    await expect(plan(about)).rejects.toThrow("isn't Electron's own archive");
    expect(await plan({ ...about, standIn: true })).toMatchObject({ makers: ['zip'], electronDir: electron });
  });
});

describe('missing programs', () => {
  it('are named in one sentence with what installs them', () => {
    expect(
      whyMissing(['makensis', 'wixl', 'dpkg-deb'], (name) =>
        name === 'dpkg-deb' ? '/usr/bin/dpkg-deb' : undefined,
      ),
    ).toBe('makensis and wixl are not installed (on Debian and Ubuntu: sudo apt-get install -y nsis wixl).');
    expect(whyMissing(['makensis'], () => '/usr/bin/makensis')).toBeUndefined();
  });
});

describe('the icons', () => {
  it('of Windows point to each picture, 256 written as 0', () => {
    const made = ico([
      { size: 16, png: Buffer.from('small') },
      { size: 256, png: Buffer.from('large!') },
    ]);
    expect([...made.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
    const entry = (index) => ({
      side: made[6 + 16 * index],
      bytes: made.readUInt32LE(14 + 16 * index),
      at: made.readUInt32LE(18 + 16 * index),
    });
    expect([entry(0), entry(1)]).toEqual([
      { side: 16, bytes: 5, at: 38 },
      { side: 0, bytes: 6, at: 43 },
    ]);
    expect(made.subarray(43).toString()).toBe('large!');
  });

  it('of macOS say their whole length', () => {
    const made = icns((size) => Buffer.alloc(size));
    expect(made.subarray(0, 4).toString()).toBe('icns');
    expect(made.readUInt32BE(4)).toBe(made.length);
  });
});
