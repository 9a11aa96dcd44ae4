import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createDraftCalls } from '../../../../src/main/core/tracking/orders/drafts.ts';
import { createWindow } from '../../../../src/main/core/workstation/windows/index.ts';
import { createWindows } from '../../../../src/main/core/workstation/windows/windows.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';

function area() {
  const store = openStore(join(temporaryFolder(), 'ridgeline.db'));
  onTestFinished(() => store.close());
  for (const id of ['east', 'west']) store.accounts.insert(fictitiousAccount(id));
  store.accounts.setActive('east');
  const bus = createBus();
  let ids = 0;
  const random = { bytes: (count: number) => new Uint8Array(count).fill(++ids), fraction: () => 0.5 };
  const windows = createWindows({ ports: { store, random, desktop: {} }, bus });
  const shown: (string | null)[] = [];
  const showWindow = (windowId: string | null) => void shown.push(windowId);
  const places = createWindow({ ports: { store }, bus, windows, showWindow });
  const calls = {
    ...windows.handlers,
    ...places.handlers,
    ...createDraftCalls({ store, clock: createFakeClock(1_000) }, windows.isOpen),
  };
  const enter = async (accountId: string | null = null) =>
    (await calls['window.enter']({ kept: null, accountId })).windowId;
  return { store, windows, places, calls, enter, shown };
}

const draft = (address: string) => ({ ...EMPTY_DRAFT, address });

test('switching the account in one window leaves the others as they are, and a new window begins with it', async () => {
  const { windows, enter } = area();
  const [a, b] = [await enter(), await enter()];
  expect(a).toBe('main');
  expect(b).not.toBe(a);
  windows.show('west', a);
  expect([windows.accountOf(a), windows.accountOf(b)]).toEqual(['west', 'east']);
  expect([windows.isShown('west'), windows.isShown('east')]).toEqual([true, true]);
  expect(windows.accountOf(await enter())).toBe('west');
  expect(windows.accountOf(await enter('east'))).toBe('east');
});

test('a window whose account was removed shows another one', async () => {
  const { store, windows, enter } = area();
  const a = await enter();
  store.accounts.remove('east');
  store.accounts.setActive('west');
  expect(windows.accountOf(a)).toBe('west');
});

test('a window that left has its account and its order form again when it enters, or calls', async () => {
  const { windows, calls, enter } = area();
  const [a, b] = [await enter(), await enter()];
  windows.show('west', b);
  await calls['draft.put']({ accountId: 'west', draft: draft('22 Second St') }, b);
  for (const back of [
    () => calls['window.enter']({ kept: b, accountId: null }),
    () => windows.setVisible(b, true),
  ]) {
    await calls['window.leave']({ windowId: b, mayBeThere: true });
    windows.show('east', a);
    await back();
    expect(windows.accountOf(b)).toBe('west');
    expect(await calls['draft.get']({ accountId: 'west' }, b)).toMatchObject({ address: '22 Second St' });
    expect(await calls['draft.closed']({ accountId: 'west' }, a)).toEqual([]);
  }
});

test('a call that was on its way when its window was closed doesn’t open the window again', async () => {
  const { windows, calls, enter } = area();
  const [a, b] = [await enter(), await enter('west')];
  await calls['window.leave']({ windowId: b });
  windows.setVisible(b, false);
  await calls['draft.put']({ accountId: 'west', draft: draft('22 Second St') }, b);
  expect(windows.accountOf(b)).toBe('west');
  expect(windows.isOpen(b)).toBe(false);
  expect(await calls['draft.closed']({ accountId: 'west' }, a)).toMatchObject([
    { draft: { address: '22 Second St' } },
  ]);
  // Nor does it once the stream of the last tab has ended, before or after the page said so.
  await calls['window.leave']({ windowId: b, mayBeThere: true });
  windows.setVisible(b, false);
  await calls['window.leave']({ windowId: a, mayBeThere: true });
  await calls['window.leave']({ windowId: a });
  windows.setVisible(a, false);
  expect([windows.isOpen(a), windows.isOpen(b)]).toEqual([false, false]);
  // Loaded again, it is.
  await calls['window.enter']({ kept: b, accountId: null });
  expect([windows.isOpen(b), windows.accountOf(b)]).toEqual([true, 'west']);
});

test('the form of a closed window is offered, taken in exchange, and refused once another window has it', async () => {
  const { calls, enter } = area();
  const [a, b, c] = [await enter(), await enter(), await enter()];
  const taken = (windowId: string) => async () =>
    calls['draft.take']({ accountId: 'east', windowId: b }, windowId);
  await calls['draft.put']({ accountId: 'east', draft: draft('11 First St') }, a);
  await calls['draft.put']({ accountId: 'east', draft: draft('22 Second St') }, b);
  expect(await calls['draft.closed']({ accountId: 'east' }, a)).toEqual([]);
  await expect(taken(a)).rejects.toThrow(/Another window/);
  await calls['window.leave']({ windowId: b });
  expect(await taken(a)()).toMatchObject({ address: '22 Second St' });
  expect(await calls['draft.get']({ accountId: 'east' }, a)).toMatchObject({ address: '22 Second St' });
  expect(await taken(c)()).toMatchObject({ address: '11 First St' });
  await expect(taken(a)).rejects.toThrow(/Another window/);
  expect(await calls['draft.closed']({ accountId: 'east' }, a)).toEqual([]);
});

test('a place goes to the window that was looked at last, one of its account where there is one', async () => {
  const { windows, places, calls, enter, shown } = area();
  const [a, b, c] = [await enter('east'), await enter('west'), await enter('east')];
  // Its page is loaded, which isn't a look; then a person turns to it.
  windows.setVisible(a, true);
  expect(windows.front('east')).toBe(c);
  windows.setVisible(a, true, true);
  places.go({ accountId: 'west', to: { kind: 'delivered' } });
  for (const other of [a, c]) expect(await calls['window.take'](undefined, other)).toBeNull();
  expect(await calls['window.take'](undefined, b)).toMatchObject({ accountId: 'west' });
  places.go({ accountId: 'east', to: { kind: 'delivered' } });
  expect(await calls['window.take'](undefined, c)).toBeNull();
  // The window is closed before it goes there: the next that asks does.
  await calls['window.leave']({ windowId: a });
  expect(await calls['window.take'](undefined, c)).toMatchObject({ accountId: 'east' });
  expect(shown).toEqual([b, a]);
});

test('the app is looked at while any of its windows is visible', async () => {
  const { windows, calls, enter } = area();
  const [a, b] = [await enter(), await enter()];
  windows.setVisible(a, false);
  expect(windows.isVisible()).toBe(true);
  windows.setVisible(b, false);
  expect(windows.isVisible()).toBe(false);
  windows.setVisible(a, true);
  await calls['window.leave']({ windowId: a });
  expect(windows.isVisible()).toBe(false);
});
