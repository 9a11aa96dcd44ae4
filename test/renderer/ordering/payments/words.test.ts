import { describe, expect, it } from 'vitest';
import { confirmWords } from '../../../../src/renderer/features/ordering/payments/settlement.ts';
import { stripPayments } from '../../../../src/renderer/features/ordering/payments/strip.ts';
import {
  amountWords,
  answerWords,
  paymentStanding,
  paymentTitle,
  timeLeft,
} from '../../../../src/renderer/features/ordering/payments/words.ts';
import type { CheckoutState } from '../../../../src/shared/domain/checkout.ts';
import { checkout, NOW, usd } from './rows.ts';

const STATES: readonly CheckoutState[] = [
  'opening',
  'unknown',
  'open',
  'processing',
  'paid',
  'expired',
  'cancelled',
  'refused',
  'abandoned',
];

describe('how a payment stands', () => {
  it('says in each state what it means for the money, and only a paid one that it’s paid', () => {
    for (const state of STATES) {
      const { title, words } = paymentStanding(checkout({ state }));
      expect([state, `${title} ${words}`]).toEqual([
        state,
        expect.stringMatching(/charged|ordered|paid|pay a second time/),
      ]);
      if (state !== 'paid') expect([state, title]).toEqual([state, expect.not.stringMatching(/^Paid/)]);
    }
  });

  it('offers its page only where it can be paid there', () => {
    const pays = STATES.filter((state) => paymentStanding(checkout({ state })).pay);
    expect(pays).toEqual(['open']);
    for (const more of [{ differs: true }, { linkProblem: 'Another host.' }, { url: null }])
      expect([more, paymentStanding(checkout(more)).pay]).toEqual([more, false]);
  });

  it('tells the core’s own words before the general ones', () => {
    expect(paymentStanding(checkout({ state: 'expired', message: 'Expired at noon.' })).words).toBe(
      'Expired at noon.',
    );
    expect(paymentStanding(checkout({ linkProblem: 'Its host is strange.' })).words).toBe(
      'Its host is strange.',
    );
  });

  it('isn’t the same before and after its page was opened', () => {
    expect(paymentStanding(checkout({ openedAt: null })).title).toBe('Ready to be paid in your browser');
    expect(paymentStanding(checkout()).title).toBe('Finish payment in your browser');
  });

  it('says how long the page is good for, in steps that can be read', () => {
    const left = (expiresAt: number | null, state: CheckoutState = 'open') =>
      timeLeft({ state, expiresAt }, NOW);
    expect(left(NOW + 1_740_000)).toBe('29 min left to pay');
    expect(left(NOW + 119_000)).toBe('119 s left to pay');
    expect(left(NOW + 3 * 3_600_000)).toBe('3 h left to pay');
    expect([left(null), left(NOW), left(NOW - 1), left(NOW + 9_000, 'paid')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('names what is paid and how much', () => {
    expect(paymentTitle(checkout())).toBe('418 Larkspur Ln');
    expect(paymentTitle(checkout({ title: 'storm.csv', number: 2, orders: 50 }))).toBe(
      'storm.csv, checkout 2 (50 orders)',
    );
    expect(amountWords(checkout({ asked: usd(5_400) }))).toBe('$54.00');
    expect(amountWords(checkout({ asked: null }))).toBe('$42.50');
    expect(amountWords(checkout({ asked: null, quoted: [] }))).toBe('No price given');
  });

  it('never calls an answer paid that isn’t', () => {
    for (const state of STATES)
      if (state !== 'paid')
        expect([state, answerWords(checkout({ state }))]).toEqual([
          state,
          expect.not.stringMatching(/^Paid/),
        ]);
    expect(answerWords(checkout({ state: 'paid', orders: 50 }))).toBe('Paid. 50 orders placed.');
  });
});

describe('the payments above the orders', () => {
  it('are the next three to pay, after those that went through a moment ago', () => {
    const unpaid = ['u1', 'u2', 'u3', 'u4'].map((id) => checkout({ id }));
    const all = [checkout({ id: 'p1', state: 'paid' }), checkout({ id: 'p0', state: 'paid' }), ...unpaid];
    const seen = new Map([
      ['p1', NOW - 5_000],
      ['p0', NOW - 60_000],
    ]);
    expect(stripPayments(unpaid, all, seen, NOW).map(({ id }) => id)).toEqual(['p1', 'u1', 'u2', 'u3']);
    expect(stripPayments([], [], seen, NOW)).toEqual([]);
  });
});

describe('what an order means', () => {
  it('follows the account: invoiced, or paid by card', () => {
    expect(confirmWords({ environment: 'production', version: 'v4' }, false)).toContain('invoiced');
    expect(confirmWords({ environment: 'production', version: 'v4' }, true)).toContain('They’re invoiced');
    for (const environment of ['practice', 'sandbox', 'production'] as const)
      expect(confirmWords({ environment, version: 'v1' }, true)).not.toContain('invoice');
    expect(confirmWords({ environment: 'production', version: 'v1' }, false)).toContain('by card, for real');
    expect(confirmWords({ environment: 'sandbox', version: 'v1' }, false)).toContain('nothing is charged');
  });
});
