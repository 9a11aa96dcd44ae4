import type { Account, AccountId } from '../../../shared/domain/account.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import type { ApiFailure, ServiceApi } from '../ports/index.ts';

/** Why a call to the service couldn't be made or didn't succeed. */
export type SessionFailure =
  | ApiFailure
  /** No secret is kept, or the service no longer takes it. */
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'keychain_locked' }
  /** Started with --offline. */
  | { readonly kind: 'working_offline' };
export type SessionResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: SessionFailure };

/** An account that can be asked: knows its address, keeps its access token in memory, renews it one at a time. */
export interface Session {
  readonly account: Account;
  readonly api: ServiceApi;
  /** A token that is good for the next minute. */
  token(): Promise<SessionResult<string>>;
  /** The service refused this token: the next `token()` asks for a new one. */
  dropToken(token: string): void;
  /**
   * Runs one call with a token; renews the token and runs it once more on a 401. Keeps the account's connection state
   * in step with how it went. Never rejects.
   */
  call<Value>(
    work: (api: ServiceApi, token: string) => Promise<SessionResult<Value>>,
  ): Promise<SessionResult<Value>>;
}

export interface Sessions {
  /** Null when there is no such account. Starts the practice service where the account needs it. */
  open(accountId: AccountId): Promise<Session | null>;
}

/** Takes what the service told into the cache, with the history of what changed. */
export interface OrderIntake {
  /**
   * Stores the orders, writes an event for each difference, announces `orders.changed`. `source` as in OrderEvent.
   * Answers the ids that are new to this computer. An order that became delivered is handed to the library.
   */
  take(accountId: AccountId, orders: readonly RemoteOrder[], source: 'polled' | 'answer'): string[];
}
