import { notEmpty, optionArguments, runCommand, wholeNumber } from './lib/arguments.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run release',
  purpose: 'signs the feed from which installed copies of Ridgeline update themselves (docs/releasing.md)',
  options: {
    feed: { value: 'DIR', check: notEmpty, what: 'the folder of the feed, to be served as it is by https' },
    keys: {
      value: 'DIRS',
      check: notEmpty,
      what: 'folders with private keys, separated by commas: root-1.pem, targets-1.pem, snapshot.pem, timestamp.pem ...',
    },
    'new-key': { value: 'FILE', check: notEmpty, what: 'make a private key in this file, and stop' },
    'new-root': { what: 'begin a feed: its first root of trust, from all keys in the folders' },
    rotate: { what: 'the next root: new keys found in the folders are added, those of --retire are dropped' },
    retire: {
      value: 'IDS',
      check: notEmpty,
      what: 'with --rotate: ids of keys to drop (their first 8 digits will do)',
    },
    threshold: {
      value: 'N',
      check: wholeNumber(1, 9),
      what: 'with --new-root and --rotate: how many keys must sign a root and a release (default: 2 where there are two)',
    },
    packages: { value: 'DIR', check: notEmpty, what: 'publish the packages of this version in DIR' },
    version: { value: 'V', check: notEmpty, what: "which version (default: this project's)" },
    channel: { value: 'NAME', check: notEmpty, what: 'for which channel (default: stable)' },
    rollout: {
      value: 'PERCENT',
      check: wholeNumber(0, 100),
      what: 'of 100 installations, how many are offered it (default: 100)',
    },
    oldest: {
      value: 'V',
      check: notEmpty,
      what: 'versions below are no longer supported: they are offered it at once',
    },
    withdraw: { value: 'V', check: notEmpty, what: 'take a version out of the feed' },
    renew: { what: 'sign snapshot and timestamp again before they expire' },
    verify: { what: 'only check the feed as an installed copy would' },
  },
  notes: [
    [
      'Keys that are encrypted are opened with the passphrase in RIDGELINE_KEY_PASSPHRASE. Keep root and targets keys offline.',
      'A timestamp lasts 14 days: renew it weekly. Whatever is published is verified before this command ends.',
    ].join('\n'),
  ],
  examples: [
    ['npm run release -- --new-key usb/root-1.pem', 'a key'],
    ['npm run release -- --feed feed --keys usb --new-root', 'the ceremony'],
    [
      'npm run release -- --feed feed --keys usb --packages out/packages --rollout 10',
      'a release for one in ten',
    ],
    ['npm run release -- --feed feed --keys usb --version 0.4.0 --rollout 100', 'the same release for all'],
  ],
};

await runCommand(COMMAND, async ({ values }) => {
  await setup({ need: [] });
  return startNode([at('scripts/release/main.mjs'), ...optionArguments(values)]).ended;
});
