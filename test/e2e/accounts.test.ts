import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { PERSON, post, signUp } from '../sandbox/signup/people.ts';
import { temporaryFolder } from '../support/folder.ts';
import { placeOrder } from '../support/place.ts';
import { openChromium, openWindow, section } from './browser.ts';
import { DRAFT, filesWith, type Host, startHost, startPractice } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

async function service(args: readonly string[] = []) {
  const practice = await startPractice(temporaryFolder(), args);
  onTestFinished(async () => void (await practice.kill()));
  return practice;
}

async function hostIn(dataDir: string): Promise<Host> {
  const host = await startHost({ dataDir, practiceSpeed: 60 });
  onTestFinished(async () => void (await host.kill()));
  return host;
}

async function windowOf(host: Host) {
  const opened = await openWindow(browser);
  onTestFinished(() => opened.context.close());
  await opened.page.goto(host.url);
  return opened;
}

it('a long history is read while its first orders are already there to work with', async () => {
  const practice = await service(['--demo', '400', '--rate-limit', '0']);
  // The history takes half a minute, until it was seen being read.
  await practice.misbehave({ route: 'GET /v4/orders', kind: 'latency', ms: 6_000, after: 1 });
  const { page, faults } = await windowOf(await hostIn(temporaryFolder()));
  await page.getByRole('button', { name: /^Sandbox/ }).click();
  await page.getByLabel('Base address').fill(practice.baseUrl);
  await page.getByLabel('Client ID').fill(practice.clientId);
  await page.getByLabel('Client secret').fill(practice.clientSecret);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('heading', { name: 'Sandbox is connected' }).waitFor();
  await page
    .getByText(/Reading the history: [\d,]+ of 400 orders/)
    .first()
    .waitFor();
  await practice.misbehave();
  await page.getByRole('button', { name: 'Go to the orders' }).click();
  await page.locator('#order-row-0 a').waitFor();
  const status = page.locator('footer');
  await expect.poll(() => status.textContent()).toMatch(/400 orders on this computer/);
  await expect.poll(() => status.textContent()).not.toMatch(/Reading the history/);

  // With motion, as most people have it: a screen at rest doesn't move, seen or unseen.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moving = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  await expect.poll(moving).not.toContain('running');
  expect(faults).toEqual([]);
});

it('a secret replaced elsewhere: the chip says so, and one button has the sandbox give a new one', async () => {
  const practice = await service();
  const { clientId, clientSecret } = await signUp(practice.baseUrl);
  const dataDir = temporaryFolder();
  const host = await hostIn(dataDir);
  const account = { environment: 'sandbox', version: 'v4', baseUrl: practice.baseUrl, clientId } as const;
  const { id: accountId } = await host.call('accounts.add', {
    ...account,
    clientSecret,
    name: 'Storm office',
  });
  const { page } = await windowOf(host);
  await page.getByRole('button', { name: /^Online/ }).waitFor();

  const { email, password } = PERSON;
  expect((await post(practice.baseUrl, '/sandbox/regenerate', { email, password })).status).toBe(200);
  await host.call('connection.check', { accountId });
  await page.getByRole('button', { name: /^Signed out/ }).click();
  await page.getByRole('button', { name: 'Enter a new secret' }).click();
  await page.getByRole('button', { name: 'Have the sandbox make a new one…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regenerate the secret of Storm office' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('mistyped password');
  await dialog.getByRole('button', { name: 'Replace the secret' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/e-mail.* password/)
    .first()
    .waitFor();
  await expect.poll(() => dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Replace the secret' }).click();
  await page.getByText('The service gave a new secret').waitFor();
  await page.getByRole('button', { name: /^Online/ }).waitFor();
  expect(filesWith(dataDir, password)).toEqual([]);
});

it('the practice service’s events are connected by one click, and what came in is reported', async () => {
  const host = await hostIn(temporaryFolder());
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  await host.call('settings.put', { undoDelay: 5_000 });
  const { page, faults } = await windowOf(host);
  await section(page, 'Settings').click();
  const events = page.getByRole('region', { name: 'Events of Practice' });
  await events.getByRole('button', { name: 'Connect the practice service' }).click();
  await events.getByText('Listening. No event has come in yet.').waitFor();
  await expect.poll(() => events.getByRole('switch', { name: 'Listen for events' }).isChecked()).toBe(true);
  const address = events.getByText(/^http:\/\/127\.0\.0\.1:\d+\/\S{20,}$/);
  const before = await address.textContent();
  await events.getByRole('button', { name: 'Send a test event' }).click();
  await events.getByRole('cell', { name: 'Test', exact: true }).waitFor();
  await placeOrder(host.call, accountId, DRAFT);
  await events.getByRole('cell', { name: 'order.delivered' }).waitFor();
  await events.getByText(/^Listening. Last event/).waitFor();

  await events.getByRole('button', { name: 'New address…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect.poll(() => address.textContent()).not.toBe(before);

  await page.getByRole('button', { name: 'Send a test notification' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Notifications work' });
  await message.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  expect(faults).toEqual([]);
});
