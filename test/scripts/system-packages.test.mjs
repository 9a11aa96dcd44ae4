import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { distribution } from '../../scripts/lib/system-packages.mjs';

const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
const debian = process.platform === 'linux' && distribution(release) !== undefined;
const root = process.getuid?.() === 0;
const module = new URL('../../scripts/lib/system-packages.mjs', import.meta.url).href;
const CALL = `
  const { systemPackages } = await import(process.argv[1]);
  const { command } = await import(new URL('./say.mjs', process.argv[1]));
  await command(() => systemPackages(['app'], { strict: process.argv[2] === 'strict' }));
`;
let folder;

/** A PATH on which dpkg-query lists `installed`, and apt-get writes down how it was called and ends with `code`. */
function programs(installed, code) {
  const script = (name, text) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  script('dpkg-query', `printf '${installed}'`);
  script(
    'apt-get',
    `echo "$DEBIAN_FRONTEND $*" >> ${folder}/calls; [ "$1" = update ] || { echo "E: Unable to fetch"; exit ${code}; }`,
  );
}

function call(mode) {
  const args = ['--input-type=module', '-e', CALL, module, mode];
  const ended = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: folder },
  });
  const calls = join(folder, 'calls');
  return {
    code: ended.status,
    said: ended.stderr,
    apt: existsSync(calls) ? readFileSync(calls, 'utf8') : '',
  };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-apt-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('nothing is said or done when nothing is missing', () => {
  programs('libsecret-1-0 installed\\n', 0);
  expect(call('strict')).toEqual({ code: 0, said: '', apt: '' });
});

test('a missing package is named, and installed as root or the command for it printed', () => {
  programs('', 0);
  const { code, said, apt } = call('strict');
  if (!debian) return expect({ code, said, apt }).toEqual({ code: 0, said: '', apt: '' });
  expect(said).toContain('libsecret-1-0');
  if (root) {
    expect(code).toBe(0);
    expect(apt).toBe(
      'noninteractive update -q\nnoninteractive install -y -q --no-install-recommends libsecret-1-0\n',
    );
  } else {
    expect(code).toBe(1);
    expect(said).toContain('sudo apt-get install -y libsecret-1-0');
  }
});

test('a failed installation stops the tests with its reason, and the app continues without', () => {
  programs('', 100);
  const strict = call('strict');
  const lenient = call('lenient');
  expect(strict.code).toBe(debian ? 1 : 0);
  expect(lenient.code).toBe(0);
  if (!debian) return;
  expect(lenient.said).toContain('Continuing without');
  expect(strict.said).not.toMatch(/^\s+at /m);
  if (root) expect(strict.said).toContain('E: Unable to fetch');
});
