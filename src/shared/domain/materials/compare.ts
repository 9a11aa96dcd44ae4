import type { MaterialInputs } from './inputs.ts';
import type { LineId } from './lines.ts';
import { type MaterialList, materialList, wasteOf } from './list.ts';
import type { MaterialChoices, MaterialSettings, RoofKind } from './settings.ts';

/** A line whose quantity another revision of the report changes. Null: not in that list, or to be answered. */
export type QuantityChange = {
  readonly id: LineId;
  readonly before: number | null;
  readonly after: number | null;
};

export function quantityChanges(before: MaterialList, after: MaterialList): QuantityChange[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const gone = before.lines.filter(({ id }) => after.lines.every((line) => line.id !== id));
  return [
    ...after.lines.flatMap(({ id, quantity }): QuantityChange[] => {
      const was = old.get(id)?.quantity ?? null;
      return was === quantity ? [] : [{ id, before: was, after: quantity }];
    }),
    ...gone.map(({ id, quantity }) => ({ id, before: quantity, after: null })),
  ];
}

export type WasteSide = {
  readonly rule: 'report' | 'own';
  /** Null: the report suggests none, or the office has no rule for this roof. */
  readonly percent: number | null;
  /** Null: the report doesn't say enough to choose the office's rule. */
  readonly kind: RoofKind | null;
  /** The line that the waste matters most for: shingles, or membrane on low slopes. */
  readonly main: 'shingles' | 'membrane';
  readonly quantity: number | null;
};

/** The report's waste and the office's own beside each other, with what each would order. */
export function wasteSides(
  inputs: MaterialInputs,
  choices: MaterialChoices,
  settings: MaterialSettings,
): readonly WasteSide[] {
  return (['report', 'own'] as const).map((rule) => {
    const with_ = { ...choices, waste: rule, quantities: {} };
    const percent = wasteOf(with_, settings, inputs);
    const main = choices.template === 'low' ? 'membrane' : 'shingles';
    const line = materialList(inputs, with_, settings).lines.find(({ id }) => id === main);
    return { rule, percent, kind: inputs.kind, main, quantity: line?.calculated ?? null };
  });
}

/** How many more of the main line the office's own rule orders, and how many points of waste more it has. */
export type WasteDifference = {
  readonly main: WasteSide['main'];
  readonly more: number;
  readonly points: number;
};

/** Null where a side isn't known. */
export function wasteDifference([report, own]: readonly WasteSide[]): WasteDifference | null {
  if (!report || !own || report.quantity === null || own.quantity === null) return null;
  const points = Number(((own.percent ?? 0) - (report.percent ?? 0)).toFixed(2));
  return { main: own.main, more: own.quantity - report.quantity, points };
}
