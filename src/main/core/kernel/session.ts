import type { Account, AccountId } from '../../../shared/domain/account.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { ApiFailure, FaultDetail, ServiceApi } from '../ports/index.ts';

/** Why a call to the service couldn't be made or didn't succeed. */
export type SessionFailure =
  | ApiFailure
  /** No secret is kept, or the service no longer takes it. Without `why`: not known which. */
  | { readonly kind: 'signed_out'; readonly why?: SignedOut; readonly said?: string | null }
  | { readonly kind: 'keychain_locked' }
  /** Earlier calls of the account are still under way, so this one never had its turn. Nothing was sent. */
  | { readonly kind: 'busy' }
  /** What the service sent couldn't be saved: a fault of this computer, a full disk for instance. `words`: sentences for a person. */
  | { readonly kind: 'not_saved'; readonly words: Message }
  /** Started with --offline. */
  | { readonly kind: 'working_offline' };
export type SessionResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: SessionFailure };

/** `missing`: no secret is kept; `refused`: it was replaced (regenerated) or never fitted; `revoked`: the client is switched off. */
export type SignedOut = 'missing' | 'refused' | 'revoked';

/** `interactive`: a person waits for it; `background`: it runs without a person and lets people's calls go first. */
export type Priority = 'interactive' | 'background';

/** An account that can be asked: knows its address, keeps its access token in memory, renews it one at a time. */
export interface Session {
  readonly account: Account;
  readonly api: ServiceApi;
  /** A token that is good for the next minute. */
  token(): Promise<SessionResult<string>>;
  /** The service refused this token: the next `token()` asks for a new one. */
  dropToken(token: string): void;
  /**
   * Runs one call (a read or a quote: it may be run again) when its turn comes among all calls of the account, with a
   * token; renews the token and runs it once more on a 401, and again after a pause the service asked for. Nothing is
   * sent while the account is known to be away, but what a person asks (`interactive`, the default) tries it. Keeps the
   * account's connection state in step with how it went. Never rejects.
   */
  call<Value>(
    work: (api: ServiceApi, token: string) => Promise<SessionResult<Value>>,
    priority?: Priority,
    /** Takes it out of the queue; what is under way already is waited for. */
    signal?: AbortSignal,
  ): Promise<SessionResult<Value>>;
  /** For what leaves by another way (an order's POST): the failure that says when, while the service asks for a pause. */
  leave(): SessionFailure | null;
  /** What left by another way was answered with 429 (or 503 with Retry-After): everything of the account waits. */
  limited(retryAfter: Millis | null): void;
}

/** What kept an order from leaving this computer. */
export type WayFault = FaultDetail;

/** The one verdict on an account's connection, as orders meet it. */
export interface OrderLine {
  /** Why nothing may be sent now, a page in the way among it; null: it may. */
  away(accountId: AccountId): SessionFailure | null;
  /** How an order's own way ended: what kept it from leaving; null: it left. */
  left(accountId: AccountId, fault: WayFault | null): void;
  /** An order is held for what a call before it found: the service is asked at once whether that's so. */
  held(accountId: AccountId, failure: SessionFailure): void;
  /** Why an order of it waits, in the person's words; null: no more is known than that it waits. */
  words(accountId: AccountId): string | null;
}

export interface Sessions {
  /** Null when there is no such account. Starts the practice service where the account needs it. */
  open(accountId: AccountId): Promise<Session | null>;
}

/** Takes what the service reported into the cache, with the history of what changed. */
export interface OrderIntake {
  /**
   * Stores the orders, writes an event for each difference, announces `orders.changed`. `source` as in OrderEvent.
   * Returns the ids that are new to this computer. An order that became delivered is handed to the library.
   */
  take(accountId: AccountId, orders: readonly RemoteOrder[], source: 'polled' | 'answer'): string[];
}
