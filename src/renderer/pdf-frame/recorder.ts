import type { Snapshots } from './snapshots.ts';

type Context = CanvasRenderingContext2D;
type Call = (target: Context, base: DOMMatrix) => void;

/** What is drawn on a page, in its pixels. Played on another canvas under `base`, it is the same page in any size. */
export type Recording = {
  readonly width: number;
  readonly height: number;
  readonly play: (target: Context, base: DOMMatrix) => void;
};

/** Calls that only answer, or make something for a later call. */
const QUERIES = new Set(
  `measureText getTransform getLineDash createPattern createLinearGradient createRadialGradient
  createConicGradient`.split(/\s+/),
);
/** Calls that put color on the page: recorded, not carried out, since nobody sees the recorder's own canvas. */
const PAINTING = new Set('fill stroke fillRect strokeRect clearRect fillText strokeText'.split(' '));
/** Calls whose answer would depend on what is painted. */
const READING_BACK = new Set(
  'getImageData putImageData createImageData isPointInPath isPointInStroke reset'.split(' '),
);

const copied = (value: unknown) => (Array.isArray(value) ? [...value] : value);

function matrixOf(values: readonly unknown[]): DOMMatrix {
  const [first] = values;
  if (first instanceof DOMMatrix) return DOMMatrix.fromMatrix(first);
  return new DOMMatrix(values.map(Number));
}

/**
 * A context for pdf.js that records instead of painting. Its state (matrix, clip, colors, fonts) is that of a real context, so pdf.js
 * reads what it has set. Throws `TypeError` where pdf.js wants pixels back; the page can't be recorded then.
 */
export function createRecorder(width: number, height: number, snapshots: Snapshots) {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const state = canvas.getContext('2d');
  if (!state) throw new TypeError('this window has no canvas');
  const calls: Call[] = [];
  const size = { width, height };

  const special: Readonly<Record<string, unknown>> = {
    drawImage: (source: CanvasImageSource, ...place: unknown[]) => {
      const picture = snapshots.take(source);
      calls.push((target) => {
        if (picture.image) Reflect.apply(target.drawImage, target, [picture.image, ...place]);
      });
    },
    setTransform: (...values: unknown[]) => {
      const matrix = matrixOf(values);
      state.setTransform(matrix);
      calls.push((target, base) => target.setTransform(base.multiply(matrix)));
    },
    resetTransform: () => {
      state.resetTransform();
      calls.push((target, base) => target.setTransform(base));
    },
  };

  const context = new Proxy(state, {
    get: (target, name) => {
      if (name === 'canvas') return size;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      if (READING_BACK.has(name)) throw new TypeError(`a recorded page has no ${name}`);
      if (QUERIES.has(name)) return value.bind(target);
      return (
        special[name] ??
        ((...values: unknown[]) => {
          const kept = values.map(copied);
          calls.push((other) => Reflect.apply(value, other, kept));
          return PAINTING.has(name) ? undefined : Reflect.apply(value, target, values);
        })
      );
    },
    set: (target, name, value) => {
      calls.push((other) => Reflect.set(other, name, value, other));
      return Reflect.set(target, name, value, target);
    },
  });
  const recording: Recording = {
    width,
    height,
    play: (target, base) => {
      target.save();
      target.setTransform(base);
      for (const call of calls) call(target, base);
      target.restore();
    },
  };
  return { context, recording };
}
