import type { PaymentSettings } from '../../../shared/contract/index.ts';
import type { Message } from '../../../shared/copy/message.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { CheckoutRow, CheckoutState, CheckoutStep } from '../../../shared/domain/checkout.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { UrlPlacement } from './api.ts';

export type { PaymentSettings } from '../../../shared/contract/index.ts';

/** Where a browser that comes back is heard. */
export type ReturnPlace = { readonly state: string; readonly port: number; readonly until: Millis };

/** One POST that asks for a payment page, as it's stored. */
export type CheckoutRecord = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly runId: string | null;
  readonly batchId: string | null;
  readonly number: number | null;
  readonly title: string;
  readonly state: CheckoutState;
  /** Since when it's in this state. */
  readonly stateAt: Millis;
  /** When a person last said that these orders go. */
  readonly wordAt: Millis;
  readonly sessionId: string | null;
  /** Its session came with the browser's return, not in the answer to the POST. */
  readonly hinted: boolean;
  readonly url: string | null;
  readonly asked: Money | null;
  /** What a person agreed to where `asked` isn't what was confirmed. */
  readonly agreed: Money | null;
  readonly createdAt: Millis;
  /** When the page was last opened from here. */
  readonly openedAt: Millis | null;
  readonly expiresAt: Millis | null;
  readonly askedAt: Millis | null;
  readonly nextAt: Millis | null;
  /** Returns since `stateAt`, or since a sign that something moved. */
  readonly asks: number;
  readonly paidAt: Millis | null;
  readonly returned: boolean;
  /** Refused, and its orders were sent automatically in another POST. */
  readonly retried: boolean;
  readonly message: Message | null;
  readonly back: ReturnPlace | null;
  /** Of its orders; one amount for each currency. */
  readonly orders: number;
  readonly quoted: readonly Money[];
  /** How many of its orders are placed. */
  readonly placed: number;
};
export type NewCheckout = Omit<CheckoutRecord, 'orders' | 'quoted' | 'placed'>;
export type CheckoutPatch = Partial<
  Pick<
    CheckoutRecord,
    | 'sessionId'
    | 'hinted'
    | 'url'
    | 'asked'
    | 'agreed'
    | 'openedAt'
    | 'expiresAt'
    | 'askedAt'
    | 'nextAt'
    | 'asks'
    | 'paidAt'
    | 'returned'
    | 'retried'
    | 'message'
  >
>;

/** A step as it is kept: its words are said when they are read. */
export type KeptStep = Omit<CheckoutStep, 'words'> & { readonly words: Message };

/** Every write of a checkout fails with StoreError `in_use` once another process has taken the database over. */
export interface CheckoutTable {
  /** With its orders, in the order of the call. */
  insert(checkout: NewCheckout, items: readonly Intent[]): void;
  get(id: string): CheckoutRecord | null;
  /** `unpaid`: as `isUnpaid` says, the next to expire first; `all`: newest first, without those that were tried again. */
  list(
    accountId: AccountId,
    filter: 'unpaid' | 'all',
    offset: number,
    limit: number,
  ): { checkouts: CheckoutRecord[]; total: number; unpaid: number };
  bySession(accountId: AccountId, sessionId: string): CheckoutRecord | null;
  /** Over all accounts, in one of these states. */
  in(states: readonly CheckoutState[]): CheckoutRecord[];
  /** Over all accounts: those the service is still asked for, the next one first. */
  planned(): CheckoutRecord[];
  /** Every checkout an order was ever sent for, oldest first. */
  ofIntent(intentId: string): CheckoutRecord[];
  /** The checkout of each bulk call of a run. */
  ofRun(runId: string): { id: string; batchId: string }[];
  /** Its orders as they are now, in the order of the call. */
  intents(id: string): Intent[];
  rows(id: string): CheckoutRow[];
  /** One conditional UPDATE; false, and nothing written, when it's in another state. */
  move(
    id: string,
    from: readonly CheckoutState[],
    to: CheckoutState,
    at: Millis,
    patch: CheckoutPatch,
  ): boolean;
  note(id: string, patch: CheckoutPatch): void;
  addStep(id: string, step: KeptStep): void;
  story(id: string): KeptStep[];
  settings(accountId: AccountId): PaymentSettings;
  putSettings(accountId: AccountId, patch: Partial<PaymentSettings>): void;
  /** Where the service last took the return addresses in a bulk call. */
  placement(accountId: AccountId): UrlPlacement | null;
  putPlacement(accountId: AccountId, placement: UrlPlacement): void;
}
