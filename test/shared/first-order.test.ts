import { expect, it } from 'vitest';
import { presentStep } from '../../src/shared/domain/first-order.ts';

const closed = { isComplete: false, isReviewed: false };
const none = { order: null, isCanceled: false };
const at = (orderId: string | null, isDelivered = false) => ({
  order: { orderId, isDelivered },
  isCanceled: false,
});

it('a first order leads through form, review, placing, delivery, and the report', () => {
  const step = (...[progress, form]: [Parameters<typeof presentStep>[1], Partial<typeof closed>?]) =>
    presentStep({ reportOpened: false }, progress, { ...closed, ...form });
  expect(step(none)).toBe('form');
  expect(step(none, { isComplete: true })).toBe('review');
  expect(step(none, { isComplete: true, isReviewed: true })).toBe('place');
  expect(step(at(null))).toBe('place');
  expect(step(at('1'), { isComplete: true })).toBe('delivery');
  expect(step(at('1', true))).toBe('report');
});

it('a guide is through with its report opened, and not while the order is gone', () => {
  expect(presentStep({ reportOpened: true }, at('1', true), closed)).toBeNull();
  expect(presentStep({ reportOpened: true }, none, closed)).toBe('form');
});
