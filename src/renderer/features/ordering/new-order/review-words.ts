import { t } from '../../../../shared/copy/t.ts';
import { formatMoney, type Money, sameMoney } from '../../../../shared/domain/money.ts';
import type { Quote } from '../../../../shared/domain/service.ts';
import { HOUR, isPlausibleTime, type Millis } from '../../../../shared/domain/units.ts';
import { dayTime, shortTime } from '../../../components/words.ts';

/** What the sheet says about the price. `agreed`: what pressing the button agrees to. */
export type PriceWords = {
  readonly amount: string | null;
  /** An amount that isn't the price any more. */
  readonly before: string | null;
  readonly note: string | null;
};

type Prices = {
  /** Of this moment. */
  readonly live: Quote | null;
  /** As it was when the review began. */
  readonly before: Money | null;
  /** The last one known here, for when the service can't be asked. */
  readonly known: Quote | null;
  /** How much more may be charged without a question. */
  readonly tolerance: number;
  readonly now: Millis;
};

/** The price on the sheet: of this moment, or the last one known with its age and what happens if it has changed. */
export function priceWords({ live, before, known, tolerance, now }: Prices): PriceWords {
  if (live) {
    const changed = before !== null && !sameMoney(before, live.total);
    return {
      amount: formatMoney(live.total),
      before: changed ? formatMoney(before) : null,
      note: changed ? t('newOrder.price_has_changed_since_you') : null,
    };
  }
  if (known) {
    const more =
      tolerance > 0
        ? ` ${t('newOrder.by_more_than', { formatMoney: formatMoney({ ...known.total, minor: tolerance }) })}`
        : '';
    return {
      amount: formatMoney(known.total),
      before: null,
      note: t('newOrder.price_as_service_cant_be', { ageOf: ageOf(known.at, now), more }),
    };
  }
  return {
    amount: null,
    before: null,
    note: t('newOrder.no_price_known_right_now'),
  };
}

function ageOf(at: Millis, now: Millis): string {
  if (!isPlausibleTime(at)) return t('newOrder.earlier_day');
  return now - at < HOUR ? shortTime(at, now) : dayTime(at, now);
}

/** The button: what is ordered for how much; once more where others of the same roof turned up at the press. */
export function buttonWords(verb: string, amount: string | null, anyway: boolean): string {
  return [anyway ? t('newOrder.anyway', { verb }) : verb, amount].filter((part) => part !== null).join(' · ');
}
