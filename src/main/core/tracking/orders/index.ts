import type { CallInput, Handlers, OrderFile, WindowId } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId, StoredOrder } from '../../../../shared/domain/order.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';
import { createDraftCalls, type DraftCalls } from './drafts.ts';
import { readFilter } from './filter.ts';
import { mapLink } from './map-link.ts';

export { WATCHED } from './changes.ts';
export { readFilter } from './filter.ts';
export { type Arrival, createIntake } from './intake.ts';
export { createSelection } from './selection.ts';
export { createViews } from './views.ts';

export type OrdersDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'desktop'>;
  /** The order's files, wherever they are now. */
  readonly orderFiles: (accountId: AccountId, orderId: OrderId) => OrderFile[];
  readonly refresh: (accountId: AccountId, orderId: OrderId | null) => Promise<{ asked: number }>;
  /** Whether a window is open; omitted: none is. */
  readonly isOpen?: (windowId: WindowId) => boolean;
};

type OrderCalls =
  | 'orders.page'
  | 'orders.counts'
  | 'orders.get'
  | 'orders.refresh'
  | DraftCalls
  | 'desktop.openLink';

/** Rows in front of a window that an index passes over within a frame. */
const FEW_BEFORE = 2_000;

/** A window of a view in one order is read out of an index; all others are put together from every order. */
const isReadAtOnce = ({ text, group, further = [], offset }: CallInput<'orders.page'>) =>
  text === '' && !group && further.length === 0 && offset <= FEW_BEFORE;

/** What is known of the orders, from this computer's cache; only `orders.refresh` asks the service. */
export function createOrders({ ports, orderFiles, refresh, isOpen = () => false }: OrdersDeps): {
  readonly handlers: Pick<Handlers, OrderCalls>;
} {
  const { clock, store, desktop } = ports;

  function get(accountId: AccountId, orderId: OrderId): StoredOrder {
    const order = store.orders.get(accountId, orderId);
    if (order) return order;
    if (!store.accounts.get(accountId)) throw noAccount();
    throw new CallFailure('not_found', t('orders.order_isnt_computer_look_list', { orderId }));
  }

  return {
    handlers: {
      'orders.page': (query) =>
        (isReadAtOnce(query) ? store : store.inThread).orders.page(readFilter(query, clock.now())),
      'orders.counts': ({ accountId }) => store.orders.counts(accountId),
      'orders.get': ({ accountId, orderId }) => ({
        order: get(accountId, orderId),
        events: store.events.list(accountId, orderId),
        files: orderFiles(accountId, orderId),
      }),
      'orders.refresh': ({ accountId, orderId }) => refresh(accountId, orderId),
      ...createDraftCalls({ store, clock }, isOpen),
      'desktop.openLink': async ({ accountId, orderId }) => {
        const link = mapLink(get(accountId, orderId));
        if (link === null) {
          throw new CallFailure('not_found', t('orders.order_has_neither_address_nor'));
        }
        const problem = await desktop.openLink(link);
        if (problem !== null) throw new CallFailure('refused', problem);
        return null;
      },
    },
  };
}
