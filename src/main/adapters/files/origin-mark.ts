import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

type Run = (program: string, args: readonly string[]) => Promise<unknown>;
const runProgram: Run = promisify(execFile) as Run;

/** Zone 3 is the internet (Windows' URLZONE_INTERNET). No address is kept: it could hold a token. */
const ZONE = '[ZoneTransfer]\r\nZoneId=3\r\n';

/** macOS: "downloaded, not opened by anybody yet", the time in seconds as hexadecimal, and by which program. */
const quarantine = (now: number) => `0081;${Math.floor(now / 1_000).toString(16)};Ridgeline;`;

/**
 * Marks a file as one that came from the internet, as a browser does: Office then opens it in Protected View without
 * macros, and the system asks before it runs anything. Where the file system can't keep the mark (FAT, some shares) the
 * file is kept without; never rejects.
 */
export async function markOrigin(
  path: string,
  platform: NodeJS.Platform = process.platform,
  run: Run = runProgram,
  now: number = Date.now(),
): Promise<void> {
  try {
    if (platform === 'win32') await writeFile(`${path}:Zone.Identifier`, ZONE);
    else if (platform === 'darwin')
      await run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', quarantine(now), path]);
  } catch {
    // A file without a mark is still the delivered file.
  }
}
