/**
 * The one form in which a roof's numbers are kept, whatever file they were read from. Areas in square feet, lengths in
 * feet, waste in percent, pitch as rise over twelve. A number that no file states is absent, never 0.
 */
export const QUANTITIES = {
  area: { label: 'Roof area', unit: 'sq ft' },
  facets: { label: 'Facets', unit: '' },
  structures: { label: 'Structures', unit: '' },
  stories: { label: 'Stories', unit: '' },
  predominant_pitch: { label: 'Predominant pitch', unit: '/12' },
  ridge: { label: 'Ridges', unit: 'ft' },
  hip: { label: 'Hips', unit: 'ft' },
  valley: { label: 'Valleys', unit: 'ft' },
  rake: { label: 'Rakes', unit: 'ft' },
  eave: { label: 'Eaves', unit: 'ft' },
  drip_edge: { label: 'Drip edge', unit: 'ft' },
  hip_ridge_cap: { label: 'Hip and ridge cap', unit: 'ft' },
  bend: { label: 'Slope changes', unit: 'ft' },
  flashing: { label: 'Flashing', unit: 'ft' },
  step_flashing: { label: 'Step flashing', unit: 'ft' },
  parapet: { label: 'Parapets', unit: 'ft' },
  penetrations: { label: 'Penetrations', unit: '' },
  penetration_area: { label: 'Area of penetrations', unit: 'sq ft' },
  penetration_perimeter: { label: 'Perimeter of penetrations', unit: 'ft' },
  area_less_penetrations: { label: 'Area less penetrations', unit: 'sq ft' },
  suggested_waste: { label: 'Suggested waste', unit: '%' },
} as const satisfies Readonly<Record<string, { label: string; unit: '' | 'ft' | 'sq ft' | '%' | '/12' }>>;

export type Quantity = keyof typeof QUANTITIES;

/**
 * How a value came about: `stated` by the file in so many words; `geometry`: added up from the file's own points;
 * `text`: found in the running text of a PDF.
 */
export type ReadingKind = 'stated' | 'geometry' | 'text';

/** A value as one file gives it. */
export type Reading = {
  readonly quantity: Quantity;
  readonly value: number;
  /** Decimals the file gives; what lies beyond them isn't known. Geometry: 2 for areas, 1 for lengths. */
  readonly decimals: number;
  /** How many pieces, where told: 2 ridges. */
  readonly pieces: number | null;
  readonly kind: ReadingKind;
  readonly file: string;
  /** Where in the file: "OVERALL_SUMMARY", "page 11". */
  readonly place: string;
};

export type PitchArea = {
  readonly rise: number;
  readonly area: number;
  readonly decimals: number;
  /** Of the whole roof, where the file tells it. */
  readonly percent: number | null;
};
export type Facet = { readonly name: string; readonly rise: number | null; readonly area: number };
export type WasteStep = { readonly percent: number; readonly area: number; readonly squares: number | null };
export type ReportPlace = {
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** All that one file says of the roof. */
export type FileReadings = {
  readonly file: string;
  readonly readings: readonly Reading[];
  readonly pitches: readonly PitchArea[];
  readonly facets: readonly Facet[];
  readonly waste: readonly WasteStep[];
  readonly place: ReportPlace | null;
};

/** A quantity with the value that is shown and all that was read of it. */
export type Measurement = {
  readonly quantity: Quantity;
  readonly best: Reading;
  readonly all: readonly Reading[];
  /** Readings that can't both be right, rounding allowed for. */
  readonly conflict: boolean;
};

/** Something that doesn't add up, in the person's words. */
export type MeasurementWarning = {
  readonly code: 'conflict' | 'facets' | 'pitches' | 'drip_edge' | 'address' | 'position' | 'not_positive';
  readonly message: string;
};

export type RoofMeasurements = {
  readonly measurements: readonly Measurement[];
  readonly pitches: readonly PitchArea[];
  readonly facets: readonly Facet[];
  readonly waste: readonly WasteStep[];
  readonly place: ReportPlace | null;
  readonly warnings: readonly MeasurementWarning[];
};

const ORDER: readonly Quantity[] = Object.keys(QUANTITIES) as Quantity[];

/** Whether two readings are the same number, as far as the coarser one goes. */
function agree(a: Reading, b: Reading): boolean {
  const step = 10 ** -Math.min(a.decimals, b.decimals);
  return Math.abs(a.value - b.value) <= step / 2 + 1e-6;
}

/**
 * Of agreeing readings the one with the most decimals is shown, a stated one before one that was added up. Where readings
 * disagree the stated one of the first file counts: it is what the maker of the report vouches for.
 */
function measurementOf(quantity: Quantity, all: readonly Reading[]): Measurement | null {
  const leading = all.find((reading) => reading.kind === 'stated') ?? all[0];
  if (!leading) return null;
  const agreeing = all.filter((reading) => agree(reading, leading));
  const finest = agreeing.reduce(
    (best, reading) => (reading.decimals > best.decimals ? reading : best),
    leading,
  );
  const pieces = finest.pieces ?? agreeing.find((reading) => reading.pieces !== null)?.pieces ?? null;
  const best = { ...finest, pieces };
  const conflict = all.some((reading) => !agree(reading, best));
  return { quantity, best, all, conflict };
}

/** Joins what the files of one report say; `files` in the order in which they are believed. */
export function combine(files: readonly FileReadings[], order: ReportPlace | null): RoofMeasurements {
  const measurements = ORDER.flatMap((quantity) => {
    const all = files.flatMap((file) => file.readings.filter((reading) => reading.quantity === quantity));
    return measurementOf(quantity, all) ?? [];
  });
  const longest = <Row>(rows: (file: FileReadings) => readonly Row[]) =>
    files.map(rows).find((list) => list.length > 0) ?? [];
  const joined = {
    measurements,
    pitches: longest((file) => file.pitches),
    facets: longest((file) => file.facets),
    waste: longest((file) => file.waste),
    place: files.map((file) => file.place).find((place) => place !== null) ?? null,
  };
  return { ...joined, warnings: warningsOf(joined, order) };
}

/** A number as the trade writes it: grouped, with the decimals that are known. */
function formatReading(reading: Reading): string {
  const number = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: reading.decimals,
    maximumFractionDigits: reading.decimals,
  }).format(reading.value);
  const { unit } = QUANTITIES[reading.quantity];
  return unit === ''
    ? number
    : unit.startsWith('/') || unit === '%'
      ? `${number}${unit}`
      : `${number} ${unit}`;
}

/** Facets and the total may differ by their rounding: 1 %. */
const SLACK = 0.01;
/** A pin and a report of the same roof lie closer together than this. Meters. */
const SAME_PLACE = 250;

function warningsOf(
  roof: Omit<RoofMeasurements, 'warnings'>,
  order: ReportPlace | null,
): MeasurementWarning[] {
  const warnings: MeasurementWarning[] = [];
  const valueFor = (quantity: Quantity) =>
    roof.measurements.find((each) => each.quantity === quantity)?.best ?? null;
  for (const each of roof.measurements.filter((one) => one.conflict)) {
    const said = [...new Set(each.all.map((one) => `${formatReading(one)} (${one.file})`))].join(' and ');
    warnings.push({
      code: 'conflict',
      message: `${QUANTITIES[each.quantity].label}: the files disagree: ${said}.`,
    });
  }
  const area = valueFor('area');
  if (area && area.value <= 0)
    warnings.push({ code: 'not_positive', message: 'The report gives the roof no area.' });
  if (area && area.value > 0) {
    const facets = sum(roof.facets.map((facet) => facet.area));
    if (roof.facets.length > 0 && Math.abs(facets - area.value) > area.value * SLACK)
      warnings.push({
        code: 'facets',
        message: `The facets add up to ${whole(facets)} sq ft, but the report’s total is ${whole(area.value)} sq ft.`,
      });
    const pitches = sum(roof.pitches.map((pitch) => pitch.area));
    if (roof.pitches.length > 0 && Math.abs(pitches - area.value) > area.value * SLACK)
      warnings.push({
        code: 'pitches',
        message: `The areas per pitch add up to ${whole((pitches / area.value) * 100)} % of the roof.`,
      });
  }
  const [eave, rake, drip] = [valueFor('eave'), valueFor('rake'), valueFor('drip_edge')];
  if (eave && rake && drip && Math.abs(eave.value + rake.value - drip.value) > 1.5)
    warnings.push({
      code: 'drip_edge',
      message: `Eaves and rakes are ${whole(eave.value + rake.value)} ft together, but the drip edge is ${whole(drip.value)} ft.`,
    });
  return [...warnings, ...placeWarnings(roof.place, order)];
}

function placeWarnings(report: ReportPlace | null, order: ReportPlace | null): MeasurementWarning[] {
  if (!report || !order) return [];
  const warnings: MeasurementWarning[] = [];
  const [there, here] = [numberOf(report.address), numberOf(order.address)];
  if (there !== null && here !== null && there !== here)
    warnings.push({
      code: 'address',
      message: `The report is for “${report.address}”, but the order is for “${order.address}”. Check that the right house was measured.`,
    });
  const distance = distanceOf(report, order);
  if (distance !== null && distance > SAME_PLACE)
    warnings.push({
      code: 'position',
      message: `The report’s position is ${whole(distance)} m from the order’s. Check that the right house was measured.`,
    });
  return warnings;
}

/** The house number in front of an address. */
function numberOf(address: string | null): string | null {
  return /^\s*(\d+[A-Za-z]?)\b/.exec(address ?? '')?.[1]?.toUpperCase() ?? null;
}

/** Meters along the ground; null where a position isn't told. */
function distanceOf(a: ReportPlace, b: ReportPlace): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const radians = Math.PI / 180;
  const across = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  return Math.hypot(across, (b.latitude - a.latitude) * radians) * 6_371_000;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
