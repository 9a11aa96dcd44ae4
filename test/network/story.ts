import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection, Reply } from '../../src/shared/contract/index.ts';
import type { Intent } from '../../src/shared/domain/intent.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { until } from '../support/until.ts';
import { makePlace } from './namespaces.ts';

export const HOST = '10.77.0.1';
export const RECOVERS_WITHIN = 5_000;
const SERVICE_ID = 'svc_roof_premium';
const UNLOCK = `printf 'throw-away\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1 && exec "$@"`;

/** What the world counted. `tunnels`: squid's log; `direct`: connections of the office that no proxy made. */
export type World = {
  readonly posts: number;
  readonly direct: number;
  readonly tunnels: readonly string[];
  readonly total: number;
  readonly account: Readonly<Record<string, string>>;
};

/**
 * An office with a world around it and a program at its desk that drives the real screens over a real keyring. The program
 * knows the steps `start`, `call` and `picture`. `pictures`: the folder for pictures.
 */
export async function openStory(desk: URL, pictures: string | undefined) {
  if (pictures) mkdirSync(pictures, { recursive: true });
  const home = mkdtempSync(join(tmpdir(), 'ridgeline-home-'));
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  const place = makePlace(0);
  const world = await place.start('world', new URL('./world.ts', import.meta.url));
  const peer = await place.start(
    'office',
    desk,
    {
      NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('../support/tls/authority.pem', import.meta.url)),
      HOME: home,
      XDG_RUNTIME_DIR: join(home, 'run'),
      XDG_DATA_HOME: join(home, 'data'),
      DBUS_SESSION_BUS_ADDRESS: undefined,
    },
    (program, args) => ['dbus-run-session', ['--', 'sh', '-c', UNLOCK, 'keyring', program, ...args]],
  );
  let accountId = '';
  let house = 0;
  let failed = 0;

  /** One step of the desk. */
  const act = <Value>(step: string, input: Readonly<Record<string, unknown>> = {}) =>
    peer.ask<Value>({ step, ...input });
  async function call<Value>(name: string, input: unknown): Promise<Value> {
    const reply = await act<Reply<Value>>('call', { name, input });
    if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
    return reply.value;
  }
  function check(what: string, ok: boolean, shown: unknown = ''): void {
    if (!ok) failed += 1;
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} | ${what}${shown === '' ? '' : ` | ${shown}`}\n`);
  }
  const connection = () => call<Connection>('connection.get', { accountId });
  const intentOf = async (intentId: string) =>
    (await call<{ intent: Intent }>('outbox.detail', { intentId })).intent;
  const asked = () => ({ accountId, serviceId: SERVICE_ID, rushOrder: false, pdfRequired: true });

  return {
    act,
    check,
    connection,
    place,
    world,
    picture: (name: string, open?: string) =>
      pictures ? act('picture', { file: resolve(pictures, `${name}.png`), open }) : null,
    isHeld: (id: string) => async () => (await intentOf(id)).state === 'held',
    online: async () => {
      const isOnline = async () =>
        (await call<Connection>('connection.check', { accountId })).state === 'online';
      await until('the account is online', isOnline);
    },
    /** Starts the app and signs the office in. */
    begin: async () => {
      await act('start');
      const { account } = await world.ask<World>({ account: true });
      const added = await call<{ id: string }>('accounts.add', {
        ...account,
        environment: 'sandbox',
        version: 'v4',
        baseUrl: 'https://other.example',
        name: 'Main office',
      });
      accountId = added.id;
      await call('settings.put', { undoDelay: 5_000 });
      await call('quote.get', asked());
    },
    /** Confirms an order; it leaves five seconds later. */
    order: async (): Promise<string> => {
      house += 1;
      const quote = await call<{ total: unknown } | null>('quote.known', asked());
      const placed = await call<{ id: string }>('orders.place', {
        accountId,
        draft: {
          ...EMPTY_DRAFT,
          customerName: 'Dana Muñoz',
          customerEmail: `dana${house}@example.com`,
          address: `${house * 31} N Oak St, Omaha, NE 68102`,
          propertyType: 'Residential',
          serviceId: SERVICE_ID,
        },
        quoted: quote?.total ?? null,
        duplicates: [],
      });
      return placed.id;
    },
    /** Waits until an order is placed, and checks that the service has it once. */
    arrives: async (what: string, id: string): Promise<void> => {
      await until(what, async () => (await intentOf(id)).state === 'acked');
      const { reference } = await intentOf(id);
      const { total } = await world.ask<World>({ truth: reference });
      check(what, total === 1, `${total} at the service`);
    },
    end: async () => {
      await peer.end();
      await world.end();
      place.remove();
      process.stdout.write(`\n${failed} failed\n`);
      process.exit(failed === 0 ? 0 : 1);
    },
  };
}
