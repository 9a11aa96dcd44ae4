import { useEffect, useState } from 'react';
import type { CallError, RoofSheet } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { call, subscribe } from '../../client/index.ts';
import { throttled } from '../../stores/throttle.ts';

/** The files of a delivery come one after the other, each with its event. Milliseconds. */
const BETWEEN_LOADS = 500;

type Found = { readonly sheet: RoofSheet | null; readonly problem: CallError | null };
const NOTHING: Found = { sheet: null, problem: null };

/** The delivered roof of an order, asked for again when its files or numbers changed. */
export function useSheet(accountId: AccountId, orderId: OrderId, revision: number | null = null): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let gone = false;
    setFound(NOTHING);
    const load = async () => {
      const reply = await call('roof.sheet', { accountId, orderId, revision });
      if (gone) return;
      if (reply.ok) setFound({ sheet: reply.value, problem: null });
      else setFound((before) => ({ ...before, problem: reply.error }));
    };
    const loads = throttled(() => void load(), BETWEEN_LOADS);
    loads.ask();
    const stop = subscribe((event) => {
      const own =
        (event.name === 'measurements.changed' || event.name === 'downloads.changed') &&
        event.data.accountId === accountId &&
        event.data.orderId === orderId;
      if (own) loads.ask();
    });
    return () => {
      gone = true;
      stop();
      loads.cancel();
    };
  }, [accountId, orderId, revision]);
  return found;
}
