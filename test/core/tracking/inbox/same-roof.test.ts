import { describe, expect, it } from 'vitest';
import { makeReference, withReference } from '../../../../src/shared/domain/reference.ts';
import { DAY, MINUTE } from '../../../../src/shared/domain/units.ts';
import { intent } from '../../../store/rows.ts';
import { office, reported } from './harness.ts';

const ROOF = '1204 N Oak St, Omaha, NE 68102';
/** What an order of another desk carries. */
const ELSEWHERE = withReference(
  makeReference(() => new Uint8Array(10)),
  '',
  'FRONT',
);

/** An office whose own order of the roof is placed, as order 1. */
function withOwnOrder(acknowledged: readonly string[] = []) {
  const all = office();
  const { store, clock, take } = all;
  const own = intent('i1', { confirmedAt: clock.now(), acknowledged });
  store.outbox.insert(own);
  const change = { orderId: '1', hold: null };
  store.outbox.move('i1', ['queued'], 'acked', change, clock.now(), 'placed');
  take(reported('1', 'accepted', { address: ROOF, notes: own.reference, orderedAt: clock.now() }));
  const other = (patch: Parameters<typeof reported>[2] = {}) =>
    reported('2', 'accepted', {
      address: '1204 North Oak Street, Omaha, NE 68102',
      notes: ELSEWHERE,
      orderedAt: clock.now() + 2 * MINUTE,
      ...patch,
    });
  const items = (show: 'open' | 'done' = 'open') =>
    all.page(show).items.filter(({ kind }) => kind === 'ordered_twice');
  return { ...all, other, items };
}

describe('a second order of a roof that was ordered here', () => {
  it('is one item that names both orders, the other desk and what to do', async () => {
    const { take, other, items, clock } = withOwnOrder();
    take(other());
    await clock.advance(MINUTE);
    take(other({ status: { kind: 'in_progress', raw: 'In Progress' } }));
    await clock.advance(MINUTE);
    expect(items()).toMatchObject([
      {
        orderId: '1',
        address: ROOF,
        reason:
          'This roof was ordered twice: 1 on this computer, and 2 on another computer (FRONT) 2 minutes later. Both are billed; if one report is enough, ask the service to cancel the other order.',
      },
    ]);
  });

  it('drafts a message to the service that names both orders and which to keep', async () => {
    const { take, other, items, clock, inbox } = withOwnOrder();
    take(other());
    await clock.advance(MINUTE);
    const { subject, body } = await inbox.handlers['inbox.question']({ itemId: items()[0]?.id ?? 0 });
    expect(subject).toBe('Two orders for one roof: 1');
    expect(body).toMatch(/Order: 1\nSecond order: 2\n/);
    expect(body).toMatch(/keep the first order, cancel the second one/);
  });

  it('isn’t said when the person had seen it before they confirmed theirs', async () => {
    const { take, other, items, clock } = withOwnOrder(['order:2']);
    take(other());
    await clock.advance(MINUTE);
    expect(items()).toEqual([]);
  });

  it.each([
    ['for the house next door', { address: '1206 North Oak Street, Omaha, NE 68102' }],
    ['31 days later', { orderedAt: Date.UTC(2026, 4, 4) + 32 * DAY }],
    ['that is canceled', { status: { kind: 'cancelled', raw: 'Cancelled' } as const }],
  ])('%s is no item', async (_, patch) => {
    const { take, other, items, clock } = withOwnOrder();
    take(other(patch));
    await clock.advance(MINUTE);
    expect(items()).toEqual([]);
  });

  it('is found although it was ordered weeks before anything was confirmed here', async () => {
    const { take, other, items, clock } = withOwnOrder();
    take(other({ orderedAt: clock.now() - 29 * DAY }));
    await clock.advance(MINUTE);
    expect(items()).toHaveLength(1);
  });

  it('is settled when the service cancels one of the two', async () => {
    const { take, other, items, clock } = withOwnOrder();
    take(other());
    await clock.advance(MINUTE);
    take(other({ status: { kind: 'cancelled', raw: 'Cancelled' } }));
    await clock.advance(MINUTE);
    expect(items()).toEqual([]);
    expect(items('done')).toMatchObject([{ decision: 'settled' }]);
  });

  it('is found after a restart when the app closed before it was compared', async () => {
    const { take, other, items, clock, inbox } = withOwnOrder();
    take(other());
    inbox.stop();
    inbox.start();
    await clock.advance(MINUTE);
    expect(items()).toHaveLength(1);
  });
});

it('two orders of one roof that were both placed elsewhere are nobody’s question here', async () => {
  const { take, page, clock } = office();
  take(reported('3', 'accepted', { address: ROOF, notes: ELSEWHERE, orderedAt: clock.now() }));
  take(reported('4', 'accepted', { address: ROOF, notes: null, orderedAt: clock.now() }));
  await clock.advance(MINUTE);
  expect(page().items).toEqual([]);
  expect(page().total).toBe(0);
});
