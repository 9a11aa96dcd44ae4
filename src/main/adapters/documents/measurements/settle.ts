import { QUANTITIES, type Quantity } from '../../../../shared/domain/measurements.ts';
import { type Amount, settledAmount, type WrittenAmount } from './amounts/amount.ts';
import type { DecimalSign } from './amounts/number.ts';
import { type Dimension, UNITS, type UnitName } from './amounts/unit.ts';
import type { Declared, Findings, PartAmount } from './findings.ts';

/** What a whole document says about how its numbers are written. */
export type Manner = {
  readonly sign: DecimalSign;
  /** The unit of a number that names none, where nothing in the document speaks against it. */
  readonly assumed: Declared;
  /** Units of which a number that names none has one, but nothing says which. Empty: see `assumed`. */
  readonly either: readonly Declared[];
};

/** In a document that names one of these, a bare number may be in it too. */
const FOREIGN: ReadonlySet<UnitName> = new Set(['m²', 'sq yd', 'sq in', 'in', 'yd', 'm', 'cm', 'mm']);
const US: ReadonlySet<UnitName> = new Set(['sq ft', 'squares', 'ft']);
const FEET: Declared = { area: 'sq ft', length: 'ft' };
const METERS: Declared = { area: 'm²', length: 'm' };
/** Square feet. A roof below it, or facets smaller than this on average, are as likely in square meters. */
const SMALL_ROOF = 600;
const SMALL_FACET = 30;
const MOST_PITCH = 24;
const LEAST_AREA = 20;
/** Of an area that names no unit. */
const LEAST_BARE_AREA = 90;
const MOST_AREA = 5_000_000;
const MOST_LENGTH = 200_000;

/** Every number that was found, of figures and of parts. */
function* amountsOf(found: Findings): Generator<WrittenAmount> {
  for (const { amount } of [...found.figures, ...found.loose]) yield amount;
  const parts: PartAmount[] = [
    ...found.facets.flatMap(({ rows }) => rows.flatMap(({ pitch, area }) => [pitch, area])),
    ...found.edges.flatMap(({ rows }) => rows.map(({ length }) => length)),
    ...found.pitches.flatMap(({ rows }) =>
      rows.flatMap(({ pitch, area, percent }) => [pitch, area, percent]),
    ),
    ...found.waste.flatMap(({ rows }) =>
      rows.flatMap(({ percent, area, squares }) => [percent, area, squares]),
    ),
  ];
  for (const part of parts) if (part) yield part.amount;
}

/**
 * Decides how the document writes its numbers. `english`: its labels are, so that 2,367 without other evidence is a
 * thousand. `foreign`: numbers are named in a language of meters.
 */
export function mannerOf(found: Findings, english: boolean, foreign: boolean): Manner {
  let [points, commas] = [0, 0];
  for (const { number } of amountsOf(found)) {
    if (!number.sure) continue;
    if (number.sign === 'point') points += 1;
    else if (number.sign === 'comma') commas += 1;
  }
  const sign: DecimalSign =
    points > 0 && commas > 0
      ? 'unknown'
      : commas > 0
        ? 'comma'
        : points > 0 || english
          ? 'point'
          : signOfAreas(found);
  if (names(found, FOREIGN)) return { sign, assumed: {}, either: [] };
  const pitch: Declared = found.units.has('°') ? {} : { pitch: '/12' };
  const us = { assumed: { ...FEET, ...pitch }, either: [] };
  if (names(found, US)) return { sign, ...us };
  // Whoever writes 2.367,5, or names a roof in another language, doesn't measure in feet without saying so.
  if (sign === 'comma' || foreign) return { sign, assumed: pitch, either: [] };
  return { sign, ...(isSmall(found, sign) ? { assumed: pitch, either: [FEET, METERS] } : us) };
}

const names = (found: Findings, units: ReadonlySet<UnitName>) =>
  [...found.units].some((unit) => units.has(unit));

/**
 * Whether the roof, in square feet, would be smaller than most: nothing in its shape distinguishes feet from meters.
 */
function isSmall(found: Findings, sign: DecimalSign): boolean {
  const largest = (quantity: Quantity) =>
    Math.max(
      0,
      ...found.figures
        .filter((figure) => figure.quantity === quantity && figure.asks === 'amount')
        .map(({ amount }) => settledAmount(amount, sign, null)?.value ?? 0),
    );
  const [area, facets] = [largest('area'), largest('facets')];
  return area > 0 && (area < SMALL_ROOF || area < facets * SMALL_FACET);
}

/** A roof of 1.268 square feet isn't one: where every area is such a number, its sign stands for thousands. */
function signOfAreas(found: Findings): DecimalSign {
  const separators = new Set<string>();
  for (const { quantity, amount, unit } of found.figures) {
    if (quantity !== 'area' || amount.number.sure) continue;
    const [whole] = amount.number.digits;
    const named = amount.unit ?? unit;
    if (named === 'sq ft' && Number(whole) < LEAST_AREA) separators.add(amount.number.separator);
  }
  if (separators.size !== 1) return 'unknown';
  return separators.has(',') ? 'point' : 'comma';
}

const DIMENSIONS: Readonly<Record<string, Dimension>> = {
  'sq ft': 'area',
  ft: 'length',
  '/12': 'pitch',
  '%': 'percent',
};

/** The amount in the quantity's unit; null: it isn't one, its unit isn't known, or it is beyond what a roof has. */
export function settledAs(
  quantity: Quantity,
  { amount, unit }: { readonly amount: WrittenAmount; readonly unit: UnitName | null },
  declared: Declared,
  manner: Manner,
): Amount | null {
  const dimension = DIMENSIONS[QUANTITIES[quantity].unit];
  const found =
    dimension === undefined
      ? count(amount, unit, manner)
      : measured(dimension, amount, unit, declared, manner);
  if (!found || !isPossible(quantity, found.value)) return null;
  // 23.67 without a unit is squares or square meters rather than a roof of that many square feet.
  const named = amount.unit ?? unit ?? (dimension === undefined ? null : declared[dimension]) ?? null;
  return quantity === 'area' && named === null && found.value < LEAST_BARE_AREA ? null : found;
}

function count(amount: WrittenAmount, unit: UnitName | null, manner: Manner): Amount | null {
  if (amount.unit !== null || unit !== null) return null;
  return settledAmount(amount, manner.sign, null);
}

function measured(
  dimension: Dimension,
  amount: WrittenAmount,
  beside: UnitName | null,
  declared: Declared,
  manner: Manner,
): Amount | null {
  const named = amount.unit ?? beside;
  // Both name a unit, and not the same one: 23.67 squares under "sq ft".
  if (amount.unit !== null && beside !== null && amount.unit !== beside && !isSlope(amount.unit, beside))
    return null;
  if (dimension === 'pitch') return slope(amount, named, declared, manner);
  if (named !== null)
    return UNITS[named].dimension === dimension ? settledAmount(amount, manner.sign, named) : null;
  if (dimension === 'percent') return settledAmount(amount, manner.sign, '%');
  const unit = declared[dimension] ?? manner.assumed[dimension] ?? null;
  return unit === null ? null : settledAmount(amount, manner.sign, unit);
}

const isSlope = (a: UnitName, b: UnitName) =>
  UNITS[a].dimension === 'pitch' && UNITS[b].dimension === 'pitch';

function slope(
  amount: WrittenAmount,
  named: UnitName | null,
  declared: Declared,
  manner: Manner,
): Amount | null {
  if (named === '%') {
    const found = settledAmount(amount, manner.sign, '%');
    return found && { ...found, value: found.value * 0.12, slack: found.slack * 0.12, decimals: 1 };
  }
  if (named !== null)
    return UNITS[named].dimension === 'pitch' ? settledAmount(amount, manner.sign, named) : null;
  if (declared.pitch !== undefined) return settledAmount(amount, manner.sign, declared.pitch);
  if (manner.assumed.pitch === undefined) return null;
  const found = settledAmount(amount, manner.sign, '/12');
  // 18.43 is an angle, 0.5 a ratio: only what is written as a rise is taken for one.
  return found &&
    found.value <= 18 &&
    Number.isInteger(found.value * 2) &&
    (found.value === 0 || found.value >= 1)
    ? found
    : null;
}

/** Beyond these no roof goes; such a number is another thing or in another unit. */
export function isPossible(quantity: Quantity, value: number): boolean {
  if (!(value >= 0)) return false;
  switch (quantity) {
    case 'area':
    case 'area_less_penetrations':
      return value >= LEAST_AREA && value <= MOST_AREA;
    case 'predominant_pitch':
      return value <= MOST_PITCH;
    case 'facets':
      return Number.isInteger(value) && value >= 1 && value <= 5_000;
    case 'structures':
      return Number.isInteger(value) && value >= 1 && value <= 500;
    case 'stories':
      return Number.isInteger(value * 2) && value >= 0.5 && value <= 120;
    case 'penetrations':
      return Number.isInteger(value) && value <= 10_000;
    case 'penetration_area':
      return value <= MOST_AREA;
    case 'suggested_waste':
      return value === 0 || (value >= 1 && value <= 60);
    default:
      return value <= MOST_LENGTH;
  }
}

/** The area of a facet, the length of an edge: the same rules for units and signs. Null: not known. */
export function settledPart(
  part: PartAmount,
  quantity: Quantity,
  declared: Declared,
  manner: Manner,
): Amount | null {
  if (!part) return null;
  const dimension = DIMENSIONS[QUANTITIES[quantity].unit];
  const found =
    dimension === undefined ? null : measured(dimension, part.amount, part.unit, declared, manner);
  return found && found.value >= 0 && found.value <= MOST_AREA ? found : null;
}

/** A pitch in a list of facets or of areas per pitch. */
export function settledPitch(part: PartAmount, declared: Declared, manner: Manner): Amount | null {
  const found = part && measured('pitch', part.amount, part.unit, declared, manner);
  return found && found.value <= MOST_PITCH ? found : null;
}
