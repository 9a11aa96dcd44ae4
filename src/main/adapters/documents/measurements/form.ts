import type {
  Facet,
  FileReadings,
  PitchArea,
  Quantity,
  Reading,
  ReportPlace,
  WasteStep,
} from '../../../../shared/domain/measurements.ts';
import { type Branch, isBranch, listOf, type Tree } from '../tree.ts';
import { addUp } from './geometry.ts';
import { countedIn, quantityOf, readNumber } from './names.ts';
import { pitchRow, wasteRow } from './rows.ts';

/** Elements of the geometry: their attributes are no summary. */
const GEOMETRY = new Set([
  'STRUCTURES',
  'ROOF',
  'FACES',
  'FACE',
  'POLYGON',
  'LINES',
  'LINE',
  'POINTS',
  'POINT',
]);
const PITCH_NAME = /^(?:roof)?areaperpitch[:_\s]*(\d+(?:\.\d+)?)(?:\s*\/\s*12)?$/i;

/**
 * Reads the trade's measurement form (XML or JSON of the same names): an OVERALL_SUMMARY of named attributes, or flat
 * tags, and the geometry of facets, lines and points. What isn't there stays away.
 */
export function readForm(tree: Tree, file: string): FileReadings {
  const pitches: PitchArea[] = [];
  const waste: WasteStep[] = [];
  const readings: Reading[] = [];
  const pieces = new Map<Quantity, number>();
  let place: ReportPlace | null = null;

  const take = (name: string, text: string, where: string) => {
    const number = readNumber(text);
    if (number === null) return;
    const counted = countedIn(name);
    if (counted !== null) pieces.set(counted, number.value);
    if (counted !== null) return;
    const pitch = PITCH_NAME.exec(name)?.[1];
    if (pitch !== undefined) {
      pitches.push({ rise: Number(pitch), area: number.value, decimals: number.decimals, percent: null });
      return;
    }
    const quantity = quantityOf(name);
    if (quantity === null || readings.some((reading) => reading.quantity === quantity)) return;
    readings.push({ quantity, ...number, pieces: null, kind: 'stated', file, place: where });
  };

  const walk = (branch: Branch, path: readonly string[]) => {
    const where = path.at(-1) ?? file;
    const [name, value] = [branch.get('name'), branch.get('value')];
    if (typeof name === 'string' && typeof value === 'string') take(name, value, path.at(-2) ?? where);
    for (const [key, inner] of branch) {
      if (GEOMETRY.has(key)) continue;
      if (key.toUpperCase() === 'LOCATION' && isBranch(inner)) place ??= placeOf(inner);
      else if (typeof inner === 'string') take(key, inner, where);
      else for (const each of listOf(inner)) if (isBranch(each)) enter(key, each, path);
    }
  };
  /** A row of a table, a number with attributes (`<Ridges count="2">45.0</Ridges>`), or a part with parts of its own. */
  const enter = (key: string, row: Branch, path: readonly string[]) => {
    const [step, pitch] = [/waste/i.test([...path, key].join(' ')) ? wasteRow(row) : null, pitchRow(row)];
    if (step) waste.push(step);
    else if (pitch) pitches.push(pitch);
    else {
      const [text, count] = [row.get('text'), row.get('count')];
      if (typeof text === 'string') take(key, text, path.at(-1) ?? file);
      if (typeof count === 'string') take(`${key}Count`, count, '');
      walk(row, [...path, key]);
    }
  };
  if (isBranch(tree)) walk(tree, []);

  const geometry = isBranch(tree) ? addUp(tree) : null;
  const facets: readonly Facet[] = geometry?.facets ?? [];
  if (geometry) readings.push(...fromGeometry(geometry.totals, file));
  return {
    file,
    readings: readings.map((reading) => ({
      ...reading,
      pieces: reading.pieces ?? pieces.get(reading.quantity) ?? null,
    })),
    pitches: pitches.length > 0 ? pitches.sort((a, b) => b.area - a.area) : pitchesOf(facets),
    facets,
    waste,
    place,
  };
}

function fromGeometry(
  totals: ReadonlyMap<
    Quantity,
    { readonly value: number; readonly pieces: number | null; readonly decimals: number }
  >,
  file: string,
): Reading[] {
  return [...totals].map(([quantity, total]) => ({
    quantity,
    ...total,
    kind: 'geometry',
    file,
    place: 'facets, lines and points',
  }));
}

function pitchesOf(facets: readonly Facet[]): PitchArea[] {
  const rises = [...new Set(facets.flatMap((facet) => facet.rise ?? []))];
  if (rises.length === 0 || facets.some((facet) => facet.rise === null)) return [];
  return rises
    .map((rise) => ({
      rise,
      area: facets.filter((facet) => facet.rise === rise).reduce((sum, facet) => sum + facet.area, 0),
      decimals: 2,
      percent: null,
    }))
    .sort((a, b) => b.area - a.area);
}

function placeOf(location: Branch): ReportPlace {
  const text = (name: string) => {
    const value = location.get(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const degrees = (...names: string[]) => {
    const value = names.map(text).find((each) => each !== null);
    const number = value === undefined || value === null ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : null;
  };
  const city = [text('city'), [text('state'), text('postal') ?? text('zip')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const address = [text('address'), city].filter(Boolean).join(', ');
  return {
    address: address === '' ? null : address,
    latitude: degrees('lat', 'latitude'),
    longitude: degrees('long', 'lng', 'lon', 'longitude'),
  };
}
