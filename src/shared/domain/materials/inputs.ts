import { isSure, type Quantity, type RoofMeasurements } from '../measurements.ts';
import type { Measured } from './lines.ts';
import type { RoofKind } from './settings.ts';

/** A measurement that a list is made with; null value: why there is none that may be counted with. */
export type Input =
  | { readonly value: number; readonly source: string }
  | { readonly value: null; readonly why: 'missing' | 'unsure' };
export type MaterialInputs = {
  readonly measured: Readonly<Record<Measured, Input>>;
  /** Percent that the report suggests; null: not in the report, or in question. */
  readonly reportWaste: number | null;
  /** Null: the report doesn't say enough. */
  readonly kind: RoofKind | null;
};

/** Slopes from this rise in 12 are shingled. */
const STEEP_FROM = 3;
const MISSING: Input = { value: null, why: 'missing' };
const UNSURE: Input = { value: null, why: 'unsure' };

/** What of a report may be counted with (decision 270): a disputed or doubtful number may not, a missing one isn't 0. */
export function inputsOf(roof: Pick<RoofMeasurements, 'measurements' | 'pitches'>): MaterialInputs {
  const of = (quantity: Quantity): Input => {
    const found = roof.measurements.find((each) => each.quantity === quantity);
    if (!found) return MISSING;
    return isSure(found.confidence) ? { value: found.best.value, source: found.best.file } : UNSURE;
  };
  const [steep_area, low_area] = areas(roof, of('area'), of('predominant_pitch'));
  const measured = {
    ...{ steep_area, low_area, ridge: of('ridge'), hip: of('hip'), valley: of('valley'), rake: of('rake') },
    ...{
      eave: of('eave'),
      flashing: of('flashing'),
      step_flashing: of('step_flashing'),
      parapet: of('parapet'),
    },
  };
  return { measured, reportWaste: of('suggested_waste').value, kind: kindOf(measured) };
}

/** The roof's area by what it is covered with: from the areas per pitch, which must add up to the total. */
function areas(
  { pitches }: Pick<RoofMeasurements, 'pitches'>,
  area: Input,
  predominant: Input,
): readonly [steep: Input, low: Input] {
  if (area.value === null) return [area, area];
  const { source } = area;
  const sum = (keep: (rise: number) => boolean) =>
    pitches.filter(({ rise }) => keep(rise)).reduce((total, pitch) => total + pitch.area, 0);
  const whole = sum(() => true);
  if (pitches.length > 0 && Math.abs(whole - area.value) <= Math.max(1.5, area.value * 0.01)) {
    const low = sum((rise) => rise < STEEP_FROM);
    // The total has more digits than the areas per pitch.
    return [
      { value: low === 0 ? area.value : sum((rise) => rise >= STEEP_FROM), source },
      { value: low === whole ? area.value : low, source },
    ];
  }
  if (pitches.length > 0) return [UNSURE, UNSURE];
  return predominant.value === null ? [MISSING, MISSING] : [UNSURE, UNSURE];
}

function kindOf(measured: Readonly<Record<Measured, Input>>): RoofKind | null {
  const { steep_area, low_area, hip, valley } = measured;
  if (steep_area.value === 0 && (low_area.value ?? 0) > 0) return 'low';
  if (valley.value === null || hip.value === null) return null;
  if (valley.value > 0) return 'cut_up';
  return hip.value > 0 ? 'hip' : 'gable';
}
