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
export class FileItems {
  readonly #deps: InboxDeps;
  readonly #items: Items;
  readonly #clock;
  readonly #store;

  constructor(deps: InboxDeps, items: Items) {
    this.#deps = deps;
    this.#items = items;
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
  }

  /** Brings the items of an order in step with its files and transfers. */
  sync(accountId: AccountId, orderId: OrderId): void {
    this.#store.transaction(() => {
      if (!this.#store.accounts.get(accountId)) return;
      this.#syncFailed(accountId, orderId);
      const awaited = this.#store.awaitedFiles
        .list()
        .find((each) => each.accountId === accountId && each.orderId === orderId);
      if (awaited) this.#syncAwaited(awaited);
    });
  }

  #syncFailed(accountId: AccountId, orderId: OrderId): void {
    const subject = `downloads:${orderId}`;
    const latest = this.#store.inbox.latest(accountId, subject);
    const pending = latest && latest.state !== 'done' ? latest : null;
    const failed = this.#store.downloads
      .forOrder(accountId, orderId)
      .filter(({ state }) => state === 'failed');
    if (failed.length === 0) {
      if (pending) this.#items.settle(pending);
      return;
    }
    const newest = Math.max(...failed.map(({ endedAt }) => endedAt ?? 0));
    if (latest && !pending && latest.decision !== 'settled' && newest <= (latest.decidedAt ?? 0)) return;
    const reason = failedReason(failed);
    if (pending && sameMessage(pending.reason, reason)) return;
    this.#items.raise({
      ...this.#blank(accountId, orderId),
      subject,
      kind: 'download_failed',
      changes: this.#filesChange(accountId, orderId),
      reason,
    });
  }

  /** Whole: no longer awaited. Short for longer than the grace, and nothing on its way: a person should know. */
  #syncAwaited({ accountId, orderId, since }: AwaitedFiles): void {
    const subject = `files:${orderId}`;
    const pending = this.#store.inbox.pending(accountId, subject);
    const order = this.#store.orders.get(accountId, orderId);
    if (!order || this.#isOver(order, since)) {
      this.#store.awaitedFiles.remove(accountId, orderId);
      if (pending) this.#items.settle(pending);
      return;
    }
    if (!this.#isShort(order, since)) return;
    const reason = missingReason(order.filesLocal, order.filesExpected);
    if (pending && sameMessage(pending.reason, reason)) return;
    this.#items.raise({
      ...this.#blank(accountId, orderId),
      subject,
      kind: 'files_missing',
      changes: this.#filesChange(accountId, orderId),
      reason,
    });
  }

  /** Nothing is expected any more: they're here, a person said so, or it isn't wished. */
  #isOver(order: StoredOrder, since: Millis): boolean {
    if (order.status.kind !== 'delivered' || isWhole(order)) return true;
    if (this.#store.settings.get().onDelivery === 'nothing' || this.#clock.now() - since > GIVEN_UP)
      return true;
    const latest = this.#store.inbox.latest(order.accountId, `files:${order.orderId}`);
    return latest?.state === 'done' && latest.decision !== 'settled';
  }

  #isShort({ accountId, orderId, filesExpected }: StoredOrder, since: Millis): boolean {
    const waited = this.#clock.now() - since;
    if (
      waited < (filesExpected === null ? NONE_GRACE : GRACE) ||
      this.#deps.connection(accountId) !== 'online'
    )
      return false;
    const transfers = this.#store.downloads.forOrder(accountId, orderId);
    // On its way, reported as failed, or canceled by a person.
    return transfers.every(({ state }) => state === 'done');
  }

  #filesChange(accountId: AccountId, orderId: OrderId): NewInboxItem['changes'] {
    const order = this.#store.orders.get(accountId, orderId);
    if (!order || order.filesExpected === null) return [];
    return [
      {
        field: 'files',
        from: `${counted(order.filesExpected, 'file')} at the service`,
        to: `${order.filesLocal} on this computer`,
      },
    ];
  }

  #blank(accountId: AccountId, orderId: OrderId) {
    const intent = this.#store.outbox.byOrder(accountId, orderId);
    const runId = intent?.runId ?? null;
    const at = this.#clock.now();
    return { accountId, orderId, intentId: null, runId, rows: null, at, priceFrom: null, priceTo: null };
  }

  /** From now on its files are expected. Inside the transaction of the delivery. */
  awaitFiles(accountId: AccountId, orderId: OrderId, since: Millis): void {
    this.#store.awaitedFiles.add({ accountId, orderId, since });
  }

  /** What time alone may have changed. */
  sweep(): void {
    const now = this.#clock.now();
    for (const { accountId, orderId, since } of this.#store.awaitedFiles.list()) {
      // A time in the future was noted before the clock was set back.
      if (since > now || now - since >= GRACE) this.sync(accountId, orderId);
    }
  }

  /** Transfers that failed while nobody listened. */
  start(): void {
    for (const { id } of this.#store.accounts.list()) {
      const failed = this.#store.downloads.list(id, MOST_LISTED).filter(({ state }) => state === 'failed');
      const pending = this.#store.inbox
        .pendingOf(id, ['download_failed'])
        .flatMap(({ orderId }) => orderId ?? []);
      for (const orderId of new Set([...failed.map((each) => each.orderId), ...pending]))
        this.sync(id, orderId);
    }
  }
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
