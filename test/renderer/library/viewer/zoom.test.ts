import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitScale,
  LEAST_SCALE,
  MOST_SCALE,
  settle,
  stepScale,
  zoomAt,
} from '../../../../src/renderer/features/library/viewer/image/zoom.ts';

const window = { width: 800, height: 600 };

describe('a picture in its window', () => {
  it('is seen whole, never larger than life', () => {
    expect(fitScale({ width: 1600, height: 600 }, window)).toBe(0.5);
    expect(fitScale({ width: 400, height: 1200 }, window)).toBe(0.5);
    expect(fitScale({ width: 100, height: 100 }, window)).toBe(1);
  });

  it('stands in the middle when it is smaller, and leaves no gap when it is larger', () => {
    const picture = { width: 1000, height: 400 };
    expect(settle({ scale: 0.5, x: -900, y: 900 }, picture, window)).toEqual({ scale: 0.5, x: 150, y: 200 });
    expect(settle({ scale: 2, x: 30, y: -900 }, picture, window)).toEqual({ scale: 2, x: 0, y: -200 });
    expect(settle({ scale: 2, x: -5000, y: 10 }, picture, window)).toEqual({ scale: 2, x: -1200, y: 0 });
  });

  it('keeps the spot under the pointer while it is zoomed', () => {
    const number = fc.double({ min: -2000, max: 2000, noNaN: true });
    const scale = fc.double({ min: LEAST_SCALE, max: MOST_SCALE, noNaN: true });
    fc.assert(
      fc.property(number, number, scale, scale, number, number, (x, y, from, to, atX, atY) => {
        const after = zoomAt({ x, y, scale: from }, to, { x: atX, y: atY });
        expect((atX - after.x) / after.scale).toBeCloseTo((atX - x) / from, 4);
        expect((atY - after.y) / after.scale).toBeCloseTo((atY - y) / from, 4);
      }),
    );
  });

  it('is zoomed within bounds', () => {
    expect(zoomAt({ x: 0, y: 0, scale: 1 }, 1000, { x: 0, y: 0 }).scale).toBe(MOST_SCALE);
    expect(zoomAt({ x: 0, y: 0, scale: 1 }, 0, { x: 0, y: 0 }).scale).toBe(LEAST_SCALE);
  });

  it('stops at life size on the way in and out', () => {
    expect(stepScale(0.9, 1)).toBe(1);
    expect(stepScale(1.1, -1)).toBe(1);
    expect(stepScale(1, 1)).toBe(1.25);
    expect(stepScale(1, -1)).toBe(0.8);
    expect(stepScale(0.5, 1)).toBe(0.625);
  });
});
