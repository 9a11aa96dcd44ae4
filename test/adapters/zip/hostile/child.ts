import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createArchives } from '../../../../src/main/adapters/zip/index.ts';
import { say } from '../../../../src/shared/copy/say.ts';
import { peakMemory } from '../../../support/peak-memory.ts';
import { stopwatch } from '../../../support/stopwatch.ts';
import type { ArchiveRun } from './run.ts';

/**
 * Unpacks the archives of a folder one after the other, each into a staging folder among neighbors, in a process that
 * does nothing else: what is measured is theirs. One line of JSON for each, `{"most": <kB>}` at the end.
 */
const [folder = '', ...numbers] = process.argv.slice(2);
const archives = createArchives();
const EVERY = 3;

/** Everything below a folder but `except`, with what would change if something was written there. */
function look(root: string, except: string): Map<string, string> {
  const seen = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const { mode, size, mtimeMs, ino } = lstatSync(path);
      seen.set(path, entry.isDirectory() ? `${mode} ${ino}` : `${mode} ${ino} ${size} ${mtimeMs}`);
      if (entry.isDirectory() && path !== except) walk(path);
    }
  };
  walk(root);
  return seen;
}

for (const number of numbers) {
  const zip = join(folder, `${number}.zip`);
  const around = join(folder, `run-${number}`);
  const staging = join(around, 'library', 'a', 'staging');
  mkdirSync(staging, { recursive: true });
  for (const place of ['escape.txt', 'library/escape.txt', 'library/a/escape.txt', 'library/a/report.pdf'])
    writeFileSync(join(around, place), 'a neighbor');
  // Relative names of any kind would end up here.
  process.chdir(join(around, 'library'));
  const before = look(around, staging);
  const least = process.memoryUsage.rss();
  const passed = stopwatch();
  let [most, hold, last] = [least, 0, passed()];
  const watch = setInterval(() => {
    const now = passed();
    hold = Math.max(hold, now - last - EVERY);
    last = now;
    most = Math.max(most, process.memoryUsage.rss());
  }, EVERY);
  const used = process.cpuUsage();
  const sinceBegin = stopwatch();
  const listed = await archives.contents(zip);
  const listing = sinceBegin();
  const result = await archives.unpack(zip, staging);
  const took = sinceBegin();
  const { user, system } = process.cpuUsage(used);
  hold = Math.max(hold, passed() - last - EVERY);
  clearInterval(watch);
  most = Math.max(most, process.memoryUsage.rss());
  const after = look(around, staging);
  const escaped = [
    ...[...after].filter(([path, state]) => before.get(path) !== state).map(([path]) => path),
    ...[...before.keys()].filter((path) => !after.has(path)),
  ];
  const left = readdirSync(staging).sort();
  const plain = left.every((name) => {
    const found = lstatSync(join(staging, name));
    return found.isFile() && (found.mode & 0o777) === 0o600;
  });
  const run: ArchiveRun = {
    why: result.ok ? null : say(result.why),
    names: result.ok ? result.entries.map((entry) => entry.name).sort() : [],
    left,
    plain,
    escaped,
    listed: (listed.ok
      ? [listed.refused, ...listed.entries.map((entry) => entry.refused)]
      : [listed.why]
    ).map((why) => why && say(why)),
    listing,
    took,
    work: (user + system) / 1_000,
    hold,
    grew: most - least,
    most,
  };
  process.stdout.write(`${JSON.stringify(run)}\n`);
  process.chdir(folder);
  rmSync(around, { recursive: true, force: true });
}
process.stdout.write(`${JSON.stringify({ most: peakMemory() })}\n`);
