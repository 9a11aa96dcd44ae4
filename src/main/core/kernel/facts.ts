import type { EventMap } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { CheckoutRecord } from '../ports/index.ts';
import type { DeliveryLink } from './delivery-link.ts';

type OfAccount = { readonly accountId: AccountId };
type OfOrder = OfAccount & { readonly orderId: OrderId };
/** `orderIds` null: too many to name, or not known which. */
type OfOrders = OfAccount & { readonly orderIds: readonly OrderId[] | null };

/** Facts that windows get as they are. */
type Announced =
  | 'accounts.changed'
  | 'connection.changed'
  | 'health.changed'
  | 'lists.changed'
  | 'inbox.changed'
  | 'measurements.changed'
  | 'notification.show'
  | 'packets.changed'
  | 'services.changed'
  | 'settings.changed'
  | 'storage.changed'
  | 'sync.changed'
  | 'updates.changed'
  | 'webhooks.changed'
  | 'window.closing'
  | 'window.go'
  | 'windows.changed';

/**
 * What happened, said once by the area that did it or saw it. Who reacts to a fact is in `app/reactions.ts`, what windows
 * get of it in `app/announcements.ts`.
 */
export type FactMap = Pick<EventMap, Announced> & {
  /** An account's service answers again. `wasAway` false: it did all the time, and a person asked. */
  'service.answers': OfAccount & { readonly wasAway: boolean };
  /** The computer woke from sleep, or its clock jumped. */
  'computer.woke': null;
  /** The way out of this computer is another one. */
  'network.rerouted': null;

  /** Orders were read from the service and are not as they were. */
  'orders.read': OfOrders;
  /** An order was delivered, or the service changed it after that. May be said any number of times. */
  'order.delivered': OfOrder;
  /** States and counties of orders were found. */
  'areas.read': OfAccount;
  /** A person tagged, reviewed, or annotated orders. */
  'orders.marked': OfOrders;
  'views.changed': OfAccount;
  'budget.changed': OfAccount;
  /** Templates and defaults of the form. */
  'presets.changed': OfAccount;
  /** Somebody was warned of an order of the same roof, and didn't order. */
  'duplicates.avoided': OfAccount;

  /** A confirmed order. `runId`: the list it is a row of; null where it is none, or where the list gets a separate fact. */
  'intent.changed': OfAccount & { readonly intentId: string; readonly runId: string | null };
  /** A list of orders that is being sent. */
  'run.changed': OfAccount & { readonly runId: string };
  'checkout.changed': OfAccount & { readonly checkoutId: string; readonly runId: string | null };
  /** A payment came for orders that a person had canceled. May be emitted any number of times. */
  'payment.late': { readonly checkout: CheckoutRecord; readonly intentId: string | null };
  /** An event of the service speaks of a payment; of which sessions, where it names them. */
  'payment.mentioned': OfAccount & { readonly sessionIds: readonly string[] };

  /** A transfer of the order began, moved, waits, or ended. */
  'transfer.changed': OfOrder;
  /** Other files of the order than before are on the disk, or listed by the service. */
  'files.changed': OfOrder;
  /** An event carried the order's 24-hour download. A credential: never written down, never sent to a window. */
  'download.linked': OfOrder & { readonly link: DeliveryLink };
  /** Folders of the account's files came or went. */
  'folders.changed': OfAccount;
  /** Every folder that files are kept in can be reached. */
  'folders.reachable': null;
};
export type FactName = keyof FactMap;
