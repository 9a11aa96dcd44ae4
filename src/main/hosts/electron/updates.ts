import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltInFeed, InstallerHost } from '../../app.ts';
import type { ElectronApi } from './api.ts';

/** How the app got here, as its package says (`scripts/package/pipeline.mjs`); a copy without a word of it was unpacked from a ZIP. */
type Kind = InstallerHost['kind'];
const KINDS: readonly Kind[] = ['nsis', 'msi', 'deb', 'rpm'];

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

export function kindOf(resources: string): Kind {
  const said = read(join(resources, 'installed-by.txt')).trim();
  return KINDS.find((kind) => kind === said) ?? 'zip';
}

/** What `npm run package -- --feed-root FILE --feed-address URL` put into the app's archive; null: nothing. */
export function builtInFeed(out: string): BuiltInFeed | null {
  try {
    const { address, channel, root } = JSON.parse(read(join(out, 'main', 'updates.json')));
    const isWhole = [address, channel, root].every((part) => typeof part === 'string' && part !== '');
    return isWhole ? { address, channel, root } : null;
  } catch {
    return null;
  }
}

/**
 * Starts the setup without a question: `/UPDATE` makes it wait for the app's end, `/RUN` start the new version. It must
 * outlive the app. Null, or why it couldn't be started.
 */
export function startSetup(file: string, restart: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const args = ['/S', '/UPDATE', ...(restart ? ['/RUN'] : [])];
    const child = spawn(file, args, { detached: true, stdio: 'ignore', windowsHide: true });
    child.once('error', (error) => resolve(`The setup couldn’t be started: ${error.message}`));
    child.once('spawn', () => {
      child.unref();
      resolve(null);
    });
  });
}

/** Updates of a packaged app; none for a run from the sources. */
export function electronUpdates(
  { app }: Pick<ElectronApi, 'app'>,
  out: string,
  // Electron's own; Node has none.
  resources: string = process.resourcesPath ?? '',
): { updates?: { feed: BuiltInFeed | null; host: InstallerHost } } {
  if (!app.isPackaged) return {};
  const host = {
    kind: kindOf(resources),
    platform: process.platform,
    arch: process.arch,
    quit: () => app.quit(),
    start: startSetup,
  };
  return { updates: { feed: builtInFeed(out), host } };
}
