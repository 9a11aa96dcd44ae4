import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import type { Bridge } from '../../src/preload/index.ts';
import type { CallInput, CallName, CallOutput } from '../../src/shared/contract/index.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { order } from '../store/rows.ts';
import { type StandIn, standInBench } from '../support/electron-stand-in/driver.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { until } from '../support/until.ts';

type Shown = {
  readonly url: string;
  readonly visible: boolean;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number };
};

/** A profile with two accounts that ask no service, one order in each. */
function profile(): string {
  const dataDir = temporaryFolder();
  const store = openStore(join(dataDir, 'ridgeline.db'));
  for (const id of ['east', 'west']) {
    store.accounts.insert(fictitiousAccount(id));
    store.orders.put(id, order('1'), 1);
  }
  store.accounts.setActive('east');
  store.close();
  return dataDir;
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

const windowsOf = async (app: StandIn) => (await app.order('window.list')) as readonly Shown[];
const placesOf = async (app: StandIn) => (await windowsOf(app)).map(({ url }) => url.replace(/^[^#]*/, ''));
const accountOf = async (page: Page) => (await ask(page, 'accounts.list', undefined)).activeId;
/** The window at this place of the app. */
const at = (pages: readonly Page[], hash: string) => {
  const found = pages.find((page) => page.url().endsWith(hash));
  if (!found) throw new Error(`no window shows ${hash}`);
  return found;
};

it('windows are open again after a quit and after a crash, where they were and with their account and order form', async () => {
  const dataDir = profile();
  const bench = await standInBench(dataDir);
  onTestFinished(() => bench.close());
  const start = async () => {
    const app = await bench.start();
    if (!app) throw new Error('no window opened');
    return app;
  };
  const first = await start();
  const main = await first.window();
  await main.locator('#order-row-0').waitFor();
  for (const hash of ['#/orders/1', '#/insights/spend', '#/inbox']) await ask(main, 'window.open', { hash });
  const opened = await first.windows(4);
  await ask(at(opened, '#/insights/spend'), 'accounts.activate', { accountId: 'west' });
  const draft = { ...EMPTY_DRAFT, address: '22 Second St' };
  await ask(at(opened, '#/orders/1'), 'draft.put', { accountId: 'east', draft });
  await main.getByRole('navigation', { name: 'Sections' }).getByText('Settings').click();
  await first.order('window.close', 3);
  await first.order('window.move', 1, { x: 400, y: 120 });
  // A screen that is gone at the next start.
  await first.order('window.move', 2, { x: 5_000, y: 4_000 });
  await first.order('window.focus', 0);
  await first.windows(3);
  await until('the settings', async () => (await placesOf(first))[0] === '#/settings');
  await first.order('app.quit');
  await until('the end', first.ended);

  const second = await start();
  const pages = await second.windows(3);
  // In the order of use: the one used last is opened last, and before the others.
  expect(await placesOf(second)).toEqual(['#/orders/1', '#/insights/spend', '#/settings']);
  await until('all three are shown', async () => (await windowsOf(second)).every(({ visible }) => visible));
  expect(second.recorded('window.show')).toHaveLength(1);
  expect((await windowsOf(second)).map(({ bounds: { x, y } }) => [x, y])).toEqual([
    [400, 120],
    [32, 32],
    [0, 0],
  ]);
  expect(await accountOf(at(pages, '#/orders/1'))).toBe('east');
  expect(await accountOf(at(pages, '#/insights/spend'))).toBe('west');
  expect(await ask(at(pages, '#/orders/1'), 'draft.get', { accountId: 'east' })).toMatchObject(draft);
  expect(await ask(at(pages, '#/settings'), 'draft.closed', { accountId: 'east' })).toEqual([]);

  await second.order('window.close', 1);
  const kept = () => JSON.parse(readFileSync(join(dataDir, 'windows.json'), 'utf8')) as { hash: string }[];
  await until('the list without the closed window', () => kept().length === 2);
  process.kill(second.pid, 'SIGKILL');
  await until('the crash', second.ended);

  const third = await start();
  await third.windows(2);
  expect(await placesOf(third)).toEqual(['#/orders/1', '#/settings']);
});
