import type { ServiceApis } from './api.ts';
import type { Clock, Random } from './clock.ts';
import type { Desktop } from './desktop.ts';
import type { Sha256Of } from './digest.ts';
import type { Documents } from './documents.ts';
import type { Archives, LibraryFiles } from './files.ts';
import type { LoopbackListener } from './listener.ts';
import type { Logger } from './logger.ts';
import type { OrderWire } from './order-wire.ts';
import type { PacketMaker } from './packets.ts';
import type { PracticeLauncher } from './practice.ts';
import type { ReturnListener } from './return-listener.ts';
import type { Spreadsheets } from './spreadsheet.ts';
import type { StorageDisk } from './storage.ts';
import type { Store } from './store.ts';
import type { SecretVault } from './vault.ts';

/** Everything the core needs from outside, handed in whole. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly sha256: Sha256Of;
  readonly store: Store;
  readonly apis: ServiceApis;
  readonly wire: OrderWire;
  readonly vault: SecretVault;
  readonly files: LibraryFiles;
  readonly disk: StorageDisk;
  readonly archives: Archives;
  readonly documents: Documents;
  readonly spreadsheets: Spreadsheets;
  readonly packets: PacketMaker;
  readonly desktop: Desktop;
  readonly listener: LoopbackListener;
  readonly returns: ReturnListener;
  readonly practice: PracticeLauncher;
  readonly logger: Logger;
}

export type * from './api.ts';
export * from './clock.ts';
export type * from './desktop.ts';
export type * from './digest.ts';
export type * from './documents.ts';
export * from './files.ts';
export * from './http.ts';
export type * from './inbox.ts';
export * from './listener.ts';
export type * from './logger.ts';
export * from './network-words.ts';
export type * from './order-wire.ts';
export type * from './packets.ts';
export type * from './practice.ts';
export type * from './return-listener.ts';
export type * from './spreadsheet.ts';
export type * from './store.ts';
export type * from './store-health.ts';
export type * from './vault.ts';
