import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { sha256Of } from '../../../src/main/adapters/digest/index.ts';
import { createNodeHttp } from '../../../src/main/adapters/http/index.ts';
import { createUpdateSource } from '../../../src/main/adapters/updates/index.ts';
import { createBus } from '../../../src/main/core/kernel/bus.ts';
import type { Clock, Store } from '../../../src/main/core/ports/index.ts';
import type { UpdatePolicy, Updates } from '../../../src/main/core/ports/updates.ts';
import { UpdatesArea, underWay } from '../../../src/main/core/workstation/updates/index.ts';
import { openStore } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../folder.ts';
import { createMemoryLogger } from '../memory-logger.ts';
import { wordsOf } from './case.ts';
import { Feed, setupOf } from './feed.ts';
import { type FeedServer, serveFeed } from './server.ts';

const PRESENT = '0.3.0';
const LIMITS = { metadata: 1_500, idle: 700 } as const;

export type Computer = {
  readonly folder: string;
  readonly feed: Feed;
  readonly server: FeedServer;
  readonly store: Store;
  /** The root that the app was built with; set before the first `start`. */
  root: string;
  policy: Partial<UpdatePolicy>;
  kind: 'nsis' | 'msi' | 'deb' | 'zip';
  /** What the app's clock adds to the real time. */
  ahead: number;
  /** Every installer that was started: the version that its bytes are of, or `foreign`. */
  readonly installed: string[];
  /** Words of the installer that can't be started. */
  installer: string | null;
  /** One start of the app: checks, downloads, ends; each step as the office would see it. Its answer is what was installed. */
  live(version?: string, during?: (run: Run) => Promise<void> | void): Promise<string>;
  /** The words of the last problem. */
  problem: string | null;
  source(): Updates;
};
type Run = Pick<UpdatesArea, 'handlers'> & { readonly updates: Updates };

/** Which version's setup the bytes are, byte for byte. */
function versionIn(bytes: Buffer): string {
  const version = /^Ridgeline (\d+\.\d+\.\d+) setup/.exec(bytes.toString('latin1', 0, 40))?.[1];
  return version !== undefined && setupOf(version, bytes.length).equals(bytes) ? version : 'foreign';
}

/**
 * An office's computer with Ridgeline installed, over its own feed: real files, real HTTP, real SQLite, no separate
 * clock.
 */
export async function computer(feed = new Feed()): Promise<Computer> {
  const folder = temporaryFolder();
  const store = openStore(':memory:');
  const server = await serveFeed(feed.files);
  const http = createNodeHttp({ userAgent: 'Ridgeline/test' });
  onTestFinished(async () => {
    http.close();
    await server.close();
    store.close();
  });
  feed.root();
  const self: Computer = {
    folder: join(folder, 'updates'),
    feed,
    server,
    store,
    root: feed.files.get('metadata/1.root.json')?.toString() ?? '',
    policy: {},
    kind: 'nsis',
    ahead: 0,
    installed: [],
    installer: null,
    problem: null,
    source: () =>
      createUpdateSource({
        folder: self.folder,
        feed: { address: server.address, channel: 'stable', root: self.root },
        policy: self.policy,
        host: {
          kind: self.kind,
          platform: 'win32',
          arch: 'x64',
          quit: () => undefined,
          start: async (file) => {
            self.installed.push(versionIn(readFileSync(file)));
            return self.installer;
          },
        },
        http,
        logger: createMemoryLogger(),
        limits: LIMITS,
      }),
    live: async (version = PRESENT, during) => {
      const before = self.installed.length;
      const updates = self.source();
      const clock: Clock = { now: () => Date.now() + self.ahead, after: () => () => undefined };
      const random = { bytes: (count: number) => new Uint8Array(count), fraction: () => 0.5 };
      const ports = { updates, clock, random, sha256: sha256Of, logger: createMemoryLogger() };
      const area = new UpdatesArea({
        ports,
        bus: createBus(),
        version,
        offline: false,
        chosenMode: () => store.settings.get().updateMode,
        obstacle: () => underWay(store, clock.now()),
      });
      area.start();
      if (during) await during({ handlers: area.handlers, updates });
      else await wordsOf(() => area.handlers['updates.check'](undefined));
      self.problem = (await area.handlers['updates.get'](undefined)).problem;
      await area.stop();
      area.settle();
      await area.finish(false);
      return self.installed.slice(before).join(' ') || 'nothing';
    },
  };
  return self;
}
