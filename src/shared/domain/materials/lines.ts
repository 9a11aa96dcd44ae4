/**
 * What a list of materials has for each kind of roof. A line's need is a sum of measurements, times what the office sets
 * (courses, layers, width), plus waste, divided by what one piece covers, rounded up to whole pieces.
 */
export const TEMPLATE_IDS = ['steep', 'two_layers', 'low'] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** A measurement of the roof, in feet, square feet or pieces. */
export const MEASURED = [
  'steep_area',
  'low_area',
  'ridge',
  'hip',
  'valley',
  'rake',
  'eave',
  'flashing',
  'step_flashing',
  'parapet',
] as const;
export type Measured = (typeof MEASURED)[number];

/** What no report states: asked, and never assumed. Courses, feet, and pieces. */
export const QUESTION_IDS = ['eave_courses', 'vented', 'boots'] as const;
export type Question = (typeof QUESTION_IDS)[number];

export type Per = 'sq ft' | 'ft' | 'pieces';
type Term = {
  readonly of: Measured | Question;
  /** Times the answer to a question. */
  readonly times?: Question;
  /** Times the width of a roll in feet, which makes an area of a length. */
  readonly wide?: number;
};
export type OrderUnit = 'bundle' | 'roll' | 'piece' | 'box';
export type LineSpec = {
  readonly terms: readonly Term[];
  readonly per: Per;
  /** `roof`: the waste of the list; `trim`: that of edges and rolls; `none`. */
  readonly waste: 'roof' | 'trim' | 'none';
  /** What is ordered. */
  readonly unit: OrderUnit;
  /** What one covers until the office sets its own. */
  readonly covers: number;
  readonly templates: readonly TemplateId[];
  readonly layers?: Readonly<Partial<Record<TemplateId, number>>>;
};

const STEEP = ['steep', 'two_layers'] as const;
const ALL = ['steep', 'two_layers', 'low'] as const;
/** A roll of ice-and-water, and of underlayment for low slopes. Feet. */
const ROLL_WIDTH = 3;

export const LINES = {
  shingles: {
    ...{ per: 'sq ft', waste: 'roof', unit: 'bundle', covers: 33.3, templates: STEEP },
    terms: [{ of: 'steep_area' }],
  },
  starter: {
    ...{ per: 'ft', waste: 'trim', unit: 'bundle', covers: 105, templates: STEEP },
    terms: [{ of: 'eave' }, { of: 'rake' }],
  },
  cap: {
    ...{ per: 'ft', waste: 'trim', unit: 'bundle', covers: 25, templates: STEEP },
    terms: [{ of: 'ridge' }, { of: 'hip' }],
  },
  underlayment: {
    ...{ per: 'sq ft', waste: 'trim', unit: 'roll', covers: 1_000, templates: STEEP },
    terms: [{ of: 'steep_area' }],
    layers: { two_layers: 2 },
  },
  ice_water: {
    ...{ per: 'sq ft', waste: 'trim', unit: 'roll', covers: 200, templates: STEEP },
    terms: [
      { of: 'eave', times: 'eave_courses', wide: ROLL_WIDTH },
      { of: 'valley', wide: ROLL_WIDTH },
    ],
  },
  drip_edge: {
    ...{ per: 'ft', waste: 'trim', unit: 'piece', covers: 10, templates: STEEP },
    terms: [{ of: 'eave' }, { of: 'rake' }],
  },
  valley_metal: {
    ...{ per: 'ft', waste: 'trim', unit: 'piece', covers: 10, templates: STEEP },
    terms: [{ of: 'valley' }],
  },
  step_flashing: {
    ...{ per: 'ft', waste: 'trim', unit: 'piece', covers: 0.42, templates: STEEP },
    terms: [{ of: 'step_flashing' }],
  },
  flashing: {
    ...{ per: 'ft', waste: 'trim', unit: 'piece', covers: 10, templates: ALL },
    terms: [{ of: 'flashing' }],
  },
  ridge_vent: {
    ...{ per: 'ft', waste: 'none', unit: 'piece', covers: 4, templates: STEEP },
    terms: [{ of: 'vented' }],
  },
  membrane: {
    ...{ per: 'sq ft', waste: 'roof', unit: 'roll', covers: 95, templates: ALL },
    terms: [{ of: 'low_area' }],
  },
  base_sheet: {
    ...{ per: 'sq ft', waste: 'roof', unit: 'roll', covers: 190, templates: ALL },
    terms: [{ of: 'low_area' }],
  },
  edge_metal: {
    ...{ per: 'ft', waste: 'trim', unit: 'piece', covers: 10, templates: ['low'] },
    terms: [{ of: 'eave' }, { of: 'rake' }],
  },
  coping: {
    ...{ per: 'ft', waste: 'trim', unit: 'piece', covers: 10, templates: ['low'] },
    terms: [{ of: 'parapet' }],
  },
  boots: {
    ...{ per: 'pieces', waste: 'none', unit: 'piece', covers: 1, templates: ALL },
    terms: [{ of: 'boots' }],
  },
  nails: {
    ...{ per: 'sq ft', waste: 'roof', unit: 'box', covers: 2_250, templates: STEEP },
    terms: [{ of: 'steep_area' }],
  },
} as const satisfies Readonly<Record<string, LineSpec>>;
export type LineId = keyof typeof LINES;
export const LINE_IDS = Object.keys(LINES) as LineId[];
export const specOf = (id: LineId): LineSpec => LINES[id];
