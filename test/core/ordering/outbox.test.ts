import { describe, expect, it } from 'vitest';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { carriesReference } from '../../../src/shared/domain/reference.ts';
import { MINUTE, SECOND } from '../../../src/shared/domain/units.ts';
import { spoken } from '../../support/spoken.ts';
import { ACCOUNT, DRAFT, outboxHarness, remote } from './harness.ts';

const UNDO = 10 * SECOND;
const LOST = { kind: 'unknown', fault: 'reset', detail: 'the connection broke off' } as const;

describe('placing an order', () => {
  it('records it before anything is sent, and sends it once, after the undo delay', async () => {
    const { outbox, place, intent, clock, bodies, store } = outboxHarness();
    outbox.start();
    const placed = await place();
    expect(intent(placed.id)).toMatchObject({ state: 'queued', attempt: 1 });
    await clock.advance(UNDO - 1);
    expect(bodies).toHaveLength(0);
    await clock.advance(MINUTE);
    expect(bodies).toHaveLength(1);
    expect(carriesReference(JSON.parse(bodies[0] ?? '').notes, placed.reference)).toBe(true);
    expect(JSON.parse(bodies[0] ?? '').notes).toContain('gate code 4');
    expect(intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'o1' });
    expect(store.orders.get('a1', 'o1')?.address).toBe('12 N Oak St');
    expect(store.events.list('a1', 'o1').some((event) => event.what === 'placed')).toBe(true);
    await clock.advance(60 * MINUTE);
    expect(bodies).toHaveLength(1);
    expect(store.outbox.history(placed.id).map((step) => step.to)).toEqual([
      'queued',
      'prepared',
      'on_wire',
      'acked',
    ]);
  });

  it('refuses a broken rule with its field and records nothing', async () => {
    const { place, store } = outboxHarness();
    await expect(place({ ...DRAFT, customerEmail: 'nobody' })).rejects.toMatchObject({
      code: 'bad_input',
      detail: { fields: [{ field: 'customerEmail' }] },
    });
    expect(store.outbox.singles(['queued'])).toEqual([]);
  });

  it('gives the draft back on undo and sends nothing; after the sending it is too late', async () => {
    const { outbox, place, clock, bodies } = outboxHarness();
    outbox.start();
    const first = await place();
    expect(await outbox.handlers['orders.undo']({ intentId: first.id })).toEqual(DRAFT);
    await clock.advance(MINUTE);
    expect(bodies).toHaveLength(0);
    const second = await place();
    await clock.advance(MINUTE);
    expect(() => outbox.handlers['orders.undo']({ intentId: second.id })).toThrow(/can’t be canceled here/);
    expect(bodies).toHaveLength(1);
  });

  it('holds it while it cannot leave, says why, and sends it when the network is back', async () => {
    const { outbox, place, intent, clock, script, bodies } = outboxHarness();
    outbox.start();
    script.wire = { kind: 'not_sent', fault: 'dns', detail: 'no such host' };
    const placed = await place();
    await clock.advance(UNDO + SECOND);
    expect(intent(placed.id)).toMatchObject({ state: 'held', hold: 'offline' });
    script.wire = { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() };
    outbox.wake('a1');
    await clock.advance(SECOND);
    expect(intent(placed.id).state).toBe('acked');
    expect(bodies).toHaveLength(1);
  });

  it.each([
    [{ kind: 'signed_out' }, 'signed_out'],
    [{ kind: 'keychain_locked' }, 'keychain_locked'],
    [{ kind: 'network', fault: 'certificate', detail: '' }, 'certificate'],
    [{ kind: 'unavailable', status: 503, retryAfter: null }, 'service_unavailable'],
    [{ kind: 'working_offline' }, 'offline'],
  ] as const)('holds it when signing in ends with %j', async (failure, hold) => {
    const { outbox, place, intent, clock, script, bodies } = outboxHarness();
    outbox.start();
    script.token = { ok: false, failure };
    const placed = await place();
    await clock.advance(UNDO + SECOND);
    expect(intent(placed.id)).toMatchObject({ state: 'held', hold });
    expect(bodies).toHaveLength(0);
  });

  it('never sends it to another account than the one it was confirmed for', async () => {
    const { outbox, place, intent, clock, script, bodies } = outboxHarness();
    outbox.start();
    const placed = await place();
    script.account = { ...ACCOUNT, baseUrl: 'https://other.example.com' };
    await clock.advance(MINUTE);
    expect(intent(placed.id)).toMatchObject({ state: 'held', hold: 'account_changed' });
    outbox.wake('a1');
    await clock.advance(MINUTE);
    expect(bodies).toHaveLength(0);
  });

  it('renews the token once on a 401, then says that the account may not order', async () => {
    const { outbox, place, intent, clock, script, bodies } = outboxHarness();
    outbox.start();
    script.meaning = { kind: 'refused', failure: { kind: 'unauthorised', said: null } };
    const placed = await place();
    await clock.advance(UNDO + 2 * SECOND);
    expect(bodies).toHaveLength(2);
    expect(script.tokensDropped).toBe(2);
    expect(intent(placed.id)).toMatchObject({ state: 'held', hold: 'not_allowed' });
    await clock.advance(MINUTE);
    expect(bodies).toHaveLength(2);
  });

  it('waits as long as a 429 asks', async () => {
    const { outbox, place, intent, clock, script, bodies } = outboxHarness();
    outbox.start();
    script.meaning = { kind: 'refused', failure: { kind: 'rate_limited', retryAfter: 90 * SECOND } };
    const placed = await place();
    await clock.advance(UNDO + SECOND);
    expect(intent(placed.id)).toMatchObject({ state: 'held', hold: 'rate_limited' });
    outbox.wake('a1');
    await clock.advance(80 * SECOND);
    expect(bodies).toHaveLength(1);
    script.meaning = null;
    await clock.advance(20 * SECOND);
    expect(bodies).toHaveLength(2);
    expect(intent(placed.id).state).toBe('acked');
  });

  it('keeps a refused order with the service’s words and fields', async () => {
    const { outbox, place, intent, clock, script } = outboxHarness();
    outbox.start();
    const problems = [{ field: 'address', message: verbatim('cannot be found') }] as const;
    script.meaning = {
      kind: 'refused',
      failure: { kind: 'refused', status: 422, said: 'Address not covered', problems },
    };
    const placed = await place();
    await clock.advance(UNDO + SECOND);
    expect(intent(placed.id)).toMatchObject({ state: 'rejected', problems });
    expect(spoken(intent(placed.id).message)).toContain('Address not covered');
    expect(
      (await outbox.handlers['outbox.decide']({ intentId: placed.id, decision: { kind: 'cancel' } })).state,
    ).toBe('cancelled');
  });

  it('does not take the number of an order that was there before as its own', async () => {
    const { outbox, place, intent, clock, script, store } = outboxHarness();
    outbox.start();
    store.orders.put('a1', remote('old', 'something else'), clock.now());
    script.meaning = { kind: 'placed', order: remote('old', null) };
    const placed = await place();
    await clock.advance(UNDO + SECOND);
    expect(intent(placed.id).state).toBe('unknown');
  });
});

describe('an answer that never came', () => {
  it('is unknown, is looked for, and is settled by its reference', async () => {
    const { outbox, place, intent, clock, script, bodies } = outboxHarness();
    outbox.start();
    script.wire = LOST;
    const placed = await place();
    await clock.advance(UNDO + SECOND);
    expect(intent(placed.id)).toMatchObject({
      state: 'unknown',
      message: verbatim('the connection broke off'),
    });
    await clock.advance(30 * SECOND);
    script.listed = [remote('x1', null), remote('x2', `${placed.reference.toLowerCase()} gate code 4`)];
    await clock.advance(2 * MINUTE);
    expect(intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'x2' });
    expect(bodies).toHaveLength(1);
  });

  it('is handed to a person within 20 minutes, and never sent again by itself', async () => {
    const { outbox, place, intent, clock, script, bodies } = outboxHarness();
    outbox.start();
    script.wire = LOST;
    const placed = await place();
    await clock.advance(10 * MINUTE);
    expect(intent(placed.id).state).toBe('unknown');
    await clock.advance(10 * MINUTE);
    expect(intent(placed.id).state).toBe('needs_human');
    await clock.advance(24 * 60 * MINUTE);
    expect(bodies).toHaveLength(1);
    const { key } = await outbox.handlers['outbox.askAgain']({ intentId: placed.id });
    const again = await outbox.handlers['outbox.decide']({
      intentId: placed.id,
      decision: { kind: 'send_again', key },
    });
    expect(again).toMatchObject({ state: 'queued', attempt: 2 });
    script.wire = { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() };
    await clock.advance(MINUTE);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });

  it('is not given up on while the service cannot be searched', async () => {
    const { outbox, place, intent, clock, script } = outboxHarness();
    outbox.start();
    script.wire = LOST;
    script.listFails = true;
    const placed = await place();
    await clock.advance(120 * MINUTE);
    expect(intent(placed.id)).toMatchObject({ state: 'unknown', looks: 0 });
  });

  it('is a conflict when the service has two of it', async () => {
    const { outbox, place, intent, clock, script } = outboxHarness();
    outbox.start();
    script.wire = LOST;
    const placed = await place();
    script.listed = [remote('x1', placed.reference), remote('x2', placed.reference)];
    await clock.advance(MINUTE);
    expect(intent(placed.id)).toMatchObject({ state: 'conflict' });
    expect(spoken(intent(placed.id).message)).toContain('x1 and x2');
    const decided = await outbox.handlers['outbox.decide']({
      intentId: placed.id,
      decision: { kind: 'match', orderId: 'x1' },
    });
    expect(decided).toMatchObject({ state: 'acked', orderId: 'x1' });
  });

  it('is recognized when polling brings it, also after a person gave it up', async () => {
    const { outbox, place, intent, clock, script, intake } = outboxHarness();
    outbox.start();
    script.wire = LOST;
    const placed = await place();
    await clock.advance(20 * MINUTE);
    await outbox.handlers['outbox.decide']({ intentId: placed.id, decision: { kind: 'cancel' } });
    intake.take('a1', [remote('late', placed.reference)]);
    await clock.advance(0);
    expect(intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'late' });
  });

  it('does not ask a service again and again without a pause', async () => {
    const { outbox, place, clock, script } = outboxHarness();
    outbox.start();
    script.wire = LOST;
    let asked = 0;
    Object.defineProperty(script, 'listFails', {
      get: () => {
        asked += 1;
        return true;
      },
    });
    await place();
    await clock.advance(60 * MINUTE);
    expect(asked).toBeLessThan(60);
  });
});

describe('a restart in the middle', () => {
  it('treats what was on the wire as unknown and what was only prepared as not sent', async () => {
    const first = outboxHarness();
    first.outbox.start();
    first.script.wire = 'crash';
    const placed = await first.place();
    await first.clock.advance(UNDO + SECOND);
    expect(first.intent(placed.id).state).toBe('on_wire');
    const second = first.restart();
    second.start();
    await first.clock.advance(0);
    expect(first.intent(placed.id).state).toBe('unknown');
    await first.clock.advance(60 * MINUTE);
    expect(first.bodies).toHaveLength(1);
  });

  it('sends what waited, once', async () => {
    const first = outboxHarness();
    const placed = await first.place();
    const second = first.restart();
    second.start();
    await first.clock.advance(MINUTE);
    expect(first.intent(placed.id).state).toBe('acked');
    expect(first.bodies).toHaveLength(1);
  });

  it('waits on stopping for what is on the wire and records its answer', async () => {
    const { outbox, place, intent, clock, script, release } = outboxHarness();
    outbox.start();
    script.wire = 'hang';
    const placed = await place();
    await clock.advance(UNDO + SECOND);
    const stopping = outbox.stop();
    release({ kind: 'answer', status: 201, headers: {}, body: new Uint8Array() });
    await stopping;
    expect(intent(placed.id).state).toBe('acked');
  });
});
