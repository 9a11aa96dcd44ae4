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

/**
 * Fetches the files of many orders in the background: of those a person asked for, then, where the settings say that
 * everything shall be kept, of all older deliveries. Continues at every start until nothing is missing.
 */
export class Keeping {
  readonly #deps: LibraryDeps;
  readonly #deliveries: Pick<Deliveries, 'list'>;
  readonly #enqueueMissing: EnqueueMissing;
  readonly #clock;
  readonly #store;
  readonly #logger;
  /** What was asked in this run: an order whose files stay away isn't asked for without end. */
  readonly #asked = new Set<string>();
  readonly #puzzled = new Map<string, Millis>();
  readonly #held = new Set<AccountId>();
  #stopped = true;
  #cancel: (() => void) | null = null;
  #work: Promise<void> | null = null;
  #again = false;

  constructor(deps: LibraryDeps, deliveries: Pick<Deliveries, 'list'>, enqueueMissing: EnqueueMissing) {
    this.#deps = deps;
    this.#deliveries = deliveries;
    this.#enqueueMissing = enqueueMissing;
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
    this.#logger = deps.ports.logger;
  }

  #keepsAll() {
    return this.#deps.settings().keepOffline === 'all' && this.#deps.settings().onDelivery !== 'nothing';
  }

  #goesOn(accountId: AccountId) {
    return !this.#stopped && !this.#held.has(accountId) && this.#store.downloads.waiting() < MOST_WAITING;
  }

  /** Lists an order's files and queues what is missing. Null: the service couldn't be asked. */
  async #fetchFiles(accountId: AccountId, orderId: OrderId, byPerson: boolean): Promise<Listed> {
    const listed = await this.#deliveries.list(accountId, orderId, 'background');
    if (this.#stopped) return null;
    const as = this.#deps.settings().onDelivery === 'zip' ? 'zip' : 'files';
    if (typeof listed === 'number' && listed > 0 && (byPerson || this.#keepsAll()))
      this.#enqueueMissing(accountId, orderId, as, byPerson ? WHEN_IT_CAN : BY_ITSELF);
    return listed;
  }

  async #fetchWanted(accountId: AccountId): Promise<void> {
    const now = this.#clock.now();
    for (const [key, until] of this.#puzzled) if (until <= now) this.#puzzled.delete(key);
    const orders = this.#store.wanted
      .next(accountId, BATCH + this.#puzzled.size)
      .filter((orderId) => !this.#puzzled.has(`${accountId} ${orderId}`));
    for (const orderId of orders.slice(0, BATCH)) {
      if (!this.#goesOn(accountId)) return;
      const listed = await this.#fetchFiles(accountId, orderId, true);
      if (listed === null) return;
      // It isn't given up, and doesn't hold up the others.
      if (listed === 'puzzling') this.#puzzled.set(`${accountId} ${orderId}`, this.#clock.now() + PUZZLED);
      else this.#store.wanted.remove(accountId, orderId);
      announceFiles(this.#deps, accountId, orderId);
    }
  }

  async #fetchOlder(accountId: AccountId): Promise<void> {
    const orders = this.#store.orders
      .deliveredWithoutFiles(accountId, BATCH + this.#asked.size)
      .filter((orderId) => !this.#asked.has(`${accountId} ${orderId}`));
    for (const orderId of orders.slice(0, BATCH)) {
      if (!this.#goesOn(accountId) || !this.#keepsAll()) return;
      if ((await this.#fetchFiles(accountId, orderId, false)) === null) return;
      this.#asked.add(`${accountId} ${orderId}`);
    }
  }

  async #pass(): Promise<void> {
    for (const { id } of this.#store.accounts.list()) {
      await this.#fetchWanted(id);
      if (this.#goesOn(id) && this.#keepsAll()) await this.#fetchOlder(id);
    }
  }

  /** Orders were asked for, or the service answers again: looks at once. */
  wake(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#stopped) return;
    if (this.#work) {
      this.#again = true;
      return;
    }
    this.#again = false;
    this.#work = this.#pass()
      .catch((error: unknown) => void this.#logger.error('files of many orders', error))
      .then(() => {
        this.#work = null;
        if (this.#stopped) return;
        if (this.#again) return this.wake();
        const waits = this.#store.accounts
          .list()
          .some(({ id }) => !this.#held.has(id) && this.#store.wanted.count(id) > 0);
        this.#cancel = this.#clock.after(waits ? SOON : EVERY, () => this.wake());
      })
      .catch((error: unknown) => void this.#logger.error('files of many orders', error));
  }

  start(): void {
    this.#stopped = false;
    this.wake();
  }

  /** The account's transfers are stopped by a person for now, or continue. */
  hold(accountId: AccountId, hold: boolean): void {
    if (hold) this.#held.add(accountId);
    else if (this.#held.delete(accountId)) this.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#work;
  }
}
