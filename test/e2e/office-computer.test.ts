import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { serveLoopback } from '../../src/main/hosts/loopback/server.ts';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { startTestApp, type TestAppOptions } from '../support/app.ts';
import { temporaryFolder } from '../support/folder.ts';
import { computer } from '../support/update-feed/computer.ts';
import { Feed } from '../support/update-feed/feed.ts';
import { openChromium, openWindow } from './browser.ts';

const RENDERER = join(import.meta.dirname, '..', '..', 'out', 'renderer');
/** Where pictures of what the tests saw are wanted. */
const PICTURES = process.env['RIDGELINE_PICTURES'];

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

async function windowOn(options: TestAppOptions): Promise<Page> {
  const { app } = await startTestApp(options);
  const server = await serveLoopback(app, { port: 0, renderer: RENDERER });
  const { page, context } = await openWindow(browser);
  onTestFinished(async () => {
    await context.close();
    await server.close();
  });
  await page.goto(server.openingUrl());
  return page;
}

/** The screen as it is, in both sizes and both schemes. */
async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: join(PICTURES, `${name}-${width}-${colorScheme}.png`),
        animations: 'disabled',
      });
    }
}

it('the form for a new account starts with the address of the organization, and practice isn’t offered', async () => {
  const page = await windowOn({
    policy: {
      source: '/etc/ridgeline/policy.json',
      entries: {
        'service.address': 'https://api.example.com',
        'practice.allowed': false,
        'updates.mode': 'ask',
      },
    },
  });
  await page.getByRole('button', { name: /^Sandbox/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Practice/ }).count()).toBe(0);
  await picture(page, 'first-run');
  await page.getByRole('button', { name: /^Sandbox/ }).click();
  const address = page.getByLabel('Base address');
  await expect.poll(() => address.inputValue()).toBe('https://api.example.com');
  await page.getByText('Set by your organization.').waitFor();
  await picture(page, 'account-form');
});

it('the rescue screen installs a newer version where the data is from one', async () => {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'ridgeline.db');
  openStore(path).close();
  const database = new Database(path);
  database.pragma('user_version = 99999');
  database.close();
  const world = await computer(new Feed().offer('0.4.0'));
  world.feed.build();
  const page = await windowOn({ version: '0.3.0', dataDir, adapters: { updates: world.source() } });
  const way = page.getByRole('region', { name: 'Update Ridgeline' });
  await way.waitFor();
  await picture(page, 'rescue-newer');
  await way.getByRole('button', { name: 'Check for updates' }).click();
  await way.getByText('Version 0.4.0 is available.').waitFor();
  await way.getByRole('button', { name: 'Download' }).click();
  await way.getByText('Version 0.4.0 is downloaded').waitFor();
  await picture(page, 'rescue-newer-ready');
  await way.getByRole('button', { name: 'Restart to update' }).waitFor();
});

it('data that couldn’t be updated leaves the way to a newer version beside another try', async () => {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'ridgeline.db');
  openStore(path, { migrations: MIGRATIONS.slice(0, -1) }).close();
  mkdirSync(`${path}.before-${MIGRATIONS.at(-1)?.version}.part`);
  const world = await computer(new Feed().offer('0.3.0'));
  world.feed.build();
  world.kind = 'deb';
  const page = await windowOn({
    version: '0.3.0',
    dataDir,
    worthTelling: 0,
    adapters: { updates: world.source() },
  });
  await page.getByRole('heading', { name: 'Your data couldn’t be updated' }).waitFor();
  const way = page.getByRole('region', { name: 'Update Ridgeline' });
  await way.getByRole('button', { name: 'Check for updates' }).click();
  await way.getByText('No newer version than 0.3.0 was found.').waitFor();
  await picture(page, 'data-update-failed');
});
