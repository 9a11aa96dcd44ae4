import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { order } from '../../../store/rows.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { said } from '../../../support/said.ts';
import { until } from '../../../support/until.ts';
import { failureOf } from '../../support/failure-of.ts';
import { eventOffice, OURS, post } from './office.ts';

describe('the listener', () => {
  it('is off by default: no address, nothing listens', async () => {
    const { get, log, handlers } = eventOffice();
    expect(await get()).toEqual({
      accountId: OURS,
      enabled: false,
      address: null,
      problem: null,
      practiceConnected: null,
      lastEventAt: null,
    });
    expect(await log()).toEqual([]);
    expect(await handlers['webhooks.test']({ accountId: OURS })).toMatchObject({ arrived: false });
    expect((await failureOf(async () => handlers['webhooks.get']({ accountId: 'x' }))).code).toBe(
      'no_account',
    );
  });

  it('turned on, it has an address that can’t be guessed, and the test goes through it', async () => {
    const { turnOn, handlers, log, asked, events } = eventOffice();
    const address = await turnOn();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d{4,5}\/events\/[\w-]{32}$/);
    expect(events).toContainEqual({ name: 'webhooks.changed', data: { accountId: OURS } });
    expect(await handlers['webhooks.test']({ accountId: OURS })).toMatchObject({ arrived: true });
    expect(await log()).toMatchObject([{ event: 'test', outcome: 'test', orderId: null }]);
    expect(asked).toEqual([]);
  });

  it('keeps port and path over restarts, so that a tunnel stays good; a new address shuts the old one out', async () => {
    const path = join(temporaryFolder(), 'ridgeline.db');
    const first = eventOffice({ path });
    const address = await first.turnOn();
    await first.stop();
    await expect(post(address, {})).rejects.toThrow();
    const second = eventOffice({ path });
    await expect.poll(async () => (await second.get()).address).toBe(address);
    const { address: next } = await second.handlers['webhooks.newAddress']({ accountId: OURS });
    expect(new URL(next ?? '').port).toBe(new URL(address).port);
    expect(next).not.toBe(address);
    expect(await post(address, { orderId: '1' })).toBe(404);
    expect(await post(next ?? '', { orderId: '1' })).toBe(202);
    await second.handlers['webhooks.set']({ accountId: OURS, enabled: false });
    await expect(post(next ?? '', {})).rejects.toThrow();
    expect(await second.turnOn()).toBe(next);
  });

  it('whose port another program took says so, tries again, and gets another with a new address', async () => {
    const path = join(temporaryFolder(), 'ridgeline.db');
    const first = eventOffice({ path });
    const port = Number(new URL(await first.turnOn()).port);
    await first.stop();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const second = eventOffice({ path });
    await expect.poll(async () => (await second.get()).problem).toContain(String(port));
    expect(await second.get()).toMatchObject({ enabled: true, address: null });
    const { address, problem } = await second.handlers['webhooks.newAddress']({ accountId: OURS });
    expect(problem).toBeNull();
    expect(new URL(address ?? '').port).not.toBe(String(port));
  });

  it('works offline only in the sense that it says why it doesn’t', async () => {
    const { handlers } = eventOffice({ offline: true });
    const state = await handlers['webhooks.set']({ accountId: OURS, enabled: true });
    expect(state).toMatchObject({ enabled: true, address: null });
    expect(state.problem).toContain('offline');
  });

  it('goes with its account', async () => {
    const { turnOn, store, webhooks } = eventOffice();
    const address = await turnOn();
    store.accounts.remove(OURS);
    await webhooks.stop();
    await expect(post(address, {})).rejects.toThrow();
  });
});

describe('an event', () => {
  it('is a hint: the service is asked for the order, and the log says what that showed', async () => {
    const { turnOn, asked, log, store, world, get, clock } = eventOffice();
    store.orders.put(OURS, order('ord_1'), 1);
    const address = await turnOn();
    await post(address, { type: 'order.updated', data: { order: { id: 'ord_1', status: 'cancelled' } } });
    await until('the order to be asked for', () => asked.length === 1);
    world.outcome = 'changed';
    await post(address, { type: 'order.delivered', orderId: 'ord_1' });
    world.outcome = 'unanswered';
    await post(address, { type: 'order.delivered', orderId: 'ord_1' });
    await until('three questions', () => asked.length === 3);
    expect(asked).toEqual(['ord_1', 'ord_1', 'ord_1']);
    expect((await log()).map(({ event, orderId, outcome }) => [event, orderId, outcome])).toEqual([
      ['order.delivered', 'ord_1', 'asked'],
      ['order.delivered', 'ord_1', 'changed'],
      ['order.updated', 'ord_1', 'nothing_new'],
    ]);
    // Nothing of the event itself was believed.
    expect(store.orders.get(OURS, 'ord_1')?.status.kind).toBe('accepted');
    expect(Math.abs(clock.now() - ((await get()).lastEventAt ?? 0))).toBeLessThan(5_000);
  });

  it('that comes while its order is being asked for is asked for once more, a hundred of them once', async () => {
    const { turnOn, asked, log, store, world } = eventOffice();
    store.orders.put(OURS, order('ord_1'), 1);
    const address = await turnOn();
    let answer = () => {};
    world.answer = new Promise((resolve) => {
      answer = resolve;
    });
    for (let count = 0; count < 100; count += 1)
      expect(await post(address, { type: 'order.updated', orderId: 'ord_1' })).toBe(202);
    expect(asked).toHaveLength(1);
    answer();
    await until('one more question', () => asked.length === 2);
    await expect
      .poll(async () => (await log()).map(({ outcome }) => outcome))
      .toEqual(['nothing_new', 'nothing_new']);
    expect(asked).toHaveLength(2);
  });

  it('of an order that isn’t known here is a look for new ones, never a question for that id', async () => {
    const { turnOn, asked, log } = eventOffice();
    const address = await turnOn();
    await post(address, { type: 'order.created', orderId: 'ord_new' });
    await post(address, { hello: 'world' });
    await until('two looks', () => asked.length === 2);
    expect(asked).toEqual([null, null]);
    expect((await log()).map(({ outcome, orderId }) => [outcome, orderId])).toEqual([
      ['not_understood', null],
      ['nothing_new', 'ord_new'],
    ]);
  });

  it('that isn’t one is written down and asks nothing', async () => {
    const { turnOn, asked, log } = eventOffice();
    const address = await turnOn();
    expect(await post(address, 'hello')).toBe(202);
    expect(await log()).toMatchObject([{ outcome: 'not_understood', event: 'something else' }]);
    expect(asked).toEqual([]);
  });

  it('leaves nothing of its tokens in log or database, nor the path in any log line', async () => {
    const path = join(temporaryFolder(), 'ridgeline.db');
    const { turnOn, log, logger, asked, stop } = eventOffice({ path });
    const address = await turnOn();
    const canary = 'CANARY5f2e9c77';
    await post(
      address,
      {
        type: 'order.delivered',
        data: {
          order: { id: 'ord_1' },
          downloadToken: canary,
          downloadAllUrl: `https://api.example.com/v4/files/download?token=${canary}`,
        },
      },
      { 'x-event': canary },
    );
    await post(address, { type: `x ${canary} https://`, orderId: `${canary}/..`, downloadToken: canary });
    await until('it was asked for', () => asked.length >= 2);
    expect(JSON.stringify([await log(), logger.lines])).not.toContain(canary);
    expect(JSON.stringify(logger.lines)).not.toContain(new URL(address).pathname);
    await stop();
    const { readFileSync, readdirSync } = await import('node:fs');
    for (const name of readdirSync(join(path, '..')))
      expect([name, readFileSync(join(path, '..', name)).includes(canary)]).toEqual([name, false]);
  });

  it('refused with the right path is reported in the log, a hundred of them once', async () => {
    const { turnOn, log, asked } = eventOffice();
    const address = await turnOn();
    for (let count = 0; count < 100; count += 1)
      expect(await post(address, { orderId: '1' }, { origin: 'https://evil.example' })).toBe(403);
    expect(said(await log())).toMatchObject([{ outcome: 'refused', note: 'It came from a web page.' }]);
    expect(asked).toEqual([]);
  });
});
