import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { type Answer, isOfOrder, useAnswer } from '../../../components/useAnswer.ts';

/** The deliveries of an order, asked again when a file of it came or was read. */
export function useRevisions(accountId: AccountId, orderId: OrderId): Answer<'measurements.revisions'> {
  return useAnswer(
    'measurements.revisions',
    { accountId, orderId },
    {
      isAbout: (event) => isOfOrder(event, ['measurements.changed', 'downloads.changed'], accountId, orderId),
    },
  );
}
