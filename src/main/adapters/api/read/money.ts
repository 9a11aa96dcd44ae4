import { type Money, minorDigits } from '../../../../shared/domain/money.ts';
import { isObject, type JsonObject } from './json.ts';
import { type Fields, fieldsOf } from './record.ts';

/** The document speaks of prices without a currency; the service sells in the United States. */
const DEFAULT_CURRENCY = 'USD';
/** Above this (in minor units) it isn't a price but a misreading. */
const LIMIT = 1e12;

const SYMBOLS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
};

/** An ISO 4217 code in any case, or a sign such as `$`. */
function readCurrency(value: unknown): string | null {
  if (isObject(value)) return fieldsOf(value, false).first(['code', 'iso', 'symbol', 'name'], readCurrency);
  if (typeof value !== 'string') return null;
  const text = value.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(text) ? text : (SYMBOLS[text] ?? null);
}

/** Money in whole units of the currency: a number, `"42.50"`, `"$1,042.50"`, `"42,50 EUR"`, `{amount, currency}`. */
export function readMoney(value: unknown, currency = DEFAULT_CURRENCY): Money | null {
  if (isObject(value)) return readObject(value, currency);
  if (typeof value === 'number') return fromDecimal(value, currency);
  if (typeof value !== 'string' || value.length > 40) return null;
  const match = /^([^\d.,\s-]{1,3}|[A-Za-z]{3})?\s*([\d.,\s']*\d)\s*([^\d.,\s-]{1,3}|[A-Za-z]{3})?$/u.exec(
    value.replace(/\u00a0|\u202f/g, ' ').trim(),
  );
  const amount = decimalOf(match?.[2] ?? '');
  if (!match || amount === null) return null;
  const marks = [match[1], match[3]].filter((mark) => mark !== undefined);
  const known = marks.map(readCurrency);
  if (known.includes(null)) return null;
  return fromDecimal(amount, known[0] ?? currency);
}

/** Money in minor units (cents). */
function readMinor(value: unknown, currency = DEFAULT_CURRENCY): Money | null {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d+$/.test(value)
        ? Number(value)
        : Number.NaN;
  return checked(number, currency);
}

/**
 * The first readable price among the names of a record, each also with a unit in its name (`priceCents`,
 * `price_in_cents`, `amountMinor`), in the currency that the record names beside it.
 */
export function readPrice(fields: Fields, paths: readonly string[]): Money | null {
  const currency =
    fields.first(['currency', 'currencycode', 'pricecurrency', 'pricing.currency'], readCurrency) ??
    DEFAULT_CURRENCY;
  for (const path of paths) {
    const minor = fields.first(
      ['cents', 'incents', 'minor', 'minorunits'].map((unit) => path + unit),
      (value) => readMinor(value, currency),
    );
    const found = minor ?? fields.first([path], (value) => readMoney(value, currency));
    if (found !== null) return found;
  }
  return null;
}

function readObject(value: JsonObject, currency: string): Money | null {
  const fields = fieldsOf(value, false);
  const own = fields.first(['currency', 'currencycode', 'unit'], readCurrency) ?? currency;
  const minor = fields.first(
    [
      'cents',
      'amountcents',
      'amountincents',
      'minor',
      'minorunits',
      'amountminor',
      'valuecents',
      'totalcents',
    ],
    (inner) => readMinor(inner, own),
  );
  if (minor !== null) return minor;
  const paths = ['amount', 'value', 'total', 'price', 'formatted', 'display'];
  return fields.first(paths, (inner) => (isObject(inner) ? null : readMoney(inner, own)));
}

/** `1,042.50`, `1.042,50`, `1 042,50` and `1042.5` as a number; null when the separators make no sense. */
function decimalOf(text: string): number | null {
  const digits = text.replace(/[\s']/g, '');
  let plain: string | null = null;
  if (/^\d+(?:\.\d+)?$/.test(digits)) plain = digits;
  else if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) plain = digits.replaceAll(',', '');
  else if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) plain = digits.replaceAll('.', '').replace(',', '.');
  else if (/^\d+,\d{1,2}$/.test(digits)) plain = digits.replace(',', '.');
  return plain === null ? null : Number(plain);
}

function fromDecimal(amount: number, currency: string): Money | null {
  const scaled = amount * 10 ** digitsOf(currency);
  // The shortest decimal that means this float: 1.005 * 100 must not become 100.
  return checked(Math.round(Number(scaled.toPrecision(15))), currency);
}

const digits = new Map<string, number>();

/** As minorDigits, which asks Intl each time: too slow for a list of thousands. */
function digitsOf(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const found = minorDigits(currency);
  if (digits.size < 200) digits.set(currency, found);
  return found;
}

function checked(minor: number, currency: string): Money | null {
  return Number.isSafeInteger(minor) && minor >= 0 && minor <= LIMIT ? { minor, currency } : null;
}
