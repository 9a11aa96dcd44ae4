import { message } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { referenceOf } from '../../../../shared/domain/evidence/facts.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import type { OrderId, StoredOrder } from '../../../../shared/domain/order.ts';
import { deskIn } from '../../../../shared/domain/reference.ts';
import { DAY, type Millis } from '../../../../shared/domain/units.ts';
import type { InboxDeps, Items } from './context.ts';

/** Two orders of one roof further apart than this are two jobs. */
const ONE_JOB: Millis = 30 * DAY;
/** The service's clock and this computer's may differ by so much. */
const CLOCKS_APART: Millis = DAY;
/** Orders of this computer that are compared when the app starts. */
const MOST_RECENT = 500;

/**
 * Two orders of one roof within 30 days, one placed here and one elsewhere. Both are billed, so a person is asked once for
 * each pair, unless they confirmed theirs with the other one in sight.
 */
export interface SameRoofItems {
  /** Compares an order that is new on this computer with the others of its roof. */
  compare(accountId: AccountId, orderId: OrderId): void;
  /** The service canceled the order: one of the two is left. */
  canceled(accountId: AccountId, orderId: OrderId): void;
  /** Orders of this computer young enough to be compared, for what arrived just before the app closed. */
  recent(accountId: AccountId): readonly OrderId[];
}

export function createSameRoofItems({ ports, duplicates }: InboxDeps, items: Items): SameRoofItems {
  const { clock, store } = ports;

  function ownerOf(accountId: AccountId, { orderId, notes }: StoredOrder): Intent | null {
    const owner = store.outbox.byOrder(accountId, orderId);
    if (owner) return owner;
    const reference = referenceOf(notes);
    return reference === null ? null : store.outbox.byReference(reference);
  }

  /** Orders of the same address within the time of one job. `near` addresses may be the house next door. */
  function othersOf(accountId: AccountId, order: StoredOrder): readonly DuplicateOf[] {
    const { address, latitude, longitude } = order;
    if (address === null || order.status.kind === 'cancelled') return [];
    const text = (degrees: number | null) => (degrees === null ? '' : String(degrees));
    const place = { address, latitude: text(latitude), longitude: text(longitude) };
    return duplicates
      .of(accountId, place)
      .filter(({ kind, match, orderId }) => kind === 'order' && match === 'same' && orderId !== order.orderId)
      .filter(({ at }) => at !== null && Math.abs(at - orderedAt(order)) <= ONE_JOB);
  }

  function raise(
    accountId: AccountId,
    mine: StoredOrder,
    intent: Intent,
    other: StoredOrder,
    desk: string | null,
  ) {
    const subject = subjectOf(mine.orderId, other.orderId);
    if (intent.acknowledged.includes(`order:${other.orderId}`)) return;
    if (store.inbox.latest(accountId, subject)) return;
    items.raise({
      accountId,
      subject,
      kind: 'ordered_twice',
      at: clock.now(),
      orderId: mine.orderId,
      intentId: intent.id,
      runId: intent.runId,
      rows: null,
      changes: [],
      reason: message('inbox.ordered_twice', {
        mine: mine.orderId,
        other: other.orderId,
        desk,
        later: orderedAt(other) - orderedAt(mine),
      }),
      priceFrom: null,
      priceTo: null,
    });
  }

  return {
    compare: (accountId, orderId) => {
      const order = store.orders.get(accountId, orderId);
      if (!order) return;
      const first = store.outbox.firstConfirmedAt();
      // Neither of two orders can have been placed here: so it is while the history is read for the first time.
      if (first === null || orderedAt(order) + ONE_JOB + CLOCKS_APART < first) return;
      const owner = ownerOf(accountId, order);
      for (const found of othersOf(accountId, order)) {
        const other = found.orderId === null ? null : store.orders.get(accountId, found.orderId);
        if (!other) continue;
        const othersOwner = ownerOf(accountId, other);
        if (owner && !othersOwner) raise(accountId, order, owner, other, found.desk ?? null);
        else if (othersOwner && !owner)
          raise(accountId, other, othersOwner, order, deskIn(order.notes ?? ''));
      }
    },
    canceled: (accountId, orderId) => {
      for (const item of store.inbox.pendingOf(accountId, ['ordered_twice']))
        if (pairOf(item.subject).includes(orderId)) items.settle(item);
    },
    recent: (accountId) => {
      const since = clock.now() - ONE_JOB;
      return store.outbox
        .list(accountId, ['acked'], MOST_RECENT, ['acked'])
        .flatMap(({ orderId, confirmedAt }) => (orderId !== null && confirmedAt >= since ? [orderId] : []));
    },
  };
}

const orderedAt = ({ orderedAt: at, firstSeenAt }: StoredOrder): Millis => at ?? firstSeenAt;

const subjectOf = (one: OrderId, other: OrderId) => `roof:${JSON.stringify([one, other].toSorted())}`;

/** The two orders that an item of this kind is about. */
export function pairOf(subject: string): readonly OrderId[] {
  return JSON.parse(subject.slice('roof:'.length)) as OrderId[];
}
