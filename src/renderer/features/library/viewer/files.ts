import { useMemo } from 'react';
import type { AppEvent } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { isOfOrder, useAnswer } from '../../../components/useAnswer.ts';
import { inOrder } from './groups.ts';

/** Whether an event may mean other files of an order. */
export function isAbout(event: AppEvent, accountId: AccountId, orderId: OrderId): boolean {
  if (isOfOrder(event, ['downloads.changed'], accountId, orderId)) return true;
  if (event.name !== 'orders.changed' || event.data.accountId !== accountId) return false;
  return event.data.orderIds === null || event.data.orderIds.includes(orderId);
}

/** The files of an order that are on this computer, in the order of the list; requested again at every change of it. */
export function useFiles(accountId: AccountId, orderId: OrderId) {
  const { value, problem, again } = useAnswer(
    'library.files',
    { accountId, orderId },
    { isAbout: (event) => isAbout(event, accountId, orderId) },
  );
  const files = useMemo(() => value && inOrder(value), [value]);
  return { files, problem, again };
}
