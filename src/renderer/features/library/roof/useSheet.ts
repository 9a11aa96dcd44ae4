import { useEffect, useRef, useState } from 'react';
import type { CallError, RoofSheet } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { call, subscribe } from '../../../client/index.ts';
import { isOfOrder } from '../../../components/useAnswer.ts';
import { throttled } from '../../../stores/window/throttle.ts';
import { preparedSheet } from './prepare.ts';

/** The files of a delivery come one after the other, each with its event. Milliseconds. */
const BETWEEN_LOADS = 500;

type Found = { readonly sheet: RoofSheet | null; readonly problem: CallError | null };
type Sheet = Found & { readonly retry: () => void };
const NOTHING: Found = { sheet: null, problem: null };

/** The delivered roof of an order, asked for again when its files or numbers changed. */
export function useSheet(accountId: AccountId, orderId: OrderId, revision: number | null = null): Sheet {
  const early = () => (revision === null ? preparedSheet(accountId, orderId) : null);
  const [found, setFound] = useState<Found>(() => ({ sheet: early()?.sheet ?? null, problem: null }));
  const again = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was prepared is looked at when another order is shown
  useEffect(() => {
    let gone = false;
    let prepared = early()?.reply;
    const sheet = early()?.sheet ?? null;
    setFound((before) => (before.sheet === sheet && !before.problem ? before : { ...NOTHING, sheet }));
    const load = async () => {
      const asked = prepared ?? call('roof.sheet', { accountId, orderId, revision });
      prepared = undefined;
      const reply = await asked;
      if (gone) return;
      if (reply.ok)
        setFound((before) => (before.sheet === reply.value ? before : { sheet: reply.value, problem: null }));
      else setFound((before) => ({ ...before, problem: reply.error }));
    };
    const loads = throttled(() => void load(), BETWEEN_LOADS);
    loads.ask();
    again.current = loads.ask;
    const stop = subscribe((event) => {
      const own = isOfOrder(event, ['measurements.changed', 'downloads.changed'], accountId, orderId);
      if (own) loads.ask();
    });
    return () => {
      gone = true;
      stop();
      loads.cancel();
    };
  }, [accountId, orderId, revision]);
  return { ...found, retry: () => again.current() };
}
