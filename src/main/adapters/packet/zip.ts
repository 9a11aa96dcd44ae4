import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PacketEntry, PacketJob } from '../../core/ports/packets.ts';
import { coverPdf } from './cover.ts';
import { materialsPdf } from './materials.ts';

const COVER = 'Cover sheet.pdf';
const MATERIALS = 'Material list.pdf';
const HASHES = 'SHA-256 hashes.txt';
/** Deflating these again costs time and saves nothing. */
const PACKED = new Set<PacketEntry['kind']>(['pdf', 'image', 'archive', 'other']);

const pathOf = ({ folder, name }: PacketEntry) => `${folder}/${name}`;

/** Writes the ZIP to the target while the files are read: memory stays that of a few buffers. */
export async function writeZip(job: PacketJob, progress: (done: number) => void): Promise<void> {
  const { cover, entries, materials, target } = job;
  const zip = new ZipFile();
  const mtime = new Date(cover.madeAt);
  const own = { mtime, mode: 0o100644 };
  const listed = entries.map((entry) => ({ ...entry, where: `in “${entry.folder}”` }));
  zip.addBuffer(await coverPdf(cover, listed), COVER, { ...own, compress: false });
  if (materials) zip.addBuffer(await materialsPdf(materials), MATERIALS, { ...own, compress: false });
  const total = Math.max(
    1,
    entries.reduce((sum, { size }) => sum + size, 0),
  );
  let read = 0;
  for (const entry of entries) {
    const options = { ...own, compress: !PACKED.has(entry.kind), size: entry.size };
    zip.addReadStreamLazy(pathOf(entry), options, (callback) => {
      const stream = createReadStream(entry.path);
      stream.on('data', (chunk) => {
        read += chunk.length;
        progress(read / total);
      });
      stream.once('error', (error) => void zip.outputStream.destroy(error));
      callback(null, stream);
    });
  }
  // As `sha256sum --check` reads it.
  const hashes = entries.map((entry) => `${entry.sha256}  ${pathOf(entry)}\n`).join('');
  zip.addBuffer(Buffer.from(hashes, 'utf8'), HASHES, own);
  zip.on('error', (error) => void zip.outputStream.destroy(error));
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}
