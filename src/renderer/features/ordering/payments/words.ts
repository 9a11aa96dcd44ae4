import type { Icon } from '@tabler/icons-react';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconClockX,
  IconCreditCard,
  IconHourglass,
  IconLoader,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import type { Checkout } from '../../../../shared/domain/checkout.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Tone } from '../../../components/Badge.tsx';
import { secondsUntil, sums } from '../../../components/words.ts';

/** How a payment stands: for the eye, and what it means for the money. `pay`: its page can be opened. */
type PaymentStanding = {
  readonly tone: Tone;
  readonly icon: Icon;
  readonly label: string;
  readonly title: string;
  readonly words: string;
  readonly pay: boolean;
};

type Look = Pick<PaymentStanding, 'tone' | 'icon'> & {
  readonly label: LabelId;
  readonly title: LabelId;
  /** Null: the service says that it wasn't paid. */
  readonly words: LabelId | null;
};

const LOOKS: Readonly<Record<Checkout['state'], Look>> = {
  opening: {
    tone: 'busy',
    icon: IconLoader,
    label: 'payments.asking_page',
    title: 'payments.asking_payment_page',
    words: 'payments.nothing_charged_nothing_ordered_yet',
  },
  unknown: {
    tone: 'check',
    icon: IconSearch,
    label: 'common.checking',
    title: 'payments.checking_whether_payment_page_was',
    words: 'payments.no_clear_answer_came_nobody',
  },
  open: {
    tone: 'warn',
    icon: IconCreditCard,
    label: 'payments.not_paid',
    title: 'payments.finish_payment_your_browser',
    words: 'payments.nothing_ordered_before_paid',
  },
  processing: {
    tone: 'busy',
    icon: IconHourglass,
    label: 'payments.processing',
    title: 'payments.payment_way',
    words: 'payments.cards_bank_working_dont_pay',
  },
  paid: {
    tone: 'ok',
    icon: IconCircleCheckFilled,
    label: 'common.paid',
    title: 'common.paid',
    words: 'payments.service_has_confirmed_payment_ordered',
  },
  expired: {
    tone: 'bad',
    icon: IconClockX,
    label: 'payments.expired',
    title: 'payments.payment_page_has_expired',
    words: null,
  },
  cancelled: {
    tone: 'bad',
    icon: IconX,
    label: 'payments.canceled',
    title: 'payments.payment_was_canceled',
    words: null,
  },
  refused: {
    tone: 'bad',
    icon: IconAlertTriangle,
    label: 'payments.refused',
    title: 'payments.no_payment_page_was_made',
    words: 'payments.service_refused_order_nothing_was',
  },
  abandoned: {
    tone: 'quiet',
    icon: IconArrowBackUp,
    label: 'payments.canceled_here',
    title: 'payments.canceled_here',
    words: 'payments.nothing_was_ordered_ridgeline_goes',
  },
};

const unpaidWords = () =>
  t('payments.service_says_wasnt_paid_so', { next: t('payments.cancel_to_order_again') });

/** Where a payment stands, in words. The core's own message, where it has one, comes before the general ones. */
export function paymentStanding(checkout: Checkout): PaymentStanding {
  const { tone, icon, label, title, words } = LOOKS[checkout.state];
  const standing: PaymentStanding = {
    tone,
    icon,
    label: t(label),
    title: t(title),
    words: checkout.message ?? (words === null ? unpaidWords() : t(words)),
    pay: false,
  };
  if (checkout.state === 'open') {
    if (checkout.linkProblem !== null)
      return {
        ...standing,
        tone: 'bad',
        icon: IconAlertTriangle,
        label: t('common.held_back'),
        title: t('payments.payment_page_isnt_opened'),
        words: checkout.linkProblem,
      };
    if (checkout.differs)
      return {
        ...standing,
        tone: 'bad',
        icon: IconAlertTriangle,
        label: t('payments.price_differs'),
        title: t('payments.another_amount_than_you_confirmed'),
        words: t('payments.payment_page_isnt_opened_before'),
      };
    const isFirst = checkout.openedAt === null;
    return {
      ...standing,
      title: isFirst ? t('payments.ready_be_paid_your_browser') : standing.title,
      pay: checkout.url !== null,
    };
  }
  if (checkout.state === 'paid' && checkout.returned)
    return {
      ...standing,
      tone: 'bad',
      icon: IconAlertTriangle,
      title: t('payments.paid_after_was_canceled_here'),
    };
  if (checkout.returned && (checkout.state === 'expired' || checkout.state === 'cancelled'))
    return {
      ...standing,
      tone: 'quiet',
      words: checkout.message ?? t('payments.wasnt_paid_orders_were_canceled'),
    };
  return standing;
}

/** What has to be paid: the page's own amount, else the confirmed one. */
export function amountWords({ asked, quoted }: Pick<Checkout, 'asked' | 'quoted'>): string {
  if (asked !== null) return formatMoney(asked);
  return quoted.length > 0 ? sums(quoted) : t('payments.no_price_told');
}

/** "418 Larkspur Ln", "storm.csv, checkout 2 of 50 orders". */
export function paymentTitle({
  title,
  number,
  orders,
}: Pick<Checkout, 'title' | 'number' | 'orders'>): string {
  return number === null ? title : t('payments.checkout_order', { title, number, orders });
}

/** How long the page is good for: "28 min left", "45 s left"; null where the service doesn't say, or it's over. */
export function timeLeft(
  { state, expiresAt }: Pick<Checkout, 'state' | 'expiresAt'>,
  now: Millis,
): string | null {
  if (state !== 'open' || expiresAt === null || expiresAt <= now) return null;
  const seconds = secondsUntil(expiresAt, now);
  if (seconds < 120) return t('payments.s_left_pay', { seconds });
  const minutes = Math.floor((expiresAt - now) / MINUTE);
  if (minutes < 120) return t('payments.min_left_pay', { minutes });
  return t('payments.h_left_pay', { floor: Math.floor(minutes / 60) });
}

/** What an answer to "check now" means, as a short message. */
export function answerWords({ state, orders }: Checkout): string {
  switch (state) {
    case 'paid':
      return t('payments.paid_and_placed', { orders });
    case 'processing':
      return t('payments.payment_way_but_not_through');
    case 'open':
      return t('payments.service_says_isnt_paid_yet');
    case 'expired':
      return t('payments.service_says_wasnt_paid_page');
    case 'cancelled':
      return t('payments.service_says_payment_was_canceled');
    default:
      return t('payments.service_was_asked_how_stands');
  }
}
