import { chmodSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { at } from '../../lib/project.mjs';
import { capture } from '../../lib/run.mjs';
import { Stop } from '../../lib/say.mjs';

/** The files of an app's archive, relative, with slashes; folders omitted. */
export function archived(asar) {
  const all = listPackage(asar, { isPack: false }).map((name) =>
    name.replaceAll('\\', '/').replace(/^\//, ''),
  );
  const folders = new Set(
    all.flatMap((name) => name.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
  );
  return all.filter((name) => !folders.has(name)).sort();
}

const WITHIN_MILLIS = 180_000;

/**
 * Runs the packaged `program` in an empty folder with an empty environment over the app's archive, and gives what
 * probe.mjs found. The stand-in can't read an archive, so it is unpacked for it. `as`: a command
 * line that runs it for another account.
 */
export async function runAlone({ program, resources, folder, as = [] }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
  const app = join(folder, 'app');
  extractAll(join(resources, 'app.asar'), app);
  const probe = join(folder, 'probe.mjs');
  copyFileSync(at('scripts/package/check/probe.mjs'), probe);
  const command = [...as, program, probe, app, join(folder, 'work')];
  const { code, output, timedOut } = await capture(command[0], command.slice(1), {
    cwd: folder,
    env: { HOME: folder },
    timeoutMillis: WITHIN_MILLIS,
  });
  const line = output.split('\n').findLast((text) => text.startsWith('{"entry"'));
  if (code !== 0 || line === undefined)
    throw new Stop(
      `The package doesn't run alone${timedOut ? ' (it took too long)' : ''}.\n${output.trim().slice(-2000)}`,
    );
  return JSON.parse(line);
}
