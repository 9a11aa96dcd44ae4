import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOf } from '../payload.mjs';
import { PRODUCT, publisher } from '../product.mjs';
import { run } from '../programs.mjs';
import { HOME, layTree, NAME, put } from './linux-tree.mjs';

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64', armv7l: 'armhf' };

/** What Electron's program links to, by the names of Debian 12 and of Ubuntu 24.04; libsecret is the keychain's. */
const DEPENDS = [
  'libsecret-1-0',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnss3',
  'libasound2t64 | libasound2',
  'libatspi2.0-0t64 | libatspi2.0-0',
  'libdrm2',
  'libgbm1',
  'libxtst6',
  'xdg-utils',
];

const control = ({ version, arch, bytes }) => `Package: ${NAME}
Version: ${version}
Section: misc
Priority: optional
Architecture: ${ARCHITECTURES[arch]}
Installed-Size: ${Math.ceil(bytes / 1024)}
Depends: ${DEPENDS.join(', ')}
Recommends: gnome-keyring | kwalletmanager | keepassxc
Maintainer: ${publisher()}
Description: ${PRODUCT.summary}
 Ridgeline orders roof measurement reports singly and by the spreadsheet, follows
 them to delivery, and keeps every delivered file on the workstation.
`;

/**
 * Ubuntu from 23.10 on gives user namespaces, which Chromium's sandbox is made of, only to programs with such a profile.
 * Older systems don't know its version of the language and don't need it, so it is put in place only where it is read.
 */
const APPARMOR = `abi <abi/4.0>,
include <tunables/global>

profile ${NAME} "${HOME}/${NAME}" flags=(unconfined) {
  userns,

  include if exists <local/${NAME}>
}
`;

const POSTINST = `#!/bin/sh
set -e
if [ "$1" = configure ] && [ -e /etc/apparmor.d/abi/4.0 ]; then
  cp ${HOME}/apparmor-profile /etc/apparmor.d/${NAME}
  if command -v apparmor_parser >/dev/null && [ -d /sys/module/apparmor ]; then
    apparmor_parser --replace --skip-cache /etc/apparmor.d/${NAME} || true
  fi
fi
if command -v update-desktop-database >/dev/null; then update-desktop-database -q || true; fi
`;

/** Nobody's library, settings or orders are below these paths: they are in each person's home, and stay. */
const POSTRM = `#!/bin/sh
set -e
if [ "$1" = remove ] || [ "$1" = purge ]; then
  if [ -e /etc/apparmor.d/${NAME} ]; then
    if command -v apparmor_parser >/dev/null && [ -d /sys/module/apparmor ]; then
      apparmor_parser --remove /etc/apparmor.d/${NAME} || true
    fi
    rm -f /etc/apparmor.d/${NAME}
  fi
  if command -v update-desktop-database >/dev/null; then update-desktop-database -q || true; fi
fi
`;

export const deb = {
  what: 'a package for Debian and Ubuntu, with an AppArmor profile',
  programs: ['dpkg-deb'],
  file: ({ version, arch }) => `${NAME}_${version}_${ARCHITECTURES[arch]}.deb`,
  async make({ app, file, version, arch, icons, temporary, fast }) {
    const root = join(temporary, 'deb');
    layTree(root, { app, icons });
    put(root, `${HOME}/apparmor-profile`, APPARMOR);
    const bytes = sizeOf(join(root, HOME));
    put(root, 'DEBIAN/control', control({ version, arch, bytes }));
    put(root, 'DEBIAN/postinst', POSTINST, 0o755);
    put(root, 'DEBIAN/postrm', POSTRM, 0o755);
    const compression = fast ? ['-Zgzip', '-z1'] : ['-Zxz', '-z6'];
    await run('dpkg-deb', ['--root-owner-group', ...compression, '--build', root, file]);
    rmSync(root, { recursive: true, force: true });
  },
};
