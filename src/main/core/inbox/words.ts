import type { FieldChange } from '../../../shared/contract/index.ts';
import { formatMoney, type Money } from '../../../shared/domain/money.ts';
import { fieldRow, isOrderField } from '../../../shared/domain/order-fields.ts';

/** What an order has beside the fields it was placed with. */
const NAMES: Readonly<Record<string, string>> = {
  status: 'status',
  serviceName: 'report',
  price: 'price',
  files: 'files',
  squares: 'squares',
  facets: 'facets',
  structures: 'structures',
  predominant_pitch: 'predominant pitch',
  ridge: 'ridges',
  hip: 'hips',
  valley: 'valleys',
  rake: 'rakes',
  eave: 'eaves',
  penetrations: 'penetrations',
  suggested_waste: 'suggested waste',
};

/** A field in the trade's words, as it stands inside a sentence. */
export function fieldWord(field: string): string {
  return isOrderField(field) ? fieldRow(field).inSentence : (NAMES[field] ?? field);
}

/** `a`, `a and b`, `a, b and c`. */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 order`, `12 orders`. */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? what : `${what}s`}`;
}

/** What a new price means for the money; '' where it stayed. */
function effectWords(from: Money | null, to: Money | null): string {
  if (!from || !to || (from.minor === to.minor && from.currency === to.currency)) return '';
  if (from.currency !== to.currency)
    return ` The price went from ${formatMoney(from)} to ${formatMoney(to)}.`;
  const more = to.minor - from.minor;
  const amount = formatMoney({ minor: Math.abs(more), currency: to.currency });
  return ` It costs ${amount} ${more > 0 ? 'more' : 'less'}: ${formatMoney(to)}.`;
}

export function amendedWords(changes: readonly FieldChange[], from: Money | null, to: Money | null): string {
  const changed = changes.filter(({ field }) => field !== 'price' && field !== 'status');
  const [only] = changed;
  if (changed.length === 1 && only?.field === 'pdfRequired') {
    const what = only.to === 'Yes' ? 'added the PDF to' : 'took the PDF out of';
    return `The service ${what} this order.${effectWords(from, to)}`;
  }
  const names = [...new Set(changed.map(({ field }) => fieldWord(field)))];
  return `The service changed the ${listed(names)} of this order.${effectWords(from, to)}`;
}

export function priceWords(from: Money | null, to: Money | null): string {
  return `The service changed the price of this order.${effectWords(from, to)}`;
}

export function chargedWords(from: Money, to: Money): string {
  return `You confirmed ${formatMoney(from)}, and the service charges ${formatMoney(to)}.`;
}

export const CANCELLED_WORDS =
  'The service cancelled this order, so no report will come. Ask what is charged for it, or order again.';

export const REFUSED_WORDS = 'The service refused this order; nothing was placed.';
export const UNKNOWN_WORDS = 'The order was sent, but whether the service has it isn’t known.';

export function missingWords(here: number, listedFiles: number | null): string {
  return listedFiles === null || listedFiles === 0
    ? 'The order is delivered, but the service lists no files for it.'
    : `The order is delivered with ${counted(listedFiles, 'file')}, but ${here === 0 ? 'none' : `only ${here}`} of them came to this computer.`;
}
