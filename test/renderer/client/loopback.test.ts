import { describe, expect, it, vi } from 'vitest';
import { loopbackTransport } from '../../../src/renderer/client/loopback.ts';

class HandStream extends EventTarget {
  readyState = 1;
  closed = false;
  close() {
    this.closed = true;
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function handBrowser() {
  const streams: HandStream[] = [];
  const requests: [string, RequestInit][] = [];
  const transport = loopbackTransport({
    fetch: async (url, init) => {
      requests.push([url, init]);
      return new Response('{"ok":true,"value":1}');
    },
    openEvents: () => {
      const stream = new HandStream();
      streams.push(stream);
      return stream;
    },
  });
  return { transport, streams, requests };
}

describe('the loopback transport', () => {
  it('posts a call as JSON to its own origin', async () => {
    const { transport, requests } = handBrowser();
    expect(await transport.call('settings.get', undefined)).toEqual({ ok: true, value: 1 });
    const [url, init] = requests[0] ?? [];
    expect(url).toBe('/api/call');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"settings.get"}',
    });
  });

  it('hears events of the contract and nothing else', () => {
    const { transport, streams } = handBrowser();
    const heard = vi.fn();
    transport.subscribe(heard, { broken: () => {}, back: () => {} });
    const event = { name: 'orders.changed', data: { accountId: 'a', orderIds: null } };
    for (const said of [JSON.stringify(event), '{"name":"evil","data":null}', 'not JSON', 'null', 7]) {
      streams[0]?.say(said);
    }
    expect(heard.mock.calls).toEqual([[event]]);
  });

  it('tells of a gap once, and of its end', () => {
    const { transport, streams } = handBrowser();
    const gap = { broken: vi.fn(), back: vi.fn() };
    transport.subscribe(() => {}, gap);
    const [stream] = streams;
    stream?.dispatchEvent(new Event('open'));
    expect(gap.back).not.toHaveBeenCalled();
    stream?.dispatchEvent(new Event('error'));
    stream?.dispatchEvent(new Event('error'));
    stream?.dispatchEvent(new Event('open'));
    expect(gap.broken).toHaveBeenCalledTimes(1);
    expect(gap.back).toHaveBeenCalledTimes(1);
  });

  it('opens the stream again where the browser has given it up, until it is left', () => {
    vi.useFakeTimers();
    try {
      const { transport, streams } = handBrowser();
      const leave = transport.subscribe(() => {}, { broken: () => {}, back: () => {} });
      const fail = (stream: HandStream | undefined) => {
        if (stream) stream.readyState = 2;
        stream?.dispatchEvent(new Event('error'));
      };
      fail(streams[0]);
      vi.advanceTimersByTime(10_000);
      expect(streams).toHaveLength(2);
      fail(streams[1]);
      leave();
      vi.advanceTimersByTime(10_000);
      expect(streams).toHaveLength(2);
      expect(streams[1]?.closed).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
