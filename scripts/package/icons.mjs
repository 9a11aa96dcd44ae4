import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { at } from '../lib/project.mjs';

const SVG = at('src/renderer/public/icon.svg');
const SVG_UNITS = 32;
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Types of an .icns by their size in pixels; those for a doubled screen repeat a size. */
const ICNS_TYPES = {
  icp4: 16,
  icp5: 32,
  icp6: 64,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};
export const PNG_SIZES = [16, 32, 48, 64, 128, 256, 512];

/** A Windows icon: a directory of PNG pictures, largest side 256 (written as 0). */
export function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const chunk = (type, body) => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
};

/** A macOS icon: chunks of PNG pictures. `pngOf(size)` gives one. */
export const icns = (pngOf) =>
  chunk('icns', Buffer.concat(Object.entries(ICNS_TYPES).map(([type, size]) => chunk(type, pngOf(size)))));

/** Draws icon.ico, icon.icns and N.png into `folder` from the app's one SVG. */
export async function drawIcons(folder) {
  mkdirSync(folder, { recursive: true });
  const svg = readFileSync(SVG);
  const draw = (size) =>
    sharp(svg, { density: (72 * size) / SVG_UNITS })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  const sizes = [...new Set([...ICO_SIZES, ...PNG_SIZES, ...Object.values(ICNS_TYPES)])];
  const drawn = new Map();
  for (const size of sizes) drawn.set(size, await draw(size));
  writeFileSync(join(folder, 'icon.ico'), ico(ICO_SIZES.map((size) => ({ size, png: drawn.get(size) }))));
  writeFileSync(
    join(folder, 'icon.icns'),
    icns((size) => drawn.get(size)),
  );
  for (const size of PNG_SIZES) writeFileSync(join(folder, `${size}.png`), drawn.get(size));
}
