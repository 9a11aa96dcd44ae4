import type { Connection } from '../../../shared/contract/index.ts';
import type { Account, AccountId } from '../../../shared/domain/account.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import { isPastPayment } from '../../../shared/domain/status.ts';
import { paymentInOrderWord } from '../../../shared/domain/status-words.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { Bus } from '../kernel/bus.ts';
import type { OrderIntake, OrderLine, Session, SessionFailure, Sessions } from '../kernel/session.ts';
import type { Ports } from '../ports/index.ts';
import type { Duplicates } from '../tracking/duplicates/index.ts';
import type { Gates } from './gate/gate.ts';
import type { OrderLists } from './order-runs.ts';
import type { PaymentPages } from './payment-pages.ts';

export type OrderingPorts = Pick<Ports, 'clock' | 'random' | 'sha256' | 'store' | 'apis' | 'wire' | 'logger'>;

/** What every room of ordering works with. */
export type OrderingContext = {
  readonly ports: OrderingPorts;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly intake: OrderIntake;
  /** A price that is confirmed while the account isn't online can't be the service's price of this moment. */
  readonly connection: (accountId: AccountId) => Connection['state'];
  /** The one verdict on each account's connection. */
  readonly line: OrderLine;
  /** v1: the payment pages. */
  readonly pages: PaymentPages;
  /** True from `stop()` on: nothing new is begun. Asked again after every await. */
  readonly stopped: () => boolean;
  /** Looks at the whole queue again, now. Never throws. */
  readonly again: () => void;
  /** Waits on the clock, no longer than until `stop()`. */
  readonly rest: (delay: Millis) => Promise<void>;
  /** Orders of the same roof. */
  readonly duplicates: Duplicates;
  /** Where orders that came back become a list again. */
  readonly lists: OrderLists;
  /**
   * Reads what may have been ordered elsewhere into the cache: the newest end of the account's list and, where an address
   * is given, that customer's orders. Null when any of it could be read. Never rejects.
   */
  readonly elsewhere: (accountId: AccountId, email: string | null) => Promise<SessionFailure | null>;
  /** When that was last done, by account and customer. */
  readonly looked: Map<string, Millis>;
  /** How many times in a row that failed before a sending, by account. */
  readonly blind: Map<AccountId, number>;
  /** What stands before each account's sending lane. */
  readonly gates: Gates;
  /** Prices the service gave in the last minutes, by account and kind of report. */
  readonly prices: Map<string, { readonly price: Money; readonly at: Millis }>;
  /** Keys of second sendings that a person has asked for once, by intent. */
  readonly keys: Map<string, { readonly key: string; readonly at: Millis; readonly attempt: number }>;
};

/** Says that an intent changed, and with it its run, where it's a row of one. */
export function announce(
  context: OrderingContext,
  intent: Pick<Intent, 'id' | 'accountId'> & { readonly runId?: string | null },
): void {
  const { accountId, runId = null } = intent;
  context.bus.emit('intent.changed', { accountId, intentId: intent.id, runId });
}

/** The same for many: each run is said once. */
export function announceAll(context: OrderingContext, intents: readonly Intent[]): void {
  const runs = new Map<string, AccountId>();
  for (const intent of intents) {
    if (intent.runId === null) announce(context, intent);
    else runs.set(intent.runId, intent.accountId);
  }
  for (const [id, accountId] of runs) announceRun(context, { id, accountId });
}

/** The same for many rows of a run at once. */
export function announceRun(context: OrderingContext, run: { id: string; accountId: AccountId }): void {
  context.bus.emit('run.changed', { accountId: run.accountId, runId: run.id });
}

/**
 * Whom an order was confirmed for: environment, address and client. An order never goes anywhere else. The practice
 * service's port changes with each start, so its address isn't part of it.
 */
export function confirmedFor(account: Account): string {
  const address = account.environment === 'practice' ? 'local' : account.baseUrl;
  return `${account.environment} ${account.version} ${address} ${account.clientId}`;
}

/** v1: paid at the order, by card. */
export function isByCard({ confirmedFor: whom }: Pick<Intent, 'confirmedFor'>): boolean {
  return whom.split(' ')[1] === 'v1';
}

/**
 * Whether an order in the service's lists is a placed one. v1 may list what isn't paid yet: only a payment field beside the
 * order, or a status past the payment, proves that it is.
 */
export function isPlaced(
  intent: Intent,
  { status, payment }: Pick<RemoteOrder, 'status' | 'payment'>,
): boolean {
  if (!isByCard(intent)) return true;
  const said = payment ?? paymentInOrderWord(status.raw);
  return said === null ? isPastPayment(status.kind) : said === 'paid';
}

/** When the account's gate is expected to open; now, where it's open. */
export function untilOf({ gates, ports }: OrderingContext, accountId: AccountId): Millis {
  return gates.of(accountId)?.expected ?? ports.clock.now();
}

/** Whether this session is the one that something was confirmed for. */
export function isConfirmed(session: Session | null, whom: string): session is Session {
  return session !== null && confirmedFor(session.account) === whom;
}

/** An id of the app's own: 24 hexadecimal digits. */
export function newId({ ports }: OrderingContext): string {
  return Buffer.from(ports.random.bytes(12)).toString('hex');
}
