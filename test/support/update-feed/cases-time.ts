import { vi } from 'vitest';
import { type Case, once } from './case.ts';
import { makeKey, setupOf } from './feed.ts';

const HOUR = 3_600_000;
const MISMATCH = 'mix and match';

/** What was once right is served again, kept back, or put together otherwise. */
export const TIME: readonly Case[] = [
  once('rollback', 'the feed signs only the version that runs', ({ feed }) => {
    feed.offers.clear();
    feed.offer('0.3.0').build();
  }),
  once('rollback', 'the feed signs only an older version', ({ feed }) => {
    feed.offers.clear();
    feed.offer('0.2.9').build();
  }),
  {
    family: 'rollback',
    name: 'an older feed, still valid, is served after a newer one was seen',
    run: async ({ feed, server, live }) => {
      const old = new Map(server.files);
      feed.offers.clear();
      feed.offer('0.5.0', { rollout: 0 }).build();
      await live();
      server.files = old;
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'rollback',
    name: 'a newer timestamp names an older snapshot',
    run: async ({ feed, live }) => {
      const old = feed.files.get('metadata/1.snapshot.json') ?? null;
      feed.offers.clear();
      feed.offer('0.5.0', { rollout: 0 }).build();
      await live();
      feed.timestamp(old, undefined, 1);
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'rollback',
    name: 'a newer snapshot names older targets',
    run: async ({ feed, live }) => {
      const old = feed.files.get('metadata/1.targets.json') ?? null;
      feed.offers.clear();
      feed.offer('0.5.0', { rollout: 0 }).build();
      await live();
      feed.timestamp(feed.snapshot(old, undefined, 1));
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'rollback',
    name: 'a restored backup of the data doesn’t take the feed’s version back',
    run: async ({ feed, server, store, live }) => {
      const old = new Map(server.files);
      feed.offers.clear();
      feed.offer('0.5.0', { rollout: 0 }).build();
      await live();
      store.settings.put({ updateMode: 'automatic' });
      server.files = old;
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'rollback',
    name: 'a release that was withdrawn after its download',
    run: async ({ feed, store, live }) => {
      store.settings.put({ updateMode: 'ask' });
      await live('0.3.0', async ({ handlers, updates }) => {
        await handlers['updates.check'](undefined);
        await handlers['updates.download'](undefined);
        while (updates.read().ready === null) await new Promise(setImmediate);
      });
      store.settings.put({ updateMode: 'automatic' });
      feed.offers.clear();
      feed.build();
      return live();
    },
    allowed: 'nothing',
  },
  ...(['timestamp', 'snapshot', 'targets', 'root'] as const).map((role) =>
    once('freeze', `the ${role} has expired`, ({ feed }) => {
      feed.life[role] = -1_000;
      if (role === 'root') feed.rotate(() => undefined);
      feed.offer('0.9.0').build();
    }),
  ),
  {
    family: 'freeze',
    name: 'the feed stands still until it has expired: what is there isn’t offered any more',
    run: async ({ feed, live }) => {
      feed.offers.clear();
      feed.offer('0.4.0', { rollout: 0 }).build();
      await live();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * HOUR });
      try {
        return await live('0.2.0');
      } finally {
        vi.useRealTimers();
      }
    },
    allowed: 'nothing',
  },
  {
    family: 'freeze',
    name: 'a download that was confirmed days ago, and no feed answers now',
    run: async (computer) => {
      const { store, server, live } = computer;
      store.settings.put({ updateMode: 'ask' });
      await live('0.3.0', async ({ handlers, updates }) => {
        await handlers['updates.check'](undefined);
        await handlers['updates.download'](undefined);
        while (updates.read().ready === null) await new Promise(setImmediate);
      });
      store.settings.put({ updateMode: 'automatic' });
      server.files = new Map();
      computer.ahead = 30 * HOUR;
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'freeze',
    name: 'a timestamp with an expiry that can’t be read',
    run: async ({ feed, server, live }) => {
      const text = feed.files.get('metadata/timestamp.json')?.toString() ?? '';
      server.files.set(
        'metadata/timestamp.json',
        Buffer.from(text.replace(/"expires":"[^"]+"/, '"expires":"never"')),
      );
      return live();
    },
    allowed: 'nothing',
  },
  once(MISMATCH, 'targets of another moment under the snapshot’s version', ({ feed, server }) => {
    const old = feed.files.get('metadata/1.targets.json') ?? Buffer.alloc(0);
    feed.offer('0.5.0').build();
    server.files.set('metadata/2.targets.json', old);
  }),
  once(MISMATCH, 'a snapshot of another moment under the timestamp’s version', ({ feed, server }) => {
    const old = feed.files.get('metadata/1.snapshot.json') ?? Buffer.alloc(0);
    feed.offer('0.5.0').build();
    server.files.set('metadata/2.snapshot.json', old);
  }),
  once(MISMATCH, 'a snapshot without hashes, and targets of another version', ({ feed, server }) => {
    const old = feed.files.get('metadata/1.targets.json') ?? Buffer.alloc(0);
    feed.offer('0.5.0');
    feed.targets();
    feed.timestamp(feed.snapshot(null));
    server.files.set('metadata/2.targets.json', old);
  }),
  once(MISMATCH, 'a snapshot that doesn’t know the targets', ({ feed }) => {
    feed.offer('0.5.0');
    feed.targets();
    feed.timestamp(feed.snapshot(null, undefined, 9));
  }),
  once(MISMATCH, 'a targets file in the snapshot’s place', ({ feed, server }) => {
    const targets = feed.files.get('metadata/1.targets.json') ?? Buffer.alloc(0);
    feed.timestamp(targets);
    server.files.set('metadata/1.snapshot.json', targets);
  }),
  once(MISMATCH, 'the right name with another version’s bytes', ({ feed, server }) => {
    const path = [...feed.files.keys()].find((each) => each.startsWith('targets/')) ?? '';
    server.files.set(path, setupOf('0.2.0'));
  }),
  once('stages', 'a release whose stage has reached nobody', ({ feed }) => {
    feed.offers.clear();
    feed.offer('0.4.0', { rollout: 0 }).build();
  }),
  once(
    'stages',
    'the newest has reached nobody, the one before everybody',
    ({ feed }) => void feed.offer('0.5.0', { rollout: 0 }).build(),
    '0.4.0',
  ),
  once(
    'stages',
    'the present version is no longer supported: its successor comes whatever its stage',
    ({ feed }) => {
      feed.offers.clear();
      feed.offer('0.5.0', { rollout: 0, oldest: '0.4.0' }).build();
    },
    '0.5.0',
  ),
  {
    family: 'stolen key',
    name: 'the timestamp’s key alone is stolen: nothing new can be signed with it',
    run: async ({ feed, live }) => {
      const targets = makeKey();
      feed.offer('0.9.0');
      feed.timestamp(feed.snapshot(feed.targets([targets]), [targets]));
      return live();
    },
    allowed: 'nothing',
  },
];
