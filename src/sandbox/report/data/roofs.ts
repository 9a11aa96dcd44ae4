import { type Building, compose, type Opening } from './compose.ts';
import type { Point, Roof } from './sample-a.ts';

const RESIDENTIAL = { stories: 1, complexity: 'Normal', suggestedWastePercent: 15 } as const;
const SIMPLE = { ...RESIDENTIAL, complexity: 'Simple', suggestedWastePercent: 10 } as const;
const COMPLEX = { ...RESIDENTIAL, stories: 2, complexity: 'Complex', suggestedWastePercent: 20 } as const;

const pipe = (facet: string, x: number, y: number): Opening => ({
  ...{ name: 'Pipe', facet, curb: false, at: [x, y], size: [0.5, 0.5] },
});

/** A gable of `wide` by `deep` feet at `rise` in 12, its ridge along x, its south-west corner at the origin. */
function gable(wide: number, deep: number, rise: number): Building {
  const top = ((deep / 2) * rise) / 12;
  return {
    points: {
      P1: [0, 0, 0],
      P2: [wide, 0, 0],
      P3: [wide, deep, 0],
      P4: [0, deep, 0],
      R1: [0, deep / 2, top],
      R2: [wide, deep / 2, top],
    },
    facets: [
      ['South', rise, 'P1 P2 R2 R1'],
      ['North', rise, 'P3 P4 R1 R2'],
    ],
  };
}

/** A hip roof, its ridge along x. */
function hip(wide: number, deep: number, rise: number, x = 0, y = 0): Building {
  const half = deep / 2;
  const top = (half * rise) / 12;
  return {
    points: {
      P1: [x, y, 0],
      P2: [x + wide, y, 0],
      P3: [x + wide, y + deep, 0],
      P4: [x, y + deep, 0],
      R1: [x + half, y + half, top],
      R2: [x + wide - half, y + half, top],
    },
    facets: [
      ['South', rise, 'P1 P2 R2 R1'],
      ['East', rise, 'P2 P3 R2'],
      ['North', rise, 'P3 P4 R1 R2'],
      ['West', rise, 'P4 P1 R1'],
    ],
  };
}

/** Hip roof in the form of an L: two wings of 24 ft at 7/12, one valley where they meet. */
const L_SHAPE: Building = {
  points: {
    P1: [0, 0, 0],
    P2: [0, 24, 0],
    P3: [60, 24, 0],
    P4: [60, -30, 0],
    P5: [36, -30, 0],
    P6: [36, 0, 0],
    R1: [12, 12, 7],
    R2: [48, 12, 7],
    R3: [48, -18, 7],
  },
  facets: [
    ['West hip', 7, 'P1 R1 P2'],
    ['North', 7, 'P2 R1 R2 P3'],
    ['East', 7, 'P3 R2 R3 P4'],
    ['South hip', 7, 'P4 R3 P5'],
    ['Wing west', 7, 'P5 R3 R2 P6'],
    ['South', 7, 'P6 R2 R1 P1'],
  ],
  openings: [pipe('North', 20, 19), pipe('North', 34, 20)],
};

/** Two gables of 28 ft that cross in the middle, at 9/12. */
const CROSS_GABLE: Building = {
  points: {
    ...{ A1: [0, 0, 0], A2: [0, 14, 10.5], A3: [0, 28, 0] },
    ...{ B1: [44, 0, 0], B2: [44, 14, 10.5], B3: [44, 28, 0] },
    ...{ C1: [8, -10, 0], C2: [22, -10, 10.5], C3: [36, -10, 0] },
    ...{ D1: [8, 38, 0], D2: [22, 38, 10.5], D3: [36, 38, 0] },
    ...{ V1: [8, 0, 0], V2: [36, 0, 0], V3: [36, 28, 0], V4: [8, 28, 0], M: [22, 14, 10.5] },
  },
  facets: [
    ['South-west', 9, 'A1 V1 M A2'],
    ['North-west', 9, 'A2 M V4 A3'],
    ['South-east', 9, 'V2 B1 B2 M'],
    ['North-east', 9, 'M B2 B3 V3'],
    ['South wing west', 9, 'C1 C2 M V1'],
    ['South wing east', 9, 'C2 C3 V2 M'],
    ['North wing west', 9, 'V4 M D2 D1'],
    ['North wing east', 9, 'M V3 D3 D2'],
  ],
};

/** Gable of 46 by 30 ft at 8/12 with two wall dormers of 8 ft on its south side. */
const DORMERS: Building = {
  points: {
    ...{ P1: [0, 0, 0], P2: [46, 0, 0], P3: [46, 30, 0], P4: [0, 30, 0], R1: [0, 15, 10], R2: [46, 15, 10] },
    ...dormer('E', 8),
    ...dormer('F', 30),
  },
  facets: [
    ['North', 8, 'P3 P4 R1 R2'],
    ['South', 8, 'P1 E1 E5 E7 E6 E2 F1 F5 F7 F6 F2 P2 R2 R1'],
    ['West dormer west', 8, 'E3 E8 E7 E5'],
    ['West dormer east', 8, 'E8 E4 E6 E7'],
    ['East dormer west', 8, 'F3 F8 F7 F5'],
    ['East dormer east', 8, 'F8 F4 F6 F7'],
  ],
  types: { 'E1-E5': 'STEPFLASH', 'E2-E6': 'STEPFLASH', 'F1-F5': 'STEPFLASH', 'F2-F6': 'STEPFLASH' },
  openings: [pipe('North', 10, 22), pipe('North', 30, 24), pipe('North', 38, 20)],
};

/** A dormer whose wall stands on the eave: its foot on the main roof, its own eaves 4 ft above, its ridge. */
function dormer(name: string, x: number): Record<string, Point> {
  const ridge = 4 + 8 / 3;
  return {
    [`${name}1`]: [x, 0, 0],
    [`${name}2`]: [x + 8, 0, 0],
    [`${name}3`]: [x, 0, 4],
    [`${name}4`]: [x + 8, 0, 4],
    [`${name}5`]: [x, 6, 4],
    [`${name}6`]: [x + 8, 6, 4],
    [`${name}7`]: [x + 4, 10, ridge],
    [`${name}8`]: [x + 4, 0, ridge],
  };
}

const curb = (facet: string, x: number, y: number): Opening => ({
  ...{ name: 'Roof unit', facet, curb: true, at: [x, y], size: [6, 4] },
});

/** Low-slope store of 120 by 60 ft with an annex of 40 by 24 ft five feet lower; parapets around both. */
const COMMERCIAL: Building = {
  points: {
    ...{ P1: [0, 0, 0], P2: [120, 0, 0], P3: [120, 60, 0], P4: [0, 60, 0] },
    ...{ R1: [0, 30, 0.625], R2: [120, 30, 0.625] },
    ...{ N1: [0, 60, -5], N2: [40, 60, -5], N3: [40, 84, -5.5], N4: [0, 84, -5.5] },
  },
  facets: [
    ['South', 0.25, 'P1 P2 R2 R1'],
    ['North', 0.25, 'P3 P4 R1 R2'],
    ['Annex', 0.25, 'N1 N2 N3 N4'],
  ],
  types: {
    ...{ 'P1-P2': 'PARAPET', 'P2-R2': 'PARAPET', 'P3-R2': 'PARAPET', 'P3-P4': 'PARAPET' },
    ...{ 'P4-R1': 'PARAPET', 'P1-R1': 'PARAPET', 'N2-N3': 'PARAPET', 'N3-N4': 'PARAPET' },
    ...{ 'N1-N4': 'PARAPET', 'N1-N2': 'FLASHING' },
  },
  openings: [curb('South', 20, 10), curb('South', 80, 12), curb('North', 50, 44), pipe('Annex', 12, 70)],
};

const WINGS = 14;
const WING = { wide: 14, deep: 8, step: 16, first: 10 } as const;

/** Hip roof of 240 by 40 ft at 6/12 with 14 gable wings on either side: 60 facets. */
function complex(): Building {
  const points: Record<string, Point> = {
    ...{ P1: [0, 0, 0], P2: [240, 0, 0], P3: [240, 40, 0], P4: [0, 40, 0] },
    ...{ R1: [20, 20, 10], R2: [220, 20, 10] },
  };
  const facets: [string, number, string][] = [];
  const along: Record<'S' | 'N', string[]> = { S: [], N: [] };
  for (const side of ['S', 'N'] as const)
    for (let at = 0; at < WINGS; at += 1) {
      const west = WING.first + at * WING.step;
      const [middle, east] = [west + WING.wide / 2, west + WING.wide];
      const y = (inward: number) => (side === 'S' ? inward : 40 - inward);
      const wing = `${side}${at + 1}`;
      const top = WING.wide / 4;
      points[`${wing}a`] = [west, y(0), 0];
      points[`${wing}b`] = [east, y(0), 0];
      points[`${wing}c`] = [middle, y(WING.wide / 2), top];
      points[`${wing}d`] = [west, y(-WING.deep), 0];
      points[`${wing}e`] = [middle, y(-WING.deep), top];
      points[`${wing}f`] = [east, y(-WING.deep), 0];
      facets.push([`Wing ${wing} west`, 6, `${wing}a ${wing}d ${wing}e ${wing}c`]);
      facets.push([`Wing ${wing} east`, 6, `${wing}b ${wing}c ${wing}e ${wing}f`]);
      along[side].push(`${wing}a`, `${wing}c`, `${wing}b`);
    }
  return {
    points,
    facets: [
      ...facets,
      ['South', 6, ['P1', ...along.S, 'P2', 'R2', 'R1'].join(' ')],
      ['North', 6, ['P3', ...along.N.reverse(), 'P4', 'R1', 'R2'].join(' ')],
      ['East hip', 6, 'P2 P3 R2'],
      ['West hip', 6, 'P4 P1 R1'],
    ],
    openings: [pipe('South', 60, 14), pipe('South', 140, 14), pipe('North', 100, 26)],
  };
}

/** The garage that a second revision adds: a pyramid of 24 ft at 4/12, detached. */
const garage = (x: number, y: number): Building => ({
  points: {
    ...{ G1: [x, y, 0], G2: [x + 24, y, 0], G3: [x + 24, y + 24, 0], G4: [x, y + 24, 0] },
    G5: [x + 12, y + 12, 4],
  },
  facets: [
    ['Garage south', 4, 'G1 G2 G5'],
    ['Garage east', 4, 'G2 G3 G5'],
    ['Garage north', 4, 'G3 G4 G5'],
    ['Garage west', 4, 'G4 G1 G5'],
  ],
});

type About = Parameters<typeof compose>[0];
const VARIETY: readonly (readonly [name: string, about: About, buildings: readonly Building[]])[] = [
  ['gable', SIMPLE, [{ ...gable(40, 30, 6), openings: [pipe('North', 12, 20)] }]],
  ['hip', SIMPLE, [{ ...hip(48, 28, 5), openings: [pipe('South', 20, 8), pipe('North', 30, 22)] }]],
  ['l-shape', RESIDENTIAL, [L_SHAPE]],
  ['cross-gable', { ...RESIDENTIAL, stories: 2 }, [CROSS_GABLE]],
  ['dormers', COMPLEX, [DORMERS]],
  ['two-structures', RESIDENTIAL, [gable(36, 26, 5), hip(24, 20, 4, 52, 4)]],
  ['commercial', { ...SIMPLE, suggestedWastePercent: 0 }, [COMMERCIAL]],
  ['complex', COMPLEX, [complex()]],
];

/** The sample buildings that `--roofs varied` delivers, beside the standard one; by their names. */
export const ROOFS: ReadonlyMap<string, Roof> = new Map(
  VARIETY.map(([name, about, buildings]) => [name, compose(about, buildings)]),
);
const REVISED: ReadonlyMap<string, Roof> = new Map(
  VARIETY.map(([name, about, buildings]) => {
    const east = Math.max(...buildings.flatMap(({ points }) => Object.values(points).map(([x]) => x)));
    return [name, compose(about, [...buildings, garage(east + 14, 0)])];
  }),
);

/** The names in the order in which house numbers choose them; 0 and 9 are the standard sample. */
export const ROOF_NAMES: readonly string[] = [...ROOFS.keys()];

/**
 * The building of an order when the roofs vary: `12 N Oak St` gets the roof of its house number's last digit (2: the second),
 * 0 and 9 the standard sample; an address without a number gets the standard one too.
 */
export function variedRoof(address: string, revision: 1 | 2): { name: string; roof: Roof } | null {
  const digit = /^\s*\d*?(\d)(?!\d)/.exec(address)?.[1];
  const name = ROOF_NAMES[Number(digit ?? 0) - 1];
  const roof = name === undefined ? undefined : (revision === 2 ? REVISED : ROOFS).get(name);
  return name === undefined || !roof ? null : { name, roof };
}
