import { z } from 'zod';
import type { AccountId } from '../../domain/account.ts';
import { accountId, call, nothing } from '../call.ts';
import type { GoTo } from '../events.ts';

/** Where a window is to go: a notification was clicked, or a file opened with the app. */
export type Place = { readonly accountId: AccountId; readonly to: GoTo };

/** The app is ending: how many orders are still on their way to a service. */
export type Closing = { readonly orders: number };

/** A window of the app, until it is closed: of the desktop app, or a tab of a browser. */
export type WindowId = string;
/** The first window. Calls that come without a window are its calls. */
export const FIRST_WINDOW: WindowId = 'main';
export const windowId = z.string().regex(/^[a-z0-9]{4,32}$/);

/** A place inside the app, as the address of a page: `#/orders/...`. */
export const placeHash = z
  .string()
  .max(2_000)
  .regex(/^#\/[^\s"'<>\\^`{|}]*$/);

export const windowCalls = {
  /** The place that waits for a window, once: whoever takes it goes there. Null: none waits. */
  'window.take': call<Place | null>()(nothing),
  /** Null while the app is in ordinary use. */
  'window.closing': call<Closing | null>()(nothing),
  /**
   * A window is there: answers its id. `kept` is the id that a page had before it was loaded again; null: a new window.
   * `accountId`: the account that it shows; null: the one that was used last.
   */
  'window.enter': call<{ readonly windowId: WindowId }>()(
    z.object({ kept: windowId.nullable(), accountId: accountId.nullable() }),
  ),
  /** A window was closed; `mayBeThere`: it only isn't heard from, and its next call opens it again. */
  'window.leave': call<null>()(z.object({ windowId, mayBeThere: z.boolean().optional() })),
  /** Opens another window with the account of the one that asks. False: this host opens none, the page does. */
  'window.open': call<boolean>()(z.object({ hash: placeHash })),
};
