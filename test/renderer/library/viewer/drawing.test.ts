import { describe, expect, it } from 'vitest';
import { readable } from '../../../../src/renderer/features/library/viewer/drawing/colors.ts';
import { moveBy, wholeLook, zoomBy } from '../../../../src/renderer/features/library/viewer/drawing/look.ts';
import {
  type Pen,
  painting,
  prepare,
} from '../../../../src/renderer/features/library/viewer/drawing/scene.ts';
import { sizeText, summary } from '../../../../src/renderer/features/library/viewer/drawing/summary.ts';
import type { Drawing, DrawingShape } from '../../../../src/shared/contract/index.ts';

const line = (layer: string, ...points: [number, number][]): DrawingShape => ({
  kind: 'path',
  layer,
  color: null,
  points,
  closed: false,
});
const drawing = (shapes: readonly DrawingShape[]): Drawing => ({
  layers: [
    { name: 'EAVE', color: '#00ff00', shapes: 2, shown: true },
    { name: 'RIDGE', color: '#ff0000', shapes: 1, shown: true },
  ],
  shapes,
  bounds: { from: [0, 0], to: [60, 40] },
  unit: 'ft',
  omitted: 0,
});
const room = { width: 800, height: 600 };
const bounds = { from: [1_000_000, 500_000], to: [1_000_060, 500_040] } as const;

describe('where a plan is in its window', () => {
  it('is whole and in the middle at first, y upwards, far from the origin too', () => {
    const look = wholeLook(bounds, room);
    const at = (x: number, y: number) => [look.x + x * look.scale, look.y - y * look.scale];
    const [left = 0, top = 0] = at(1_000_000, 500_040);
    const [right = 0, bottom = 0] = at(1_000_060, 500_000);
    expect([left, right]).toEqual([32, 768]);
    expect(top + bottom).toBeCloseTo(600, 6);
    expect(bottom).toBeGreaterThan(top);
  });

  it('comes nearer with the spot under the cursor where it was, within bounds', () => {
    const whole = wholeLook(bounds, room);
    const at = { x: 200, y: 450 };
    const spot = (look: typeof whole) => (at.x - look.x) / look.scale;
    const near = zoomBy(whole, 4, at, whole);
    expect(near.scale).toBeCloseTo(whole.scale * 4);
    expect(spot(near)).toBeCloseTo(spot(whole), 4);
    let look = whole;
    for (let turn = 0; turn < 100; turn += 1) look = zoomBy(look, 0.5, at, whole);
    expect(look.scale / whole.scale).toBeCloseTo(0.2);
  });

  it('can’t be moved out of the window', () => {
    const whole = wholeLook(bounds, room);
    const far = moveBy(whole, 1e9, -1e9, bounds, room);
    expect(far.x + bounds.from[0] * far.scale).toBeCloseTo(768, 3);
    expect(far.y - bounds.from[1] * far.scale).toBeCloseTo(32, 3);
  });
});

describe('colors of a plan', () => {
  it('are left as they are where they can be seen, and else made readable', () => {
    expect(readable('#b32222', '#f3f5f6', '#17232b')).toBe('#b32222');
    expect(readable('#ffff00', '#f3f5f6', '#17232b')).not.toBe('#ffff00');
    expect(readable('#0000ff', '#10171b', '#e2e9ec')).toMatch(/^#[0-9a-f]{6}$/);
    expect(readable('#0000ff', '#10171b', '#e2e9ec')).not.toBe('#0000ff');
    for (const color of [null, '#000000', '#ffffff', 'red'])
      expect(readable(color, '#10171b', '#e2e9ec')).toBe('#e2e9ec');
  });
});

/** Writes down what is painted, in whole pixels. */
function recordingPen() {
  const done: string[] = [];
  const note =
    (what: string) =>
    (...args: unknown[]) =>
      void done.push(
        [what, ...args.map((each) => (typeof each === 'number' ? Math.round(each) : each))].join(' '),
      );
  const names = 'beginPath moveTo lineTo closePath arc stroke fillText save restore translate rotate';
  const pen = Object.fromEntries(names.split(' ').map((name) => [name, note(name)]));
  return { pen: { ...pen, strokeStyle: '', fillStyle: '', font: '' } as unknown as Pen, done };
}

function paint(shapes: readonly DrawingShape[], hidden: readonly number[] = []) {
  const { pen, done } = recordingPen();
  const look = { scale: 10, x: 0, y: 600 };
  const view = { look, room, hidden: new Set(hidden), ink: (color: string | null) => color ?? '#000000' };
  const steps = [...painting(prepare(drawing(shapes)), pen, view)].length;
  return { done, steps };
}

describe('painting', () => {
  it('draws what is in sight, y upwards, and leaves out what is outside', () => {
    const { done } = paint([
      line('EAVE', [1, 1], [5, 1]),
      line('EAVE', [500, 500], [600, 600]),
      { kind: 'arc', layer: 'RIDGE', color: null, at: [10, 10], radius: 2, from: 0, to: 90 },
    ]);
    expect(done.filter((each) => !/beginPath/.test(each))).toEqual([
      'moveTo 10 590',
      'lineTo 50 590',
      'stroke',
      'moveTo 120 500',
      'arc 100 500 20 0 -2 true',
      'stroke',
    ]);
  });

  it('leaves out the layers that are off', () => {
    expect(paint([line('EAVE', [1, 1], [5, 1]), line('RIDGE', [1, 2], [5, 2])], [0]).done.join()).toContain(
      'moveTo 10 580',
    );
    expect(paint([line('EAVE', [1, 1], [5, 1])], [0]).done.join()).not.toContain('moveTo');
  });

  it('writes text that can be read, and draws a line for smaller one', () => {
    const text = { kind: 'text', layer: 'EAVE', color: null, at: [1, 1], turn: 90, text: 'A 6/12' } as const;
    expect(paint([{ ...text, height: 1.5 }]).done).toContain('fillText A 6/12 0 0');
    const small = paint([{ ...text, height: 0.2 }]).done.join();
    expect(small).toContain('lineTo');
    expect(small).not.toContain('fillText');
  });

  it('pauses again and again in a large drawing', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => line('EAVE', [at % 60, 1], [at % 60, 30]));
    expect(paint(many).steps).toBeGreaterThan(100);
  });
});

describe('a plan in words', () => {
  it('tells its size, layers and texts', () => {
    const plan = drawing([
      line('EAVE', [0, 0], [60, 0]),
      { kind: 'text', layer: 'RIDGE', color: null, at: [1, 1], turn: 0, height: 1, text: 'A 6/12' },
    ]);
    expect(summary(plan)).toBe('Plan with 2 shapes, 60 × 40 ft. Layers: EAVE 2, RIDGE 1. Texts: A 6/12.');
    expect(sizeText({ ...plan, unit: null })).toBe('60 × 40, unit not stated');
    expect(sizeText({ bounds: null, unit: null })).toBeNull();
  });
});
