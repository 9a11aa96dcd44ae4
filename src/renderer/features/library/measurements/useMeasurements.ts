import { useEffect, useState } from 'react';
import type { CallError, OrderMeasurements } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { call, subscribe } from '../../../client/index.ts';

type Found = { readonly roof: OrderMeasurements | null; readonly problem: CallError | null };

/** An order's numbers, asked again when one of its files was read. */
export function useMeasurements(accountId: AccountId, orderId: OrderId): Found {
  const [found, setFound] = useState<Found>({ roof: null, problem: null });
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const reply = await call('measurements.get', { accountId, orderId });
      if (gone) return;
      if (reply.ok) setFound({ roof: reply.value, problem: null });
      else setFound((before) => ({ ...before, problem: reply.error }));
    };
    void load();
    const stop = subscribe((event) => {
      const own =
        event.name === 'measurements.changed' &&
        event.data.accountId === accountId &&
        event.data.orderId === orderId;
      if (own) void load();
    });
    return () => {
      gone = true;
      stop();
    };
  }, [accountId, orderId]);
  return found;
}
