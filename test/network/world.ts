// The world outside the office, in a network namespace: the service behind its own authority, a name server, squid,
// tinyproxy, SOCKS and a proxy that does what it's asked. Spoken to by messages of its parent (run.ts).
import { mkdtempSync, readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net, { type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPracticeService } from '../../src/sandbox/service.ts';
import { socksServer } from '../support/socks-server.ts';
import { untrusted } from './certificates.ts';
import { type NameServerMode, nameServer } from './name-server.ts';
import { WORLD6 } from './namespaces.ts';
import { createPortal, PORTAL } from './portal.ts';
import { startProxies } from './proxies.ts';

process.on('disconnect', () => process.exit(0));

const HOST = '10.77.0.1';
const NAME = 'other.example';
const folder = mkdtempSync(join(tmpdir(), 'ridgeline-world-'));
const pem = (name: string) => readFileSync(new URL(`../support/tls/${name}.pem`, import.meta.url), 'utf8');
const key = pem('server-key');

let mode: Record<string, string> = {};
let posts = 0;
/** Connections to the service that came from the office itself, through no proxy. */
let direct = 0;

const practice = await createPracticeService({
  dataDir: join(folder, 'service'),
  reportMaker: { prepare: async () => {}, make: async () => [] },
  rateLimit: 0,
});
const upstream = new URL(practice.baseUrl);

const { unknown, inspected } = untrusted(folder, NAME, key);
const CERTIFICATES: Readonly<Record<string, () => { key: string; cert: string }>> = {
  good: () => ({ key, cert: pem('wrong-host') }),
  expired: () => ({ key, cert: pem('expired') }),
  'other-host': () => ({ key, cert: pem('good') }),
  'self-signed': () => ({ key, cert: pem('self-signed') }),
  unknown: () => unknown,
  inspected: () => inspected,
};

const service = https.createServer(CERTIFICATES['good']?.() ?? {}, (request, answer) => {
  const isOrder = request.method === 'POST' && /^\/v[14]\/orders(?:\/bulk)?$/.test(request.url ?? '');
  if (isOrder) posts += 1;
  const how = mode['answer'] ?? 'good';
  const [kind, status] = how.split(' ');
  if (kind === 'page' || how === 'redirect' || how === 'challenge' || kind === 'json') {
    request.resume();
    const page = '<!doctype html><title>Network</title><h1>Please sign in</h1>';
    if (how === 'redirect') answer.writeHead(302, { location: 'https://login.hotel.example/' }).end();
    else if (how === 'challenge')
      answer.writeHead(407, { 'proxy-authenticate': 'Basic realm="x"' }).end(page);
    else if (kind === 'json')
      answer.writeHead(Number(status), { 'content-type': 'application/json' }).end('{"error":"down"}');
    else answer.writeHead(Number(status), { 'content-type': 'text/html' }).end(page);
    return;
  }
  const onward = http.request(
    { host: upstream.hostname, port: upstream.port, method: request.method, path: request.url },
    (reply) => {
      if (isOrder && how === 'lost') return void request.socket.destroy();
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'host') onward.setHeader(name, value);
  request.pipe(onward);
});
service.on('tlsClientError', () => {});

const sockets = new Set<Socket>();
const accept = (socket: Socket) => {
  sockets.add(socket);
  socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  if (/^(?:10\.77\.0|fd77:):?\.?2$/.test(socket.remoteAddress ?? '')) direct += 1;
  if (mode['service'] === 'reset') return void socket.resetAndDestroy();
  if (mode['service'] === 'hang') return;
  service.emit('connection', socket);
};
const fronts = [HOST, WORLD6].map((host) => ({ host, server: net.createServer(accept) }));
const listen = () =>
  Promise.all(
    fronts.map(
      ({ host, server }) => new Promise<void>((resolve) => server.listen({ port: 443, host }, resolve)),
    ),
  );
await listen();
const shut = () => Promise.all(fronts.map(({ server }) => new Promise((resolve) => server.close(resolve))));

const plain = createPortal(
  NAME,
  () => mode['plain'],
  () => set({}),
);
await new Promise<void>((resolve) => plain.listen(80, '0.0.0.0', resolve));

const SPOKEN: Readonly<Record<string, string>> = {
  '502': 'HTTP/1.1 502 Bad Gateway\r\n\r\n',
  '302': 'HTTP/1.1 302 Found\r\nLocation: http://login.hotel.example/\r\n\r\n',
  speaks: 'HTTP/1.1 200 OK\r\n\r\n<html>sign in</html>',
};
const scripted = net.createServer((client) => {
  client.on('error', () => {});
  client.once('data', () => {
    const how = mode['proxy'] ?? 'good';
    if (how === 'hang') return;
    if (how === 'hang-up') return void client.destroy();
    const said = SPOKEN[how];
    if (said !== undefined) return void client.end(said);
    if (how !== 'good' && how !== 'interim')
      return void client.end(`HTTP/1.1 407 No\r\nProxy-Authenticate: ${how}\r\nContent-Length: 0\r\n\r\n`);
    const onward = net.connect(443, HOST, () => {
      client.write(`${how === 'interim' ? 'HTTP/1.1 100 Continue\r\n\r\n' : ''}HTTP/1.1 200 OK\r\n\r\n`);
      client.pipe(onward).pipe(client);
    });
    onward.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => onward.destroy());
  });
});
await new Promise<void>((resolve) => scripted.listen(3130, HOST, resolve));

const port = () => 443;
await socksServer({ host: HOST, port: 1080, reach: port });
await socksServer({ host: HOST, port: 1081, reach: port, user: 'ann:s3cret' });
await socksServer({ host: HOST, port: 1082, reach: port, refuse: true });
await nameServer([NAME, PORTAL], HOST, () => (mode['dns'] ?? 'good') as NameServerMode);
const tunnels = await startProxies(folder, HOST);

async function set(next: Record<string, string>): Promise<void> {
  const wasShut = mode['service'] === 'refused';
  mode = next;
  service.setSecureContext(CERTIFICATES[mode['certificate'] ?? 'good']?.() ?? {});
  for (const socket of sockets) socket.destroy();
  if (mode['service'] === 'refused') await shut();
  else if (wasShut) await listen();
}

async function truth(reference: string): Promise<number> {
  const address = `${practice.baseUrl}/_practice/truth/orders?reference=${encodeURIComponent(reference)}`;
  return ((await (await fetch(address)).json()) as { count: number }).count;
}

type Ask = { id: number; set?: Record<string, string>; truth?: string; account?: true };
process.on('message', async ({ id, ...ask }: Ask) => {
  if (ask.set) await set(ask.set);
  const total = ask.truth === undefined ? null : await truth(ask.truth);
  const account = ask.account
    ? practice.createAccount({ name: 'Office', email: `o${id}@example.com` })
    : null;
  process.send?.({ id, value: { posts, direct, total, account, tunnels: tunnels() } });
});
process.send?.({ id: 0, value: 'ready' });
