import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folder.ts';

const run = promisify(execFile);
const probe = join(import.meta.dirname, 'probe.ts');
const service = `Ridgeline test ${randomUUID()}`;

/** Runs the probe where `%` stands in a shell command, with its own HOME. */
async function inSession(around: string, ...steps: string[]): Promise<unknown[]> {
  const home = temporaryFolder();
  const { PATH } = process.env;
  const words = [process.execPath, probe, service, 'a1', 's3cret-ñ-🏠', ...steps];
  const { stdout } = await run('bash', ['-c', `${around.replaceAll('%', 'eval "$PROBE"')}; true`], {
    env: {
      PATH,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PROBE: words.map((word) => `'${word}'`).join(' '),
    },
    timeout: 60_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const unlocked =
  'dbus-run-session -- bash -c \'printf "pw\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; %\'';
/**
 * A keyring that is made and used, then a daemon that starts without its password; the last line reported is that
 * one's.
 */
const locked = `${unlocked}; dbus-run-session -- bash -c 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1; %'`;

describe.runIf(process.platform === 'linux')('a real Secret Service', () => {
  test('unlocked: keeps, reads, removes', async () => {
    expect(await inSession(unlocked, 'available', 'write', 'read', 'remove', 'read')).toEqual([
      true,
      true,
      { kind: 'found', secret: 's3cret-ñ-🏠' },
      true,
      { kind: 'nothing' },
    ]);
  });

  test('locked: nothing is kept, nothing hangs, nothing crashes', async () => {
    const [wrote, read, removed, available] = await inSession(locked, 'write', 'read', 'remove', 'available');
    expect(wrote).toBe(false);
    expect((read as { kind: string }).kind).not.toBe('found');
    expect(removed).toBe(false);
    expect(available).toBe(false);
  });

  test('absent (no session bus): unavailable, in words', async () => {
    const [wrote, read, available] = await inSession(
      'unset DBUS_SESSION_BUS_ADDRESS; %',
      'write',
      'read',
      'available',
    );
    expect(wrote).toBe(false);
    expect(read).toEqual({ kind: 'unavailable', why: expect.stringMatching(/keychain/) });
    expect(available).toBe(false);
  });
});
