import type { Input, MaterialInputs } from './inputs.ts';
import {
  LINE_IDS,
  type LineId,
  type LineSpec,
  type Measured,
  QUESTION_IDS,
  type Question,
  specOf,
} from './lines.ts';
import type { MaterialChoices, MaterialSettings } from './settings.ts';

/** A term of a formula with its numbers: `value` times `courses` times `wide`. Feet, square feet or pieces. */
export type FilledTerm = {
  readonly of: Measured | Question;
  readonly value: number;
  readonly courses: number | null;
  readonly wide: number | null;
};
/** The sum of the terms, times layers, plus waste, divided by what one covers, is `exact`. */
export type Formula = {
  readonly terms: readonly FilledTerm[];
  readonly layers: number;
  readonly percent: number;
  readonly covers: number;
  readonly exact: number;
};
/** What has to be answered before a line has a quantity. */
export type Ask =
  | { readonly why: 'missing' | 'unsure'; readonly of: Measured }
  | { readonly why: 'question'; readonly of: Question }
  | { readonly why: 'waste' };

export type MaterialLine = {
  readonly id: LineId;
  /** Brand and color, as the office writes them. */
  readonly name: string;
  /** How many are ordered; null: something has to be answered first. */
  readonly quantity: number | null;
  /** What the formula gives; differs from `quantity` where a person wrote another. */
  readonly calculated: number | null;
  /** The formula with its numbers; null where one is missing. */
  readonly formula: Formula | null;
  readonly asks: readonly Ask[];
  readonly price: number | null;
  /** Cents; null without a price or a quantity. */
  readonly cost: number | null;
};
export type MaterialList = {
  readonly lines: readonly MaterialLine[];
  /** Percent that shingles and membrane are counted with; null: to be answered. */
  readonly waste: number | null;
  /** Cents of the lines that have a price; null: none has. */
  readonly cost: number | null;
  /** Lines without a price or a quantity, which the cost leaves out. */
  readonly unpriced: number;
};

/** The percent that the chosen rule gives for this roof; null where there is none. */
export function wasteOf(
  choices: Pick<MaterialChoices, 'waste'>,
  settings: MaterialSettings,
  { reportWaste, kind }: MaterialInputs,
): number | null {
  if (typeof choices.waste === 'number') return choices.waste;
  if (choices.waste === 'report') return reportWaste;
  return kind === null ? null : (settings.waste[kind] ?? null);
}

/** Everything to order for a roof. */
export function materialList(
  inputs: MaterialInputs,
  choices: MaterialChoices,
  settings: MaterialSettings,
): MaterialList {
  const waste = wasteOf(choices, settings, inputs);
  const lines = LINE_IDS.flatMap((id) => {
    const spec = specOf(id);
    if (!spec.templates.includes(choices.template) || choices.without.includes(id)) return [];
    const line = lineOf(id, spec, { inputs, choices, settings, waste });
    // A roof without any of it needs no line; a membrane only where there are low slopes.
    return line.calculated === 0 && choices.quantities[id] === undefined && line.asks.length === 0
      ? []
      : [line];
  });
  const costs = lines.flatMap(({ cost }) => cost ?? []);
  return {
    ...{ lines, waste, unpriced: lines.length - costs.length },
    cost: costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null,
  };
}

type Around = {
  readonly inputs: MaterialInputs;
  readonly choices: MaterialChoices;
  readonly settings: MaterialSettings;
  readonly waste: number | null;
};

function lineOf(id: LineId, spec: LineSpec, around: Around): MaterialLine {
  const { choices, settings, waste } = around;
  const asks: Ask[] = [];
  const terms = spec.terms.flatMap(({ of, times, wide }): FilledTerm[] => {
    const value = numberFor(of, around, asks);
    // What isn't there needs no courses: no question about them.
    const courses = times === undefined || value === 0 ? null : numberFor(times, around, asks);
    if (value === null || (times !== undefined && value !== 0 && courses === null)) return [];
    return [{ of, value, courses, wide: wide ?? null }];
  });
  const percent = spec.waste === 'none' ? 0 : spec.waste === 'trim' ? settings.trim : waste;
  const layers = spec.layers?.[choices.template] ?? 1;
  const sum =
    terms.reduce((all, { value, courses, wide }) => all + value * (courses ?? 1) * (wide ?? 1), 0) * layers;
  if (percent === null && sum > 0) asks.push({ why: 'waste' });
  const covers = settings.products[id]?.covers ?? spec.covers;
  const complete = asks.length === 0;
  const need = sum * (1 + (percent ?? 0) / 100);
  const calculated = complete ? wholePieces(need / covers) : null;
  const quantity = choices.quantities[id] ?? calculated;
  const price = settings.products[id]?.price ?? null;
  return {
    ...{ id, name: settings.products[id]?.name ?? '', quantity, calculated, price },
    formula: complete ? { terms, layers, percent: percent ?? 0, covers, exact: need / covers } : null,
    asks: onceEach(asks),
    cost: price === null || quantity === null ? null : Math.round(price * quantity),
  };
}

export const isQuestion = (of: Measured | Question): of is Question =>
  (QUESTION_IDS as readonly string[]).includes(of);

const onceEach = (asks: readonly Ask[]): readonly Ask[] => [
  ...new Map(asks.map((ask) => [JSON.stringify(ask), ask])).values(),
];

/** The number; null where it has to be asked, and then the question is among `asks`. */
function numberFor(of: Measured | Question, { inputs, choices }: Around, asks: Ask[]): number | null {
  if (isQuestion(of)) {
    const answer = choices.answers[of];
    if (answer === undefined) asks.push({ why: 'question', of });
    return answer ?? null;
  }
  const input: Input = inputs.measured[of];
  if (input.value === null) asks.push({ why: input.why, of });
  return input.value;
}

/** Whole pieces that are enough: a need of 77.00000001, which is only arithmetic, is 77. */
const wholePieces = (exact: number): number => Math.ceil(Number(exact.toFixed(6)));
