import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CallInput } from '../../../../src/shared/contract/index.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { bench, fill } from './harness.ts';

export type Killed = 'rename' | 'move';
const RULE = { folderRule: '{year}/{customer}/{street} {claim}', fileRule: '{date}_{street}_{name}.{ext}' };

function begin(what: Killed, dir: string): { input: CallInput<'storage.start'>; share: string } {
  const share = join(dir, 'share');
  mkdirSync(share, { recursive: true });
  const input: CallInput<'storage.start'> =
    what === 'rename' ? { kind: 'rename' } : { kind: 'move', accountId: null, folder: share, files: 'move' };
  return { input, share };
}

/** How many steps that change something the whole work has. */
export async function stepsOf(what: Killed): Promise<number> {
  const dir = temporaryFolder();
  const { input } = begin(what, dir);
  const app = bench(dir);
  await fill(app, 2);
  app.store.settings.put(RULE);
  await app.run(input);
  await app.close();
  return app.steps();
}

/** The process is killed before a step; after the restart nothing is lost, nothing is there twice, and all is where it belongs. */
export async function killedAt(what: Killed, dieAt: number): Promise<void> {
  const dir = temporaryFolder();
  const { input, share } = begin(what, dir);
  const first = bench(dir, { dieAt });
  await fill(first, 2);
  first.store.settings.put(RULE);
  try {
    first.start(input);
  } catch {
    // It died at once.
  }
  await until('it is dead or done', () => first.isDead() || first.store.storage.openJob() === null);
  await first.close();
  const again = bench(dir);
  if (what === 'move') expect(again.sound(), `killed at ${dieAt}, before it goes on`).toEqual([]);
  again.storage.start();
  await until('the work is done', () => again.store.storage.openJob() === null);
  if (again.store.storage.lastJobs().length === 0) await again.run(input);
  expect(again.sound(), `killed at ${dieAt}`).toEqual([]);
  expect(again.store.storage.begunMoves()).toEqual([]);
  const [here, there] = what === 'move' ? [again.onDisk(), again.onDisk(share)] : [[], again.onDisk()];
  expect([here, there.length], `killed at ${dieAt}`).toEqual([[], 6]);
  if (what === 'rename') expect(there.every((path) => path.startsWith('Ours/2026/Dana Muñoz/'))).toBe(true);
  await again.close();
}
