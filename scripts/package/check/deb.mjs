import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { find, run, whyMissing } from '../programs.mjs';

const HOME = '/usr/lib/ridgeline';

/** Why the .deb can't be installed here, or undefined. */
export function whyNoDeb() {
  if (process.getuid?.() !== 0) return 'installing a .deb needs root';
  if (find('ridgeline') !== undefined || existsSync(HOME)) return 'a Ridgeline is already installed here';
  return whyMissing(['apt-get', 'dpkg-deb', 'setpriv']);
}

const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/** Installs the .deb by apt, looks, lets `use` run what was installed, purges, and looks again: a list of [what, fact]. */
export async function checkDeb(file, use) {
  const facts = [];
  const fact = (what, value) => facts.push([what, value]);
  // What a person made is in their home, not in the package's folders.
  const kept = join(homedir(), '.config', 'Ridgeline', 'package-check');
  mkdirSync(join(kept, '..'), { recursive: true });
  writeFileSync(kept, 'an order');
  let listed = [];
  try {
    await run('apt-get', ['install', '-y', '--no-install-recommends', file], quiet);
    listed = (await run('dpkg', ['-L', 'ridgeline']))
      .trim()
      .split('\n')
      .filter((path) => path !== '/.');
    fact('installed by apt-get install', listed.includes(`${HOME}/ridgeline`));
    fact('the program is on PATH', find('ridgeline') !== undefined);
    fact(
      "Chromium's sandbox program is root's, with its bit",
      (lstatSync(`${HOME}/chrome-sandbox`).mode & 0o7777) === 0o4755,
    );
    fact(
      'the AppArmor profile allows user namespaces',
      readFileSync(`${HOME}/apparmor-profile`, 'utf8').includes('userns,'),
    );
    fact(
      'the profile is in place where AppArmor 4 reads it',
      existsSync('/etc/apparmor.d/abi/4.0') === existsSync('/etc/apparmor.d/ridgeline'),
    );
    const desktop = readFileSync('/usr/share/applications/ridgeline.desktop', 'utf8');
    fact(
      'lists are opened with it',
      /^MimeType=text\/csv;application\/vnd.*sheet;$/m.test(desktop) && /^Exec=ridgeline %F$/m.test(desktop),
    );
    fact(
      'its licenses are readable',
      readFileSync('/usr/share/doc/ridgeline/copyright', 'utf8').includes('better-sqlite3'),
    );
    const sample = readFileSync('/usr/share/doc/ridgeline/examples/policy.json', 'utf8');
    fact('the sample of its policies is among the examples', 'updates.mode' in JSON.parse(sample));
    await use(`${HOME}/ridgeline`, join(HOME, 'resources'), fact);
  } finally {
    await run('apt-get', ['purge', '-y', 'ridgeline'], quiet);
  }
  const own = listed.filter((path) => /ridgeline/i.test(path));
  fact(
    'nothing of it is left after apt-get purge',
    own.every((path) => !existsSync(path)) && !existsSync('/etc/apparmor.d/ridgeline'),
  );
  fact("a person's files stay", existsSync(kept));
  rmSync(kept);
  return facts;
}
