import { crc32, deflateSync } from 'node:zlib';
import { jpeg, pdf, png } from '../../../support/samples.ts';
import { buildZip } from '../../../support/zip-builder.ts';
import type { HostileFile } from './pdfs.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of one bit for each pixel whose data are zeros, packed; `rows`: how many are really there. */
function blank(width: number, height: number, rows = height, ...more: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(line * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of many frames, each as large as reported. */
function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.concat([
    Buffer.from('21f9040401000000', 'hex'),
    Buffer.from('2c00000000', 'hex'),
    size,
    Buffer.from('0002024401003b'.slice(0, 12), 'hex'),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from('800000000000ffffff', 'hex'),
    Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex'),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
}

const svg = (trap: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" onload="fetch('${trap}/onload')"><script>fetch('${trap}/script')</script><image xlink:href="${trap}/image.png" width="9" height="9"/><foreignObject><iframe src="${trap}/frame"/></foreignObject></svg>`;
const html = (trap: string) => `<!doctype html><script>fetch('${trap}/page')</script><img src="${trap}/img">`;
const packedText = (type: 'zTXt', length: number) =>
  chunk(type, Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(length))]));

const file = (name: string, make: (trap: string) => Buffer): HostileFile => ({ name, make });

export const PICTURES: readonly HostileFile[] = [
  file('cut.jpg', () => jpeg(5_000).subarray(0, 300)),
  file('cut.png', () => png(400, 400).subarray(0, 60)),
  file('wrong-sum.png', () => {
    const bytes = png(40, 40);
    return bytes.with(bytes.length - 20, (bytes[bytes.length - 20] ?? 0) ^ 0xff) as Buffer;
  }),
  file('bomb-50000.png', () => blank(50_000, 50_000)),
  file('bomb-50000-claimed.png', () => blank(50_000, 50_000, 10)),
  file('bomb-16000.png', () => blank(16_000, 16_000)),
  file('largest-possible.png', () => blank(2_147_483_647, 2_147_483_647, 0)),
  file('nothing-wide.png', () => blank(0, 10)),
  file('words-bomb.png', () => blank(8, 8, 8, packedText('zTXt', 100_000_000))),
  file('huge.jpg', () => {
    const bytes = Buffer.from(jpeg(500));
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(65_500, frame + 5);
    bytes.writeUInt16BE(65_500, frame + 7);
    return bytes;
  }),
  file('frames-10000.gif', () => gif(2_000, 2_000, 10_000)),
  file('largest.gif', () => gif(65_535, 65_535, 2)),
  file('svg-inside.png', (trap) => Buffer.from(svg(trap))),
  file('svg-inside.jpg', (trap) => Buffer.from(`<?xml version="1.0"?>${svg(trap)}`)),
  file('page-inside.png', (trap) => Buffer.from(html(trap))),
  file('page-behind.gif', (trap) => Buffer.concat([gif(1, 1, 1), Buffer.from(html(trap))])),
  file('really-a-pdf.png', () => pdf()),
  file('really-a-zip.jpg', () => buildZip([{ name: 'a.txt', data: 'x' }])),
  file('really-a-png.jpg', () => png(40, 40)),
  file('webp-lies.webp', () =>
    Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8L\xff\xff\xff\x7f/\xff\xff\xff\xff', 'latin1'),
  ),
  file('empty.png', () => Buffer.alloc(1)),
];
