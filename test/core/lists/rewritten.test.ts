import { expect, test } from 'vitest';
import { report } from '../../support/list-corpus/evaluate.ts';
import { KNOWN_REWRITTEN, KNOWN_WRONG } from '../../support/list-corpus/known.ts';
import { REWRITINGS, type Rewriting, rewritten } from '../../support/list-corpus/rewritten/index.ts';
import { corpus, evaluated } from '../../support/list-corpus/run.ts';
import type { ListFixture } from '../../support/list-corpus/truth.ts';
import { shareOfTheDay } from '../../support/seeds.ts';

/** The lists are written again in parts, another one each day; `npm run test:deep` does it with all of them. */
const PARTS = 200;
// All lists are read once for all ways.
const ALL = corpus();
const TODAY = shareOfTheDay('lists written again', ALL, PARTS);

/** Today's part in another way; where that fits none of it, the next list of the corpus that it fits. */
function fitting(how: Rewriting): ListFixture[] {
  const fixtures = TODAY.flatMap((fixture) => rewritten(fixture, how) ?? []);
  if (fixtures.length > 0) return fixtures;
  const first = ALL.findIndex((fixture) => fixture === TODAY[0]);
  for (const fixture of [...ALL.slice(first), ...ALL.slice(0, first)]) {
    const again = rewritten(fixture, how);
    if (again) return [again];
  }
  return [];
}

test.each(REWRITINGS)(
  'no list of today’s part that is written again (%s) is silently ordered wrong, but the known ones',
  async (how) => {
    const known = new Set([...KNOWN_WRONG, ...(KNOWN_REWRITTEN[how] ?? [])]);
    const fixtures = fitting(how);
    expect(fixtures.length).toBeGreaterThan(0);
    const wrong = (await evaluated(fixtures)).filter(
      ({ verdict, file }) => verdict === 'silently wrong' && !known.has(file),
    );
    expect(wrong, report(wrong, true)).toEqual([]);
  },
  600_000,
);
