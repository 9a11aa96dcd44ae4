import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtInFeed } from '../../scripts/package/feed.mjs';
import { loadRoot, loadTargets, newRoot, publish, renew, rotate } from '../../scripts/release/feed.mjs';
import { makeKey, readKeys } from '../../scripts/release/keys.mjs';
import { addPackages, packageOf, restaged } from '../../scripts/release/packages.mjs';
import { verifyFeed } from '../../scripts/release/verify.mjs';
import { createNodeHttp } from '../../src/main/adapters/http/index.ts';
import { createUpdateSource } from '../../src/main/adapters/updates/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { createMemoryLogger } from '../support/memory-logger.ts';
import { serveFeed } from '../support/update-feed/server.ts';

/** Keys of two people and of the server, a folder of packages, and a feed after its ceremony. */
function release() {
  const root = temporaryFolder();
  const [a, b, online, feed, packages] = ['a', 'b', 'online', 'feed', 'packages'].map((name) =>
    join(root, name),
  );
  for (const folder of [a, b, online, packages]) mkdirSync(folder);
  for (const [index, stick] of [a, b].entries())
    for (const role of ['root', 'targets']) makeKey(join(stick, `${role}-${index + 1}.pem`), undefined);
  for (const role of ['snapshot', 'timestamp']) makeKey(join(online, `${role}.pem`), undefined);
  for (const name of [
    'Ridgeline-0.4.0-x64-setup.exe',
    'Ridgeline-0.4.0-x64.msi',
    'ridgeline_0.4.0_amd64.deb',
    'notes.txt',
  ])
    writeFileSync(join(packages, name), `bytes of ${name}`);
  newRoot(feed, readKeys([a, b, online]));
  return { a, b, online, feed, packages };
}

const STAGE = { version: '0.4.0', channel: 'stable', rollout: 10 };

/** What a copy that was built with the feed's first root is offered. */
async function offered(feed, kind = 'nsis') {
  const files = new Map();
  for (const part of ['metadata', 'targets'])
    if (existsSync(join(feed, part)))
      for (const name of (await import('node:fs')).readdirSync(join(feed, part)))
        files.set(`${part}/${name}`, readFileSync(join(feed, part, name)));
  const server = await serveFeed(files);
  const http = createNodeHttp({ userAgent: 'test' });
  const folder = temporaryFolder();
  try {
    const source = createUpdateSource({
      folder,
      feed: {
        address: server.address,
        channel: 'stable',
        root: readFileSync(join(feed, 'metadata', '1.root.json'), 'utf8'),
      },
      host: {
        kind,
        platform: kind === 'deb' ? 'linux' : 'win32',
        arch: 'x64',
        quit: () => {},
        start: async () => null,
      },
      http,
      logger: createMemoryLogger(),
    });
    const found = await source.check(new AbortController().signal);
    if (!found.ok) return found.fault;
    const [one] = found.releases;
    const failure = one && (await source.download(one, () => {}, new AbortController().signal));
    return one ? `${one.file} ${one.rollout}% ${failure ? failure.words : 'whole'}` : 'nothing';
  } finally {
    http.close();
    await server.close();
  }
}

describe('npm run release', () => {
  test('a ceremony and a release give a feed that an installed copy accepts', async () => {
    const { a, b, online, feed, packages } = release();
    expect(loadRoot(feed).signed.roles.root.threshold).toBe(2);
    const keys = readKeys([a, b, online]);
    publish(feed, keys, new Map(addPackages(feed, packages, STAGE)));
    expect(await verifyFeed(feed)).toHaveLength(3);
    expect(await offered(feed)).toBe('Ridgeline-0.4.0-x64-setup.exe 10% whole');
    expect(await offered(feed, 'deb')).toBe('ridgeline_0.4.0_amd64.deb 10% whole');
    const targets = Object.entries(loadTargets(feed).signed.targets);
    publish(feed, keys, new Map(targets.map(([name, target]) => [name, restaged(target, { rollout: 100 })])));
    expect(await offered(feed)).toBe('Ridgeline-0.4.0-x64-setup.exe 100% whole');
  });

  test('one of two people can’t sign a release, nor the next root', () => {
    const { a, online, feed, packages } = release();
    const keys = readKeys([a, online]);
    expect(() => publish(feed, keys, new Map(addPackages(feed, packages, STAGE)))).toThrow(
      'targets must be signed by 2 of its 2 keys; 1 of them are at hand.',
    );
    expect(() => rotate(feed, keys, {})).toThrow('root must be signed by 2 of its 2 keys');
  });

  test('a retired key signs nothing any more, and copies of the first root follow', async () => {
    const { a, b, online, feed, packages } = release();
    const old = readKeys([a]).find(({ role }) => role === 'targets').key.keyID;
    makeKey(join(a, 'targets-3.pem'), undefined);
    makeKey(join(a, 'root-3.pem'), undefined);
    const oldRoot = readKeys([b]).find(({ role }) => role === 'root').key.keyID;
    rotate(feed, readKeys([a, b, online]), { retire: [old.slice(0, 8), oldRoot] });
    const { roles, version } = loadRoot(feed).signed;
    expect(version).toBe(2);
    expect(roles.targets.keyIDs).toHaveLength(2);
    expect([...roles.targets.keyIDs, ...roles.root.keyIDs]).not.toContain(old);
    publish(feed, readKeys([a, b, online]), new Map(addPackages(feed, packages, STAGE)));
    expect(await offered(feed)).toBe('Ridgeline-0.4.0-x64-setup.exe 10% whole');
    expect(() => rotate(feed, [], { retire: ['00000000'] })).toThrow(
      'No key of the feed begins with 00000000.',
    );
  });

  test('the weekly renewal needs no key of a person', async () => {
    const { online, feed } = release();
    const before = readFileSync(join(feed, 'metadata', 'timestamp.json'), 'utf8');
    renew(feed, readKeys([online]));
    expect(readFileSync(join(feed, 'metadata', 'timestamp.json'), 'utf8')).not.toBe(before);
    expect(await verifyFeed(feed)).toEqual([]);
  });

  test('a feed whose file was changed isn’t valid', async () => {
    const { a, b, online, feed, packages } = release();
    const [[name, target]] = addPackages(feed, packages, STAGE);
    publish(feed, readKeys([a, b, online]), new Map([[name, target]]));
    writeFileSync(join(feed, 'targets', `${target.hashes.sha256}.${name}`), 'other bytes');
    await expect(verifyFeed(feed)).rejects.toThrow(/isn't valid/);
  });

  test('keys are nobody else’s to read, can be encrypted, and are never written over', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'root-1.pem');
    makeKey(file, 'open sesame');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
    expect(readKeys([folder], 'open sesame')).toHaveLength(1);
    expect(() => readKeys([folder], 'wrong')).toThrow(/can't be read as a key/);
    expect(() => makeKey(file, undefined)).toThrow('is there already');
    expect(() => makeKey(join(folder, 'my.pem'), undefined)).toThrow('named after its role');
  });
});

test('packages are known by the names that their makers give', () => {
  expect(packageOf('Ridgeline-1.2.3-arm64-setup.exe')).toEqual({
    version: '1.2.3',
    arch: 'arm64',
    platform: 'win32',
    kind: 'nsis',
  });
  expect(packageOf('Ridgeline-1.2.3-darwin-universal.zip')).toEqual({
    version: '1.2.3',
    arch: 'universal',
    platform: 'darwin',
    kind: 'zip',
  });
  expect(packageOf('SHA256SUMS-linux-x64')).toBeUndefined();
});

test('the app is built with a root and an https address, or with neither', () => {
  const { feed } = release();
  const file = join(feed, 'metadata', '1.root.json');
  const address = 'https://updates.example.com/';
  expect(builtInFeed({})).toBeUndefined();
  expect(builtInFeed({ 'feed-root': file, 'feed-address': address })).toMatchObject({
    address: 'https://updates.example.com',
    channel: 'stable',
  });
  expect(() => builtInFeed({ 'feed-root': file })).toThrow('needs both');
  expect(() => builtInFeed({ 'feed-root': file, 'feed-address': 'http://updates.example.com' })).toThrow(
    "isn't an https address",
  );
  expect(() =>
    builtInFeed({ 'feed-root': join(feed, 'metadata', 'timestamp.json'), 'feed-address': address }),
  ).toThrow("isn't a signed root");
});
