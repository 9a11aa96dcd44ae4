import { message } from '../copy/message.ts';
import {
  type Facet,
  type FileReadings,
  isSure,
  type Measurement,
  type MeasurementWarning,
  type PitchArea,
  QUANTITIES,
  type Quantity,
  type Reading,
  type ReportPlace,
  type RoofMeasurements,
  type WasteStep,
} from './measurements.ts';
import { doubts } from './roof-checks.ts';
import { disputeMessage, doubtMessages, isHeadingDoubt } from './roof-numbers.ts';
import { isElsewhere, placeWarnings } from './roof-place.ts';

const ORDER: readonly Quantity[] = Object.keys(QUANTITIES) as Quantity[];

/** A sum of parts and the stated total may differ by what reports leave out: half a percent. */
const SUM_SLACK = 0.005;

/**
 * Whether two readings of a quantity can be the same number, as far as they are known. Areas and lengths may be cut off
 * in one file and rounded in another; pitches and percents are read from a scale: 7/12 isn't 8/12. Counts are exact.
 */
function agree(a: Reading, b: Reading): boolean {
  const { unit } = QUANTITIES[a.quantity];
  const apart = Math.abs(a.value - b.value);
  if (unit === '') return apart < 1e-6;
  if (unit === '/12' || unit === '%') return apart < a.slack + b.slack - 1e-6 || apart < 1e-6;
  const calculated = a.kind === 'calculated' || b.kind === 'calculated';
  const part = calculated ? SUM_SLACK * Math.max(Math.abs(a.value), Math.abs(b.value)) : 0;
  return apart <= a.slack + b.slack + part + 1e-6;
}

const KINDS: readonly Reading['kind'][] = ['stated', 'text', 'calculated'];

/**
 * Which of two readings is shown: a stated one before one that was added up, the total before what stands in the place of
 * the whole, a form made for programs before running text, and of equals the one of the file that's believed first.
 */
function rank(reading: Reading): number {
  return KINDS.indexOf(reading.kind) * 2 + (reading.scope === 'total' ? 0 : 1);
}

/**
 * The value of a quantity from all its readings. Where they agree, the one that is known best is shown, with the
 * confidence of the strongest; where they don't, the one by the rule comes first and the quantity is disputed.
 */
function measurementOf(quantity: Quantity, all: readonly Reading[]): Measurement | null {
  const proved = all.filter(({ doubt }) => doubt === undefined);
  const found = settled(quantity, proved.length > 0 ? proved : all);
  if (!found || !isSure(found.confidence)) return found && { ...found, all };
  // A number that may be another roof's neither proves nor replaces one, but what it contradicts isn't sure.
  // A number out of a sentence is a guess at its name ("45 ft of ridges and 49 ft of hips"): it contradicts nothing.
  const against = all.some((each) => isHeadingDoubt(each.doubt) && !agree(each, found.best));
  if (proved.length > 0 && !against) return { ...found, all };
  return { ...found, all, confidence: 'doubtful', candidates: [found.best] };
}

/** The value by the rules above, whatever stands over its readings. */
function settled(quantity: Quantity, all: readonly Reading[]): Measurement | null {
  const [leading] = [...all].sort((a, b) => rank(a) - rank(b));
  if (!leading) return null;
  const agreeing = all.filter((reading) => agree(reading, leading));
  const finest = agreeing.reduce(
    (best, each) => (refines(each, leading) && each.slack < best.slack ? each : best),
    leading,
  );
  const pieces = piecesOf(agreeing, finest);
  const best = { ...finest, pieces };
  const others = all.filter((reading) => !agree(reading, leading));
  if (others.length === 0) return { quantity, best, all, confidence: leading.kind, candidates: [] };
  const candidates = [leading];
  for (const other of others.sort((a, b) => rank(a) - rank(b)))
    if (!candidates.some((each) => agree(each, other))) candidates.push(other);
  return { quantity, best: leading, all, confidence: 'disputed', candidates };
}

/** A finer number that rounds to the stated one is the same number with more of its digits. */
const refines = (finer: Reading, stated: Reading) =>
  Math.abs(finer.value - stated.value) <= stated.slack + Math.min(finer.slack, stated.slack * 0.02) + 1e-9;

/** How many pieces: only where all that agree on the value agree on the count. */
function piecesOf(agreeing: readonly Reading[], best: Reading): number | null {
  const counts = new Set(agreeing.flatMap(({ pieces }) => pieces ?? []));
  if (counts.size > 1) {
    const stated = new Set(
      agreeing.flatMap(({ pieces, kind }) => (kind === 'calculated' ? [] : (pieces ?? []))),
    );
    return stated.size === 1 ? ([...stated][0] ?? null) : null;
  }
  return best.pieces ?? [...counts][0] ?? null;
}

/** What follows from other quantities by the trade's own formulas: drip edge, hip and ridge cap. */
const FORMULAS: readonly (readonly [Quantity, Quantity, Quantity])[] = [
  ['drip_edge', 'eave', 'rake'],
  ['hip_ridge_cap', 'ridge', 'hip'],
];

function derived(quantity: Quantity, a: Measurement | undefined, b: Measurement | undefined): Reading[] {
  if (!a || !b || !isSure(a.confidence) || !isSure(b.confidence)) return [];
  const pieces = a.best.pieces === null || b.best.pieces === null ? null : a.best.pieces + b.best.pieces;
  const nameOf = (each: Measurement) => message('quantity.in_sentence', { quantity: each.quantity });
  return [
    {
      ...{ quantity, pieces, kind: 'calculated', scope: 'whole', unit: null, file: a.best.file },
      value: a.best.value + b.best.value,
      decimals: Math.min(a.best.decimals, b.best.decimals),
      slack: a.best.slack + b.best.slack,
      place: message('sourcePlace.both', { one: nameOf(a), other: nameOf(b) }),
    },
  ];
}

function measurementsOf(readings: readonly Reading[]): Measurement[] {
  const of = (quantity: Quantity, more: readonly Reading[] = []) =>
    measurementOf(quantity, [...readings.filter((each) => each.quantity === quantity), ...more]);
  const found = new Map(
    ORDER.flatMap((quantity) => {
      const each = of(quantity);
      return each ? [[quantity, each] as const] : [];
    }),
  );
  for (const [quantity, a, b] of FORMULAS) {
    const each = of(quantity, derived(quantity, found.get(a), found.get(b)));
    if (each) found.set(quantity, each);
  }
  return ORDER.flatMap((quantity) => found.get(quantity) ?? []);
}

/** What a file says that gives another house's address: none of it is sure, and its tables aren't taken. */
function ofOrder(file: FileReadings, order: ReportPlace | null): FileReadings {
  if (!file.place || !order || !isElsewhere(file.place, order)) return file;
  const doubt = message('doubt.elsewhere', { address: file.place.address ?? '' });
  return {
    ...file,
    readings: file.readings.map((each) => ({ ...each, doubt })),
    structures: [],
    pitches: [],
    facets: [],
    waste: [],
  };
}

/** Joins what the files of one report say; `files` in the order in which they are believed. */
export function combine(given: readonly FileReadings[], order: ReportPlace | null): RoofMeasurements {
  const files = given.map((file) => ofOrder(file, order));
  const warnings: MeasurementWarning[] = [];
  const facets = joined(files, (file) => file.facets, sameFacet, 'facets', 'facets', warnings);
  const pitches = joined(files, (file) => file.pitches, samePitch, 'pitches', 'pitches', warnings);
  const waste = joined(files, (file) => file.waste, sameWaste, 'waste', 'waste', warnings);
  const place = files.map((file) => file.place).find((each) => each !== null) ?? null;
  const elsewhere = placeWarnings(
    files.map((file) => file.place),
    order,
  );
  const found = measurementsOf(files.flatMap((file) => file.readings));
  const { disputed, messages } = doubts({ measurements: found, facets, pitches, waste });
  const measurements = found.map(
    (each): Measurement =>
      disputed.has(each.quantity) && isSure(each.confidence)
        ? { ...each, confidence: 'disputed', candidates: [each.best] }
        : each,
  );
  // The warning of the address says as much.
  const here = measurements.filter(({ best }) => best.doubt?.code !== 'doubt.elsewhere');
  for (const words of doubtMessages(here)) warnings.push({ code: 'doubtful', message: words });
  for (const each of measurements)
    if (each.candidates.length > 1)
      warnings.push({
        code: 'disputed',
        message: message('roofDoubt.disputed', {
          quantity: message('quantity.label', { quantity: each.quantity }),
          why: disputeMessage(each, 'us'),
        }),
      });
  return {
    measurements,
    structures: structuresOf(files),
    pitches,
    facets,
    waste,
    place,
    warnings: [...warnings, ...messages, ...elsewhere],
  };
}

function structuresOf(files: readonly FileReadings[]): RoofMeasurements['structures'] {
  const names = [...new Set(files.flatMap((file) => file.structures.map(({ name }) => name)))];
  if (names.length < 2) return [];
  return names.map((name) => ({
    name,
    measurements: measurementsOf(
      files.flatMap((file) =>
        file.structures.filter((each) => each.name === name).flatMap(({ readings }) => readings),
      ),
    ),
  }));
}

type Same<Row> = (a: Row, b: Row) => boolean | null;

/** The table of the first file that has it; where another one gives other numbers for the same rows, none is sure. */
function joined<Row>(
  files: readonly FileReadings[],
  rowsOf: (file: FileReadings) => readonly Row[],
  same: Same<Row>,
  code: MeasurementWarning['code'],
  words: 'facets' | 'pitches' | 'waste',
  warnings: MeasurementWarning[],
): readonly Row[] {
  const tables = files
    .map((file) => ({ file: file.file, rows: rowsOf(file) }))
    .filter(({ rows }) => rows.length > 0);
  const [first, ...others] = tables;
  if (!first) return [];
  const other = others.find(({ rows }) =>
    rows.some((row) => first.rows.some((each) => same(each, row) === false)),
  );
  if (!other) return first.rows;
  warnings.push({
    code,
    message: message(`roofDoubt.files_${words}`, { first: first.file, other: other.file }),
  });
  return [];
}

const close = (a: number, b: number, slack: number) => Math.abs(a - b) <= slack;
const samePitch: Same<PitchArea> = (a, b) =>
  close(a.rise, b.rise, 0.05)
    ? close(a.area, b.area, 0.5 * 10 ** -Math.min(a.decimals, b.decimals) + a.area * SUM_SLACK)
    : null;
const sameFacet: Same<Facet> = (a, b) =>
  a.name === b.name ? close(a.area, b.area, 1 + a.area * SUM_SLACK) : null;
const sameWaste: Same<WasteStep> = (a, b) => {
  if (a.percent !== b.percent) return null;
  const squares = a.squares === null || b.squares === null || close(a.squares, b.squares, 0.011);
  return squares && (a.area === null || b.area === null || close(a.area, b.area, 1.01));
};
