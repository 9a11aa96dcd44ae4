import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shareOfTheDay } from '../../../support/seeds.ts';
import type { Cases, ZipCase } from './case.ts';
import { writtenByOthers } from './good.ts';
import { ALL_CASES } from './index.ts';

/** What became of one archive. Milliseconds and bytes. */
export type ArchiveRun = {
  readonly why: string | null;
  /** What came out, and everything that is in the staging folder. */
  readonly names: readonly string[];
  readonly left: readonly string[];
  /** Nothing but plain files that only this person can read. */
  readonly plain: boolean;
  /** What was made, changed or removed anywhere else. */
  readonly escaped: readonly string[];
  /** Why the whole, and each entry, is refused where it is only listed. */
  readonly listed: readonly (string | null)[];
  /** To list it, and to list and unpack it. */
  readonly listing: number;
  readonly took: number;
  /** Of the processor, in all. */
  readonly work: number;
  /** The longest time that nothing else got a turn. */
  readonly hold: number;
  readonly grew: number;
  readonly most: number;
};
export type Judged = { readonly one: ZipCase; readonly run: ArchiveRun; readonly wrong: string | null };
export type Outcome = {
  readonly all: readonly Judged[];
  readonly hostile: number;
  readonly good: number;
  readonly escapes: number;
  /** Of the largest process as a whole, Node's own 90 MB included. Bytes. */
  readonly memory: number;
};

/** Within how many days the light archives are all tried. */
export const LIGHT_DAYS = 8;
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
/** Where a name that leads to a fixed place would end up. */
const FIXED = ['/etc/cron.d/x', '/escape.txt', join(tmpdir(), 'escape.txt')];

/**
 * Makes every archive in `folder` (`light`: a share of the day, without those of thousands of files), and lets processes of
 * their own unpack them.
 */
export async function runArchives(folder: string, which: 'all' | 'light' = 'all'): Promise<Outcome> {
  mkdirSync(join(folder, 'others'), { recursive: true });
  const every = [...ALL_CASES, ...(await writtenByOthers(join(folder, 'others')))];
  const light = every.filter((one) => !one.alone);
  // They stand by their groups: each day has some of every group.
  const cases: Cases = which === 'all' ? every : shareOfTheDay('archives made to hurt', light, LIGHT_DAYS);
  for (const [index, one] of cases.entries()) writeFileSync(join(folder, `${index}.zip`), one.make());
  const runs: ArchiveRun[] = [];
  let memory = 0;
  for (const batch of batches(cases)) {
    const { stdout } = await promisify(execFile)(process.execPath, [CHILD, folder, ...batch.map(String)], {
      maxBuffer: 64_000_000,
      timeout: 60_000 + 5_000 * batch.length,
    });
    const lines = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    memory = Math.max(memory, (lines.pop() as { most: number }).most);
    batch.forEach((number, index) => {
      runs[number] = lines[index] as ArchiveRun;
    });
  }
  const all = cases.map((one, index) => {
    const run = runs[index];
    if (!run) throw new Error(`${one.what} was not run`);
    return { one, run, wrong: judge(one, run) };
  });
  const good = cases.filter((one) => one.group === 'good').length;
  const fixed = FIXED.filter((path) => existsSync(path)).length;
  return {
    all,
    hostile: cases.length - good,
    good,
    escapes: all.filter(({ run }) => run.escaped.length > 0).length + fixed,
    memory,
  };
}

/** A process for each group, and one for each archive that takes much: what one leaves behind isn't the next one's. */
function batches(cases: Cases): number[][] {
  const found = Map.groupBy(cases.keys(), (index) => {
    const one = cases[index];
    return one?.alone ? one.what : one?.group;
  });
  return [...found.values()];
}

/** What isn't as it must be; null: nothing. */
function judge(one: ZipCase, run: ArchiveRun): string | null {
  if (run.escaped.length > 0) return `escaped: ${run.escaped.join(', ')}`;
  if (!run.plain) return 'left something that is no plain file';
  const wrong = run.listed.find((why) => why !== null) ?? null;
  if ('refused' in one) {
    if (run.why === null) return `opened: ${run.names.join(', ')}`;
    if (run.left.length > 0) return `refused, but left ${run.left.join(', ')}`;
    return one.refused.test(run.why) ? null : `refused in other words: ${run.why}`;
  }
  if (run.why !== null) return `refused: ${run.why}`;
  if (wrong !== null) return `listed as refused: ${wrong}`;
  const wanted = [...one.opens].sort();
  return JSON.stringify(run.names) === JSON.stringify(wanted) ? null : `other names: ${run.names.join(', ')}`;
}

/** The results as a table. */
export function tableOf({ all, hostile, good, escapes, memory }: Outcome): string {
  const rows = all.map(({ one, run, wrong }) => [
    one.group,
    one.what,
    wrong === null ? (run.why === null ? 'opened' : 'refused') : 'WRONG',
    wrong ?? run.why ?? named(run.names),
    run.listing.toFixed(0),
    run.took.toFixed(0),
    run.work.toFixed(0),
    run.hold.toFixed(0),
    (run.grew / 1e6).toFixed(1),
    (run.most / 1e6).toFixed(0),
  ]);
  const head = [
    'group',
    'archive',
    'outcome',
    'reason, or what came out',
    'list ms',
    'ms',
    'CPU ms',
    'held ms',
    'more MB',
    'MB',
  ];
  const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
  const most = [24, 60, 8, 90, 7, 6, 6, 7, 7, 6];
  const shown = [head, ...rows].map((row) => row.map((cell, column) => cut(cell, most[column] ?? 20)));
  const widths = head.map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column < 4 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const slowest = Math.max(...all.map(({ run }) => run.took));
  const longest = Math.max(...all.map(({ run }) => run.hold));
  return [
    ...shown.map(line),
    '',
    `${hostile} hostile, ${good} good, ${all.filter(({ wrong }) => wrong !== null).length} wrong, ${escapes} escapes`,
    `slowest ${slowest.toFixed(0)} ms, longest hold ${longest.toFixed(0)} ms, the largest process took ${(memory / 1e6).toFixed(0)} MB (Node alone takes about 90)`,
    '',
  ].join('\n');
}

function named(names: readonly string[]): string {
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
}
