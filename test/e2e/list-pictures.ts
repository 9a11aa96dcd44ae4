import type { Browser, Page } from 'playwright-core';
import { folder, LARGE, SMALL, shoot, stage } from './camera.ts';
import { type Host, startHost, startPractice } from './support.ts';

type Here = { readonly host: Host; readonly page: Page };

/** Both sizes of a screen. */
async function both(here: Here, name: string): Promise<void> {
  await shoot(here, name);
  await here.page.setViewportSize(LARGE);
  await shoot(here, `${name}-1920`);
  await here.page.setViewportSize(SMALL);
}

const STREETS = ['Larkspur Ln', 'N Oak St', 'Quarry Ct', 'Prairie View Dr', 'Millrace Ave', 'Stonebridge Rd'];
const TOWNS = ['Millbrook Falls,NE,68999', 'Cedar Hollow,IA,50999', 'Lake Osage,MO,64999'];
const OWNERS = ['Grace Whitfield', 'José Ibáñez', 'Siobhán D’Angelo', 'Ana Kowalski', 'Hiro Yamamoto'];

/** A storm's list that has nothing wrong but a picture address here and there that only the service objects to. */
function stormList(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const photo = at % 102 === 7 ? 'https://photos.example.com:99999/roof.jpg' : '';
    const rush = at % 12 === 0 ? 'yes' : '';
    const owner = OWNERS[at % OWNERS.length];
    const where = `${100 + at * 4} ${STREETS[at % STREETS.length]},${TOWNS[at % TOWNS.length]}`;
    return `${where},${owner},owner${at}@example.com,Residential,${rush},00${4_711 + at},${photo}`;
  });
  return Buffer.from(
    ['Street,City,ST,Zip,Homeowner,Email,Property type,Rush?,Claim #,Photo', ...lines].join('\r\n'),
  );
}

async function open(page: Page, name: string, data: Buffer) {
  await page.keyboard.press('Control+Shift+N');
  await page.getByRole('heading', { name: 'Order a list of addresses' }).waitFor();
  const file = { name, mimeType: 'text/csv', buffer: data };
  await page.getByLabel('Spreadsheet to order from').setInputFiles(file);
}

/** From a spreadsheet to its result: every step, with what can go wrong at it. */
export async function lists(browser: Browser): Promise<void> {
  const practice = await startPractice(folder(), ['--speed', '10']);
  const strike = async (...faults: object[]) => {
    await fetch(`${practice.baseUrl}/_practice/faults`, { method: 'DELETE' });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(faults);
    await fetch(`${practice.baseUrl}/_practice/faults`, { method: 'POST', headers, body });
  };
  const host = await startHost({ dataDir: folder() });
  const { baseUrl, clientId, clientSecret } = practice;
  const account = { environment: 'sandbox', version: 'v4', baseUrl, clientId, clientSecret } as const;
  await host.call('accounts.add', { ...account, name: 'Storm office' });
  await host.call('settings.put', { undoDelay: 10_000, spendingLimit: 200_000 });
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();

  await page.keyboard.press('Control+Shift+N');
  await page.getByRole('heading', { name: 'Order a list of addresses' }).waitFor();
  await both(here, '40-list-start');
  await open(page, 'photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]));
  await page
    .getByText(/couldn’t be read|can’t be read|isn’t/)
    .first()
    .waitFor();
  await shoot(here, '41-list-unreadable');

  const { base64 } = await host.call('lists.sample', { what: 'practice', format: 'csv' });
  await open(page, 'canvassing.csv', Buffer.from(base64, 'base64'));
  await page.getByText('Everything an order needs is there.').waitFor();
  await both(here, '42-list-columns');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('grid', { name: 'Addresses to order' }).waitFor();
  await page.getByText('9 rows: the ZIP code has a letter in place of a digit', { exact: true }).waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('F8');
  await both(here, '43-list-problems');
  await page.keyboard.press('F2');
  await shoot(here, '44-list-editing', ['light']);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Duplicates/ }).click();
  await page.getByRole('button', { name: 'Order anyway…' }).last().click();
  await page.getByLabel('Why order it again?').fill('Another building on the lot');
  await both(here, '45-list-duplicates');

  // ZIP codes of another state: warnings, which the confirmation counts.
  const elsewhere = stormList(24).toString().replaceAll('IA,50999', 'IA,68999');
  await open(page, 'storm-warnings.csv', Buffer.from(elsewhere));
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Continue with 24 rows' }).click();
  await page.getByRole('checkbox', { name: /^Order these \d+ rows anyway$/ }).waitFor();
  await both(here, '46-list-confirm-warnings');

  await open(page, 'storm-may-4.csv', stormList(120));
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Continue with 120 rows' }).click();
  await page.getByRole('button', { name: /^Place 120 orders · \$/ }).waitFor();
  await both(here, '46-list-confirm');
  await page.getByRole('checkbox').check();
  const bulk = 'POST /v4/orders/bulk';
  await strike(
    { route: bulk, kind: 'latency', ms: 25_000, after: 1 },
    { route: bulk, kind: 'drop-after-commit', after: 1, first: 1 },
  );
  await page.getByRole('button', { name: /^Place 120 orders · \$/ }).click();
  await page.getByText(/Sending in \d+ s/).waitFor();
  await shoot(here, '47-list-undo');
  await page.getByRole('list', { name: 'Batches' }).getByText('Sent, waiting for the answer').waitFor();
  await page
    .getByText(/placed/)
    .first()
    .waitFor();
  await both(here, '48-list-run');
  await page
    .getByRole('group', { name: 'Rows shown' })
    .getByRole('button', { name: /^Checking/ })
    .waitFor();
  await shoot(here, '49-list-checking', ['light']);
  await strike();
  await page.getByText(/^1\d\d placed · \d refused · 0 unknown/).waitFor();
  await page.getByRole('button', { name: /^Refused/ }).click();
  await page.getByRole('button', { name: /^All/ }).click();
  await both(here, '50-list-result');
  await page.getByRole('button', { name: /^Fix and order/ }).click();
  await page.getByRole('grid', { name: 'Addresses to order' }).waitFor();
  await page
    .getByText(/web address|picture/i)
    .first()
    .waitFor();
  await shoot(here, '51-list-refused-again', ['light']);
  await page.keyboard.press('Control+Shift+N');
  await page.getByRole('table').getByText('storm-may-4.csv').first().waitFor();
  await both(here, '52-list-history');
  await rest.close();
  await host.kill('SIGTERM');
  await practice.kill();
}
