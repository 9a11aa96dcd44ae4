import { type Message, message, sameMessage } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId, StoredOrder } from '../../../../shared/domain/order.ts';
import { DAY, MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { AwaitedFiles, Download, NewInboxItem } from '../../ports/index.ts';
import type { InboxDeps, Items } from './context.ts';
import { counted } from './words.ts';

/** Files may be listed some minutes after the delivery, and an office's line takes its time. */
const GRACE: Millis = 15 * MINUTE;
/** A service that lists nothing at all may still be making them. */
const NONE_GRACE: Millis = 30 * MINUTE;
const GIVEN_UP: Millis = 30 * DAY;
const MOST_LISTED = 300;

/** Files that should be on this computer and aren't: transfers that failed for good, and deliveries that stayed short. */
export interface FileItems {
  /** From now on its files are expected. Inside the transaction of the delivery. */
  awaitFiles(accountId: AccountId, orderId: OrderId, since: Millis): void;
  /** Brings the items of an order in step with its files and transfers. */
  sync(accountId: AccountId, orderId: OrderId): void;
  /** What time alone may have changed. */
  sweep(): void;
  /** Transfers that failed while nobody listened. */
  start(): void;
}

export function createFileItems({ ports, connection }: InboxDeps, items: Items): FileItems {
  const { clock, store } = ports;

  function sync(accountId: AccountId, orderId: OrderId): void {
    store.transaction(() => {
      if (!store.accounts.get(accountId)) return;
      syncFailed(accountId, orderId);
      const awaited = store.awaitedFiles
        .list()
        .find((each) => each.accountId === accountId && each.orderId === orderId);
      if (awaited) syncAwaited(awaited);
    });
  }

  function syncFailed(accountId: AccountId, orderId: OrderId): void {
    const subject = `downloads:${orderId}`;
    const latest = store.inbox.latest(accountId, subject);
    const pending = latest && latest.state !== 'done' ? latest : null;
    const failed = store.downloads.forOrder(accountId, orderId).filter(({ state }) => state === 'failed');
    if (failed.length === 0) {
      if (pending) items.settle(pending);
      return;
    }
    const newest = Math.max(...failed.map(({ endedAt }) => endedAt ?? 0));
    if (latest && !pending && latest.decision !== 'settled' && newest <= (latest.decidedAt ?? 0)) return;
    const reason = failedReason(failed);
    if (pending && sameMessage(pending.reason, reason)) return;
    items.raise({
      ...blank(accountId, orderId),
      subject,
      kind: 'download_failed',
      changes: filesChange(accountId, orderId),
      reason,
    });
  }

  /** Whole: no longer awaited. Short for longer than the grace, and nothing on its way: a person should know. */
  function syncAwaited({ accountId, orderId, since }: AwaitedFiles): void {
    const subject = `files:${orderId}`;
    const pending = store.inbox.pending(accountId, subject);
    const order = store.orders.get(accountId, orderId);
    if (!order || isOver(order, since)) {
      store.awaitedFiles.remove(accountId, orderId);
      if (pending) items.settle(pending);
      return;
    }
    if (!isShort(order, since)) return;
    const reason = missingReason(order.filesLocal, order.filesExpected);
    if (pending && sameMessage(pending.reason, reason)) return;
    items.raise({
      ...blank(accountId, orderId),
      subject,
      kind: 'files_missing',
      changes: filesChange(accountId, orderId),
      reason,
    });
  }

  /** Nothing is expected any more: they're here, a person said so, or it isn't wished. */
  function isOver(order: StoredOrder, since: Millis): boolean {
    if (order.status.kind !== 'delivered' || isWhole(order)) return true;
    if (store.settings.get().onDelivery === 'nothing' || clock.now() - since > GIVEN_UP) return true;
    const latest = store.inbox.latest(order.accountId, `files:${order.orderId}`);
    return latest?.state === 'done' && latest.decision !== 'settled';
  }

  function isShort({ accountId, orderId, filesExpected }: StoredOrder, since: Millis): boolean {
    const waited = clock.now() - since;
    if (waited < (filesExpected === null ? NONE_GRACE : GRACE) || connection(accountId) !== 'online')
      return false;
    const transfers = store.downloads.forOrder(accountId, orderId);
    // On its way, reported as failed, or canceled by a person.
    return transfers.every(({ state }) => state === 'done');
  }

  function filesChange(accountId: AccountId, orderId: OrderId): NewInboxItem['changes'] {
    const order = store.orders.get(accountId, orderId);
    if (!order || order.filesExpected === null) return [];
    return [
      {
        field: 'files',
        from: `${counted(order.filesExpected, 'file')} at the service`,
        to: `${order.filesLocal} on this computer`,
      },
    ];
  }

  function blank(accountId: AccountId, orderId: OrderId) {
    const intent = store.outbox.byOrder(accountId, orderId);
    const runId = intent?.runId ?? null;
    const at = clock.now();
    return { accountId, orderId, intentId: null, runId, rows: null, at, priceFrom: null, priceTo: null };
  }

  return {
    awaitFiles: (accountId, orderId, since) => store.awaitedFiles.add({ accountId, orderId, since }),
    sync,
    sweep: () => {
      const now = clock.now();
      for (const { accountId, orderId, since } of store.awaitedFiles.list()) {
        // A time in the future was noted before the clock was set back.
        if (since > now || now - since >= GRACE) sync(accountId, orderId);
      }
    },
    start: () => {
      for (const { id } of store.accounts.list()) {
        const failed = store.downloads.list(id, MOST_LISTED).filter(({ state }) => state === 'failed');
        const pending = store.inbox
          .pendingOf(id, ['download_failed'])
          .flatMap(({ orderId }) => orderId ?? []);
        for (const orderId of new Set([...failed.map((each) => each.orderId), ...pending])) sync(id, orderId);
      }
    },
  };
}

function isWhole({ filesExpected, filesLocal }: StoredOrder): boolean {
  return filesExpected !== null && filesExpected > 0 && filesLocal >= filesExpected;
}

function failedReason(failed: readonly Download[]): Message {
  const [first] = failed;
  const problem = first?.problem ?? null;
  return failed.length === 1
    ? message('inbox.download_failed', { name: first?.name ?? null, problem })
    : message('inbox.downloads_failed', { count: failed.length, problem });
}

function missingReason(here: number, listed: number | null): Message {
  return listed === null || listed === 0
    ? message('inbox.no_files')
    : message('inbox.files_missing', { here, listed });
}
