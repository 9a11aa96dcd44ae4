import type { Bytes, Millis, Sha256 } from '../../../shared/domain/units.ts';

/** Who installs a new version on this computer: the app itself, an administrator (MSI), the system's packages (.deb), or a person (ZIP, macOS). */
export type UpdateInstaller = 'app' | 'administrator' | 'package' | 'person';
export type UpdateMode = 'automatic' | 'ask' | 'off';

/** What the office's IT has set for this computer; null: the person decides. */
export type UpdatePolicy = {
  readonly mode: UpdateMode | null;
  /** Where the signed feed is fetched from in place of the usual address. It can't sign anything. */
  readonly address: string | null;
};

/** A version that the signed feed offers for this system and this kind of installation. */
export type Release = {
  readonly version: string;
  /** Its file's name in the signed list of targets. */
  readonly file: string;
  readonly bytes: Bytes;
  readonly sha256: Sha256;
  /** Of 100 installations, how many are offered it. */
  readonly rollout: number;
  /** Versions below this one are no longer supported; null: all are. */
  readonly oldest: string | null;
};

/** `untrusted`: the feed isn't signed as it must be. `expired`: it is, but wasn't renewed in time. */
export type UpdateFault = 'network' | 'disk' | 'untrusted' | 'expired';
/** `words` are for the person; the log has the rest. */
export type UpdateFailure = { readonly ok: false; readonly fault: UpdateFault; readonly words: string };
export type UpdateCheck = { readonly ok: true; readonly releases: readonly Release[] } | UpdateFailure;

/** What is remembered from one start to the next, beside the database: a restored backup must not take it back. */
export type UpdateMemory = {
  /** Made up once; decides when a staged release reaches this installation. It never leaves the computer. */
  readonly installId: string;
  /** The version that ran last. */
  readonly ran: string | null;
  /** The version before the present one, until the person has seen what is new. */
  readonly cameFrom: string | null;
  readonly checkedAt: Millis | null;
  /** Downloaded and found to be as signed. */
  readonly ready: Release | null;
  /** The installer was started for this version, this often. */
  readonly tried: { readonly version: string; readonly times: number } | null;
};

/** New versions of the app: the signed feed, the file, the installer. Rejections are DiskErrors. */
export interface Updates {
  /** Null: this copy of the app was built without a feed. */
  readonly address: string | null;
  readonly channel: string | null;
  readonly installer: UpdateInstaller;
  readonly policy: UpdatePolicy;
  read(): UpdateMemory;
  /** Durable when it returns. */
  write(patch: Partial<UpdateMemory>): void;
  /** Fetches and verifies the feed. Rejects only when aborted. */
  check(signal: AbortSignal): Promise<UpdateCheck>;
  /** Fetches the file, from where an earlier attempt ended; null: it is there, whole and as signed. Rejects only when aborted. */
  download(
    release: Release,
    progress: (bytes: Bytes) => void,
    signal: AbortSignal,
  ): Promise<UpdateFailure | null>;
  /** Whether the downloaded file is there, and as signed. */
  isWhole(release: Release): Promise<boolean>;
  /** Deletes every whole download but that of `keep`. What came of others is `deleted` too, or `kept` to be continued. Never rejects. */
  sweep(keep: Release | null, unfinished: 'deleted' | 'kept'): Promise<void>;
  /** Ends the app in order. */
  quit(): void;
  /** Starts the installer of a file that is whole; the app ends at once after it. Null, or why it couldn't be started, in words. */
  install(release: Release, restart: boolean): Promise<string | null>;
}
