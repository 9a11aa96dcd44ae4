import type { SessionKeeper } from '../core/accounts/connections/index.ts';
import type { Reactions } from '../core/kernel/bus.ts';
import type { Library } from '../core/library/files/index.ts';
import type { createMeasurements } from '../core/library/measurements/index.ts';
import type { Storage } from '../core/library/storage/index.ts';
import type { Ordering } from '../core/ordering/index.ts';
import type { createDuplicates } from '../core/tracking/duplicates/index.ts';
import type { Inbox } from '../core/tracking/inbox/index.ts';
import type { Notifications } from '../core/tracking/notifications/index.ts';
import type { Polling } from '../core/tracking/polling/index.ts';
import type { Webhooks } from '../core/tracking/webhooks/index.ts';
import type { createWhere } from '../core/tracking/where/index.ts';
import type { UpdatesArea } from '../core/workstation/updates/index.ts';

/** What the areas do when another one says a fact. */
export type ReactingAreas = {
  readonly duplicates: Pick<ReturnType<typeof createDuplicates>, 'wake'>;
  readonly inbox: Pick<Inbox, 'filesChanged' | 'intentChanged' | 'paidLate' | 'reportChanged' | 'runChanged'>;
  readonly library: Pick<Library, 'delivered' | 'linked' | 'wake'>;
  readonly measurements: Pick<ReturnType<typeof createMeasurements>, 'wake'>;
  readonly notifications: Pick<Notifications, 'badge' | 'settingsChanged'>;
  readonly ordering: Pick<
    Ordering,
    'computerWoke' | 'ordersRead' | 'paymentMentioned' | 'settingsChanged' | 'wake'
  >;
  readonly polling: Pick<Polling, 'accountsChanged' | 'connectionChanged' | 'ordersRead' | 'wake'>;
  readonly sessions: Pick<SessionKeeper, 'rerouted'>;
  readonly storage: Pick<Storage, 'filesChanged'>;
  readonly updates: Pick<UpdatesArea, 'settingsChanged'>;
  readonly webhooks: Pick<Webhooks, 'accountsChanged' | 'wake'>;
  readonly where: Pick<ReturnType<typeof createWhere>, 'wake'>;
};

/**
 * The table of who reacts to what, in this order. A fact without a row is for windows only. A core of fewer areas (the tests')
 * uses the same table.
 */
export function reactions(areas: Partial<ReactingAreas>): Reactions {
  const { duplicates, inbox, library, measurements, notifications } = areas;
  const { ordering, polling, sessions, storage, updates, webhooks, where } = areas;
  return {
    'accounts.changed': [
      () => notifications?.badge(),
      () => polling?.accountsChanged(),
      () => webhooks?.accountsChanged(),
    ],
    'connection.changed': [({ accountId }) => polling?.connectionChanged(accountId)],
    'service.answers': [
      ({ accountId, wasAway }) => ordering?.wake(accountId, wasAway),
      ({ accountId }) => polling?.wake(accountId),
      () => library?.wake(),
      ({ accountId }) => webhooks?.wake(accountId),
    ],
    'computer.woke': [() => ordering?.computerWoke(), () => polling?.wake()],
    'network.rerouted': [() => sessions?.rerouted()],
    'settings.changed': [
      () => notifications?.settingsChanged(),
      () => ordering?.settingsChanged(),
      () => updates?.settingsChanged(),
    ],

    'orders.read': [
      ({ accountId, orderIds }) => ordering?.ordersRead(accountId, orderIds),
      ({ accountId }) => polling?.ordersRead(accountId),
      () => duplicates?.wake(),
      () => where?.wake(),
    ],
    'order.delivered': [({ accountId, orderId }) => library?.delivered(accountId, orderId)],

    'intent.changed': [(fact) => inbox?.intentChanged(fact), () => duplicates?.wake()],
    'run.changed': [({ runId }) => inbox?.runChanged(runId)],
    'checkout.changed': [({ runId }) => inbox?.runChanged(runId)],
    'payment.late': [(fact) => inbox?.paidLate(fact)],
    'payment.mentioned': [({ accountId, sessionIds }) => ordering?.paymentMentioned(accountId, sessionIds)],

    'transfer.changed': [(fact) => inbox?.filesChanged(fact)],
    'files.changed': [
      (fact) => inbox?.filesChanged(fact),
      (fact) => inbox?.reportChanged(fact),
      () => storage?.filesChanged(),
      () => measurements?.wake(),
    ],
    'measurements.changed': [(fact) => inbox?.reportChanged(fact)],
    'download.linked': [({ accountId, orderId, link }) => library?.linked(accountId, orderId, link)],
    'folders.reachable': [() => library?.wake()],

    'inbox.changed': [() => notifications?.badge()],
  };
}
