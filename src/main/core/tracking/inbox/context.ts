import type { Connection } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { InboxRecord, NewInboxItem, Ports } from '../../ports/index.ts';
import type { Duplicates } from '../duplicates/index.ts';

export type InboxDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'desktop' | 'logger'>;
  readonly bus: Bus;
  readonly connection: (accountId: AccountId) => Connection['state'];
  /** Orders of the same roof. */
  readonly duplicates: Pick<Duplicates, 'of'>;
  /** Notifies a person of this item. May be called inside a transaction. */
  readonly notify: (accountId: AccountId, itemId: number) => void;
};

/** The one way items come and go; each write belongs to the caller's transaction, if there is one. */
export interface Items {
  /** Opens one, or rewrites the one about the same that isn't done; a snoozed one is open again. */
  raise(item: NewInboxItem): void;
  /** Its cause resolved itself. */
  settle(item: InboxRecord): void;
  /** Notifies every host, after the transaction there may be. */
  announce(accountId: AccountId): void;
}

export const OPEN = { state: 'open', until: null, decision: null, decidedAt: null, decidedBy: null } as const;

export function createItems({ ports, bus, notify }: InboxDeps): Items {
  const { clock, store } = ports;
  const spoken = new Set<AccountId>();

  function announce(accountId: AccountId): void {
    if (spoken.has(accountId)) return;
    spoken.add(accountId);
    queueMicrotask(() => {
      spoken.delete(accountId);
      bus.emit('inbox.changed', { accountId });
    });
  }

  return {
    raise: (item) => {
      const { accountId, subject, ...contents } = item;
      const pending = store.inbox.pending(accountId, subject);
      if (!pending) notify(accountId, store.inbox.add(item));
      else {
        store.inbox.rewrite(pending.id, contents);
        if (pending.state === 'later') store.inbox.handle(pending.id, OPEN);
        if (pending.state === 'later' || pending.kind !== item.kind) notify(accountId, pending.id);
      }
      announce(accountId);
    },
    settle: ({ id, accountId }) => {
      const settled = { state: 'done', until: null, decision: 'settled', decidedBy: null } as const;
      store.inbox.handle(id, { ...settled, decidedAt: clock.now() });
      announce(accountId);
    },
    announce,
  };
}
