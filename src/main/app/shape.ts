import type { AppEvent, Reply, WindowId } from '../../shared/contract/index.ts';
import type { Ports } from '../core/ports/index.ts';

/** Everything that touches the world, but the store, which the app opens itself. */
export type Adapters = Omit<Ports, 'store'>;

export type AppOptions = {
  /** Where the database is kept. */
  readonly dataDir: string;
  readonly version: string;
  /** Nothing is asked of any network; what is on this computer can be read. */
  readonly offline: boolean;
  /** A database of this size is updated with a window that shows the progress. Bytes; by default the store's own limit. */
  readonly worthTelling?: number;
};

export interface App {
  /** Any call of the contract, by name, for a window; the input is trusted in nothing. Never rejects. */
  dispatch(name: string, input: unknown, window?: WindowId): Promise<Reply>;
  readonly events: { subscribe(listener: (event: AppEvent) => void): () => void };
  /** Starts the background work: sending, following, downloading. */
  start(): Promise<void>;
  /** How many orders are on their way to a service at this moment. */
  onTheWay(): number;
  /** The account that a window shows; null: none, or the window isn't open. */
  accountShown(window: WindowId): string | null;
  /** From now on nothing new is ordered, and windows show what is being finished. */
  close(): void;
  /** Ends it in order, within bounded time; what is on the wire is waited for and written down. */
  stop(): Promise<void>;
  /**
   * After `stop`: starts the installer of a new version if one is to be installed. True: it runs; the app must end now, and is
   * started by the installer where `restart` or a person wants it.
   */
  installUpdate(restart: boolean): Promise<boolean>;
  /** A list that was opened with the app: read in, and the window goes there. Rejects in words. */
  openFile(path: string): Promise<void>;
  /** Where a file of the library is; null when it isn't known or not on the disk. */
  localFile(accountId: string, localFileId: number): { path: string; name: string; size: number } | null;
}
