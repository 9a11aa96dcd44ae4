import { chmodSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packager } from '@electron/packager';
import { electronVersion } from './distribution.mjs';
import { setFuses } from './fuses.mjs';
import { PRODUCT, programName, publisher, version } from './product.mjs';

/**
 * Electron with the staged app in it: an archive with integrity, natives beside it, names, icon, fuses. Gives the folder
 * and what the fuses are.
 */
export async function makeApp({ stage, electronDir, icons, resources, out, platform, arch }) {
  const [made] = await packager({
    dir: stage,
    out: join(out, 'packager'),
    overwrite: true,
    quiet: true,
    platform,
    arch,
    electronVersion: electronVersion(),
    electronZipDir: electronDir,
    // The stage has exactly what is shipped.
    prune: false,
    asar: { unpack: '**/*.node' },
    name: PRODUCT.name,
    executableName: platform === 'linux' ? programName(platform) : PRODUCT.name,
    appBundleId: PRODUCT.id,
    appCategoryType: 'public.app-category.business',
    appCopyright: `© ${publisher()}`,
    appVersion: version(),
    icon: join(icons, 'icon'),
    extraResource: resources,
    win32metadata: { CompanyName: publisher(), FileDescription: PRODUCT.name },
    extendInfo: {
      CFBundleDocumentTypes: [
        {
          CFBundleTypeName: 'List of addresses',
          CFBundleTypeRole: 'Viewer',
          LSHandlerRank: 'Alternate',
          CFBundleTypeExtensions: PRODUCT.lists.map(({ ending }) => ending),
        },
      ],
    },
    tmpdir: join(out, 'packager-tmp'),
  });
  const folder = join(out, `${platform}-${arch}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
  // It was made as a temporary folder, which nobody else may enter.
  chmodSync(folder, 0o755);
  for (const rest of ['packager', 'packager-tmp']) rmSync(join(out, rest), { recursive: true, force: true });
  return { folder, fuses: await setFuses(join(folder, programName(platform))) };
}

/** Where the app's archive is in a packaged app. */
export const resourcesOf = (folder, platform) =>
  platform === 'darwin'
    ? join(folder, `${PRODUCT.name}.app`, 'Contents', 'Resources')
    : join(folder, 'resources');
