import { existsSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { extname, join } from 'node:path';

/** Where this computer keeps what: the database and logs, and the reports that a person can browse. */
export type Places = { readonly data: string; readonly library: string };

/** The usual folders of the platform, or everything below one folder that was asked for. */
export function places(
  dataDir: string | null,
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): Places {
  if (dataDir !== null) return { data: dataDir, library: join(dataDir, 'Library') };
  const home = homedir();
  const library = join(home, 'Documents', 'Ridgeline');
  if (platform === 'win32')
    return { data: join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Ridgeline'), library };
  if (platform === 'darwin')
    return { data: join(home, 'Library', 'Application Support', 'Ridgeline'), library };
  return { data: join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'ridgeline'), library };
}

/**
 * The library in the system's own documents folder, which OneDrive may have moved and other languages name differently.
 * A library of an earlier version in the folder of the usual name stays where it is: moving it is the person's decision
 * (Settings, Storage).
 */
export function libraryIn(documents: string, usual: string): string {
  const own = join(documents, 'Ridgeline');
  return existsSync(usual) && !existsSync(own) ? usual : own;
}

/** The platform in the words of the Desktop port. */
export function platformName(platform: NodeJS.Platform = process.platform): 'windows' | 'macos' | 'linux' {
  return platform === 'win32' ? 'windows' : platform === 'darwin' ? 'macos' : 'linux';
}

/** Whether a system may take the folder for a program (macOS: `Acme.app`): it is shown, not opened. */
export const isBundle = (folder: string): boolean => extname(folder) !== '';

/** The name of the computer's account that the app runs in; null where the system doesn't say. */
export function personName(): string | null {
  try {
    return userInfo().username || null;
  } catch {
    return null;
  }
}

/** Mail programs and shells cut longer addresses, some in the middle of a character's code. Characters. */
const LONGEST_MAIL = 1_900;

/** A message as an address for the mail program, its end left off where it's too long for one. */
export function mailAddress({ subject, body }: { readonly subject: string; readonly body: string }): string {
  const address = (text: string) => {
    const clean = (part: string) => encodeURIComponent(part.toWellFormed().replace(/\r?\n/g, '\r\n'));
    return `mailto:?subject=${clean(subject.replace(/[\r\n]+/g, ' '))}&body=${clean(text)}`;
  };
  let text = body;
  while (text !== '' && address(text).length > LONGEST_MAIL) text = [...text].slice(0, -20).join('');
  return address(text);
}
