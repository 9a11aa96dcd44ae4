import { type Message, message } from '../../copy/message.ts';
import { rounded } from '../amount.ts';
import { isSure, type Measurement, type Quantity, type RoofMeasurements } from '../measurements.ts';
import { eitherMessage } from '../roof-numbers.ts';
import { isScaled } from './checks.ts';
import { EDGE_ORDER, type EdgeType, type RoofCheck, type RoofGeometry } from './geometry.ts';

/** A type's sum in the drawing beside the report's number. Lengths in feet, areas in square feet. */
export type RoofTotal = {
  readonly key: EdgeType | 'area';
  /** Null: the drawing gives no lengths or areas (no heights, another unit, an outline that doesn't close). */
  readonly drawn: number | null;
  readonly count: number;
  /** The report's; null: not in this report. */
  readonly delivered: Measurement | null;
  /** `differs`: the two can't be the same number; `unsure`: the report's own number is in question. */
  readonly state: 'equal' | 'differs' | 'unsure' | 'one';
};

const QUANTITY: Readonly<Record<EdgeType, Quantity | null>> = {
  ...{ ridge: 'ridge', hip: 'hip', valley: 'valley', rake: 'rake', eave: 'eave', bend: 'bend' },
  ...{ flashing: 'flashing', step_flashing: 'step_flashing', parapet: 'parapet', other: null },
};
/** Reports leave short pieces out or round each piece: half a percent, at least half a foot for each ten pieces. */
const SLACK = 0.005;

/** The drawing's sums by type beside the delivered totals, in the order of the legend; the area first. */
export function totalsOf(geometry: RoofGeometry, roof: Pick<RoofMeasurements, 'measurements'>): RoofTotal[] {
  const find = (quantity: Quantity | null) =>
    roof.measurements.find((each) => each.quantity === quantity) ?? null;
  const measured = geometry.heights && !isScaled(geometry);
  const rows = EDGE_ORDER.flatMap((type): RoofTotal[] => {
    const edges = geometry.edges.filter((edge) => edge.type === type);
    const delivered = find(QUANTITY[type]);
    if (edges.length === 0 && !delivered) return [];
    const drawn = measured ? edges.reduce((sum, { length }) => sum + length, 0) : null;
    return [rowOf(type, drawn, edges.length, delivered)];
  });
  const areas = geometry.facets.map(({ area, drawnArea }) => area ?? (measured ? drawnArea : null));
  const complete = areas.every((area) => area !== null);
  const area = areas.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const drawn = complete && areas.length > 0 ? area : null;
  return [rowOf('area', drawn, areas.length, find('area')), ...rows];
}

function rowOf(
  key: RoofTotal['key'],
  drawn: number | null,
  count: number,
  delivered: Measurement | null,
): RoofTotal {
  const row = { key, drawn, count, delivered };
  if (drawn === null || delivered === null) return { ...row, state: 'one' };
  if (!isSure(delivered.confidence)) return { ...row, state: 'unsure' };
  const { value, slack } = delivered.best;
  const apart = Math.abs(value - drawn);
  const most = Math.max(slack, 0.05) + SLACK * Math.max(value, drawn) + 1e-6;
  return { ...row, state: apart <= most ? 'equal' : 'differs' };
}

/** `45.0 ft`, `2,367 sq ft`: a sum of the drawing with as many digits as the report's number. */
export function drawnMessage({ key, drawn, delivered }: RoofTotal): Message | null {
  if (drawn === null) return null;
  const quantity: Quantity = key === 'area' ? 'area' : 'ridge';
  const decimals = delivered?.best.decimals ?? (key === 'area' ? 0 : 1);
  const most = key === 'area' ? 2 : 1;
  const digits = Math.min(decimals, most);
  const amount = { value: rounded(drawn, digits), decimals: digits };
  return message('quantity.amount', { quantity, amount, units: 'us' });
}

/** The report's number of a row, all its values where they disagree; null: not in this report. */
export function deliveredMessage({ delivered }: RoofTotal): Message | null {
  if (!delivered) return null;
  const { quantity, best, candidates, confidence } = delivered;
  return isSure(confidence) || candidates.length === 0
    ? eitherMessage(quantity, [best], 'us')
    : eitherMessage(quantity, candidates, 'us');
}

/** A check for each total that the drawing doesn't bear out. */
export function totalChecks(totals: readonly RoofTotal[], geometry: RoofGeometry): RoofCheck[] {
  return totals.flatMap((row): RoofCheck[] => {
    if (row.state === 'equal' || row.state === 'one') return [];
    const [drawn, delivered] = [drawnMessage(row), deliveredMessage(row)];
    if (!drawn || !delivered) return [];
    const edges = geometry.edges.filter(({ type }) => type === row.key).map(({ id }) => id);
    const unsure = row.state === 'unsure';
    return [{ code: 'total', key: row.key, drawn, delivered, unsure, facets: [], edges }];
  });
}
