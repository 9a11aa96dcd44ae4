import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Ports } from '../../ports/index.ts';

/** What every part of the events works with. */
export type WebhookContext = {
  readonly ports: Pick<Ports, 'clock' | 'random' | 'store' | 'listener' | 'logger'>;
  readonly bus: Bus;
  /** Notifies every host that the listener or its log is no longer as it was. */
  readonly announce: (accountId: AccountId) => void;
};
