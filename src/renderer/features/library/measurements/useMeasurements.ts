import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { type Answer, isOfOrder, useAnswer } from '../../../components/useAnswer.ts';

/** An order's numbers, asked again when one of its files was read. */
export function useMeasurements(accountId: AccountId, orderId: OrderId): Answer<'measurements.get'> {
  return useAnswer(
    'measurements.get',
    { accountId, orderId },
    { isAbout: (event) => isOfOrder(event, ['measurements.changed'], accountId, orderId) },
  );
}
