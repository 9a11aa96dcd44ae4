import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RemoteOrder } from '../../../src/shared/domain/order.ts';
import { makeReference } from '../../../src/shared/domain/reference.ts';
import { MINUTE } from '../../../src/shared/domain/units.ts';
import { spoken } from '../../support/spoken.ts';
import { DRAFT, outboxHarness, remote } from './harness.ts';

const NEXT_DOOR = { ...DRAFT, address: '14 N Oak St' };
const STRANGER = {
  customerName: 'Lee Park',
  customerEmail: 'lee@example.com',
  address: '9 Pine Ct',
  serviceId: 's2',
};

/** An order whose POST was answered with what `named` makes of its reference. */
async function answered(named: (reference: string) => RemoteOrder) {
  const harness = outboxHarness();
  harness.outbox.start();
  const placed = await harness.place();
  harness.script.meaning = { kind: 'placed', order: named(placed.reference) };
  await harness.clock.advance(10_000);
  return { ...harness, placed, now: () => harness.intent(placed.id) };
}

describe('the answer to an order', () => {
  it.each([
    ['a stranger’s order', () => remote('4711', null, STRANGER), /4711.*9 Pine Ct/],
    ['the house next door, without notes', () => remote('4711', null, NEXT_DOOR), /4711.*14 N Oak St/],
    ['a copy for the house next door', (ours: string) => remote('4711', ours, NEXT_DOOR), /may be a copy/],
    [
      'the same roof for another property owner',
      () => remote('4711', null, { ...STRANGER, address: DRAFT.address }),
      /another property owner/,
    ],
    ['a number that is none', (ours: string) => remote('0', ours), /may be this one/],
  ])('that names %s isn’t believed', async (_what, named, words) => {
    const { now } = await answered(named);
    expect(now()).toMatchObject({ state: 'unknown', orderId: null });
    expect(spoken(now().message)).toMatch(words);
  });

  it('that named a stranger’s order doesn’t stand in the way of the right one', async () => {
    const { now, script, placed, clock } = await answered(() => remote('4711', null, STRANGER));
    script.listed = [remote('4711', null, STRANGER), remote('4712', placed.reference)];
    await clock.advance(2 * MINUTE);
    expect(now()).toMatchObject({ state: 'acked', orderId: '4712', message: null });
  });
});

/** An order whose answer was lost; `listed`: what the service has, made from its reference. */
async function lost(listed: (reference: string) => RemoteOrder[]) {
  const harness = outboxHarness();
  harness.outbox.start();
  harness.script.wire = { kind: 'unknown', fault: 'reset', detail: 'The connection broke.' };
  const placed = await harness.place();
  await harness.clock.advance(10_000);
  harness.script.listed = listed(placed.reference);
  await harness.clock.advance(2 * MINUTE);
  return { ...harness, placed, now: () => harness.intent(placed.id) };
}

describe('an order that is looked for', () => {
  it('isn’t found in a copy for the house next door, which is said and offered to a person', async () => {
    const { now, outbox, placed } = await lost((ours) => [remote('4711', ours, NEXT_DOOR)]);
    expect(now()).toMatchObject({ state: 'unknown', orderId: null });
    const copy = 'Order 4711 at the service carries this reference but is for 14 N Oak St; it may be a copy.';
    expect(spoken(now().message)).toBe(`The connection broke. ${copy}`);
    const { candidates } = await outbox.handlers['outbox.detail']({ intentId: placed.id });
    expect(candidates).toMatchObject([{ orderId: '4711' }]);
    expect(candidates[0]?.why.map(spoken)).toEqual([copy]);
  });

  it('is found beside its copy', async () => {
    const { now } = await lost((ours) => [remote('4711', ours, NEXT_DOOR), remote('4710', ours)]);
    expect(now()).toMatchObject({ state: 'acked', orderId: '4710' });
  });

  it('is found beside a copy for the same roof that is another report', async () => {
    const gutters = { ...DRAFT, serviceId: 's2' };
    const { now } = await lost((ours) => [remote('4711', ours, gutters), remote('4710', ours)]);
    expect(now()).toMatchObject({ state: 'acked', orderId: '4710' });
  });

  it('is a conflict with advice to cancel only where both are proved to be of this roof', async () => {
    const bare = (id: string, ours: string) => ({ ...remote(id, ours), address: null });
    const proved = await lost((ours) => [remote('1', ours), remote('2', ours)]);
    expect(spoken(proved.now().message)).toMatch(/orders.*1 and 2.*ask the service to cancel all but one/);
    const unproved = await lost((ours) => [bare('1', ours), bare('2', ours)]);
    expect(unproved.now()).toMatchObject({ state: 'conflict' });
    expect(spoken(unproved.now().message)).toMatch(/1 and 2.*Compare them.*before anything is canceled/);
  });

  it('isn’t another order that mentions it', async () => {
    const other = makeReference(() => randomBytes(10));
    const { now } = await lost((ours) => [remote('4711', `${other} see ${ours}`)]);
    expect(now()).toMatchObject({ state: 'unknown', orderId: null });
  });
});

describe('an order that is settled', () => {
  it('isn’t disturbed by a copy that somebody makes at the service for another roof', async () => {
    const { now, placed, intake, clock } = await lost((ours) => [remote('4710', ours)]);
    intake.take('a1', [remote('4711', placed.reference, NEXT_DOOR)]);
    await clock.advance(MINUTE);
    expect(now()).toMatchObject({ state: 'acked', orderId: '4710', message: null });
  });

  it('is in question when a second one of the same roof turns up', async () => {
    const { now, placed, intake, clock } = await lost((ours) => [remote('4710', ours)]);
    intake.take('a1', [remote('4711', placed.reference)]);
    await clock.advance(MINUTE);
    expect(now()).toMatchObject({ state: 'conflict' });
  });
});
