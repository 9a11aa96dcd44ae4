// Pictures of the chip and of "Why can't I order?" for thirteen causes into the folder that is named, in two sizes, light, dark and
// with forced colors, or only in those that are named after it: `light-small,dark-small`.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection, NetworkSettings, Reply } from '../../src/shared/contract/index.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { until } from '../support/until.ts';
import { makePlace } from './namespaces.ts';

const [folder = 'network-pictures', looks] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const HOST = '10.77.0.1';
type Cause = { name: string; world?: Record<string, string>; proxy?: string; office?: 'cable' | 'blackhole' };
const CAUSES: readonly Cause[] = [
  { name: '01-nothing-wrong' },
  { name: '02-name-not-found', world: { dns: 'nxdomain' } },
  { name: '03-no-network', office: 'cable' },
  { name: '04-proxy-wants-a-name', proxy: `http://${HOST}:3129` },
  { name: '05-proxy-wants-windows', proxy: `http://${HOST}:3130`, world: { proxy: 'NTLM' } },
  { name: '06-proxy-denies', proxy: `http://${HOST}:3131` },
  { name: '07-unknown-authority', world: { certificate: 'unknown' } },
  { name: '08-expired-certificate', world: { certificate: 'expired' } },
  { name: '09-hotel-sign-in-page', world: { certificate: 'self-signed', plain: 'redirect' } },
  { name: '10-firewall-page', world: { answer: 'page 403' } },
  { name: '11-nothing-answers', world: { service: 'refused' } },
  { name: '12-packets-vanish', office: 'blackhole' },
  { name: '13-firewall-inspects', world: { certificate: 'inspected' } },
];

const place = makePlace(0);
const world = await place.start('world', new URL('./world.ts', import.meta.url));
const window = await place.start('office', new URL('./window.ts', import.meta.url), {
  NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('../support/tls/authority.pem', import.meta.url)),
});

async function call<Value>(name: string, input: unknown): Promise<Value> {
  const reply = await window.ask<Reply<Value>>({ name, input });
  if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
  return reply.value;
}

const { account } = await world.ask<{ account: Record<string, string> }>({ account: true });
const { id: accountId } = await call<{ id: string }>('accounts.add', {
  ...account,
  environment: 'sandbox',
  version: 'v4',
  baseUrl: 'https://other.example',
  name: 'Main office',
});
await call('settings.put', { undoDelay: 5_000 });
const { services } = await call<{ services: { id: string }[] }>('services.list', {
  accountId,
  refresh: false,
});
const serviceId = services[0]?.id ?? '';
for (const { name, world: mode = {}, proxy = 'system', office } of CAUSES) {
  await world.ask({ set: {} });
  place.fault(null);
  await call<NetworkSettings>('network.put', { proxy: 'system', user: null, password: null });
  const online = async () => (await call<Connection>('connection.check', { accountId })).state === 'online';
  await until('the account is online', online);
  const quote = await call<{ total: unknown }>('quote.get', {
    accountId,
    serviceId,
    rushOrder: false,
    pdfRequired: true,
  });
  await call('orders.place', {
    accountId,
    draft: {
      ...EMPTY_DRAFT,
      customerName: 'Dana Muñoz',
      customerEmail: 'dana@example.com',
      address: `${CAUSES.findIndex((cause) => cause.name === name) * 31 + 12} N Oak St, Omaha, NE 68102`,
      propertyType: 'Residential',
      serviceId,
    },
    quoted: quote.total,
    duplicates: [],
  });
  await world.ask({ set: mode });
  if (proxy !== 'system') await call('network.put', { proxy, user: null, password: null });
  place.fault(office ?? null);
  if (name !== '01-nothing-wrong') {
    const held = async () => (await call<Connection>('connection.get', { accountId })).held !== null;
    await until('it is noticed', held);
  }
  await window.ask({ pictures: resolve(folder, name), looks });
  process.stdout.write(`${name}\n`);
}
await window.end();
await world.end();
place.remove();
process.exit(0);
