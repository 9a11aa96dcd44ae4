// The accounts of this computer, for messages that say whose file or process is in the way.
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';

/** The number of the account that runs this, or undefined on Windows. */
export const ownUid = () => process.getuid?.();

/** The name of the account that runs this. */
export function ownName() {
  try {
    return userInfo().username;
  } catch {
    return `account ${ownUid() ?? ''}`.trim();
  }
}

/** The name of account `uid`, or its number where the system's list doesn't have it. */
export function nameOf(uid) {
  if (uid === ownUid()) return ownName();
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const entry = lines.map((line) => line.split(':')).find(([, , number]) => number === String(uid));
    if (entry !== undefined) return entry[0];
  } catch {
    // macOS keeps its people elsewhere.
  }
  return `account ${uid}`;
}

/** The name of a file's owner, or undefined where that can't be known. */
export function ownerOf(path) {
  try {
    return process.platform === 'win32' ? undefined : nameOf(statSync(path).uid);
  } catch {
    return undefined;
  }
}
