import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/main/adapters/documents/decode.ts';
import { readDrawing } from '../../../src/main/adapters/documents/drawing/index.ts';
import type { Drawing, DrawingShape } from '../../../src/main/core/ports/index.ts';
import { SAMPLE_A } from '../../../src/sandbox/report/data/sample-a.ts';
import { planDxf } from '../../../src/sandbox/report/files/dxf.ts';
import { dxf, entities, type Group } from './dxf-builder.ts';

const drawn = (...groups: readonly Group[]): Drawing => readDrawing(entities(...groups));
const first = (...groups: readonly Group[]) => drawn(...groups).shapes[0];
const path = (shape: DrawingShape | undefined) => (shape?.kind === 'path' ? shape.points : []);
const rounded = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => [Number(x.toFixed(3)) + 0, Number(y.toFixed(3)) + 0]);

describe('the sample report’s plan', () => {
  const drawing = readDrawing(planDxf(SAMPLE_A));
  const at = (name: string) => SAMPLE_A.points[name]?.slice(0, 2);

  it('has every line of the data set, point for point, on the layer of its kind', () => {
    const lines = drawing.shapes.filter((shape) => shape.kind === 'path' && !shape.closed);
    expect(lines.map((line) => rounded(path(line)))).toEqual(
      SAMPLE_A.lines.map(({ from, to }) =>
        rounded([at(from), at(to)].map((point) => [point?.[0] ?? NaN, point?.[1] ?? NaN] as const)),
      ),
    );
    expect(lines.filter((line) => line.layer === 'RIDGE').length).toBe(
      SAMPLE_A.lines.filter((line) => line.type === 'RIDGE').length,
    );
  });

  it('has the penetrations as closed paths, and a label in every facet', () => {
    const penetrations = drawing.shapes.filter((shape) => shape.layer === 'PENETRATION');
    expect(penetrations).toHaveLength(SAMPLE_A.penetrations.length);
    expect(penetrations.every((shape) => shape.kind === 'path' && shape.closed)).toBe(true);
    expect(drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))).toEqual(
      SAMPLE_A.facets.map((facet) => `${facet.letter} ${facet.pitch}/12`),
    );
    expect(drawing).toMatchObject({ unit: 'ft', omitted: 0 });
    expect(drawing.layers.find(({ name }) => name === 'RIDGE')).toMatchObject({
      color: '#ff0000',
      shown: true,
    });
  });
});

describe('each kind of shape', () => {
  it('draws light polylines with bulges as arcs', () => {
    const half: Group[] = [
      [0, 'LWPOLYLINE'],
      [8, 'A'],
      [90, 2],
      [70, 0],
      [10, 0],
      [20, 0],
      [42, 1],
      [10, 2],
      [20, 0],
    ];
    const points = path(first(...half));
    expect(points.length).toBeGreaterThan(16);
    // Counter-clockwise from (0,0) to (2,0) around (1,0): it goes below.
    for (const [x, y] of points) expect(Math.hypot(x - 1, y)).toBeCloseTo(1, 6);
    expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(-1, 2);
    const quarter = path(
      first([0, 'LWPOLYLINE'], [70, 1], [10, 0], [20, 0], [42, Math.tan(Math.PI / 8)], [10, 1], [20, 1]),
    );
    for (const [x, y] of quarter) expect(Math.hypot(x, y - 1)).toBeCloseTo(1, 6);
  });

  it('draws old polylines with their vertices, without the frames of curves', () => {
    const shape = first(
      [0, 'POLYLINE'],
      [66, 1],
      [70, 1],
      [0, 'VERTEX'],
      [10, 0],
      [20, 0],
      [0, 'VERTEX'],
      [10, 9],
      [20, 9],
      [70, 16],
      [0, 'VERTEX'],
      [10, 4],
      [20, 0],
      [0, 'VERTEX'],
      [10, 4],
      [20, 3],
      [0, 'SEQEND'],
    );
    expect(shape).toMatchObject({
      kind: 'path',
      closed: true,
      points: [
        [0, 0],
        [4, 0],
        [4, 3],
      ],
    });
  });

  it('draws circles, arcs and ellipses', () => {
    expect(first([0, 'CIRCLE'], [10, 1], [20, 2], [40, 3])).toMatchObject({
      kind: 'circle',
      at: [1, 2],
      radius: 3,
    });
    expect(first([0, 'ARC'], [10, 1], [20, 2], [40, 3], [50, 350], [51, 10])).toMatchObject({
      kind: 'arc',
      from: 350,
      to: 10,
    });
    const ellipse = drawn(
      [0, 'ELLIPSE'],
      [10, 5],
      [20, 5],
      [11, 4],
      [21, 0],
      [40, 0.5],
      [41, 0],
      [42, 2 * Math.PI],
    );
    expect(ellipse.shapes[0]).toMatchObject({ kind: 'path', closed: true });
    expect(rounded([ellipse.bounds?.from ?? [0, 0], ellipse.bounds?.to ?? [0, 0]])).toEqual([
      [1, 3],
      [9, 7],
    ]);
    const half = path(
      first([0, 'ELLIPSE'], [10, 0], [20, 0], [11, 2], [21, 0], [40, 1], [41, 0], [42, Math.PI]),
    );
    expect(rounded([half[0] ?? [0, 0], half.at(-1) ?? [0, 0]])).toEqual([
      [2, 0],
      [-2, 0],
    ]);
    expect(Math.min(...half.map(([, y]) => y))).toBeGreaterThan(-1e-9);
  });

  it('seen from behind, what is drawn in its own axes is mirrored', () => {
    expect(first([0, 'CIRCLE'], [10, 1], [20, 2], [40, 3], [230, -1])).toMatchObject({
      kind: 'circle',
      at: [-1, 2],
    });
    const arc = path(
      first([0, 'ARC'], [10, 0], [20, 0], [40, 1], [50, 0], [51, 90], [210, 0], [220, 0], [230, -1]),
    );
    expect(rounded([arc[0] ?? [0, 0], arc.at(-1) ?? [0, 0]])).toEqual([
      [-1, 0],
      [0, 1],
    ]);
  });

  it('writes texts without their codes, centered ones where they begin', () => {
    expect(first([0, 'TEXT'], [10, 1], [20, 2], [40, 0.5], [50, 90], [1, '%%uRidge%%u 45%%d'])).toMatchObject(
      {
        kind: 'text',
        at: [1, 2],
        height: 0.5,
        turn: 90,
        text: 'Ridge 45°',
      },
    );
    const centered = first([0, 'TEXT'], [10, 0], [20, 0], [40, 1], [72, 1], [11, 10], [21, 5], [1, 'ABCD']);
    expect(centered?.kind === 'text' && centered.at[0]).toBeCloseTo(8.8, 6);
    const lines = drawn(
      [0, 'MTEXT'],
      [10, 0],
      [20, 10],
      [40, 1],
      [71, 1],
      [3, '{\\fArial|b0;\\C1;Main} roof\\P'],
      [1, '\\H2.5x;6\\~in 12 \\{a\\}\\S1/2;'],
    ).shapes;
    expect(lines.map((line) => line.kind === 'text' && [line.text, Number(line.at[1].toFixed(2))])).toEqual([
      ['Main roof', 9],
      ['6 in 12 {a}1/2', 7.33],
    ]);
    const turned = first([0, 'TEXT'], [10, 0], [20, 0], [40, 1], [1, 'a\u202eb\u0007c']);
    expect(turned).toMatchObject({ text: 'a b c' });
  });

  it('leaves points and what isn’t on the plan alone, and counts kinds that it doesn’t draw', () => {
    const drawing = drawn(
      [0, 'POINT'],
      [10, 1],
      [20, 1],
      [0, 'LINE'],
      [67, 1],
      [10, 0],
      [20, 0],
      [11, 1],
      [21, 1],
      [0, 'LINE'],
      [60, 1],
      [10, 0],
      [20, 0],
      [11, 1],
      [21, 1],
      [0, 'HATCH'],
      [10, 0],
      [20, 0],
      [0, 'WIPEOUT'],
      [10, 0],
    );
    expect(drawing).toMatchObject({ shapes: [], omitted: 2, bounds: null });
  });
});

describe('layers and colors', () => {
  it('are the drawing’s own', () => {
    const layer = (name: string, color: number, flags = 0): Group[] => [
      [0, 'LAYER'],
      [2, name],
      [70, flags],
      [62, color],
    ];
    const line = (name: string, ...more: Group[]): Group[] => [
      [0, 'LINE'],
      [8, name],
      ...more,
      [10, 0],
      [20, 0],
      [11, 1],
      [21, 1],
    ];
    const drawing = readDrawing(
      dxf({
        header: [
          [9, '$INSUNITS'],
          [70, 6],
        ],
        tables: [...layer('Eaves', 3), ...layer('off', -1), ...layer('frozen', 30, 1), ...layer('ink', 7)],
        entities: [
          ...line('EAVES'),
          ...line('Eaves', [62, 1]),
          ...line('Eaves', [62, 7]),
          ...line('Eaves', [420, 0x0a0b0c]),
          ...line('ink', [62, 7]),
          ...line('new'),
          ...line('off'),
        ],
      }),
    );
    expect(drawing.unit).toBe('m');
    expect(drawing.layers).toEqual([
      { name: 'Eaves', color: '#00ff00', shown: true, shapes: 4 },
      { name: 'off', color: '#ff0000', shown: false, shapes: 1 },
      { name: 'frozen', color: '#ff8000', shown: false, shapes: 0 },
      { name: 'ink', color: null, shown: true, shapes: 1 },
      { name: 'new', color: null, shown: true, shapes: 1 },
    ]);
    expect(drawing.shapes.map((shape) => shape.color)).toEqual([
      null,
      '#ff0000',
      '#808080',
      '#0a0b0c',
      null,
      null,
      null,
    ]);
  });
});

describe('blocks', () => {
  const vent: Group[] = [
    [0, 'BLOCK'],
    [8, '0'],
    [2, 'VENT'],
    [10, 1],
    [20, 0],
    [0, 'LINE'],
    [8, '0'],
    [62, 0],
    [10, 1],
    [20, 0],
    [11, 2],
    [21, 0],
    [0, 'CIRCLE'],
    [8, 'FRAME'],
    [10, 1],
    [20, 0],
    [40, 1],
    [0, 'ENDBLK'],
  ];

  it('stand where they are inserted: moved, turned, scaled, on their layer, in their color', () => {
    const { shapes } = readDrawing(
      dxf({
        blocks: vent,
        entities: [
          [0, 'INSERT'],
          [8, 'ROOF'],
          [62, 5],
          [2, 'vent'],
          [10, 10],
          [20, 20],
          [41, 2],
          [42, 2],
          [50, 90],
        ],
      }),
    );
    expect(rounded(path(shapes[0]))).toEqual([
      [10, 20],
      [10, 22],
    ]);
    expect(shapes[0]).toMatchObject({ layer: 'ROOF', color: '#0000ff' });
    expect(shapes[1]).toMatchObject({ kind: 'circle', layer: 'FRAME', radius: 2 });
  });

  it('stand in rows and columns, and a circle that is pressed becomes a path', () => {
    const { shapes } = readDrawing(
      dxf({
        blocks: vent,
        entities: [
          [0, 'INSERT'],
          [2, 'VENT'],
          [10, 0],
          [20, 0],
          [41, 2],
          [70, 3],
          [71, 2],
          [44, 10],
          [45, 5],
        ],
      }),
    );
    const lines = shapes.filter((shape) => shape.layer === '0').map((shape) => rounded(path(shape))[0]);
    expect(lines).toEqual([
      [0, 0],
      [10, 0],
      [20, 0],
      [0, 5],
      [10, 5],
      [20, 5],
    ]);
    expect(shapes.find((shape) => shape.layer === 'FRAME')).toMatchObject({ kind: 'path', closed: true });
  });

  it('that hold themselves end', () => {
    const again: Group[] = [
      [0, 'BLOCK'],
      [2, 'A'],
      [10, 0],
      [20, 0],
      [0, 'LINE'],
      [10, 0],
      [20, 0],
      [11, 1],
      [21, 1],
      [0, 'INSERT'],
      [2, 'B'],
      [10, 1],
      [20, 1],
      [0, 'ENDBLK'],
      [0, 'BLOCK'],
      [2, 'B'],
      [10, 0],
      [20, 0],
      [0, 'INSERT'],
      [2, 'A'],
      [10, 1],
      [20, 1],
      [0, 'ENDBLK'],
    ];
    const drawing = readDrawing(
      dxf({
        blocks: again,
        entities: [
          [0, 'INSERT'],
          [2, 'A'],
          [10, 0],
          [20, 0],
        ],
      }),
    );
    expect(drawing).toMatchObject({ omitted: 1, shapes: [{ kind: 'path' }] });
  });
});

describe('made to hurt', () => {
  const line = (...ends: readonly (string | number)[]): Group[] => [
    [0, 'LINE'],
    [10, ends[0] ?? 0],
    [20, ends[1] ?? 0],
    [11, ends[2] ?? 1],
    [21, ends[3] ?? 1],
  ];

  it.each(['NaN', 'Infinity', '-Infinity', '1e300', '9e99999', '', 'x', '1e10'])(
    'a coordinate of %j leaves only its own shape out',
    (value) => {
      const drawing = drawn(...line(value), ...line(1, 2, 3, 4));
      expect(drawing).toMatchObject({ omitted: 1, bounds: { from: [1, 2], to: [3, 4] } });
      expect(drawing.shapes).toHaveLength(1);
    },
  );

  it('blocks in blocks in blocks stop at the limit, in no time', () => {
    const blocks = Array.from({ length: 12 }, (_, level): Group[] => [
      [0, 'BLOCK'],
      [2, `L${level}`],
      [10, 0],
      [20, 0],
      ...(level === 0
        ? line(0, 0, 1, 1)
        : Array.from({ length: 10 }, (): Group[] => [
            [0, 'INSERT'],
            [2, `L${level - 1}`],
            [10, 1],
            [20, 1],
          ]).flat()),
      [0, 'ENDBLK'],
    ]).flat();
    const drawing = readDrawing(
      dxf({
        blocks,
        entities: [
          [0, 'INSERT'],
          [2, 'L11'],
          [10, 0],
          [20, 0],
        ],
      }),
    );
    expect(drawing.shapes.length).toBeLessThanOrEqual(20_000);
    expect(drawing.omitted).toBeGreaterThan(0);
    const rows = readDrawing(
      dxf({
        blocks,
        entities: [
          [0, 'INSERT'],
          [2, 'L0'],
          [10, 0],
          [20, 0],
          [70, 1e9],
          [71, 1e9],
        ],
      }),
    );
    expect(rows).toMatchObject({ omitted: 1e9 });
  });

  it('more shapes, points, layers or text than a plan has are counted, not drawn', () => {
    const all = (length: number, one: (at: number) => Group[], before: Group[] = []) =>
      readDrawing(dxf({ entities: [...before, ...Array.from({ length }, (_, at) => one(at)).flat()] }));
    const many = all(30_000, () => line(0, 0, 1, 1));
    expect([many.shapes.length, many.omitted]).toEqual([20_000, 10_000]);
    const long = all(
      100_000,
      (at) => [
        [10, at],
        [20, 0],
      ],
      [[0, 'LWPOLYLINE']],
    );
    expect(long).toMatchObject({ shapes: [], omitted: 1 });
    const [begin = [0, 'LINE'], ...rest] = line(0, 0, 1, 1);
    expect(all(2_000, (at) => [begin, [8, `L${at}`], ...rest]).layers).toHaveLength(500);
    const text = 'x'.repeat(100_000);
    expect(drawn([0, 'TEXT'], [10, 0], [20, 0], [40, 1], [1, text]).shapes[0]).toMatchObject({
      text: 'x'.repeat(500),
    });
  });

  it.each([
    ['it breaks off', entities(...line(0)).slice(0, -12)],
    ['it breaks off in the middle of a number', entities(...line(0)).slice(0, 61)],
    ['it has no end mark', entities(...line(0)).replace('EOF', 'END')],
    ['it is another text', 'Dear Sir,\nplease find enclosed\n'],
    ['a group code is none', '0\nSECTION\nx\ny\n0\nEOF\n'],
    ['it holds nothing', '  0\nEOF\n'],
  ])('where %s, it says so', (_what, text) => {
    expect(() => readDrawing(text)).toThrow(/drawing isn’t a whole DXF|nothing to draw/);
  });

  it('what claims more vertices than it has, or ends nothing it began, is drawn as far as it goes', () => {
    expect(
      drawn([0, 'LWPOLYLINE'], [90, 4_000_000_000], [10, 0], [20, 0], [10, 1], [20, 1]).shapes,
    ).toHaveLength(1);
    expect(drawn([0, 'POLYLINE'], [66, 1], ...line(0, 0, 1, 1)).shapes).toHaveLength(1);
    expect(
      drawn([0, 'POLYLINE'], [0, 'SEQEND'], [0, 'ENDBLK'], [0, 'BLOCK'], ...line(0, 0, 1, 1)).shapes,
    ).toHaveLength(1);
    expect(
      readDrawing(
        dxf({
          blocks: [
            [0, 'BLOCK'],
            [2, 'A'],
          ],
          entities: line(0, 0, 1, 1),
        }),
      ).shapes,
    ).toHaveLength(1);
  });

  it('a binary DXF is no text', () => {
    const bytes = Buffer.concat([Buffer.from('AutoCAD Binary DXF\r\n\x1a\0'), Buffer.alloc(40)]);
    expect(() => decodeText(bytes)).toThrow(/isn’t text/);
  });
});
