import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../src/renderer/client/client.ts';
import type { Gap, Transport } from '../../../src/renderer/client/transport.ts';
import type { AppEvent } from '../../../src/shared/contract/index.ts';

/** A transport whose every answer and event the test gives. */
function handTransport() {
  const asked: [string, unknown][] = [];
  let answer: () => Promise<unknown> = async () => ({ ok: true, value: null });
  let hear: (event: AppEvent) => void = () => {};
  let gap: Gap = { broken: () => {}, back: () => {} };
  let subscriptions = 0;
  const transport: Transport = {
    call: (name, input) => {
      asked.push([name, input]);
      return answer();
    },
    subscribe: (listener, onGap) => {
      subscriptions += 1;
      hear = listener;
      gap = onGap;
      return () => {
        subscriptions -= 1;
      };
    },
  };
  return {
    transport,
    asked,
    answerWith: (next: () => Promise<unknown>) => {
      answer = next;
    },
    emit: (event: AppEvent) => hear(event),
    gap: () => gap,
    subscriptions: () => subscriptions,
  };
}

describe('the client', () => {
  it('hands the name and the input over and gives the reply as it came', async () => {
    const hand = handTransport();
    hand.answerWith(async () => ({ ok: false, error: { code: 'offline', message: 'No network.' } }));
    const client = createClient(hand.transport);
    expect(await client.call('connection.get', { accountId: 'a' })).toEqual({
      ok: false,
      error: { code: 'offline', message: 'No network.' },
    });
    expect(hand.asked).toEqual([['connection.get', { accountId: 'a' }]]);
    expect(client.hostState()).toBe('answering');
  });

  it.each([
    ['a rejection', () => Promise.reject(new Error('gone'))],
    ['a page in place of a reply', async () => '<html></html>'],
    ['an error without words', async () => ({ ok: false, error: {} })],
    ['nothing', async () => undefined],
    ['an answer that never comes', () => new Promise(() => {})],
  ])('makes words of %s and says the host is lost', async (_, answer) => {
    const hand = handTransport();
    hand.answerWith(answer);
    const client = createClient(hand.transport, 20);
    const states = vi.fn();
    client.watchHost(states);
    const reply = await client.call('settings.get', undefined);
    expect(reply.ok).toBe(false);
    expect(reply.ok ? '' : reply.error.message).toMatch(/background process isn’t answering/);
    expect(states.mock.calls).toEqual([['lost']]);
  });

  it('is found again by a retry, and tells it once', async () => {
    const hand = handTransport();
    hand.answerWith(() => Promise.reject(new Error('gone')));
    const client = createClient(hand.transport);
    const states = vi.fn();
    client.watchHost(states);
    await client.retry();
    await client.retry();
    hand.answerWith(async () => ({ ok: true, value: {} }));
    expect(await client.retry()).toBe('answering');
    expect(states.mock.calls).toEqual([['lost'], ['answering']]);
  });

  it('listens once for all listeners, and no longer than the last', () => {
    const hand = handTransport();
    const client = createClient(hand.transport);
    const [one, two] = [vi.fn(), vi.fn()];
    const leaveOne = client.subscribe(one);
    const leaveTwo = client.subscribe(two);
    expect(hand.subscriptions()).toBe(1);
    const event: AppEvent = { name: 'orders.changed', data: { accountId: 'a', orderIds: ['1'] } };
    hand.emit(event);
    leaveOne();
    hand.emit(event);
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).toHaveBeenCalledTimes(2);
    leaveTwo();
    expect(hand.subscriptions()).toBe(0);
  });

  it('says that everything must be asked again after a gap in the events', async () => {
    const hand = handTransport();
    const client = createClient(hand.transport);
    client.subscribe(() => {});
    const states = vi.fn();
    client.watchHost(states);
    hand.gap().broken();
    expect(hand.asked).toEqual([['app.info', undefined]]);
    hand.gap().back();
    expect(states).toHaveBeenCalledWith('answering');
  });
});
