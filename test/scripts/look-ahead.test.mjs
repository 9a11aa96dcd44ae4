import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  badFolder,
  checkFolderName,
  checkSpace,
  checkWriteAccess,
  packagesHere,
  size,
} from '../../scripts/lib/look-ahead.mjs';
import { at } from '../../scripts/lib/project.mjs';

const root = process.getuid?.() === 0;

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'ridgeline-look-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe('the folder of the project', () => {
  test.each([
    ['/home/anna/c#-projects/ridgeline', '#'],
    ['/home/anna/what?/ridgeline', '?'],
    ['/home/anna/100%', '%'],
    ['/home/anna/the "new" one', '"'],
    ['/home/anna/a:b', ':'],
  ])('%s is refused for its "%s"', (path, found) => {
    expect(badFolder(path, ':')).toContain(`has "${found}" in its path`);
  });

  test.each([
    '/home/anna/ridgeline',
    '/home/José Ñ/(new) & $old! +a,b;c=@{x} ~^/r',
    "/srv/it's [1]/r",
    'C:\\Users\\anna\\r',
  ])('%s is fine', (path) => {
    expect(badFolder(path, path.startsWith('C') ? ';' : ':')).toBeUndefined();
  });

  test('is named with what to do', () => {
    expect(() => checkFolderName('/a#b')).toThrow(
      expect.objectContaining({ todo: expect.stringContaining('Rename the folder') }),
    );
  });
});

describe('free space', () => {
  const enough = { bytes: 2e9, files: 1e6, ofFiles: 1e7 };

  test('passes where there is enough, and where the file system counts no files', () => {
    expect(() => checkSpace(enough, '/r')).not.toThrow();
    expect(() => checkSpace({ ...enough, files: 0, ofFiles: 0 }, '/r')).not.toThrow();
  });

  test('too little is said with what there is and what it takes', () => {
    expect(() => checkSpace({ ...enough, bytes: 840e6 }, '/r')).toThrow(
      'The disk of /r has 840 MB free; setting up takes about 1.2 GB.',
    );
    expect(() => checkSpace({ ...enough, files: 5000 }, '/r')).toThrow('room for 5000 more files');
  });

  test('sizes are read at a glance', () => {
    expect([size(0), size(999_999_999), size(1_250_000_000)]).toEqual(['0 MB', '999 MB', '1.3 GB']);
  });
});

describe('write access', () => {
  test('is tried and leaves nothing behind; a folder that is not there is not asked', () => {
    const folder = temporaryFolder();
    checkWriteAccess([folder, join(folder, 'node_modules')]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a folder that may not be written to is named with its owner', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'locked'));
    chmodSync(join(folder, 'locked'), 0o555);
    // Root may write everywhere: another account tries instead.
    const call = `
      import { checkWriteAccess } from ${JSON.stringify(new URL('../../scripts/lib/look-ahead.mjs', import.meta.url).href)};
      import { command } from ${JSON.stringify(new URL('../../scripts/lib/say.mjs', import.meta.url).href)};
      ${root ? 'process.setgid(65534); process.setuid(65534);' : ''}
      await command(() => checkWriteAccess([process.argv[1]]));`;
    chmodSync(folder, 0o755);
    const args = ['--input-type=module', '-e', call, join(folder, 'locked')];
    const { stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain(`may not write to ${join(folder, 'locked')}, which belongs to `);
    expect(stderr).toContain('Clone the project into a folder of your own');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

test('only the packages of this machine are counted', () => {
  const lock = JSON.stringify({
    packages: {
      '': {},
      a: {},
      b: { os: ['darwin'] },
      c: { os: ['linux'], cpu: ['arm64'] },
      d: { os: ['linux'], cpu: ['x64'] },
    },
  });
  expect(packagesHere(lock, { platform: 'linux', arch: 'x64' })).toBe(2);
});

describe('a command where set-up cannot work', () => {
  /** Runs `npm run build` of a copy of the scripts alone, where nothing is installed yet. */
  function build(folder, env) {
    spawnSync('cp', ['-r', at('scripts'), at('package.json'), at('package-lock.json'), folder]);
    return spawnSync(process.execPath, [join(folder, 'scripts', 'check.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
  }

  test('stops at once for a folder with "#" in its name', () => {
    const folder = join(temporaryFolder(), 'c#');
    mkdirSync(folder);
    const { stderr, status } = build(folder, { PATH: '/usr/bin:/bin' });
    expect([status, stderr.split('\n').length]).toEqual([1, 4]);
    expect(stderr).toContain('has "#" in its path');
  });

  test.skipIf(process.platform === 'win32')('says that npm is missing', () => {
    const { stderr, status } = build(temporaryFolder(), { PATH: '', npm_execpath: '' });
    expect(status).toBe(1);
    expect(stderr).toContain("npm couldn't be started: it is not installed or not on PATH.");
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test.skipIf(process.platform === 'win32')(
    'says that the registry cannot be reached, where nothing is kept from earlier either',
    () => {
      const folder = temporaryFolder();
      const { stderr, status } = build(folder, {
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_cache: join(folder, 'cache'),
      });
      expect(status).toBe(1);
      expect(stderr).toContain("The package registry can't be reached.");
      expect(stderr).toContain('Check the network and the proxy settings');
      expect(stderr).not.toMatch(/^\s+at /m);
    },
  );
});
