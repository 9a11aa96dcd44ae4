import { type Handlers, MOST_NOTES } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Ports, StoredNote } from '../../ports/index.ts';

type NoteCalls = 'notes.of' | 'notes.put' | 'notes.remove' | 'notes.restore';
const REMOVED_KEPT = 20;

/** What an office notes on an order after ordering it. Only on this computer: the service never gets it. */
export function createNotes(deps: {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'desktop'>;
  readonly bus: Bus;
}): { readonly handlers: Pick<Handlers, NoteCalls> } {
  const { clock, store, desktop } = deps.ports;
  const removed = new Map<string, StoredNote>();
  const check = (accountId: AccountId) => {
    if (!store.accounts.get(accountId)) throw noAccount();
  };
  const announce = (accountId: AccountId, orderId: OrderId) =>
    deps.bus.emit('orders.marked', { accountId, orderIds: [orderId] });
  const gone = () => new CallFailure('not_found', t('people.note_gone'));
  const keyOf = (accountId: AccountId, id: number) => `${accountId} ${id}`;

  return {
    handlers: {
      'notes.of': ({ accountId, orderId }) => {
        check(accountId);
        const { tags, reviewedAt, reviewedBy } = store.marks.of(accountId, orderId);
        return { tags, reviewedAt, reviewedBy, notes: store.notes.list(accountId, orderId) };
      },
      'notes.put': ({ accountId, orderId, id, text }) => {
        check(accountId);
        const note = { orderId, text, at: clock.now(), by: desktop.person };
        if (id === null && store.notes.list(accountId, orderId).length >= MOST_NOTES)
          throw new CallFailure('refused', t('people.too_many', { most: MOST_NOTES }));
        const kept = id ?? store.notes.add(accountId, note);
        if (id !== null && !store.notes.edit(accountId, id, note)) throw gone();
        announce(accountId, orderId);
        return { id: kept };
      },
      'notes.remove': ({ accountId, id }) => {
        check(accountId);
        const note = store.notes.get(accountId, id);
        if (!note) return null;
        store.notes.remove(accountId, id);
        removed.set(keyOf(accountId, id), note);
        for (const old of removed.keys()) if (removed.size > REMOVED_KEPT) removed.delete(old);
        announce(accountId, note.orderId);
        return null;
      },
      'notes.restore': ({ accountId, id }) => {
        const note = removed.get(keyOf(accountId, id));
        if (!note) throw gone();
        removed.delete(keyOf(accountId, id));
        const back = store.notes.add(accountId, note);
        announce(accountId, note.orderId);
        return { id: back };
      },
    },
  };
}
