export const PAGE_SIZE = 100;
/** Tried in turn while the service refuses them: its largest pageSize isn't documented (section 8). */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 50, 20, 10];

/** Where a walk through the list has got to. */
export type Walk = {
  readonly page: number;
  readonly seen: number;
  readonly complete: boolean;
  /** It ended although the service said that there was more. */
  readonly cutShort?: boolean;
};

export type PageFacts = {
  readonly count: number;
  readonly unreadable: number;
  readonly total: number | null;
  readonly hasMore: boolean | null;
  /** Orders of the page that weren't on the pages before. */
  readonly newInWalk: number;
};

/** More pages than this aren't read in one walk: a list that never ends is a fault, not a list. */
const MOST_PAGES = 50_000;

/**
 * After a page: whether the list has ended, and the next page. It ends where the service says so, at the total, at an
 * empty page, or at a page that only repeats what was seen (page numbers that are ignored). A short page alone proves
 * nothing: the service's own limit of pageSize isn't documented (section 8).
 */
export function afterPage(walk: Walk, page: PageFacts): Walk {
  const seen = walk.seen + page.newInWalk;
  const listed = page.count + page.unreadable;
  const next = { page: walk.page + 1, seen, complete: false };
  const ended =
    listed === 0 ||
    (page.newInWalk === 0 && page.unreadable === 0) ||
    page.hasMore === false ||
    (page.hasMore !== true && page.total !== null && seen >= page.total) ||
    walk.page >= MOST_PAGES;
  return ended ? { ...next, complete: true, cutShort: page.hasMore === true } : next;
}
