export type Point = readonly [x: number, y: number];
/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Form =
  | { readonly kind: 'path'; readonly points: readonly Point[]; readonly closed: boolean }
  | { readonly kind: 'circle'; readonly at: Point; readonly radius: number }
  /** Counter-clockwise, degrees. */
  | {
      readonly kind: 'arc';
      readonly at: Point;
      readonly radius: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'text';
      readonly at: Point;
      readonly height: number;
      readonly turn: number;
      readonly text: string;
    };

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const TURN = 2 * Math.PI;
/** A full turn is drawn with so many straight pieces. */
const PIECES = 72;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const degrees = (angle: number) => (angle * 180) / Math.PI;

/** First `inner`, then `outer`. */
export function joined(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d] = outer;
  const [ia, ib, ic, id, ie, jf] = inner;
  const [e, f] = moved(outer, [ie, jf]);
  return [a * ia + c * ib, b * ia + d * ib, a * ic + c * id, b * ic + d * id, e, f];
}

function moved([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Points of an ellipse's part: `major` and `minor` are its half axes as vectors. Angles in radians. */
export function ellipsePoints([x, y]: Point, major: Point, minor: Point, from: number, to: number): Point[] {
  const span = Math.min(TURN, Math.abs(to - from));
  const pieces = Math.max(2, Math.ceil((span / TURN) * PIECES));
  return Array.from({ length: pieces + 1 }, (_, step): Point => {
    const angle = from + Math.sign(to - from) * span * (step / pieces);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [x + major[0] * cos + minor[0] * sin, y + major[1] * cos + minor[1] * sin];
  });
}

/** The end of a span that begins at `from` and runs counter-clockwise to the direction `to`. Radians. */
export function ahead(from: number, to: number): number {
  const span = (((to - from) % TURN) + TURN) % TURN;
  return from + (span === 0 ? TURN : span);
}

/** What is between two vertices whose first has a bulge (the tangent of a quarter of its angle): the arc's points. */
export function bulgePoints(from: Point, to: Point, bulge: number): Point[] {
  const angle = 4 * Math.atan(bulge);
  const lift = 1 / (2 * Math.tan(angle / 2));
  const center: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * lift,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * lift,
  ];
  const radius = Math.hypot(from[0] - center[0], from[1] - center[1]);
  const start = Math.atan2(from[1] - center[1], from[0] - center[0]);
  return ellipsePoints(center, [radius, 0], [0, radius], start, start + angle).slice(1, -1);
}

/** The form where the matrix puts it. A circle that isn't one any more becomes a path. */
export function placed(form: Form, matrix: Matrix): Form {
  const [a, b, c, d] = matrix;
  const scale = Math.hypot(a, b);
  const alike = near(c, -b, scale) && near(d, a, scale);
  const mirrored = near(c, b, scale) && near(d, -a, scale);
  switch (form.kind) {
    case 'path':
      return { ...form, points: form.points.map((point) => moved(matrix, point)) };
    case 'circle':
      if (alike || mirrored) return { ...form, at: moved(matrix, form.at), radius: form.radius * scale };
      return placed(
        { kind: 'path', points: arcPoints({ ...form, from: 0, to: 360 }).slice(0, -1), closed: true },
        matrix,
      );
    case 'arc': {
      if (!alike) return placed({ kind: 'path', points: arcPoints(form), closed: false }, matrix);
      const turn = degrees(Math.atan2(b, a));
      return {
        ...form,
        at: moved(matrix, form.at),
        radius: form.radius * scale,
        from: form.from + turn,
        to: form.to + turn,
      };
    }
    case 'text':
      return {
        ...form,
        at: moved(matrix, form.at),
        height: form.height * Math.hypot(c, d),
        turn: form.turn + degrees(Math.atan2(b, a)),
      };
  }
}

function near(one: number, other: number, scale: number): boolean {
  return Math.abs(one - other) <= scale * 1e-6;
}

/** An arc's points, ends included. */
export function arcPoints({
  at,
  radius,
  from,
  to,
}: {
  readonly at: Point;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}): Point[] {
  const start = radians(from);
  return ellipsePoints(at, [radius, 0], [0, radius], start, ahead(start, radians(to)));
}

/**
 * The plan view of an entity's own axes, whose z is the extrusion (group 210) and whose plane is `height` above
 * the origin: the DXF reference's "arbitrary axis algorithm".
 */
export function axesOf(extrusion: readonly [number, number, number], height: number): Matrix {
  const length = Math.hypot(...extrusion);
  if (!(length > 0)) return IDENTITY;
  const [nx, ny, nz] = extrusion.map((each) => each / length) as [number, number, number];
  const flat = Math.abs(nx) < 1 / 64 && Math.abs(ny) < 1 / 64;
  const across = flat ? ([nz, 0, -nx] as const) : ([-ny, nx, 0] as const);
  const size = Math.hypot(...across);
  const [ax, ay, az] = across.map((each) => each / size) as [number, number, number];
  return [ax, ay, ny * az - nz * ay, nz * ax - nx * az, nx * height, ny * height];
}
