import { existsSync } from 'node:fs';
import { onPath } from '../lib/project.mjs';
import { capture } from '../lib/run.mjs';
import { Stop } from '../lib/say.mjs';

/** System programs by what needs them, with the Debian package that has each; `places` beside PATH. */
const PROGRAMS = {
  'dpkg-deb': { package: 'dpkg' },
  'apt-get': { package: 'apt' },
  setpriv: { package: 'util-linux' },
  makensis: { package: 'nsis' },
  wixl: { package: 'wixl' },
  msibuild: { package: 'msitools' },
  msiinfo: { package: 'msitools' },
  rpmbuild: { package: 'rpm' },
  wine64: { package: 'wine64', places: ['/usr/lib/wine/wine64'] },
};

/** The full path of a program, or undefined. */
export const find = (name) => onPath(name) ?? PROGRAMS[name]?.places?.find((place) => existsSync(place));

/** Which of `names` are missing, as one sentence with what installs them; undefined when none is. */
export function whyMissing(names, has = find) {
  const missing = names.filter((name) => has(name) === undefined);
  if (missing.length === 0) return undefined;
  const packages = [...new Set(missing.map((name) => PROGRAMS[name]?.package ?? name))];
  const word = missing.length === 1 ? 'is' : 'are';
  return `${missing.join(' and ')} ${word} not installed (on Debian and Ubuntu: sudo apt-get install -y ${packages.join(' ')}).`;
}

/** Throws a Stop that names every missing program and what installs it. */
export function requirePrograms(names) {
  const why = whyMissing(names);
  if (why !== undefined) throw new Stop(why, 'Then run the same command again, or make less with --only.');
}

/** Runs a program to its end and gives its output; a Stop with its last lines when it fails. */
export async function run(name, args, options = {}) {
  const { code, output } = await capture(find(name) ?? name, args, options);
  if (code === 0) return output;
  const last = output.trim().split('\n').slice(-12).join('\n');
  throw new Stop(`${name} ended with ${code}.\n${last}`);
}
