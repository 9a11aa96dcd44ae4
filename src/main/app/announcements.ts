import type { AppEvent, EventMap } from '../../shared/contract/index.ts';
import type { MessageOf } from '../core/kernel/bus.ts';
import type { FactMap, FactName } from '../core/kernel/facts.ts';

type Announcements = { readonly [Name in FactName]: (data: FactMap[Name]) => readonly AppEvent[] };

function event<Name extends keyof EventMap>(name: Name, data: EventMap[Name]): AppEvent {
  return { name, data } as AppEvent;
}
const same =
  <Name extends keyof EventMap & FactName>(name: Name) =>
  (data: FactMap[Name]): readonly AppEvent[] => [event(name, data as FactMap[Name] & EventMap[Name])];
const nothing = () => [];

/** The list is not as it was, though no order is another one. */
const listOf = ({ accountId }: FactMap['views.changed']) => [
  event('orders.changed', { accountId, orderIds: [] }),
];
/** An order that waits may be why its account's connection is shown as it is. */
const connectionOf = (accountId: string) => event('connection.changed', { accountId });
const runOf = (accountId: string, runId: string | null) =>
  runId === null ? [] : [event('runs.changed', { accountId, runId })];

/** The events that windows get for each fact: what is no longer as they have it. They ask again; no fact reaches them as it is. */
const ANNOUNCEMENTS: Announcements = {
  'accounts.changed': same('accounts.changed'),
  'connection.changed': same('connection.changed'),
  'health.changed': same('health.changed'),
  'lists.changed': same('lists.changed'),
  'inbox.changed': same('inbox.changed'),
  'measurements.changed': same('measurements.changed'),
  'notification.show': same('notification.show'),
  'packets.changed': same('packets.changed'),
  'services.changed': same('services.changed'),
  'settings.changed': same('settings.changed'),
  'storage.changed': same('storage.changed'),
  'sync.changed': same('sync.changed'),
  'updates.changed': same('updates.changed'),
  'webhooks.changed': same('webhooks.changed'),
  'window.closing': same('window.closing'),
  'window.go': same('window.go'),
  'windows.changed': same('windows.changed'),

  'service.answers': nothing,
  'computer.woke': nothing,
  'network.rerouted': nothing,

  'orders.read': (data) => [event('orders.changed', data)],
  'areas.read': listOf,
  'order.delivered': nothing,
  'orders.marked': (data) => [event('orders.changed', data)],
  'views.changed': listOf,
  'budget.changed': listOf,
  'presets.changed': listOf,
  'duplicates.avoided': listOf,

  'intent.changed': ({ accountId, intentId, runId }) => [
    event('outbox.changed', { accountId, intentId }),
    ...runOf(accountId, runId),
    connectionOf(accountId),
  ],
  'run.changed': ({ accountId, runId }) => [...runOf(accountId, runId), connectionOf(accountId)],
  'checkout.changed': ({ accountId, checkoutId, runId }) => [
    event('checkouts.changed', { accountId, checkoutId }),
    ...runOf(accountId, runId),
  ],
  'payment.late': nothing,
  'payment.mentioned': nothing,

  'transfer.changed': (data) => [event('downloads.changed', data)],
  'files.changed': ({ accountId, orderId }) => [
    event('downloads.changed', { accountId, orderId }),
    event('orders.changed', { accountId, orderIds: [orderId] }),
  ],
  'download.linked': nothing,
  'folders.changed': ({ accountId }) => [event('orders.changed', { accountId, orderIds: null })],
  'folders.reachable': nothing,
};

export function announcementsOf({ name, data }: MessageOf<FactMap>): readonly AppEvent[] {
  return (ANNOUNCEMENTS[name] as (data: unknown) => readonly AppEvent[])(data);
}
