import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toDiskError } from '../../../../../src/main/adapters/files/disk-error.ts';
import type { Http, LibraryFiles, PartFile } from '../../../../../src/main/core/ports/index.ts';
import { until } from '../../../../support/until.ts';
import { judge } from './judge.ts';
import { type Between, openLife } from './life.ts';
import { counting } from './line.ts';
import { canResume, neverHonest, type Point, sizeOf } from './points.ts';
import { type CutServer, cutServer, SECOND } from './server.ts';

export type Outcome = {
  readonly point: Point;
  /** Empty: as it must be. */
  readonly wrong: readonly string[];
  /** Bytes that left the server, in shares of the file that came in the end. */
  readonly fetched: number;
  readonly pieces: number;
  readonly arrived: boolean;
};

const CHILD = join(import.meta.dirname, 'child.ts');
const SPEED = 500;
/** What may be fetched of a file whose transfer can continue where it was. */
const MOST_FETCHED = 1.1;

/** Runs one point to its end: the fault, what it left, and a person who continues. */
export async function runPoint(point: Point, between: Between = {}): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-cut-'));
  const server = await cutServer(point);
  try {
    const early = await (point.fault === 'kill' ? killed(server, dataDir) : undefined);
    const last = await lived(point, server, dataDir, between);
    const { wrong, versions } = judge(dataDir);
    const all = [...(early ?? []), ...wrong, ...expected(point, versions, last)];
    const whole = versions.at(-1) === 'second' ? SECOND.length : sizeOf(point.server);
    const fetched = server.sent() / whole;
    if (canResume(point) && fetched > MOST_FETCHED)
      all.push(`${fetched.toFixed(2)} times the file was fetched`);
    return { point, wrong: all, fetched, pieces: server.asked().pieces, arrived: versions.length > 0 };
  } finally {
    server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function expected(point: Point, versions: readonly string[], last: string): string[] {
  if (neverHonest(point)) return versions.length === 0 ? [] : ['a file that can’t be believed was taken'];
  return versions.length === 1 ? [] : [`${versions.length} versions came; the transfer said: ${last}`];
}

/** A life in this process: with a full disk that has room again after a while, or until its retries brought the file. */
async function lived(point: Point, server: CutServer, dataDir: string, between: Between): Promise<string> {
  const disk = { full: point.fault === 'full' };
  const files = (plain: LibraryFiles) => {
    const wrapped = between.files?.(plain) ?? plain;
    return point.fault === 'full' ? filling(wrapped, point.at, disk) : wrapped;
  };
  const http = (plain: Http) => counting(between.http?.(plain) ?? plain, server.took);
  const life = await openLife({ dataDir, baseUrl: server.baseUrl, speed: SPEED }, { http, files });
  try {
    await life.ask();
    await until('the end of the transfer', life.isOver);
    if (disk.full && life.last()?.state === 'failed') {
      const { wrong } = judge(dataDir);
      if (wrong.length > 0) return wrong.join(' ');
      disk.full = false;
      await life.ask();
      await until('the end of the second try', life.isOver);
    }
    return `${life.last()?.state} ${life.last()?.problem ?? ''}`;
  } finally {
    await life.close();
  }
}

/** A life in its own process, which is killed when the point is reached. Returns what was wrong then. */
async function killed(server: CutServer, dataDir: string): Promise<readonly string[]> {
  const child = spawnLife(server, dataDir);
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => server.took(Number(line)));
  try {
    await Promise.race([server.reached, ended]);
  } finally {
    child.kill('SIGKILL');
  }
  await ended;
  return judge(dataDir).wrong;
}

function spawnLife(server: CutServer, dataDir: string): ChildProcess {
  const plan = JSON.stringify({ dataDir, baseUrl: server.baseUrl, speed: SPEED });
  return spawn(process.execPath, [CHILD, plan], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** A disk that takes no byte of parts beyond `room`, and no new name, while it is full. */
function filling(files: LibraryFiles, room: number, disk: { readonly full: boolean }): LibraryFiles {
  const refuse = () => {
    throw toDiskError(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  };
  const wrap = (part: PartFile, from: number): PartFile => {
    let written = from;
    return {
      ...part,
      write: async (chunk) => {
        const fits = disk.full ? Math.max(0, room - written) : chunk.length;
        // A disk takes what fits, and refuses the rest.
        await part.write(chunk.subarray(0, fits));
        written += Math.min(fits, chunk.length);
        if (fits < chunk.length) refuse();
      },
      commit: async (to) => {
        if (disk.full) refuse();
        return part.commit(to);
      },
    };
  };
  return {
    ...files,
    createPart: async (key) => wrap(await files.createPart(key), 0),
    resumePart: async (key, bytes) => {
      const part = await files.resumePart(key, bytes);
      return part && wrap(part, bytes);
    },
  };
}

/** Runs them a few at a time, in order. */
export async function runAll(
  points: readonly Point[],
  atOnce: number,
  done: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = [...points];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let point = queue.shift(); point; point = queue.shift()) {
        const outcome = await runPoint(point);
        outcomes.push(outcome);
        done(outcome);
      }
    }),
  );
  return outcomes;
}

/** In words, for a failing test and the table. */
export function describeOutcome({ point, wrong, fetched }: Outcome): string {
  return `${point.server}, ${point.fault} at ${point.at} (#${point.nth}): ${wrong.join('; ')} [fetched ${fetched.toFixed(3)}]`;
}
