import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { imageryFolder } from '../lib/imagery.mjs';
import { at, manifest, NODE, plainEnv } from '../lib/project.mjs';
import { capture } from '../lib/run.mjs';
import { heartbeat, Stop } from '../lib/say.mjs';
import { megabytes } from './product.mjs';

/** Everything that is shipped beside Electron. Bytes. */
export const MOST_BYTES = 35_000_000;

/** What may be in the app's archive; anything else stops the packaging. */
const ALLOWED = [
  /^package\.json$/,
  /^out\/main\/(?:index|practice|thread-[a-z-]+)\.js$/,
  /^out\/main\/chunks\/[\w.-]+\.js$/,
  /^out\/main\/updates\.json$/,
  /^out\/main\/pictures\/v\d+-[\w-]+\.cache$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/(?:index|pdf-frame)\.html$/,
  /^out\/renderer\/(?:appearance\.js|icon\.svg)$/,
  /^out\/renderer\/assets\/[\w.-]+\.(?:js|css|woff2)$/,
  /^out\/renderer\/pdfjs\/(?:cmaps|standard_fonts|wasm)\/[\w.-]+$/,
  /^node_modules\/better-sqlite3\/(?:package\.json|LICENSE|lib\/[\w/-]+\.js|prebuilds\/[a-z0-9]+-[a-z0-9]+\.node)$/,
  /^node_modules\/keytar\/(?:package\.json|LICENSE\.md|lib\/keytar\.js|prebuilds\/[a-z0-9]+-[a-z0-9]+\/keytar\.node)$/,
];

/** Every file below a folder, relative to it, with slashes. */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

export const notAllowed = (files) => files.filter((file) => !ALLOWED.some((rule) => rule.test(file)));

/** Sum of the sizes of `files` below `folder`. */
export const sizeOf = (folder, files = filesBelow(folder)) =>
  files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

/** Which built files contain the host that serves to a browser: the product has no port. */
function withLoopback(folder, files = filesBelow(folder)) {
  const isCode = (file) => /\.[cm]?js$/.test(file);
  return files.filter(
    (file) =>
      /loopback/i.test(file) ||
      (isCode(file) && readFileSync(join(folder, file), 'utf8').includes('src/main/hosts/loopback/')),
  );
}

/** Bundles for the product, beside those of development: no loopback host, lists of the packages that are inside. */
async function bundle() {
  rmSync(at('out', 'product'), { recursive: true, force: true });
  const stop = heartbeat('electron-vite build');
  const args = [at('node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'];
  const { code, output } = await capture(NODE, args, { env: plainEnv({ RIDGELINE_PRODUCT: '1' }) });
  stop();
  if (code !== 0) throw new Stop(`The build failed.\n\n${output.trim()}`);
}

/** The sample reports' pictures, drawn here so that the library that draws isn't shipped. */
async function drawPictures(folder) {
  const stop = heartbeat('sample pictures');
  const script = at('scripts', 'lib', 'draw-imagery.mjs');
  // The tests draw the same ones: what is there isn't drawn again.
  const drawn = imageryFolder();
  const { code, output } = await capture(NODE, [script, drawn], { env: plainEnv() });
  stop();
  if (code !== 0) throw new Stop(`The sample reports' pictures couldn't be drawn.\n${output.trim()}`);
  cpSync(drawn, folder, { recursive: true });
}

function copyNative(name, stage, parts) {
  for (const part of parts) {
    const from = at('node_modules', name, part);
    if (!existsSync(from)) throw new Stop(`The package ${name} has no ${part}.`, 'Run: npm run setup');
    cpSync(from, join(stage, 'node_modules', name, part), { recursive: true });
  }
}

/** What is the same for every system: built once. The `packages` say what it was made of. */
export async function buildPayload() {
  await bundle();
  await drawPictures(at('out', 'product', 'main', 'pictures'));
  const lists = ['main', 'renderer'].map((part) => at('out', 'product', part, 'packages.json'));
  const packages = new Set(lists.flatMap((file) => JSON.parse(readFileSync(file, 'utf8'))));
  for (const file of lists) rmSync(file);
  return [...packages].sort();
}

/**
 * Lays the app for one system into `stage`, and refuses what doesn't belong there. `feed`: where the app looks for new
 * versions and whose signatures it trusts.
 */
export function stagePayload(stage, { platform, arch, feed }) {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  cpSync(at('out', 'product'), join(stage, 'out'), { recursive: true });
  copyNative('better-sqlite3', stage, [
    'package.json',
    'LICENSE',
    'lib',
    `prebuilds/${platform}-${arch}.node`,
  ]);
  copyNative('keytar', stage, ['package.json', 'LICENSE.md', 'lib', `prebuilds/${platform}-${arch}`]);
  if (feed !== undefined) writeFileSync(join(stage, 'out', 'main', 'updates.json'), JSON.stringify(feed));
  const { name, productName, version, description, author, license, type, main } = manifest();
  // By the desktop file's name a Linux desktop knows whose window and notification it shows.
  const desktopName = 'ridgeline.desktop';
  const about = { name, productName, desktopName, version, description, author, license, type, main };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  const files = filesBelow(stage);
  checkPayload(stage, files);
  return files;
}

/** Throws a Stop when the staged app has what may not be in it, or is too large. */
export function checkPayload(stage, files = filesBelow(stage)) {
  const loopback = withLoopback(stage, files);
  if (loopback.length > 0) throw new Stop(`The loopback host is in the product: ${loopback.join(', ')}.`);
  const foreign = notAllowed(files);
  if (foreign.length > 0)
    throw new Stop(
      `These files may not be in the product: ${foreign.slice(0, 5).join(', ')}${foreign.length > 5 ? ', ...' : ''}.`,
      'What belongs there is listed in scripts/package/payload.mjs.',
    );
  const bytes = sizeOf(stage, files);
  if (bytes > MOST_BYTES)
    throw new Stop(
      `The app takes ${megabytes(bytes)} beside Electron; ${megabytes(MOST_BYTES)} is the most.`,
    );
}
