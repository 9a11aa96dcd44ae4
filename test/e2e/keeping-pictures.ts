import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Settings } from '../../src/shared/contract/index.ts';
import { until } from '../support/until.ts';
import { section } from './browser.ts';
import { folder, LARGE, place, SMALL, shoot, stage, statuses } from './camera.ts';
import { type Host, powerCut, startHost } from './support.ts';

type Here = { readonly host: Host; readonly page: Page };

async function both(here: Here, name: string): Promise<void> {
  await shoot(here, name);
  await here.page.setViewportSize(LARGE);
  await shoot(here, `${name}-1920`);
  await here.page.setViewportSize(SMALL);
}

const ORDERS = [
  ['418 Larkspur Ln, Millbrook Falls, NE 68999', 'Grace Whitfield', '0047-113'],
  ['12 N Oak St, Millbrook Falls, NE 68999', 'José Ibáñez', ''],
  ['9 Quarry Ct, Cedar Hollow, IA 50999', 'Siobhán D’Angelo', 'CLM-0093317'],
  ['640 Prairie View Dr, Harlan Ridge, KS 66999', 'Ana Kowalski', '0004711'],
] as const;
const RULE: Pick<Settings, 'folderRule' | 'fileRule'> = {
  folderRule: '{year}/{customer}/{street} {claim}',
  fileRule: '{date}_{street}_{claim}_{name}.{ext}',
};

async function group(page: Page, name: string) {
  const found = page.getByRole('region', { name, exact: true });
  await found.waitFor();
  await found.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  return found;
}

async function ended(host: Host, kind: string): Promise<void> {
  await until(`${kind} ends`, async () => {
    const { current, last } = await host.call('storage.jobs', undefined);
    return current === null && last.some((job) => job.kind === kind);
  });
}

/** Names and folders, what takes room, files that aren't as delivered, backup and restore. */
export async function keeping(browser: Browser): Promise<void> {
  const dataDir = folder();
  const host = await startHost({ dataDir, practiceSpeed: 2_000 });
  await host.call('settings.put', { undoDelay: 5_000, notifyDeliveries: false, notifyInbox: false });
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  await place(
    host,
    ORDERS.map(([address, customerName, claimNumber]) => ({ address, customerName, claimNumber })),
  );
  await until('four deliveries with their files', async () => {
    const kinds = await statuses(host, accountId);
    const { delivered, whole } = await host.call('library.kept', { accountId });
    return kinds.length === ORDERS.length && delivered === ORDERS.length && whole === delivered;
  });
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await section(page, 'Settings').click();

  const files = await group(page, 'Files and folders');
  await files.getByLabel('Folders').fill(RULE.folderRule);
  await files.getByLabel('File name').fill(RULE.fileRule);
  await files.getByText(/_0004711_\w+\.pdf/).waitFor();
  await both(here, '60-naming-rule');
  await files.getByLabel('Folders').fill('{yaer}/{customer}');
  await files.getByText('There is no field {yaer}.').waitFor();
  await shoot(here, '60-naming-rule-wrong', ['light']);
  await files.getByLabel('Folders').fill(RULE.folderRule);
  await files.getByRole('button', { name: 'Save the rule' }).click();
  await files.getByRole('button', { name: 'Rename what is here…' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Rename \d+ files/)
    .waitFor();
  await shoot(here, '61-rename');
  await page.getByRole('button', { name: 'Rename them' }).click();
  await ended(host, 'rename');
  await files.getByText(/files renamed/).waitFor();

  const share = join(folder(), 'Office share');
  mkdirSync(share);
  await files.getByRole('button', { name: 'Use another folder…' }).click();
  await page.getByRole('dialog').getByLabel('Folder', { exact: true }).fill(share);
  await page
    .getByRole('dialog')
    .getByText(/Files can be written/)
    .waitFor();
  await shoot(here, '62-another-folder');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const office = join(folder(), 'Estimators');
  mkdirSync(office);
  await files.getByLabel('Copy every report to').fill(office);
  await files.getByRole('button', { name: 'Start copying' }).click();
  await files.getByText(/files copied; nothing is waiting/).waitFor();
  await files.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await shoot(here, '62-copies');

  const { folders } = await host.call('library.folders', { accountId, text: '', offset: 0, limit: 10 });
  const local = (
    await Promise.all(folders.map(({ orderId }) => host.call('library.files', { accountId, orderId })))
  ).flat();
  const account = (await host.call('accounts.list', undefined)).accounts.find(({ id }) => id === accountId);
  const at = (path: string) => join(dataDir, 'Library', account?.libraryFolder ?? '', path);
  const [gone, edited] = [
    local.find(({ kind }) => kind === 'image'),
    local.find(({ kind }) => kind === 'xml'),
  ];
  rmSync(at(gone?.path ?? ''));
  appendFileSync(at(edited?.path ?? ''), '<!-- edited -->');
  await host.call('storage.start', { kind: 'verify' });
  await ended(host, 'verify');
  const storage = await group(page, 'Storage');
  await storage.getByRole('button', { name: 'Get again' }).first().waitFor();
  await both(here, '63-storage');

  const usb = join(folder(), 'USB drive');
  mkdirSync(usb);
  const backup = await group(page, 'Backup');
  await backup.getByLabel('Back up to').fill(usb);
  await backup.getByRole('button', { name: 'Back up now' }).click();
  await ended(host, 'backup');
  await backup.getByText(/report files and the list of orders/).waitFor();
  await both(here, '64-backup');
  await backup.getByRole('button', { name: 'Restore a backup…' }).click();
  await page.getByRole('dialog').getByLabel('Folder or ZIP of the backup').fill(usb);
  await page.getByRole('dialog').getByText('This computer has orders and reports already').waitFor();
  await shoot(here, '64-restore');
  await rest.close();
  await powerCut(host);
  await elsewhere(browser, usb);
}

/** The same office on a new computer. */
async function elsewhere(browser: Browser, usb: string): Promise<void> {
  const dataDir = folder();
  const fresh = await startHost({ dataDir, offline: true });
  const { page, ...rest } = await stage(browser, fresh);
  await page.getByRole('button', { name: 'Restore a backup' }).click();
  await page.getByRole('dialog').getByLabel('Folder or ZIP of the backup').fill(usb);
  await page.getByRole('button', { name: 'Check and restore' }).click();
  await page.getByText(/^The backup of .* is ready$/).waitFor();
  await both({ host: fresh, page }, '64-restore-ready');
  await rest.close();
  await fresh.kill('SIGTERM');
  const host = await startHost({ dataDir, offline: true });
  const again = await stage(browser, host);
  await again.page
    .locator('[role="gridcell"][data-column="address"]')
    .filter({ hasText: '418 Larkspur Ln' })
    .waitFor();
  await section(again.page, 'Library').click();
  await again.page.getByRole('complementary', { name: 'Preview' }).getByText('pages').first().waitFor();
  await shoot({ host, page: again.page }, '64-restored', ['light']);
  await again.close();
  await host.kill('SIGTERM');
}
