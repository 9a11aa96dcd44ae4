import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PRACTICE_SCRIPT } from '../../support/practice-script.ts';
import { readMail } from '../mail/rfc5322.ts';
import { type Body, ORDER, signIn, temporaryFolder } from '../support.ts';
import { eventually, receiver, register } from './receiver.ts';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function practice(dataDir: string, port: number, ...flags: string[]) {
  const options = ['--data-dir', dataDir, '--port', String(port), '--speed', '60', ...flags];
  const child: ChildProcess = spawn(process.execPath, [PRACTICE_SCRIPT, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  onTestFinished(kill);
  let out = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  return { ready: await eventually(() => JSON.parse(out) as Body), kill };
}

it('killed in the middle of ten lives at --speed 60, the command tells everything after the next start', async () => {
  const dataDir = temporaryFolder();
  const port = await freePort();
  const hook = await receiver();
  const first = await practice(dataDir, port, '--seed-account');
  const baseUrl = String(first.ready['baseUrl']);
  await register(baseUrl, { url: hook.url });
  const client = await signIn(baseUrl, first.ready);
  const orders = Array.from({ length: 10 }, (_, n) => ({ ...ORDER, address: `${n + 1} Juniper Lane` }));
  expect((await client.post('/v4/orders/bulk', orders)).status).toBe(201);
  await eventually(() => expect(hook.types()).toContain('order.updated'));
  await first.kill();
  await practice(dataDir, port);
  const reported = () => {
    // At least once is what is promised: an event whose answer was lost with the process comes again with its id.
    const events = new Map(hook.received.map(({ event }) => [event['id'], event]));
    return [...events.values()]
      .map((event) => `${event['type']} ${((event['data'] as Body)['order'] as Body)['orderNumber']}`)
      .sort();
  };
  const of = (type: string, ...numbers: number[]) => numbers.map((number) => `${type} ${number}`);
  const expected = [
    ...of('order.created', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    ...of('order.updated', 2, 4, 6, 8),
    ...of('order.delivered', 1, 2, 3, 4, 6, 7, 8, 9),
  ].sort();
  await eventually(() => expect(reported()).toEqual(expected));
  const delivered = hook.received.findLast(({ event }) => event['type'] === 'order.delivered');
  const data = delivered?.event['data'] as { downloadAllUrl: string } | undefined;
  const zip = await fetch(String(data?.downloadAllUrl));
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  await zip.body?.cancel();
  const folder = join(dataDir, 'mail');
  await eventually(() =>
    expect(readdirSync(folder).filter((name) => name.endsWith('.eml'))).toHaveLength(24),
  );
  const kinds = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readMail(readFileSync(join(folder, name))).header('x-practice-kind'));
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  expect(['order-confirmation', 'order-amended', 'order-cancelled', 'order-delivered'].map(count)).toEqual([
    10, 4, 2, 8,
  ]);
});
