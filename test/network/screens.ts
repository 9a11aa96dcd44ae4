// What only the real screens show: a proxy's password entered in Settings and kept in a real keyring, a policy that sets the
// proxy, and a hotel's sign-in page. `node test/network/screens.ts [FOLDER]`: with pictures.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection, Reply } from '../../src/shared/contract/index.ts';
import type { Intent } from '../../src/shared/domain/intent.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { stopwatch } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';
import type { DeskStep } from './desk.ts';
import { makePlace } from './namespaces.ts';

const [pictures] = process.argv.slice(2);
if (pictures) mkdirSync(pictures, { recursive: true });

const HOST = '10.77.0.1';
const RECOVERS_WITHIN = 5_000;
const UNLOCK = `printf 'throw-away\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1 && exec "$@"`;
const home = mkdtempSync(join(tmpdir(), 'ridgeline-home-'));
mkdirSync(join(home, 'run'), { mode: 0o700 });

const place = makePlace(0);
const world = await place.start('world', new URL('./world.ts', import.meta.url));
const desk = await place.start(
  'office',
  new URL('./desk.ts', import.meta.url),
  {
    NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('../support/tls/authority.pem', import.meta.url)),
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, 'data'),
    DBUS_SESSION_BUS_ADDRESS: undefined,
  },
  (program, args) => ['dbus-run-session', ['--', 'sh', '-c', UNLOCK, 'keyring', program, ...args]],
);

type World = { direct: number; tunnels: string[]; total: number; account: Record<string, string> };
type Settings = { text: string; user: string; password: string; locked: boolean[] };
const do_ = <Value>(step: DeskStep, input: Readonly<Record<string, unknown>> = {}) =>
  desk.ask<Value>({ step, ...input });
async function call<Value>(name: string, input: unknown): Promise<Value> {
  const reply = await do_<Reply<Value>>('call', { name, input });
  if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
  return reply.value;
}
const picture = (name: string, open?: string) =>
  pictures ? do_('picture', { file: resolve(pictures, `${name}.png`), open }) : null;

let accountId = '';
let house = 0;
let failed = 0;
function check(what: string, ok: boolean, shown: unknown = ''): void {
  if (!ok) failed += 1;
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} | ${what}${shown === '' ? '' : ` | ${shown}`}\n`);
}

const connection = () => call<Connection>('connection.get', { accountId });
const intentOf = async (intentId: string) =>
  (await call<{ intent: Intent }>('outbox.detail', { intentId })).intent;
async function online(): Promise<void> {
  const isOnline = async () => (await call<Connection>('connection.check', { accountId })).state === 'online';
  await until('the account is online', isOnline);
}

/** Confirms an order; it leaves five seconds later. */
async function order(): Promise<string> {
  house += 1;
  const asked = { accountId, serviceId: 'svc_roof_premium', rushOrder: false, pdfRequired: true };
  const quote = await call<{ total: unknown } | null>('quote.known', asked);
  const placed = await call<{ id: string }>('orders.place', {
    accountId,
    draft: {
      ...EMPTY_DRAFT,
      customerName: 'Dana Muñoz',
      customerEmail: `dana${house}@example.com`,
      address: `${house * 31} N Oak St, Omaha, NE 68102`,
      propertyType: 'Residential',
      serviceId: asked.serviceId,
    },
    quoted: quote?.total ?? null,
    duplicates: [],
  });
  return placed.id;
}

/** Waits until an order is placed, and checks that the service has it once. */
async function arrives(what: string, id: string): Promise<void> {
  await until(what, async () => (await intentOf(id)).state === 'acked');
  const { reference } = await intentOf(id);
  const { total } = await world.ask<World>({ truth: reference });
  check(what, total === 1, `${total} at the service`);
}
const isHeld = (id: string) => async () => (await intentOf(id)).state === 'held';
const tunnelsOf = (user: string, { tunnels }: World) =>
  tunnels.filter((line) => line === `${user} CONNECT 200`).length;

async function proxyPassword(): Promise<void> {
  await do_('enterProxy', { address: `http://${HOST}:3129`, user: 'ann', password: 'wrong' });
  const refused = await order();
  await until('the order waits', isHeld(refused));
  await until('the chip knows', async () => (await connection()).held !== null);
  const words = await do_<string>('chip');
  check(
    'a wrong proxy password is said in words',
    /doesn’t accept the user name and password/.test(words),
    words.split('\n')[0],
  );
  await picture('proxy-1-wrong-password', 'chip');
  const before = await world.ask<World>({});
  await do_('enterProxy', { address: `http://${HOST}:3129`, user: 'ann', password: 's3cret' });
  await picture('proxy-2-saved');
  await arrives('the held order leaves once the right password is saved', refused);
  await do_('stop');
  await do_('start');
  const kept = await do_<Settings>('settings');
  check(
    'after a restart the user name is shown and the password is saved',
    kept.user === 'ann' && /saved/i.test(kept.password),
    `${kept.user}, ${kept.password}`,
  );
  await online();
  await arrives('an order leaves after the restart without entering anything', await order());
  const after = await world.ask<World>({});
  check('reads and orders took the proxy only', after.direct === before.direct);
  const signedIn = tunnelsOf('ann', after) - tunnelsOf('ann', before);
  check('squid signed ann in for both', signedIn >= 3, `${signedIn} tunnels`);
}

async function policyProxy(): Promise<void> {
  await do_('stop');
  // As the page for IT writes it.
  place.policy({ proxy: `${HOST}:3128` });
  const before = await world.ask<World>({});
  await do_('start');
  await online();
  const shown = await do_<Settings>('settings');
  await picture('policy-1-settings', 'settings');
  check('the proxy can’t be changed here', shown.locked.length === 3 && shown.locked.every(Boolean));
  check('the reason is shown', /Set by your organization\. It can’t be changed here\./.test(shown.text));
  check('the organization’s proxy is shown', shown.text.includes(`${HOST}:3128`));
  const change = await do_<Reply<unknown>>('call', {
    name: 'network.put',
    input: { proxy: 'direct', user: null, password: null },
  });
  check('a change is refused with the reason', !change.ok, change.ok ? '' : change.error.message);
  await arrives('an order leaves by the organization’s proxy', await order());
  const after = await world.ask<World>({});
  check('reads and orders took that proxy only', after.direct === before.direct);
  const passed = after.tunnels.length - before.tunnels.length;
  check('squid let both through', passed >= 2, `${passed} tunnels`);
  place.policy(null);
}

async function hotel(from: 'chip' | 'doctor', mode: Readonly<Record<string, string>>): Promise<void> {
  await do_('enterProxy', { address: null, user: null, password: null });
  await online();
  const id = await order();
  await world.ask({ set: mode });
  await until('the order waits', isHeld(id));
  await until('a sign-in page is found', async () => (await connection()).remedy === 'open_page');
  await picture(`hotel-${from}-1-order`, 'orders');
  await picture(`hotel-${from}-2-chip`, 'chip');
  const { posts: before } = await world.ask<{ posts: number }>({});
  const address = await do_<string>('openPage', { from });
  check(
    `“Open the sign-in page” in the ${from} opens the service’s plain address`,
    address === 'http://other.example/',
    address,
  );
  const where = await do_<string>('connect', { address });
  const passed = stopwatch();
  check('the gateway leads on to its own page', where === 'http://login.hotel.example/', where);
  await arrives('the held order leaves after the sign-in', id);
  const seconds = passed() / 1_000;
  check('within five seconds', seconds * 1_000 <= RECOVERS_WITHIN, `${seconds.toFixed(1)} s`);
  const { posts } = await world.ask<{ posts: number }>({});
  check('nothing was posted before', before === posts - 1);
}

await do_('start');
const { account } = await world.ask<World>({ account: true });
accountId = (
  await call<{ id: string }>('accounts.add', {
    ...account,
    environment: 'sandbox',
    version: 'v4',
    baseUrl: 'https://other.example',
    name: 'Main office',
  })
).id;
await call('settings.put', { undoDelay: 5_000 });
await online();
await call('quote.get', { accountId, serviceId: 'svc_roof_premium', rushOrder: false, pdfRequired: true });
await do_('stop');
await do_('start');

await proxyPassword();
await policyProxy();
await do_('stop');
await do_('start');
await hotel('chip', { certificate: 'self-signed', plain: 'redirect' });
await hotel('doctor', { service: 'refused', plain: 'redirect' });

await do_('stop');
await desk.end();
await world.end();
place.remove();
process.stdout.write(`\n${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
