import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Metadata, MetadataKind, MetaFile, Root, Snapshot, Targets, Timestamp } from '@tufjs/models';
import { Stop } from '../lib/say.mjs';
import { ROLES } from './keys.mjs';

/** How long each role's signature lasts. Days. */
const LIFE = { root: 3 * 365, targets: 180, snapshot: 30, timestamp: 14 };
const SPEC = '1.0.31';

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const expiresIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');

/** Replaces a file whole, so that a reader never gets half of one. */
function put(path, bytes) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}

const metadataFolder = (feed) => join(feed, 'metadata');
const versionsIn = (feed, role) =>
  existsSync(metadataFolder(feed))
    ? readdirSync(metadataFolder(feed))
        .map((name) => Number(new RegExp(`^(\\d+)\\.${role}\\.json$`).exec(name)?.[1] ?? 0))
        .filter((version) => version > 0)
    : [];

function load(feed, role, kind) {
  const version = Math.max(0, ...versionsIn(feed, role));
  const path = join(
    metadataFolder(feed),
    role === 'timestamp' ? 'timestamp.json' : `${version}.${role}.json`,
  );
  return existsSync(path) ? Metadata.fromJSON(kind, JSON.parse(readFileSync(path, 'utf8'))) : null;
}

export const loadRoot = (feed) => load(feed, 'root', MetadataKind.Root);
export const loadTargets = (feed) => load(feed, 'targets', MetadataKind.Targets);

/** Signs with every key at hand that the role has, and throws a Stop when these are too few. */
function signed(metadata, roleName, keys, root) {
  const role = root.signed.roles[roleName];
  const own = keys.filter(({ key }) => role.keyIDs.includes(key.keyID));
  const count = new Set(own.map(({ key }) => key.keyID)).size;
  if (count < role.threshold)
    throw new Stop(
      `${roleName} must be signed by ${role.threshold} of its ${role.keyIDs.length} keys; ${count} of them are at hand.`,
      'Name the folders of the others, too: --keys A,B.',
    );
  for (const each of own) metadata.sign(each.sign);
  return Buffer.from(JSON.stringify(metadata.toJSON(), null, 1));
}

/** A root from these keys: all of them, for their roles. */
function rootOf(version, keys, threshold) {
  const root = new Root({
    version,
    specVersion: SPEC,
    expires: expiresIn(LIFE.root),
    consistentSnapshot: true,
  });
  for (const role of ROLES) {
    const own = keys.filter((each) => each.role === role);
    if (own.length === 0)
      throw new Stop(
        `There is no key for ${role}.`,
        `Make one: npm run release -- --new-key DIR/${role}-1.pem`,
      );
    for (const { key } of own) root.addKey(key, role);
    const usual = Math.min(2, own.length);
    const needed = role === 'root' || role === 'targets' ? Math.min(threshold ?? usual, own.length) : 1;
    Object.assign(root.roles[role], { threshold: needed });
  }
  return new Metadata(root);
}

const writeRoot = (feed, root, bytes) =>
  put(join(metadataFolder(feed), `${root.signed.version}.root.json`), bytes);

/** The ceremony: the first root, and a feed without releases. */
export function newRoot(feed, keys, threshold) {
  if (loadRoot(feed)) throw new Stop(`${feed} has a root already.`, 'Its keys are changed with --rotate.');
  const root = rootOf(1, keys, threshold);
  const bytes = signed(root, 'root', keys, root);
  writeRoot(feed, root, bytes);
  publish(feed, keys, new Map());
}

/** The next root: what the present one has, without the keys of `retire`, with those at hand that are new. Signed by both. */
export function rotate(feed, keys, { retire = [], threshold }) {
  const present = needRoot(feed);
  const isRetired = (id) => retire.some((begin) => begin.length >= 8 && id.startsWith(begin));
  const known = Object.values(present.signed.keys).map(({ keyID }) => keyID);
  const missed = retire.filter((begin) => !known.some((id) => begin.length >= 8 && id.startsWith(begin)));
  if (missed.length > 0) throw new Stop(`No key of the feed begins with ${missed.join(', ')}.`);
  const kept = ROLES.flatMap((role) =>
    present.signed.roles[role].keyIDs
      .filter((id) => !isRetired(id))
      .map((id) => ({ role, key: present.signed.keys[id] })),
  );
  const added = keys.filter(({ key }) => !known.includes(key.keyID));
  const next = rootOf(present.signed.version + 1, [...kept, ...added], threshold);
  signed(next, 'root', keys, present);
  const bytes = signed(next, 'root', keys, next);
  writeRoot(feed, next, bytes);
  // What the retired keys have signed isn't valid any more.
  publish(feed, keys, new Map(Object.entries(loadTargets(feed)?.signed.targets ?? {})));
}

export function needRoot(feed) {
  const root = loadRoot(feed);
  if (!root)
    throw new Stop(
      `${feed} is no feed yet.`,
      'Begin one: npm run release -- --feed DIR --keys DIR --new-root',
    );
  return root;
}

/** Signs these targets (by name) and everything that vouches for them. The timestamp is written last. */
export function publish(feed, keys, targets) {
  const root = needRoot(feed);
  const version = Math.max(0, ...versionsIn(feed, 'targets')) + 1;
  const list = new Targets({
    version,
    specVersion: SPEC,
    expires: expiresIn(LIFE.targets),
    targets: Object.fromEntries(targets),
  });
  const bytes = signed(new Metadata(list), 'targets', keys, root);
  put(join(metadataFolder(feed), `${version}.targets.json`), bytes);
  renew(feed, keys);
}

const metaOf = (version, bytes) =>
  new MetaFile({ version, length: bytes.length, hashes: { sha256: sha256(bytes) } });

/** Signs snapshot and timestamp of the present targets. */
export function renew(feed, keys) {
  const root = needRoot(feed);
  const version = Math.max(0, ...versionsIn(feed, 'targets'));
  if (version === 0) throw new Stop(`${feed} has no signed targets yet.`);
  const targets = readFileSync(join(metadataFolder(feed), `${version}.targets.json`));
  const number = Math.max(0, ...versionsIn(feed, 'snapshot')) + 1;
  const meta = { 'targets.json': metaOf(version, targets) };
  const snapshot = signed(
    new Metadata(
      new Snapshot({ version: number, specVersion: SPEC, expires: expiresIn(LIFE.snapshot), meta }),
    ),
    'snapshot',
    keys,
    root,
  );
  const before = load(feed, 'timestamp', MetadataKind.Timestamp)?.signed.version ?? 0;
  const timestamp = signed(
    new Metadata(
      new Timestamp({
        version: before + 1,
        specVersion: SPEC,
        expires: expiresIn(LIFE.timestamp),
        snapshotMeta: metaOf(number, snapshot),
      }),
    ),
    'timestamp',
    keys,
    root,
  );
  put(join(metadataFolder(feed), `${number}.snapshot.json`), snapshot);
  put(join(metadataFolder(feed), 'timestamp.json'), timestamp);
}
