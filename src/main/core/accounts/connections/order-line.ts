import { t } from '../../../../shared/copy/t.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { OrderLine, SessionFailure } from '../../kernel/session.ts';
import { awayWords, blockedWords } from '../../kernel/way-words.ts';
import { hostOf } from '../../kernel/words.ts';
import type { Connections } from './connections.ts';
import type { WayOut } from './way-out.ts';

export type OrderLineDeps = {
  readonly bus: Bus;
  /** Null: there is no such account any more. */
  readonly account: (accountId: AccountId) => Account | null;
  readonly stopped: () => boolean;
  readonly connections: Pick<Connections, 'away' | 'doubtful' | 'page'>;
  readonly wayOut: Pick<WayOut, 'left' | 'blocked'>;
};

/** The one verdict on a connection, as the outbox reports to it and reads it. */
export function createOrderLine({ bus, account, stopped, connections, wayOut }: OrderLineDeps): {
  readonly line: OrderLine;
  /** What held an order back, until a call succeeds. */
  readonly heldFor: Map<AccountId, SessionFailure>;
} {
  const heldFor = new Map<AccountId, SessionFailure>();
  const line: OrderLine = {
    away: (accountId) => connections.away(accountId),
    left: (accountId, fault) => {
      wayOut.left(accountId, fault);
      // Reads may have no way, either: the check shows it.
      if (fault && account(accountId) && !stopped()) connections.doubtful(accountId);
    },
    held: (accountId, failure) => {
      if (stopped() || !account(accountId)) return;
      heldFor.set(accountId, failure);
      bus.emit('connection.changed', { accountId });
      connections.doubtful(accountId);
    },
    words: (accountId) => {
      const known = account(accountId);
      if (!known || known.environment === 'practice') return null;
      const host = hostOf(known.baseUrl);
      if (connections.page(accountId) !== null) return t('net.page_waits');
      const failure = connections.away(accountId);
      if (failure) return awayWords(failure, host);
      const blocked = wayOut.blocked(accountId);
      if (blocked) return blockedWords(blocked, host);
      const held = heldFor.get(accountId);
      return held ? awayWords(held, host) : null;
    },
  };
  return { line, heldFor };
}
