import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PNG_SIZES } from '../icons.mjs';
import { PRODUCT } from '../product.mjs';

export const NAME = 'ridgeline';
export const HOME = `/usr/lib/${NAME}`;

/** The name of the window's class is the file's, so that the dock shows one icon. */
const DESKTOP = `[Desktop Entry]
Type=Application
Name=${PRODUCT.name}
Comment=${PRODUCT.summary}
Exec=${NAME} %F
Icon=${NAME}
Terminal=false
Categories=Office;
MimeType=${PRODUCT.lists.map(({ type }) => `${type};`).join('')}
StartupWMClass=${PRODUCT.name}
`;

export function put(root, path, text, mode = 0o644) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
}

/**
 * The files of a Linux package, as they are in its root: the app, its command, its menu entry, its icons, its licenses,
 * its policies' sample.
 */
export function layTree(root, { app, icons }) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'usr/lib'), { recursive: true });
  cpSync(app, join(root, HOME), { recursive: true, verbatimSymlinks: true });
  // Where user namespaces are forbidden, the sandbox is made by this program, which must be root's for that.
  const sandbox = join(root, HOME, 'chrome-sandbox');
  if (existsSync(sandbox)) chmodSync(sandbox, 0o4755);
  mkdirSync(join(root, 'usr/bin'), { recursive: true });
  symlinkSync(`../lib/${NAME}/${NAME}`, join(root, 'usr/bin', NAME));
  put(root, `usr/share/applications/${NAME}.desktop`, DESKTOP);
  for (const size of PNG_SIZES) {
    const home = join(root, `usr/share/icons/hicolor/${size}x${size}/apps`);
    mkdirSync(home, { recursive: true });
    cpSync(join(icons, `${size}.png`), join(home, `${NAME}.png`));
  }
  const docs = join(root, `usr/share/doc/${NAME}`);
  mkdirSync(docs, { recursive: true });
  symlinkSync(`../../../lib/${NAME}/resources/NOTICES.txt`, join(docs, 'copyright'));
  // The page for IT and the sample of /etc/ridgeline/policy.json.
  symlinkSync(`../../../lib/${NAME}/resources/policies`, join(docs, 'examples'));
}
