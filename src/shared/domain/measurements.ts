import type { Message } from './message.ts';
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

/** The lengths of a roof's edges, by their types. */
export const EDGE_LENGTHS = [
  'ridge',
  'hip',
  'valley',
  'rake',
  'eave',
  'bend',
  'flashing',
  'step_flashing',
  'parapet',
] as const satisfies readonly Quantity[];

/**
 * How a value came about: `stated` by the file in so many words; `calculated`: added up from a complete set of parts;
 * `text`: found in running text, of a PDF or a letter.
 */
export type ReadingKind = 'stated' | 'calculated' | 'text';

/** In place of a unit where the file names none and it may be feet or meters: there are readings for both. */
export const NO_UNIT = 'none';

/** A value of the whole roof, or of one building, as one file gives it. */
export type Reading = {
  readonly quantity: Quantity;
  /** In the quantity's own unit. */
  readonly value: number;
  /** Decimals that are known; what is beyond them isn't. */
  readonly decimals: number;
  /** How far the true value may be from it: half of the last digit that was given, of every part for a sum. */
  readonly slack: number;
  /** How many pieces there are, where the file says: 2 ridges. */
  readonly pieces: number | null;
  readonly kind: ReadingKind;
  /** `total`: the file calls it the total; `whole`: it stands where the whole roof is spoken of. */
  readonly scope: 'total' | 'whole';
  /** The unit in the file, `m²`; null where the file names none and it can only be one. */
  readonly unit: string | null;
  readonly file: string;
  /** Where in the file, in the notation of `source-place.ts`: "OVERALL_SUMMARY", "page 11". A message if it was derived. */
  readonly place: string | Message;
  /** Why it isn't proved that the number is this roof's, such as words above it that Ridgeline doesn't know. */
  readonly doubt?: Message;
};

export type PitchArea = {
  readonly rise: number;
  readonly area: number;
  readonly decimals: number;
  /** Of the whole roof, where the file says. */
  readonly percent: number | null;
};
export type Facet = { readonly name: string; readonly rise: number | null; readonly area: number };
/** A step of the report's own waste table. */
export type WasteStep = {
  readonly percent: number;
  readonly area: number | null;
  readonly squares: number | null;
};
export type ReportPlace = {
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};
/** What a file says of one of several buildings. */
export type StructureReadings = { readonly name: string; readonly readings: readonly Reading[] };

/** All that one file says of the roof. */
export type FileReadings = {
  readonly file: string;
  /** Of the whole roof. */
  readonly readings: readonly Reading[];
  readonly structures: readonly StructureReadings[];
  readonly pitches: readonly PitchArea[];
  readonly facets: readonly Facet[];
  readonly waste: readonly WasteStep[];
  readonly place: ReportPlace | null;
};

/** How sure a value is; the words of the screen are in `copy/measurements.ts`. */
export const CONFIDENCES = ['stated', 'calculated', 'text', 'doubtful', 'disputed'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Whether a number may be counted with, compared, and exported as a number. */
export const isSure = (confidence: Confidence): boolean =>
  confidence !== 'disputed' && confidence !== 'doubtful';

/** A quantity with the value that is shown and all that was read of it. */
export type Measurement = {
  readonly quantity: Quantity;
  readonly best: Reading;
  readonly all: readonly Reading[];
  readonly confidence: Confidence;
  /** Of a disputed one: the different values, the one by the rule first; one value where it doesn't fit the others. */
  readonly candidates: readonly Reading[];
};

/** Something that doesn't add up. */
export type MeasurementWarning = {
  readonly code:
    | 'disputed'
    | 'doubtful'
    | 'implausible'
    | 'facets'
    | 'pitches'
    | 'waste'
    | 'address'
    | 'position';
  readonly message: Message;
};

export type RoofMeasurements = {
  readonly measurements: readonly Measurement[];
  /** Each building with its own values, where a report has several. */
  readonly structures: readonly StructureMeasurements[];
  readonly pitches: readonly PitchArea[];
  readonly facets: readonly Facet[];
  readonly waste: readonly WasteStep[];
  readonly place: ReportPlace | null;
  readonly warnings: readonly MeasurementWarning[];
};
export type StructureMeasurements = { readonly name: string; readonly measurements: readonly Measurement[] };
