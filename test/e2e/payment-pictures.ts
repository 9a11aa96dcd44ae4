import type { Browser, Page } from 'playwright-core';
import { until } from '../support/until.ts';
import { section } from './browser.ts';
import { folder, LARGE, SMALL, shoot, stage } from './camera.ts';
import {
  addCardAccount,
  draftFor,
  openPersonsBrowser,
  type PayingHost,
  pay,
  payments,
  startPayingHost,
} from './payer.ts';
import { startPractice } from './support.ts';

type Here = { readonly host: PayingHost; readonly page: Page };
const usd = (minor: number) => ({ minor, currency: 'USD' });

/** Both sizes of a screen. */
async function both(here: Here, name: string): Promise<void> {
  await shoot(here, name);
  await here.page.setViewportSize(LARGE);
  await shoot(here, `${name}-1920`);
  await here.page.setViewportSize(SMALL);
}

const PAID = [
  draftFor('418 Larkspur Ln, Millbrook Falls, NE 68999', {
    customerName: 'Íñigo O’Brien-Núñez',
    claimNumber: '0004711-A',
  }),
  draftFor('2300 Saddleback Way, Harlan Ridge, KS 66999', { customerName: 'Bergström Storage LLC' }),
  draftFor('9 Quarry Ct, Cedar Hollow, IA 50999', { customerName: 'Siobhán D’Angelo' }),
];
const WAITING = draftFor('12 N Oak St, Millbrook Falls, NE 68999');
const LEFT = [
  draftFor('77 Cañon Rd, Piñon Flats, CO 80999', { customerName: 'José Ibáñez' }),
  draftFor('640 Prairie View Dr, Harlan Ridge, KS 66999', {
    customerName: 'Ana Kowalski',
    claimNumber: 'CLM-0093317',
  }),
];
/** Confirmed for less than the service asks. */
const DEARER = draftFor('51 Millrace Ave, Lake Osage, MO 64999', {
  customerName: 'Tariq Underhill',
  rushOrder: true,
});

function stormList(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `${100 + at * 4} Stonebridge Rd,Lake Osage,MO,64999,Owner ${at + 1},owner${at}@example.com,Residential`,
  );
  return Buffer.from(['Street,City,ST,Zip,Homeowner,Email,Property type', ...lines].join('\r\n'));
}

/** Orders paid by card: waiting, left, dearer than confirmed, a list's checkouts, settings, and an order's payment. */
export async function cardPayments(browser: Browser): Promise<void> {
  const practice = await startPractice(folder(), ['--speed', '1']);
  const host = await startPayingHost(folder());
  const accountId = await addCardAccount(host, practice, 'Prairie Roofing');
  const person = await openPersonsBrowser(browser);
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };
  await section(page, 'Orders').waitFor();
  const order = async (draft: (typeof PAID)[number]) =>
    host.call('orders.place', { accountId, draft, quoted: usd(3_900) });
  const paymentOf = async (title: string, number: number | null = null) =>
    (await payments(host, accountId)).find((each) => each.title === title && each.number === number);
  const urlOf = async (title: string, number: number | null = null) => {
    await until(title, async () => host.opened().includes((await paymentOf(title, number))?.url ?? 'none'));
    return (await paymentOf(title, number))?.url ?? '';
  };
  const payFor = async (title: string, number: number | null = null) => {
    const window = await pay(person, await urlOf(title, number));
    await window.waitForURL(/\/payment\//);
    await window.close();
    await until('the payment', async () => (await paymentOf(title, number))?.state === 'paid');
  };

  await page.getByRole('button', { name: /^Unpaid/ }).click();
  await page.getByText('Nothing is unpaid').waitFor();
  await shoot(here, '55-unpaid-empty');
  await section(page, 'Orders').click();
  for (const draft of [...PAID, WAITING]) await order(draft);
  for (const { address } of PAID) await payFor(address);
  await urlOf(WAITING.address);
  // What went through keeps its line for half a minute.
  await page.getByRole('button', { name: 'Open the order' }).first().waitFor({ state: 'detached' });
  await page.getByText('Finish payment in your browser', { exact: true }).waitFor();
  await both(here, '53-payment-waiting');

  await page
    .locator('[role="gridcell"][data-column="address"]')
    .filter({ hasText: '418 Larkspur Ln' })
    .getByRole('link')
    .click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('Paid by card').waitFor();
  await both(here, '59-order-payment');

  for (const draft of [...LEFT, DEARER]) await order(draft);
  const [cancelled, expired] = [await urlOf(LEFT[0]?.address ?? ''), await urlOf(LEFT[1]?.address ?? '')];
  const window = await person.newPage();
  await window.goto(cancelled);
  await window.getByRole('button', { name: 'Cancel and go back' }).click();
  await window.waitForURL(/\/payment\//);
  const session = new URL(expired).pathname.split('/').at(-1);
  await fetch(`${practice.baseUrl}/_practice/checkout/${session}/expire`, { method: 'POST' });
  await host.call('checkouts.check', { checkoutId: (await paymentOf(LEFT[1]?.address ?? ''))?.id ?? '' });
  await section(page, 'Orders').click();
  await page.getByRole('button', { name: /^Unpaid/ }).click();
  const line = (name: string) =>
    page.getByRole('navigation', { name: 'Payments' }).getByRole('button', { name });
  await line(WAITING.address).click();
  await both(here, '54-unpaid');
  await line(DEARER.address).click();
  await page.getByText('Not the amount you confirmed').waitFor();
  await both(here, '57-payment-differs');

  await section(page, 'Settings').click();
  await page.getByRole('region', { name: /^Payments of/ }).scrollIntoViewIfNeeded();
  await host.call('payments.put', { accountId, hosts: ['pay.example.com'] });
  await page.reload();
  await page.getByText('pay.example.com', { exact: true }).waitFor();
  await both(here, '58-settings-payments');

  await page.keyboard.press('Control+Shift+N');
  await page
    .getByLabel('Spreadsheet to order from')
    .setInputFiles({ name: 'storm-may-4.csv', mimeType: 'text/csv', buffer: stormList(120) });
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Continue with 120 rows' }).click();
  await page.getByRole('button', { name: /^Continue to payment of 120 orders · \$/ }).click();
  await payFor('storm-may-4.csv', 1);
  await page.getByRole('button', { name: 'Pay the next 50' }).click();
  await urlOf('storm-may-4.csv', 2);
  await page.getByText('Finish payment in your browser', { exact: true }).waitFor();
  await both(here, '56-list-checkouts');
  await rest.close();
  await person.close();
  await host.kill('SIGTERM');
  await practice.kill();
}
