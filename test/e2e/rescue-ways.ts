import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { HARMS } from '../store/harm.ts';
import { placeOrder } from '../support/place.ts';
import { until } from '../support/until.ts';
import { openChromium, openWindow } from './browser.ts';
import { addPractice, putBack } from './damage/office.ts';
import { DRAFT, type Host, startHost } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

export async function hostIn(dataDir: string): Promise<Host> {
  const host = await startHost({ dataDir, practiceSpeed: 600 });
  onTestFinished(async () => void (await host.kill()));
  return host;
}

export async function windowOf(host: Host) {
  const opened = await openWindow(browser);
  onTestFinished(() => opened.context.close());
  await opened.page.goto(host.url);
  return opened.page;
}

const root = mkdtempSync(join(tmpdir(), 'ridgeline-rescue-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 20 }));
let made: Promise<{ accountId: string; intentId: string }> | undefined;

/**
 * A practice office with a checked copy and one order after it; closed in order. It's the same one each time, brought back
 * to this state: ordering takes longer than what is looked at.
 */
export async function office() {
  const [dataDir, snapshot] = [join(root, 'data'), join(root, 'snapshot')];
  if (made) putBack(dataDir, snapshot);
  else {
    made = makeOffice(dataDir);
    await made;
    cpSync(dataDir, snapshot, { recursive: true, preserveTimestamps: true });
  }
  return { dataDir, ...(await made) };
}

async function makeOffice(dataDir: string) {
  const host = await hostIn(dataDir);
  const accountId = await addPractice(host);
  await until('online', async () => (await host.call('connection.get', { accountId })).state === 'online');
  expect((await host.call('health.copy', undefined)).copies).toHaveLength(1);
  const intent = await placeOrder(host.call, accountId, DRAFT);
  await until('placed', async () => {
    const { intent: now } = await host.call('outbox.detail', { intentId: intent.id });
    return now.state === 'acked';
  });
  await host.kill('SIGTERM');
  return { accountId, intentId: intent.id };
}
export const database = (dataDir: string) => join(dataDir, 'ridgeline.db');

export const PAGE = {
  view: 'all',
  text: '',
  sort: 'ordered',
  descending: true,
  offset: 0,
  limit: 10,
} as const;

/** What was damaged, the button that a person presses, and the title over it. */
export const WAYS = [
  ['the file is gone', 'Use this copy', 'Ridgeline’s data isn’t where it was'],
  ['the confirmed orders are rubbish', 'Save what can be read', 'Ridgeline’s data is damaged'],
  ['the first page is rubbish', 'Read again', 'Ridgeline’s data file is something else'],
  ['the version is negative', 'Use this copy', 'Ridgeline’s data is damaged'],
] as const;

export const testWays = (ways: readonly (typeof WAYS)[number][]) =>
  it.each(ways)(
    'when %s, “%s” continues with every order, in place of an error or a welcome',
    async (harm, button, title) => {
      const { dataDir, accountId, intentId } = await office();
      HARMS[harm](database(dataDir));
      const host = await hostIn(dataDir);
      // Every other call says in words why it can't be answered.
      const refused = await host.ask('orders.page', { ...PAGE, accountId });
      expect(refused).toMatchObject({ ok: false, error: { code: 'damaged' } });
      const page = await windowOf(host);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByText(/The order journal beside the data lists 1 order/).waitFor();
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('heading', { name: 'Ridgeline works again' }).waitFor();
      // The file itself: what SQLite wrote beside it may have stayed behind a busy ending, and is put aside as well.
      const aside = readdirSync(dataDir).filter((name) => /^ridgeline\.db\.damaged-\d+$/.test(name));
      expect(aside.length > 0, aside.join()).toBe(harm !== 'the file is gone');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('navigation', { name: 'Sections' }).waitFor();
      const { intent } = await host.call('outbox.detail', { intentId });
      expect(['acked', 'quarantined', 'unknown']).toContain(intent.state);
      await until('its order is known as placed', async () => {
        const now = await host.call('outbox.detail', { intentId });
        return now.intent.state === 'acked';
      });
    },
  );
