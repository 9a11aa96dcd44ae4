import type { Bytes, Millis } from '../../domain/units.ts';
import { call, nothing } from '../call.ts';

export type UpdateMode = 'automatic' | 'ask' | 'off';

/** New versions of the app, as a window shows them. */
export type AppUpdates = {
  readonly version: string;
  /** Where new versions come from; null: this copy can't look for any. */
  readonly address: string | null;
  /** The sequence of releases that is followed: `stable`. Null: none. */
  readonly channel: string | null;
  /** Who installs a new version here. Only `app` downloads it. */
  readonly installer: 'app' | 'administrator' | 'package' | 'person';
  /** The mode that counts. */
  readonly mode: UpdateMode;
  /** What the organization has set, and a person can't change. */
  readonly fixed: { readonly mode: boolean; readonly address: boolean };
  readonly state: 'idle' | 'checking' | 'downloading' | 'closing';
  /** The last check that came through. */
  readonly checkedAt: Millis | null;
  /** Why the last check, download or installation failed, in words. */
  readonly problem: string | null;
  readonly offered: {
    readonly version: string;
    readonly bytes: Bytes;
    /** The present version is no longer supported. */
    readonly required: boolean;
    /** Downloaded and found to be as signed. */
    readonly ready: boolean;
    /** Bytes that are there, while it's downloaded. */
    readonly done: Bytes;
  } | null;
  /** The version before this one, until the person has seen what is new. */
  readonly cameFrom: string | null;
};

export const appUpdateCalls = {
  'updates.get': call<AppUpdates>()(nothing),
  /** Looks for a new version now; what it found is in the answer. */
  'updates.check': call<AppUpdates>()(nothing),
  /** Begins to download what is offered. */
  'updates.download': call<AppUpdates>()(nothing),
  /** Ends the app in order, installs what is ready and starts it again. Refused while an order, a payment, a list or a backup is under way. */
  'updates.install': call<AppUpdates>()(nothing),
  /** The person has seen what is new. */
  'updates.seen': call<AppUpdates>()(nothing),
};
