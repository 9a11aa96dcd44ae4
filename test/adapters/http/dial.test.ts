import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDialer, type DialWorld } from '../../../src/main/adapters/http/dial.ts';
import { until } from '../../support/until.ts';

const LIMIT = 20_000;
const never = () => new Promise<never>(() => {});
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A server on this computer, and connections to invented addresses that behave as the test says. */
async function network(
  names: Readonly<Record<4 | 6, () => Promise<readonly string[]>>>,
  addresses: Readonly<Record<string, 'reaches' | 'hangs' | 'ENETUNREACH' | 'ECONNREFUSED'>>,
) {
  const server = net.createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const tried: string[] = [];
  const asked: number[] = [];
  const sockets = new Map<string, net.Socket>();
  let time = 0;
  const reach = (address: string) => sockets.get(address)?.connect({ host: '127.0.0.1', port });
  const world: DialWorld = {
    lookup: (_host, family) => {
      asked.push(family);
      return names[family]();
    },
    connect: (address) => {
      tried.push(address);
      const socket = new net.Socket();
      sockets.set(address, socket);
      onTestFinished(() => void socket.destroy());
      const how = addresses[address] ?? 'hangs';
      if (how === 'reaches') reach(address);
      else if (how.startsWith('E')) setImmediate(() => socket.destroy(failure(how)));
      return socket;
    },
    now: () => time,
    hasNetwork: () => true,
  };
  const later = (minutes: number) => {
    time += minutes * 60_000;
  };
  return { dial: createDialer(world), tried, asked, sockets, reach, later };
}
const at =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses);

test('an address that is slow to connect is kept while further ones are tried beside it', async () => {
  const { dial, tried, sockets, reach } = await network(
    { 6: at('2001:db8::1'), 4: at('192.0.2.1') },
    { '2001:db8::1': 'hangs', '192.0.2.1': 'hangs' },
  );
  const dialed = dial('service.example', 443, LIMIT);
  await until('both are tried', () => tried.length === 2);
  expect(tried).toEqual(['2001:db8::1', '192.0.2.1']);
  reach('192.0.2.1');
  const made = await dialed;
  expect(made).toMatchObject({ ok: true });
  expect(made.ok && made.socket).toBe(sockets.get('192.0.2.1'));
  expect(sockets.get('2001:db8::1')?.destroyed).toBe(true);
});

test('the first address wins although the second was begun', async () => {
  const { dial, tried, sockets, reach } = await network({ 6: at('2001:db8::1'), 4: at('192.0.2.1') }, {});
  const dialed = dial('service.example', 443, LIMIT);
  await until('both are tried', () => tried.length === 2);
  reach('2001:db8::1');
  const made = await dialed;
  expect(made.ok && made.socket).toBe(sockets.get('2001:db8::1'));
  expect(sockets.get('192.0.2.1')?.destroyed).toBe(true);
});

test('families take turns, and one without a way is passed over at once', async () => {
  const { dial, tried } = await network(
    { 6: at('2001:db8::1', '2001:db8::2'), 4: at('192.0.2.1', '192.0.2.2') },
    {
      '2001:db8::1': 'ENETUNREACH',
      '192.0.2.1': 'ECONNREFUSED',
      '2001:db8::2': 'ENETUNREACH',
      '192.0.2.2': 'reaches',
    },
  );
  expect(await dial('service.example', 443, LIMIT)).toMatchObject({ ok: true });
  expect(tried).toEqual(['2001:db8::1', '192.0.2.1', '2001:db8::2', '192.0.2.2']);
});

test('a name server that never answers for one family holds nothing up, and isn’t asked again for ten minutes', async () => {
  const { dial, asked, later } = await network({ 6: never, 4: at('192.0.2.1') }, { '192.0.2.1': 'reaches' });
  expect(await dial('service.example', 443, LIMIT)).toMatchObject({ ok: true });
  expect(await dial('service.example', 443, LIMIT)).toMatchObject({ ok: true });
  expect(asked).toEqual([6, 4, 4]);
  later(11);
  expect(await dial('service.example', 443, LIMIT)).toMatchObject({ ok: true });
  expect(asked).toEqual([6, 4, 4, 6, 4]);
});

test('an answer that comes late, and a connection that fails, take that memory back', async () => {
  let answer = (_addresses: readonly string[]) => {};
  const slow = () =>
    new Promise<readonly string[]>((resolve) => {
      answer = resolve;
    });
  const late = await network({ 6: slow, 4: at('192.0.2.1') }, { '192.0.2.1': 'reaches' });
  await late.dial('service.example', 443, LIMIT);
  answer(['2001:db8::1']);
  await new Promise(setImmediate);
  await late.dial('service.example', 443, LIMIT);
  expect(late.asked).toEqual([6, 4, 6, 4]);

  const addresses: Record<string, 'reaches' | 'ECONNREFUSED'> = { '192.0.2.1': 'reaches' };
  const down = await network({ 6: never, 4: at('192.0.2.1') }, addresses);
  await down.dial('service.example', 443, LIMIT);
  addresses['192.0.2.1'] = 'ECONNREFUSED';
  expect(await down.dial('service.example', 443, LIMIT)).toMatchObject({ ok: false, fault: 'refused' });
  addresses['192.0.2.1'] = 'reaches';
  await down.dial('service.example', 443, LIMIT);
  expect(down.asked).toEqual([6, 4, 4, 6, 4]);
});

test('a refusal is said before a family that has no way', async () => {
  const { dial } = await network(
    { 6: at('2001:db8::1'), 4: at('192.0.2.1') },
    { '2001:db8::1': 'ENETUNREACH', '192.0.2.1': 'ECONNREFUSED' },
  );
  expect(await dial('service.example', 443, LIMIT)).toMatchObject({ ok: false, fault: 'refused' });
});

test('a name that nobody knows is a fault of the name, and an answer in time or none is said', async () => {
  const nobody = await network(
    { 6: () => Promise.reject(failure('ENOTFOUND')), 4: () => Promise.reject(failure('ENOTFOUND')) },
    {},
  );
  expect(await nobody.dial('no.such.example', 443, LIMIT)).toMatchObject({ ok: false, fault: 'dns' });
  const silent = await network({ 6: never, 4: never }, {});
  expect(await silent.dial('service.example', 443, 300)).toMatchObject({ ok: false, fault: 'dns' });
  const dead = await network({ 6: at('2001:db8::1'), 4: at('192.0.2.1') }, {});
  expect(await dead.dial('service.example', 443, 300)).toMatchObject({ ok: false, fault: 'timeout' });
  expect([...dead.sockets.values()].every((socket) => socket.destroyed)).toBe(true);
});

test('an address in place of a name is dialed as it is', async () => {
  const { dial, tried, asked } = await network(
    { 6: never, 4: never },
    { '192.0.2.7': 'reaches', '2001:db8::7': 'reaches' },
  );
  expect(await dial('192.0.2.7', 443, LIMIT)).toMatchObject({ ok: true });
  expect(await dial('2001:db8::7', 443, LIMIT)).toMatchObject({ ok: true });
  expect([tried, asked]).toEqual([['192.0.2.7', '2001:db8::7'], []]);
});
