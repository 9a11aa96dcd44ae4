import { useCallback, useEffect, useState } from 'react';
import type { AppEvent, CallError } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { call, subscribe } from '../../../client/index.ts';
import { throttled } from '../../../stores/window/throttle.ts';
import { inOrder } from './groups.ts';

/** Transfers report their progress many times a second. */
const NEWS_MS = 250;

export type OrderFiles = {
  readonly orderId: OrderId | null;
  /** In the order of the list; null until the first answer. */
  readonly files: readonly LocalFile[] | null;
  readonly problem: CallError | null;
};

/** Whether an event may mean other files of an order. */
export function isAbout(event: AppEvent, accountId: AccountId, orderId: OrderId): boolean {
  if (event.name === 'downloads.changed') {
    return event.data.accountId === accountId && event.data.orderId === orderId;
  }
  if (event.name !== 'orders.changed' || event.data.accountId !== accountId) return false;
  return event.data.orderIds === null || event.data.orderIds.includes(orderId);
}

/** The files of an order that are on this computer, requested again at every change of it. */
export function useFiles(accountId: AccountId, orderId: OrderId | null): OrderFiles & { ask: () => void } {
  const [found, setFound] = useState<OrderFiles>({ orderId: null, files: null, problem: null });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is what asks again
  useEffect(() => {
    if (orderId === null) return;
    let left = false;
    const reload = throttled(async () => {
      const reply = await call('library.files', { accountId, orderId });
      if (left) return;
      setFound((before) =>
        reply.ok
          ? { orderId, files: inOrder(reply.value), problem: null }
          : { orderId, files: before.orderId === orderId ? before.files : null, problem: reply.error },
      );
    }, NEWS_MS);
    const leave = subscribe((event) => isAbout(event, accountId, orderId) && reload.ask());
    reload.ask();
    return () => {
      left = true;
      reload.cancel();
      leave();
    };
  }, [accountId, orderId, turn]);
  const ask = useCallback(() => setTurn((before) => before + 1), []);
  if (found.orderId !== orderId) return { orderId, files: null, problem: null, ask };
  return { ...found, ask };
}
