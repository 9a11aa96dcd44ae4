/**
 * What a list of materials has for each kind of roof. A line's need is a sum of measurements, times what the office sets
 * (courses, layers, width), plus waste, divided by what one piece covers, rounded up to whole pieces.
 */
export const TEMPLATES = {
  steep: { label: 'Steep slope, shingles' },
  two_layers: { label: 'Steep slope, two layers of underlayment' },
  low: { label: 'Low slope, membrane' },
} as const;
export type TemplateId = keyof typeof TEMPLATES;
export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[];

/** A measurement of the roof, in feet, square feet or pieces. */
export const MEASURED = {
  steep_area: 'area of slopes of 3/12 and more',
  low_area: 'area of slopes under 3/12',
  ridge: 'ridges',
  hip: 'hips',
  valley: 'valleys',
  rake: 'rakes',
  eave: 'eaves',
  flashing: 'flashing',
  step_flashing: 'step flashing',
  parapet: 'parapets',
} as const;
export type Measured = keyof typeof MEASURED;

/** What no report states: asked, and never assumed. `unit` of the answer. */
export const QUESTIONS = {
  eave_courses: {
    ask: 'How many courses of ice-and-water run along the eaves? Write 0 where your code asks for none.',
    unit: 'courses',
  },
  vented: { ask: 'How many feet of the ridge are vented?', unit: 'ft' },
  boots: {
    ask: 'How many pipes need a boot? The report counts penetrations, not what they are.',
    unit: 'pieces',
  },
} as const;
export type Question = keyof typeof QUESTIONS;
export const QUESTION_IDS = Object.keys(QUESTIONS) as Question[];

export type Per = 'sq ft' | 'ft' | 'pieces';
type Term = {
  readonly of: Measured | Question;
  /** Times the answer to a question. */
  readonly times?: Question;
  /** Times the width of a roll in feet, which makes an area of a length. */
  readonly wide?: number;
};
export type LineSpec = {
  readonly label: string;
  readonly terms: readonly Term[];
  readonly per: Per;
  /** `roof`: the waste of the list; `trim`: that of edges and rolls; `none`. */
  readonly waste: 'roof' | 'trim' | 'none';
  /** How one is called that is ordered, and many. */
  readonly unit: readonly [one: string, many: string];
  /** What one covers until the office sets its own. */
  readonly covers: number;
  readonly templates: readonly TemplateId[];
  readonly layers?: Readonly<Partial<Record<TemplateId, number>>>;
};

const BUNDLE = ['bundle', 'bundles'] as const;
const ROLL = ['roll', 'rolls'] as const;
const PIECE = ['piece', 'pieces'] as const;
const BOX = ['box', 'boxes'] as const;
const STEEP = ['steep', 'two_layers'] as const;
const ALL = ['steep', 'two_layers', 'low'] as const;
/** A roll of ice-and-water, and of underlayment for low slopes. Feet. */
const ROLL_WIDTH = 3;

export const LINES = {
  shingles: {
    ...{ label: 'Shingles', per: 'sq ft', waste: 'roof', unit: BUNDLE, covers: 33.3, templates: STEEP },
    terms: [{ of: 'steep_area' }],
  },
  starter: {
    ...{ label: 'Starter', per: 'ft', waste: 'trim', unit: BUNDLE, covers: 105, templates: STEEP },
    terms: [{ of: 'eave' }, { of: 'rake' }],
  },
  cap: {
    ...{ label: 'Hip and ridge cap', per: 'ft', waste: 'trim', unit: BUNDLE, covers: 25, templates: STEEP },
    terms: [{ of: 'ridge' }, { of: 'hip' }],
  },
  underlayment: {
    ...{ label: 'Underlayment', per: 'sq ft', waste: 'trim', unit: ROLL, covers: 1_000, templates: STEEP },
    terms: [{ of: 'steep_area' }],
    layers: { two_layers: 2 },
  },
  ice_water: {
    ...{ label: 'Ice-and-water', per: 'sq ft', waste: 'trim', unit: ROLL, covers: 200, templates: STEEP },
    terms: [
      { of: 'eave', times: 'eave_courses', wide: ROLL_WIDTH },
      { of: 'valley', wide: ROLL_WIDTH },
    ],
  },
  drip_edge: {
    ...{ label: 'Drip edge', per: 'ft', waste: 'trim', unit: PIECE, covers: 10, templates: STEEP },
    terms: [{ of: 'eave' }, { of: 'rake' }],
  },
  valley_metal: {
    ...{ label: 'Valley metal', per: 'ft', waste: 'trim', unit: PIECE, covers: 10, templates: STEEP },
    terms: [{ of: 'valley' }],
  },
  step_flashing: {
    ...{ label: 'Step flashing', per: 'ft', waste: 'trim', unit: PIECE, covers: 0.42, templates: STEEP },
    terms: [{ of: 'step_flashing' }],
  },
  flashing: {
    ...{ label: 'Other flashing', per: 'ft', waste: 'trim', unit: PIECE, covers: 10, templates: ALL },
    terms: [{ of: 'flashing' }],
  },
  ridge_vent: {
    ...{ label: 'Ridge vent', per: 'ft', waste: 'none', unit: PIECE, covers: 4, templates: STEEP },
    terms: [{ of: 'vented' }],
  },
  membrane: {
    ...{ label: 'Membrane', per: 'sq ft', waste: 'roof', unit: ROLL, covers: 95, templates: ALL },
    terms: [{ of: 'low_area' }],
  },
  base_sheet: {
    ...{ label: 'Base sheet', per: 'sq ft', waste: 'roof', unit: ROLL, covers: 190, templates: ALL },
    terms: [{ of: 'low_area' }],
  },
  edge_metal: {
    ...{ label: 'Edge metal', per: 'ft', waste: 'trim', unit: PIECE, covers: 10, templates: ['low'] },
    terms: [{ of: 'eave' }, { of: 'rake' }],
  },
  coping: {
    ...{ label: 'Parapet coping', per: 'ft', waste: 'trim', unit: PIECE, covers: 10, templates: ['low'] },
    terms: [{ of: 'parapet' }],
  },
  boots: {
    ...{ label: 'Pipe boots', per: 'pieces', waste: 'none', unit: PIECE, covers: 1, templates: ALL },
    terms: [{ of: 'boots' }],
  },
  nails: {
    ...{ label: 'Nails', per: 'sq ft', waste: 'roof', unit: BOX, covers: 2_250, templates: STEEP },
    terms: [{ of: 'steep_area' }],
  },
} as const satisfies Readonly<Record<string, LineSpec>>;
export type LineId = keyof typeof LINES;
export const LINE_IDS = Object.keys(LINES) as LineId[];
export const specOf = (id: LineId): LineSpec => LINES[id];
