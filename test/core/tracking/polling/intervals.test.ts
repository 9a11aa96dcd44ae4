import { describe, expect, it } from 'vitest';
import {
  freshFor,
  intervalsOf,
  jittered,
  lookPause,
  promisedSpan,
  usualSpan,
  whileHidden,
} from '../../../../src/main/core/tracking/polling/intervals.ts';
import {
  type ListPage,
  plannedCalls,
  stretch,
} from '../../../../src/main/core/tracking/polling/planned-calls.ts';
import { HOUR, MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';

const intervals = intervalsOf('production');

describe('how long an order may go unasked', () => {
  const day = usualSpan(Array.from({ length: 20 }, (_, index) => (20 + index / 2) * HOUR));

  it('is seldom while the delivery is far, often when it’s near, and seldom again when it’s long overdue', () => {
    const at = (age: number) => freshFor(age, day, intervals);
    expect(at(0)).toBe(10 * MINUTE);
    expect(at(22 * HOUR)).toBe(3 * MINUTE);
    expect(at(60 * HOUR)).toBe(15 * MINUTE);
    const soon = usualSpan(Array.from({ length: 20 }, () => 5 * MINUTE));
    expect(freshFor(5 * MINUTE, soon, intervals)).toBe(15 * SECOND);
    expect(freshFor(0, soon, intervals)).toBe(80 * SECOND);
  });

  it('is never shorter than the shortest interval nor longer than 15 minutes', () => {
    for (const quick of [1, MINUTE, HOUR, 30 * HOUR])
      for (const slow of [quick, quick * 3])
        for (let age = 0; age < 100 * HOUR; age += 7 * MINUTE) {
          const fresh = freshFor(age, { quick, slow }, intervals);
          expect(fresh).toBeGreaterThanOrEqual(intervals.order);
          expect(fresh).toBeLessThanOrEqual(15 * MINUTE);
        }
  });

  it('goes by the age alone, or by what the service promisedSpan, until there are deliveries to learn from', () => {
    expect(usualSpan([HOUR, HOUR, HOUR])).toBeNull();
    expect(freshFor(0, null, intervals)).toBe(15 * SECOND);
    expect(freshFor(20 * MINUTE, null, intervals)).toBe(2 * MINUTE);
    expect(freshFor(20 * HOUR, null, intervals)).toBe(5 * MINUTE);
    expect(promisedSpan(0, null)).toBeNull();
    expect(promisedSpan(HOUR, 11 * HOUR)).toEqual({ quick: 5 * HOUR, slow: 12 * HOUR });
  });

  it('is longer in a hidden window, and looks that find nothing come more seldom', () => {
    expect(whileHidden(15 * SECOND)).toBe(45 * SECOND);
    expect(whileHidden(10 * MINUTE)).toBe(15 * MINUTE);
    expect(whileHidden(20 * MINUTE)).toBe(20 * MINUTE);
    expect(lookPause(intervals, 0)).toBe(3 * MINUTE);
    expect(lookPause(intervals, 500)).toBe(9 * MINUTE);
    expect(jittered(1_000, 0)).toBe(800);
    expect(jittered(1_000, 0.999)).toBeLessThanOrEqual(1_200);
  });
});

describe('what is asked', () => {
  const order = (orderId: string, place: ListPage, due = 0, every = MINUTE) => ({
    orderId,
    place,
    due,
    every,
  });

  it('is a page where it holds three that are wanted, and single orders otherwise', () => {
    const wanted = [
      order('a', 1),
      order('b', 1),
      order('c', 1, 10 * SECOND),
      order('d', 2),
      order('e', 2),
      order('f', 3, 50 * SECOND),
      order('g', 'apart'),
    ];
    expect(plannedCalls(wanted, 0)).toEqual({ pages: [1], singles: ['d', 'e', 'g'], sought: [] });
    expect(plannedCalls(wanted, -1)).toEqual({ pages: [], singles: [], sought: [] });
  });

  it('is the newest end of the list where many haven’t been seen on it', () => {
    const many = Array.from({ length: 9 }, (_, index) => order(`o${index}`, null));
    expect(plannedCalls(many, 0).sought).toHaveLength(9);
    expect(plannedCalls(many.slice(1), 0)).toMatchObject({ sought: [], singles: { length: 8 } });
  });

  it.each([
    [5, 1],
    [50, 1],
    [500, 5],
    [2_000, 20],
  ])('comes no closer than every two seconds: %i open orders on %i pages', (count, pages) => {
    const orders = Array.from({ length: count }, (_, index) =>
      order(`o${index}`, 1 + (index % pages), 0, 15 * SECOND),
    );
    const longer = stretch(orders, intervals.perCall);
    expect((pages / (15 * SECOND * longer)) * MINUTE).toBeLessThanOrEqual(30);
    const scattered = orders.map((each) => ({ ...each, place: 'apart' as const }));
    const singly = stretch(scattered, intervals.perCall);
    expect((count / (15 * SECOND * singly)) * MINUTE).toBeLessThanOrEqual(30.001);
  });
});
