import { describe, expect, it } from 'vitest';
import { choose, type Place, stretch } from '../../../src/main/core/polling/choose.ts';
import {
  freshFor,
  jittered,
  lookPause,
  paceOf,
  promised,
  rhythmOf,
  whileHidden,
} from '../../../src/main/core/polling/pace.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/shared/domain/units.ts';

const pace = paceOf('production');

describe('how long an order may go unasked', () => {
  const day = rhythmOf(Array.from({ length: 20 }, (_, index) => (20 + index / 2) * HOUR));

  it('is seldom while the delivery is far, often when it’s near, and seldom again when it’s long overdue', () => {
    const at = (age: number) => freshFor(age, day, pace);
    expect(at(0)).toBe(10 * MINUTE);
    expect(at(22 * HOUR)).toBe(3 * MINUTE);
    expect(at(60 * HOUR)).toBe(15 * MINUTE);
    const soon = rhythmOf(Array.from({ length: 20 }, () => 5 * MINUTE));
    expect(freshFor(5 * MINUTE, soon, pace)).toBe(15 * SECOND);
    expect(freshFor(0, soon, pace)).toBe(80 * SECOND);
  });

  it('never is shorter than the pace nor longer than 15 minutes', () => {
    for (const quick of [1, MINUTE, HOUR, 30 * HOUR])
      for (const slow of [quick, quick * 3])
        for (let age = 0; age < 100 * HOUR; age += 7 * MINUTE) {
          const fresh = freshFor(age, { quick, slow }, pace);
          expect(fresh).toBeGreaterThanOrEqual(pace.order);
          expect(fresh).toBeLessThanOrEqual(15 * MINUTE);
        }
  });

  it('goes by the age alone, or by what the service promised, until there are deliveries to learn from', () => {
    expect(rhythmOf([HOUR, HOUR, HOUR])).toBeNull();
    expect(freshFor(0, null, pace)).toBe(15 * SECOND);
    expect(freshFor(20 * MINUTE, null, pace)).toBe(2 * MINUTE);
    expect(freshFor(20 * HOUR, null, pace)).toBe(5 * MINUTE);
    expect(promised(0, null)).toBeNull();
    expect(promised(HOUR, 11 * HOUR)).toEqual({ quick: 5 * HOUR, slow: 12 * HOUR });
  });

  it('is longer in a hidden window, and looks that find nothing come more seldom', () => {
    expect(whileHidden(15 * SECOND)).toBe(45 * SECOND);
    expect(whileHidden(10 * MINUTE)).toBe(15 * MINUTE);
    expect(whileHidden(20 * MINUTE)).toBe(20 * MINUTE);
    expect(lookPause(pace, 0)).toBe(3 * MINUTE);
    expect(lookPause(pace, 500)).toBe(9 * MINUTE);
    expect(jittered(1_000, 0)).toBe(800);
    expect(jittered(1_000, 0.999)).toBeLessThanOrEqual(1_200);
  });
});

describe('what is asked', () => {
  const order = (orderId: string, place: Place, due = 0, every = MINUTE) => ({ orderId, place, due, every });

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
    expect(choose(wanted, 0)).toEqual({ pages: [1], singles: ['d', 'e', 'g'], sought: [] });
    expect(choose(wanted, -1)).toEqual({ pages: [], singles: [], sought: [] });
  });

  it('is the newest end of the list where many haven’t been seen on it', () => {
    const many = Array.from({ length: 9 }, (_, index) => order(`o${index}`, null));
    expect(choose(many, 0).sought).toHaveLength(9);
    expect(choose(many.slice(1), 0)).toMatchObject({ sought: [], singles: { length: 8 } });
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
    const longer = stretch(orders, pace.perCall);
    expect((pages / (15 * SECOND * longer)) * MINUTE).toBeLessThanOrEqual(30);
    const scattered = orders.map((each) => ({ ...each, place: 'apart' as const }));
    const singly = stretch(scattered, pace.perCall);
    expect((count / (15 * SECOND * singly)) * MINUTE).toBeLessThanOrEqual(30.001);
  });
});
