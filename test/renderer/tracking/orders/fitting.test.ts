import { expect, it } from 'vitest';
import { fitting } from '../../../../src/renderer/features/tracking/orders/selection/fitting.ts';

const widths = [100, 80, 60];
const parts = { gap: 6, menu: 40 };

it('actions stand side by side where all of them fit, without a menu', () => {
  expect(fitting(widths, 252, parts)).toBe(3);
  expect(fitting([], 0, parts)).toBe(0);
});

it('actions that don’t fit leave room for the menu that has them', () => {
  expect(fitting(widths, 251, parts)).toBe(2);
  expect(fitting(widths, 231, parts)).toBe(1);
  expect(fitting(widths, 145, parts)).toBe(0);
  expect(fitting(widths, 0, parts)).toBe(0);
});
