import { describe, expect, it } from 'vitest';
import { createGates } from '../../../src/main/core/ordering/gate/gate.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { MINUTE, SECOND } from '../../../src/shared/domain/units.ts';
import { DRAFT, outboxHarness } from './harness.ts';

const UNDO = 10 * SECOND;
const LOST = { kind: 'unknown', fault: 'reset', detail: 'the connection broke off' } as const;
const GOOD = { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() } as const;
const REFUSED = { kind: 'refused', status: 422, said: null, problems: [] } as const;
const NO_NETWORK = { kind: 'not_sent', fault: 'refused', detail: '' } as const;

function started() {
  const harness = outboxHarness();
  harness.outbox.start();
  const queue = async (count: number) => {
    const placed = [];
    for (let house = 1; house <= count; house += 1)
      placed.push(await harness.place({ ...DRAFT, address: `${house} Elm St` }));
    return placed.map(({ id }) => id);
  };
  const states = (ids: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const id of ids) {
      const { state, hold } = harness.intent(id);
      const key = hold === null ? state : `${state} ${hold}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  };
  return { ...harness, queue, states };
}

describe('a lane after an answer that was lost', () => {
  it('sends nothing more of forty queued orders while the line keeps resetting connections', async () => {
    const { clock, script, bodies, queue, states } = started();
    script.wire = LOST;
    script.reads = { kind: 'network', fault: 'reset', detail: '' };
    const ids = await queue(40);
    await clock.advance(UNDO + 5 * MINUTE);
    expect(bodies).toHaveLength(1);
    expect(states(ids)).toEqual({ unknown: 1, 'held offline': 39 });
  });

  it('continues once harmless calls have succeeded for 30 seconds without a failure between them', async () => {
    const { clock, script, bodies, outbox, queue, states } = started();
    script.wire = LOST;
    const ids = await queue(10);
    await clock.advance(UNDO + SECOND);
    script.wire = GOOD;
    await clock.advance(20 * SECOND);
    script.reads = { kind: 'unavailable', status: 502, retryAfter: null };
    await clock.advance(5 * SECOND);
    script.reads = null;
    outbox.wake('a1');
    await clock.advance(29 * SECOND);
    expect(bodies).toHaveLength(1);
    expect(states(ids)).toEqual({ unknown: 1, 'held unclear': 9 });
    await clock.advance(10 * SECOND);
    expect(bodies).toHaveLength(10);
    expect(states(ids)).toEqual({ unknown: 1, acked: 9 });
  });

  it('begins to count again after a harmless call that had to wait for the line, and after a wake', () => {
    let now = 1_000_000;
    const gates = createGates(() => now);
    const pass = (seconds: number, took = 200) => {
      now += seconds * SECOND;
      return gates.proved('a1', took);
    };
    gates.after('a1', { kind: 'unknown' });
    expect([pass(2), pass(14), pass(14)]).toEqual([false, false, false]);
    expect(pass(12, 10 * SECOND)).toBe(false);
    expect(pass(29)).toBe(false);
    gates.hurry('a1');
    expect(pass(1)).toBe(false);
    expect(pass(29)).toBe(false);
    expect(pass(1)).toBe(true);
  });

  it('counts on when a person asks while the line is there', () => {
    let now = 1_000_000;
    const gates = createGates(() => now);
    gates.after('a1', { kind: 'unknown' });
    const proofs = [2, 14, 14, 2].map((seconds) => {
      gates.hurry('a1', false);
      now += seconds * SECOND;
      return gates.proved('a1', 200);
    });
    expect(proofs).toEqual([false, false, false, true]);
  });

  it('takes a service that is always slow for steady', () => {
    let now = 1_000_000;
    const gates = createGates(() => now);
    gates.after('a1', { kind: 'unknown' });
    const proofs = [1, 2, 3, 4].map(() => {
      now += 12 * SECOND;
      return gates.proved('a1', 10 * SECOND);
    });
    expect(proofs).toEqual([false, false, false, true]);
  });

  it('waits longer each time while a service answers everything but orders', async () => {
    const { clock, script, bodies, queue } = started();
    script.wire = LOST;
    await queue(10);
    await clock.advance(UNDO + 2 * MINUTE);
    expect(bodies).toHaveLength(2);
    await clock.advance(20 * MINUTE);
    expect(bodies).toHaveLength(4);
    script.wire = GOOD;
    await clock.advance(20 * MINUTE);
    expect(bodies).toHaveLength(10);
  });

  it('stays shut although reads succeed, while the quote for the next order fails', async () => {
    const { clock, script, bodies, queue } = started();
    script.wire = LOST;
    await queue(3);
    await clock.advance(UNDO + SECOND);
    script.wire = GOOD;
    script.price = { ok: false, failure: { kind: 'network', fault: 'reset', detail: '' } };
    await clock.advance(5 * MINUTE);
    expect(bodies).toHaveLength(1);
  });

  it('tells each waiting order why it waits and until when', async () => {
    const { clock, script, outbox, queue } = started();
    script.wire = LOST;
    const [, second = ''] = await queue(3);
    await clock.advance(UNDO + SECOND);
    const { intent, waitsFor } = await outbox.handlers['outbox.detail']({ intentId: second });
    expect(intent.dueAt).toBeGreaterThan(clock.now() + 20 * SECOND);
    expect(waitsFor).toMatch(/answer to the order before this one was lost.*Tried again in 3\d s/);
  });

  it('stays shut after a restart until a harmless call has succeeded', async () => {
    const { clock, script, bodies, queue, outbox, restart } = started();
    script.wire = LOST;
    script.reads = { kind: 'network', fault: 'refused', detail: '' };
    await queue(3);
    await clock.advance(UNDO + SECOND);
    await outbox.stop();
    script.wire = GOOD;
    const again = restart();
    again.start();
    await clock.advance(2 * MINUTE);
    expect(bodies).toHaveLength(1);
    script.reads = null;
    again.wake('a1');
    await clock.advance(MINUTE);
    expect(bodies).toHaveLength(3);
    await again.stop();
  });
});

describe('a lane that was throttled', () => {
  it('sends one of ten queued orders, and the others after Retry-After and one harmless call', async () => {
    const { clock, script, bodies, outbox, queue, states } = started();
    script.meaning = { kind: 'refused', failure: { kind: 'rate_limited', retryAfter: 20 * SECOND } };
    const ids = await queue(10);
    await clock.advance(UNDO + SECOND);
    expect(bodies).toHaveLength(1);
    expect(states(ids)).toEqual({ 'held rate_limited': 10 });
    script.meaning = null;
    outbox.wake('a1');
    await clock.advance(18 * SECOND);
    expect(bodies).toHaveLength(1);
    expect(script.probes).toBe(0);
    await clock.advance(3 * SECOND);
    expect(script.probes).toBe(1);
    expect(states(ids)).toEqual({ acked: 10 });
  });

  it('waits out the Retry-After of an answer that proves nothing', async () => {
    const { clock, script, bodies, queue } = started();
    script.meaning = {
      kind: 'unknown',
      reason: verbatim('The service answered 503.'),
      retryAfter: 3 * MINUTE,
    };
    await queue(5);
    await clock.advance(UNDO + SECOND);
    script.meaning = null;
    await clock.advance(170 * SECOND);
    expect(script.probes).toBe(0);
    await clock.advance(MINUTE);
    expect(bodies).toHaveLength(5);
  });
});

describe('a lane without a connection', () => {
  it('tries one order for all that wait, and sends all when it’s back', async () => {
    const harness = outboxHarness({
      wire: {
        post: async (_request, beforeFirstByte) => {
          tries += 1;
          if (down) return NO_NETWORK;
          beforeFirstByte();
          return GOOD;
        },
      },
      meaning: (outcome) => (outcome.kind === 'not_sent' ? outcome : { kind: 'refused', failure: REFUSED }),
    });
    let [tries, down] = [0, true];
    harness.outbox.start();
    for (let house = 1; house <= 10; house += 1)
      await harness.place({ ...DRAFT, address: `${house} Elm St` });
    await harness.clock.advance(UNDO + 25 * SECOND);
    expect(tries).toBe(1);
    await harness.clock.advance(10 * MINUTE);
    expect(tries).toBeLessThan(8);
    down = false;
    tries = 0;
    harness.outbox.wake('a1');
    await harness.clock.advance(SECOND);
    expect(tries).toBe(10);
  });

  it('is distinguished from an account that signs in and may not order', async () => {
    const { clock, script, bodies, outbox, queue, states } = started();
    script.meaning = { kind: 'refused', failure: { kind: 'unauthorised', said: null } };
    const [first = '', ...others] = await queue(4);
    await clock.advance(UNDO + 5 * SECOND);
    // The second sending had a fresh token: another secret wouldn't help.
    expect(bodies).toHaveLength(2);
    expect(states([first, ...others])).toEqual({ 'held not_allowed': 4 });
    const { waitsFor } = await outbox.handlers['outbox.detail']({ intentId: first });
    expect(waitsFor).toMatch(/signs this account in but refuses its orders/);
    expect(waitsFor).not.toMatch(/secret/);
  });
});
