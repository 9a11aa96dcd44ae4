import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CallInput, CallName, CallOutput, Reply } from '../../src/shared/contract/index.ts';
import type { Intent } from '../../src/shared/domain/intent.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { stopwatch } from '../support/stopwatch.ts';
import type { NetworkCase } from './cases.ts';
import { makePlace } from './namespaces.ts';
import type { Peer } from './peer.ts';

export type Outcome = {
  readonly name: string;
  readonly expected: NetworkCase['expected'];
  readonly ok: boolean;
  /** What didn't hold. */
  readonly wrong: readonly string[];
  /** What the chip said while the cause lasted, and the held order. */
  readonly shown: string;
  readonly held: string | null;
  /** POSTs of orders that reached the service while the cause lasted. */
  readonly sentMeanwhile: number;
  /** Orders with this one's reference at the service in the end. */
  readonly orders: number;
  /** From the end of the cause until the order was placed. Milliseconds. */
  readonly recovery: number | null;
  /** The account was said to be signed out. */
  readonly keyBlamed: boolean;
};

const BASE_URL = 'https://other.example';
const RECOVERS_WITHIN = 5_000;
const AUTHORITY = fileURLToPath(new URL('../support/tls/authority.pem', import.meta.url));

type World = {
  posts: number;
  direct: number;
  total: number | null;
  account: { clientId: string; clientSecret: string } | null;
};

/** An office with its world, for one case after the other. */
export async function createWorker(number: number) {
  const place = makePlace(number);
  const world = await place.start('world', new URL('./world.ts', import.meta.url));
  let office: Peer | null = null;
  let accountId = '';
  let house = 0;

  async function call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    if (!office) throw new Error('no office');
    const reply = await office.ask<Reply<CallOutput<Name>>>({ name, input });
    if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
    return reply.value;
  }

  async function move(): Promise<void> {
    await office?.end();
    office = await place.start('office', new URL('./office.ts', import.meta.url), {
      NODE_EXTRA_CA_CERTS: AUTHORITY,
    });
    const { account } = await world.ask<World>({ account: true });
    if (!account) throw new Error('no account');
    await call('settings.put', { undoDelay: 5_000 });
    const added = await call('accounts.add', {
      ...account,
      environment: 'sandbox',
      version: 'v4',
      baseUrl: BASE_URL,
      name: 'Office',
    });
    accountId = added.id;
  }

  const connection = () => call('connection.get', { accountId });
  const intentOf = async (id: string): Promise<Intent> =>
    (await call('outbox.detail', { intentId: id })).intent;
  const signIn = (given: readonly [string, string] | undefined) =>
    call('network.put', { proxy: 'system', user: given?.[0] ?? null, password: given?.[1] ?? null });

  async function wait<Value>(limit: number, ask: () => Promise<Value>, good: (value: Value) => boolean) {
    const passed = stopwatch();
    for (;;) {
      const value = await ask();
      if (good(value) || passed() > limit) return value;
      await sleep(100);
    }
  }

  /** Its own order roof, confirmed at the price of this moment. */
  async function placeOrder(): Promise<string> {
    const { services } = await call('services.list', { accountId, refresh: false });
    const serviceId = services[0]?.id ?? '';
    const quote = await call('quote.get', { accountId, serviceId, rushOrder: false, pdfRequired: true });
    house += 1;
    const placed = await call('orders.place', {
      accountId,
      draft: {
        ...EMPTY_DRAFT,
        customerName: `Customer ${house}`,
        customerEmail: `c${house}.${number}@example.com`,
        address: `${house * 37} Case ${number} Road, Omaha, NE 68102`,
        propertyType: 'Residential',
        serviceId,
      },
      quoted: quote.total,
      duplicates: [],
    });
    return placed.id;
  }

  async function run(it: NetworkCase): Promise<Outcome> {
    const wrong: string[] = [];
    if (!office) await move();
    const peer = office as unknown as Peer;
    await peer.ask({ pac: 'DIRECT' });
    await signIn(it.signIn);
    await wait(
      20_000,
      () => call('connection.check', { accountId }),
      ({ state }) => state === 'online',
    );
    const id = await placeOrder();
    await peer.ask({ pac: it.pac });
    const before = await world.ask<World>({ set: it.world ?? {} });
    place.fault(it.office ?? null);
    await place.line(it.line ?? null);

    const settled = await wait(
      45_000,
      () => intentOf(id),
      ({ state, hold }) => state === 'acked' || state === 'unknown' || (state === 'held' && hold !== null),
    );
    // The check that follows a doubt has its say, too; behind a gateway that drops everything it takes its whole time.
    const seen = await wait(
      settled.state === 'held' ? (it.portal ? 30_000 : 8_000) : 0,
      connection,
      ({ held, state, remedy }) => (it.portal ? remedy === 'open_page' : held !== null || state !== 'online'),
    );
    if (settled.state === 'held') await sleep(1_500);
    const shown = await connection();
    const detail = await call('outbox.detail', { intentId: id });
    const during = await world.ask<World>({});
    let keyBlamed = shown.state === 'signed_out' || seen.state === 'signed_out';

    if (it.portal) {
      if (shown.remedy !== 'open_page') wrong.push('no sign-in page was offered');
      await call('connection.openPage', { accountId });
      await peer.ask({ press: true }).catch((error: Error) => wrong.push(error.message));
    }
    await world.ask({ set: {} });
    await peer.ask({ pac: it.pacAfter ?? it.pac });
    place.fault(null);
    if (it.signInAfter) await signIn(it.signInAfter);
    const passed = stopwatch();
    const last = await wait(
      60_000,
      () => intentOf(id),
      ({ state }) => state === 'acked',
    );
    const recovery = last.state === 'acked' ? Math.round(passed()) : null;
    const after = await connection();
    keyBlamed ||= after.state === 'signed_out';
    await place.line(null);
    const { total } = await world.ask<World>({ truth: last.reference });

    const sentMeanwhile = during.posts - before.posts;
    if (
      it.expected !== 'arrives' &&
      (settled.state === 'held' ? it.expected !== 'held' : it.expected === 'held')
    )
      wrong.push(`it was ${settled.state} (${settled.hold})`);
    if (!it.pac.includes('DIRECT') && during.direct > before.direct) wrong.push('it went around the proxy');
    if ((it.expected === 'goes' || it.expected === 'arrives') && settled.state === 'unknown')
      wrong.push('its answer was lost');
    if (it.expected === 'lost' && settled.state !== 'unknown') wrong.push(`it was ${settled.state}`);
    if (it.expected === 'held' && sentMeanwhile > 0) wrong.push('it was posted through the cause');
    if (it.expected === 'held' && shown.held === null && shown.state === 'online')
      wrong.push('the chip said Online');
    if (it.expected === 'held' && recovery !== null && recovery > RECOVERS_WITHIN)
      wrong.push('it recovered late');
    if (recovery === null) wrong.push(`it ended ${last.state} (${last.hold})`);
    if (total !== 1) wrong.push(`${total} orders at the service`);
    if (keyBlamed) wrong.push('the key was blamed');
    const chip = `${shown.state}${(shown.reason ?? shown.held) ? `: ${shown.reason ?? shown.held}` : ''}`;
    if (it.says && !it.says.test(chip)) wrong.push('the chip said something else');
    if (it.fresh || wrong.length > 0) {
      await office?.end();
      office = null;
    }
    return {
      name: it.name,
      expected: it.expected,
      ok: wrong.length === 0,
      wrong,
      shown: chip,
      held: detail.waitsFor,
      sentMeanwhile,
      orders: total ?? 0,
      recovery,
      keyBlamed,
    };
  }

  return {
    run,
    end: async () => {
      await office?.end();
      await world.end();
      place.remove();
    },
  };
}
