import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  Key,
  Metadata,
  MetaFile,
  Root,
  Signature,
  Snapshot,
  TargetFile,
  Targets,
  Timestamp,
} from '@tufjs/models';

export type RoleName = 'root' | 'targets' | 'snapshot' | 'timestamp';
export type FeedKey = { readonly key: Key; readonly secret: KeyObject };
export type FeedFiles = Map<string, Buffer>;
type Custom = Record<string, string | number | null>;
export type Offer = {
  readonly bytes: Buffer;
  readonly custom: Custom;
  readonly hashes?: Record<string, string>;
  readonly length?: number;
};

const DAY = 86_400_000;

export function makeKey(): FeedKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const hex = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const keyID = createHash('sha256').update(hex).digest('hex');
  return {
    key: new Key({ keyID, keyType: 'ed25519', scheme: 'ed25519', keyVal: { public: hex } }),
    secret: privateKey,
  };
}

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** An update's file: `size` bytes that say which version they are. */
export const setupOf = (version: string, size = 4_000): Buffer =>
  Buffer.alloc(size, `Ridgeline ${version} setup. `);

export const customOf = (version: string, more: Custom = {}): Custom => ({
  channel: 'stable',
  platform: 'win32',
  arch: 'x64',
  kind: 'nsis',
  version,
  ...more,
});

/**
 * A signed feed that a test can sign rightly, wrongly, with stolen or with foreign keys: every part is open to be changed
 * before `build`. `files` are as they would be served; earlier numbered metadata stays, as on a real server.
 */
export class Feed {
  readonly keys: Record<RoleName, FeedKey[]>;
  readonly thresholds: Record<RoleName, number> = { root: 1, targets: 1, snapshot: 1, timestamp: 1 };
  readonly versions: Record<RoleName, number> = { root: 1, targets: 0, snapshot: 0, timestamp: 0 };
  /** Milliseconds from now. */
  readonly life: Record<RoleName, number> = {
    root: 365 * DAY,
    targets: 90 * DAY,
    snapshot: 30 * DAY,
    timestamp: 7 * DAY,
  };
  readonly offers = new Map<string, Offer>();
  readonly files: FeedFiles = new Map();

  constructor(count: Partial<Record<RoleName, number>> = {}) {
    const many = (role: RoleName) => Array.from({ length: count[role] ?? 1 }, makeKey);
    this.keys = {
      root: many('root'),
      targets: many('targets'),
      snapshot: many('snapshot'),
      timestamp: many('timestamp'),
    };
  }

  offer(version: string, more: Custom = {}, bytes = setupOf(version)): this {
    this.offers.set(`Ridgeline-${version}-x64-setup.exe`, { bytes, custom: customOf(version, more) });
    return this;
  }

  expires(role: RoleName): string {
    return new Date(Date.now() + this.life[role]).toISOString().replace(/\.\d+Z$/, 'Z');
  }

  signed(
    metadata: Metadata<Root> | Metadata<Targets> | Metadata<Snapshot> | Metadata<Timestamp>,
    by: readonly FeedKey[],
  ): Buffer {
    for (const { key, secret } of by)
      metadata.sign(
        (data) => new Signature({ keyID: key.keyID, sig: sign(null, data, secret).toString('hex') }),
      );
    return Buffer.from(JSON.stringify(metadata.toJSON()));
  }

  /** `alsoBy`: further keys, those of the root before, for instance. */
  root(alsoBy: readonly FeedKey[] = [], by: readonly FeedKey[] = this.keys.root): Buffer {
    const root = new Root({
      version: this.versions.root,
      specVersion: '1.0.31',
      expires: this.expires('root'),
      consistentSnapshot: true,
    });
    for (const role of Object.keys(this.keys) as RoleName[]) {
      for (const { key } of this.keys[role]) root.addKey(key, role);
      Object.assign(root.roles[role] ?? {}, { threshold: this.thresholds[role] });
    }
    const bytes = this.signed(new Metadata(root), [...by, ...alsoBy]);
    this.files.set(`metadata/${this.versions.root}.root.json`, bytes);
    return bytes;
  }

  targets(by: readonly FeedKey[] = this.keys.targets): Buffer {
    this.versions.targets += 1;
    const targets = new Targets({
      version: this.versions.targets,
      specVersion: '1.0.31',
      expires: this.expires('targets'),
    });
    for (const [path, { bytes, custom, hashes = { sha256: sha256(bytes) }, length = bytes.length }] of this
      .offers) {
      targets.addTarget(new TargetFile({ path, length, hashes, unrecognizedFields: { custom } }));
      this.files.set(`targets/${hashes['sha256']}.${path}`, bytes);
    }
    const bytes = this.signed(new Metadata(targets), by);
    this.files.set(`metadata/${this.versions.targets}.targets.json`, bytes);
    return bytes;
  }

  snapshot(
    targets: Buffer | null,
    by: readonly FeedKey[] = this.keys.snapshot,
    version = this.versions.targets,
  ): Buffer {
    this.versions.snapshot += 1;
    const hashed = targets === null ? {} : { length: targets.length, hashes: { sha256: sha256(targets) } };
    const meta = { 'targets.json': new MetaFile({ version, ...hashed }) };
    const snapshot = new Snapshot({
      version: this.versions.snapshot,
      specVersion: '1.0.31',
      expires: this.expires('snapshot'),
      meta,
    });
    const bytes = this.signed(new Metadata(snapshot), by);
    this.files.set(`metadata/${this.versions.snapshot}.snapshot.json`, bytes);
    return bytes;
  }

  timestamp(
    snapshot: Buffer | null,
    by: readonly FeedKey[] = this.keys.timestamp,
    version = this.versions.snapshot,
  ): Buffer {
    this.versions.timestamp += 1;
    const hashed = snapshot === null ? {} : { length: snapshot.length, hashes: { sha256: sha256(snapshot) } };
    const snapshotMeta = new MetaFile({ version, ...hashed });
    const timestamp = new Timestamp({
      version: this.versions.timestamp,
      specVersion: '1.0.31',
      expires: this.expires('timestamp'),
      snapshotMeta,
    });
    const bytes = this.signed(new Metadata(timestamp), by);
    this.files.set('metadata/timestamp.json', bytes);
    return bytes;
  }

  /** All of it, signed as it should be. */
  build(): this {
    if (!this.files.has(`metadata/${this.versions.root}.root.json`)) this.root();
    this.timestamp(this.snapshot(this.targets()));
    return this;
  }

  /** The next root, signed by the keys of this one and by its own. */
  rotate(change: (feed: this) => void): this {
    const before = this.keys.root;
    this.versions.root += 1;
    change(this);
    this.root(before.filter((key) => !this.keys.root.includes(key)));
    return this;
  }
}
