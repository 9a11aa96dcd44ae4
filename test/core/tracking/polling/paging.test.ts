import { describe, expect, it } from 'vitest';
import { afterPage, type PageFacts, type Walk } from '../../../../src/main/core/tracking/polling/paging.ts';

const page = (facts: Partial<PageFacts>): PageFacts => ({
  count: 100,
  unreadable: 0,
  total: null,
  hasMore: null,
  newInWalk: facts.count ?? 100,
  ...facts,
});
const at = (number: number, seen: number): Walk => ({ page: number, seen, complete: false });

describe('where a walk through the list ends', () => {
  const cases: readonly (readonly [string, Walk, PageFacts, boolean])[] = [
    ['a full page, nothing else told', at(1, 0), page({}), false],
    [
      'a short page, nothing else told: the service’s limit may be smaller',
      at(1, 0),
      page({ count: 50 }),
      false,
    ],
    ['an empty page', at(3, 200), page({ count: 0 }), true],
    ['a page that repeats what was seen', at(2, 100), page({ newInWalk: 0 }), true],
    ['the service says there is no more', at(1, 0), page({ hasMore: false }), true],
    [
      'the service says there is more, though the total is reached',
      at(1, 0),
      page({ hasMore: true, total: 100 }),
      false,
    ],
    ['the total is reached', at(3, 200), page({ count: 50, total: 250 }), true],
    ['the total isn’t reached by a short page', at(1, 0), page({ count: 20, total: 250 }), false],
    ['only unreadable records', at(2, 100), page({ count: 0, unreadable: 5 }), false],
  ];
  it.each(cases)('%s', (_, walk, facts, complete) => {
    expect(afterPage(walk, facts).complete).toBe(complete);
  });

  it('a list without an end ends', () => {
    let walk = at(1, 0);
    let pages = 0;
    while (!walk.complete && pages < 200_000) {
      walk = afterPage(walk, page({ hasMore: true }));
      pages += 1;
    }
    expect(pages).toBeLessThanOrEqual(50_000);
  });
});
