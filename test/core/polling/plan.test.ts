import { describe, expect, it } from 'vitest';
import {
  afterPage,
  backoff,
  freshFor,
  jittered,
  type PageFacts,
  readsOneByOne,
  type Walk,
} from '../../../src/main/core/polling/plan.ts';
import { MINUTE, SECOND } from '../../../src/shared/domain/units.ts';

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
    while (!walk.complete && pages < 20_000) {
      walk = afterPage(walk, page({ hasMore: true }));
      pages += 1;
    }
    expect(pages).toBeLessThanOrEqual(5_000);
  });
});

describe('pauses', () => {
  it('few open orders are asked every 15 seconds or so, many more seldom', () => {
    expect(freshFor('sandbox', 1, 500)).toBe(15 * SECOND);
    expect(freshFor('sandbox', 8, 500)).toBe(16 * SECOND);
    expect(freshFor('production', 100, 20_000)).toBeGreaterThanOrEqual(3 * MINUTE);
    expect(freshFor('practice', 5, 500)).toBe(2 * SECOND);
    expect(freshFor('practice', 30, 500)).toBe(2 * SECOND);
  });

  it('never ask for more than about 30 calls a minute, of the practice service 150', () => {
    for (const open of [1, 5, 8, 9, 30, 200, 1_000]) {
      for (const known of [open, 1_000, 5_000, 100_000]) {
        if (known < open) continue;
        const calls = readsOneByOne(open, known) ? open : Math.ceil(known / 100);
        expect(calls / (freshFor('production', open, known) / MINUTE)).toBeLessThanOrEqual(30);
        expect(calls / (freshFor('practice', open, known) / MINUTE)).toBeLessThanOrEqual(150);
      }
    }
  });

  it('are spread', () => {
    expect(jittered(1_000, 0)).toBe(800);
    expect(jittered(1_000, 0.999)).toBeLessThanOrEqual(1_200);
  });

  it('grow with failures, with full jitter, and obey Retry-After', () => {
    expect(backoff(1, null, 0)).toBe(SECOND);
    expect(backoff(1, null, 1)).toBe(6 * SECOND);
    expect(backoff(20, null, 1)).toBe(5 * MINUTE + SECOND);
    expect(backoff(1, 2 * MINUTE, 0)).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(backoff(1, 2 * MINUTE, 1)).toBeLessThanOrEqual(2 * MINUTE + 10 * SECOND);
    expect(backoff(1, 1e12, 1)).toBeLessThanOrEqual(31 * MINUTE);
  });
});
