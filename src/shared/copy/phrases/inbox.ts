import type { Money } from '../../domain/money.ts';
import { DAY, HOUR, MINUTE, type Millis } from '../../domain/units.ts';
import { fieldInSentence } from '../fields.ts';
import { t } from '../t.ts';
import type { Phrases } from './phrase.ts';

type Prices = { readonly from: Money | null; readonly to: Money | null };

/** What a new price means for the money; '' where it stayed. */
function priceEffect({ from, to }: Prices): string {
  if (!from || !to || (from.minor === to.minor && from.currency === to.currency)) return '';
  if (from.currency !== to.currency) return t('price.went', { from, to });
  const amount = { minor: Math.abs(to.minor - from.minor), currency: to.currency };
  return t(to.minor > from.minor ? 'price.more' : 'price.less', { amount, to });
}

/** `later`: signed, of the other order. */
function timeApart(later: Millis): string {
  const span = Math.abs(later);
  if (span < MINUTE) return t('apart.same_minute');
  const side = later > 0 ? 'later' : 'earlier';
  if (span < HOUR) return t(`apart.minutes_${side}`, { count: Math.round(span / MINUTE) });
  return span < 2 * DAY
    ? t(`apart.hours_${side}`, { count: Math.round(span / HOUR) })
    : t(`apart.days_${side}`, { count: Math.round(span / DAY) });
}

const sentences = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

export const inbox = {
  /** A sentence that an earlier version kept as it stood. */
  'common.text': ({ text }: { text: string }) => text,
  /** The parts are said before they come here. */
  'common.sentences': ({ parts }: { parts: readonly unknown[] }) => parts.join(' '),
  'inbox.amended': ({ fields, ...prices }: { fields: readonly string[] } & Prices) =>
    sentences(t('inbox.amended_text', { fields: fields.map(fieldInSentence) }), priceEffect(prices)),
  'inbox.pdf_added': (prices: Prices) => sentences(t('inbox.pdf_added_text'), priceEffect(prices)),
  'inbox.pdf_removed': (prices: Prices) => sentences(t('inbox.pdf_removed_text'), priceEffect(prices)),
  'inbox.repriced': (prices: Prices) => sentences(t('inbox.repriced_text'), priceEffect(prices)),
  'inbox.ordered_twice': (params: { mine: string; other: string; desk: string | null; later: Millis }) =>
    t('inbox.ordered_twice_text', {
      mine: params.mine,
      other: params.other,
      where: params.desk === null ? t('inbox.elsewhere') : t('inbox.on_computer', { desk: params.desk }),
      apart: timeApart(params.later),
    }),
  'inbox.download_failed': ({ name, problem }: { name: string | null; problem: string | null }) =>
    sentences(t('inbox.download_failed_text', { name: name ?? t('inbox.a_file') }), problem),
  'inbox.downloads_failed': ({ count, problem }: { count: number; problem: string | null }) =>
    sentences(t('inbox.downloads_failed_text', { count }), problem),
  /** `summary`: what changed; a finished text where an earlier version kept it. */
  'inbox.revised': ({ count, summary }: { count: number; summary: string | readonly string[] }) => {
    const text = typeof summary === 'string' ? summary : summary.join(', ');
    const what =
      text === '' ? t('inbox.same_measurements') : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
    return t('inbox.revised_text', { count, what });
  },
} satisfies Phrases;
