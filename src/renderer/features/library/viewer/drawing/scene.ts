import type { Drawing, DrawingShape } from '../../../../../shared/contract/index.ts';
import type { Size } from '../image/zoom.ts';
import type { Look } from './look.ts';

/** A drawing made ready: shapes of one color one after the other, each with its box. */
export type Scene = {
  readonly shapes: readonly DrawingShape[];
  /** For each shape: left, bottom, right, top in the drawing's units. */
  readonly boxes: Float64Array;
  /** For each shape: its layer's place in the list. */
  readonly layers: Uint16Array;
  /** The drawing's own color for each shape. */
  readonly colors: readonly (string | null)[];
};

/** What a scene is painted on; a 2D context has it. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'arc'
  | 'stroke'
  | 'fillText'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
> & { strokeStyle: unknown; fillStyle: unknown; font: string };

/** Text with a line height below this many pixels is only a line where it would stand. */
const LEAST_TEXT = 4;
/** A width of a letter, in its height. */
const LETTER = 0.6;
/** A path with more shapes than this is slow to stroke at once. */
const SHAPES_A_STROKE = 200;
/** The clock is looked at after so many shapes. */
const SHAPES_A_LOOK = 64;

type Box = readonly [left: number, bottom: number, right: number, top: number];

function boxOf(shape: DrawingShape): Box {
  if (shape.kind === 'path') {
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of shape.points) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
    return [left, bottom, right, top];
  }
  const [x, y] = shape.at;
  const reach = shape.kind === 'text' ? shape.height * (shape.text.length * LETTER + 1) : shape.radius;
  return [x - reach, y - reach, x + reach, y + reach];
}

/** Sorts the shapes by color, so that a whole drawing needs few changes of the pen. */
export function prepare(drawing: Drawing): Scene {
  const places = new Map(drawing.layers.map((layer, at) => [layer.name, at]));
  const colorOf = (shape: DrawingShape) =>
    shape.color ?? drawing.layers[places.get(shape.layer) ?? -1]?.color ?? null;
  const shapes = drawing.shapes
    .map((shape) => ({ shape, color: colorOf(shape), key: colorOf(shape) ?? '' }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const boxes = new Float64Array(shapes.length * 4);
  shapes.forEach(({ shape }, at) => {
    boxes.set(boxOf(shape), at * 4);
  });
  return {
    shapes: shapes.map((each) => each.shape),
    boxes,
    layers: Uint16Array.from(shapes, ({ shape }) => places.get(shape.layer) ?? 0),
    colors: shapes.map((each) => each.color),
  };
}

function trace(pen: Pen, shape: DrawingShape, look: Look) {
  const { x, y, scale } = look;
  switch (shape.kind) {
    case 'path': {
      let first = true;
      for (const [px, py] of shape.points) {
        if (first) pen.moveTo(x + px * scale, y - py * scale);
        else pen.lineTo(x + px * scale, y - py * scale);
        first = false;
      }
      if (shape.closed) pen.closePath();
      return;
    }
    case 'circle':
    case 'arc': {
      const [from, to] = shape.kind === 'arc' ? [shape.from, shape.to] : [0, 360];
      const [start, end] = [(-from * Math.PI) / 180, (-to * Math.PI) / 180];
      const [cx, cy, radius] = [x + shape.at[0] * scale, y - shape.at[1] * scale, shape.radius * scale];
      pen.moveTo(cx + radius * Math.cos(start), cy + radius * Math.sin(start));
      // Angles of a drawing go counter-clockwise, those of a canvas clockwise.
      pen.arc(cx, cy, radius, start, end, true);
      return;
    }
    case 'text': {
      const [tx, ty] = [x + shape.at[0] * scale, y - shape.at[1] * scale];
      const size = shape.height * scale;
      if (size >= LEAST_TEXT) return;
      const angle = (-shape.turn * Math.PI) / 180;
      const long = size * LETTER * shape.text.length;
      pen.moveTo(tx, ty);
      pen.lineTo(tx + long * Math.cos(angle), ty + long * Math.sin(angle));
    }
  }
}

function write(pen: Pen, shape: DrawingShape, look: Look) {
  if (shape.kind !== 'text') return;
  const size = shape.height * look.scale;
  if (size < LEAST_TEXT) return;
  pen.save();
  pen.translate(look.x + shape.at[0] * look.scale, look.y - shape.at[1] * look.scale);
  pen.rotate((-shape.turn * Math.PI) / 180);
  pen.font = `${size}px "Inter Variable", system-ui, sans-serif`;
  pen.fillText(shape.text, 0, 0);
  pen.restore();
}

export type View = {
  readonly look: Look;
  readonly room: Size;
  readonly hidden: ReadonlySet<number>;
  /** A color of the drawing as it is painted. */
  readonly ink: (color: string | null) => string;
};

/** Paints what is in sight, and stops after each few shapes to let `paint` look at the clock. */
export function* painting(scene: Scene, pen: Pen, { look, room, hidden, ink }: View): Generator<void> {
  const left = -look.x / look.scale;
  const right = (room.width - look.x) / look.scale;
  const top = look.y / look.scale;
  const bottom = (look.y - room.height) / look.scale;
  let color: string | null | undefined;
  let traced = 0;
  const end = () => {
    if (traced > 0) pen.stroke();
    traced = 0;
    pen.beginPath();
  };
  pen.beginPath();
  for (const [at, shape] of scene.shapes.entries()) {
    if (at % SHAPES_A_LOOK === 0) yield;
    if (hidden.has(scene.layers[at] ?? 0)) continue;
    const box = at * 4;
    const { boxes } = scene;
    if ((boxes[box] ?? 0) > right || (boxes[box + 2] ?? 0) < left) continue;
    if ((boxes[box + 1] ?? 0) > top || (boxes[box + 3] ?? 0) < bottom) continue;
    const own = scene.colors[at] ?? null;
    if (own !== color || traced >= SHAPES_A_STROKE) {
      end();
      if (own !== color) {
        color = own;
        pen.strokeStyle = ink(own);
        pen.fillStyle = ink(own);
      }
    }
    trace(pen, shape, look);
    write(pen, shape, look);
    traced += 1;
  }
  end();
}
