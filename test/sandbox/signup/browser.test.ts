import type { Browser as Chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChromium, openWindow } from '../../e2e/browser.ts';
import { ORDER, signIn, startService } from '../support.ts';
import { newestCode, PERSON, secretsIn } from './people.ts';

let chromium: Chromium;
beforeAll(async () => {
  chromium = await openChromium();
});
afterAll(() => chromium?.close());

it("sign-up, account page and mailbox work by keyboard alone, with nothing refused by the pages' own policy", async () => {
  const { baseUrl } = await startService();
  const { page, context, faults } = await openWindow(chromium, { theme: 'dark' });
  const { keyboard } = page;
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
    const left = page.waitForEvent('framenavigated');
    await keyboard.press('Enter');
    await left;
    await page.waitForLoadState();
  };

  await page.goto(`${baseUrl}/sandbox/signup`);
  await type(PERSON.name, PERSON.email, PERSON.password);
  await expect.poll(() => page.locator('h1').innerText()).toBe('Confirm your address');
  await type(await newestCode(baseUrl));
  await expect.poll(() => page.locator('h1').innerText()).toBe('Your account is ready');
  const [clientId, clientSecret] = secretsIn(await page.content());
  const client = await signIn(baseUrl, { clientId, clientSecret });
  expect((await client.post('/v4/orders', ORDER)).status).toBe(201);

  await page.getByRole('link', { name: 'Go to your account' }).press('Enter');
  await page.waitForURL('**/sandbox/signin');
  await type(PERSON.email, PERSON.password);
  await expect.poll(() => page.locator('h1').innerText()).toBe(PERSON.name);
  expect(await context.cookies()).toMatchObject([
    { name: 'practice_session', httpOnly: true, sameSite: 'Strict', path: '/sandbox' },
  ]);
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('button', { name: 'Make a new secret' }).press('Enter');
  await page.getByRole('status').waitFor();
  expect((await client.get('/v4/services')).status).toBe(401);
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.waitForURL('**/sandbox/signin');
  expect(await context.cookies()).toEqual([]);

  await page.goto(`${baseUrl}/_practice/mailbox`);
  await page.getByRole('link', { name: /Order confirmed/ }).press('Enter');
  const part = page.frameLocator('iframe');
  await expect.poll(() => part.locator('h1').innerText()).toContain('Order confirmed');
  // The frame is styled by the message, and has no way to run anything.
  const size = () => part.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize);
  await expect.poll(size).toBe('22px');
  expect(faults).toEqual([]);
  await context.close();
});
