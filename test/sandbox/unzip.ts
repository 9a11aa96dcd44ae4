import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

type Entry = { fileName: string; crc32: number; uncompressedSize: number; compressionMethod: number };
type Archive = {
  on(event: 'entry', listener: (entry: Entry) => void): void;
  once(event: 'end' | 'error', listener: (error?: Error) => void): void;
  readEntry(): void;
  openReadStream(entry: Entry, done: (error: Error | null, stream: Readable) => void): void;
};
type Yauzl = {
  fromBuffer(
    bytes: Buffer,
    options: { lazyEntries: boolean; strictFileNames: boolean },
    done: (error: Error | null, archive: Archive) => void,
  ): void;
};

const yauzl = createRequire(import.meta.url)('yauzl') as Yauzl;

/** Every file of a ZIP by name; throws when the archive is unsound or a CRC doesn't match the bytes. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (failure, archive) => {
      if (failure) return reject(failure);
      const files = new Map<string, Buffer>();
      archive.once('error', reject);
      archive.once('end', () => resolve(files));
      archive.on('entry', (entry) => {
        archive.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          try {
            const content = await buffer(stream);
            if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName}: the CRC does not match`);
            files.set(entry.fileName, content);
            archive.readEntry();
          } catch (broken) {
            reject(broken);
          }
        });
      });
      archive.readEntry();
    });
  });
}
