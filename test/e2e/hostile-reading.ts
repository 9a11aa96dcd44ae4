import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CallName } from '../../src/shared/contract/index.ts';
import { say } from '../../src/shared/copy/say.ts';
import { type FileKind, fileKind } from '../../src/shared/domain/file.ts';
import type { HostileFile } from '../adapters/documents/hostile/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { seedFiles } from '../support/seed-files.ts';
import { stopwatch } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';
import { HOST_SCRIPT, type Host, hostOn, run } from './support.ts';

const PROBE = join(import.meta.dirname, '..', 'bench', 'stall-probe.mjs');

/** What came of one file. Milliseconds and bytes. */
export type Read = {
  readonly name: string;
  readonly call: string;
  /** Why it isn't shown; null: it is. */
  readonly why: string | null;
  readonly took: number;
  /** How long the app's process was held by its own work, and in all, the waiting for a processor included. */
  readonly own: number;
  readonly held: number;
  readonly memory: number;
};

const CALLS: Partial<Record<FileKind, Extract<CallName, `library.${'tables' | 'drawing' | 'archive'}`>>> = {
  xml: 'library.tables',
  json: 'library.tables',
  csv: 'library.tables',
  text: 'library.tables',
  drawing: 'library.drawing',
  archive: 'library.archive',
};

type Stalls = { worst: { late: number; own: number; work: number }[]; rss: number };

/** What the probe inside the host has noted since it was last asked. */
async function stalls(host: Host, file: string): Promise<Stalls> {
  rmSync(file, { force: true });
  host.child.kill('SIGUSR2');
  let noted: Stalls | undefined;
  await until('the probe has written', () => {
    try {
      noted = JSON.parse(readFileSync(file, 'utf8')) as Stalls;
    } catch {
      // Not there, or still being written.
    }
    return noted !== undefined;
  });
  return noted as Stalls;
}

/** Reads every file by the real app in its own process: as a screen does, then its numbers in the background. */
export async function readAll(files: readonly HostileFile[]): Promise<{
  readonly read: readonly Read[];
  /** Of each PDF, XML, JSON and CSV: whether its numbers were read, or why not. */
  readonly measured: readonly Read[];
}> {
  const dataDir = temporaryFolder();
  const accountId = 'office';
  const seeded = seedFiles(
    dataDir,
    accountId,
    files.map(({ name, make }) => ({ name, bytes: make('http://127.0.0.1:9') })),
  );
  const file = join(dataDir, 'stalls.json');
  const running = run(HOST_SCRIPT, ['--port', '0', '--data-dir', dataDir, '--offline'], {
    NODE_OPTIONS: `--import ${PROBE}`,
    RIDGELINE_STALLS: file,
  });
  onTestFinished(() => void running.kill());
  const host = await hostOn(running);

  async function noted(name: string, call: string, work: () => Promise<string | null>): Promise<Read> {
    await stalls(host, file);
    const passed = stopwatch();
    const why = await work();
    const took = passed();
    const { worst, rss } = await stalls(host, file);
    const own = Math.max(0, ...worst.map((each) => Math.min(each.own, each.work)));
    return { name, call, why, took, own, held: Math.max(0, ...worst.map((each) => each.late)), memory: rss };
  }

  // Its numbers are read one file after the other from the start on; nothing else waits for that.
  const measured: Read[] = [];
  const read: Read[] = [];
  for (const { name, localFileId } of seeded) {
    const call = CALLS[fileKind(name)];
    if (!call) continue;
    const one = await noted(name, call, async () => {
      const reply = await host.ask(call, { accountId, localFileId });
      return reply.ok ? null : `${reply.error.code}: ${reply.error.message}`;
    });
    read.push(one);
  }
  for (const { name, orderId } of seeded) {
    if (!['pdf', 'xml', 'json', 'csv'].includes(fileKind(name))) continue;
    const one = await noted(name, 'measurements', async () => {
      const get = () => host.call('measurements.get', { accountId, orderId });
      await until('its numbers', async () => (await get()).pending === 0);
      const found = (await get()).files.find((each) => each.problem !== null)?.problem;
      return found ? say(found) : null;
    });
    measured.push(one);
  }
  return { read, measured };
}

/** The results as a table. */
export function readingTable(all: readonly Read[]): string {
  const most = Math.max(...all.map(({ name }) => name.length));
  return all
    .map(({ name, call, why, took, own, held, memory }) =>
      [
        name.padEnd(most),
        call.padEnd(16),
        `${took.toFixed(0).padStart(6)} ms`,
        `held ${own.toFixed(0).padStart(4)} (${held.toFixed(0)}) ms`,
        `${(memory / 1e6).toFixed(0)} MB`,
        (why ?? 'read').slice(0, 110),
      ].join('  '),
    )
    .join('\n');
}
