import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createWindow } from '../../../../src/main/core/workstation/windows/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';
import { noWindows } from '../../../support/windows.ts';

function area() {
  const store = openStore(join(temporaryFolder(), 'ridgeline.db'));
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount('ours'));
  const heard: string[] = [];
  const bus = createBus();
  bus.subscribe(({ name }) => void heard.push(name));
  let onWire = 0;
  const outbox = { ...store.outbox, count: () => onWire };
  const window = createWindow({
    ports: { store: { accounts: store.accounts, outbox } },
    bus,
    windows: noWindows(store.accounts),
  });
  return { store, window, heard, send: (orders: number) => (onWire = orders) };
}

test('a place is kept until a page takes it, and taken once', async () => {
  const { window, heard } = area();
  expect(await window.handlers['window.take'](undefined)).toBeNull();
  window.go({ accountId: 'ours', to: { kind: 'delivered' } });
  window.go({ accountId: 'ours', to: { kind: 'inbox', itemId: 7 } });
  expect(heard).toEqual(['window.go', 'window.go']);
  expect(await window.handlers['window.take'](undefined)).toEqual({
    accountId: 'ours',
    to: { kind: 'inbox', itemId: 7 },
  });
  expect(await window.handlers['window.take'](undefined)).toBeNull();
});

test('a place of an account that was removed leads nowhere', async () => {
  const { store, window } = area();
  window.go({ accountId: 'ours', to: { kind: 'delivered' } });
  store.accounts.remove('ours');
  expect(await window.handlers['window.take'](undefined)).toBeNull();
});

test('from the close on nothing can be ordered, and windows see what is being finished', async () => {
  const { window, heard, send } = area();
  window.admit('orders.place');
  expect(await window.handlers['window.closing'](undefined)).toBeNull();
  send(2);
  window.close();
  send(0);
  window.close();
  expect(heard).toEqual(['window.closing']);
  expect(await window.handlers['window.closing'](undefined)).toEqual({ orders: 2 });
  for (const name of ['orders.place', 'lists.confirm', 'checkouts.open', 'outbox.decide'] as const)
    expect(() => window.admit(name)).toThrow(/closing.*Start it again/);
  window.admit('orders.page');
  window.admit('draft.put');
});
