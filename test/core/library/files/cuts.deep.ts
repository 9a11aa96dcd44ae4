import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildShim } from '../../../support/shim/index.ts';
import { liveFull } from './cuts/full-disk.ts';
import { FAULTS, pointsOf, SERVERS } from './cuts/points.ts';
import { describeOutcome, type Outcome, runAll } from './cuts/run.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

test('three hundred points at which a transfer breaks', async () => {
  const points = pointsOf({ cut: 20, kill: 20, full: 20 });
  expect(points).toHaveLength(300);
  const outcomes = await runAll(points, 4);
  say(table(outcomes));
  expect(outcomes.filter(({ wrong }) => wrong.length > 0).map(describeOutcome)).toEqual([]);
}, 1_800_000);

function table(outcomes: readonly Outcome[]): string {
  const head = ['server', 'fault', 'points', 'wrong', 'came', 'in pieces', 'fetched, mean', 'most'];
  const rows = SERVERS.flatMap((server) =>
    FAULTS.map((fault) => {
      const mine = outcomes.filter(({ point }) => point.server === server && point.fault === fault);
      const shares = mine.map(({ fetched }) => fetched);
      return [
        server,
        fault,
        mine.length,
        mine.filter(({ wrong }) => wrong.length > 0).length,
        mine.filter(({ arrived }) => arrived).length,
        mine.filter(({ pieces }) => pieces > 0).length,
        (shares.reduce((sum, share) => sum + share, 0) / mine.length).toFixed(3),
        Math.max(...shares).toFixed(3),
      ].map(String);
    }),
  );
  return [head, ...rows].map((row) => row.map((cell) => cell.padEnd(14)).join('')).join('\n');
}

test('thirty calls of the system at which the whole disk is full, database and all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-shim-'));
  const library = buildShim(folder);
  const { calls, wrong } = await liveFull(library, null);
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(100);
  const found: string[] = [];
  for (let nth = 0; nth < 30; nth += 1)
    found.push(...(await liveFull(library, 1 + Math.floor((nth * calls) / 30))).wrong);
  rmSync(folder, { recursive: true });
  say(`${calls} calls in a life; the disk full from 30 of them on: ${found.length} wrong`);
  expect(found).toEqual([]);
}, 900_000);
