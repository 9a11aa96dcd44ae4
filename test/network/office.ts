// The app on an office's computer, in a network namespace. Spoken to by messages of its parent (run.ts).
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessionVault } from '../../src/main/adapters/keychain/index.ts';
import { createApp, workstation } from '../../src/main/app.ts';
import type { Desktop } from '../../src/main/core/ports/index.ts';
import type { CallName } from '../../src/shared/contract/index.ts';
import { createMemoryLogger } from '../support/memory-logger.ts';

process.on('disconnect', () => process.exit(0));

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-office-'));
let pac = 'DIRECT';
/** Addresses that were opened in the person's browser. */
const links: string[] = [];

const nothing = async () => null;
const desktop: Desktop = {
  host: 'direct',
  platform: 'linux',
  person: 'office',
  openFile: nothing,
  openFolder: nothing,
  reveal: nothing,
  dragFile: nothing,
  copyFile: async () => false,
  openLink: async (link) => {
    links.push(link);
    return null;
  },
  writeMail: nothing,
  notify: () => true,
  chooseFolder: async () => undefined,
  restart: () => null,
  badge: () => {},
  progress: () => {},
};
const adapters = workstation({
  places: { data: dataDir, library: join(dataDir, 'Library') },
  offline: false,
  version: '0.0.0-network',
  desktop,
  practice: () => {
    throw new Error('there is no practice service here');
  },
  resolveProxy: async () => pac,
  policy: { read: () => ({ source: null, entries: {}, problem: null }) },
});
const app = createApp(
  { ...adapters, vault: createSessionVault(), logger: createMemoryLogger() },
  { dataDir, version: '0.0.0-network', offline: false },
);
await app.start();

/** What a person does in the browser: opens what the app opened, and presses the page's button. Returns the page's address. */
async function pressOnPage(): Promise<string> {
  const page = await fetch(links.at(-1) ?? '');
  const form = /action="([^"]+)"/.exec(await page.text())?.[1];
  if (form === undefined) throw new Error(`no sign-in page at ${page.url}`);
  await (await fetch(new URL(form, page.url), { method: 'POST' })).text();
  return page.url;
}

type Ask = { id: number; pac?: string; press?: true; name?: CallName; input?: unknown };
process.on('message', async ({ id, ...ask }: Ask) => {
  try {
    if (ask.pac !== undefined) pac = ask.pac;
    const value = ask.press
      ? await pressOnPage()
      : ask.name === undefined
        ? null
        : await app.dispatch(ask.name, ask.input as never);
    process.send?.({ id, value });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.send?.({ id: 0, value: 'ready' });
