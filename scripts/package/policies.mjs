import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../lib/project.mjs';
import { zipFolder } from './makers/zip.mjs';
import { PRODUCT, version } from './product.mjs';

/** Templates and samples by system, as they are in the repository's `policies`. */
const BY_PLATFORM = { win32: 'windows', darwin: 'macos', linux: 'linux' };
const PAGE = ['docs/policies.md', 'policies.md'];

function lay(folder, parts) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [from, to] of parts) cpSync(at(from), join(folder, to), { recursive: true });
  return folder;
}

/** What a system's administrators need, as the folder `policies` of the app's resources: templates, samples, the page for IT. */
export const policiesFor = (platform, temporary) =>
  lay(join(temporary, 'policies'), [[`policies/${BY_PLATFORM[platform]}`, '.'], PAGE]);

/** The same for all systems as a ZIP beside the packages; gives its path. */
export async function packPolicies(out) {
  const name = `${PRODUCT.name}-${version()}-policies`;
  const file = join(out, `${name}.zip`);
  const folder = lay(join(out, name), [['policies', '.'], PAGE]);
  await zipFolder(folder, file);
  rmSync(folder, { recursive: true });
  return file;
}
