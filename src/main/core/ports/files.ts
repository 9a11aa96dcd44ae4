import { SaidError } from '../../../shared/copy/said-error.ts';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { FormRemark } from '../../../shared/domain/file-remark.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { Bytes, Millis, Sha256 } from '../../../shared/domain/units.ts';

/** Where a path of the library is meant: the account's folder, then segments made by `safeName`. */
export type LibraryPath = {
  readonly folder: string;
  readonly segments: readonly string[];
  /** Whether a path (from the account's folder) is another order's file: the same content there is no copy of this one. */
  readonly foreign?: (path: string) => boolean;
};

/** A folder chosen for files; `marker`: the sign in it by which it's known again, null for the usual one. */
export type LibraryRoot = { readonly root: string; readonly marker: string | null };

export type PartResult = { readonly bytes: Bytes; readonly sha256: Sha256 };
/** A file as it was kept; what was last written by `wholeAt` (the file system's time) needn't be read again. */
export type KeptAs = {
  readonly path: string;
  readonly size: Bytes;
  readonly sha256: Sha256;
  readonly wholeAt: Millis;
};
/** `at`: the file system's time of the last writing. */
export type FileOnDisk =
  | { readonly kind: 'there' | 'changed'; readonly at: Millis }
  | { readonly kind: 'gone' };
export type CheckResult =
  /** `remark`: a harmless departure from its format's rules. */
  | { readonly ok: true; readonly remark: FormRemark | null }
  /** `keepable`: a person may keep it all the same; never a web page in a file's place. */
  | { readonly ok: false; readonly why: Message; readonly keepable: boolean };

/** A file on its way: written under a temporary name, invisible until it is whole. */
export interface PartFile {
  write(chunk: Uint8Array): Promise<void>;
  /**
   * Flushes what was written (fdatasync): from here on it survives a power cut, and the transfer can continue there.
   */
  checkpoint(): Promise<void>;
  /** Leaves a gap of so many bytes. A file with gaps is never kept, so its hash isn't taken any more. */
  skip(bytes: Bytes): Promise<void>;
  /** Flushes to the disk (fsync) and closes. */
  finish(): Promise<PartResult>;
  /** Looks at magic bytes and structure: a PDF has a trailer, an image decodes its header, HTML is never a report. */
  check(name: string, kind: FileKind): Promise<CheckResult>;
  /**
   * Renames into place under the wanted name, or the next free one (`report (2).pdf`), and makes the folder entry
   * durable. Returns the path from the account's folder, with `/`.
   */
  commit(to: LibraryPath): Promise<string>;
  /** Another checksum of the finished file, lower-case hexadecimal. */
  digest(algorithm: 'md5' | 'sha1'): Promise<string>;
  /** The temporary file's own path, for unpacking an archive. */
  readonly path: string;
  /** Closes it and leaves it where it is, for `resumePart`. */
  leave(): Promise<void>;
  discard(): Promise<void>;
}

/** The library on the disk. Rejections are DiskErrors, in the person's words. */
export interface LibraryFiles {
  /** Where the accounts without a folder of their own have theirs. */
  readonly root: string;
  /** This computer's usual one. */
  readonly usual: string;
  /**
   * Where each account's folder is kept from now on: those of `folders` in their own root, all others in `all`. `holds`:
   * whether files are recorded in the usual folder. While they are, it's away when it isn't there, and isn't made again.
   */
  settle(all: LibraryRoot | null, folders: ReadonlyMap<string, LibraryRoot>, holds: boolean): void;
  /** Makes the usual folder again after somebody deleted it. */
  makeUsual(): Promise<void>;
  /** Whether the account's folder couldn't be reached when it was last looked for. */
  away(folder: string): boolean;
  /** Looks now. */
  reachable(folder: string): Promise<boolean>;
  /** Looks for every root. Returns whether one came or went since the last time. */
  lookForRoots(): Promise<boolean>;
  /** Runs `work` while no file is being put in its place. */
  quiet<Value>(work: () => Promise<Value>): Promise<Value>;
  /** An empty one. With a `key`, it can be continued by `resumePart`; another one of that key is thrown away. */
  createPart(key?: string): Promise<PartFile>;
  /**
   * The part of this key, cut to its first `bytes`: what is beyond the last checkpoint isn't to be believed. Null when
   * it isn't there or is shorter.
   */
  resumePart(key: string, bytes: Bytes): Promise<PartFile | null>;
  /** Throws the part of this key away, if there is one. */
  dropPart(key: string): Promise<void>;
  /** Wraps a file of the staging folder (an archive's entry) as a part; `known`: what its writer says of it. */
  adoptPart(path: string, known?: PartResult): Promise<PartFile>;
  /** A fresh folder for unpacking, on the library's disk. */
  createStaging(): Promise<string>;
  removeStaging(path: string): Promise<void>;
  /** Removes what an earlier run left half done, but for the parts of these keys. Called once, before any download. */
  sweep(keep?: ReadonlySet<string>): Promise<void>;
  /** Whether a file is there, whatever is in it. Null: the folder can't be reached, so nothing is known. */
  present(folder: string, path: string): Promise<boolean | null>;
  /** What became of a kept file. Null: the folder can't be reached, so nothing is known. */
  inspect(folder: string, kept: KeptAs): Promise<FileOnDisk | null>;
  /** Size and SHA-256 of what is there now. */
  hash(folder: string, path: string): Promise<PartResult>;
  absolute(folder: string, path: string): string;
  /** The account's folder itself. */
  base(folder: string): string;
  read(folder: string, path: string, limit: Bytes): Promise<Uint8Array>;
  ensureFolder(folder: string): Promise<string>;
}

/** The disk refused: full, not allowed, gone. `words` are for the person. */
export class DiskError extends SaidError {
  /** `away`: the library's folder can't be reached; it will be again. */
  readonly code: 'full' | 'denied' | 'gone' | 'away' | 'other';
  constructor(code: DiskError['code'], words: Message | string) {
    super(words);
    this.name = 'DiskError';
    this.code = code;
  }
}

export type ArchiveEntry = {
  readonly name: string;
  readonly path: string;
  readonly size: Bytes;
  readonly sha256: Sha256;
};
export type UnpackResult =
  | { readonly ok: true; readonly entries: readonly ArchiveEntry[] }
  /** Refused as a whole; `why` is in the person's words. Nothing is left in the staging folder. */
  | { readonly ok: false; readonly why: Message };

/** What an archive holds, judged and not unpacked. `refused` (of the whole, of one entry) is in the person's words. */
export type ArchiveContentsResult =
  | {
      readonly ok: true;
      readonly refused: Message | null;
      /** Files, in the directory's order; names may hold folders, with `/`. */
      readonly entries: readonly {
        readonly name: string;
        readonly size: Bytes;
        readonly packed: Bytes;
        readonly refused: Message | null;
      }[];
      /** Entries omitted because there were too many to show. */
      readonly omitted: number;
    }
  /** It is no archive, or one whose directory can't be read. */
  | { readonly ok: false; readonly why: Message };

/** Where the bytes of an archive go that is unpacked while it comes: together, in their order, they are the archive. */
export type IncomingSink = {
  /** Bytes that its own file must have: headers, the directory, and whatever isn't unpacked yet. */
  readonly keep: (bytes: Uint8Array) => Promise<void>;
  /** Bytes whose content is in an entry's file now. Its own file may have a gap of this length instead. */
  readonly moved: (bytes: Uint8Array) => Promise<void>;
};

/** An archive that is unpacked while it comes. Nothing it wrote is believed before `unpack` has judged the whole. */
export interface IncomingArchive {
  /** The next bytes of it. Rejects with a DiskError. */
  take(bytes: Uint8Array): Promise<void>;
  /** All of it came; `zip` is its own file, which gets what is needed to judge it. */
  end(zip: string): Promise<void>;
  /** As `Archives.unpack`, once it has ended: only what isn't unpacked yet is read again. */
  unpack(zip: string): Promise<UnpackResult>;
  /** Stops all work in the staging folder, which may then be removed. */
  discard(): Promise<void>;
}

/** Archives, under the policy of `docs/reliability.md`. */
export interface Archives {
  /** Reads the whole directory first, decides, then unpacks into `staging`, checking size and CRC of every entry. */
  unpack(zip: string, staging: string): Promise<UnpackResult>;
  /** Begins to unpack into `staging` an archive of which no byte is here yet. */
  receive(staging: string, sink: IncomingSink): Promise<IncomingArchive>;
  contents(zip: string): Promise<ArchiveContentsResult>;
}
