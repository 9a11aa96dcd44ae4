import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Doing, shimEnvironment } from '../../../../support/shim/index.ts';
import { judge } from './judge.ts';
import { type Point, SIZE } from './points.ts';
import { type CutServer, cutServer } from './server.ts';

const CHILD = join(import.meta.dirname, 'child.ts');
/** More calls than a life makes: the disk stays full. */
const ALL = 1_000_000;
/** A life whose database takes nothing waits for room; this is enough of it. Milliseconds. */
const FULL = 6_000;
const LONGEST = 60_000;

/** One life whose calls on files are counted, or refused from one on, by the shim; then one on a disk with room. */
export async function liveFull(
  library: string,
  at: number | null,
): Promise<{ calls: number; wrong: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-full-'));
  const log = `${dataDir}.log`;
  const point: Point = { server: 'ranges', fault: 'full', at: SIZE, nth: 0 };
  const server = await cutServer(point);
  try {
    const doing: Doing =
      at === null ? { kind: 'count', log } : { kind: 'fail', at, times: ALL, error: 'ENOSPC' };
    await ended(
      start(server, dataDir, at === null ? LONGEST : FULL, shimEnvironment(library, dataDir, doing)),
      server,
    );
    const early = judge(dataDir).wrong;
    const calls = at === null ? readFileSync(log, 'utf8').trim().split('\n').length : at;
    await ended(start(server, dataDir, LONGEST, {}), server);
    const { wrong, versions } = judge(dataDir);
    const all = [...early, ...wrong];
    if (versions.length !== 1) all.push(`${versions.length} versions came (call ${at})`);
    return { calls, wrong: all };
  } finally {
    server.close();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(log, { force: true });
  }
}

function start(
  server: CutServer,
  dataDir: string,
  longest: number,
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const plan = JSON.stringify({ dataDir, baseUrl: server.baseUrl, speed: 500, longest });
  // What a program says that can't open its database is no failure of the test.
  return spawn(process.execPath, [CHILD, plan], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
}

function ended(child: ChildProcess, server: CutServer): Promise<void> {
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.trim().split('\n')) server.took(Number(line) || 0);
  });
  return new Promise((resolve) => void child.once('close', () => resolve()));
}
