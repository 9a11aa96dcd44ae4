import type { Drawing, DrawingPoint, DrawingShape } from '../../../core/ports/index.ts';
import type { Color } from './entities.ts';
import { arcPoints, type Form } from './geometry.ts';
import type { Take } from './lay-out.ts';

export type Layer = { readonly name: string; readonly color: string | null; readonly shown: boolean };

/** What one drawing shows at most; more would hold the window. */
const MOST_SHAPES = 20_000;
const MOST_POINTS = 60_000;
const MOST_TEXT = 200_000;
const MAX_OMITTED = 1e9;
const FARTHEST = 1e9;

/** Ink of one shape on a layer that has a color: readable on white and on black. */
const INK = '#808080';

const sound = (...numbers: readonly number[]) => numbers.every((each) => Math.abs(each) <= FARTHEST);

/** Takes shapes while there is room, and knows their bounds. */
export function createSheet(
  known: ReadonlyMap<string, Layer>,
  mostLayers: number,
): Take & { done(unit: string | null, omitted: number): Drawing } {
  const shapes: DrawingShape[] = [];
  const layers = new Map([...known].map(([key, layer]) => [key, { ...layer, shapes: 0 }]));
  let [points, text] = [0, 0];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];

  function reach([x, y]: DrawingPoint, around = 0): void {
    west = Math.min(west, x - around);
    east = Math.max(east, x + around);
    south = Math.min(south, y - around);
    north = Math.max(north, y + around);
  }

  function layerOf(name: string) {
    const key = name.toUpperCase();
    const layer = layers.get(key);
    if (layer || layers.size >= mostLayers) return layer;
    const made = { name, color: null, shown: true, shapes: 0 };
    layers.set(key, made);
    return made;
  }

  /** Whether it can be drawn and there is room for it. */
  function fits(form: Form): boolean {
    switch (form.kind) {
      case 'path':
        return (
          form.points.length > 1 &&
          points + form.points.length <= MOST_POINTS &&
          form.points.every(([x, y]) => sound(x, y))
        );
      case 'circle':
        return sound(...form.at) && form.radius > 0 && sound(form.radius);
      case 'arc':
        return sound(...form.at, form.from, form.to) && form.radius > 0 && sound(form.radius);
      case 'text':
        return (
          sound(...form.at, form.turn) &&
          form.height > 0 &&
          sound(form.height) &&
          text + form.text.length <= MOST_TEXT
        );
    }
  }

  function measure(form: Form): void {
    if (form.kind === 'path') {
      points += form.points.length;
      for (const point of form.points) reach(point);
    } else if (form.kind === 'text') {
      text += form.text.length;
      reach(form.at);
    } else if (form.kind === 'arc') for (const point of arcPoints(form)) reach(point);
    else reach(form.at, form.radius);
  }

  return {
    put: (form, layerName, color: Color) => {
      if (shapes.length >= MOST_SHAPES || !fits(form)) return false;
      const layer = layerOf(layerName);
      if (!layer) return false;
      measure(form);
      layer.shapes += 1;
      const ink = layer.color === null ? null : INK;
      shapes.push({
        ...form,
        layer: layer.name,
        color: color === 'ink' ? ink : color === 'layer' ? null : color,
      });
      return true;
    },
    colorOf: (layer) => layers.get(layer.toUpperCase())?.color ?? 'ink',
    done: (unit, omitted) => ({
      layers: [...layers.values()],
      shapes,
      bounds: shapes.length > 0 ? { from: [west, south], to: [east, north] } : null,
      unit,
      omitted: Math.min(omitted, MAX_OMITTED),
    }),
  };
}
