import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Bridge } from '../../src/preload/index.ts';
import type { CallInput, CallName, CallOutput } from '../../src/shared/contract/index.ts';
import { standInBench } from '../support/electron-stand-in/driver.ts';
import { temporaryFolder } from '../support/folder.ts';
import { until } from '../support/until.ts';
import { field, section } from './browser.ts';
import { DESKS } from './desks.ts';
import { askForEverything } from './page-powers.ts';
import { DRAFT } from './support.ts';

/** Where pictures of what the tests saw are wanted. */
const PICTURES = process.env['RIDGELINE_PICTURES'];

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
}

/** Asks the core as the page does; a refusal fails the test. */
async function ask<Name extends CallName>(page: Page, name: Name, input: CallInput<Name>) {
  const reply = await page.evaluate(
    (call) => (globalThis as unknown as { ridgeline: Bridge }).ridgeline.call(call.name, call.input),
    { name, input: input as unknown },
  );
  if (!reply.ok) throw new Error(`${name}: ${reply.error.code}, ${reply.error.message}`);
  return reply.value as CallOutput<Name>;
}

const ALL = { view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 10 } as const;

/** Orders a report as a person does. */
async function order(page: Page, address: string): Promise<void> {
  await section(page, 'New').click();
  await field(page, 'customerName').fill(DRAFT.customerName);
  await field(page, 'customerEmail').fill(DRAFT.customerEmail);
  await field(page, 'address').fill(address);
  await page.getByLabel('Residential', { exact: true }).check();
  await page.getByRole('radio', { name: 'Premium Roof Report' }).click();
  await page.getByRole('button', { name: 'Review order' }).click();
  const review = page.getByRole('dialog', { name: 'Review the order' });
  await review.getByRole('button', { name: /^Place order/ }).click();
}

const row = (page: Page, address: string) => page.locator('[id^="order-row-"]').filter({ hasText: address });

describe.each(DESKS)('in the window of %s', (_name, openDesk) => {
  it('from the first start to a report read, and through an end with an order on its way', async () => {
    const dataDir = temporaryFolder();
    const desk = await openDesk(dataDir);
    onTestFinished(() => desk.close());
    const first = await desk.start();
    const page = await first?.window();
    if (!first || !page) throw new Error('no window opened');
    await page.getByRole('button', { name: /^Practice A complete/ }).click();
    await page.getByText('No orders yet').waitFor();
    const accountId = (await ask(page, 'accounts.list', undefined)).activeId ?? '';
    await ask(page, 'settings.put', { undoDelay: 5_000 });

    await order(page, '418 Larkspur Ln, Millbrook Falls, NE 68999');
    await section(page, 'Orders').click();
    const delivered = row(page, '418 Larkspur Ln').locator('[data-column="status"]');
    await expect.poll(() => delivered.textContent()).toBe('Delivered');
    await row(page, '418 Larkspur Ln').getByRole('link').click();
    await page.getByRole('button', { name: 'Read the report' }).click();
    const pages = page.frameLocator('iframe[title="PDF"]').getByRole('document');
    await pages.getByText('Total Roof Area').first().waitFor({ state: 'attached' });
    await picture(page, 'viewer');
    await page.keyboard.press('Escape');

    // The service takes its time for the answer, and stands still in it until the test lets it continue.
    const practice = `http://127.0.0.1:${readFileSync(join(dataDir, 'practice', 'port'), 'utf8')}/_practice`;
    await slowOrders(practice);
    await order(page, '7 Quarry Rd, Millbrook Falls, NE 68999');
    await until('the order is on the wire', async () =>
      (await ask(page, 'outbox.list', { accountId })).some(({ state }) => state === 'on_wire'),
    );
    const pid = await first.practicePid();
    process.kill(pid, 'SIGSTOP');
    onTestFinished(() => resume(pid));
    await first.closeWindow();
    const closing = page.getByRole('dialog', { name: 'Finishing 1 order…' });
    await closing.waitFor();
    await picture(page, 'closing-light');
    await ask(page, 'settings.put', { theme: 'dark' });
    await page.locator('[data-mantine-color-scheme="dark"]').first().waitFor({ state: 'attached' });
    await picture(page, 'closing-dark');

    const list = join(temporaryFolder(), 'storm.csv');
    writeFileSync(list, 'Address,Customer\n"12 Oak St, Millbrook Falls, NE 68999",Ana Lund\n');
    expect(await desk.start([list])).toBeNull();
    expect(first.ended()).toBe(false);
    await closing.waitFor();
    resume(pid);
    await until('the first run has ended', first.ended);

    const again = await (await desk.next()).window();
    await again.getByText('storm.csv').first().waitFor();
    await again.getByText('12 Oak St').first().waitFor();
    await picture(again, 'list-after-restart');
    const { rows } = await ask(again, 'orders.page', { accountId, ...ALL });
    expect(rows.map(({ address }) => address)).toEqual([
      '7 Quarry Rd, Millbrook Falls, NE 68999',
      '418 Larkspur Ln, Millbrook Falls, NE 68999',
    ]);
    const sent = await ask(again, 'outbox.list', { accountId });
    expect(sent.map(({ state }) => state)).toEqual(['acked', 'acked']);
    const truth = await fetch(`${practice}/truth/orders?reference=RL-`);
    expect(await truth.json()).toMatchObject({ count: 2, total: 2 });
  });
});

/** From now on the service waits for 12 seconds before it carries an order out; a fault's waits aren't scaled by the speed. */
async function slowOrders(practice: string): Promise<void> {
  const body = JSON.stringify({ route: 'POST /v4/orders', kind: 'latency', ms: 12_000 });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${practice}/faults`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has ended.
  }
}

/** What the app's page gets: it may write to the clipboard, and nothing else. */
const POWERS = {
  camera: 'denied',
  microphone: 'denied',
  location: 'code 1',
  notifications: 'denied',
  'reading the clipboard': 'NotAllowedError',
  'reading text from the clipboard': 'NotAllowedError',
  'writing to the clipboard': 'given',
  'keeping the screen on': 'NotAllowedError',
  usb: 'SecurityError',
  serial: 'SecurityError',
  hid: 'SecurityError',
};

describe('the window in the stand-in for Electron', () => {
  it('comes back after a crash, offers editing in fields, and shows the order of a clicked notification', async () => {
    const dataDir = temporaryFolder();
    const bench = await standInBench(dataDir, { RIDGELINE_PRACTICE_SPEED: '120' });
    onTestFinished(() => bench.close());
    const app = await bench.start();
    if (!app) throw new Error('no window opened');
    const page = await app.window();
    const { id: accountId } = await ask(page, 'accounts.addPractice', undefined);
    await ask(page, 'settings.put', { undoDelay: 5_000 });
    const { services } = await ask(page, 'services.list', { accountId, refresh: true });
    const draft = { ...DRAFT, serviceId: services[0]?.id ?? '' };
    const choice = { serviceId: draft.serviceId, rushOrder: draft.rushOrder, pdfRequired: true };
    const quote = await ask(page, 'quote.get', { accountId, ...choice });
    await ask(page, 'orders.place', { accountId, draft, quoted: quote.total });

    const search = page
      .getByRole('searchbox')
      .or(page.getByPlaceholder('Address, property owner, claim'))
      .first();
    await search.fill('larkspur');
    await search.selectText();
    await search.click({ button: 'right' });
    await until('a menu', () => app.recorded('menu.popup').length > 0);
    const [[menu] = []] = app.recorded('menu.popup');
    expect(menu).toContain('cut');
    expect(menu).toContain('paste');
    expect(menu).toContain('selectAll');
    await page
      .getByRole('navigation', { name: 'Sections' })
      .click({ button: 'right', position: { x: 40, y: 500 } });
    expect(app.recorded('menu.popup')).toHaveLength(1);

    await app.order('window.crash');
    const second = await app.window(page);
    await row(second, '418 Larkspur Ln').waitFor();
    expect(app.recorded('dialog.showMessageBox')).toEqual([]);
    await app.order('window.crash');
    await until('a question', () => app.recorded('dialog.showMessageBox').length > 0);
    await app.order('dialog.answer', 'showMessageBox', { response: 0 });
    const third = await app.window(second);
    await row(third, '418 Larkspur Ln').waitFor();

    await until('a notification', () => app.recorded('notification').length > 0);
    await section(third, 'Settings').click();
    await app.order('window.vanish');
    const [[notice] = []] = app.recorded('notification') as { readonly id: number }[][];
    await app.order('notification.emit', notice?.id, 'click');
    const fourth = await app.window(third);
    await fourth.getByRole('button', { name: 'Read the report' }).waitFor();
    await picture(fourth, 'after-notification');
    // Asked by the app's own page, as a script would that got into it.
    expect(await askForEverything(fourth)).toEqual(POWERS);
    const granted = app.recorded('permission').filter(([, isGranted]) => isGranted === true);
    expect(new Set(granted.map(([name]) => name))).toEqual(new Set(['clipboard-sanitized-write']));
    // The same page in an app without handlers: what is refused then is refused by the page's own policy.
    await app.order('session.forgetHandlers');
    await app.order('window.reload');
    const fifth = await app.window(fourth);
    expect(await askForEverything(fifth)).toEqual({
      ...POWERS,
      camera: 'granted',
      microphone: 'granted',
      notifications: 'granted',
      'keeping the screen on': 'given',
    });
    await app.order('app.quit');
    await until('the end', app.ended);
  });
});
