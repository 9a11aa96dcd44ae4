import type { Environment } from '../../../shared/domain/account.ts';
import { QUANTITIES, type RoofMeasurements } from '../../../shared/domain/measurements.ts';
import type { StoredOrder } from '../../../shared/domain/order.ts';
import { amountWords, areaWords, roundingRule, squaresWords } from '../../../shared/domain/roof-numbers.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { PacketCover, PacketTableText } from '../ports/index.ts';

const BANDS: Readonly<Record<Environment, string | null>> = {
  practice: 'SAMPLE · made with the practice service; not a real property',
  sandbox: 'SANDBOX · made with test data; not a real order',
  production: null,
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' });
const LOSS = /\b(?:date of loss|loss date|DOL)\b\s*[:=–-]?\s*([^\n;]{4,40}?)(?=\s*(?:[\n;]|\.\s|\.?$))/im;

/** The service has no field for it: offices write it into the instructions or the notes. */
function lossOf({ additionalInstructions, notes }: StoredOrder): string | null {
  return LOSS.exec(`${additionalInstructions ?? ''}\n${notes ?? ''}`)?.[1]?.trim() ?? null;
}

export type CoverOf = {
  readonly order: StoredOrder;
  readonly environment: Environment;
  /** Null: left out. */
  readonly roof: RoofMeasurements | null;
  readonly madeAt: Millis;
  readonly madeBy: string | null;
};

/** What the cover sheet of a claim packet says. What isn't known isn't on it. */
export function coverOf({ order, environment, roof, madeAt, madeBy }: CoverOf): PacketCover {
  const at = (when: Millis | null) => (when === null ? null : moment.format(when));
  const { latitude, longitude } = order;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Insured', order.insuredName],
    ['Claim number', order.claimNumber],
    ['Date of loss', lossOf(order)],
    ['Property', order.address],
    ['Owner', order.customerName],
    ['Position', latitude === null || longitude === null ? null : `${latitude}, ${longitude}`],
    ['Order', order.orderId],
    ['Report', [order.serviceName ?? order.serviceId, order.propertyType].filter(Boolean).join(', ')],
    ['Ordered', at(order.orderedAt)],
    ['Delivered', at(order.deliveredAt)],
    ['Packet made', [moment.format(madeAt), madeBy && `by ${madeBy}`].filter(Boolean).join(' ')],
  ];
  return {
    title: 'Claim packet',
    heading: order.insuredName || order.address || `Order ${order.orderId}`,
    band: BANDS[environment],
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    summary: roof === null ? [] : summaryOf(roof),
    foot: `Order ${order.orderId} · made ${day.format(madeAt)}. A file’s SHA-256 hash changes with a single bit of it.`,
    madeAt,
  };
}

function summaryOf(roof: RoofMeasurements): PacketTableText[] {
  const area = roof.measurements.find(({ quantity }) => quantity === 'area');
  const lines = roof.measurements.map(({ quantity, best, conflict }) => [
    QUANTITIES[quantity].label,
    amountWords(quantity, best, 'us'),
    best.pieces === null ? '' : String(best.pieces),
    `${best.file}, ${best.place}${conflict ? '; the files disagree' : ''}`,
  ]);
  const squares = area ? [['Squares', squaresWords(area.best.value), '', 'area by 100 sq ft']] : [];
  const rounding = `${roundingRule('us')} What isn’t listed isn’t in the report; it doesn’t mean 0.`;
  const warnings = roof.warnings.map(({ message }) => message).join(' ');
  const tables: PacketTableText[] = [
    {
      title: 'Measurements',
      columns: ['Measurement', 'Value', 'Pieces', 'From'],
      rows: [...squares, ...lines],
      note: warnings === '' ? rounding : `${rounding} Please note: ${warnings}`,
    },
    {
      title: 'Area per pitch',
      columns: ['Pitch', 'Area', 'Share'],
      rows: roof.pitches.map(({ rise, area: part, decimals, percent }) => [
        `${rise}/12`,
        areaWords({ value: part, decimals }, 'us'),
        percent === null ? '' : `${percent.toFixed(1)} %`,
      ]),
      note: null,
    },
    {
      title: 'Waste',
      columns: ['Waste', 'Area', 'Squares'],
      rows: roof.waste.map(({ percent, area: part, squares: count }) => [
        `${percent} %`,
        areaWords({ value: part, decimals: 0 }, 'us'),
        count === null ? '' : count.toFixed(2),
      ]),
      note: null,
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
