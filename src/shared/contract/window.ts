import type { AccountId } from '../domain/account.ts';
import { call, nothing } from './call.ts';
import type { GoTo } from './events.ts';

/** Where a window is to go: a notification was clicked, or a file opened with the app. */
export type Place = { readonly accountId: AccountId; readonly to: GoTo };

/** The app is ending: how many orders are still on their way to a service. */
export type Closing = { readonly orders: number };

export const windowCalls = {
  /** The place that waits for a window, once: whoever takes it goes there. Null: none waits. */
  'window.take': call<Place | null>()(nothing),
  /** Null while the app is in ordinary use. */
  'window.closing': call<Closing | null>()(nothing),
};
