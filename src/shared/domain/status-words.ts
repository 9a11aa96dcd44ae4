import type { ApiVersion } from './account.ts';

/**
 * The progress names the service reports (interface document, section 3). The exact strings aren't documented, so a
 * status keeps what the service wrote; a name not known here is `other` and counts as still open.
 */
export type StatusKind = 'accepted' | 'in_progress' | 'qa' | 'delivered' | 'cancelled' | 'other';

/** What is known of a payment. `other`: a word that isn't known; neither paid nor over. */
export type PaymentState = 'paid' | 'processing' | 'open' | 'expired' | 'cancelled' | 'other';

/**
 * What one word means, by where it stands. The interface document names the progress of an order (section 3) and gives no
 * exact words; a word that is missing here, or in a column, means nothing there.
 */
type Meanings = {
  /** The status of an order in v4, which is placed at once. */
  readonly v4?: StatusKind;
  /** The status of an order in v1: only words past the payment. A record may be there long before it's paid. */
  readonly v1?: StatusKind;
  /** The status of an order in v1 that speaks of its payment. */
  readonly unpaidOrPaid?: PaymentState;
  /** A field that is named for the payment. */
  readonly payment?: PaymentState;
  /** The status of a checkout session. `complete` is said of a page that was left, whether the money came or not. */
  readonly session?: PaymentState | 'complete';
  /** The status of an envelope around a session, where it can't be that of the call. */
  readonly envelope?: PaymentState;
};

const work = (kind: StatusKind): Meanings => ({ v4: kind, v1: kind });
/** In every place where it may stand. */
const money = (state: PaymentState): Meanings => ({
  unpaidOrPaid: state,
  payment: state,
  session: state,
  envelope: state,
});

const TABLE: readonly (readonly [words: string, meanings: Meanings])[] = [
  ['accepted orderaccepted', work('accepted')],
  ['placed received', { v4: 'accepted' }],
  ['created new', { v4: 'accepted', payment: 'open', session: 'open' }],
  ['inprogress', { ...work('in_progress'), payment: 'processing' }],
  ['working', work('in_progress')],
  ['processing', { v4: 'in_progress', payment: 'processing', session: 'processing', envelope: 'processing' }],
  ['qa inqa qualityassurance qualitycheck', work('qa')],
  ['delivered', work('delivered')],
  ['completed complete', { ...work('delivered'), payment: 'paid', session: 'complete' }],
  [
    'cancelled canceled',
    { ...work('cancelled'), payment: 'cancelled', session: 'cancelled', envelope: 'cancelled' },
  ],
  ['paid paymentcompleted paymentcomplete paymentsucceeded nopaymentrequired', money('paid')],
  ['succeeded successful settled cleared captured', { payment: 'paid' }],
  ['clearing authorized authorised requirescapture', { payment: 'processing', session: 'processing' }],
  ['paymentprocessing', money('processing')],
  [
    'unpaid notpaid paymentrequired requirespayment requirespaymentmethod paymentpending pendingpayment',
    money('open'),
  ],
  ['awaitingpayment waitingforpayment paymentfailed checkoutpending awaitingcheckout', money('open')],
  ['open pending', { payment: 'open', session: 'open', envelope: 'open' }],
  ['requiresaction requiresconfirmation incomplete draft due', { payment: 'open', session: 'open' }],
  ['failed declined', { payment: 'open', session: 'open' }],
  ['expired timedout', { payment: 'expired', session: 'expired', envelope: 'expired' }],
  ['abandoned voided', { payment: 'cancelled', session: 'cancelled', envelope: 'cancelled' }],
];

/** A Map: a word of the language's object prototype (`constructor`) is a word like any other. */
const WORDS: ReadonlyMap<string, Meanings> = new Map(
  TABLE.flatMap(([words, meanings]) => words.split(' ').map((word) => [word, meanings] as const)),
);

/** Of any case and with any separators: `In Progress`, `IN_PROGRESS`, `inProgress`. */
function meaningsOf(raw: string): Meanings {
  return WORDS.get(raw.toLowerCase().replace(/[^a-z]/g, '')) ?? {};
}

export function orderWord(raw: string, version: ApiVersion): StatusKind {
  return meaningsOf(raw)[version] ?? 'other';
}

/** What the status of a v1 order says of its payment; null: nothing. */
export function paymentInOrderWord(raw: string): PaymentState | null {
  return meaningsOf(raw).unpaidOrPaid ?? null;
}

/** Of a field that is named for the payment. */
export function paymentWord(raw: string): PaymentState {
  return meaningsOf(raw).payment ?? 'other';
}

/** Of a checkout session's own status. */
export function sessionWord(raw: string): PaymentState | 'complete' {
  return meaningsOf(raw).session ?? 'other';
}

/** Of the status of an envelope; null: it may be that of the call itself (`success`, `completed`, `created`). */
export function envelopeWord(raw: string): PaymentState | null {
  return meaningsOf(raw).envelope ?? null;
}
