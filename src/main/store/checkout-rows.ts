import { keptOrNull, readOrNull } from '../../shared/copy/message.ts';
import type { CheckoutState } from '../../shared/domain/checkout.ts';
import type { Money } from '../../shared/domain/money.ts';
import type { CheckoutPatch, CheckoutRecord, NewCheckout } from '../core/ports/store.ts';
import { toMoney } from './money.ts';
import type { SqlValue } from './sql.ts';

export type CheckoutLine = {
  id: string;
  account_id: string;
  run_id: string | null;
  batch_id: string | null;
  number: number | null;
  title: string;
  state: CheckoutState;
  state_at: number;
  word_at: number;
  session_id: string | null;
  session_hinted: number;
  url: string | null;
  asked_minor: number | null;
  asked_currency: string | null;
  agreed_minor: number | null;
  agreed_currency: string | null;
  created_at: number;
  opened_at: number | null;
  expires_at: number | null;
  asked_at: number | null;
  next_at: number | null;
  asks: number;
  paid_at: number | null;
  returned: number;
  retried: number;
  message: string | null;
  return_state: string | null;
  return_port: number | null;
  return_until: number | null;
};

/** What is added up of its orders. */
export type Sums = { readonly orders: number; readonly placed: number; readonly quoted: readonly Money[] };

export function toCheckout(line: CheckoutLine, sums: Sums): CheckoutRecord {
  const { return_state: state, return_port: port, return_until: until } = line;
  return {
    id: line.id,
    accountId: line.account_id,
    runId: line.run_id,
    batchId: line.batch_id,
    number: line.number,
    title: line.title,
    state: line.state,
    stateAt: line.state_at,
    wordAt: line.word_at,
    sessionId: line.session_id,
    hinted: line.session_hinted === 1,
    url: line.url,
    asked: toMoney(line.asked_minor, line.asked_currency),
    agreed: toMoney(line.agreed_minor, line.agreed_currency),
    createdAt: line.created_at,
    openedAt: line.opened_at,
    expiresAt: line.expires_at,
    askedAt: line.asked_at,
    nextAt: line.next_at,
    asks: line.asks,
    paidAt: line.paid_at,
    returned: line.returned === 1,
    retried: line.retried === 1,
    message: readOrNull(line.message),
    back: state === null || port === null || until === null ? null : { state, port, until },
    ...sums,
  };
}

export function fromCheckout(checkout: NewCheckout): CheckoutLine {
  return {
    id: checkout.id,
    account_id: checkout.accountId,
    run_id: checkout.runId,
    batch_id: checkout.batchId,
    number: checkout.number,
    title: checkout.title,
    state: checkout.state,
    state_at: checkout.stateAt,
    word_at: checkout.wordAt,
    session_id: checkout.sessionId,
    session_hinted: Number(checkout.hinted),
    url: checkout.url,
    asked_minor: checkout.asked?.minor ?? null,
    asked_currency: checkout.asked?.currency ?? null,
    agreed_minor: checkout.agreed?.minor ?? null,
    agreed_currency: checkout.agreed?.currency ?? null,
    created_at: checkout.createdAt,
    opened_at: checkout.openedAt,
    expires_at: checkout.expiresAt,
    asked_at: checkout.askedAt,
    next_at: checkout.nextAt,
    asks: checkout.asks,
    paid_at: checkout.paidAt,
    returned: Number(checkout.returned),
    retried: Number(checkout.retried),
    message: keptOrNull(checkout.message),
    return_state: checkout.back?.state ?? null,
    return_port: checkout.back?.port ?? null,
    return_until: checkout.back?.until ?? null,
  };
}

const PLAIN: Readonly<Record<Exclude<keyof CheckoutPatch, 'asked' | 'agreed' | 'message'>, string>> = {
  sessionId: 'session_id',
  hinted: 'session_hinted',
  url: 'url',
  openedAt: 'opened_at',
  expiresAt: 'expires_at',
  askedAt: 'asked_at',
  nextAt: 'next_at',
  asks: 'asks',
  paidAt: 'paid_at',
  returned: 'returned',
  retried: 'retried',
};

/** The patch as `column = ?` parts and their values. */
export function checkoutAssignments(patch: CheckoutPatch): { parts: string[]; values: SqlValue[] } {
  const set: [string, SqlValue][] = [];
  for (const [name, column] of Object.entries(PLAIN)) {
    const value = patch[name as keyof typeof PLAIN];
    if (value !== undefined) set.push([column, typeof value === 'boolean' ? Number(value) : value]);
  }
  if (patch.message !== undefined) set.push(['message', keptOrNull(patch.message)]);
  for (const name of ['asked', 'agreed'] as const) {
    const money = patch[name];
    if (money === undefined) continue;
    set.push([`${name}_minor`, money?.minor ?? null], [`${name}_currency`, money?.currency ?? null]);
  }
  return { parts: set.map(([column]) => `${column} = ?`), values: set.map(([, value]) => value) };
}
