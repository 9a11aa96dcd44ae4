import { z } from 'zod';
import type { Millis } from '../../domain/units.ts';
import { call, nothing } from '../call.ts';
import type { DataCopy } from './health.ts';

/** `locked`, `unreachable` and `full`: the data is whole, and can't be opened at this moment. */
export type RescueKind =
  | 'missing'
  | 'empty'
  | 'damaged'
  | 'foreign'
  | 'impossible'
  | 'newer'
  | 'locked'
  | 'unreachable'
  | 'full';

/** The profile can't be opened as it is: what is damaged or gone, and what there is to continue from. */
export type Rescue = {
  readonly kind: RescueKind;
  readonly words: string;
  readonly folder: string;
  /** Newest first. */
  readonly copies: readonly DataCopy[];
  readonly journal: { readonly orders: number; readonly unsettled: number; readonly lastAt: Millis | null };
  /** Reports in the library folder; null: none. */
  readonly library: { readonly files: number; readonly folder: string } | null;
};

/** What became of a way on: the app works again, and what a person should know of it. */
export type Rescued = { readonly words: string };

const way = z.discriminatedUnion('way', [
  /** Opens the data once more, as it is. */
  z.object({ way: z.literal('retry') }),
  /** A checked copy and the journal. */
  z.object({ way: z.literal('copy'), name: z.string().min(1).max(200) }),
  /** What can be read of the damaged file, and the journal. */
  z.object({ way: z.literal('salvage') }),
  /** New data with the journal's accounts and orders; everything else is read from the service again. */
  z.object({ way: z.literal('again') }),
  /** A backup's data, its reports beside what is there, and the journal. */
  z.object({ way: z.literal('backup'), folder: z.string().trim().min(1).max(1_000) }),
]);

export const rescueCalls = {
  /** Null: the profile is open, and nothing has to be rescued. */
  'rescue.get': call<Rescue | null>()(nothing),
  'rescue.start': call<Rescued>()(way),
  /** Shows the data folder. */
  'rescue.folder': call<null>()(nothing),
};
