import type { Bytes, Millis } from '../../domain/units.ts';
import { call, nothing } from '../call.ts';
import type { Settings } from './settings.ts';

/** A copy of the app's data that was read whole and found sound. */
export type DataCopy = {
  readonly name: string;
  readonly madeAt: Millis;
  readonly size: Bytes;
  readonly orders: number;
  readonly files: number;
};

/** Whether this computer's data can be trusted. */
export type DataHealth = {
  /** Met by a call or by a check; nothing is sent from then on. Null: none. */
  readonly damage: { readonly at: Millis; readonly words: string } | null;
  /** Newest first. */
  readonly copies: readonly DataCopy[];
  /** Where they are. */
  readonly folder: string;
  /** Why the last copy couldn't be made, in the person's words; null: it could. */
  readonly problem: string | null;
  /** Settings whose value was damaged: what can cost no money stands in for them until they are chosen again. */
  readonly unreadableSettings: readonly (keyof Settings)[];
};

export const healthCalls = {
  'health.get': call<DataHealth>()(nothing),
  /** Makes and checks a copy now. */
  'health.copy': call<DataHealth>()(nothing),
};
