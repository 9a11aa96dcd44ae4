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
import type { Checkout } from '../../../shared/domain/checkout.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import type { Tone } from '../../components/Badge.tsx';
import { counted, secondsUntil } from '../../components/words.ts';
import { sums } from '../bulk/confirm/parts.tsx';

/** How a payment stands: for the eye, and what it means for the money. `pay`: its page can be opened. */
type PaymentStanding = {
  readonly tone: Tone;
  readonly icon: Icon;
  readonly label: string;
  readonly title: string;
  readonly words: string;
  readonly pay: boolean;
};

type Looks = Omit<PaymentStanding, 'pay' | 'words'> & { readonly words: string };

const AGAIN = 'Cancel it to order again; nothing is ordered automatically.';

const LOOKS: Readonly<Record<Checkout['state'], Looks>> = {
  opening: {
    tone: 'busy',
    icon: IconLoader,
    label: 'Asking for the page',
    title: 'Asking for the payment page',
    words: 'Nothing is charged and nothing is ordered yet.',
  },
  unknown: {
    tone: 'check',
    icon: IconSearch,
    label: 'Checking',
    title: 'Checking whether a payment page was made',
    words:
      'No clear answer came. Nobody was shown a page, so nothing can have been paid on it. Don’t order it a second time.',
  },
  open: {
    tone: 'warn',
    icon: IconCreditCard,
    label: 'Not paid',
    title: 'Finish payment in your browser',
    words: 'Nothing is ordered before it’s paid.',
  },
  processing: {
    tone: 'busy',
    icon: IconHourglass,
    label: 'Processing',
    title: 'The payment is on its way',
    words: 'The card’s bank is working on it. Don’t pay a second time: Ridgeline asks until it’s through.',
  },
  paid: {
    tone: 'ok',
    icon: IconCircleCheckFilled,
    label: 'Paid',
    title: 'Paid',
    words: 'The service has confirmed the payment, and it’s ordered.',
  },
  expired: {
    tone: 'bad',
    icon: IconClockX,
    label: 'Expired',
    title: 'The payment page has expired',
    words: `The service says that it wasn’t paid, so nothing was ordered. ${AGAIN}`,
  },
  cancelled: {
    tone: 'bad',
    icon: IconX,
    label: 'Canceled',
    title: 'The payment was canceled',
    words: `The service says that it wasn’t paid, so nothing was ordered. ${AGAIN}`,
  },
  refused: {
    tone: 'bad',
    icon: IconAlertTriangle,
    label: 'Refused',
    title: 'No payment page was made',
    words: 'The service refused the order. Nothing was charged and nothing was ordered.',
  },
  abandoned: {
    tone: 'quiet',
    icon: IconArrowBackUp,
    label: 'Canceled here',
    title: 'Canceled here',
    words:
      'Nothing was ordered. Ridgeline goes on asking for a while, in case the page is paid all the same.',
  },
};

/** Where a payment stands, in words. The core's own message, where it has one, comes before the general ones. */
export function paymentStanding(checkout: Checkout): PaymentStanding {
  const look = LOOKS[checkout.state];
  const standing = { ...look, words: checkout.message ?? look.words, pay: false };
  if (checkout.state === 'open') {
    if (checkout.linkProblem !== null)
      return {
        ...standing,
        tone: 'bad',
        icon: IconAlertTriangle,
        label: 'Held back',
        title: 'The payment page isn’t opened',
        words: checkout.linkProblem,
      };
    if (checkout.differs)
      return {
        ...standing,
        tone: 'bad',
        icon: IconAlertTriangle,
        label: 'Price differs',
        title: 'Another amount than you confirmed',
        words: 'The payment page isn’t opened before you agree. Nothing is charged and nothing is ordered.',
      };
    const title = checkout.openedAt === null ? 'Ready to be paid in your browser' : look.title;
    return { ...standing, title, pay: checkout.url !== null };
  }
  if (checkout.state === 'paid' && checkout.returned)
    return { ...standing, tone: 'bad', icon: IconAlertTriangle, title: 'Paid after it was canceled here' };
  if (checkout.returned && (checkout.state === 'expired' || checkout.state === 'cancelled'))
    return {
      ...standing,
      tone: 'quiet',
      words: checkout.message ?? 'It wasn’t paid. Its orders were canceled.',
    };
  return standing;
}

/** What has to be paid: the page's own amount, else the confirmed one. */
export function amountWords({ asked, quoted }: Pick<Checkout, 'asked' | 'quoted'>): string {
  if (asked !== null) return formatMoney(asked);
  return quoted.length > 0 ? sums(quoted) : 'No price told';
}

/** "418 Larkspur Ln", "storm.csv, checkout 2 of 50 orders". */
export function paymentTitle({
  title,
  number,
  orders,
}: Pick<Checkout, 'title' | 'number' | 'orders'>): string {
  return number === null ? title : `${title}, checkout ${number} (${counted(orders, 'order')})`;
}

/** How long the page is good for: "28 min left", "45 s left"; null where the service doesn't tell, or it's over. */
export function timeLeft(
  { state, expiresAt }: Pick<Checkout, 'state' | 'expiresAt'>,
  now: Millis,
): string | null {
  if (state !== 'open' || expiresAt === null || expiresAt <= now) return null;
  const seconds = secondsUntil(expiresAt, now);
  if (seconds < 120) return `${seconds} s left to pay`;
  const minutes = Math.floor((expiresAt - now) / MINUTE);
  if (minutes < 120) return `${minutes} min left to pay`;
  return `${Math.floor(minutes / 60)} h left to pay`;
}

/** What an answer to "check now" means, as a short message. */
export function answerWords({ state, orders }: Checkout): string {
  const it = counted(orders, 'order');
  switch (state) {
    case 'paid':
      return `Paid. ${it} placed.`;
    case 'processing':
      return 'The payment is on its way but not through yet. Don’t pay a second time.';
    case 'open':
      return 'The service says that it isn’t paid yet.';
    case 'expired':
      return 'The service says that it wasn’t paid, and its page has expired.';
    case 'cancelled':
      return 'The service says that the payment was canceled. It wasn’t paid.';
    default:
      return 'The service was asked. How it stands is shown here.';
  }
}
