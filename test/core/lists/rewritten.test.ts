import { expect, test } from 'vitest';
import { report } from '../../support/list-corpus/evaluate.ts';
import { KNOWN_REWRITTEN, KNOWN_WRONG } from '../../support/list-corpus/known.ts';
import { REWRITINGS, rewritten } from '../../support/list-corpus/rewritten/index.ts';
import { corpus, evaluated } from '../../support/list-corpus/run.ts';
import { shareOfTheDay } from '../../support/seeds.ts';

/** The lists are written again in parts, another one each day; `npm run test:deep` does it with all of them. */
const PARTS = 120;
// All lists are read once for all ways.
const TODAY = shareOfTheDay('lists written again', corpus(), PARTS);

test.each(REWRITINGS)(
  'no list of today’s part that is written again (%s) is silently ordered wrong, but the known ones',
  async (how) => {
    const known = new Set([...KNOWN_WRONG, ...(KNOWN_REWRITTEN[how] ?? [])]);
    const fixtures = TODAY.flatMap((fixture) => rewritten(fixture, how) ?? []);
    expect(fixtures.length).toBeGreaterThan(0);
    const wrong = (await evaluated(fixtures)).filter(
      ({ verdict, file }) => verdict === 'silently wrong' && !known.has(file),
    );
    expect(wrong, report(wrong, true)).toEqual([]);
  },
  600_000,
);
