import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { announceFiles, type LibraryDeps } from './context.ts';
import type { Deliveries, Listed } from './deliveries.ts';
import { BY_ITSELF, type EnqueueMissing, WHEN_IT_CAN } from './fetching.ts';

/** Older deliveries are listed a few at a time, and only while few transfers wait: what a person asks for goes first. */
const BATCH = 10;
const MOST_WAITING = 30;
const EVERY: Millis = 15 * SECOND;
/** While orders that a person asked for are waiting. */
const SOON: Millis = 2 * SECOND;
/** An order whose list couldn't be understood is asked for again after this. */
const PUZZLED: Millis = 5 * MINUTE;

export interface Keeping {
  start(): void;
  /** Orders were asked for, or the service answers again: looks at once. */
  wake(): void;
  /** The account's transfers are stopped by a person for now, or continue. */
  hold(accountId: AccountId, held: boolean): void;
  stop(): Promise<void>;
}

/**
 * Fetches the files of many orders in the background: of those a person asked for, then, where the settings say that
 * everything shall be kept, of all older deliveries. Continues at every start until nothing is missing.
 */
export function createKeeping(
  deps: LibraryDeps,
  deliveries: Pick<Deliveries, 'list'>,
  enqueueMissing: EnqueueMissing,
): Keeping {
  const { clock, store, logger } = deps.ports;
  /** What was asked in this run: an order whose files stay away isn't asked for without end. */
  const asked = new Set<string>();
  const puzzled = new Map<string, Millis>();
  const held = new Set<AccountId>();
  let stopped = true;
  let cancel: (() => void) | null = null;
  let work: Promise<void> | null = null;
  let again = false;

  const keepsAll = () => deps.settings().keepOffline === 'all' && deps.settings().onDelivery !== 'nothing';
  const goesOn = (accountId: AccountId) =>
    !stopped && !held.has(accountId) && store.downloads.waiting() < MOST_WAITING;

  /** Lists an order's files and queues what is missing. Null: the service couldn't be asked. */
  async function fetchFiles(accountId: AccountId, orderId: OrderId, byPerson: boolean): Promise<Listed> {
    const listed = await deliveries.list(accountId, orderId, 'background');
    if (stopped) return null;
    const as = deps.settings().onDelivery === 'zip' ? 'zip' : 'files';
    if (typeof listed === 'number' && listed > 0 && (byPerson || keepsAll()))
      enqueueMissing(accountId, orderId, as, byPerson ? WHEN_IT_CAN : BY_ITSELF);
    return listed;
  }

  async function fetchWanted(accountId: AccountId): Promise<void> {
    const now = clock.now();
    for (const [key, until] of puzzled) if (until <= now) puzzled.delete(key);
    const orders = store.wanted
      .next(accountId, BATCH + puzzled.size)
      .filter((orderId) => !puzzled.has(`${accountId} ${orderId}`));
    for (const orderId of orders.slice(0, BATCH)) {
      if (!goesOn(accountId)) return;
      const listed = await fetchFiles(accountId, orderId, true);
      if (listed === null) return;
      // It isn't given up, and doesn't hold up the others.
      if (listed === 'puzzling') puzzled.set(`${accountId} ${orderId}`, clock.now() + PUZZLED);
      else store.wanted.remove(accountId, orderId);
      announceFiles(deps, accountId, orderId);
    }
  }

  async function fetchOlder(accountId: AccountId): Promise<void> {
    const orders = store.orders
      .deliveredWithoutFiles(accountId, BATCH + asked.size)
      .filter((orderId) => !asked.has(`${accountId} ${orderId}`));
    for (const orderId of orders.slice(0, BATCH)) {
      if (!goesOn(accountId) || !keepsAll()) return;
      if ((await fetchFiles(accountId, orderId, false)) === null) return;
      asked.add(`${accountId} ${orderId}`);
    }
  }

  async function pass(): Promise<void> {
    for (const { id } of store.accounts.list()) {
      await fetchWanted(id);
      if (goesOn(id) && keepsAll()) await fetchOlder(id);
    }
  }

  function next(): void {
    cancel?.();
    cancel = null;
    if (stopped) return;
    if (work) {
      again = true;
      return;
    }
    again = false;
    work = pass()
      .catch((error: unknown) => void logger.error('files of many orders', error))
      .then(() => {
        work = null;
        if (stopped) return;
        if (again) return next();
        const waits = store.accounts.list().some(({ id }) => !held.has(id) && store.wanted.count(id) > 0);
        cancel = clock.after(waits ? SOON : EVERY, next);
      })
      .catch((error: unknown) => void logger.error('files of many orders', error));
  }

  return {
    start: () => {
      stopped = false;
      next();
    },
    wake: next,
    hold: (accountId, hold) => {
      if (hold) held.add(accountId);
      else if (held.delete(accountId)) next();
    },
    stop: async () => {
      stopped = true;
      cancel?.();
      await work;
    },
  };
}
