import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from './project.mjs';

// The daemon reads the new keyring's password up to the line's end, unlocks it and goes into the background.
const UNLOCK = `printf 'throw-away\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1 && exec "$@"`;

/**
 * In `parent`, its own home with a real, unlocked, throw-away keyring on a private message bus, so that tests never
 * touch the person's keychain: { wrap(command, args), env, remove() }. Undefined where that can't be had (not Linux, or
 * its programs are missing); the tests then use what the system has.
 */
export function throwAwayKeyring(parent = tmpdir()) {
  if (process.platform !== 'linux') return undefined;
  if (!onPath('dbus-run-session') || !onPath('gnome-keyring-daemon')) return undefined;
  const home = mkdtempSync(join(parent, 'home-'));
  const runtime = join(home, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  return {
    wrap: (program, args) => ['dbus-run-session', ['--', 'sh', '-c', UNLOCK, 'keyring', program, ...args]],
    env: {
      HOME: home,
      XDG_RUNTIME_DIR: runtime,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_STATE_HOME: join(home, 'state'),
      DBUS_SESSION_BUS_ADDRESS: undefined,
      GNOME_KEYRING_CONTROL: undefined,
    },
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 3 }),
  };
}
