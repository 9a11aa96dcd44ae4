import { insideOf, pathOf, pointOf } from '../data/geometry.ts';
import type { LineType, Point, Roof } from '../data/sample-a.ts';

type Pair = [code: number, value: string | number];

/** One layer per line type, with AutoCAD's color index and R12 line types. */
const LAYERS: { name: string; color: number; lineType: string; of?: LineType }[] = [
  { name: 'EAVE', color: 3, lineType: 'CONTINUOUS', of: 'EAVE' },
  { name: 'RAKE', color: 6, lineType: 'DASHDOT', of: 'RAKE' },
  { name: 'RIDGE', color: 1, lineType: 'CONTINUOUS', of: 'RIDGE' },
  { name: 'HIP', color: 30, lineType: 'DASHED', of: 'HIP' },
  { name: 'VALLEY', color: 5, lineType: 'DASHED', of: 'VALLEY' },
  { name: 'FLASHING', color: 4, lineType: 'CONTINUOUS', of: 'FLASHING' },
  { name: 'STEPFLASH', color: 4, lineType: 'DASHDOT', of: 'STEPFLASH' },
  { name: 'SLOPE_CHANGE', color: 8, lineType: 'DASHED', of: 'OTHER' },
  { name: 'PARAPET', color: 2, lineType: 'CONTINUOUS', of: 'PARAPET' },
  { name: 'FACET', color: 8, lineType: 'CONTINUOUS' },
  { name: 'PENETRATION', color: 7, lineType: 'CONTINUOUS' },
  { name: 'LABEL', color: 7, lineType: 'CONTINUOUS' },
];

const number = (value: number): string => (Number(value.toFixed(6)) + 0).toString();
const at = (code: number, [x, y, z]: Point): Pair[] => [
  [code, number(x)],
  [code + 10, number(y)],
  [code + 20, number(z)],
];

function table(name: string, rows: Pair[][]): Pair[] {
  return [[0, 'TABLE'], [2, name], [70, rows.length], ...rows.flat(), [0, 'ENDTAB']];
}

function lineTypes(): Pair[][] {
  const one = (name: string, text: string, dashes: number[]): Pair[] => [
    [0, 'LTYPE'],
    [2, name],
    [70, 0],
    [3, text],
    [72, 65],
    [73, dashes.length],
    [40, number(dashes.reduce((sum, dash) => sum + Math.abs(dash), 0))],
    ...dashes.map((dash): Pair => [49, number(dash)]),
  ];
  return [
    one('CONTINUOUS', 'Solid line', []),
    one('DASHED', '__ __ __', [0.8, -0.4]),
    one('DASHDOT', '__ . __ .', [0.8, -0.3, 0, -0.3]),
  ];
}

/** The standard sample has only lines, as many plans do; the other buildings have each facet as a closed outline, too. */
const outlined = (roof: Roof): boolean => roof.points['C1'] === undefined;

/** The layers of a roof: those for parapets and outlines only where it has some. */
const layersOf = (roof: Roof) =>
  LAYERS.filter(
    ({ name }) =>
      (name !== 'PARAPET' || roof.lines.some(({ type }) => type === 'PARAPET')) &&
      (name !== 'FACET' || outlined(roof)),
  );

function outline(layerName: string, corners: readonly Point[]): Pair[] {
  const layer: Pair = [8, layerName];
  return [
    [0, 'POLYLINE'],
    layer,
    [66, 1],
    ...at(10, [0, 0, 0]),
    [70, 9],
    ...corners.flatMap((point): Pair[] => [[0, 'VERTEX'], layer, ...at(10, point), [70, 32]]),
    [0, 'SEQEND'],
    layer,
  ];
}

function entities(roof: Roof): Pair[] {
  const drawn: Pair[] = [];
  if (outlined(roof)) for (const { path } of roof.facets) drawn.push(...outline('FACET', pathOf(roof, path)));
  for (const line of roof.lines) {
    const layer = LAYERS.find((one) => one.of === line.type)?.name ?? '0';
    drawn.push(
      [0, 'LINE'],
      [8, layer],
      ...at(10, pointOf(roof, line.from)),
      ...at(11, pointOf(roof, line.to)),
    );
  }
  for (const { path } of roof.penetrations) drawn.push(...outline('PENETRATION', pathOf(roof, path)));
  for (const facet of roof.facets) {
    const [x, y] = insideOf(pathOf(roof, facet.path));
    drawn.push(
      [0, 'TEXT'],
      [8, 'LABEL'],
      ...at(10, [x, y, 0]),
      [40, 1.5],
      [1, `${facet.letter} ${facet.pitch}/12`],
    );
  }
  return drawn;
}

/** The plan as ASCII DXF R12, in feet with true heights, a layer for each type of line. */
export function planDxf(roof: Roof): string {
  const all = Object.values(roof.points);
  const edge = (pick: (...values: number[]) => number): Point => [
    pick(...all.map((p) => p[0])),
    pick(...all.map((p) => p[1])),
    pick(...all.map((p) => p[2])),
  ];
  const section = (name: string, body: Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...body, [0, 'ENDSEC']];
  const layers = layersOf(roof).map(({ name, color, lineType }): Pair[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, color],
    [6, lineType],
  ]);
  const pairs: Pair[] = [
    [999, 'SAMPLE - not a real property. Units: feet.'],
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      // Feet, for programs that know of units, and no metric line types. R12 itself has neither and passes over both.
      [9, '$INSUNITS'],
      [70, 2],
      [9, '$MEASUREMENT'],
      [70, 0],
      [9, '$EXTMIN'],
      ...at(10, edge(Math.min)),
      [9, '$EXTMAX'],
      ...at(10, edge(Math.max)),
    ]),
    ...section('TABLES', [...table('LTYPE', lineTypes()), ...table('LAYER', layers)]),
    ...section('ENTITIES', entities(roof)),
    [0, 'EOF'],
  ];
  return pairs.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('');
}
