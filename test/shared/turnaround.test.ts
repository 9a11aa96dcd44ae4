import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DeliveredOrder,
  LEAST_ORDERS,
  lateAfter,
  learnTurnarounds,
  likelyAt,
  turnaroundFor,
} from '../../src/shared/domain/turnaround.ts';
import { DAY, HOUR, MINUTE } from '../../src/shared/domain/units.ts';

const NOON = new Date(2026, 4, 29, 12).getTime();
/** An order like all others, ordered at noon. */
const ORDER = { serviceId: 'roof', rush: false, propertyType: 'Residential', orderedAt: NOON };
const delivered = (taken: number, patch: Partial<DeliveredOrder> = {}): DeliveredOrder => {
  const order = { ...ORDER, ...patch };
  return { ...order, deliveredAt: order.orderedAt + taken };
};
const many = (count: number, taken: number, patch: Partial<DeliveredOrder> = {}) =>
  Array.from({ length: count }, () => delivered(taken, patch));

describe('the usual time of an order', () => {
  it('is the median of its narrowest kind with enough orders, and unknown below that', () => {
    const known = learnTurnarounds([
      ...many(LEAST_ORDERS, 6 * HOUR),
      ...many(LEAST_ORDERS, 20 * HOUR, { orderedAt: NOON + 10 * HOUR }),
      ...many(LEAST_ORDERS - 1, 2 * HOUR, { rush: true }),
    ]);
    expect(turnaroundFor(known, ORDER)?.usual).toBe(6 * HOUR);
    expect(turnaroundFor(known, { ...ORDER, orderedAt: NOON + 10 * HOUR })?.usual).toBe(20 * HOUR);
    // No morning of this kind is known: all hours of it together.
    expect(turnaroundFor(known, { ...ORDER, orderedAt: NOON - 4 * HOUR })?.orders).toBe(2 * LEAST_ORDERS);
    expect(turnaroundFor(known, { ...ORDER, rush: true })).toBeNull();
    expect(turnaroundFor(known, { ...ORDER, serviceId: 'walls' })).toBeNull();
  });

  it('leaves out orders whose times can’t be true', () => {
    const known = learnTurnarounds([...many(LEAST_ORDERS, HOUR), ...many(50, -HOUR), ...many(50, 90 * DAY)]);
    expect(turnaroundFor(known, ORDER)).toEqual({ orders: LEAST_ORDERS, usual: HOUR, slow: HOUR });
  });

  it('has half of the orders at or before it, and nine in ten at or before the slow one', () => {
    const times = fc.array(fc.integer({ min: 1, max: 30 * DAY }), {
      minLength: LEAST_ORDERS,
      maxLength: 200,
    });
    fc.assert(
      fc.property(times, (taken) => {
        const found = turnaroundFor(learnTurnarounds(taken.map((each) => delivered(each))), ORDER);
        const within = (limit = 0) => taken.filter((each) => each <= limit).length;
        const sooner = (limit = 0) => taken.filter((each) => each < limit).length;
        expect(within(found?.usual)).toBeGreaterThanOrEqual(taken.length / 2);
        expect(sooner(found?.usual)).toBeLessThan(taken.length / 2);
        expect(within(found?.slow)).toBeGreaterThanOrEqual(0.9 * taken.length);
        expect(sooner(found?.slow)).toBeLessThan(0.9 * taken.length);
      }),
    );
  });
});

describe('an order', () => {
  const known = learnTurnarounds([...many(18, 6 * HOUR + 2 * MINUTE), ...many(2, 9 * HOUR)]);

  it('is late after the time the service stated, whatever others took', () => {
    expect(lateAfter(NOON + HOUR, ORDER, known)).toBe(NOON + HOUR);
    expect(lateAfter(NOON + 30 * HOUR, ORDER, known)).toBe(NOON + 30 * HOUR);
  });

  it('is late after nine in ten others would have come where the service stated none, and never without either', () => {
    expect(lateAfter(null, ORDER, known)).toBe(NOON + 6 * HOUR + 2 * MINUTE);
    expect(lateAfter(null, { ...ORDER, serviceId: 'walls' }, known)).toBeNull();
  });

  it('likely comes when half of the others had, rounded to five minutes', () => {
    expect(likelyAt(ORDER, known)).toBe(NOON + 6 * HOUR);
    expect(likelyAt({ ...ORDER, serviceId: null }, known)).toBeNull();
  });
});
