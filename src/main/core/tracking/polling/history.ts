import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { DAY, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Priority, SessionFailure } from '../../kernel/session.ts';
import type { Ports, SyncProgress } from '../../ports/index.ts';
import type { ListPositions } from './list-positions.ts';
import { afterPage, type Walk } from './paging.ts';
import type { PageRead, Reader } from './reader.ts';

export type HistoryDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store'>;
  readonly reader: Reader;
  readonly positions: ListPositions;
  /** The progress is another. */
  readonly changed: () => void;
};

const NEVER = Number.NEGATIVE_INFINITY;
/** Pages that are read after one look, at either end of the list. */
const MOST_AFTER_LOOK = 20;
/** The list isn't read from end to end more often than this, or than a page of it every so often. */
const WALK_AGAIN: Millis = 30 * MINUTE;
const WALK_AGAIN_PAGE: Millis = 20 * SECOND;
/** A total that stays lower for so many looks is believed: orders were taken off the list. */
const MOST_SHORT_LOOKS = 20;

/**
 * The whole of an account's list: read once from end to end, page by page, continuing after a restart where it was;
 * then looked at for orders that were placed elsewhere. All answers are null or what stopped it.
 */
export class History {
  readonly #deps: HistoryDeps;
  readonly #accountId: AccountId;
  readonly #clock;
  readonly #store;
  #progress;
  /** A reading that looks for what is missing; it isn't kept over a restart. */
  #search: Walk | null = null;
  #searchBegan: Millis = NEVER;
  #searchedAt: Millis = NEVER;
  #lookedAt: Millis;
  #quietLooks = 0;
  #shortLooks = 0;
  #repeated = false;
  #unreadable = 0;
  #cutShort = false;
  /** Of the first page and of the last one that was read: a page that repeats them is no new one. */
  #firstIds = new Set<OrderId>();
  #lastIds = new Set<OrderId>();

  constructor(deps: HistoryDeps, accountId: AccountId) {
    this.#deps = deps;
    this.#accountId = accountId;
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
    this.#progress = this.#store.sync.get(accountId);
    this.#lookedAt = this.#progress?.lookedAt ?? NEVER;
    if (this.#progress && this.#progress.finishedAt === null) deps.reader.walkWith(this.#progress.pageSize);
  }

  #save(patch: Partial<SyncProgress>): void {
    const start = {
      nextPage: 1,
      imported: 0,
      startedAt: this.#clock.now(),
      finishedAt: null,
      total: null,
      known: null,
    };
    const before = this.#progress ?? {
      ...start,
      pageSize: this.#deps.reader.pageSize(),
      lookedAt: null,
      newestFirst: null,
    };
    this.#progress = { ...before, newestFirst: this.#deps.positions.newestFirst(), ...patch };
    const next = this.#progress;
    this.#store.relaxed(() => this.#store.sync.put(this.#accountId, next));
    this.#deps.changed();
  }

  /** A page was read for another reason: what it reports isn't requested again. */
  saw(page: number, read: PageRead): void {
    this.#deps.positions.saw(page, read.size, read.orders, read.fresh.length);
    if (page === 1) {
      this.#lookedAt = this.#clock.now();
      this.#quietLooks = read.fresh.length > 0 ? 0 : this.#quietLooks + 1;
    }
  }

  /** Reads everything again; nothing is removed. */
  restart(): void {
    this.#search = null;
    this.#save({
      nextPage: 1,
      imported: 0,
      startedAt: this.#clock.now(),
      finishedAt: null,
      pageSize: this.#deps.reader.pageSize(),
    });
  }

  #beginSearch(now: Millis): void {
    this.#search = { page: 1, seen: 0, complete: false };
    this.#searchBegan = now;
  }

  #advance(walk: Walk, read: PageRead): Walk {
    const ids = new Set(read.orders.map(({ orderId }) => orderId));
    const isNew = (id: OrderId) => !this.#lastIds.has(id) && (walk.page === 1 || !this.#firstIds.has(id));
    if (walk.page === 1) {
      this.#firstIds = ids;
      this.#lastIds = new Set();
      this.#unreadable = 0;
    }
    const newInWalk = [...ids].filter(isNew).length;
    this.#unreadable += read.unreadable;
    this.#lastIds = ids;
    const { total, hasMore } = read;
    const next = afterPage(walk, { count: ids.size, unreadable: read.unreadable, total, hasMore, newInWalk });
    if (next.complete) this.#cutShort = next.cutShort === true;
    return next;
  }

  async #step(walk: Walk): Promise<{ walk: Walk; total: number | null } | { failure: SessionFailure }> {
    const read = await this.#deps.reader.page(walk.page, 'background');
    if ('failure' in read) {
      // Some services answer 404 for a page after the last one.
      if (walk.page === 1 || read.failure.kind !== 'not_found') return read;
      return { walk: { ...walk, complete: true }, total: this.#progress?.total ?? null };
    }
    this.saw(walk.page, read.value);
    return { walk: this.#advance(walk, read.value), total: read.value.total };
  }

  async #searchOn(from: Walk): Promise<SessionFailure | null> {
    const stepped = await this.#step(from);
    if ('failure' in stepped) return stepped.failure;
    this.#search = stepped.walk.complete ? null : stepped.walk;
    if (this.#search === null) {
      this.#searchedAt = this.#clock.now();
      this.#store.setAside.sweep(this.#accountId, this.#searchBegan);
      this.#save({
        total: stepped.total,
        known: this.#store.orders.count(this.#accountId),
        lookedAt: this.#lookedAt,
      });
    }
    return null;
  }

  async #importOn(): Promise<SessionFailure | null> {
    if (this.#progress === null) this.#save({});
    const at = this.#progress;
    if (at === null) return null;
    const stepped = await this.#step({ page: at.nextPage, seen: at.imported, complete: false });
    if ('failure' in stepped) return stepped.failure;
    const { walk, total } = stepped;
    const now = this.#clock.now();
    // The reading may have been begun again while this page was on its way.
    if (this.#progress?.startedAt !== at.startedAt || this.#progress.finishedAt !== null) return null;
    const known = walk.complete ? this.#store.orders.count(this.#accountId) : at.known;
    this.#save({
      nextPage: walk.page,
      pageSize: this.#deps.reader.pageSize(),
      imported: walk.seen,
      total,
      lookedAt: this.#lookedAt,
      known,
    });
    if (!walk.complete) return null;
    this.#searchedAt = now;
    // Orders that moved from page to page meanwhile may have been missed: read once more, once.
    const missing = total === null ? 0 : total - (known ?? 0) - this.#unreadable;
    if (missing > 0 && !this.#repeated) this.#beginSearch(now);
    this.#repeated = true;
    this.#store.setAside.sweep(this.#accountId, at.startedAt);
    this.#save({ finishedAt: now });
    return null;
  }

  /** How many orders the service has more than before that haven't turned up here. */
  #missing(total: number | null): number {
    const before = this.#progress;
    if (total === null || before === null || before.total === null || before.known === null) return 0;
    return total - before.total - (this.#store.orders.count(this.#accountId) - before.known);
  }

  /**
   * New orders that fill the first page continue on the next; what the total still misses is looked for at the other
   * end.
   */
  async #follow(first: PageRead, priority: Priority): Promise<SessionFailure | null> {
    let full = first.fresh.length > 0 && first.fresh.length === first.orders.length;
    for (let page = 2; full && page <= MOST_AFTER_LOOK; page += 1) {
      const read = await this.#deps.reader.page(page, priority);
      if ('failure' in read) return read.failure.kind === 'not_found' ? null : read.failure;
      this.saw(page, read.value);
      full = read.value.fresh.length > 0 && read.value.fresh.length === read.value.orders.length;
    }
    const last = Math.ceil((first.total ?? 0) / first.size);
    for (
      let page = last;
      page > 1 && page > last - MOST_AFTER_LOOK && this.#missing(first.total) > 0;
      page -= 1
    ) {
      const read = await this.#deps.reader.page(page, priority);
      if ('failure' in read) return read.failure.kind === 'not_found' ? null : read.failure;
      this.saw(page, read.value);
      if (read.value.fresh.length === 0) break;
    }
    return null;
  }

  #mayWalkAgain(now: Millis): boolean {
    const pages = Math.ceil(
      (this.#progress?.total ?? this.#store.orders.count(this.#accountId)) / this.#deps.reader.pageSize(),
    );
    return now - this.#searchedAt >= Math.max(WALK_AGAIN, pages * WALK_AGAIN_PAGE) || this.#searchedAt > now;
  }

  /** After a look: what is to be read from end to end, and what the next look is compared with. */
  #judge(total: number | null): void {
    const now = this.#clock.now();
    const known = this.#store.orders.count(this.#accountId);
    const before = this.#progress?.total ?? null;
    const short = total !== null && before !== null && total < before;
    this.#shortLooks = short ? this.#shortLooks + 1 : 0;
    if (short && this.#shortLooks < MOST_SHORT_LOOKS) return;
    // Without a total, orders can turn up anywhere but at the beginning of a list that begins with the newest.
    const unsure =
      total === null && (this.#deps.positions.newestFirst() !== true || now - this.#searchedAt >= DAY);
    if (this.#missing(total) <= 0 && !unsure) this.#save({ total, known, lookedAt: this.#lookedAt });
    else if (this.#mayWalkAgain(now)) this.#beginSearch(now);
  }

  progress(): SyncProgress | null {
    return this.#progress;
  }

  /** Whether pages are still to be read: of the first reading, or of one that looks for what is missing. */
  walking(): boolean {
    return this.#progress === null || this.#progress.finishedAt === null || this.#search !== null;
  }

  walkOn(): Promise<SessionFailure | null> {
    return this.#search !== null && this.#progress?.finishedAt != null
      ? this.#searchOn(this.#search)
      : this.#importOn();
  }

  /** Reads the first page, and what follows from it. */
  async look(priority: Priority): Promise<SessionFailure | null> {
    const read = await this.#deps.reader.page(1, priority);
    if ('failure' in read) return read.failure;
    const quiet = this.#quietLooks;
    this.saw(1, read.value);
    // What a person's order or refresh looked for says nothing about how often others order.
    if (priority === 'interactive' && read.value.fresh.length === 0) this.#quietLooks = quiet;
    if (this.#progress === null || this.#progress.finishedAt === null) return null;
    const failure = await this.#follow(read.value, priority);
    if (failure) return failure;
    if (this.#search === null) this.#judge(read.value.total);
    return null;
  }

  lookedAt(): Millis {
    return this.#lookedAt;
  }

  /** Whether the last reading from end to end ended before the list did. */
  cutShort(): boolean {
    return this.#cutShort;
  }

  /** Looks in a row that found nothing new. */
  quietLooks(): number {
    return this.#quietLooks;
  }
}
