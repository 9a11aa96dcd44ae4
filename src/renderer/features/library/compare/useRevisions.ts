import { useCallback, useEffect, useState } from 'react';
import type { CallError, OrderRevisions } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { call, subscribe } from '../../../client/index.ts';
import { throttled } from '../../../stores/window/throttle.ts';

const NEWS_MS = 300;

type Found = {
  readonly orderId: OrderId;
  /** Null until the first answer. */
  readonly loaded: OrderRevisions | null;
  readonly problem: CallError | null;
};

/** The deliveries of an order, asked again when a file of it came or was read. */
export function useRevisions(accountId: AccountId, orderId: OrderId): Found & { ask: () => void } {
  const [found, setFound] = useState<Found>({ orderId, loaded: null, problem: null });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is what asks again
  useEffect(() => {
    let left = false;
    const reload = throttled(async () => {
      const reply = await call('measurements.revisions', { accountId, orderId });
      if (left) return;
      setFound((before) =>
        reply.ok
          ? { orderId, loaded: reply.value, problem: null }
          : { orderId, loaded: before.orderId === orderId ? before.loaded : null, problem: reply.error },
      );
    }, NEWS_MS);
    const leave = subscribe((event) => {
      const isRelevant = event.name === 'measurements.changed' || event.name === 'downloads.changed';
      if (isRelevant && event.data.accountId === accountId && event.data.orderId === orderId) reload.ask();
    });
    reload.ask();
    return () => {
      left = true;
      reload.cancel();
      leave();
    };
  }, [accountId, orderId, turn]);
  const ask = useCallback(() => setTurn((before) => before + 1), []);
  return found.orderId === orderId ? { ...found, ask } : { orderId, loaded: null, problem: null, ask };
}
