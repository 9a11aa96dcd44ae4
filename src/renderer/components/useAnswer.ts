import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppEvent, CallError, CallInput, CallName, CallOutput } from '../../shared/contract/index.ts';
import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import { call, subscribe } from '../client/index.ts';
import { useOrders } from '../stores/tracking/orders.ts';
import { throttled } from '../stores/window/throttle.ts';

/** Progress comes many times a second; the eye wants a few. */
const NEWS_MS = 250;

export type Answer<Name extends CallName> = {
  /** Null until the first answer. */
  readonly value: CallOutput<Name> | null;
  readonly problem: CallError | null;
  readonly again: () => void;
};

type Asking = {
  /** Events after which the answer may be another one. */
  readonly isAbout?: (event: AppEvent) => boolean;
  /** Until the first answer for another input, the one before it is shown. */
  readonly stays?: boolean;
  /** Asked again when this is another value. */
  readonly on?: unknown;
};

/** A call's newest answer; null as the input: nothing is asked. An older answer never replaces a newer one. */
export function useAnswer<Name extends CallName>(
  name: Name,
  input: CallInput<Name> | null,
  { isAbout = () => false, stays = false, on }: Asking = {},
): Answer<Name> {
  const key = JSON.stringify(input);
  const [found, setFound] = useState<Omit<Answer<Name>, 'again'> & { key: string }>({
    key,
    value: null,
    problem: null,
  });
  const [turn, setTurn] = useState(0);
  const isAboutNow = useRef(isAbout);
  isAboutNow.current = isAbout;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the input; another turn is what asks again
  useEffect(() => {
    if (input === null) return;
    let newest = 0;
    const ask = throttled(async () => {
      newest += 1;
      const mine = newest;
      const reply = await call(name, input);
      if (mine !== newest) return;
      setFound((before) =>
        reply.ok
          ? { key, value: reply.value, problem: null }
          : { key, value: stays || before.key === key ? before.value : null, problem: reply.error },
      );
    }, NEWS_MS);
    const leave = subscribe((event) => isAboutNow.current(event) && ask.ask());
    ask.ask();
    return () => {
      newest = -1;
      ask.cancel();
      leave();
    };
  }, [name, key, stays, on, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const { value, problem } = stays || found.key === key ? found : { value: null, problem: null };
  return { value, problem, again };
}

/** The same, asked for again when the account's orders change; what is shown stays until another answer is here. */
export function useAsked<Name extends CallName>(name: Name, input: CallInput<Name>): Answer<Name> {
  return useAnswer(name, input, { stays: true, on: useOrders((each) => each.counts) });
}

/** Whether an event is one of these, of this order. */
export function isOfOrder(
  event: AppEvent,
  names: readonly AppEvent['name'][],
  accountId: AccountId,
  orderId: OrderId,
): boolean {
  const { data } = event;
  if (data === null || !names.includes(event.name)) return false;
  return data.accountId === accountId && 'orderId' in data && data.orderId === orderId;
}
