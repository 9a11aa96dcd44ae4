import { amountWords, areaWords, candidateWords, squaresWords } from '../../../../shared/copy/amounts.ts';
import { changedValue, fieldLabel } from '../../../../shared/copy/fields.ts';
import { confidenceLabel, quantityLabel } from '../../../../shared/copy/measurements.ts';
import { say } from '../../../../shared/copy/say.ts';
import { placeWords } from '../../../../shared/copy/source-place.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Environment } from '../../../../shared/domain/account.ts';
import { perLocale } from '../../../../shared/domain/locale.ts';
import {
  isSure,
  type Measurement,
  type Reading,
  type RoofMeasurements,
} from '../../../../shared/domain/measurements.ts';
import type { StoredOrder } from '../../../../shared/domain/order.ts';
import {
  type FieldGroup,
  fieldRow,
  fieldsOf,
  type OrderField,
} from '../../../../shared/domain/order-fields.ts';
import type { RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import { roundingRule, type SureAmount } from '../../../../shared/domain/roof-numbers.ts';
import {
  calculatedSquares,
  calculationRule,
  squaresOf,
  squaresReason,
} from '../../../../shared/domain/squares.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { bandOf } from '../../kernel/bands.ts';
import type { PacketCover, PacketTableText } from '../../ports/index.ts';

const day = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }));
const moment = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long' }));
const LOSS = /\b(?:date of loss|loss date|DOL)\b\s*[:=–-]?\s*([^\n;]{4,40}?)(?=\s*(?:[\n;]|\.\s|\.?$))/im;

/** The service has no field for it: offices write it into the instructions or the notes. */
function lossOf({ additionalInstructions, notes }: StoredOrder): string | null {
  return LOSS.exec(`${additionalInstructions ?? ''}\n${notes ?? ''}`)?.[1]?.trim() ?? null;
}

/** Shown in a way of their own. */
const PLACED: readonly OrderField[] = ['latitude', 'longitude', 'serviceId'];

/** The order's own fields that belong on a cover. */
function fieldFacts(order: StoredOrder, groups: readonly FieldGroup[]): [string, string | null][] {
  return fieldsOf(...groups)
    .filter((field) => fieldRow(field).isOnCover && !PLACED.includes(field))
    .map((field) => [
      fieldLabel(field),
      order[field] === null ? null : changedValue(field, String(order[field])),
    ]);
}

export type CoverOf = {
  readonly order: StoredOrder;
  readonly environment: Environment;
  /** Null: omitted. */
  readonly roof: RoofMeasurements | null;
  /** The roof to be drawn; null: excluded, or not delivered. */
  readonly drawn: RoofGeometry | null;
  readonly madeAt: Millis;
  readonly madeBy: string | null;
};

/** What the cover sheet of a claim packet says. What isn't known isn't on it. */
export function coverOf({ order, environment, roof, drawn, madeAt, madeBy }: CoverOf): PacketCover {
  const at = (when: Millis | null) => (when === null ? null : moment().format(when));
  const { latitude, longitude } = order;
  const facts: readonly (readonly [string, string | null])[] = [
    ...fieldFacts(order, ['claim']),
    [t('packets.date_loss'), lossOf(order)],
    ...fieldFacts(order, ['property']),
    [t('packets.coordinates'), latitude === null || longitude === null ? null : `${latitude}, ${longitude}`],
    ...fieldFacts(order, ['customer', 'notes']),
    [t('packets.order_2'), order.orderId],
    [fieldLabel('serviceId'), order.serviceName ?? order.serviceId],
    [t('packets.ordered'), at(order.orderedAt)],
    [t('common.delivered'), at(order.deliveredAt)],
    [
      t('packets.packet_made'),
      [moment().format(madeAt), madeBy && t('packets.by', { madeBy })].filter(Boolean).join(' '),
    ],
  ];
  return {
    title: t('packets.claim_packet'),
    heading: order.insuredName || order.address || t('packets.order', { orderId: order.orderId }),
    band: bandOf(environment),
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    roof: drawn,
    summary: roof === null ? [] : summaryOf(roof),
    foot: t('packets.order_made_files_sha_256', { orderId: order.orderId, madeAt: day().format(madeAt) }),
    madeAt,
  };
}

const sourceWords = (reading: Reading) => `${reading.file}, ${placeWords(reading)}`;

function summaryOf(roof: RoofMeasurements): PacketTableText[] {
  const area = roof.measurements.find(({ quantity }) => quantity === 'area');
  const waste = roof.measurements.find(({ quantity }) => quantity === 'suggested_waste');
  const lines = roof.measurements.map((each) => [
    quantityLabel(each.quantity),
    each.candidates.length > 0
      ? candidateWords(each.quantity, each.candidates, 'us')
      : amountWords(each.quantity, each.best, 'us'),
    each.best.pieces === null ? '' : String(each.best.pieces),
    confidenceLabel(each.confidence),
    each.candidates.length > 1 ? each.candidates.map(sourceWords).join('; ') : sourceWords(each.best),
  ]);
  const rounding = t('packets.what_isnt_listed_isnt_report', { roundingRule: say(roundingRule('us')) });
  const warnings = roof.warnings.map(({ message }) => say(message)).join(' ');
  const tables: PacketTableText[] = [
    {
      title: t('packets.measurements'),
      columns: [
        t('packets.measurement'),
        t('packets.value'),
        t('packets.pieces'),
        t('packets.confidence'),
        t('packets.from'),
      ],
      rows: [...squaresLines(area), ...lines],
      note: warnings === '' ? rounding : t('packets.please_note', { rounding, warnings }),
    },
    {
      title: t('packets.area_per_pitch'),
      columns: [t('packets.pitch'), t('packets.area'), t('packets.share')],
      rows: roof.pitches.map(({ rise, area: part, decimals, percent }) => [
        `${rise}/12`,
        areaWords({ value: part, decimals }, 'us'),
        percent === null ? '' : `${percent.toFixed(1)}%`,
      ]),
      note: null,
    },
    wasteTable(roof, area && { ...area.best, confidence: area.confidence }, waste),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function squaresLines(area: Measurement | undefined): string[][] {
  const squares = area && squaresOf({ area: { ...area.best, confidence: area.confidence } });
  return squares
    ? [
        [
          t('common.squares'),
          squaresWords(squares.value * 100),
          '',
          t('packets.calculated'),
          t('packets.area_by_100_sq_ft'),
        ],
      ]
    : [];
}

/** The report's own table; the app's calculation only as such, with its rule. */
function wasteTable(
  roof: RoofMeasurements,
  area: SureAmount | undefined,
  suggested: Measurement | undefined,
): PacketTableText {
  const percent = suggested && isSure(suggested.confidence) ? suggested.best.value : null;
  const calculated = percent === null ? null : calculatedSquares({ area }, percent);
  const why = percent === null ? null : squaresReason({ ...roof, area }, percent);
  const reason = why && say(why);
  const rule =
    calculated && percent !== null
      ? t('packets.squares', {
          percent: say(calculationRule(percent)),
          squaresWords: squaresWords(calculated.value * 100),
          reason: reason ?? '',
        }).trim()
      : null;
  return {
    title: t('packets.waste_as_report_has'),
    columns: [t('packets.waste'), t('packets.area'), t('common.squares')],
    rows: roof.waste.map((step) => [
      `${step.percent}%`,
      step.area === null ? '' : areaWords({ value: step.area, decimals: 0 }, 'us'),
      step.squares === null ? '' : squaresWords(step.squares * 100),
    ]),
    note: rule,
  };
}
