// Runs under the project's Node (see release.mjs), which has read the command line.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { manifest } from '../lib/project.mjs';
import { command, print, Stop } from '../lib/say.mjs';
import { loadTargets, needRoot, newRoot, publish, renew, rotate } from './feed.mjs';
import { makeKey, readKeys } from './keys.mjs';
import { addPackages, checkVersion, packageOf, restaged } from './packages.mjs';
import { verifyFeed } from './verify.mjs';

const text = { type: 'string' };
const flag = { type: 'boolean', default: false };
const OPTIONS = {
  feed: text,
  keys: text,
  'new-key': text,
  'new-root': flag,
  rotate: flag,
  retire: text,
  threshold: text,
  packages: text,
  version: text,
  channel: text,
  rollout: text,
  oldest: text,
  withdraw: text,
  renew: flag,
  verify: flag,
};

const number = (value) => (value === undefined ? undefined : Number(value));

/** The targets as they are to be from now on. */
function change(feed, values) {
  const version = checkVersion(values.version ?? manifest().version);
  const targets = new Map(Object.entries(loadTargets(feed)?.signed.targets ?? {}));
  const oldest = values.oldest === undefined ? undefined : checkVersion(values.oldest);
  if (values.withdraw !== undefined) {
    const gone = [...targets.keys()].filter(
      (name) => packageOf(name)?.version === checkVersion(values.withdraw),
    );
    if (gone.length === 0) throw new Stop(`Version ${values.withdraw} isn't in the feed.`);
    for (const name of gone) targets.delete(name);
    return targets;
  }
  if (values.packages !== undefined) {
    const { channel = 'stable', packages } = values;
    const rollout = number(values.rollout) ?? 100;
    for (const [name, target] of addPackages(feed, resolve(packages), { version, channel, rollout, oldest }))
      targets.set(name, target);
    return targets;
  }
  if (values.rollout === undefined && oldest === undefined) return undefined;
  const own = [...targets].filter(([name]) => packageOf(name)?.version === version);
  if (own.length === 0) throw new Stop(`Version ${version} isn't in the feed.`, 'Publish it: --packages DIR');
  const patch = {
    ...(values.rollout === undefined ? {} : { rollout: Number(values.rollout) }),
    ...(oldest === undefined ? {} : { oldest }),
  };
  for (const [name, target] of own) targets.set(name, restaged(target, patch));
  return targets;
}

function work(feed, values) {
  const keys = readKeys(
    (values.keys ?? '')
      .split(',')
      .filter(Boolean)
      .map((folder) => resolve(folder)),
  );
  const threshold = number(values.threshold);
  if (values['new-root']) return newRoot(feed, keys, threshold);
  needRoot(feed);
  if (values.rotate)
    return rotate(feed, keys, { threshold, retire: (values.retire ?? '').split(',').filter(Boolean) });
  if (values.renew) return renew(feed, keys);
  const targets = change(feed, values);
  if (!targets)
    throw new Stop(
      'Nothing to do.',
      'Name --packages, --rollout, --oldest, --withdraw, --renew or --verify.',
    );
  publish(feed, keys, targets);
}

await command(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values['new-key'] !== undefined) {
    print(`${values['new-key']}: key ${makeKey(resolve(values['new-key'])).slice(0, 16)}`);
    return 0;
  }
  if (values.feed === undefined) throw new Stop('Which feed?', 'Name its folder: --feed DIR');
  const feed = resolve(values.feed);
  if (!values.verify) work(feed, values);
  const names = await verifyFeed(feed);
  const root = needRoot(feed);
  print(`The feed in ${feed} is valid: root ${root.signed.version}, ${names.length} packages.`);
  for (const name of names) {
    const { custom } = loadTargets(feed).signed.targets[name];
    const oldest = custom.oldest === undefined ? '' : `, oldest supported ${custom.oldest}`;
    print(`  ${name}  ${custom.channel}, ${custom.rollout}%${oldest}`);
  }
  return 0;
});
