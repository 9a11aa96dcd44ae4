import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OrderDraft } from '../../src/shared/domain/order.ts';
import { FIELD_KEYS, fieldRow } from '../../src/shared/domain/order-fields.ts';
import { placeOrder } from '../support/place.ts';
import { said } from '../support/said.ts';
import { shareOfTheDay } from '../support/seeds.ts';
import { openChromium, openWindow, section, type Window } from './browser.ts';
import { type Mood, moodyService } from './moody-service.ts';
import { DRAFT, type Host, type Practice, startHost, startPractice } from './support.ts';

let browser: Browser;
let practice: Practice;
let host: Host;
let opened: Window;
let accountId: string;
const folder = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));

/** An account of the practice service, reached at `baseUrl`; it's the active one then. */
async function addAccount(baseUrl: string): Promise<string> {
  const account = { ...(await practice.account()), environment: 'sandbox', version: 'v4', baseUrl } as const;
  return (await host.call('accounts.add', { ...account, name: 'Storm office' })).id;
}

// One app and one window for all of them: nothing here outlives its test but accounts.
beforeAll(async () => {
  [browser, practice, host] = await Promise.all([
    openChromium(),
    startPractice(join(folder, 'service'), ['--speed', '600', '--rate-limit', '0']),
    startHost({ dataDir: join(folder, 'app') }),
  ]);
  await host.call('settings.put', { undoDelay: 5_000 });
  accountId = await addAccount(practice.baseUrl);
  opened = await openWindow(browser);
  await opened.page.goto(host.url);
});
afterAll(async () => {
  await opened?.context.close();
  await browser?.close();
  await host?.kill();
  await practice?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The app is alive: each section opens and shows what is on this computer. */
async function sectionsOpen(page: Page): Promise<void> {
  await section(page, 'Settings').click();
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  await section(page, 'Library').click();
  await page.getByRole('heading', { name: 'Library', exact: true }).waitFor();
  await section(page, 'New').click();
  await page.getByRole('heading', { name: 'New order' }).waitFor();
  await section(page, 'Orders').click();
  await page.getByRole('button', { name: /^All/ }).waitFor();
}

const long = (length: number) => 'x'.repeat(length);
type Break = readonly [name: keyof OrderDraft, patch: Partial<OrderDraft>, message: string];

/**
 * Each rule of section 2 of the interface document, and the app's own lengths, broken one at a time. What is chosen stands between
 * what is typed: by this the form shows which draft it has.
 */
const BREAKS: readonly Break[] = [
  ['address', { address: ' ' }, 'Enter the address of the roof.'],
  ['address', { address: long(501) }, 'This is 501 characters long; at most 500 fit.'],
  ['propertyType', { propertyType: '' }, 'Choose Residential or Commercial.'],
  ['customerName', { customerName: '' }, 'Enter the property owner’s name.'],
  ['customerName', { customerName: long(201) }, 'This is 201 characters long; at most 200 fit.'],
  ['serviceId', { serviceId: '' }, 'Choose a report.'],
  ['customerEmail', { customerEmail: '' }, 'Enter the property owner’s email address.'],
  ['customerEmail', { customerEmail: 'owner@example' }, 'This doesn’t look like an email address.'],
  ['customerEmail', { customerEmail: 'a b@example.com' }, 'This doesn’t look like an email address.'],
  ['latitude', { latitude: 'north' }, 'Enter the latitude as a number, like 41.2565.'],
  ['latitude', { latitude: '90.5' }, 'The latitude must be between -90 and 90.'],
  ['latitude', { latitude: '' }, 'Enter the latitude too, or leave both empty.'],
  ['longitude', { longitude: '12 34 56' }, 'Enter the longitude as a number, like -95.9345.'],
  ['longitude', { longitude: '-181' }, 'The longitude must be between -180 and 180.'],
  ['longitude', { longitude: '' }, 'Enter the longitude too, or leave both empty.'],
  ['referenceImageUrl', { referenceImageUrl: 'roof.jpg' }, 'Enter a web address that anyone can open'],
  ['referenceImageUrl', { referenceImageUrl: 'file:///C:/roof.jpg' }, 'Enter a web address that anyone'],
  ['additionalInstructions', { additionalInstructions: long(2_001) }, 'This is 2,001 characters long'],
  ['notes', { notes: long(1_501) }, 'This is 1,501 characters long; at most 1,500 fit.'],
  ['insuredName', { insuredName: long(201) }, 'This is 201 characters long; at most 200 fit.'],
  ['claimNumber', { claimNumber: long(101) }, 'This is 101 characters long; at most 100 fit.'],
];

const TYPED = FIELD_KEYS.filter((name) => !['flag', 'propertyType', 'service'].includes(fieldRow(name).kind));

/** The form has this draft: until then it has the one before, which breaks another rule or none. */
const showsDraft = (page: Page, draft: OrderDraft) =>
  expect
    .poll(() =>
      page.evaluate(
        (names) => names.map((name) => document.querySelector<HTMLInputElement>(`#order-${name}`)?.value),
        TYPED,
      ),
    )
    .toEqual(TYPED.map((name) => draft[name]));

/** What stands at a field: the words of its wrapper beside its label and its text. */
function problemAt(page: Page, name: string) {
  return page.locator(`#order-${name}-error, [id="order-${name}"] [id$="-error"]`);
}

describe('bad input', () => {
  it('a rule of a field broken: the message at the field, no review, nothing sent', async () => {
    const { page, faults } = opened;
    for (const [name, patch, message] of shareOfTheDay('rules of the order form', BREAKS, 6)) {
      const what = `${name} ${JSON.stringify(patch).slice(0, 60)}`;
      await host.call('draft.put', { accountId, draft: { ...DRAFT, ...patch } });
      await section(page, 'Orders').click();
      await section(page, 'New').click();
      await showsDraft(page, { ...DRAFT, ...patch });
      await page.getByRole('radio', { name: 'Premium Roof Report' }).waitFor();
      await page.getByRole('button', { name: 'Review order' }).click();
      const summary = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered' });
      await summary.waitFor();
      const says = (place: Locator, words: string) =>
        expect.poll(() => place.innerText(), { message: what }).toContain(words);
      await says(summary, '1 field needs another look.');
      await says(summary.getByRole('listitem'), message);
      await says(problemAt(page, name), message);
      await summary.getByRole('link').click();
      const focused = page.locator(`#order-${name}:focus, #order-${name} :focus`);
      await expect.poll(() => focused.count(), { message: `${what}: the link leads to the field` }).toBe(1);
      await expect.poll(() => page.getByRole('dialog').count(), { message: what }).toBe(0);
    }
    await host.call('draft.put', { accountId, draft: DRAFT });
    await section(page, 'Orders').click();
    await section(page, 'New').click();
    await page.getByRole('radio', { name: 'Premium Roof Report' }).waitFor();
    await page.getByRole('button', { name: 'Review order' }).click();
    await page.getByRole('dialog', { name: 'Review the order' }).waitFor();
    expect(await host.call('outbox.list', { accountId })).toEqual([]);
    expect(await practice.truth()).toMatchObject({ total: 0 });
    expect(faults).toEqual([]);
  });

  it('a call that breaks a rule is refused by the core too, whatever the screen did', async () => {
    for (const [name, patch, message] of BREAKS) {
      const draft = { ...DRAFT, ...patch };
      expect(said(await host.ask('orders.place', { accountId, draft, quoted: null }))).toMatchObject({
        ok: false,
        error: {
          code: 'bad_input',
          detail: { fields: [{ field: name, message: expect.stringContaining(message) }] },
        },
      });
    }
    expect(await practice.truth()).toMatchObject({ total: 0 });
  });
});

/** All but `silent`, which takes the app's whole limit: silent-service.deep.ts. */
const MOODS: readonly (readonly [Exclude<Mood, 'good'>, string])[] = [
  ['fault', 'The service has an internal error (500). It isn’t anything you did.'],
  ['page', 'A web page answered instead of the service.'],
  ['gone', 'broke off.'],
  ['empty', 'The service gave an empty answer.'],
  ['garbage', 'couldn’t be read: it isn’t whole or isn’t JSON.'],
  ['nonsense', 'The service’s answer has no'],
];
/** The moods that are looked at on the screen as well: one of them each day. */
const SHOWN: readonly Mood[] = shareOfTheDay<Mood>('moods on the screen', ['fault', 'garbage'], 2);
/** What must never be on a screen. */
const INSIDE = /undefined|\[object|NullPointer|at com\.|ECONN|SyntaxError|<h1>|NaN/;

describe('a service that misbehaves', () => {
  it.each(shareOfTheDay('moods while connecting', MOODS, 3))(
    'while connecting (%s): the form says what happened, and the app stays usable',
    async (mood, words) => {
      const hostile = await moodyService(null, mood);
      onTestFinished(() => hostile.close());
      const { page, faults } = opened;
      await page.goto(`${host.origin}/#/connect`);
      await page.getByRole('button', { name: /^Sandbox/ }).click();
      await page.getByLabel('Base address').fill(hostile.baseUrl);
      await page.getByLabel('Client ID').fill('rms_test_someone');
      await page.getByLabel('Client secret').fill('rmss_test_secret');
      await page.getByRole('button', { name: 'Test the connection' }).click();
      const form = page.locator('form');
      await form.getByText(words).waitFor();
      await expect.poll(() => form.innerText()).not.toMatch(INSIDE);
      await expect.poll(() => page.getByText('It works').count()).toBe(0);
      await sectionsOpen(page);
      expect((await host.call('accounts.list', undefined)).accounts).toHaveLength(1);
      expect(faults).toEqual([]);
    },
  );

  it('after it was good for long: the orders stay listed, the chip says what is wrong, and it recovers', async () => {
    const service = await moodyService(practice.baseUrl, 'good');
    onTestFinished(() => service.close());
    const accountId = await addAccount(service.baseUrl);
    // A window shows its own account: a new one begins with the newest.
    const { context, page, faults } = await openWindow(browser);
    onTestFinished(() => context.close());
    await page.goto(host.url);
    for (const address of ['1 Oak St', '2 Oak St', '3 Oak St'])
      await placeOrder(host.call, accountId, { ...DRAFT, address });
    const rows = page.locator('[id^="order-row-"]');
    await expect.poll(() => rows.count()).toBe(3);
    for (const [mood, words] of MOODS) {
      service.mood = mood;
      const connection = await host.call('connection.check', { accountId });
      expect(connection.state, mood).not.toBe('online');
      expect(connection.reason ?? '', mood).toContain(words);
      // The words are the core's; what the screen does with them is the same for all.
      if (!SHOWN.includes(mood)) continue;
      await host.ask('orders.refresh', { accountId, orderId: null });
      await page.reload();
      await expect.poll(() => rows.count()).toBe(3);
      await page.getByRole('link', { name: '1 Oak St', exact: true }).click();
      await page.getByRole('heading', { name: '1 Oak St' }).waitFor();
      await page.getByRole('button', { name: 'Refresh' }).click();
      const alert = page.getByRole('alert').first();
      await alert.waitFor();
      await expect.poll(() => alert.innerText(), { message: mood }).not.toMatch(INSIDE);
      await page.getByRole('button', { name: /^(Offline|Checking)/ }).waitFor();
      await sectionsOpen(page);
    }
    expect(await host.call('orders.counts', { accountId })).toMatchObject({ all: 3 });
    service.mood = 'good';
    expect(await host.call('connection.check', { accountId })).toMatchObject({
      state: 'online',
      reason: null,
    });
    await page.getByRole('button', { name: /^Online/ }).waitFor();
    expect(faults).toEqual([]);
  });
});
