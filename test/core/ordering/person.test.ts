import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/shared/domain/intent.ts';
import type { OrderDraft } from '../../../src/shared/domain/order.ts';
import { DAY, MINUTE, SECOND } from '../../../src/shared/domain/units.ts';
import { spoken } from '../../support/spoken.ts';
import { DRAFT, outboxHarness, remote } from './harness.ts';

const UNDO = 10 * SECOND;
const LOST = { kind: 'unknown', fault: 'reset', detail: 'the connection broke off' } as const;
const GOOD = { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() } as const;
const NO_NETWORK = { kind: 'not_sent', fault: 'dns', detail: '' } as const;
const OLD = { minor: 4_250, currency: 'USD' };
const NEW = { minor: 4_900, currency: 'USD' };

type Harness = ReturnType<typeof outboxHarness>;

function started(): Harness {
  const harness = outboxHarness();
  harness.outbox.start();
  return harness;
}

async function placeAt(harness: Harness, quotedAt?: number | null): Promise<Intent> {
  return harness.outbox.handlers['orders.place']({
    accountId: 'a1',
    draft: DRAFT,
    quoted: OLD,
    ...(quotedAt === undefined ? {} : { quotedAt }),
  });
}

const detailOf = (harness: Harness, intentId: string) =>
  Promise.resolve(harness.outbox.handlers['outbox.detail']({ intentId }));

async function givenUp(harness: Harness): Promise<Intent> {
  harness.script.wire = LOST;
  const placed = await harness.place();
  await harness.clock.advance(20 * MINUTE);
  expect(harness.intent(placed.id).state).toBe('needs_human');
  return placed;
}

/** A list of six of which the first four were confirmed at another price than the service's. */
async function changedList() {
  const harness = started();
  harness.script.bulk = () => {
    const bodies = JSON.parse(harness.bodies.at(-1) ?? '[]') as OrderDraft[];
    const orders = bodies.map((body, place) => remote(`r${harness.bodies.length}${place}`, body.notes, body));
    return { kind: 'answered', orders, refusals: [], unreadable: 0 };
  };
  harness.script.price = { ok: true, value: NEW };
  const rows = Array.from({ length: 6 }, (_, at) => ({
    row: at + 1,
    draft: DRAFT,
    // The last ones were confirmed at what is asked now.
    quoted: at < 4 ? OLD : NEW,
  }));
  const runId = harness.outbox.runs.confirm(
    { accountId: 'a1', listId: 'list', name: 'Storm', rows, pricedAt: 0 },
    () => {},
  );
  await harness.clock.advance(MINUTE);
  return { harness, runId };
}

describe('the price', () => {
  it('of just now isn’t asked for again', async () => {
    const harness = started();
    const placed = await placeAt(harness);
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id).state).toBe('acked');
    expect(harness.script.prices).toBe(0);
  });

  it.each([
    ['quoted long before', (harness: Harness) => placeAt(harness, harness.clock.now() - 20 * MINUTE)],
    ['of an unknown time', (harness: Harness) => placeAt(harness, null)],
    [
      'confirmed offline',
      (harness: Harness) => {
        harness.script.connection = 'offline';
        return placeAt(harness);
      },
    ],
  ])('%s is asked for again, and the order goes when it’s the same', async (_, place) => {
    const harness = started();
    const placed = await place(harness);
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id).state).toBe('acked');
    expect(harness.script.prices).toBe(1);
  });

  it('that changed while the order waited offline: the person is asked, sees old and new, and says yes', async () => {
    const harness = started();
    harness.script.wire = NO_NETWORK;
    const placed = await placeAt(harness);
    await harness.clock.advance(20 * MINUTE);
    harness.script.price = { ok: true, value: NEW };
    harness.script.wire = GOOD;
    harness.outbox.wake('a1');
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id)).toMatchObject({
      state: 'held',
      hold: 'stale',
      agreed: OLD,
      offered: NEW,
    });
    await harness.clock.advance(DAY);
    harness.outbox.wake('a1');
    await harness.clock.advance(MINUTE);
    expect(harness.bodies).toHaveLength(0);
    const detail = await detailOf(harness, placed.id);
    expect(detail.choices).toEqual(['accept_price', 'cancel']);
    expect(detail.waitsFor).toMatch(/price isn’t one you agreed to/);
    const decide = (offered: typeof OLD) =>
      harness.outbox.handlers['outbox.decide']({
        intentId: placed.id,
        decision: { kind: 'accept_price', offered },
      });
    await expect(decide(OLD)).rejects.toMatchObject({ code: 'too_late' });
    await decide(NEW);
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id)).toMatchObject({
      state: 'acked',
      quoted: OLD,
      agreed: NEW,
      offered: null,
    });
  });

  it('that the service no longer gives is the person’s to decide; trouble on the way there is only waited for', async () => {
    const harness = started();
    harness.script.price = { ok: false, failure: { kind: 'unavailable', status: 503, retryAfter: null } };
    const placed = await placeAt(harness, null);
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'held', hold: 'service_unavailable' });
    harness.script.price = { ok: false, failure: { kind: 'not_found', said: null } };
    await harness.clock.advance(10 * MINUTE);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'held', hold: 'stale', offered: null });
    await harness.outbox.handlers['outbox.decide']({ intentId: placed.id, decision: { kind: 'cancel' } });
    expect(harness.intent(placed.id).state).toBe('cancelled');
  });

  it('of a list: each kind asked for once, the rows that changed wait, the others go', async () => {
    const { harness, runId } = await changedList();
    expect(harness.script.prices).toBe(1);
    const run = await harness.outbox.handlers['runs.get']({ runId });
    expect(run).toMatchObject({ state: 'running', endedAt: null, counts: { placed: 2, needs_you: 4 } });
    expect(run.priceChanges).toMatchObject([{ rows: 4, from: OLD, to: NEW }]);
    expect(run.reason).toMatch(/price of 4 rows changed.*\$42\.50 has become \$49\.00/);
    const changes = [...run.priceChanges];
    const accept = (rows: number) =>
      harness.outbox.handlers['runs.acceptPrices']({
        runId,
        changes: changes.map((one) => ({ ...one, rows })),
      });
    expect(() => accept(3)).toThrow(/changed again/);
    await accept(4);
    await harness.clock.advance(MINUTE);
    expect(await harness.outbox.handlers['runs.get']({ runId })).toMatchObject({
      state: 'ended',
      counts: { placed: 6 },
      quoted: [{ minor: 4 * 4_250 + 2 * 4_900, currency: 'USD' }],
    });
  });

  it('of a list is refused: only the rows that changed are taken back, the others stay as they are', async () => {
    const { harness, runId } = await changedList();
    const { rows } = await harness.outbox.handlers['runs.rows']({
      runId,
      filter: 'all',
      offset: 0,
      limit: 9,
    });
    const handlers = harness.outbox.handlers;
    const duplicate = rows.find(({ state }) => state === 'needs_you')?.intentId ?? '';
    harness.store.outbox.move(duplicate, ['held'], 'held', { hold: 'duplicate' }, 0, 'held');
    const { counts } = await handlers['runs.refusePrices']({ runId });
    expect(counts).toMatchObject({ placed: 2, needs_you: 1, cancelled: 3 });
    expect(harness.intent(duplicate)).toMatchObject({ state: 'held', hold: 'duplicate' });
  });
});

describe('sending is switched off', () => {
  it('everything waits, says so, and goes when it’s switched on', async () => {
    const harness = started();
    harness.store.settings.put({ sendingPaused: true });
    const placed = await harness.place();
    await harness.clock.advance(DAY);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'held', hold: 'paused' });
    expect((await detailOf(harness, placed.id)).waitsFor).toMatch(/turned off in Settings/);
    harness.store.settings.put({ sendingPaused: false });
    harness.bus.emit('settings.changed', null);
    await harness.clock.advance(SECOND);
    expect(harness.intent(placed.id).state).toBe('acked');
  });
});

describe('an order whose fate isn’t known', () => {
  it('says what was searched and what can be done', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    const detail = await detailOf(harness, placed.id);
    expect(detail.choices).toEqual(['match', 'send_again', 'cancel', 'keep_looking']);
    expect(detail.history.map(({ to }) => to)).toEqual([
      'queued',
      'prepared',
      'on_wire',
      'unknown',
      'needs_human',
    ]);
    expect(detail.looks.length).toBeGreaterThanOrEqual(12);
    expect(detail.looks[0]).toMatchObject({
      how: 'customer',
      email: DRAFT.customerEmail,
      evidence: 'whole',
      orders: 0,
    });
    expect(detail.looks[1]).toMatchObject({ how: 'list', evidence: 'whole' });
    expect(spoken(detail.intent.message)).toMatch(/looked for it at the service \d+ times/);
  });

  it('shows what looks like it where the service reports no notes, and never takes it automatically', async () => {
    const harness = started();
    harness.script.listed = [
      { ...remote('twin', null), orderedAt: harness.clock.now() },
      { ...remote('old', null), orderedAt: harness.clock.now() - DAY },
      { ...remote('else', null), address: '9 Pine Ct', customerEmail: 'x@example.com' },
    ];
    const placed = await givenUp(harness);
    const { candidates } = await detailOf(harness, placed.id);
    expect(candidates.map(({ orderId }) => orderId)).toEqual(['twin']);
    expect(candidates[0]?.why.map(spoken)).toEqual(
      expect.arrayContaining(['the same address', 'the service gives no notes']),
    );
    await harness.outbox.handlers['outbox.decide']({
      intentId: placed.id,
      decision: { kind: 'match', orderId: 'twin' },
    });
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'twin' });
    expect((await detailOf(harness, placed.id)).candidates).toEqual([]);
  });

  it('is looked for again when the person says so', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    await harness.outbox.handlers['outbox.decide']({
      intentId: placed.id,
      decision: { kind: 'keep_looking' },
    });
    await harness.clock.advance(10 * MINUTE);
    expect(harness.intent(placed.id).state).toBe('unknown');
    harness.script.listed = [remote('late', placed.reference)];
    await harness.clock.advance(6 * MINUTE);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'late' });
  });

  it('is sent again only with the key of a first confirmation, once, and not after ten minutes', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    harness.script.wire = GOOD;
    const again = (key: string) =>
      harness.outbox.handlers['outbox.decide']({
        intentId: placed.id,
        decision: { kind: 'send_again', key },
      });
    const ask = async () => harness.outbox.handlers['outbox.askAgain']({ intentId: placed.id });
    await expect(again('guess')).rejects.toMatchObject({ code: 'refused' });
    const first = await ask();
    const second = await ask();
    await expect(again(first.key)).rejects.toMatchObject({ code: 'refused' });
    await harness.clock.advance(11 * MINUTE);
    await expect(again(second.key)).rejects.toMatchObject({ code: 'refused' });
    const { key } = await ask();
    const both = await Promise.allSettled([again(key), again(key)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await harness.clock.advance(MINUTE);
    expect(harness.bodies).toHaveLength(2);
    await expect(ask()).rejects.toMatchObject({ code: 'refused' });
  });

  it('is watched for a week after it was canceled', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    await harness.outbox.handlers['outbox.decide']({ intentId: placed.id, decision: { kind: 'cancel' } });
    const { watchedUntil, intent } = await detailOf(harness, placed.id);
    expect(watchedUntil).toBe((intent.sentAt ?? 0) + 7 * DAY);
  });
});

describe('orders that wait', () => {
  it('say why, what releases them, and when they are tried again', async () => {
    const harness = started();
    harness.script.wire = NO_NETWORK;
    const placed = await harness.place();
    await harness.clock.advance(UNDO + SECOND);
    expect((await detailOf(harness, placed.id)).waitsFor).toMatch(/network.*Tried again in \d+ s/);
    await harness.clock.advance(60 * MINUTE);
    expect((await detailOf(harness, placed.id)).waitsFor).toMatch(/Tried again in \d+ (s|minutes)/);
  });
});
