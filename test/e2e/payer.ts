import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Checkout } from '../../src/shared/domain/checkout.ts';
import type { OrderDraft } from '../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { WAIT_LIMIT } from '../support/until.ts';
import { HOST_SCRIPT, type Host, hostOn, type Practice, run } from './support.ts';
import { watch } from './windows.ts';

export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** An office that pays by card: the app over `dataDir`, and what its system browser was asked to open. */
export type PayingHost = Host & { readonly opened: () => readonly string[] };

/** Starts the host where `xdg-open` only writes down what it is to open; the test's own browser goes there. */
export async function startPayingHost(dataDir: string): Promise<PayingHost> {
  const bin = join(dataDir, 'bin');
  const list = join(dataDir, 'opened.txt');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$1" >> '${list}'\n`);
  chmodSync(join(bin, 'xdg-open'), 0o755);
  const env = { PATH: `${bin}${delimiter}${process.env['PATH']}` };
  const host = await hostOn(run(HOST_SCRIPT, ['--port', '0', '--data-dir', dataDir], env));
  const opened = () => (existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []);
  return { ...host, opened };
}

/** Adds an account of the practice service that pays by card. */
export async function addCardAccount(host: Host, practice: Practice, name: string): Promise<string> {
  const { clientId, clientSecret } = await practice.account();
  const { baseUrl } = practice;
  const account = { environment: 'sandbox', version: 'v1', name, baseUrl, clientId, clientSecret } as const;
  await host.call('settings.put', { undoDelay: 5_000 });
  return (await host.call('accounts.add', account)).id;
}

export function draftFor(address: string, more: Partial<OrderDraft> = {}): OrderDraft {
  return {
    ...EMPTY_DRAFT,
    customerName: 'Grace Whitfield',
    customerEmail: 'grace@example.com',
    address,
    serviceId: 'svc_roof_premium',
    propertyType: 'Residential',
    ...more,
  };
}

export async function payments(host: Host, accountId: string): Promise<readonly Checkout[]> {
  const reply = await host.call('checkouts.list', { accountId, filter: 'all', offset: 0, limit: 200 });
  return reply.checkouts;
}

/** The person's own browser: another window than the app's, which knows nothing of it. */
export async function openPersonsBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1100, height: 800 } });
  context.setDefaultTimeout(WAIT_LIMIT);
  await watch(context, []);
  return context;
}

/** Goes to the payment page and pays with a card; answers the window, wherever it was led. */
export async function pay(person: BrowserContext, url: string, card: string = CARDS.good): Promise<Page> {
  const page = await person.newPage();
  await page.goto(url);
  await fillCard(page, card);
  return page;
}

export async function fillCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel(/^Expiry/).fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel(/^Name on/).fill('Grace Whitfield');
  await page.getByRole('button', { name: /^Pay / }).click();
}
