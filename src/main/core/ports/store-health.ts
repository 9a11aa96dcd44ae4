import type { Bytes, Millis, Sha256 } from '../../../shared/domain/units.ts';

/** Damage that a call or a check met; `words` for a person. */
export type StoreDamage = { readonly at: Millis; readonly words: string };

/** Rows of the tables that a person would miss. */
export type StoreCounts = {
  readonly accounts: number;
  readonly orders: number;
  readonly confirmed: number;
  readonly files: number;
  /** Decided questions of the inbox. */
  readonly decisions: number;
  readonly settings: number;
};

/** A copy of the database that was read whole and found sound. */
export type StoreCopy = {
  readonly name: string;
  readonly madeAt: Millis;
  readonly size: Bytes;
  readonly sha256: Sha256;
  readonly counts: StoreCounts;
};

export type CopyMade =
  | { readonly ok: true; readonly copy: StoreCopy }
  /** What is in it is damaged (`damaged`), or it couldn't be made: `why` in the person's words. */
  | { readonly ok: false; readonly damaged: boolean; readonly why: string };

/** Whether the database can be trusted, and copies of it that can. */
export interface StoreHealth {
  damage(): StoreDamage | null;
  onDamage(listener: () => void): void;
  /** The run before ended without closing the database. */
  readonly uncleanEnd: boolean;
  /** Where the copies are. */
  readonly folder: string;
  /** The journal of the outbox. */
  readonly journal: string;
  /** Newest first. */
  copies(): StoreCopy[];
  /** Reads a database file whole, in a thread, and counts. Null, and damage from then on: it isn't sound. */
  check(file: string, signal: AbortSignal): Promise<StoreCounts | null>;
  /** Copies the database while the app works, reads the copy in a thread, and keeps it only when it's sound. */
  makeCopy(at: Millis, signal: AbortSignal): Promise<CopyMade>;
}
