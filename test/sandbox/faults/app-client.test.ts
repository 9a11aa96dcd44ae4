import { describe, expect, it, onTestFinished } from 'vitest';
import { createServiceApis } from '../../../src/main/adapters/api/index.ts';
import { createNodeHttp } from '../../../src/main/adapters/http/index.ts';
import { createSystemClock } from '../../../src/main/adapters/time/index.ts';
import { createOrderWire } from '../../../src/main/adapters/wire/index.ts';
import { KINDS } from '../../../src/sandbox/practice/faults/kinds.ts';
import type { OrderFields } from '../../../src/shared/domain/order.ts';
import { BLANK_FIELDS } from '../../support/blank-order.ts';
import { type Stage, stage } from './support.ts';

const FIELDS: OrderFields = {
  ...BLANK_FIELDS,
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  serviceId: 'svc_roof_premium',
};

/** The app's own client with the account of the stage. */
function clientOf(test: Stage) {
  const http = createNodeHttp({ userAgent: 'Ridgeline/test' });
  onTestFinished(() => http.close());
  const apis = createServiceApis({ http, clock: createSystemClock() });
  return apis.for({ baseUrl: test.service.baseUrl, version: 'v4' });
}

type Spec = { kind: string; form?: string; afterCommit?: boolean; bytes?: number; times?: number };

/** Every kind that spoils an answer, in every form, on both sides of the commit where it has two. */
const SPOILT: Spec[] = Object.entries(KINDS).flatMap(
  ([kind, { group, side, forms = [undefined], settings = {} }]) => {
    if (group !== 'answer') return [];
    const sides = side === 'before' ? [false, true] : [true];
    const size = 'bytes' in settings && (settings.bytes ?? 0) > 1e6 ? { bytes: 40_000_000 } : {};
    return forms.flatMap((form) =>
      sides.map((afterCommit) => ({
        kind,
        ...(form ? { form } : {}),
        ...(afterCommit ? { afterCommit } : {}),
        ...size,
      })),
    );
  },
);

/** A service that says no to an order it has taken is in a way that no client can see. */
const isLie = ({ kind, afterCommit }: Spec) =>
  afterCommit === true && (kind === 'unauthorised' || kind === 'rate-limited');

describe('the app’s client', () => {
  it('believes an order placed or refused only when that is so, whatever the answer', async () => {
    const test = await stage();
    const api = clientOf(test);
    const wire = createOrderWire({ userAgent: 'Ridgeline/test' });
    const tally: Record<string, number> = {};
    for (const [index, spec] of SPOILT.entries()) {
      const notes = `RL-SPOILT-${index}.`;
      await test.clear();
      await test.faults({ route: 'POST /v4/orders', ...spec });
      const request = api.createOrder(test.client.token, api.orderBody({ ...FIELDS, notes }));
      const outcome = await wire.post(
        { ...request, overallTimeout: spec.kind === 'hang' ? 300 : 20_000 },
        () => {},
      );
      const created = api.readCreated(outcome);
      const count = await test.count(notes);
      const about = JSON.stringify([spec, created, count]);
      tally[created.kind] = (tally[created.kind] ?? 0) + 1;
      if (isLie(spec)) continue;
      expect(created.kind, about).not.toBe('not_sent');
      if (created.kind === 'placed') {
        expect(count, about).toBe(1);
        const truth = await test.client.get(`/v4/orders/${created.order.orderId}`);
        expect(truth.body['notes'], about).toBe(notes);
      }
      if (created.kind === 'refused') expect(count, about).toBe(0);
    }
    expect(tally['unknown']).toBeGreaterThan(30);
  });

  it('never throws, hangs or takes a spoilt list for a good one', async () => {
    const test = await stage();
    const api = clientOf(test);
    for (const spec of SPOILT.filter(({ kind }) => kind !== 'hang')) {
      await test.clear();
      // Once more for the connection that is tried again, and a loop has no end.
      await test.faults({ route: 'GET /v4/services', ...spec, times: spec.form === 'loop' ? 9 : 2 });
      const result = await api.services(test.client.token);
      const about = JSON.stringify([spec, result]);
      if (result.ok) expect(result.value.length, about).toBe(4);
    }
  });
});
