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
  return {
    id,
    name:
      fields.first(['name', 'servicename', 'title', 'displayname', 'label', 'reporttype'], readName) ?? id,
    description: fields.first(['description', 'summary', 'shortdescription', 'details'], readText),
    price: readPrice(fields, PRICES),
    rushPrice: readPrice(fields, RUSH_PRICES),
    deliveryTime: readTime(fields, TIMES),
    rushDeliveryTime: readTime(fields, RUSH_TIMES),
  };
}

const UNITS = ['minutes', 'hours', 'days', 'businessdays', 'weeks'];
const UNIT_WORDS: Readonly<Record<string, string>> = { businessdays: 'business days' };

/** A delivery time in words: as the service tells it, or a number with the unit of its member's name. */
function readTime(fields: Fields, paths: readonly string[]): string | null {
  for (const path of paths) {
    const words = fields.first([path, `${path}text`, `${path}label`], readDuration);
    if (words !== null) return words;
    for (const unit of UNITS) {
      const number = fields.first([path + unit, `${path}in${unit}`], readNumber);
      if (number !== null) return inWords(number, null, unit);
    }
  }
  return null;
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
