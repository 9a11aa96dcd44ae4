import { describe, expect, it } from 'vitest';
import { createOrderWire } from '../../../src/main/adapters/wire/index.ts';
import type { BulkOutcome, CheckoutOutcome, WireRequest } from '../../../src/main/core/ports/index.ts';
import { DIALECTS } from '../../../src/sandbox/dialects/index.ts';
import type { OrderFields } from '../../../src/shared/domain/order.ts';
import { carriesReference, makeReference } from '../../../src/shared/domain/reference.ts';
import { CARD, customerAt, expire } from '../../sandbox/checkout/customer.ts';
import { jsonPost, MINUTE, send, startService } from '../../sandbox/support.ts';
import { BLANK_FIELDS } from '../../support/blank-order.ts';
import { shareOfTheDay } from '../../support/seeds.ts';
import { WAIT_LIMIT } from '../../support/until.ts';
import { clientFor } from './answers.ts';

const FIELDS: OrderFields = {
  ...BLANK_FIELDS,
  customerName: 'Ann O’Hara',
  customerEmail: 'ann@example.com',
  address: '1 Elm Street, Omaha, NE 68102',
  serviceId: 'svc_roof_premium',
};
const URLS = { successUrl: 'http://127.0.0.1:4000/back?state=x', cancelUrl: 'http://127.0.0.1:4000/stop' };

let made = 0;

function reference(): string {
  return makeReference(() => {
    made += 1;
    return Buffer.from(`row ${made}`.padEnd(10, '.'));
  });
}

function value<Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

function opened(outcome: CheckoutOutcome) {
  if (outcome.kind !== 'opened') throw new Error(JSON.stringify(outcome));
  return outcome.checkout;
}

function answered(outcome: BulkOutcome) {
  if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
  return outcome;
}

async function clientOf(dialect: string, version: 'v4' | 'v1') {
  const service = await startService({ dialect });
  const api = clientFor(service.baseUrl, version);
  const credentials = service.createAccount({ name: 'Test', email: 'test@example.com' });
  const { token } = value(await api.token(credentials.clientId, credentials.clientSecret));
  const wire = createOrderWire({ userAgent: 'Ridgeline/test' });
  const post = (request: WireRequest) => wire.post(request, () => {});
  return { service, api, token, post };
}

/** Frozen bodies with their references; those of `wrong` break a rule of the service. */
function bodies(
  api: { orderBody(fields: OrderFields): string },
  count: number,
  wrong: readonly number[] = [],
) {
  return Array.from({ length: count }, (_, row) => {
    const own = reference();
    const customerEmail = wrong.includes(row) ? 'nobody' : FIELDS.customerEmail;
    return { own, body: api.orderBody({ ...FIELDS, customerEmail, notes: `${own} row ${row}` }) };
  });
}

const NAMES = DIALECTS.map(({ name }) => name);

// Others each day; all of them in the deep tests.
describe.each(shareOfTheDay('dialects of the service', NAMES, 4))('in the dialect %s', (name) => {
  const dialect = DIALECTS.find((each) => each.name === name);
  const echoed = !dialect?.omitted.includes('notes');

  it('a bulk call: all placed, some, none, too many', async () => {
    const { api, token, post } = await clientOf(name, 'v4');
    const call = async (rows: readonly { body: string }[]) =>
      api.readBulk(
        await post(
          api.createBulk(
            token,
            rows.map(({ body }) => body),
          ),
        ),
      );

    const good = bodies(api, 7);
    const all = answered(await call(good));
    expect(all).toMatchObject({ refusals: [], unreadable: 0 });
    expect(new Set(all.orders.map(({ orderId }) => orderId)).size).toBe(7);
    if (echoed) {
      for (const { own } of good)
        expect(all.orders.filter(({ notes }) => carriesReference(notes ?? '', own))).toHaveLength(1);
    }

    const mixed = bodies(api, 6, [1, 4]);
    const some = answered(await call(mixed));
    expect([some.orders.length, some.refusals.length, some.unreadable]).toEqual([4, 2, 0]);
    for (const refusal of some.refusals) {
      expect(refusal.problems.map(({ field }) => field)).toEqual(['customerEmail']);
      expect(refusal.said).toBeTruthy();
    }
    if (echoed) {
      expect(some.refusals.map((each) => each.reference).sort()).toEqual(
        [mixed[1]?.own, mixed[4]?.own].sort(),
      );
      for (const row of [0, 2, 3, 5])
        expect(
          some.orders.filter(({ notes }) => carriesReference(notes ?? '', mixed[row]?.own ?? '')),
        ).toHaveLength(1);
    }

    const bad = bodies(api, 3, [0, 1, 2]);
    const none = await call(bad);
    expect(none).toMatchObject({ kind: 'refused', failure: { kind: 'refused', status: 400 } });
    if (echoed && none.kind === 'refused')
      expect(none.refusals.map((each) => each.reference).sort()).toEqual(bad.map(({ own }) => own).sort());

    expect(() => api.createBulk(token, [])).toThrow(RangeError);
    expect(() =>
      api.createBulk(
        token,
        bodies(api, 51).map(({ body }) => body),
      ),
    ).toThrow(RangeError);
    const stranger = await post(api.createBulk('not-a-token', [bodies(api, 1)[0]?.body ?? '']));
    expect(api.readBulk(stranger)).toMatchObject({ kind: 'refused', failure: { kind: 'unauthorised' } });
  });

  it.each(['partial-bulk', 'shuffled-bulk', 'half-placed-bulk', 'repeated-ids'])(
    'a bulk call under the fault %s',
    async (kind) => {
      const { api, token, post, service } = await clientOf(name, 'v4');
      await send(
        service.baseUrl,
        '/_practice/faults',
        jsonPost({ route: 'POST /v4/orders/bulk', kind, seed: 3 }),
      );
      const rows = bodies(api, 6);
      const outcome = api.readBulk(
        await post(
          api.createBulk(
            token,
            rows.map(({ body }) => body),
          ),
        ),
      );
      if (kind === 'half-placed-bulk') return expect(outcome.kind).toBe('unknown');
      if (kind === 'repeated-ids') {
        // One number for six orders is nobody's.
        return expect(outcome.kind === 'answered' ? outcome.orders.length : 0).toBe(0);
      }
      expect(answered(outcome).orders).toHaveLength(kind === 'partial-bulk' ? 3 : 6);
    },
  );

  it('v1: one order, from its payment page to paid, and the same session read at every stage', async () => {
    const { api, token, post, service } = await clientOf(name, 'v1');
    const [row] = bodies(api, 1);
    const outcome = api.readCheckout(await post(api.createCheckout(token, row?.body ?? '', URLS)));
    const checkout = opened(outcome);
    expect(checkout).toMatchObject({ amount: { minor: 3900, currency: 'USD' }, orders: [] });
    expect(checkout.checkoutUrl.startsWith(service.baseUrl)).toBe(true);
    expect(checkout.expiresAt).toBeGreaterThan(service.clock.now());
    const sessionId = checkout.sessionId ?? '';
    expect(sessionId).not.toBe('');

    const open = value(await api.checkoutStatus(token, sessionId));
    expect(open).toMatchObject({
      state: 'open',
      orders: [],
      unreadable: 0,
      checkoutUrl: checkout.checkoutUrl,
    });
    const customer = customerAt(checkout.checkoutUrl);
    await customer.pay(CARD.declined);
    expect(value(await api.checkoutStatus(token, sessionId)).state).toBe('open');
    await customer.pay(CARD.clearsLater);
    expect(value(await api.checkoutStatus(token, sessionId)).state).toBe('processing');
    service.clock.advance(MINUTE);
    await service.settle();
    const paid = value(await api.checkoutStatus(token, sessionId));
    expect(paid).toMatchObject({
      state: 'paid',
      amount: { minor: 3900, currency: 'USD' },
      orders: [{ customerName: FIELDS.customerName, status: { kind: 'accepted' } }],
    });
    expect(paid.paidAt).toBeGreaterThan(0);
    if (echoed) expect(carriesReference(paid.orders[0]?.notes ?? '', row?.own ?? '')).toBe(true);

    expect(await api.checkoutStatus(token, 'cs_none')).toMatchObject({ failure: { kind: 'not_found' } });
    const refused = api.readCheckout(
      await post(api.createCheckout(token, bodies(api, 1, [0])[0]?.body ?? '', URLS)),
    );
    expect(refused).toMatchObject({
      kind: 'refused',
      failure: { kind: 'refused', problems: [{ field: 'customerEmail' }] },
    });
  });

  it('v1: a checkout that expires and one that is canceled', async () => {
    const { api, token, post, service } = await clientOf(name, 'v1');
    const open = async () =>
      opened(api.readCheckout(await post(api.createCheckout(token, bodies(api, 1)[0]?.body ?? '', URLS))));
    const first = await open();
    await expire(service, first.sessionId ?? '');
    expect(value(await api.checkoutStatus(token, first.sessionId ?? ''))).toMatchObject({
      state: 'expired',
      orders: [],
    });
    const second = await open();
    await customerAt(second.checkoutUrl).cancel();
    const { state } = value(await api.checkoutStatus(token, second.sessionId ?? ''));
    expect(['cancelled', 'open']).toContain(state);
  });

  it('v1: many orders in one checkout, wherever the return addresses stand', async () => {
    const { api, token, post } = await clientOf(name, 'v1');
    const accepted: string[] = [];
    for (const placement of api.urlPlacements) {
      const rows = bodies(api, 3);
      const list = rows.map(({ body }) => body);
      const outcome = api.readCheckout(await post(api.createBulkCheckout(token, list, URLS, placement)));
      if (outcome.kind !== 'opened') {
        expect(outcome).toMatchObject({ kind: 'refused', failure: { kind: 'refused', status: 400 } });
        continue;
      }
      accepted.push(placement);
      expect(outcome.checkout.amount).toEqual({ minor: 3 * 3900, currency: 'USD' });
      await customerAt(outcome.checkout.checkoutUrl).pay(CARD.clears);
      const paid = value(await api.checkoutStatus(token, outcome.checkout.sessionId ?? ''));
      expect(paid).toMatchObject({ state: 'paid', unreadable: 0 });
      expect(paid.orders).toHaveLength(3);
      if (echoed) {
        for (const { own } of rows)
          expect(paid.orders.filter(({ notes }) => carriesReference(notes ?? '', own))).toHaveLength(1);
      }
    }
    // The practice service knows no addresses in the query.
    expect(accepted).toEqual(['in_each_order', 'beside_orders']);
  });

  it('v1: what the client may do, a new secret, and the anonymous downloads', async () => {
    const { api, token, post, service } = await clientOf(name, 'v1');
    expect(value(await api.endpoints(token))).toEqual({
      order: true,
      bulk: true,
      quote: true,
      files: true,
      zip: true,
      byCustomer: true,
    });
    const checkout = opened(
      api.readCheckout(await post(api.createCheckout(token, bodies(api, 1)[0]?.body ?? '', URLS))),
    );
    await customerAt(checkout.checkoutUrl).pay(CARD.clears);
    service.clock.advance(5 * MINUTE);
    await service.settle();
    const [order] = value(await api.checkoutStatus(token, checkout.sessionId ?? '')).orders;
    const issued = await send(service.baseUrl, `/_practice/orders/${order?.orderId}/download-token`, {
      method: 'POST',
    });
    const signal = AbortSignal.timeout(WAIT_LIMIT);
    const files = [
      value(await api.allFiles(token, order?.orderId ?? '', signal)),
      value(await api.tokenFile(String(issued.body['token']), signal)),
      value(
        await api.linkedFile(`${service.baseUrl}/v1/files/download?token=${issued.body['token']}`, signal),
      ),
    ];
    for (const { answer, contentType, fileName } of files) {
      expect([contentType, fileName]).toEqual(['application/zip', `${order?.orderId}.zip`]);
      let bytes = 0;
      for await (const piece of answer.body) bytes += piece.length;
      expect(bytes).toBeGreaterThan(1_000);
    }
    expect(await api.tokenFile('nobody-knows-it', signal)).toMatchObject({
      failure: { kind: 'unauthorised' },
    });
    expect(await api.regenerate('nobody@example.com', 'wrong password')).toMatchObject({
      failure: { kind: 'unauthorised' },
    });
  });
});
