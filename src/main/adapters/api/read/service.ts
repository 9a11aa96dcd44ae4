import type { Money } from '../../../../shared/domain/money.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { isObject } from './json.ts';
import { readPrice } from './money.ts';
import { type Fields, fieldsOf } from './record.ts';
import { readId, readName, readNumber, readText } from './values.ts';

const PRICES = [
  'price',
  'clientprice',
  'contractedprice',
  'contractprice',
  'baseprice',
  'standardprice',
  'unitprice',
  'yourprice',
  'listprice',
  'amount',
  'cost',
  'rate',
  'total',
  'pricing.standard',
  'pricing.base',
  'pricing.price',
  'prices.standard',
  'prices.base',
  'pricing',
];
const RUSH_PRICES = ['rushprice', 'pricerush', 'expeditedprice', 'rush.price', 'pricing.rush', 'prices.rush'];
const RUSH_CHARGES = ['rushcharge', 'rushfee', 'rushsurcharge', 'rushaddon', 'rush.charge', 'rush.fee'];
const TIMES = [
  'deliverytime',
  'deliverytimes',
  'delivery',
  'turnaround',
  'turnaroundtime',
  'estimateddelivery',
  'leadtime',
  'eta',
  'sla',
];
const RUSH_TIMES = [
  'rushdeliverytime',
  'rushdelivery',
  'rushturnaround',
  'rushturnaroundtime',
  'expediteddeliverytime',
  'rush.deliverytime',
  'rush.turnaround',
  'deliverytimes.rush',
  'deliverytime.rush',
  'delivery.rush',
  'turnaround.rush',
];

/** Reads one service record (section 2: exact field names not shown). Null without an id. */
export function readService(value: unknown): ReportService | null {
  if (!isObject(value)) return null;
  const fields = fieldsOf(value);
  const id = fields.first(['serviceid', 'id', 'servicecode', 'code', 'key', 'slug', 'uuid'], readId);
  if (id === null) return null;
  const price = readPrice(fields, PRICES);
  return {
    id,
    name:
      fields.first(['name', 'servicename', 'title', 'displayname', 'label', 'reporttype'], readName) ?? id,
    description: fields.first(['description', 'summary', 'shortdescription', 'details'], readText),
    price,
    rushPrice: readRushPrice(fields, price),
    deliveryTime:
      readWords(fields, TIMES) ?? readUnits(fields, TIMES) ?? readUnits(fields, TIMES, '.standard'),
    rushDeliveryTime:
      readWords(fields, RUSH_TIMES) ?? readUnits(fields, RUSH_TIMES) ?? readUnits(fields, TIMES, '.rush'),
  };
}

const UNITS = ['minutes', 'hours', 'days', 'businessdays', 'weeks'];
const UNIT_WORDS: Readonly<Record<string, string>> = { businessdays: 'business days' };

/** A delivery time in words, as the service states it. */
function readWords(fields: Fields, names: readonly string[]): string | null {
  return fields.first(
    names.flatMap((name) => [name, `${name}text`, `${name}label`]),
    readDuration,
  );
}

/** A delivery time stated as a number whose unit is in its member's name: `deliveryHours`, `deliveryTimeInDays`. */
function readUnits(fields: Fields, names: readonly string[], inner = ''): string | null {
  for (const unit of UNITS) {
    const paths = names.flatMap((name) => [`${name}${unit}${inner}`, `${name}in${unit}${inner}`]);
    const number = fields.first(paths, readNumber);
    if (number !== null) return inWords(number, null, unit);
  }
  return null;
}

/** The whole price with rush; where only what is added for it is stated, the sum. */
function readRushPrice(fields: Fields, price: Money | null): Money | null {
  const whole = readPrice(fields, RUSH_PRICES);
  if (whole !== null || price === null) return whole;
  const added = readPrice(fields, RUSH_CHARGES);
  return added?.currency === price.currency ? { ...price, minor: price.minor + added.minor } : null;
}

function readDuration(value: unknown): string | null {
  if (typeof value === 'string') return readText(value);
  if (Array.isArray(value)) return value.length > 0 ? readDuration(value[0]) : null;
  if (!isObject(value)) return null;
  const fields = fieldsOf(value, false);
  const unit = fields.first(['unit', 'units'], readText)?.toLowerCase() ?? '';
  const from = fields.first(['min', 'from', 'minimum', 'value', 'amount'], readNumber);
  const to = fields.first(['max', 'to', 'maximum'], readNumber);
  if (from !== null && unit !== '') return inWords(from, to, unit.endsWith('s') ? unit : `${unit}s`);
  for (const name of UNITS) {
    const number = fields.first([name], readNumber);
    if (number !== null) return inWords(number, null, name);
  }
  return fields.first(['standard', 'normal', 'regular', 'default', 'text', 'label', 'display'], readDuration);
}

function inWords(from: number, to: number | null, unit: string): string {
  const words = UNIT_WORDS[unit] ?? unit;
  if (to !== null && to !== from) return `${from} to ${to} ${words}`;
  return `${from} ${from === 1 ? words.replace(/s$/, '') : words}`;
}
