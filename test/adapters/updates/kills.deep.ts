import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folder.ts';
import { computer } from '../../support/update-feed/computer.ts';
import { Feed, setupOf } from '../../support/update-feed/feed.ts';

const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url));
const MOST_STEPS = 200;

test('killed at any step on the disk, the next start installs what is signed, and an older feed stays refused', async () => {
  const world = await computer(new Feed().offer('0.4.0', { rollout: 100 }, setupOf('0.4.0', 40_000)));
  world.feed.build();
  const old = new Map(world.feed.files);
  const base = temporaryFolder();
  /** One start of the app in `folder`: what it says of the feed, and how it ended. */
  const start = (folder: string, killAt: number | null) =>
    new Promise<{ said: string; killed: boolean }>((resolve) => {
      mkdirSync(join(folder, 'started'), { recursive: true });
      const child = spawn(process.execPath, [CHILD], {
        env: {
          ...process.env,
          NODE_NO_WARNINGS: '1',
          FOLDER: join(folder, 'updates'),
          STARTED: join(folder, 'started'),
          ADDRESS: world.server.address,
          ROOT: world.root,
          KILL_AT: String(killAt ?? -1),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (data) => (said += data));
      child.once('close', (_code, signal) => resolve({ said, killed: signal === 'SIGKILL' }));
    });
  // A first start has seen the feed; a newer one is served from now on.
  expect(await start(base, null)).toEqual({ said: 'trusted', killed: false });
  world.feed.offers.clear();
  world.feed.offer('0.5.0', {}, setupOf('0.5.0', 40_000)).build();
  const served = new Map(world.feed.files);
  const wrong: string[] = [];
  let steps = 0;
  for (; steps < MOST_STEPS; steps += 1) {
    const folder = join(temporaryFolder(), 'profile');
    cpSync(base, folder, { recursive: true });
    world.server.files = served;
    const first = await start(folder, steps);
    if (!first.killed) break;
    const setup = join(folder, 'started', 'setup.exe');
    const next = await start(folder, null);
    if (next.said !== 'trusted' || !readFileSync(setup).equals(setupOf('0.5.0', 40_000)))
      wrong.push(`step ${steps}: ${next.said}`);
    world.server.files = old;
    const rolledBack = await start(folder, null);
    if (rolledBack.said !== 'untrusted' || !existsSync(setup))
      wrong.push(`step ${steps}: rollback ${rolledBack.said}`);
  }
  process.stdout.write(`killed at ${steps} steps, ${wrong.length} wrong\n`);
  expect(steps).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});
