import { formatMoney, type Money } from '../../domain/money.ts';
import { fieldRow, isOrderField } from '../../domain/order-fields.ts';
import { DAY, HOUR, MINUTE, type Millis } from '../../domain/units.ts';
import { type Area, counted, listed } from '../area.ts';

/** What an order and its report have beside the fields it was placed with. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
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

/** A field as it stands inside a sentence. */
export function fieldInSentence(field: string): string {
  return isOrderField(field) ? fieldRow(field).inSentence : (OTHER_FIELDS[field] ?? field);
}

type Prices = { readonly from: Money | null; readonly to: Money | null };

/** What a new price means for the money; '' where it stayed. */
function priceEffect({ from, to }: Prices): string {
  if (!from || !to || (from.minor === to.minor && from.currency === to.currency)) return '';
  if (from.currency !== to.currency)
    return ` The price went from ${formatMoney(from)} to ${formatMoney(to)}.`;
  const more = to.minor - from.minor;
  const amount = formatMoney({ minor: Math.abs(more), currency: to.currency });
  return ` It costs ${amount} ${more > 0 ? 'more' : 'less'}: ${formatMoney(to)}.`;
}

/** `later`: signed, of the other order. */
function timeApart(later: Millis): string {
  const span = Math.abs(later);
  if (span < MINUTE) return 'within the same minute';
  const side = later > 0 ? 'later' : 'earlier';
  if (span < HOUR) return `${counted(Math.round(span / MINUTE), 'minute')} ${side}`;
  return span < 2 * DAY
    ? `${counted(Math.round(span / HOUR), 'hour')} ${side}`
    : `${counted(Math.round(span / DAY), 'day')} ${side}`;
}

export const inbox = {
  /** A sentence that an earlier version kept as it stood. */
  'common.text': ({ text }: { text: string }) => text,
  'common.newer': () => 'A newer version of Ridgeline wrote this. Update Ridgeline to read it.',
  'inbox.amended': ({ fields, ...prices }: { fields: readonly string[] } & Prices) =>
    `The service changed the ${listed(fields.map(fieldInSentence))} on this order.${priceEffect(prices)}`,
  'inbox.pdf_added': (prices: Prices) => `The service added the PDF to this order.${priceEffect(prices)}`,
  'inbox.pdf_removed': (prices: Prices) =>
    `The service removed the PDF from this order.${priceEffect(prices)}`,
  'inbox.repriced': (prices: Prices) => `The service changed the price of this order.${priceEffect(prices)}`,
  'inbox.charged': ({ from, to }: { from: Money; to: Money }) =>
    `You confirmed ${formatMoney(from)}, and the service is charging ${formatMoney(to)}.`,
  'inbox.canceled': () =>
    'The service canceled this order, so no report will come. Ask what is charged for it, or order again.',
  'inbox.refused': () => 'The service refused this order; nothing was placed.',
  'inbox.rows_refused': ({ count, list }: { count: number; list: string }) =>
    `The service refused ${counted(count, 'order')} from “${list}”; nothing was placed for ${count === 1 ? 'it' : 'them'}.`,
  'inbox.unknown': () =>
    'We couldn’t confirm whether this order was placed. Don’t order it again before that is settled.',
  'inbox.rows_unknown': ({ count, list }: { count: number; list: string }) =>
    `We couldn’t confirm whether ${counted(count, 'order')} from “${list}” ${count === 1 ? 'was' : 'were'} placed. Don’t order ${count === 1 ? 'it' : 'them'} again.`,
  'inbox.paid_late': ({ title, count }: { title: string; count: number }) =>
    `“${title}” was paid (${counted(count, 'order')}) after it was canceled here. If you ordered it again, ask the service whether it has both before anything is canceled.`,
  'inbox.ordered_twice': (params: { mine: string; other: string; desk: string | null; later: Millis }) => {
    const where = params.desk === null ? 'elsewhere' : `on another computer (${params.desk})`;
    return `This roof was ordered twice: ${params.mine} on this computer, and ${params.other} ${where} ${timeApart(params.later)}. Both are billed; if one report is enough, ask the service to cancel the other order.`;
  },
  'inbox.no_files': () => 'The order is delivered, but the service lists no files for it.',
  'inbox.files_missing': ({ here, listed: all }: { here: number; listed: number }) =>
    `The order was delivered with ${counted(all, 'file')}, but ${here === 0 ? 'none' : `only ${here}`} of them reached this computer.`,
  'inbox.download_failed': ({ name, problem }: { name: string | null; problem: string | null }) =>
    `${name ?? 'A file'} couldn’t be downloaded.${problem === null ? '' : ` ${problem}`}`,
  'inbox.downloads_failed': ({ count, problem }: { count: number; problem: string | null }) =>
    `${counted(count, 'file')} couldn’t be downloaded.${problem === null ? '' : ` ${problem}`}`,
  'inbox.revised': ({ count, summary }: { count: number; summary: string }) => {
    const what =
      summary === ''
        ? 'The main measurements are the same'
        : `${summary.charAt(0).toUpperCase()}${summary.slice(1)}`;
    return `The service delivered this report again, with ${counted(count, 'changed file')}. ${what}. Both versions are kept.`;
  },
} satisfies Area;
