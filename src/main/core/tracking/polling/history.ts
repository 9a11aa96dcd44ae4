import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { DAY, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Priority, SessionFailure } from '../../kernel/session.ts';
import type { Ports, SyncProgress } from '../../ports/index.ts';
import type { ListPositions } from './list-positions.ts';
import { afterPage, type Walk } from './paging.ts';
import type { PageRead, Reader } from './reader.ts';

/**
 * The whole of an account's list: read once from end to end, page by page, continuing after a restart where it was;
 * then looked at for orders that were placed elsewhere. All answers are null or what stopped it.
 */
export interface History {
  progress(): SyncProgress | null;
  /** Whether pages are still to be read: of the first reading, or of one that looks for what is missing. */
  walking(): boolean;
  walkOn(): Promise<SessionFailure | null>;
  /** Reads the first page, and what follows from it. */
  look(priority: Priority): Promise<SessionFailure | null>;
  lookedAt(): Millis;
  /** Whether the last reading from end to end ended before the list did. */
  cutShort(): boolean;
  /** Looks in a row that found nothing new. */
  quietLooks(): number;
  /** A page was read for another reason: what it reports isn't requested again. */
  saw(page: number, read: PageRead): void;
  /** Reads everything again; nothing is removed. */
  restart(): void;
}

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

export function createHistory(deps: HistoryDeps, accountId: AccountId): History {
  const { clock, store } = deps.ports;
  const { reader, positions } = deps;
  let progress = store.sync.get(accountId);
  /** A reading that looks for what is missing; it isn't kept over a restart. */
  let search: Walk | null = null;
  let searchBegan: Millis = NEVER;
  let searchedAt: Millis = NEVER;
  let lookedAt: Millis = progress?.lookedAt ?? NEVER;
  let quietLooks = 0;
  let shortLooks = 0;
  let repeated = false;
  let unreadable = 0;
  let cutShort = false;
  /** Of the first page and of the last one that was read: a page that repeats them is no new one. */
  let firstIds = new Set<OrderId>();
  let lastIds = new Set<OrderId>();
  if (progress && progress.finishedAt === null) reader.walkWith(progress.pageSize);

  function save(patch: Partial<SyncProgress>): void {
    const start = {
      nextPage: 1,
      imported: 0,
      startedAt: clock.now(),
      finishedAt: null,
      total: null,
      known: null,
    };
    const before = progress ?? { ...start, pageSize: reader.pageSize(), lookedAt: null, newestFirst: null };
    progress = { ...before, newestFirst: positions.newestFirst(), ...patch };
    const next = progress;
    store.relaxed(() => store.sync.put(accountId, next));
    deps.changed();
  }

  function saw(page: number, read: PageRead): void {
    positions.saw(page, read.size, read.orders, read.fresh.length);
    if (page === 1) {
      lookedAt = clock.now();
      quietLooks = read.fresh.length > 0 ? 0 : quietLooks + 1;
    }
  }

  function restart(): void {
    search = null;
    save({ nextPage: 1, imported: 0, startedAt: clock.now(), finishedAt: null, pageSize: reader.pageSize() });
  }

  function beginSearch(now: Millis): void {
    search = { page: 1, seen: 0, complete: false };
    searchBegan = now;
  }

  function advance(walk: Walk, read: PageRead): Walk {
    const ids = new Set(read.orders.map(({ orderId }) => orderId));
    const isNew = (id: OrderId) => !lastIds.has(id) && (walk.page === 1 || !firstIds.has(id));
    if (walk.page === 1) {
      firstIds = ids;
      lastIds = new Set();
      unreadable = 0;
    }
    const newInWalk = [...ids].filter(isNew).length;
    unreadable += read.unreadable;
    lastIds = ids;
    const { total, hasMore } = read;
    const next = afterPage(walk, { count: ids.size, unreadable: read.unreadable, total, hasMore, newInWalk });
    if (next.complete) cutShort = next.cutShort === true;
    return next;
  }

  async function step(
    walk: Walk,
  ): Promise<{ walk: Walk; total: number | null } | { failure: SessionFailure }> {
    const read = await reader.page(walk.page, 'background');
    if ('failure' in read) {
      // Some services answer 404 for a page after the last one.
      if (walk.page === 1 || read.failure.kind !== 'not_found') return read;
      return { walk: { ...walk, complete: true }, total: progress?.total ?? null };
    }
    saw(walk.page, read.value);
    return { walk: advance(walk, read.value), total: read.value.total };
  }

  async function searchOn(from: Walk): Promise<SessionFailure | null> {
    const stepped = await step(from);
    if ('failure' in stepped) return stepped.failure;
    search = stepped.walk.complete ? null : stepped.walk;
    if (search === null) {
      searchedAt = clock.now();
      store.setAside.sweep(accountId, searchBegan);
      save({ total: stepped.total, known: store.orders.count(accountId), lookedAt });
    }
    return null;
  }

  async function importOn(): Promise<SessionFailure | null> {
    if (progress === null) save({});
    const at = progress;
    if (at === null) return null;
    const stepped = await step({ page: at.nextPage, seen: at.imported, complete: false });
    if ('failure' in stepped) return stepped.failure;
    const { walk, total } = stepped;
    const now = clock.now();
    // The reading may have been begun again while this page was on its way.
    if (progress?.startedAt !== at.startedAt || progress.finishedAt !== null) return null;
    const known = walk.complete ? store.orders.count(accountId) : at.known;
    save({ nextPage: walk.page, pageSize: reader.pageSize(), imported: walk.seen, total, lookedAt, known });
    if (!walk.complete) return null;
    searchedAt = now;
    // Orders that moved from page to page meanwhile may have been missed: read once more, once.
    const missing = total === null ? 0 : total - (known ?? 0) - unreadable;
    if (missing > 0 && !repeated) beginSearch(now);
    repeated = true;
    store.setAside.sweep(accountId, at.startedAt);
    save({ finishedAt: now });
    return null;
  }

  /** How many orders the service has more than before that haven't turned up here. */
  function missing(total: number | null): number {
    const before = progress;
    if (total === null || before === null || before.total === null || before.known === null) return 0;
    return total - before.total - (store.orders.count(accountId) - before.known);
  }

  /**
   * New orders that fill the first page continue on the next; what the total still misses is looked for at the other
   * end.
   */
  async function follow(first: PageRead, priority: Priority): Promise<SessionFailure | null> {
    let full = first.fresh.length > 0 && first.fresh.length === first.orders.length;
    for (let page = 2; full && page <= MOST_AFTER_LOOK; page += 1) {
      const read = await reader.page(page, priority);
      if ('failure' in read) return read.failure.kind === 'not_found' ? null : read.failure;
      saw(page, read.value);
      full = read.value.fresh.length > 0 && read.value.fresh.length === read.value.orders.length;
    }
    const last = Math.ceil((first.total ?? 0) / first.size);
    for (let page = last; page > 1 && page > last - MOST_AFTER_LOOK && missing(first.total) > 0; page -= 1) {
      const read = await reader.page(page, priority);
      if ('failure' in read) return read.failure.kind === 'not_found' ? null : read.failure;
      saw(page, read.value);
      if (read.value.fresh.length === 0) break;
    }
    return null;
  }

  function mayWalkAgain(now: Millis): boolean {
    const pages = Math.ceil((progress?.total ?? store.orders.count(accountId)) / reader.pageSize());
    return now - searchedAt >= Math.max(WALK_AGAIN, pages * WALK_AGAIN_PAGE) || searchedAt > now;
  }

  /** After a look: what is to be read from end to end, and what the next look is compared with. */
  function judge(total: number | null): void {
    const now = clock.now();
    const known = store.orders.count(accountId);
    const before = progress?.total ?? null;
    const short = total !== null && before !== null && total < before;
    shortLooks = short ? shortLooks + 1 : 0;
    if (short && shortLooks < MOST_SHORT_LOOKS) return;
    // Without a total, orders can turn up anywhere but at the beginning of a list that begins with the newest.
    const unsure = total === null && (positions.newestFirst() !== true || now - searchedAt >= DAY);
    if (missing(total) <= 0 && !unsure) save({ total, known, lookedAt });
    else if (mayWalkAgain(now)) beginSearch(now);
  }

  return {
    progress: () => progress,
    walking: () => progress === null || progress.finishedAt === null || search !== null,
    walkOn: () => (search !== null && progress?.finishedAt != null ? searchOn(search) : importOn()),
    look: async (priority) => {
      const read = await reader.page(1, priority);
      if ('failure' in read) return read.failure;
      const quiet = quietLooks;
      saw(1, read.value);
      // What a person's order or refresh looked for says nothing about how often others order.
      if (priority === 'interactive' && read.value.fresh.length === 0) quietLooks = quiet;
      if (progress === null || progress.finishedAt === null) return null;
      const failure = await follow(read.value, priority);
      if (failure) return failure;
      if (search === null) judge(read.value.total);
      return null;
    },
    lookedAt: () => lookedAt,
    cutShort: () => cutShort,
    quietLooks: () => quietLooks,
    saw,
    restart,
  };
}
