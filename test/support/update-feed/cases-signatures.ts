import { type Case, once } from './case.ts';
import { customOf, Feed, type FeedFiles, makeKey, setupOf, sha256 } from './feed.ts';

const META = 'metadata/';
/** Changes the text of a signed file without signing it again. */
const edit = (files: FeedFiles, path: string, from: string, to: string) =>
  files.set(path, Buffer.from((files.get(path)?.toString() ?? '').replace(from, to)));
const isChanged = (feed: Feed) => feed.offers.clear();

/** A feed that isn't signed by those whom the app trusts, or not by enough of them. */
export const SIGNATURES: readonly Case[] = [
  {
    family: 'baseline',
    name: 'a feed that is signed as it must be',
    run: (computer) => computer.live(),
    allowed: '0.4.0',
  },
  once('foreign key', 'another publisher’s whole feed at the address', ({ server }) => {
    server.files = new Feed().offer('0.9.0').build().files;
  }),
  once('foreign key', 'targets signed with a foreign key', ({ feed }) => {
    feed.offer('0.9.0');
    feed.timestamp(feed.snapshot(feed.targets([makeKey()])));
  }),
  once('foreign key', 'a snapshot signed with a foreign key', ({ feed }) => {
    feed.offer('0.9.0');
    feed.timestamp(feed.snapshot(feed.targets(), [makeKey()]));
  }),
  once('foreign key', 'a timestamp signed with a foreign key', ({ feed }) => {
    feed.offer('0.9.0');
    feed.timestamp(feed.snapshot(feed.targets()), [makeKey()]);
  }),
  once('foreign key', 'a next root that only the attacker signed', ({ feed }) => {
    feed.versions.root += 1;
    feed.keys.root = [makeKey()];
    feed.keys.targets = [makeKey()];
    feed.root();
    feed.offer('0.9.0').build();
  }),
  once('foreign key', 'keys of one role sign for another: the timestamp’s key signs targets', ({ feed }) => {
    feed.offer('0.9.0');
    feed.timestamp(feed.snapshot(feed.targets(feed.keys.timestamp)));
  }),
  once('foreign key', 'no signature at all', ({ feed }) => {
    feed.offer('0.9.0');
    feed.timestamp(feed.snapshot(feed.targets([])));
  }),
  once('edited', 'the version in the targets is edited after signing', ({ feed, server }) => {
    edit(server.files, `${META}${feed.versions.targets}.targets.json`, '"0.4.0"', '"0.9.0"');
  }),
  once('edited', 'the hash in the targets is edited after signing', ({ feed, server }) => {
    const evil = setupOf('0.9.0');
    const path = 'Ridgeline-0.4.0-x64-setup.exe';
    edit(
      server.files,
      `${META}${feed.versions.targets}.targets.json`,
      sha256(setupOf('0.4.0')),
      sha256(evil),
    );
    server.files.set(`targets/${sha256(evil)}.${path}`, evil);
  }),
  once('edited', 'the timestamp’s expiry is edited after signing', ({ feed, server }) => {
    feed.life.timestamp = -1_000;
    feed.timestamp(server.files.get(`${META}1.snapshot.json`) ?? null);
    edit(server.files, `${META}timestamp.json`, feed.expires('timestamp'), '2099-01-01T00:00:00Z');
  }),
  once('edited', 'the signature is of another text', ({ feed, server }) => {
    const other = server.files.get(`${META}1.snapshot.json`)?.toString() ?? '';
    const text = server.files.get(`${META}timestamp.json`)?.toString() ?? '';
    const sig = /"sig":"([0-9a-f]+)"/.exec(other)?.[1] ?? '';
    server.files.set(
      `${META}timestamp.json`,
      Buffer.from(text.replace(/"sig":"[0-9a-f]+"/, `"sig":"${sig}"`)),
    );
    isChanged(feed);
  }),
  {
    family: 'threshold',
    name: 'targets signed by one of two that are needed',
    keys: { targets: 3 },
    run: async ({ feed, live }) => {
      feed.rotate((next) => Object.assign(next.thresholds, { targets: 2 }));
      feed.offer('0.9.0');
      feed.timestamp(feed.snapshot(feed.targets(feed.keys.targets.slice(0, 1))));
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'threshold',
    name: 'targets signed twice with the same key where two are needed',
    keys: { targets: 2 },
    run: async ({ feed, live }) => {
      feed.rotate((next) => Object.assign(next.thresholds, { targets: 2 }));
      const [one] = feed.keys.targets;
      feed.offer('0.9.0');
      feed.timestamp(feed.snapshot(feed.targets(one ? [one, one] : [])));
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'threshold',
    name: 'one of two signatures is copied under another key’s id',
    keys: { targets: 2 },
    run: async ({ feed, live }) => {
      feed.rotate((next) => Object.assign(next.thresholds, { targets: 2 }));
      const [one, two] = feed.keys.targets;
      feed.offer('0.9.0');
      const targets = JSON.parse(feed.targets(one ? [one] : []).toString());
      targets.signatures.push({ ...targets.signatures[0], keyid: two?.key.keyID });
      const forged = Buffer.from(JSON.stringify(targets));
      feed.files.set(`${META}${feed.versions.targets}.targets.json`, forged);
      feed.timestamp(feed.snapshot(forged));
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'threshold',
    name: 'targets signed by two of three, as needed',
    keys: { targets: 3 },
    run: async ({ feed, live }) => {
      feed.rotate((next) => Object.assign(next.thresholds, { targets: 2 }));
      feed.timestamp(feed.snapshot(feed.targets(feed.keys.targets.slice(1))));
      return live();
    },
    allowed: '0.4.0',
  },
  {
    family: 'threshold',
    name: 'a next root signed by one of the two that the present one needs',
    keys: { root: 2 },
    run: async ({ feed, live }) => {
      feed.rotate((next) => Object.assign(next.thresholds, { root: 2 }));
      feed.offers.clear();
      feed.offer('0.4.0', { rollout: 0 }).build();
      await live();
      const [one] = feed.keys.root;
      feed.versions.root += 1;
      feed.keys.targets = [makeKey()];
      feed.root([], one ? [one] : []);
      feed.offer('0.9.0').build();
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'rotated key',
    name: 'the targets’ key was replaced by a new root: the new key signs',
    run: async ({ feed, live }) => {
      await live('0.2.0', () => undefined);
      feed.rotate((next) => Object.assign(next.keys, { targets: [makeKey()] })).build();
      return live();
    },
    allowed: '0.4.0',
  },
  {
    family: 'rotated key',
    name: 'the targets’ old key still signs after it was replaced',
    run: async ({ feed, live }) => {
      const old = feed.keys.targets;
      feed.rotate((next) => Object.assign(next.keys, { targets: [makeKey()] }));
      feed.offer('0.9.0');
      feed.timestamp(feed.snapshot(feed.targets(old)));
      return live();
    },
    allowed: 'nothing',
  },
  {
    family: 'rotated key',
    name: 'root keys replaced three times, and all of it followed in one go',
    run: async ({ feed, live }) => {
      for (let turn = 0; turn < 3; turn += 1)
        feed.rotate((next) => Object.assign(next.keys, { root: [makeKey()], timestamp: [makeKey()] }));
      feed.build();
      return live();
    },
    allowed: '0.4.0',
  },
  {
    family: 'rotated key',
    name: 'a stolen old root key signs another next root after the rotation was seen',
    run: async ({ feed, live, server }) => {
      const stolen = feed.keys.root;
      feed.rotate((next) => Object.assign(next.keys, { root: [makeKey()] })).build();
      await live('0.4.0');
      const evil = new Feed();
      Object.assign(evil.keys, { root: stolen });
      evil.versions.root = 3;
      evil.root();
      evil.offer('0.9.0').build();
      for (const [path, bytes] of evil.files) server.files.set(path, bytes);
      return live();
    },
    allowed: 'nothing',
  },
  once('rotated key', 'the chain of roots has a gap', ({ feed, server }) => {
    const old = feed.keys.root;
    feed.rotate((next) => Object.assign(next.keys, { root: [makeKey()] }));
    feed.rotate((next) => Object.assign(next.keys, { targets: [makeKey()] }));
    server.files.delete(`${META}2.root.json`);
    feed.offer('0.9.0').build();
    feed.keys.root = old;
  }),
  once('wrong target', 'a target without any hash', ({ feed }) => {
    const bytes = setupOf('0.9.0');
    feed.offers.set('Ridgeline-0.9.0-x64-setup.exe', { bytes, custom: customOf('0.9.0'), hashes: {} });
    feed.offers.delete('Ridgeline-0.4.0-x64-setup.exe');
    feed.build();
  }),
  once('wrong target', 'a target with only an MD5', ({ feed }) => {
    const bytes = setupOf('0.9.0');
    feed.offers.set('Ridgeline-0.9.0-x64-setup.exe', {
      bytes,
      custom: customOf('0.9.0'),
      hashes: { md5: 'ab'.repeat(16) },
    });
    feed.offers.delete('Ridgeline-0.4.0-x64-setup.exe');
    feed.build();
  }),
  once('wrong target', 'a target whose name leads out of the folder', ({ feed }) => {
    feed.offers.clear();
    feed.offers.set('../../Startup/evil.exe', { bytes: setupOf('0.9.0'), custom: customOf('0.9.0') });
    feed.build();
  }),
  ...(
    [
      ['another system', { platform: 'linux' }],
      ['another processor', { arch: 'arm64' }],
      ['another kind of installation', { kind: 'msi' }],
      ['another channel', { channel: 'beta' }],
      ['a pre-release', { version: '0.9.0-beta.1' }],
      ['a version that isn’t one', { version: 'newest' }],
      ['a stage that isn’t a number', { rollout: 'all' }],
    ] as const
  ).map(([name, custom]) =>
    once('wrong target', `a release for ${name}`, ({ feed }) => {
      feed.offers.clear();
      feed.offer('0.9.0', custom).build();
    }),
  ),
];
