import { t } from '../../shared/copy/t.ts';
import { perLocale } from '../../shared/domain/locale.ts';
import { formatMoney, type Money } from '../../shared/domain/money.ts';
import type { Millis } from '../../shared/domain/units.ts';
import { DAY, HOUR, MINUTE } from '../../shared/domain/units.ts';

const dated = (options: Intl.DateTimeFormatOptions) =>
  perLocale((tag) => new Intl.DateTimeFormat(tag, options));
const clock = dated({ hour: 'numeric', minute: '2-digit' });
const day = dated({ month: 'short', day: 'numeric' });
const dayAndYear = dated({ month: 'short', day: 'numeric', year: 'numeric' });
const exact = dated({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** The time of day, e.g. `14:02`, in the computer's zone and habit. */
export function clockTime(at: Millis): string {
  return clock().format(at);
}

/** The exact moment with its zone, for hovering and for reading aloud. */
export function exactTime(at: Millis): string {
  return exact().format(at);
}

/** A moment in few letters: `just now`, `12 min ago`, `in 8 min`, then the time of day, then the date. */
export function shortTime(at: Millis, now: Millis): string {
  const away = Math.abs(now - at);
  const ahead = at > now;
  if (away < 45_000) return ahead ? t('common.any_moment') : t('common.just_now');
  if (away < HOUR) {
    const minutes = Math.max(1, Math.round(away / MINUTE));
    return ahead ? t('common.min', { minutes }) : t('common.min_ago', { minutes });
  }
  if (new Date(at).toDateString() === new Date(now).toDateString()) return clock().format(at);
  if (away < 6 * DAY) return `${day().format(at)}, ${clock().format(at)}`;
  return new Date(at).getFullYear() === new Date(now).getFullYear()
    ? day().format(at)
    : dayAndYear().format(at);
}

/** The day and the time of day, with the year where it isn't this one: `Nov 21, 14:02`. */
export function dayTime(at: Millis, now: Millis = Date.now()): string {
  const thisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return `${(thisYear ? day : dayAndYear)().format(at)}, ${clock().format(at)}`;
}

/** The day, always with its year, and the time of day: paper is read in other years. */
export function paperTime(at: Millis): string {
  return `${dayAndYear().format(at)}, ${clock().format(at)}`;
}

/** The day and the time of day; `today` and `tomorrow` for the next two days. */
function namedDay(at: Millis, now: Millis): string {
  const dayOf = (moment: Millis) => new Date(moment).toDateString();
  if (dayOf(at) === dayOf(now)) return t('workbench.today', { time: clock().format(at) });
  if (dayOf(at) === dayOf(now + DAY)) return t('workbench.tomorrow', { time: clock().format(at) });
  return dayTime(at, now);
}

/** When something should come: `in 8 min`, `today, 5:10 PM`, and after that `overdue since 2:02 PM`. */
export function expectedTime(at: Millis, now: Millis): string {
  if (at < now) {
    const since = now - at < HOUR ? clock().format(at) : shortTime(at, now);
    return t('common.overdue_since', { shortTime: since });
  }
  return at - now < HOUR ? shortTime(at, now) : namedDay(at, now);
}

/** Whole seconds until a moment; never below 0. */
export function secondsUntil(at: Millis, now: Millis): number {
  return Math.max(0, Math.ceil((at - now) / 1_000));
}

/** Where an order was placed that wasn't placed at this computer. `desk`: the mark its reference carries. */
export function elsewhereWords({ desk }: { readonly desk?: string | null | undefined }): string {
  return desk
    ? t('common.ordered_at_another_computer', { desk })
    : t('common.ordered_elsewhere_not_at_computer');
}

type Counted =
  | 'order'
  | 'download'
  | 'report'
  | 'file'
  | 'report_file'
  | 'table'
  | 'row'
  | 'line'
  | 'cell'
  | 'value'
  | 'shape'
  | 'roof'
  | 'page';

/** `1 order`, `2,431 orders`. */
export function counted(count: number, what: Counted): string {
  return t(`counted.${what}`, { count });
}

/** One amount for each currency, in words. */
export function sums(amounts: readonly Money[]): string {
  return amounts.map((each) => formatMoney(each)).join(' + ');
}
