import type { RefusalReason } from '../model/checkout-session.ts';
import { MAX_LENGTH } from '../model/choices.ts';

/** What the processor's test mode does with a card: refuse, clear, ask the bank first, or clear later. */
export type CardOutcome = 'clears' | 'challenge' | 'clears_later' | RefusalReason;

/** The test cards: the numbers every developer knows from the processors' own test modes. */
export const TEST_CARDS: readonly { number: string; outcome: CardOutcome; label: string }[] = [
  { number: '4242424242424242', outcome: 'clears', label: 'Payment succeeds' },
  { number: '4000000000003220', outcome: 'challenge', label: '3-D Secure step first' },
  { number: '4000000000000077', outcome: 'clears_later', label: 'Clears after a minute' },
  { number: '4000000000000002', outcome: 'declined', label: 'Declined' },
  { number: '4000000000009995', outcome: 'insufficient_funds', label: 'Insufficient funds' },
  { number: '4000000000000069', outcome: 'card_expired', label: 'Card expired' },
  { number: '4000000000000127', outcome: 'cvc_incorrect', label: 'Wrong security code' },
  { number: '4000000000000119', outcome: 'processing_error', label: 'Processing error' },
];

/** What the customer sees when a payment was refused. */
export const REFUSALS: Record<RefusalReason, string> = {
  declined: 'Your card was declined. Nothing was charged. Try another card.',
  insufficient_funds: 'Your card has insufficient funds. Nothing was charged. Try another card.',
  card_expired: 'Your card has expired. Nothing was charged. Try another card.',
  cvc_incorrect: 'The security code is incorrect. Nothing was charged. Check it or try another card.',
  processing_error: 'The card could not be processed. Nothing was charged. Try again in a moment.',
  not_authenticated:
    'Your bank did not confirm the payment. Nothing was charged. Try again or use another card.',
};

/** 4242424242424242 as printed on a card. */
export const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export type CardField = 'number' | 'expiry' | 'cvc' | 'name';
export type CardForm = Record<CardField, string>;

type CardRead =
  | { card: { outcome: CardOutcome; lastFour: string } }
  | { card: undefined; problems: Partial<Record<CardField, string>> };

/** Checks what was typed into the card form at `now`; a problem is a sentence to show at its field. */
export function readCard(form: CardForm, now: number): CardRead {
  const number = form.number.replace(/[\s-]/g, '');
  const known = TEST_CARDS.find((card) => card.number === number);
  const problems: Partial<Record<CardField, string>> = {};
  const numberProblem = checkNumber(number, known !== undefined);
  if (numberProblem) problems.number = numberProblem;
  const expiryProblem = checkExpiry(form.expiry, now);
  if (expiryProblem) problems.expiry = expiryProblem;
  const cvc = form.cvc.trim();
  if (cvc === '') problems.cvc = 'Enter the security code.';
  else if (!/^[0-9]{3}$/.test(cvc)) problems.cvc = 'The security code has 3 digits.';
  const name = form.name.trim();
  if (name === '') problems.name = 'Enter the name on the card.';
  else if (name.length > MAX_LENGTH.cardholder) {
    problems.name = `The name must be at most ${MAX_LENGTH.cardholder} characters.`;
  }
  if (!known || Object.keys(problems).length > 0) return { card: undefined, problems };
  return { card: { outcome: known.outcome, lastFour: number.slice(-4) } };
}

/** True for a number that may be shown again; a real card typed by mistake must not be. */
export function isTestCard(typed: string): boolean {
  const number = typed.replace(/[\s-]/g, '');
  return TEST_CARDS.some((card) => card.number === number);
}

function checkNumber(number: string, known: boolean): string | undefined {
  if (number === '') return 'Enter the card number.';
  if (!/^[0-9]+$/.test(number)) return 'The card number can only have digits.';
  if (number.length < 13) return 'The card number is too short.';
  if (number.length > 19) return 'The card number is too long.';
  if (!passesLuhn(number)) return 'The card number is not valid. Check it for a mistyped digit.';
  return known ? undefined : 'This page is in test mode and takes test cards only. Pick one from the list.';
}

function checkExpiry(typed: string, now: number): string | undefined {
  if (typed.trim() === '') return 'Enter the expiry date.';
  const match = /^\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})\s*$|^\s*(\d{2})(\d{2})\s*$/.exec(typed);
  if (!match) return 'Enter the expiry date as month and year, such as 04/30.';
  const month = Number(match[1] ?? match[3]);
  const year = Number(match[2] ?? match[4]) % 2000;
  if (month < 1 || month > 12) return 'The month must be from 01 to 12.';
  // A card is good to the end of its month.
  if (Date.UTC(2000 + year, month) <= now) return 'This expiry date is in the past.';
  if (2000 + year > new Date(now).getUTCFullYear() + 50) return 'This expiry date is too far ahead.';
  return undefined;
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .map((digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return value > 9 ? value - 9 : value;
    })
    .reduce((total, value) => total + value, 0);
  return sum % 10 === 0;
}
