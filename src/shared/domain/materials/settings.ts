import type { LineId, Question, TemplateId } from './lines.ts';

/** What the office orders for a line: its own product in place of the usual one. */
export type Product = {
  /** Free text: brand and color. */
  readonly name?: string | undefined;
  /** Square feet, feet or pieces that one covers. */
  readonly covers?: number | undefined;
  /** For one bundle, roll or piece. Cents. */
  readonly price?: number | undefined;
};

/** How a roof is cut up, for the office's own waste rule. */
export const ROOF_KIND_IDS = ['gable', 'hip', 'cut_up', 'low'] as const;
export type RoofKind = (typeof ROOF_KIND_IDS)[number];

export type MaterialSettings = {
  readonly products: Readonly<Partial<Record<LineId, Product>>>;
  /** Percent for shingles and membrane, by the kind of roof; absent: the office has no separate rule. */
  readonly waste: Readonly<Partial<Record<RoofKind, number>>>;
  /** Percent for edges, rolls and metal. */
  readonly trim: number;
};
export const DEFAULT_MATERIALS: MaterialSettings = { products: {}, waste: {}, trim: 5 };

/** What was decided for one order's list; saved with the order, one for each revision of the report. */
export type MaterialChoices = {
  readonly template: TemplateId;
  /** Which waste the list is made with. `number`: percent, for this order only. */
  readonly waste: 'report' | 'own' | number;
  readonly answers: Readonly<Partial<Record<Question, number>>>;
  /** Quantities that a person wrote in place of the calculated ones. */
  readonly quantities: Readonly<Partial<Record<LineId, number>>>;
  /** Lines that aren't ordered. */
  readonly without: readonly LineId[];
};
export const FIRST_CHOICES: MaterialChoices = {
  ...{ template: 'steep', waste: 'report', answers: {}, quantities: {}, without: [] },
};
