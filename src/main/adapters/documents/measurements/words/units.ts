import { UNITS, type UnitName, unitOf } from '../amounts/unit.ts';
import type { Declared } from '../findings.ts';
import { plainWords, singular } from './normalize.ts';

const KEY = new Set(['unit', 'units', 'uom', 'einheit', 'einheiten', 'unidad', 'unidade', 'unite', 'system']);
const QUALIFIERS: Readonly<Record<string, keyof Declared>> = {
  length: 'length',
  linear: 'length',
  distance: 'length',
  line: 'length',
  longitud: 'length',
  longueur: 'length',
  lange: 'length',
  area: 'area',
  surface: 'area',
  superficie: 'area',
  flache: 'area',
  pitch: 'pitch',
  angle: 'pitch',
  slope: 'pitch',
  pendiente: 'pitch',
  pente: 'pitch',
  neigung: 'pitch',
  winkel: 'pitch',
};

const METRIC: Declared = { length: 'm', area: 'm²' };
const US: Declared = { length: 'ft', area: 'sq ft' };
const SYSTEMS: Readonly<Record<string, Declared>> = {
  metric: METRIC,
  si: METRIC,
  metrisch: METRIC,
  metrico: METRIC,
  metrique: METRIC,
  us: US,
  imperial: US,
  english: US,
  customary: US,
  'us customary': US,
  usa: US,
};

/** What a member such as `units: metric`, `lengthUnit: m` or `area: sqft` (in a member `units`) declares; null: nothing. */
export function declaredBy(key: string, value: string, insideUnits = false): Declared | null {
  const words = plainWords(key).map(singular);
  if (!insideUnits && !words.some((word) => KEY.has(word))) return null;
  const which = words.map((word) => QUALIFIERS[word]).find((each) => each !== undefined);
  const unit = unitNamed(value);
  if (which !== undefined) return unit !== null && UNITS[unit].dimension === which ? { [which]: unit } : null;
  if (insideUnits) return null;
  const system = SYSTEMS[plainWords(value).join(' ')];
  if (system) return system;
  if (unit === 'm') return METRIC;
  if (unit === 'ft') return US;
  return unit === null ? null : { [UNITS[unit].dimension]: unit };
}

const RISE =
  /^(?:rise|inches|in)?\s*(?:\/|:|per|over|in)\s*(?:12|ft|foot|run)$|^x\s*[/:]\s*12$|^rise over run$/i;

function unitNamed(text: string): UnitName | null {
  return RISE.test(text.trim()) ? '/12' : unitOf(text);
}

/** Whether a member says what units others are in. */
export function isUnitKey(key: string): boolean {
  const words = plainWords(key).map(singular);
  return words.length <= 3 && words.some((word) => KEY.has(word));
}

const METRIC_WORDS =
  /(?<![\p{L}\d])(?:metric|metrisch|metrico|métrique|si units|m²|m2|m\^2|sq\.? ?m|qm|met(?:er|re)s?|metros?|mètres?|quadratmeter)(?![\p{L}\d])/iu;

/** Whether a text speaks of metric units anywhere: then a number of that document that names no unit may be metric. */
export function namesMetric(text: string): boolean {
  return METRIC_WORDS.test(text);
}
