import { useEffect, useState } from 'react';
import type { CallError, OrderPackets } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { call, subscribe } from '../../../client/index.ts';
import { throttled } from '../../../stores/window/throttle.ts';

/** Progress comes many times a second; the eye wants a few. */
const NEWS_MS = 200;

/** What a packet of the order can hold, what is being made, and what was. */
export function usePackets(
  accountId: AccountId,
  orderId: OrderId,
): { offer: OrderPackets | null; problem: CallError | null } {
  const [found, setFound] = useState<{ offer: OrderPackets | null; problem: CallError | null }>({
    offer: null,
    problem: null,
  });
  useEffect(() => {
    let left = false;
    const reload = throttled(async () => {
      const reply = await call('packets.get', { accountId, orderId });
      if (left) return;
      setFound((before) =>
        reply.ok ? { offer: reply.value, problem: null } : { offer: before.offer, problem: reply.error },
      );
    }, NEWS_MS);
    const leave = subscribe((event) => {
      const isAboutPackets =
        event.name === 'packets.changed' ||
        event.name === 'downloads.changed' ||
        event.name === 'measurements.changed';
      if (isAboutPackets && event.data.accountId === accountId && event.data.orderId === orderId)
        reload.ask();
    });
    reload.ask();
    return () => {
      left = true;
      reload.cancel();
      leave();
    };
  }, [accountId, orderId]);
  return found;
}
