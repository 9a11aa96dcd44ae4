import { createReadStream, type ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type ZipEntry = { name: string; path: string; size: number; contentType: string; modifiedAt: number };

// Deflating these again costs time and saves nothing.
const ALREADY_PACKED = /^(image\/(jpeg|png|webp)|application\/(pdf|zip|octet-stream))/;

/**
 * One ZIP of the entries, made while it is read: memory stays that of a few buffers whatever the sizes. A file
 * that can't be read ends the stream with an error, so that the reader never takes half an archive for a whole.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  let reading: ReadStream | undefined;
  for (const entry of entries) {
    const options = {
      mtime: new Date(entry.modifiedAt),
      mode: 0o100644,
      compress: !ALREADY_PACKED.test(entry.contentType),
      size: entry.size,
    };
    zip.addReadStreamLazy(entry.name, options, (callback) => {
      reading = createReadStream(entry.path);
      reading.once('error', (error) => output.destroy(error));
      callback(null, reading);
    });
  }
  // For an entry whose size is no longer the recorded one.
  zip.on('error', (error) => output.destroy(error));
  // A reader that goes away must not leave the file it was at open.
  output.once('close', () => reading?.destroy());
  zip.end();
  return output;
}
