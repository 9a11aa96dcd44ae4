import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PRODUCT, publisher } from '../product.mjs';
import { run } from '../programs.mjs';
import { HOME, layTree, NAME } from './linux-tree.mjs';

const ARCHITECTURES = { x64: 'x86_64', arm64: 'aarch64' };

/** What Electron's program links to, by the names of the libraries, which Fedora and openSUSE have in common. */
const REQUIRES = [
  'libsecret-1.so.0',
  'libgtk-3.so.0',
  'libnss3.so',
  'libasound.so.2',
  'libatspi.so.0',
  'libdrm.so.2',
  'libgbm.so.1',
  'libXtst.so.6',
];

/** The package is laid out already: nothing is built, stripped or searched for what it might need. */
export const spec = ({ version, root }) => `%global __os_install_post %{nil}
%global _build_id_links none
%global debug_package %{nil}
Name: ${NAME}
Version: ${version}
Release: 1
Summary: ${PRODUCT.summary}
License: MIT
Packager: ${publisher()}
AutoReqProv: no
${REQUIRES.map((library) => `Requires: ${library}()(64bit)`).join('\n')}
Requires: xdg-utils

%description
Ridgeline orders roof measurement reports singly and by the spreadsheet, follows
them to delivery, and keeps every delivered file on the workstation.

%install
cp -a "${root}/." "%{buildroot}/"

%files
%defattr(-,root,root,-)
${HOME}
%attr(4755,root,root) ${HOME}/chrome-sandbox
/usr/bin/${NAME}
/usr/share/applications/${NAME}.desktop
/usr/share/icons/hicolor/*/apps/${NAME}.png
/usr/share/doc/${NAME}
`;

export const rpm = {
  what: 'a package for Fedora and openSUSE',
  programs: ['rpmbuild'],
  file: ({ version, arch }) => `${NAME}-${version}-1.${ARCHITECTURES[arch]}.rpm`,
  async make({ app, file, version, arch, icons, temporary }) {
    const [root, top, source] = ['rpm', 'rpm-top', 'ridgeline.spec'].map((name) => join(temporary, name));
    layTree(root, { app, icons });
    writeFileSync(source, spec({ version, root }));
    const defines = {
      _topdir: top,
      _rpmdir: dirname(file),
      _build_name_fmt: basename(file),
      _binary_payload: 'w3.zstdio',
    };
    const options = Object.entries(defines).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
    await run('rpmbuild', ['-bb', '--target', ARCHITECTURES[arch], ...options, source]);
    for (const rest of [root, top, source]) rmSync(rest, { recursive: true, force: true });
  },
};
