import { describe, expect, it } from 'vitest';
import type { BulkOutcome, RemotePage } from '../../../src/main/core/ports/index.ts';
import type { Run } from '../../../src/shared/contract/index.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { OrderDraft, RemoteOrder } from '../../../src/shared/domain/order.ts';
import { referencesIn } from '../../../src/shared/domain/reference.ts';
import { MINUTE, SECOND } from '../../../src/shared/domain/units.ts';
import { spoken } from '../../support/spoken.ts';
import { faultyStore } from './faulty-store.ts';
import { DRAFT, outboxHarness, remote } from './harness.ts';

const UNDO = 10 * SECOND;
const QUOTED = { minor: 4_250, currency: 'USD' };
const LOST = { kind: 'unknown', fault: 'reset', detail: 'the connection broke off' } as const;
const REFUSED = {
  kind: 'refused',
  failure: { kind: 'refused', status: 422, said: 'no', problems: [] },
} as const;

type Harness = ReturnType<typeof outboxHarness>;

function listOf(count: number, patch: (row: number) => Partial<typeof DRAFT> = () => ({})) {
  return Array.from({ length: count }, (_, at) => ({
    row: at + 1,
    draft: { ...DRAFT, address: `${at + 1} Elm St`, ...patch(at + 1) },
    quoted: QUOTED,
  }));
}

function confirmed(harness: Harness, count: number, street = 'Elm St'): string {
  const rows = listOf(count, (row) => ({ address: `${row} ${street}` }));
  return harness.outbox.runs.confirm({ accountId: 'a1', listId: 'list', name: 'Storm', rows }, () => {});
}

function runOf(harness: Harness, id: string): Run {
  const run = harness.outbox.runs.get(id);
  if (!run) throw new Error('no run');
  return run;
}

function rowsOf(harness: Harness, runId: string) {
  return harness.store.runs.rows(runId, 'all', 0, 10_000).rows.map(({ intent }) => intent);
}

/** The orders that the last bulk call would make, by their place in it. */
function ordersOf(harness: Harness): RemoteOrder[] {
  const bodies = JSON.parse(harness.bodies.at(-1) ?? '[]') as OrderDraft[];
  const before = harness.bodies.length * 100;
  return bodies.map((body, place) => remote(`b${before + place}`, body.notes, body));
}

const answered = (orders: readonly RemoteOrder[]): BulkOutcome => ({
  kind: 'answered',
  orders,
  refusals: [],
  unreadable: 0,
});

describe('a list that was confirmed', () => {
  it('is recorded whole before anything is sent, and goes in calls of at most 50, each row once', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    let announced = '';
    const id = harness.outbox.runs.confirm(
      { accountId: 'a1', listId: 'list', name: 'Storm', rows: listOf(120) },
      (runId) => {
        announced = runId;
      },
    );
    expect(announced).toBe(id);
    expect(rowsOf(harness, id)).toHaveLength(120);
    await harness.clock.advance(UNDO - SECOND);
    expect(harness.bodies).toHaveLength(0);
    expect(runOf(harness, id)).toMatchObject({ state: 'running', counts: { waiting: 120, rows: 120 } });
    expect(runOf(harness, id).chunks.map(({ rows }) => rows)).toEqual([50, 50, 20]);
    harness.script.bulk = () => answered(ordersOf(harness));
    await harness.clock.advance(MINUTE);
    expect(harness.bodies.map((body) => JSON.parse(body).length)).toEqual([50, 50, 20]);
    const sent = harness.bodies.flatMap((body) => referencesIn(body.replace(/"/g, ' ')));
    expect(new Set(sent).size).toBe(120);
    expect(runOf(harness, id)).toMatchObject({
      state: 'ended',
      counts: { placed: 120, waiting: 0 },
      quoted: [{ minor: 120 * 4_250, currency: 'USD' }],
      quotedPlaced: [{ minor: 120 * 4_250, currency: 'USD' }],
      charged: null,
      reason: null,
    });
    expect(runOf(harness, id).endedAt).not.toBeNull();
    expect(rowsOf(harness, id)[3]).toMatchObject({ state: 'acked', orderId: 'b103' });
  });

  it('is all or nothing: a row that breaks a rule, or a disk that is full, records none', () => {
    let full = false;
    const harness = outboxHarness({ store: (store) => faultyStore(store, () => full) });
    const rows = [...listOf(3), { row: 4, draft: { ...DRAFT, customerEmail: 'nobody' }, quoted: null }];
    const run = { accountId: 'a1', listId: 'list', name: 'Storm' };
    expect(() => harness.outbox.runs.confirm({ ...run, rows }, () => {})).toThrow(/Row 4/);
    expect(() =>
      harness.outbox.runs.confirm({ ...run, rows: listOf(3) }, () => {
        throw new Error('alongside');
      }),
    ).toThrow('alongside');
    full = true;
    expect(() => harness.outbox.runs.confirm({ ...run, rows: listOf(3) }, () => {})).toThrow(/disk is full/);
    expect(harness.store.runs.list('a1', 0, 10).total).toBe(0);
    expect(harness.store.outbox.count('a1', ['queued'], 10)).toBe(0);
  });

  it('can be taken back whole within the undo delay', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    const runId = confirmed(harness, 3);
    const after = await harness.outbox.handlers['runs.cancelWaiting']({ runId });
    expect(after).toMatchObject({ state: 'ended', counts: { cancelled: 3 } });
    await harness.clock.advance(MINUTE);
    expect(harness.bodies).toHaveLength(0);
  });

  it('stops after the chunk that is on its way, and continues from there', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.wire = 'hang';
    harness.script.bulk = () => answered(ordersOf(harness));
    const runId = confirmed(harness, 60);
    await harness.clock.advance(UNDO + SECOND);
    expect(await harness.outbox.handlers['runs.pause']({ runId })).toMatchObject({
      state: 'pausing',
      counts: { sent: 50, waiting: 10 },
    });
    harness.script.wire = { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() };
    harness.release(harness.script.wire);
    await harness.clock.advance(60 * MINUTE);
    expect(harness.bodies).toHaveLength(1);
    expect(runOf(harness, runId)).toMatchObject({ state: 'paused', counts: { placed: 50, waiting: 10 } });
    expect(runOf(harness, runId).reason).toMatch(/until you resume/);
    await harness.outbox.handlers['runs.resume']({ runId });
    await harness.clock.advance(MINUTE);
    expect(runOf(harness, runId)).toMatchObject({ state: 'ended', counts: { placed: 60 } });
  });

  it('and single orders take turns', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.bulk = () => answered(ordersOf(harness));
    confirmed(harness, 150);
    for (let number = 0; number < 3; number += 1)
      await harness.place({ ...DRAFT, address: `${number} Pine Rd` });
    await harness.clock.advance(MINUTE);
    expect(harness.bodies.map((body) => (body.startsWith('[') ? 'list' : 'single'))).toEqual([
      'single',
      'list',
      'single',
      'list',
      'single',
      'list',
    ]);
  });
});

describe('what a bulk call came to', () => {
  it('is reported by the references, never by the place: shuffled, omitted, and shared numbers', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    let made: RemoteOrder[] = [];
    harness.script.bulk = () => {
      made = ordersOf(harness);
      const [first, second, third, fourth, fifth] = made as [
        RemoteOrder,
        RemoteOrder,
        RemoteOrder,
        RemoteOrder,
        RemoteOrder,
      ];
      // The third is missing; the fourth and fifth are said to be one order; the rest comes backwards.
      return answered(
        [{ ...fifth, orderId: fourth.orderId }, fourth, second, first].filter((o) => o !== third),
      );
    };
    harness.script.listed = [];
    const runId = confirmed(harness, 5);
    await harness.clock.advance(UNDO + SECOND);
    const rows = rowsOf(harness, runId);
    expect(rows.map(({ state }) => state)).toEqual(['acked', 'acked', 'unknown', 'unknown', 'unknown']);
    expect(rows[0]?.orderId).toBe(made[0]?.orderId);
    expect(rows[1]?.orderId).toBe(made[1]?.orderId);
    expect(runOf(harness, runId)).toMatchObject({ state: 'ended', counts: { placed: 2, checking: 3 } });
    // One scan serves them all.
    harness.script.listed = made;
    await harness.clock.advance(MINUTE);
    expect(runOf(harness, runId).counts).toMatchObject({ placed: 5, checking: 0 });
    expect(harness.bodies).toHaveLength(1);
  });

  it('refusals without a name count only when they account for exactly the rest; the index chooses the words', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.bulk = () => {
      const [first, , third] = ordersOf(harness) as [RemoteOrder, RemoteOrder, RemoteOrder];
      const refusal = (index: number) => ({ reference: null, index, said: `no ${index}`, problems: [] });
      return { kind: 'answered', orders: [third, first], refusals: [refusal(3), refusal(1)], unreadable: 0 };
    };
    const whole = confirmed(harness, 4);
    await harness.clock.advance(UNDO + SECOND);
    expect(rowsOf(harness, whole).map(({ state }) => state)).toEqual([
      'acked',
      'rejected',
      'acked',
      'rejected',
    ]);
    expect(spoken(rowsOf(harness, whole)[1]?.message)).toContain('“no 1”');
    // One more row than refusals: which of the two was refused isn't known.
    const short = confirmed(harness, 5, 'Pine Rd');
    await harness.clock.advance(UNDO + SECOND);
    expect(rowsOf(harness, short).map(({ state }) => state)).toEqual([
      'acked',
      'unknown',
      'acked',
      'unknown',
      'unknown',
    ]);
  });

  it('an order that can’t be matched to a row keeps the remaining rows from counting as refused', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.bulk = () => ({
      kind: 'answered',
      orders: [remote('bare', null)],
      refusals: [{ reference: null, index: 0, said: 'no', problems: [] }],
      unreadable: 0,
    });
    const runId = confirmed(harness, 1);
    await harness.clock.advance(UNDO + SECOND);
    expect(rowsOf(harness, runId)[0]?.state).toBe('unknown');
  });

  it.each([
    ['lost', LOST, null],
    ['an error', null, { kind: 'unknown', reason: verbatim('The service answered 500.') }],
  ] as const)('%s: never sent again, looked for, and handed to a person', async (_, wire, outcome) => {
    const harness = outboxHarness();
    harness.outbox.start();
    if (wire) harness.script.wire = wire;
    if (outcome) harness.script.bulk = () => outcome;
    const runId = confirmed(harness, 4);
    await harness.clock.advance(5 * MINUTE);
    expect(runOf(harness, runId)).toMatchObject({ state: 'ended', counts: { checking: 4 } });
    expect(runOf(harness, runId).chunks[0]).toMatchObject({ state: 'checking', rows: 4 });
    await harness.clock.advance(20 * MINUTE);
    expect(runOf(harness, runId).counts).toMatchObject({ needs_you: 4 });
    expect(harness.bodies).toHaveLength(1);
    const listed = await harness.outbox.handlers['outbox.list']({ accountId: 'a1' });
    expect(listed).toHaveLength(4);
  });

  it('a row that is sent again and refused is still the person’s: the first one may have been placed', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.wire = LOST;
    const runId = confirmed(harness, 2);
    await harness.clock.advance(25 * MINUTE);
    const [first] = rowsOf(harness, runId);
    const intentId = first?.id ?? '';
    harness.script.wire = { kind: 'answer', status: 422, headers: {}, body: new Uint8Array() };
    harness.script.bulk = () => ({ ...REFUSED, refusals: [] });
    const { handlers } = harness.outbox;
    const { key } = await handlers['outbox.askAgain']({ intentId });
    await handlers['outbox.decide']({ intentId, decision: { kind: 'send_again', key } });
    await harness.clock.advance(UNDO + SECOND);
    expect(harness.bodies).toHaveLength(2);
    expect(harness.intent(intentId).state).toBe('needs_human');
    // A list to correct with this row in it would order the same roof once more.
    expect(() => handlers['runs.toList']({ runId })).toThrow(/No row of this run/);
  });

  it('busy: each row waits and goes in another call; the first is over', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.bulk = () => ({
      kind: 'refused',
      failure: { kind: 'rate_limited', retryAfter: 30 * SECOND },
      refusals: [],
    });
    const runId = confirmed(harness, 2);
    await harness.clock.advance(UNDO + SECOND);
    expect(runOf(harness, runId)).toMatchObject({ state: 'running', counts: { waiting: 2 } });
    expect(runOf(harness, runId).reason).toMatch(/asked for a pause.*Tried again in \d+ s/);
    harness.script.bulk = () => answered(ordersOf(harness));
    await harness.clock.advance(MINUTE);
    expect(harness.bodies).toHaveLength(2);
    expect(runOf(harness, runId)).toMatchObject({ state: 'ended', counts: { placed: 2 } });
    expect(runOf(harness, runId).chunks).toHaveLength(1);
  });

  it('refused as a whole: every row, with its own words where the service has them; they become a list to mend', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.bulk = () => ({
      ...REFUSED,
      refusals: [
        {
          reference: rowsOf(harness, runId)[0]?.reference ?? '',
          index: null,
          said: 'no such street',
          problems: [],
        },
      ],
    });
    const runId = confirmed(harness, 2);
    await harness.clock.advance(UNDO + SECOND);
    const rows = rowsOf(harness, runId);
    expect(rows.map(({ state }) => state)).toEqual(['rejected', 'rejected']);
    expect(spoken(rows[0]?.message)).toContain('“no such street”');
    expect(spoken(rows[1]?.message)).toContain('“no”');
    expect(await harness.outbox.handlers['runs.toList']({ runId })).toEqual({ listId: 'list' });
    expect(harness.lists).toMatchObject([{ name: 'Storm (to fix)', rows: { length: 2 } }]);
  });

  it('not sent: no call is counted, and it goes when the network is back', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.wire = { kind: 'not_sent', fault: 'dns', detail: '' };
    const runId = confirmed(harness, 2);
    await harness.clock.advance(UNDO + SECOND);
    expect(runOf(harness, runId)).toMatchObject({
      state: 'running',
      counts: { waiting: 2 },
      chunks: [{ number: 1 }],
    });
    expect(runOf(harness, runId).reason).toMatch(/Waiting for the network/);
    harness.script.wire = { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() };
    harness.script.bulk = () => answered(ordersOf(harness));
    harness.outbox.wake('a1');
    await harness.clock.advance(SECOND);
    expect(runOf(harness, runId)).toMatchObject({ state: 'ended', counts: { placed: 2 } });
  });
});

describe('a run that was interrupted', () => {
  it('after a crash on the wire: that chunk is looked for, the rest continues', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.wire = 'crash';
    const runId = confirmed(harness, 60);
    await harness.clock.advance(UNDO + SECOND);
    expect(runOf(harness, runId).counts).toMatchObject({ sent: 50, waiting: 10 });
    const first = ordersOf(harness);
    void harness.outbox.stop();
    harness.script.wire = { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() };
    harness.script.bulk = () => answered(ordersOf(harness));
    harness.script.listed = first;
    harness.restart().start();
    await harness.clock.advance(MINUTE);
    expect(harness.bodies.map((body) => JSON.parse(body).length)).toEqual([50, 10]);
    expect(runOf(harness, runId)).toMatchObject({ state: 'ended', counts: { placed: 60 } });
  });

  it.each([
    'runs.moveBatch on_wire',
    'outbox.moveAll on_wire',
    'outbox.move prepared',
    'runs.insertBatch',
    'commit',
  ])('by a full disk at %s: nothing was sent, and it goes when there is room', async (step) => {
    let full = false;
    const harness = outboxHarness({
      store: (store) => faultyStore(store, (write) => full && write === step),
    });
    harness.outbox.start();
    harness.script.bulk = () => answered(ordersOf(harness));
    const runId = confirmed(harness, 3);
    full = true;
    await harness.clock.advance(2 * MINUTE);
    expect(harness.bodies).toHaveLength(0);
    full = false;
    await harness.clock.advance(10 * MINUTE);
    expect(harness.bodies).toHaveLength(1);
    expect(runOf(harness, runId)).toMatchObject({ state: 'ended', counts: { placed: 3 } });
  });

  it('by a full disk when the answer came: written down as soon as there is room', async () => {
    let full = false;
    const harness = outboxHarness({
      store: (store) => faultyStore(store, (write) => full && write === 'outbox.move acked'),
    });
    harness.outbox.start();
    harness.script.bulk = () => answered(ordersOf(harness));
    const runId = confirmed(harness, 3);
    full = true;
    await harness.clock.advance(MINUTE);
    expect(runOf(harness, runId).counts.sent).toBe(3);
    full = false;
    await harness.clock.advance(5 * MINUTE);
    expect(runOf(harness, runId)).toMatchObject({ state: 'ended', counts: { placed: 3 } });
    expect(harness.bodies).toHaveLength(1);
  });
});

describe('looking for many', () => {
  it('one scan of the list serves all unknown rows; few customers are asked for by their address', async () => {
    const asked: string[] = [];
    const page = (how: string): { ok: true; value: RemotePage } => {
      asked.push(how);
      return { ok: true, value: { orders: [], total: 0, hasMore: false, unreadable: 0 } };
    };
    const harness = outboxHarness({ page });
    harness.outbox.start();
    harness.script.wire = LOST;
    harness.outbox.runs.confirm(
      {
        accountId: 'a1',
        listId: 'list',
        name: 'Storm',
        rows: listOf(20, (row) => ({ customerEmail: `owner${row}@example.com` })),
      },
      () => {},
    );
    await harness.clock.advance(UNDO + 3 * SECOND);
    expect(asked).toEqual(['list']);
    await harness.clock.advance(MINUTE);
    expect(new Set(asked)).toEqual(new Set(['list']));
    asked.length = 0;
    const single = await harness.place();
    await harness.clock.advance(UNDO + 40 * SECOND);
    const detail = await harness.outbox.handlers['outbox.detail']({ intentId: single.id });
    expect(detail.looks.at(-1)).toMatchObject({ how: 'list', evidence: 'whole', orders: 0 });
  });
});
