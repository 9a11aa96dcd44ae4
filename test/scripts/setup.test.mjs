import { describe, expect, test } from 'vitest';
import { npmCommand, npmFailure } from '../../scripts/lib/npm.mjs';
import { installsAlike } from '../../scripts/lib/setup-node.mjs';
import {
  distribution,
  installedPackages,
  missingPackages,
  namesOn,
} from '../../scripts/lib/system-packages.mjs';
import { installedByNpm, isCurrent, wantedStamp } from '../../scripts/setup.mjs';

const here = { platform: 'linux', arch: 'x64' };

describe('the stamp of an install', () => {
  const stamp = wantedStamp('{"a":1}', '24.1.0', here);

  test('is current for the same lockfile, Node and machine', () => {
    expect(isCurrent(JSON.stringify(stamp), stamp)).toBe(true);
  });

  test.each([
    ['another lockfile', wantedStamp('{"a":2}', '24.1.0', here)],
    ['another Node', wantedStamp('{"a":1}', '24.2.0', here)],
    ['another platform', wantedStamp('{"a":1}', '24.1.0', { platform: 'darwin', arch: 'x64' })],
    ['another processor', wantedStamp('{"a":1}', '24.1.0', { platform: 'linux', arch: 'arm64' })],
  ])('is stale for %s', (_, wanted) => {
    expect(isCurrent(JSON.stringify(stamp), wanted)).toBe(false);
  });

  test.each([undefined, '', '{', 'null', '[]', '{"lock":1}'])('is stale when it reads %j', (found) => {
    expect(isCurrent(found, stamp)).toBe(false);
  });
});

describe('an install that npm made by hand', () => {
  const lock = (packages) => JSON.stringify({ packages: { '': { version: '0' }, ...packages } });
  const one = { version: '1.0.0' };

  test('counts when every package is there in its version', () => {
    expect(installedByNpm(lock({ 'node_modules/a': one }), lock({ 'node_modules/a': one }))).toBe(true);
  });

  test('counts without the optional packages of other platforms', () => {
    const wanted = lock({ 'node_modules/a': one, 'node_modules/b': { version: '1.0.0', optional: true } });
    expect(installedByNpm(wanted, lock({ 'node_modules/a': one }))).toBe(true);
  });

  test('does not count without an optional package for exactly this machine', () => {
    const native = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] };
    const wanted = lock({ 'node_modules/a': one, 'node_modules/n': native });
    const found = lock({ 'node_modules/a': one });
    const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' };
    expect(installedByNpm(wanted, found, machine)).toBe(false);
    expect(installedByNpm(wanted, found, { ...machine, libc: 'musl' })).toBe(true);
    expect(installedByNpm(wanted, found, { ...machine, arch: 'arm64' })).toBe(true);
  });

  test.each([
    ['18.20.8', false],
    ['22.1.0', false],
    ['24.0.0', true],
  ])('is made under the present Node %s, not one that is fetched first: %s', (running, alike) => {
    expect(installsAlike(running, '24.21.0')).toBe(alike);
  });

  test.each([
    ['a package is missing', lock({})],
    ['a version differs', lock({ 'node_modules/a': { version: '1.0.1' } })],
    ["npm's record is missing", undefined],
    ["npm's record is cut short", '{"packages":{'],
  ])('does not count when %s', (_, record) => {
    expect(installedByNpm(lock({ 'node_modules/a': one }), record)).toBe(false);
  });
});

describe('system packages', () => {
  const debian = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n';

  test.each([
    [debian, 'debian'],
    ['ID=ubuntu\nID_LIKE=debian\n', 'ubuntu'],
    ['ID="linuxmint"\nID_LIKE="ubuntu debian"\n', 'ubuntu'],
    ['ID=raspbian\nID_LIKE=debian\n', 'debian'],
    ['ID=fedora\n', undefined],
    ['ID="rhel"\nID_LIKE="fedora"\n', undefined],
    ['', undefined],
  ])('%j is %s', (text, expected) => {
    expect(distribution(text)).toBe(expected);
  });

  test('only wholly installed packages count', () => {
    const listing =
      'dbus installed\nchromium config-files\nlibsecret-1-0 half-installed\ngnome-keyring installed\n';
    expect(installedPackages(listing)).toEqual(new Set(['dbus', 'gnome-keyring']));
    expect(installedPackages('')).toEqual(new Set());
  });

  const names = (entries) => entries.map((entry) => entry.package);
  const none = () => false;

  test('the app needs the keychain library and no browser', () => {
    expect(names(missingPackages(['app'], new Set(), none))).toEqual(['libsecret-1-0']);
    expect(names(missingPackages(['app'], new Set(['libsecret-1-0']), none))).toEqual([]);
  });

  test('the tests also need a browser, a bus and a keyring', () => {
    expect(names(missingPackages(['app', 'keyring', 'browser'], new Set(), none))).toEqual([
      'libsecret-1-0',
      'dbus',
      'gnome-keyring',
      'chromium',
    ]);
  });

  test('a program on PATH answers for its package, however it came there', () => {
    const chrome = (program) => program === 'google-chrome';
    expect(names(missingPackages(['browser'], new Set(), chrome))).toEqual([]);
  });

  test('the browser is the headless shell where the system offers it', () => {
    const missing = missingPackages(['browser'], new Set(), none);
    expect(namesOn('debian', missing, () => true).names).toEqual(['chromium-headless-shell']);
    expect(namesOn('debian', missing).names).toEqual(['chromium']);
    expect(namesOn('ubuntu', missing).names).toEqual(['chromium-browser']);
  });
});

describe('a failed install in plain words', () => {
  test.each([
    ['npm error code ENOTFOUND\nnpm error network request failed', "can't be reached"],
    ['npm error code ECONNREFUSED', "can't be reached"],
    ['npm error code E403\nnpm error 403 Forbidden', 'refused'],
    ['npm error code E404', 'lacks a package'],
    ['npm error code ENOSPC\nnpm error nospc no space left on device', 'disk is full'],
    ['npm error code EACCES\nnpm error syscall mkdir', 'written to'],
    ['npm error code EINTEGRITY', 'not what the lockfile says'],
    ['npm error code EUSAGE\nnpm error `npm ci` can only install', 'disagree'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', "isn't trusted"],
    ['something new', 'ended with an error'],
  ])('%j says "%s" and what to do', (output, words) => {
    const { message, todo } = npmFailure(output);
    expect(message).toContain(words);
    expect(todo).toMatch(/run the same command again/);
  });

  test("shows npm's own first lines without its manual", () => {
    const { message } = npmFailure(
      'npm error code E404\nnpm error Options:\nnpm error [--x]\nnpm error A complete log',
    );
    expect(message.split('\n')).toHaveLength(2);
    expect(message).toContain('npm: code E404');
  });
});

test('the npm that started the script is used again, and no other package manager', () => {
  expect(npmCommand({ npm_execpath: '/somewhere/npm-cli.js' })).toEqual({
    program: process.execPath,
    args: ['/somewhere/npm-cli.js'],
    shell: false,
  });
  expect(npmCommand({ npm_execpath: '/somewhere/yarn.js' }).args).toEqual([]);
});
