// From sign-up to the file, with nothing but Node: node client.mjs http://127.0.0.1:4010
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const [base = 'http://127.0.0.1:4010', target = 'report.pdf'] = process.argv.slice(2);

async function call(method, path, body, token) {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${data.error.message}`);
  return data;
}

// 1. Sign up. The practice service keeps its e-mails in a mailbox that a program may read.
const email = `sample-${Date.now()}@example.com`;
await call('POST', '/sandbox/signup', { name: 'Sample', email, password: 'a long password' });
const { data: mails } = await call('GET', `/_practice/messages?to=${email}`);
const code = /^\d{6}$/m.exec(mails[0].text)[0];
const credentials = await call('POST', '/sandbox/confirm', { email, code });

// 2. Listen for the event, which is better than asking again and again.
const events = createServer();
events.listen(0, '127.0.0.1');
await once(events, 'listening');
const url = `http://127.0.0.1:${events.address().port}/`;
const wanted = { url, clientId: credentials.clientId, events: ['order.delivered'] };
const { secret } = await call('POST', '/_practice/webhooks', wanted);

// 3. A token, then an order.
const { accessToken } = await call('POST', '/v4/auth/token', credentials);
const { data: services } = await call('GET', '/v4/services', undefined, accessToken);
const order = {
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  serviceId: services[0].id,
  propertyType: 'Residential',
};
const { orderId } = await call('POST', '/v4/orders', order, accessToken);

// 4. The event: check its signature over the very bytes, answer at once, then work.
const [request, response] = await once(events, 'request');
const body = Buffer.concat(await Array.fromAsync(request));
const [, seconds, hex] = /^t=(\d+),v1=(\w+)$/.exec(request.headers['practice-signature']);
const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
if (!timingSafeEqual(expected, Buffer.from(hex, 'hex')))
  throw new Error('the event is not signed by the service');
response.writeHead(204).end();
events.close();
const { data } = JSON.parse(body);
if (data.order.orderId !== orderId) throw new Error('the event is of another order');

// 5. The file.
const { data: files } = await call('GET', `/v4/orders/${orderId}/files`, undefined, accessToken);
const report = files.find(({ kind }) => kind === 'report');
const download = await fetch(report.downloadUrl, { headers: { authorization: `Bearer ${accessToken}` } });
await writeFile(target, Buffer.from(await download.arrayBuffer()));
process.stdout.write(`${orderId}: ${report.name}, ${report.size} bytes, is ${target}\n`);
