import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { placeOrder } from '../support/place.ts';
import { until } from '../support/until.ts';
import { openChromium, openWindow } from './browser.ts';
import { moodyService } from './moody-service.ts';
import { DRAFT, filesBelow, startHost, startPractice } from './support.ts';

it('a PDF that fails its check stays out until a person keeps it anyway, and is marked then', async () => {
  const folder = temporaryFolder();
  const [browser, practice, host] = await Promise.all([
    openChromium(),
    startPractice(join(folder, 'service'), ['--speed', '600', '--rate-limit', '0']),
    startHost({ dataDir: join(folder, 'app') }),
  ]);
  onTestFinished(async () => {
    await browser.close();
    await host.kill();
    await practice.kill();
  });
  const service = await moodyService(practice.baseUrl, 'cut');
  onTestFinished(() => service.close());
  await host.call('settings.put', { undoDelay: 5_000 });
  const account = await practice.account();
  const { id: accountId } = await host.call('accounts.add', {
    ...account,
    ...{ environment: 'sandbox', version: 'v4', baseUrl: service.baseUrl, name: 'Storm office' },
  });
  await placeOrder(host.call, accountId, DRAFT);
  const page = { accountId, view: 'all', text: '', sort: 'ordered', descending: true } as const;
  const first = async () => (await host.call('orders.page', { ...page, offset: 0, limit: 1 })).rows[0];
  await until('the files of its delivery', async () => {
    const row = await first();
    if (row) await host.call('orders.refresh', { accountId, orderId: row.orderId });
    return row !== undefined && row.filesLocal > 0;
  });

  const { page: screen, context, faults } = await openWindow(browser);
  onTestFinished(() => context.close());
  await screen.goto(host.url);
  await screen.locator('#order-row-0').dblclick();
  await screen.getByRole('tab', { name: /^Files/ }).click();
  const pdfs = () => filesBelow(folder).filter((path) => /Library.*\.pdf$/.test(path));
  const keep = screen.getByRole('button', { name: 'Keep anyway' });
  await keep.first().waitFor();
  expect(pdfs()).toEqual([]);
  await keep.first().click();
  // Where it stays away, the transfers say why.
  const standing = async () => {
    const transfers = await host.call('downloads.list', { accountId });
    return {
      pdfs: pdfs().length,
      transfers: transfers.map(({ name, state, problem }) => ({ name, state, problem })),
    };
  };
  await expect.poll(standing).toMatchObject({ pdfs: 1 });
  // Its name in the list opens it in the viewer.
  const { orderId } = (await first()) ?? { orderId: '' };
  const files = await host.call('library.files', { accountId, orderId });
  const kept = files.find(({ name }) => name.endsWith('.pdf'));
  await screen.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/library/${orderId}/${kept?.id}`);
  // The list's size, which the shorter file lacks, is the stronger mark.
  await screen.getByText(/^This file differs from what was announced: /).waitFor();
  expect(kept?.remark).toMatchObject({ code: 'size_differs' });
  expect(faults).toEqual([]);
});
