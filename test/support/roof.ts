import type {
  FileReadings,
  Measurement,
  Quantity,
  Reading,
  RoofMeasurements,
} from '../../src/shared/domain/measurements.ts';

/** A stated reading of the whole roof, known to half of its last digit. */
export function reading(
  quantity: Quantity,
  value: number,
  decimals = 1,
  patch: Partial<Reading> = {},
): Reading {
  return {
    ...{
      quantity,
      value,
      decimals,
      slack: 0.5 * 10 ** -decimals,
      pieces: null,
      kind: 'stated',
      scope: 'whole',
    },
    ...{ unit: null, file: 'm.xml', place: 'x' },
    ...patch,
  };
}

/** What a file says of which nothing but these readings is of interest. */
export function readings(all: readonly Reading[], patch: Partial<FileReadings> = {}): FileReadings {
  const file = all[0]?.file ?? 'm.xml';
  return { file, readings: all, structures: [], pitches: [], facets: [], waste: [], place: null, ...patch };
}

const measurement = (best: Reading): Measurement => ({
  ...{ quantity: best.quantity, best, all: [best], confidence: best.kind, candidates: [] },
});

type Given = Readonly<Partial<Record<Quantity, number | readonly [value: number, decimals: number]>>>;

/** A roof with these numbers, all stated. */
export function roofWith(
  given: Given,
  patch: Partial<RoofMeasurements> = {},
  decimals = 1,
): RoofMeasurements {
  const measurements = Object.entries(given).map(([quantity, reported]) => {
    const [value, digits] = typeof reported === 'number' ? [reported, decimals] : reported;
    return measurement(reading(quantity as Quantity, value, digits));
  });
  return {
    measurements,
    structures: [],
    pitches: [],
    facets: [],
    waste: [],
    place: null,
    warnings: [],
    ...patch,
  };
}
