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
};
export type EventName = keyof EventMap;
/** One event as it travels. */
export type AppEvent = {
  readonly [Name in EventName]: { readonly name: Name; readonly data: EventMap[Name] };
}[EventName];

export const EVENT_NAMES: readonly EventName[] = [
  'accounts.changed',
  'connection.changed',
  'services.changed',
  'orders.changed',
  'outbox.changed',
  'downloads.changed',
  'settings.changed',
];
