import { afterAll, describe, expect, test } from 'vitest';
import type { Case } from '../../support/update-feed/case.ts';
import { ACCIDENTS } from '../../support/update-feed/cases-accidents.ts';
import { SIGNATURES } from '../../support/update-feed/cases-signatures.ts';
import { TIME } from '../../support/update-feed/cases-time.ts';
import { UNDER_WAY } from '../../support/update-feed/cases-under-way.ts';
import { computer } from '../../support/update-feed/computer.ts';
import { Feed } from '../../support/update-feed/feed.ts';

const CASES: readonly Case[] = [...SIGNATURES, ...TIME, ...ACCIDENTS, ...UNDER_WAY];
const rows: { family: string; name: string; installed: string; allowed: string; words: string | null }[] = [];

afterAll(() => {
  const wrong = rows.filter(({ installed, allowed }) => installed !== allowed);
  const lines = rows.map(
    ({ family, name, installed, words }) =>
      `${family.padEnd(14)} ${name}: ${installed}${words ? ` (${words})` : ''}`,
  );
  process.stdout.write(
    `${lines.join('\n')}\n\n${rows.length} attacks and accidents, ${wrong.length} wrong installations\n`,
  );
});

test('there are at least 60 attacks and accidents', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
});

describe('a local feed under attack installs only what is signed, newer and meant for this computer', () => {
  for (const { family, name, keys, run, allowed } of CASES)
    test(`${family}: ${name}`, async () => {
      const world = await computer(new Feed(keys).offer('0.4.0'));
      world.feed.build();
      const installed = await run(world);
      rows.push({ family, name, installed, allowed, words: world.problem });
      expect({ installed, foreign: world.installed.includes('foreign') }).toEqual({
        installed: allowed,
        foreign: false,
      });
    });
});
