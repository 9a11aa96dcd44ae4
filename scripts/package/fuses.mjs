import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { Stop } from '../lib/say.mjs';

/** What the wire follows in the program (Electron's build/fuses; @electron/fuses keeps it to itself). */
export const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Every fuse of Electron 45, in the order of the wire. A fuse that a newer Electron adds stops the packaging. */
const WANTED = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

const states = (config) =>
  Object.fromEntries(
    Object.keys(WANTED).map((name) => [name, config[FuseV1Options[name]] === FuseState.ENABLE]),
  );

/** Sets all fuses of the program and reads them back. Throws a Stop when one of them isn't as wanted. */
export async function setFuses(program) {
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Changed bytes end an ad hoc signature, without which nothing starts on Apple silicon.
    resetAdHocDarwinSignature: program.endsWith('.app') && process.platform === 'darwin',
    ...Object.fromEntries(Object.entries(WANTED).map(([name, on]) => [FuseV1Options[name], on])),
  });
  const found = states(await getCurrentFuseWire(program));
  const wrong = Object.keys(WANTED).filter((name) => found[name] !== WANTED[name]);
  if (wrong.length > 0) throw new Stop(`These fuses could not be set: ${wrong.join(', ')}.`);
  return found;
}

/** The file of a packaged program that has the fuses: on macOS they are in the framework of its bundle. */
const fuseFile = (program) =>
  program.endsWith('.app')
    ? join(program, 'Contents', 'Frameworks', 'Electron Framework.framework', 'Electron Framework')
    : program;

/**
 * The fuses as the bytes of a program say them, read without the library that set them: behind the sentinel a version, a
 * length, and "1" or "0" for each fuse.
 */
export function fusesIn(program) {
  const bytes = readFileSync(fuseFile(program));
  const at = bytes.indexOf(SENTINEL);
  if (at < 0) return undefined;
  const [version, length] = bytes.subarray(at + SENTINEL.length);
  const first = at + SENTINEL.length + 2;
  const wire = bytes.subarray(first, first + length).toString('latin1');
  return { version, wire };
}

/** The wire that WANTED makes. */
export const wantedWire = () =>
  Object.values(WANTED)
    .map((on) => (on ? '1' : '0'))
    .join('');
