import { useCallback, useEffect, useState } from 'react';
import type { CallError, CallInput, CallName, CallOutput } from '../../shared/contract/index.ts';
import { call } from '../client/index.ts';
import { useOrders } from '../stores/tracking/orders.ts';

type Asked<Name extends CallName> = {
  readonly value: CallOutput<Name> | null;
  readonly problem: CallError | null;
  readonly again: () => void;
};

/** A call's newest answer, asked for again when the account's orders change. An older answer never replaces a newer one. */
export function useAsked<Name extends CallName>(name: Name, input: CallInput<Name>): Asked<Name> {
  const [state, setState] = useState<Omit<Asked<Name>, 'again'>>({ value: null, problem: null });
  const [turn, setTurn] = useState(0);
  const counts = useOrders((each) => each.counts);
  const key = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the input, and changed counts are what asks again
  useEffect(() => {
    let isWanted = true;
    void call(name, input).then((reply) => {
      if (!isWanted) return;
      if (reply.ok) setState({ value: reply.value, problem: null });
      else setState((before) => ({ ...before, problem: reply.error }));
    });
    return () => {
      isWanted = false;
    };
  }, [name, key, counts, turn]);
  return { ...state, again: useCallback(() => setTurn((each) => each + 1), []) };
}
