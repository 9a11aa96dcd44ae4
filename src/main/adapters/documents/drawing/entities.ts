import { indexedColor, trueColor } from './colors.ts';
import {
  ahead,
  axesOf,
  bulgePoints,
  degrees,
  ellipsePoints,
  type Form,
  joined,
  type Matrix,
  type Point,
  placed,
  radians,
} from './geometry.ts';
import { type DxfRecord, numberOf, textOf, toNumber } from './pairs.ts';
import { plainLines, plainText } from './words.ts';

/** `#rrggbb`, `ink` for what is black or white as the paper wants it, or the layer's or the inserted block's own. */
export type Color = string;

export type Insert = {
  readonly block: string;
  readonly matrix: Matrix;
  readonly columns: number;
  readonly rows: number;
  readonly across: number;
  readonly up: number;
};
/** What an entity draws, in the axes of its block or drawing. */
export type Item = { readonly layer: string; readonly color: Color } & (
  | { readonly form: Form; readonly insert?: undefined }
  | { readonly insert: Insert; readonly form?: undefined }
);

/** What has no lines itself, or stands for something that is read elsewhere. */
const UNSEEN = new Set(['POINT', 'ATTDEF', 'SEQEND', 'VERTEX', 'VIEWPORT', 'ACAD_PROXY_ENTITY', '']);

/** The items of one entity, or null for one of a kind that isn't drawn here. `vertices`: a POLYLINE's. */
export function itemsOf(record: DxfRecord, vertices: readonly DxfRecord[]): readonly Item[] | null {
  // On the paper's side, or hidden individually.
  if (numberOf(record, 67, 0) === 1 || numberOf(record, 60, 0) === 1 || UNSEEN.has(record.type)) return [];
  const common = { layer: (textOf(record, 8) ?? '0').trim().slice(0, 200), color: colorOf(record) };
  if (record.type === 'INSERT' || record.type === 'DIMENSION') {
    const block = textOf(record, 2)?.trim().toUpperCase();
    if (block === undefined) return null;
    return [{ ...common, insert: { ...(record.type === 'INSERT' ? insertOf(record) : PLAIN), block } }];
  }
  return formsOf(record, vertices)?.map((form) => ({ ...common, form })) ?? null;
}

function colorOf(record: DxfRecord): Color {
  const exact = textOf(record, 420);
  const index = Math.abs(numberOf(record, 62, 256));
  if (exact !== undefined) return trueColor(Number(exact)) ?? 'layer';
  if (index === 0) return 'block';
  return index === 7 ? 'ink' : (indexedColor(index) ?? 'layer');
}

function formsOf(record: DxfRecord, vertices: readonly DxfRecord[]): Form[] | null {
  const own = (form: Form) => placed(form, ownAxes(record));
  switch (record.type) {
    case 'LINE':
      return [{ kind: 'path', points: [pointOf(record, 10), pointOf(record, 11)], closed: false }];
    case 'LWPOLYLINE':
      return [own(pathOf(lightVertices(record), (numberOf(record, 70, 0) & 1) === 1))];
    case 'POLYLINE':
      return polyline(record, vertices);
    case 'CIRCLE':
      return [own({ kind: 'circle', at: pointOf(record, 10), radius: numberOf(record, 40, Number.NaN) })];
    case 'ARC': {
      const [from, to] = [numberOf(record, 50, 0), numberOf(record, 51, 360)];
      const radius = numberOf(record, 40, Number.NaN);
      return [own({ kind: 'arc', at: pointOf(record, 10), radius, from, to })];
    }
    case 'ELLIPSE':
      return [ellipse(record)];
    case 'TEXT':
    case 'ATTRIB':
      return textForm(record).map(own);
    case 'MTEXT':
      return paragraph(record);
    case 'SOLID':
    case 'TRACE':
      return [own(corners(record, [10, 11, 13, 12]))];
    case '3DFACE':
      return [corners(record, [10, 11, 12, 13])];
    default:
      return null;
  }
}

function pointOf(record: DxfRecord, code: number): Point {
  return [numberOf(record, code, Number.NaN), numberOf(record, code + 10, Number.NaN)];
}

function ownAxes(record: DxfRecord): Matrix {
  const extrusion = [numberOf(record, 210, 0), numberOf(record, 220, 0), numberOf(record, 230, 1)] as const;
  return axesOf(extrusion, numberOf(record, 38, numberOf(record, 30, 0)));
}

type Vertex = { x: number; y: number; bulge: number };

/** A light polyline's vertices stand one after the other in its own groups. */
function lightVertices({ pairs }: DxfRecord): Vertex[] {
  const found: Vertex[] = [];
  for (const [code, value] of pairs) {
    if (code === 10) found.push({ x: toNumber(value), y: Number.NaN, bulge: 0 });
    const last = found.at(-1);
    if (last && code === 20) last.y = toNumber(value);
    if (last && code === 42) last.bulge = toNumber(value);
  }
  return found;
}

function polyline(record: DxfRecord, vertices: readonly DxfRecord[]): Form[] | null {
  const flags = numberOf(record, 70, 0);
  // Meshes: their vertices are no line.
  if (flags & 0x50) return null;
  const drawn = vertices
    // The frame of a curve that has been drawn as its own line.
    .filter((vertex) => (numberOf(vertex, 70, 0) & 16) === 0)
    .map((vertex): Vertex => {
      const [x, y] = pointOf(vertex, 10);
      return { x, y, bulge: numberOf(vertex, 42, 0) };
    });
  const path = pathOf(drawn, (flags & 1) === 1);
  return [(flags & 8) === 8 ? path : placed(path, ownAxes(record))];
}

function pathOf(vertices: readonly Vertex[], closed: boolean): Form {
  const points = vertices.flatMap(({ x, y, bulge }, index): Point[] => {
    const next = vertices[index + 1] ?? (closed ? vertices[0] : undefined);
    const arc = next && bulge !== 0 ? bulgePoints([x, y], [next.x, next.y], bulge) : [];
    return [[x, y], ...arc];
  });
  return { kind: 'path', points, closed };
}

function corners(record: DxfRecord, codes: readonly number[]): Form {
  const points = codes.map((code) => pointOf(record, code)).filter(([x, y]) => !Number.isNaN(x + y));
  return { kind: 'path', points, closed: true };
}

function ellipse(record: DxfRecord): Form {
  const major = pointOf(record, 11);
  const ratio = numberOf(record, 40, 1) * (numberOf(record, 230, 1) < 0 ? -1 : 1);
  const minor: Point = [-major[1] * ratio, major[0] * ratio];
  const [from, to] = [numberOf(record, 41, 0), numberOf(record, 42, 2 * Math.PI)];
  const end = ahead(from, to);
  const whole = end - from > 2 * Math.PI - 1e-6;
  const points = ellipsePoints(pointOf(record, 10), major, minor, from, end);
  return { kind: 'path', points: whole ? points.slice(0, -1) : points, closed: whole };
}

/** How wide a letter is, for one of height 1: where a centered text begins follows from it. */
const LETTER = 0.6;

function textForm(record: DxfRecord): Form[] {
  const text = plainText(textOf(record, 1) ?? '');
  if (text === '') return [];
  const [height, turn] = [numberOf(record, 40, 1), numberOf(record, 50, 0)];
  const [across, up] = [numberOf(record, 72, 0), numberOf(record, 74, numberOf(record, 73, 0))];
  const aligned = (across !== 0 || up !== 0) && textOf(record, 11) !== undefined;
  const anchor = pointOf(record, aligned ? 11 : 10);
  const width = text.length * height * LETTER;
  const back = !aligned ? 0 : across === 2 ? width : across === 1 || across === 4 ? width / 2 : 0;
  const down = !aligned ? 0 : up === 3 ? height : up === 2 || across === 4 ? height / 2 : 0;
  return [{ kind: 'text', at: stepped(anchor, turn, -back, -down), height, turn, text }];
}

function stepped([x, y]: Point, turn: number, along: number, up: number): Point {
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  return [x + along * cos - up * sin, y + along * sin + up * cos];
}

/** Lines of a paragraph stand this much apart, for letters of height 1. */
const LINE_STEP = 5 / 3;

function paragraph(record: DxfRecord): Form[] {
  const value = record.pairs
    .filter(([code]) => code === 3 || code === 1)
    .map(([, text]) => text)
    .join('');
  const lines = plainLines(value);
  const height = numberOf(record, 40, 1);
  const turn =
    textOf(record, 11) === undefined
      ? numberOf(record, 50, 0)
      : degrees(Math.atan2(numberOf(record, 21, 0), numberOf(record, 11, 1)));
  const place = numberOf(record, 71, 1) - 1;
  const [column, row] = [place % 3, Math.floor(place / 3)];
  const all = height + (lines.length - 1) * height * LINE_STEP;
  const top = [0, all / 2, all][row] ?? 0;
  return lines.flatMap((text, index): Form[] => {
    if (text === '') return [];
    const back = (text.length * height * LETTER * column) / 2;
    const at = stepped(pointOf(record, 10), turn, -back, top - height - index * height * LINE_STEP);
    return [{ kind: 'text', at, height, turn, text }];
  });
}

const PLAIN = { matrix: [1, 0, 0, 1, 0, 0], columns: 1, rows: 1, across: 0, up: 0 } as const;

function insertOf(record: DxfRecord): Omit<Insert, 'block'> {
  const angle = radians(numberOf(record, 50, 0));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = pointOf(record, 10);
  const [wide, high] = [numberOf(record, 41, 1), numberOf(record, 42, 1)];
  const matrix: Matrix = [cos * wide, sin * wide, -sin * high, cos * high, x, y];
  const count = (code: number) => Math.max(1, Math.trunc(numberOf(record, code, 1)) || 1);
  return {
    matrix: joined(ownAxes(record), matrix),
    columns: count(70),
    rows: count(71),
    across: numberOf(record, 44, 0),
    up: numberOf(record, 45, 0),
  };
}
