// What would stop the set-up later is looked for first: a full disk, a folder that may not be written to, a registry
// that can't be reached. Each of them used to show only after minutes, and in npm's words.
import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { ownerOf, ownName } from './accounts.mjs';
import { npm, npmFailure } from './npm.mjs';
import { ROOT } from './project.mjs';
import { Stop, say } from './say.mjs';

const AGAIN = 'then run the same command again.';
/** What the packages, their unpacking and a build take. Bytes, files. */
const SPACE = 1_200_000_000;
const FILES = 60_000;
const ANSWER_WITHIN_MILLIS = 4_000;

/**
 * Why the project can't be in the folder `root`, or undefined. Vite takes "#" and "?" in a path for the end of a file's
 * name, "%" for an escaped letter, and writes paths between double quotes into code; the separator of PATH would cut the
 * folder of the project's own programs in two. Spaces, brackets and other alphabets are fine.
 */
export function badFolder(root, separator = delimiter) {
  const found = [...root].find((letter) => '#?%"\n'.includes(letter) || letter === separator);
  return found === undefined
    ? undefined
    : `The project's folder has ${found === '\n' ? 'a line break' : `"${found}"`} in its path, which its build tools can't handle: ${root}`;
}

/** Throws a Stop where the project's folder has a name that can't work. */
export function checkFolderName(root = ROOT) {
  const problem = badFolder(root);
  if (problem !== undefined)
    throw new Stop(problem, `Rename the folder, or clone the project into another one, ${AGAIN}`);
}

/** "840 MB", "12 GB". */
export function size(bytes) {
  return bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Throws a Stop when `free` { bytes, files } is too little; a file system that counts no files says 0 of 0. */
export function checkSpace({ bytes, files, ofFiles }, root = ROOT) {
  if (bytes < SPACE)
    throw new Stop(
      `The disk of ${root} has ${size(bytes)} free; setting up takes about ${size(SPACE)}.`,
      `Free some space, ${AGAIN}`,
    );
  if (ofFiles > 0 && files < FILES)
    throw new Stop(
      `The disk of ${root} has room for ${files} more files; setting up takes about ${FILES}.`,
      `Delete files that aren't needed, ${AGAIN}`,
    );
}

function space() {
  try {
    const { bavail, bsize, ffree, files } = fs.statfsSync(ROOT);
    return { bytes: bavail * bsize, files: ffree, ofFiles: files };
  } catch {
    return undefined;
  }
}

/** Throws a Stop when this account can't create files in one of these folders. */
export function checkWriteAccess(folders = [ROOT, join(ROOT, 'node_modules')]) {
  for (const folder of folders.filter((each) => existsSync(each))) {
    try {
      rmSync(mkdtempSync(`${folder}${sep}.ridgeline-try-`), { recursive: true });
    } catch (error) {
      const owner = ownerOf(folder);
      const whose =
        error.code === 'EROFS' ? 'is on a read-only disk' : `belongs to ${owner ?? 'another account'}`;
      throw new Stop(
        `${ownName()} may not write to ${folder}, which ${whose}.`,
        `Clone the project into a folder of your own, or get write permission, ${AGAIN}`,
      );
    }
  }
}

/** Whether the registry answers npm: 'yes', 'slow', or npm's output that says why not. */
async function askRegistry() {
  const { code, output, timedOut } = await npm(['ping', '--fetch-retries=0'], {
    timeoutMillis: ANSWER_WITHIN_MILLIS,
  });
  if (timedOut) return 'slow';
  // A registry that answers anything is there; some have no such address.
  return code === 0 || /\bE[45]\d\d\b/.test(output) ? 'yes' : output;
}

/**
 * Looks at everything that an install needs, within 5 seconds. Throws a Stop with what is wrong. Gives { offline }: true
 * where the registry can't be reached and npm's own cache is all there is; `why` is then the Stop to throw if that
 * isn't enough.
 */
export async function lookAhead() {
  checkWriteAccess();
  const free = space();
  if (free !== undefined) checkSpace(free);
  const answer = await askRegistry();
  if (answer === 'yes') return { offline: false };
  if (answer === 'slow') {
    say(
      `The package registry hasn't answered within ${ANSWER_WITHIN_MILLIS / 1000} s; trying to install all the same.`,
    );
    return { offline: false };
  }
  const { message, todo } = npmFailure(answer);
  return { offline: true, why: new Stop(message, todo) };
}

/** The packages of a lockfile that are installed on this machine: the others are for other systems. */
export function packagesHere(lockText, { platform, arch } = process) {
  const fits = (list, value) => list === undefined || list.includes(value);
  return Object.entries(JSON.parse(lockText).packages).filter(
    ([path, entry]) => path !== '' && fits(entry.os, platform) && fits(entry.cpu, arch),
  ).length;
}
