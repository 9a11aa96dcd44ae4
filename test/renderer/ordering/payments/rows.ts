import type { Checkout } from '../../../../src/shared/domain/checkout.ts';

export const NOW = Date.UTC(2026, 4, 4, 15, 0);
export const usd = (minor: number) => ({ minor, currency: 'USD' });

/** A payment page that can be paid. */
export function checkout(more: Partial<Checkout> = {}): Checkout {
  return {
    id: 'c1',
    accountId: 'a1',
    runId: null,
    number: null,
    state: 'open',
    orders: 1,
    title: '418 Larkspur Ln',
    quoted: [usd(4_250)],
    asked: usd(4_250),
    differs: false,
    url: 'https://pay.example.com/c/1',
    linkProblem: null,
    strangeHost: null,
    listeningUntil: NOW + 1_800_000,
    createdAt: NOW - 60_000,
    openedAt: NOW - 50_000,
    expiresAt: NOW + 1_740_000,
    askedAt: null,
    nextAt: NOW + 10_000,
    paidAt: null,
    returned: false,
    message: null,
    ...more,
  };
}
