import { notEmpty, optionArguments, runCommand } from './lib/arguments.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { setup } from './setup.mjs';

const oneOf = (names) => (text) => (names.includes(text) ? undefined : `one of ${names.join(', ')}`);

const COMMAND = {
  name: 'npm run package',
  purpose: 'makes what is installed: the app in Electron, as .deb, setup, MSI and ZIP',
  options: {
    platform: {
      value: 'NAME',
      check: oneOf(['linux', 'win32', 'darwin']),
      what: 'the system it is for: linux, win32 or darwin (default: this one)',
    },
    arch: { value: 'NAME', check: oneOf(['x64', 'arm64']), what: 'x64 or arm64 (default: this one)' },
    only: {
      value: 'KIND',
      check: oneOf(['deb', 'nsis', 'msi', 'zip', 'rpm', 'dmg']),
      what: 'make only this kind of package: deb, nsis, msi, zip, rpm (with rpmbuild) or dmg (on a Mac)',
    },
    electron: {
      value: 'DIR',
      check: notEmpty,
      what: "the folder with Electron's release archive (electron-v*-linux-x64.zip); otherwise it is downloaded once",
    },
    sign: {
      value: 'PROGRAM',
      check: notEmpty,
      what: 'a program that signs the file or bundle it is called with: the app before its packages, then each of them',
    },
    'stand-in': { what: "accept an archive that isn't Electron's own; for checks, never for a release" },
    'feed-root': {
      value: 'FILE',
      check: notEmpty,
      what: 'the root of the signed feed of updates (metadata/N.root.json); without it the app looks for none',
    },
    'feed-address': { value: 'URL', check: notEmpty, what: 'where that feed will be served, by https' },
    'feed-channel': { value: 'NAME', check: notEmpty, what: 'the channel it follows (default: stable)' },
    out: { value: 'DIR', check: notEmpty, what: 'where the packages go (default: out/packages)' },
    check: {
      what: 'make everything with a stand-in for Electron made on the spot, install it, use it and uninstall it',
    },
  },
  notes: [
    [
      "Electron's archive must have the SHA-256 that the electron package lists. All nine fuses are set and read back. An",
      'unknown license, a file that may not be shipped, the loopback host in the product or more than 35 MB beside',
      'Electron stop it.',
    ].join('\n'),
  ],
  examples: [
    ['npm run package', 'what is installed on a system like this one'],
    ['npm run package -- --platform win32 --arch x64', 'for Windows, on any system'],
    ['npm run package -- --check', 'before a release; takes some minutes'],
  ],
};

await runCommand(COMMAND, async ({ values }) => {
  await setup();
  // Under the project's Node: the packager needs a newer one than may have launched npm.
  return startNode([at('scripts/package/main.mjs'), ...optionArguments(values)]).ended;
});
