import type { RescueKind } from '../../../shared/contract/index.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { StoreCopy } from './store-health.ts';

/** Why the profile can't be opened as it is. `words` for a person: what is damaged or gone. */
export type ProfileTrouble = {
  readonly kind: RescueKind;
  readonly words: string;
};

/** What is beside a database that can't be opened. */
export type ProfileRemains = {
  readonly copies: readonly StoreCopy[];
  /** Orders the journal knows, how many of them aren't settled, and when it was last written. */
  readonly journal: { readonly orders: number; readonly unsettled: number; readonly lastAt: Millis | null };
};

/** How many rows could be read, by table, and in which tables some couldn't. */
export type Salvaged = {
  readonly orders: number;
  readonly confirmed: number;
  readonly files: number;
  readonly lost: readonly string[];
};

/** A profile whose database can't be opened. Each way on sets the damaged file aside; none deletes it. */
export interface BrokenProfile {
  remains(): ProfileRemains;
  /** Puts a copy in place, checked against its facts. Throws StoreError when it isn't what it was. */
  putCopy(name: string): void;
  /** Reads row by row what can be read into a new database. Throws StoreError when nothing can. */
  salvage(): Promise<Salvaged>;
  /** Nothing in place: the next opening begins with the accounts and orders that the journal knows. */
  beginNew(): void;
  /** Puts a database file from elsewhere (a backup) in place. Throws StoreError when it's damaged. */
  putFile(path: string): void;
}
