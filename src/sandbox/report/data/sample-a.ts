/** Feet: x to the east, y to the north, z above the eave of the main roof. */
export type Point = readonly [x: number, y: number, z: number];

export type LineType =
  | 'EAVE'
  | 'RAKE'
  | 'RIDGE'
  | 'HIP'
  | 'VALLEY'
  | 'FLASHING'
  | 'STEPFLASH'
  | 'PARAPET'
  | 'OTHER';

export type Facet = {
  letter: string;
  name: string;
  /** Rise in 12. */
  pitch: number;
  path: readonly string[];
  structure: number;
};

export type RoofLine = { type: LineType; from: string; to: string; structure: number };

/** A penetration stands on one facet; its corners are points of the roof plane. */
export type Penetration = {
  number: number;
  name: string;
  curb: boolean;
  facet: string;
  path: readonly string[];
  structure: number;
};

export type Roof = {
  points: Readonly<Record<string, Point>>;
  facets: readonly Facet[];
  lines: readonly RoofLine[];
  penetrations: readonly Penetration[];
  structures: number;
  stories: number;
  complexity: 'Simple' | 'Normal' | 'Complex';
  suggestedWastePercent: number;
};

const MAIN_POINTS: Record<string, Point> = {
  C1: [0, 0, 0],
  C2: [28, 0, 0],
  C3: [50, 0, 0],
  C4: [52, 0, 0],
  C5: [52, 32, 0],
  C6: [24, 32, 0],
  C7: [8, 32, 0],
  C8: [0, 32, 0],
  C9: [16, 16, 8],
  C10: [36, 16, 8],
  C11: [39, 11, 5.5],
  C12: [28, -14, 0],
  C13: [39, -14, 5.5],
  C14: [50, -14, 0],
  C15: [24, 42, -5 / 3],
  C16: [8, 42, -5 / 3],
};

const facet = (letter: string, name: string, pitch: number, path: string, structure = 1): Facet => ({
  letter,
  name,
  pitch,
  path: path.split(' '),
  structure,
});

const lines = (type: LineType, pairs: string, structure = 1): RoofLine[] =>
  pairs.split(' ').map((pair) => {
    const [from = '', to = ''] = pair.split('-');
    return { type, from, to, structure };
  });

const MAIN_FACETS: Facet[] = [
  facet('A', 'Porch', 2, 'C6 C7 C16 C15'),
  facet('B', 'Wing west', 6, 'C2 C12 C13 C11'),
  facet('C', 'Wing east', 6, 'C3 C11 C13 C14'),
  facet('D', 'East hip', 6, 'C4 C5 C10'),
  facet('E', 'West hip', 6, 'C1 C9 C8'),
  facet('F', 'South', 6, 'C1 C2 C11 C3 C4 C10 C9'),
  facet('G', 'North', 6, 'C8 C9 C10 C5 C6 C7'),
];

const MAIN_LINES: RoofLine[] = [
  ...lines('RIDGE', 'C9-C10 C11-C13'),
  ...lines('HIP', 'C1-C9 C8-C9 C4-C10 C5-C10'),
  ...lines('VALLEY', 'C2-C11 C3-C11'),
  ...lines('RAKE', 'C12-C13 C13-C14 C6-C15 C7-C16'),
  ...lines('EAVE', 'C1-C2 C3-C4 C4-C5 C5-C6 C7-C8 C8-C1 C2-C12 C3-C14 C15-C16'),
  ...lines('OTHER', 'C6-C7'),
];

/** A point of the north facet, whose plane is z = 8 - (y - 16) / 2. */
const onNorth = (x: number, y: number): Point => [x, y, 8 - (y - 16) / 2];
/** Corners of what is open in the roof, level with its upper edge: the trade measures openings in plan. */
const square = (x: number, y: number, side: number): Point[] => {
  const [, , top] = onNorth(x, y);
  return [
    [x, y, top],
    [x + side, y, top],
    [x + side, y + side, top],
    [x, y + side, top],
  ];
};

const OPENINGS = [
  { name: 'Chimney', curb: true, corners: square(26.5, 19.5, 3) },
  { name: 'Pipe', curb: false, corners: square(14, 22, 0.5) },
  { name: 'Pipe', curb: false, corners: square(19, 26, 0.5) },
  { name: 'Pipe', curb: false, corners: square(38, 24, 0.5) },
  { name: 'Pipe', curb: false, corners: square(42, 28, 0.5) },
];

const OPENING_POINTS: Record<string, Point> = {};
const PENETRATIONS: Penetration[] = OPENINGS.map(({ name, curb, corners }, index) => {
  const path = corners.map((_, corner) => `C${17 + index * 4 + corner}`);
  corners.forEach((corner, at) => {
    OPENING_POINTS[path[at] ?? ''] = corner;
  });
  return { number: index + 1, name, curb, facet: 'G', path, structure: 1 };
});

/**
 * Where the chimney meets the roof: its upper corners are those of its opening, its lower ones are further down the
 * slope.
 */
const CHIMNEY_POINTS: Record<string, Point> = { C42: onNorth(29.5, 22.5), C43: onNorth(26.5, 22.5) };
/** The chimney: flashing across its top and foot, step flashing up its two sides. */
const CHIMNEY_LINES: RoofLine[] = [
  ...lines('FLASHING', 'C17-C18 C42-C43'),
  ...lines('STEPFLASH', 'C18-C42 C43-C17'),
];

/** "SAMPLE-A": hip main roof 52 x 32 ft at 6/12, gable wing 22 x 14 ft, porch 16 x 10 ft at 2/12. */
export const SAMPLE_A: Roof = {
  points: { ...MAIN_POINTS, ...OPENING_POINTS, ...CHIMNEY_POINTS },
  facets: MAIN_FACETS,
  lines: [...MAIN_LINES, ...CHIMNEY_LINES],
  penetrations: PENETRATIONS,
  structures: 1,
  stories: 1,
  complexity: 'Normal',
  suggestedWastePercent: 15,
};

const GARAGE_POINTS: Record<string, Point> = {
  C37: [66, 14, 0],
  C38: [90, 14, 0],
  C39: [90, 38, 0],
  C40: [66, 38, 0],
  C41: [78, 26, 4],
};

/** Letters run from the smallest facet of each structure; a later structure continues where the one before it ended. */
const GARAGE_FACETS: Facet[] = [
  facet('H', 'Garage south', 4, 'C37 C38 C41', 2),
  facet('I', 'Garage east', 4, 'C38 C39 C41', 2),
  facet('J', 'Garage north', 4, 'C39 C40 C41', 2),
  facet('K', 'Garage west', 4, 'C40 C37 C41', 2),
];

/** Revision 2 of the same report: the detached 24 x 24 ft garage, a 4/12 pyramid, is measured as well. */
export const SAMPLE_A_REVISION_2: Roof = {
  ...SAMPLE_A,
  points: { ...SAMPLE_A.points, ...GARAGE_POINTS },
  facets: [...SAMPLE_A.facets, ...GARAGE_FACETS],
  lines: [
    ...SAMPLE_A.lines,
    ...lines('HIP', 'C37-C41 C38-C41 C39-C41 C40-C41', 2),
    ...lines('EAVE', 'C37-C38 C38-C39 C39-C40 C40-C37', 2),
  ],
  structures: 2,
};

export const REVISION_2_NOTE = 'Detached garage added at your request.';

/** The geometry that a revision of the report covers. */
export const roofOf = (revision: 1 | 2 | undefined): Roof =>
  revision === 2 ? SAMPLE_A_REVISION_2 : SAMPLE_A;
