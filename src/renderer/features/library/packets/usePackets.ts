import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { type Answer, isOfOrder, useAnswer } from '../../../components/useAnswer.ts';

const EVENTS = ['packets.changed', 'downloads.changed', 'measurements.changed'] as const;

/** What a packet of the order can hold, what is being made, and what was. */
export function usePackets(accountId: AccountId, orderId: OrderId): Answer<'packets.get'> {
  return useAnswer(
    'packets.get',
    { accountId, orderId },
    { isAbout: (event) => isOfOrder(event, EVENTS, accountId, orderId) },
  );
}
