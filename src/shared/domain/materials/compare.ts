import type { MaterialInputs } from './inputs.ts';
import { type MaterialList, materialList, wasteOf } from './list.ts';
import { type MaterialChoices, type MaterialSettings, ROOF_KINDS } from './settings.ts';

/** A line whose quantity another revision of the report changes. Null: not in that list, or to be answered. */
export type QuantityChange = {
  readonly label: string;
  readonly unit: string;
  readonly before: number | null;
  readonly after: number | null;
};

export function quantityChanges(before: MaterialList, after: MaterialList): QuantityChange[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const gone = before.lines.filter(({ id }) => after.lines.every((line) => line.id !== id));
  return [
    ...after.lines.flatMap((line): QuantityChange[] => {
      const was = old.get(line.id)?.quantity ?? null;
      const { label, unit, quantity } = line;
      return was === quantity ? [] : [{ label, unit, before: was, after: quantity }];
    }),
    ...gone.map(({ label, unit, quantity }) => ({ label, unit, before: quantity, after: null })),
  ];
}

export type WasteSide = {
  readonly rule: 'report' | 'own';
  /** Null: there is none, and `why` says so. */
  readonly percent: number | null;
  readonly why: string;
  /** Of the line that the waste matters most for: shingles, or membrane on low slopes. */
  readonly quantity: number | null;
  readonly unit: string;
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
    return {
      rule,
      percent,
      why: whyOf(rule, percent, inputs),
      quantity: line?.calculated ?? null,
      unit: line?.unit ?? '',
    };
  });
}

function whyOf(rule: WasteSide['rule'], percent: number | null, { kind }: MaterialInputs): string {
  if (rule === 'report')
    return percent === null
      ? 'The report suggests no waste that can be counted with.'
      : `The report suggests ${percent}%.`;
  if (kind === null) return 'The report doesn’t say enough about hips and valleys to choose your rule.';
  return percent === null
    ? `You have no rule for ${ROOF_KINDS[kind]} yet.`
    : `Your rule for ${ROOF_KINDS[kind]} is ${percent}%.`;
}

/** Why the two sides order different quantities; null where they don't, or one isn't known. */
export function wasteDifference([report, own]: readonly WasteSide[]): string | null {
  if (!report || !own || report.quantity === null || own.quantity === null) return null;
  const more = own.quantity - report.quantity;
  if (more === 0) return 'Both order the same.';
  const count = `${Math.abs(more).toLocaleString('en-US')} ${own.unit}`;
  const points = Math.abs((own.percent ?? 0) - (report.percent ?? 0));
  return `Your rule orders ${count} ${more > 0 ? 'more' : 'fewer'}: ${Number(points.toFixed(2))} points of waste ${more > 0 ? 'more' : 'less'}.`;
}
