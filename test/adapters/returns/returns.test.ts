import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReturnListener } from '../../../src/main/adapters/returns/index.ts';
import { createSystemClock } from '../../../src/main/adapters/time/index.ts';
import { type Landing, type LandingWords, ListenError } from '../../../src/main/core/ports/index.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { until } from '../../support/until.ts';
import { rawCall } from '../listener/raw-client.ts';
import { BACK, DONE, REFUSED, STATE, UNREADABLE, visit } from './abuses.ts';

type Answer = LandingWords | Promise<LandingWords>;

async function open(answer: (landing: Landing) => Answer = () => 'paid', options: { port?: number } = {}) {
  const heard: Landing[] = [];
  const clock = createFakeClock();
  const opened = await createReturnListener({ clock }).open(
    { state: STATE, port: options.port ?? null, within: 60_000 },
    async (landing) => {
      heard.push(landing);
      return answer(landing);
    },
  );
  onTestFinished(() => opened.close());
  const go = async (path: string) => (await rawCall(opened.port, visit(path, opened.port))).answer;
  return { ...opened, heard, clock, go };
}

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const title = (answer: string) => /<h1[^>]*>([^<]*)</.exec(answer)?.[1];
const headers = (answer: string) => answer.slice(0, answer.indexOf('\r\n\r\n'));

describe('a browser that comes back', () => {
  it('is heard with what it carries, and gets what the service said', async () => {
    const { heard, go, port, successUrl, cancelUrl } = await open(({ to }) =>
      to === 'success' ? 'paid' : 'not_paid',
    );
    expect([successUrl, cancelUrl]).toEqual([
      `http://127.0.0.1:${port}${DONE}`,
      `http://127.0.0.1:${port}${BACK}`,
    ]);
    expect(title(await go(`${DONE}?session_id=cs_test_a1B2`))).toBe('Payment received');
    expect(title(await go(`${BACK}?session_id=cs_test_a1B2`))).toBe('Not paid');
    expect(heard).toEqual([
      { to: 'success', sessionId: 'cs_test_a1B2' },
      { to: 'cancel', sessionId: null },
    ]);
  });

  it('sees a page that runs, loads, sends and keeps nothing', async () => {
    const { go } = await open();
    const answer = await go(`${DONE}?session_id=cs_1`);
    const said = headers(answer).toLowerCase();
    for (const part of [
      "content-security-policy: default-src 'none'; style-src 'sha256-",
      "frame-ancestors 'none'",
      'cache-control: no-store',
      'referrer-policy: no-referrer',
      'x-content-type-options: nosniff',
      'connection: close',
    ])
      expect(said).toContain(part);
    expect(said).not.toMatch(/access-control|set-cookie|server:|x-powered/);
    expect(answer).not.toMatch(/<script|src=|href=|cs_1|127\.0\.0\.1/);
  });

  it('a second time says that it was received, and changes nothing', async () => {
    const { heard, go } = await open();
    for (const path of [DONE, BACK]) {
      await go(`${path}?session_id=cs_1`);
      for (const again of [`${path}?session_id=cs_1`, `${path}?session_id=cs_2`, path])
        expect(title(await go(again))).toBe('Already received');
    }
    expect(heard).toHaveLength(2);
  });

  it('twenty times at once is heard once', async () => {
    const { heard, go } = await open();
    const titles = (await Promise.all(Array.from({ length: 20 }, () => go(`${DONE}?session_id=cs_1`)))).map(
      title,
    );
    expect(heard).toHaveLength(1);
    expect(titles.filter((each) => each === 'Payment received')).toHaveLength(1);
    expect(titles.filter((each) => each === 'Already received')).toHaveLength(19);
  });

  it('says nothing of a payment that the service doesn’t know of, whatever address it came to', async () => {
    for (const path of [DONE, BACK, `${DONE}?session_id=cs_1`, `${DONE}?paid=true&session_id=cs_1`]) {
      const { go } = await open(() => 'not_paid');
      const answer = await go(path);
      expect([path, title(answer)]).toEqual([path, 'Not paid']);
      expect(answer).not.toMatch(/payment received|\bpaid\b(?<!not paid)/i);
    }
  });

  it('says that the service is being asked, where that fails or takes long', async () => {
    const failing = await open(() => Promise.reject(new Error('no network')));
    expect(title(await failing.go(DONE))).toBe('Ridgeline is asking the service');
    const slow = await open(() => new Promise(() => {}));
    const answer = slow.go(DONE);
    await until('the visit', () => slow.heard.length === 1);
    await slow.clock.advance(4_000);
    expect(title(await answer)).toBe('Ridgeline is asking the service');
  });

  it('without a readable id leaves room for the one that has it', async () => {
    const { heard, go } = await open(() => 'asking');
    for (const path of [DONE, DONE, `${DONE}?session_id=cs_9`, DONE]) await go(path);
    expect(heard.map(({ sessionId }) => sessionId)).toEqual([null, 'cs_9']);
  });

  it.each(UNREADABLE)('with %s for an id is heard without it', async (_, query) => {
    const { heard, go } = await open(() => 'not_paid');
    expect(title(await go(DONE + query))).toBe('Not paid');
    expect(heard).toEqual([{ to: 'success', sessionId: null }]);
  });
});

describe('the address', () => {
  it('is on 127.0.0.1 alone, keeps its port after a restart, and says when that is taken', async () => {
    const first = await open();
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    for (const host of [...others, '127.0.0.2', '::1']) {
      const reached = await new Promise((resolve) => {
        const socket = connect({ port: first.port, host });
        socket.once('connect', () => resolve(true));
        socket.once('error', () => resolve(false));
        onTestFinished(() => void socket.destroy());
      });
      expect([host, reached]).toEqual([host, false]);
    }
    await first.close();
    const second = await open(undefined, { port: first.port });
    expect(second.successUrl).toBe(first.successUrl);
    const error = await open(undefined, { port: first.port }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ListenError);
    expect(error).toMatchObject({ taken: true });
  });

  it('is gone when its time is over', async () => {
    const { clock, go, heard } = await open();
    await clock.advance(60_000);
    expect(await go(DONE)).toBe('');
    expect(heard).toEqual([]);
  });
});

describe(`${REFUSED.length} abuses over raw sockets`, () => {
  it('are each refused without a word, none is heard, and the person still gets through', async () => {
    const { port, heard, go } = await open();
    for (const [what, bytes, statuses] of REFUSED) {
      const { answer, ended } = await rawCall(port, bytes(port));
      expect([what, statuses.includes(status(answer)) ? 'refused' : answer.slice(0, 300)]).toEqual([
        what,
        'refused',
      ]);
      expect([what, ended, heard.length]).toEqual([what, true, 0]);
      expect(answer).not.toMatch(/paid|ridgeline|access-control|Error/i);
    }
    expect(title(await go(`${DONE}?session_id=cs_1`))).toBe('Payment received');
  });

  it('a second call behind the first on one connection isn’t read', async () => {
    const { port, heard } = await open();
    const both = visit(`${DONE}?session_id=cs_1`, port) + visit(BACK, port);
    const { answer } = await rawCall(port, both);
    expect(heard.map(({ to }) => to)).toEqual(['success']);
    expect(answer.match(/<h1/g)).toHaveLength(1);
  });

  it('who says nothing, or a letter at a time, is let go', async () => {
    const { port, heard } = await open();
    const all = await Promise.all([
      rawCall(port, ''),
      rawCall(port, [...visit(DONE, port)], { pause: 200 }),
      rawCall(port, visit(DONE, port).slice(0, -2)),
    ]);
    for (const each of all) expect(each.ended).toBe(true);
    expect(heard).toEqual([]);
  });

  it('1,000 connections at once keep nobody out, and none is left behind', async () => {
    const { port, heard, go } = await open();
    const crowd = Array.from({ length: 1_000 }, () =>
      connect(port, '127.0.0.1')
        .on('error', () => {})
        .resume(),
    );
    onTestFinished(() => {
      for (const socket of crowd) socket.destroy();
    });
    const there = new Set<Socket>();
    for (const socket of crowd) socket.once('connect', () => there.add(socket));
    await until('all to have come', () => there.size === crowd.length);
    await until('all but a few to be let go', () => crowd.filter(({ closed }) => closed).length >= 960);
    expect(title(await go(`${DONE}?session_id=cs_1`))).toBe('Payment received');
    expect(heard).toHaveLength(1);
    await until('the last ones to go', () => crowd.every(({ closed }) => closed));
  });

  it('its clock alone ends it: nothing keeps the program running', async () => {
    const listener = createReturnListener({ clock: createSystemClock() });
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
    const opened = await listener.open({ state: STATE, port: null, within: 50 }, async () => 'paid');
    const servers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
    expect(servers()).toBe(before + 1);
    await until('the end', () => servers() === before);
    await opened.close();
  });
});
