// A person's desk in an office's network namespace: the built app in a browser, over a real keyring. Spoken to by messages.
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CallInput, CallName } from '../../src/shared/contract/index.ts';
import { openChromium, openWindow, section, type Window } from '../e2e/browser.ts';
import { type Host, startHost } from '../e2e/support.ts';
import { until } from '../support/until.ts';
import { serveSteps } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-desk-'));
/** What the app opens in the person's browser; the system's program for it only writes it down. */
const opened = join(folder, 'opened');
const opener = join(folder, 'xdg-open');
writeFileSync(opener, `#!/bin/sh\nprintf '%s\\n' "$1" >> '${opened}'\n`);
chmodSync(opener, 0o755);
process.env['PATH'] = `${folder}:${process.env['PATH']}`;

const browser = await openChromium();
let host: Host;
let window: Window;
const links = () => (existsSync(opened) ? readFileSync(opened, 'utf8').trim().split('\n') : []);
const chip = (page: Page) =>
  page.getByRole('button', { name: /^(?:Online|Offline|Orders can’t be sent|Signed out|Checking)/ }).first();
const popover = (page: Page) => page.locator('[aria-label="Connection"]');
const network = (page: Page) => page.getByRole('region', { name: 'Network', exact: true });

async function openChip(page: Page) {
  if (!(await popover(page).isVisible())) await chip(page).click();
  await popover(page).waitFor();
  return popover(page);
}

/** What a person does and sees, by name. */
const STEPS = {
  start: async () => {
    host = await startHost({ dataDir: join(folder, 'profile') });
    window = await openWindow(browser);
    await window.page.goto(host.url);
  },
  stop: async () => {
    await window.context.close();
    await host.kill('SIGTERM');
  },
  call: ({ name, input }: { name: CallName; input: CallInput<CallName> }) => host.ask(name, input),
  /** Enters a proxy in Settings and saves it. `address` null: no proxy. */
  enterProxy: async ({ address, user, password }: Record<'address' | 'user' | 'password', string | null>) => {
    const { page } = window;
    await section(page, 'Settings').click();
    const group = network(page);
    await group.getByText(address === null ? 'No proxy' : 'This proxy', { exact: true }).click();
    if (address !== null) await group.getByLabel('Proxy address').fill(address);
    await group.getByLabel('Proxy user name').fill(user ?? '');
    await group.getByRole('textbox', { name: 'Proxy password' }).fill(password ?? '');
    await group.getByRole('button', { name: 'Save and check' }).click();
    await page.getByText('Saved. Ridgeline is checking every account now.').last().waitFor();
  },
  /** The Network settings as they are shown. */
  settings: async () => {
    const { page } = window;
    await section(page, 'Settings').click();
    const group = network(page);
    const user = group.getByLabel('Proxy user name');
    await user.waitFor();
    const radios = await group.getByRole('radio').all();
    return {
      text: await group.innerText(),
      user: await user.inputValue(),
      password: await group.getByRole('textbox', { name: 'Proxy password' }).getAttribute('placeholder'),
      locked: await Promise.all(radios.map((radio) => radio.isDisabled())),
    };
  },
  chip: async () => {
    const text = await (await openChip(window.page)).innerText();
    await window.page.keyboard.press('Escape');
    return text;
  },
  /** Presses *Open the sign-in page* and answers what was opened in the person's browser. */
  openPage: async ({ from }: { from: 'chip' | 'doctor' }) => {
    const { page } = window;
    const before = links().length;
    const shown = await openChip(page);
    const button = { name: 'Open the sign-in page' };
    if (from === 'chip') await shown.getByRole('button', button).click();
    else {
      await shown.getByRole('button', { name: 'Why can’t I order?' }).click();
      await page.getByRole('dialog').getByRole('button', button).click();
    }
    await until('a page is opened', () => links().length > before);
    await page.keyboard.press('Escape');
    return links().at(-1);
  },
  /** Opens an address in the person's browser, presses *Connect* there, and answers where that was. */
  connect: async ({ address }: { address: string }) => {
    const page = await window.context.newPage();
    await page.goto(address);
    const where = page.url();
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('You are connected').waitFor();
    await page.close();
    return where;
  },
  picture: async ({ file, open }: { file: string; open?: 'chip' | 'settings' | 'orders' }) => {
    const { page } = window;
    if (open === 'chip') await openChip(page);
    if (open === 'settings') await network(page).scrollIntoViewIfNeeded();
    if (open === 'orders') await section(page, 'Orders').click();
    await page.screenshot({ path: file, animations: 'disabled' });
    if (open === 'chip') await page.keyboard.press('Escape');
  },
} as const;

serveSteps(STEPS);
