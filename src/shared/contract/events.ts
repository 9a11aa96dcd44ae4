import type { AccountId } from '../domain/account.ts';
import type { OrderId } from '../domain/order.ts';

/** What the core announces. Ids that changed, never rows: the renderer asks again. */
export type EventMap = {
  'accounts.changed': null;
  'connection.changed': { readonly accountId: AccountId };
  'services.changed': { readonly accountId: AccountId };
  /** `orderIds` null: too many to name, or not known which. */
  'orders.changed': { readonly accountId: AccountId; readonly orderIds: readonly OrderId[] | null };
  'outbox.changed': { readonly accountId: AccountId; readonly intentId: string };
  'downloads.changed': { readonly accountId: AccountId; readonly orderId: OrderId };
  'settings.changed': null;
  /** Where and how files are kept, or a piece of work on them, isn't as it was. */
  'storage.changed': null;
  /** Damage was met in the data, or a copy of it was made. */
  'health.changed': null;
  /** The data of an earlier version is further on its way to this version's form, or there (`update.get`). */
  'update.changed': null;
  /** A new version of the app was looked for, is further on its way, or is ready (`updates.get`). */
  'updates.changed': null;
  /** A file's numbers were read. */
  'measurements.changed': { readonly accountId: AccountId; readonly orderId: OrderId };
  /** A claim packet of the order is further, made, or couldn't be. */
  'packets.changed': { readonly accountId: AccountId; readonly orderId: OrderId };
  'sync.changed': { readonly accountId: AccountId };
  'inbox.changed': { readonly accountId: AccountId };
  'webhooks.changed': { readonly accountId: AccountId };
  'lists.changed': { readonly accountId: AccountId; readonly listId: string };
  'runs.changed': { readonly accountId: AccountId; readonly runId: string };
  'checkouts.changed': { readonly accountId: AccountId; readonly checkoutId: string };
  /** A place waits for the window (`window.take`): a notification was clicked, or a file opened with the app. */
  'window.go': null;
  /** The app is ending, and finishes what is on its way (`window.closing`). */
  'window.closing': null;
  /** A window was opened or closed. */
  'windows.changed': null;
  /** Messages wait for the window that a person is in (`notifications.take`): only where the host shows none. */
  'notification.show': null;
};
export type GoTo =
  | { readonly kind: 'order'; readonly orderId: OrderId }
  | { readonly kind: 'delivered' }
  /** The orders that are late. */
  | { readonly kind: 'late' }
  | { readonly kind: 'inbox'; readonly itemId: number | null }
  | { readonly kind: 'list'; readonly listId: string }
  | { readonly kind: 'run'; readonly runId: string }
  | { readonly kind: 'checkout'; readonly checkoutId: string };
export type EventName = keyof EventMap;
/** One event as it travels. */
export type AppEvent = {
  readonly [Name in EventName]: { readonly name: Name; readonly data: EventMap[Name] };
}[EventName];

/** A record, so that an event without its name here doesn't compile: a host would drop it silently. */
const EVENTS: Record<EventName, true> = {
  'accounts.changed': true,
  'connection.changed': true,
  'services.changed': true,
  'orders.changed': true,
  'outbox.changed': true,
  'downloads.changed': true,
  'settings.changed': true,
  'storage.changed': true,
  'health.changed': true,
  'update.changed': true,
  'updates.changed': true,
  'measurements.changed': true,
  'packets.changed': true,
  'sync.changed': true,
  'inbox.changed': true,
  'webhooks.changed': true,
  'lists.changed': true,
  'runs.changed': true,
  'checkouts.changed': true,
  'window.go': true,
  'window.closing': true,
  'windows.changed': true,
  'notification.show': true,
};
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];
