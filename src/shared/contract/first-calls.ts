import type { AccountId } from '../domain/account.ts';
import type { CallInput, CallName } from './index.ts';

/** A call and its input. */
export type FirstCall = { readonly name: CallName; readonly input: unknown };

function first<Name extends CallName>(name: Name, input: CallInput<Name>): FirstCall {
  return { name, input };
}

/** A first call with what the core answered. */
export type FirstAnswer = { readonly name: string; readonly input?: unknown; readonly reply: unknown };

/** Where the page holds the answers: an element of data that is never run. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** The orders as a window first shows them. */
export const FIRST_ORDERS = {
  view: 'all',
  text: '',
  sort: 'ordered',
  descending: true,
} as const satisfies Partial<CallInput<'orders.page'>>;
/** Rows of orders that are asked for at once. */
export const ORDERS_AT_ONCE = 200;
/** Runs that the strip above the orders looks at. */
export const RUNS_IN_STRIP = 5;

/**
 * What every window asks before it can show anything, and what its first screen asks of the account. Only calls that are
 * answered out of the database or from memory: a page that waited for a keychain or a folder of a network would stay empty.
 */
export const FIRST_CALLS: readonly FirstCall[] = [
  first('update.get', undefined),
  first('rescue.get', undefined),
  first('settings.get', undefined),
  first('accounts.list', undefined),
  first('policy.get', undefined),
  first('inbox.counts', undefined),
];

export const firstCallsOf = (accountId: AccountId): readonly FirstCall[] => [
  first('orders.page', { accountId, ...FIRST_ORDERS, further: [], offset: 0, limit: ORDERS_AT_ONCE }),
  first('orders.counts', { accountId }),
  first('views.list', { accountId }),
  first('connection.get', { accountId }),
  first('sync.get', { accountId }),
  first('accounts.abilities', { accountId }),
  first('outbox.list', { accountId }),
  first('runs.list', { accountId, offset: 0, limit: RUNS_IN_STRIP }),
];
