import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '../payload.mjs';
import { PRODUCT, programName, publisher } from '../product.mjs';
import { run } from '../programs.mjs';

const { name, id, lists, upgradeCode } = PRODUCT;
const PROGRAM = programName('win32');

/** A GUID that is always the same for the same words (RFC 9562, version 5), so that upgrades know each component. */
export function guid(words) {
  const bytes = createHash('sha1').update(upgradeCode).update(words).digest().subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex').toUpperCase();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Identifiers of the tables: letters, digits and underscores, and never a name of one file twice. */
const idOf = (kind, path) => `${kind}_${createHash('sha1').update(path).digest('hex').slice(0, 24)}`;

/** The files as nested folders: { folders: Map of name to the same, files: paths }. */
function treeOf(files) {
  const root = { folders: new Map(), files: [] };
  for (const file of files) {
    let node = root;
    const parts = file.split('/').slice(0, -1);
    for (const part of parts) {
      if (!node.folders.has(part)) node.folders.set(part, { folders: new Map(), files: [] });
      node = node.folders.get(part);
    }
    node.files.push(file);
  }
  return root;
}

const registry = (key, value, { valueName = '', type = 'string' } = {}) =>
  `<RegistryValue Root="HKLM" Key="${escaped(key)}" ${valueName === '' ? '' : `Name="${escaped(valueName)}" `}Type="${type}" Value="${escaped(value)}"/>`;

/** "Open with" for lists, without becoming their usual program. */
function openWith() {
  const classes = 'Software\\Classes';
  const command = `"[INSTALLDIR]${PROGRAM}" "%1"`;
  return [
    registry(`${classes}\\Applications\\${PROGRAM}\\shell\\open\\command`, command),
    registry(`${classes}\\Applications\\${PROGRAM}`, name, { valueName: 'FriendlyAppName' }),
    registry(`${classes}\\${name}.List`, 'List of addresses'),
    registry(`${classes}\\${name}.List\\shell\\open\\command`, command),
    ...lists.flatMap(({ ending }) => [
      registry(`${classes}\\Applications\\${PROGRAM}\\SupportedTypes`, '', { valueName: `.${ending}` }),
      registry(`${classes}\\.${ending}\\OpenWithProgids`, '', { valueName: `${name}.List` }),
    ]),
  ].join('\n');
}

/** The description that wixl compiles: per machine, as an office's administrators spread programs. */
export function description(files, { version, arch, icon }) {
  const components = [];
  const component = (file) => {
    const key = idOf('c', file);
    components.push(key);
    const shortcut =
      file === PROGRAM
        ? `<Shortcut Id="StartMenu" Directory="ProgramMenuFolder" Name="${name}" WorkingDirectory="INSTALLDIR" Icon="AppIcon.exe" IconIndex="0" Advertise="yes"/>`
        : '';
    return `<Component Id="${key}" Guid="${guid(`${arch}/${file}`)}"><File Id="${idOf('f', file)}" Name="${escaped(file.split('/').at(-1))}" Source="${escaped(file)}" KeyPath="yes">${shortcut}</File></Component>`;
  };
  const folder = (node, path) =>
    [
      ...node.files.map(component),
      ...[...node.folders].map(([part, child]) => {
        const inside = path === '' ? part : `${path}/${part}`;
        return `<Directory Id="${idOf('d', inside)}" Name="${escaped(part)}">${folder(child, inside)}</Directory>`;
      }),
    ].join('\n');
  const tree = folder(treeOf(files), '');
  return `<?xml version="1.0" encoding="utf-8"?>
<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
<Product Id="${guid(`product ${version} ${arch}`)}" Name="${name}" Language="1033" Version="${version.replace(/-.*/, '')}" Manufacturer="${escaped(publisher())}" UpgradeCode="${upgradeCode.toUpperCase()}">
<Package InstallerVersion="500" Compressed="yes" InstallScope="perMachine"/>
<MajorUpgrade DowngradeErrorMessage="A newer version of ${name} is already installed."/>
<Media Id="1" Cabinet="app.cab" EmbedCab="yes"/>
<Icon Id="AppIcon.exe" SourceFile="${escaped(icon)}"/>
<Property Id="ARPPRODUCTICON" Value="AppIcon.exe"/>
<Property Id="ARPNOMODIFY" Value="1"/>
<Directory Id="TARGETDIR" Name="SourceDir">
<Directory Id="ProgramMenuFolder"/>
<Directory Id="ProgramFiles64Folder"><Directory Id="INSTALLDIR" Name="${name}">
${tree}
<Component Id="Registry" Guid="${guid(`${arch}/registry`)}">${openWith()}</Component>
</Directory></Directory>
</Directory>
<Feature Id="App" Level="1">
${components.map((key) => `<ComponentRef Id="${key}"/>`).join('\n')}
<ComponentRef Id="Registry"/>
</Feature>
</Product>
</Wix>
`;
}

/** wixl knows no properties of shortcuts; notifications need the app's id on it (PKEY_AppUserModel_ID). */
const SHORTCUT_TABLE =
  'CREATE TABLE `MsiShortcutProperty` (`MsiShortcutProperty` CHAR(72) NOT NULL, `Shortcut_` CHAR(72) NOT NULL, `PropertyKey` CHAR(255) NOT NULL, `PropVariantValue` CHAR(255) NOT NULL PRIMARY KEY `MsiShortcutProperty`)';
const SHORTCUT_ROW = `INSERT INTO \`MsiShortcutProperty\` (\`MsiShortcutProperty\`, \`Shortcut_\`, \`PropertyKey\`, \`PropVariantValue\`) VALUES ('AppId', 'StartMenu', '{9F4C2855-9F79-4B39-A8D0-E1D42DE1D5F3}, 5', '${id}')`;

export const msi = {
  what: 'an installer for all accounts of a Windows computer, for administrators (/qn)',
  programs: ['wixl', 'msibuild'],
  /** wixl 0.101 refuses others. */
  archs: ['x64'],
  file: ({ name, version, arch }) => `${name}-${version}-${arch}.msi`,
  async make({ app, file, version, arch, icons, temporary }) {
    const source = join(temporary, 'installer.wxs');
    // Sources are looked up from the folder that it runs in, and from nowhere else.
    const icon = relative(app, join(icons, 'icon.ico'));
    writeFileSync(source, description(filesBelow(app), { version, arch, icon }));
    await run('wixl', ['-a', arch, '-o', file, source], { cwd: app });
    await run('msibuild', [file, '-q', SHORTCUT_TABLE, '-q', SHORTCUT_ROW], { cwd: dirname(file) });
    rmSync(source);
  },
};
