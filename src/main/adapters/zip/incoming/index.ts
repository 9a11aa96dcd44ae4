import { join } from 'node:path';
import type { Bytes, Sha256 } from '../../../../shared/domain/units.ts';
import { DiskError, type IncomingSink } from '../../../core/ports/index.ts';
import { isFromDisk } from '../directory.ts';
import { MOST_TRAILER, trailerLength } from '../own-header.ts';
import type { ZipCaps } from '../policy.ts';
import { Background } from './background.ts';
import { EntryFile } from './entry-file.ts';
import { Gathered } from './gathered.ts';
import { type OwnHeader, readOwnHeader } from './header.ts';
import { Inflate } from './inflate.ts';
import { storedEnd } from './stored-end.ts';

/** An entry as it came. Nothing of it is believed before the directory says the same. Offsets and sizes in bytes. */
export type Seen = {
  readonly start: number;
  readonly dataStart: number;
  readonly deflated: boolean;
  readonly packed: Bytes;
  readonly size: Bytes;
  readonly crc: number;
  readonly sha256: Sha256;
  readonly path: string;
};

/** An entry whose data is coming. `came`: packed bytes of it so far. */
type Open = {
  readonly header: OwnHeader;
  readonly start: number;
  readonly dataStart: number;
  readonly file: EntryFile;
  readonly inflate: Inflate | null;
  came: number;
  whole: boolean;
};

const EMPTY = Buffer.alloc(0);
/** Small entries that are written at the same time. */
const AT_ONCE = 8;
/** As much of what comes as shows what a few bytes before it belong to. Bytes. */
const SEAM = 2 * MOST_TRAILER;
/** What a step returns that needs more bytes than there are. */
const MORE = -1;

/** What unpacks to more than the policy allows is no longer unpacked as it comes. */
class TooMuch extends Error {}

/**
 * Unpacks an archive's entries while its bytes come, each to its own file in `folder`. What it can't follow (another packing,
 * locked, cut, the directory itself) it keeps as it is, from there to the end. It decides nothing: see `unpackWhole`.
 */
export class Incoming {
  readonly #folder: string;
  readonly #caps: ZipCaps;
  readonly #sink: Gathered;
  readonly #background = new Background(AT_ONCE);
  readonly seen = new Map<number, Seen>();
  /** Stored data that isn't a whole entry: where it belongs in the archive. */
  #unfinished: { readonly path: string; readonly at: number } | null = null;
  #rest: Buffer = EMPTY;
  #at = 0;
  #entry: Open | null = null;
  #follows = true;
  #entries = 0;
  #unpacked: Bytes = 0;

  constructor(folder: string, caps: ZipCaps, sink: IncomingSink) {
    this.#folder = folder;
    this.#caps = caps;
    this.#sink = new Gathered(sink);
  }

  async take(chunk: Uint8Array): Promise<void> {
    const fresh = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    let bytes = this.#rest.length === 0 ? fresh : await this.#join(this.#rest, fresh);
    this.#rest = EMPTY;
    while (this.#follows) {
      if (bytes.length === 0) return;
      const used = await this.#step(bytes);
      if (used === MORE) {
        this.#rest = bytes;
        return;
      }
      this.#at += used;
      bytes = bytes.subarray(used);
    }
    if (bytes.length > 0) await this.#sink.keep(bytes);
  }

  /**
   * What is left over with what came after it. Mostly a few bytes that might have begun something: they are handled with a few of
   * the fresh ones, because joining all of them copies every byte that comes.
   */
  async #join(rest: Buffer, fresh: Buffer): Promise<Buffer> {
    const seam = Buffer.concat([rest, fresh.subarray(0, SEAM)]);
    const used = this.#follows && rest.length < SEAM ? await this.#step(seam) : MORE;
    if (used === MORE) return Buffer.concat([rest, fresh]);
    this.#at += used;
    return used < rest.length
      ? Buffer.concat([rest.subarray(used), fresh])
      : fresh.subarray(used - rest.length);
  }

  /** No more bytes come. Stored data of which the end wasn't found belongs to the archive's own file. */
  async end(): Promise<{ readonly path: string; readonly at: number } | null> {
    this.#follows = false;
    if (this.#rest.length > 0) await this.#sink.keep(this.#rest);
    this.#rest = EMPTY;
    await this.#sink.flush();
    await this.#leave();
    await this.#background.drain();
    return this.#unfinished;
  }

  async discard(): Promise<void> {
    this.#follows = false;
    await this.#background.settle();
    const entry = this.#entry;
    this.#entry = null;
    await entry?.inflate?.discard();
    await entry?.file.discard();
  }

  /** Handles what comes next. Returns how many bytes that took, or MORE. */
  async #step(bytes: Buffer): Promise<number> {
    const entry = this.#entry;
    if (entry === null) return this.#begin(bytes);
    if (entry.whole) return this.#close(entry, bytes);
    try {
      return await (entry.inflate ? this.#inflate(entry, entry.inflate, bytes) : this.#store(entry, bytes));
    } catch (error) {
      // A broken entry, or one that never ends. Its packed bytes are in the file it came with, or gone: it's refused later.
      if (error instanceof DiskError || isFromDisk(error)) throw error;
      return this.#stop();
    }
  }

  async #begin(bytes: Buffer): Promise<number> {
    const header = readOwnHeader(bytes);
    if (header === 'more') return MORE;
    if (header === null || this.#entries >= this.#caps.entries) return this.#stop();
    await this.#sink.keep(bytes.subarray(0, header.length));
    const file = new EntryFile(join(this.#folder, String(this.#entries)), this.#background);
    this.#entries += 1;
    const [start, dataStart] = [this.#at, this.#at + header.length];
    const inflate = header.packed ? new Inflate((piece) => this.#write(file, piece)) : null;
    this.#entry = { header, start, dataStart, file, inflate, came: 0, whole: header.dataLength === 0 };
    return header.length;
  }

  async #write(file: EntryFile, bytes: Buffer): Promise<void> {
    this.#unpacked += bytes.length;
    const { entryBytes, totalBytes, ratio, ratioFrom } = this.#caps;
    const came = this.#at + (this.#entry?.came ?? 0) + 1;
    const grows = this.#unpacked > ratioFrom && this.#unpacked > came * ratio;
    if (grows || file.size + bytes.length > entryBytes || this.#unpacked > totalBytes) throw new TooMuch();
    await file.write(bytes);
  }

  async #store(entry: Open, bytes: Buffer): Promise<number> {
    const { file, header } = entry;
    const { sure, ended } =
      header.dataLength === null
        ? storedEnd(bytes, file)
        : { sure: Math.min(bytes.length, header.dataLength - entry.came), ended: false };
    if (sure === 0 && !ended) return MORE;
    if (sure > 0) {
      const piece = bytes.subarray(0, sure);
      await this.#write(file, piece);
      await this.#sink.moved(piece);
    }
    entry.came += sure;
    entry.whole = ended || entry.came === header.dataLength;
    return sure;
  }

  async #inflate(entry: Open, inflate: Inflate, bytes: Buffer): Promise<number> {
    const { dataLength } = entry.header;
    const most = dataLength === null ? bytes.length : Math.min(bytes.length, dataLength - entry.came);
    const used = await inflate.feed(bytes.subarray(0, most));
    entry.came += used;
    if (entry.came === dataLength) await inflate.end();
    entry.whole = inflate.ended;
    if (used > 0) await this.#sink.moved(bytes.subarray(0, used));
    return used;
  }

  /** Behind an entry's data: the sizes, where they follow it. */
  async #close(entry: Open, bytes: Buffer): Promise<number> {
    const { header, start, dataStart, file, came } = entry;
    let length = 0;
    if (header.sizesBehind) {
      if (bytes.length < MOST_TRAILER) return MORE;
      const declared = { crc: file.crc, packed: came, size: file.size };
      const found = trailerLength(bytes.subarray(0, MOST_TRAILER), declared);
      if (found === null) return this.#stop();
      length = found;
      await this.#sink.keep(bytes.subarray(0, length));
    }
    this.#entry = null;
    const { size, crc, path } = file;
    const sha256 = await file.finish();
    this.seen.set(start, {
      start,
      dataStart,
      deflated: header.packed,
      packed: came,
      size,
      crc,
      sha256,
      path,
    });
    return length;
  }

  /** From here on bytes are kept as they are. */
  async #stop(): Promise<0> {
    this.#follows = false;
    await this.#leave();
    return 0;
  }

  async #leave(): Promise<void> {
    const entry = this.#entry;
    this.#entry = null;
    if (!entry) return;
    if (entry.inflate) {
      await entry.inflate.discard();
      await entry.file.discard();
      return;
    }
    await entry.file.leave();
    this.#unfinished = { path: entry.file.path, at: entry.dataStart };
  }
}
