import { describe, expect, it } from 'vitest';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { Intent } from '../../../src/shared/domain/intent.ts';
import { DAY, MINUTE, SECOND } from '../../../src/shared/domain/units.ts';
import { spoken } from '../../support/spoken.ts';
import { faultyStore } from './faulty-store.ts';
import { ACCOUNT, DRAFT, type HarnessOptions, outboxHarness, remote } from './harness.ts';

const UNDO = 10 * SECOND;
const LOST = { kind: 'unknown', fault: 'reset', detail: 'the connection broke off' } as const;
const GOOD = { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() } as const;

type Harness = ReturnType<typeof outboxHarness>;

function started(options?: HarnessOptions): Harness {
  const harness = outboxHarness(options);
  harness.outbox.start();
  return harness;
}

/** An order whose answer was lost, until a person is asked. */
async function givenUp(harness: Harness): Promise<Intent> {
  harness.script.wire = LOST;
  const placed = await harness.place();
  await harness.clock.advance(20 * MINUTE);
  expect(harness.intent(placed.id).state).toBe('needs_human');
  return placed;
}

async function sendAgain(harness: Harness, intentId: string): Promise<Intent> {
  const { key } = await harness.outbox.handlers['outbox.askAgain']({ intentId });
  const decision = { kind: 'send_again', key } as const;
  return Promise.resolve(harness.outbox.handlers['outbox.decide']({ intentId, decision }));
}

describe('two accounts', () => {
  it('an account that hangs keeps no order of another waiting', async () => {
    const harness = started({
      opening: (accountId) => (accountId === 'slow' ? new Promise(() => {}) : Promise.resolve()),
    });
    harness.store.accounts.insert({ ...ACCOUNT, id: 'slow', libraryFolder: 'Slow' });
    const slow = await harness.place(DRAFT, 'slow');
    await harness.clock.advance(UNDO + SECOND);
    expect(harness.intent(slow.id).state).toBe('queued');
    const quick = await harness.place(DRAFT, 'a1');
    await harness.clock.advance(UNDO + SECOND);
    expect(harness.intent(quick.id).state).toBe('acked');
  });

  it('a slow look keeps no new order of the same account waiting', async () => {
    const harness = started();
    harness.script.wire = LOST;
    const lost = await harness.place();
    await harness.clock.advance(UNDO + SECOND);
    expect(harness.intent(lost.id).state).toBe('unknown');
    Object.defineProperty(harness.script, 'listed', {
      get: () => {
        throw new Error('unreachable');
      },
    });
    harness.script.wire = GOOD;
    const next = await harness.place();
    // Behind the doubt it waits for steady answers, and for nothing else.
    await harness.clock.advance(UNDO + 35 * SECOND);
    expect(harness.intent(next.id).state).toBe('acked');
  });
});

describe('a full disk', () => {
  it.each(['prepared', 'on_wire', 'acked', 'unknown', 'held'])(
    'at the step to %s: sent at most once, stuck nowhere, settled when there is room again',
    async (step) => {
      let full = true;
      const harness = started({
        store: (store) => faultyStore(store, (write) => full && write === `outbox.move ${step}`),
      });
      if (step === 'unknown') harness.script.wire = LOST;
      if (step === 'held') harness.script.wire = { kind: 'not_sent', fault: 'dns', detail: '' };
      const placed = await harness.place();
      await harness.clock.advance(2 * MINUTE);
      const sentWhileFull = harness.bodies.length;
      expect(sentWhileFull).toBe(step === 'acked' || step === 'unknown' ? 1 : 0);
      full = false;
      harness.script.wire = GOOD;
      harness.script.listed = step === 'unknown' ? [remote('o9', placed.reference)] : [];
      await harness.clock.advance(10 * MINUTE);
      expect(harness.intent(placed.id)).toMatchObject({
        state: 'acked',
        orderId: step === 'unknown' ? 'o9' : 'o1',
      });
      expect(harness.bodies).toHaveLength(1);
    },
  );

  it('keeps the answer’s order number until it can be written down', async () => {
    let full = true;
    const harness = started({
      store: (store) => faultyStore(store, (write) => full && write === 'orders.put'),
    });
    const placed = await harness.place();
    await harness.clock.advance(3 * MINUTE);
    full = false;
    await harness.clock.advance(3 * MINUTE);
    // Nothing is listed: the answer was the only witness.
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'o1' });
  });

  it('for good: the order is unknown as soon as that can be written', async () => {
    let full = true;
    const harness = started({
      store: (store) => faultyStore(store, (write) => full && write === 'outbox.move acked'),
    });
    const placed = await harness.place();
    await harness.clock.advance(30 * MINUTE);
    expect(harness.intent(placed.id).state).not.toBe('on_wire');
    full = false;
    await harness.clock.advance(30 * MINUTE);
    expect(harness.intent(placed.id).state).toBe('needs_human');
    expect(harness.bodies).toHaveLength(1);
  });

  it('refuses a confirmation that it can’t keep, and sends nothing', async () => {
    const harness = started({ store: (store) => faultyStore(store, (write) => write === 'outbox.insert') });
    await expect(harness.place()).rejects.toThrow(/disk is full/);
    await harness.clock.advance(MINUTE);
    expect(harness.bodies).toHaveLength(0);
  });

  it('doesn’t spin', async () => {
    let writes = 0;
    const harness = started({
      store: (store) =>
        faultyStore(store, (write) => {
          writes += 1;
          return write.startsWith('outbox.move');
        }),
    });
    await harness.place();
    await harness.clock.advance(60 * MINUTE);
    expect(writes).toBeLessThan(400);
  });

  it('starts all the same', async () => {
    const first = outboxHarness();
    first.outbox.start();
    first.script.wire = 'crash';
    const placed = await first.place();
    await first.clock.advance(UNDO + SECOND);
    expect(first.intent(placed.id).state).toBe('on_wire');
    const move = first.store.outbox.move;
    Object.assign(first.store.outbox, {
      move: () => {
        throw new Error('the disk is full');
      },
    });
    const second = first.restart();
    expect(() => second.start()).not.toThrow();
    Object.assign(first.store.outbox, { move });
    await first.clock.advance(10 * SECOND);
    expect(first.intent(placed.id).state).toBe('unknown');
  });
});

describe('evidence that comes late', () => {
  it('settles an order that waits to be sent again, before it is sent', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    await sendAgain(harness, placed.id);
    harness.intake.take('a1', [remote('late', placed.reference)]);
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'late' });
    expect(harness.bodies).toHaveLength(1);
  });

  it('is found in the cache, too, when it wasn’t announced', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    harness.store.orders.put('a1', remote('late', placed.reference), harness.clock.now());
    await sendAgain(harness, placed.id);
    harness.script.wire = GOOD;
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'late' });
    expect(harness.bodies).toHaveLength(1);
  });

  it('is recognized among many changes, which are announced without their numbers', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    harness.store.orders.put('a1', remote('late', placed.reference), harness.clock.now());
    harness.bus.emit('orders.read', { accountId: 'a1', orderIds: null });
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'late' });
  });

  it('is searched for in the cache for a week after it was canceled, and recognized by its number for ever', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    await harness.outbox.handlers['outbox.decide']({ intentId: placed.id, decision: { kind: 'cancel' } });
    await harness.clock.advance(8 * DAY);
    harness.store.orders.put('a1', remote('late', placed.reference), harness.clock.now());
    harness.bus.emit('orders.read', { accountId: 'a1', orderIds: null });
    expect(harness.intent(placed.id).state).toBe('cancelled');
    harness.bus.emit('orders.read', { accountId: 'a1', orderIds: ['late'] });
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'late' });
  });

  it('is recognized at a start', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    harness.store.orders.put('a1', remote('late', placed.reference), harness.clock.now());
    harness.restart().start();
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'late' });
  });

  it('is still waited for when the second sending was refused for now and taken back', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    harness.script.wire = GOOD;
    harness.script.meaning = { kind: 'refused', failure: { kind: 'rate_limited', retryAfter: MINUTE } };
    await sendAgain(harness, placed.id);
    await harness.clock.advance(UNDO + SECOND);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'held', hold: 'rate_limited' });
    expect(harness.intent(placed.id).sentAt).not.toBeNull();
    await harness.outbox.handlers['orders.undo']({ intentId: placed.id });
    expect(harness.intent(placed.id).state).toBe('needs_human');
    harness.intake.take('a1', [remote('late', placed.reference)]);
    await harness.clock.advance(0);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'late' });
  });

  it('is still waited for when the second sending is refused', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    harness.script.wire = GOOD;
    const failure = { kind: 'refused', status: 422, said: 'Not covered', problems: [] } as const;
    harness.script.meaning = { kind: 'refused', failure };
    await sendAgain(harness, placed.id);
    await harness.clock.advance(UNDO + SECOND);
    expect(harness.bodies).toHaveLength(2);
    expect(harness.intent(placed.id).state).toBe('needs_human');
    expect(spoken(harness.intent(placed.id).message)).toMatch(/refused.*first.*isn’t known.*Not covered/);
    harness.intake.take('a1', [remote('late', placed.reference)]);
    await harness.clock.advance(0);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'late' });
  });

  it('a second sending that is taken back in time is not sent', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    harness.script.wire = GOOD;
    await sendAgain(harness, placed.id);
    await harness.clock.advance(SECOND);
    expect(await harness.outbox.handlers['orders.undo']({ intentId: placed.id })).toEqual(DRAFT);
    await harness.clock.advance(DAY);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'needs_human' });
    expect(harness.bodies).toHaveLength(1);
  });

  it.each(['one by one', 'as a run'])(
    'taken back %s: what another place may have sent stays in doubt',
    async (how) => {
      const harness = started();
      const runId = harness.outbox.runs.confirm(
        { accountId: 'a1', listId: 'list', name: 'Storm', rows: [{ row: 1, draft: DRAFT, quoted: null }] },
        () => {},
      );
      const [row] = harness.store.runs.rows(runId, 'all', 0, 1).rows;
      const id = row?.intent.id ?? '';
      // As it's found in a copied profile.
      harness.store.outbox.move(id, ['queued'], 'quarantined', {}, harness.clock.now(), 'copied');
      harness.outbox.wake('a1');
      await harness.clock.advance(20 * MINUTE);
      await sendAgain(harness, id);
      if (how === 'as a run') await harness.outbox.handlers['runs.cancelWaiting']({ runId });
      else await harness.outbox.handlers['orders.undo']({ intentId: id });
      expect(harness.intent(id).state).toBe('needs_human');
      expect(harness.bodies).toHaveLength(0);
    },
  );

  it('of a second order for one confirmation is reported to the person, once', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    harness.script.wire = GOOD;
    await sendAgain(harness, placed.id);
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'o2' });
    harness.intake.take('a1', [remote('o1', placed.reference)]);
    await harness.clock.advance(0);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'conflict' });
    expect(spoken(harness.intent(placed.id).message)).toContain('o2 and o1');
    const decision = { kind: 'match', orderId: 'o2' } as const;
    await harness.outbox.handlers['outbox.decide']({ intentId: placed.id, decision });
    harness.intake.take('a1', [remote('o1', placed.reference)]);
    await harness.clock.advance(0);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'o2' });
  });

  it('in two orders at once is a conflict', async () => {
    const harness = started();
    const placed = await givenUp(harness);
    harness.intake.take('a1', [remote('x1', placed.reference), remote('x2', placed.reference)]);
    await harness.clock.advance(0);
    expect(harness.intent(placed.id).state).toBe('conflict');
  });

  it('of another confirmation can’t be chosen by mistake', async () => {
    const harness = started();
    const other = await harness.place();
    await harness.clock.advance(MINUTE);
    expect(harness.intent(other.id)).toMatchObject({ state: 'acked', orderId: 'o1' });
    const placed = await givenUp(harness);
    const decision = { kind: 'match', orderId: 'o1' } as const;
    await expect(
      harness.outbox.handlers['outbox.decide']({ intentId: placed.id, decision }),
    ).rejects.toMatchObject({ code: 'refused' });
    expect(harness.intent(placed.id).state).toBe('needs_human');
  });
});

describe('an answer and polling at once', () => {
  it('takes the order that polling brought while the answer was on its way, though the list reports no notes', async () => {
    const harness = started();
    harness.script.wire = 'hang';
    harness.script.meaning = { kind: 'placed', order: remote('n1', null) };
    const placed = await harness.place();
    await harness.clock.advance(UNDO + SECOND);
    harness.intake.take('a1', [remote('n1', null)]);
    harness.release(GOOD);
    await harness.clock.advance(SECOND);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'n1' });
  });

  it('leaves alone what is on the wire while something else is confirmed', async () => {
    const harness = started();
    harness.script.wire = 'hang';
    const placed = await harness.place();
    await harness.clock.advance(UNDO + SECOND);
    await harness.place();
    harness.outbox.wake('a1');
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id).state).toBe('on_wire');
    expect(harness.bodies).toHaveLength(1);
    harness.release(GOOD);
    await harness.clock.advance(0);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'acked', orderId: 'o1' });
  });

  it('doesn’t take an answer that carries another confirmation’s reference', async () => {
    const harness = started();
    const other = await harness.place();
    await harness.clock.advance(MINUTE);
    harness.script.meaning = { kind: 'placed', order: remote('crossed', other.reference) };
    const placed = await harness.place();
    await harness.clock.advance(UNDO + SECOND);
    expect(harness.intent(placed.id).state).toBe('unknown');
  });
});

describe('a service that can’t be searched as a whole', () => {
  it.each([
    [
      'a record that can’t be read',
      { ok: true, value: { orders: [], total: null, hasMore: false, unreadable: 1 } },
    ],
    ['a refusal', { ok: false, failure: { kind: 'refused', status: 400, said: null, problems: [] } }],
    ['nonsense', { ok: false, failure: { kind: 'not_understood', status: 200, why: verbatim('') } }],
  ] as const)('%s: a person is asked within 20 minutes, and informed of it', async (_what, answer) => {
    const harness = started({ page: () => answer });
    harness.script.wire = LOST;
    const placed = await harness.place();
    await harness.clock.advance(10 * MINUTE);
    expect(harness.intent(placed.id).state).toBe('unknown');
    await harness.clock.advance(10 * MINUTE);
    expect(harness.intent(placed.id).state).toBe('needs_human');
    expect(spoken(harness.intent(placed.id).message)).toContain('can’t be read as a whole');
  });

  it('pages that never turn are read once, not fifty times', async () => {
    let asked = 0;
    const harness = started({
      page: () => {
        asked += 1;
        const orders = [remote('x1', null), remote('x2', null)];
        return { ok: true, value: { orders, total: null, hasMore: null, unreadable: 0 } };
      },
    });
    harness.script.wire = LOST;
    const placed = await harness.place();
    await harness.clock.advance(20 * MINUTE);
    expect(harness.intent(placed.id).state).toBe('needs_human');
    expect(asked).toBeLessThan(60);
  });
});

describe('a clock that is set', () => {
  it.each([-400 * DAY, -2 * DAY, 3 * DAY])('by %d ms: what waits is sent, once', async (by) => {
    const harness = started();
    const placed = await harness.place();
    await harness.clock.advance(SECOND);
    harness.clock.jump(harness.clock.now() + by);
    await harness.clock.advance(2 * MINUTE);
    expect(harness.intent(placed.id).state).toBe('acked');
    expect(harness.bodies).toHaveLength(1);
  });

  it('back: an unknown order is still looked for, and given to a person in time', async () => {
    const harness = started();
    harness.script.wire = LOST;
    const placed = await harness.place();
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id).state).toBe('unknown');
    harness.clock.jump(harness.clock.now() - 30 * DAY);
    await harness.clock.advance(25 * MINUTE);
    expect(harness.intent(placed.id).state).toBe('needs_human');
  });
});

describe('an order that can’t leave', () => {
  it('is tried less and less often', async () => {
    const harness = started();
    harness.script.wire = { kind: 'not_sent', fault: 'dns', detail: '' };
    const placed = await harness.place();
    await harness.clock.advance(DAY);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'held', hold: 'offline' });
    expect(harness.store.outbox.history(placed.id).length).toBeLessThan(1_000);
  });

  it('is not sent to the account that signing in has turned into another one', async () => {
    const harness = started();
    Object.defineProperty(harness.script, 'token', {
      get: () => {
        harness.script.account = { ...ACCOUNT, clientId: 'another' };
        return { ok: true, value: 'token' };
      },
    });
    const placed = await harness.place();
    await harness.clock.advance(MINUTE);
    expect(harness.intent(placed.id)).toMatchObject({ state: 'held', hold: 'account_changed' });
    expect(harness.bodies).toHaveLength(0);
  });

  it('nothing is sent before the start, and nothing is left waiting after the stop', async () => {
    const harness = outboxHarness();
    await harness.place();
    await harness.clock.advance(MINUTE);
    expect(harness.bodies).toHaveLength(0);
    harness.script.wire = { kind: 'not_sent', fault: 'dns', detail: '' };
    harness.outbox.start();
    await harness.clock.advance(SECOND);
    await harness.outbox.stop();
    expect(harness.clock.pending()).toBe(0);
  });
});
