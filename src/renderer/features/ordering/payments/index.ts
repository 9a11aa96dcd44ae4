/** Payments by card, and what an order costs in each kind of account. Its screen is loaded by the frame. */
export { Amount } from './Amount.tsx';
export { openNext } from './actions.tsx';
export { PaymentActions } from './PaymentActions.tsx';
export { PaymentStrip } from './PaymentStrip.tsx';
export { afterCardWord, confirmWords, paysByCard, piecesWords } from './settlement.ts';
export { paymentStanding } from './words.ts';
