import { useEffect, useState } from 'react';
import type { KnownCustomer } from '../../../../../shared/contract/index.ts';
import { call } from '../../../../client/index.ts';

/** How long after the last key. */
const ASK_AFTER_MS = 120;
const SHOWN = 6;
const NONE: readonly KnownCustomer[] = [];

/** Property owners that fit what is typed, while `isAsked`. A late answer is dropped. */
export function useSuggestions(accountId: string, text: string, isAsked: boolean) {
  const [found, setFound] = useState(NONE);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is what asks again
  useEffect(() => {
    if (!isAsked) return setFound(NONE);
    let isLeft = false;
    const timer = setTimeout(() => {
      void call('customers.suggest', { accountId, text: text.slice(0, 200), limit: SHOWN }).then((reply) => {
        if (!isLeft) setFound(reply.ok ? reply.value : NONE);
      });
    }, ASK_AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [accountId, text, isAsked, turn]);
  return { found, again: () => setTurn((count) => count + 1) };
}
