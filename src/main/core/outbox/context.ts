import type { Account } from '../../../shared/domain/account.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { Bus } from '../kernel/bus.ts';
import type { OrderIntake, Sessions } from '../kernel/session.ts';
import type { Ports } from '../ports/index.ts';

export type OutboxPorts = Pick<Ports, 'clock' | 'random' | 'sha256' | 'store' | 'apis' | 'wire' | 'logger'>;

/** What every part of the outbox works with. */
export type OutboxContext = {
  readonly ports: OutboxPorts;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly intake: OrderIntake;
  /** True from `stop()` on: nothing new is begun. Asked again after every await. */
  readonly stopped: () => boolean;
  /** Looks at the whole queue again, now. Never throws. */
  readonly again: () => void;
  /** Waits on the clock, no longer than until `stop()`. */
  readonly rest: (delay: Millis) => Promise<void>;
  /** How many times in a row an intent was held, by intent. */
  readonly holds: Map<string, number>;
};

/** Tells every host that an intent changed. */
export function announce(context: OutboxContext, intent: Pick<Intent, 'id' | 'accountId'>): void {
  context.bus.emit('outbox.changed', { accountId: intent.accountId, intentId: intent.id });
  context.bus.emit('connection.changed', { accountId: intent.accountId });
}

/**
 * Whom an order was confirmed for: environment, address and client. An order never goes anywhere else. The practice
 * service's port changes with each start, so its address isn't part of it.
 */
export function confirmedFor(account: Account): string {
  const address = account.environment === 'practice' ? 'local' : account.baseUrl;
  return `${account.environment} ${account.version} ${address} ${account.clientId}`;
}
