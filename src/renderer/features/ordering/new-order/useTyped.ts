import { useEffect, useState } from 'react';
import type { CallInput, CallName, CallOutput } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../../../shared/domain/order-rules.ts';
import { call } from '../../../client/index.ts';

/** How long after the last key. */
const ASK_AFTER = 200;

/** What a call says of the draft as it is typed; null while there is nothing to ask. Late answers are dropped. */
function useTyped<Name extends CallName>(name: Name, input: CallInput<Name> | null): CallOutput<Name> | null {
  const [found, setFound] = useState<CallOutput<Name> | null>(null);
  const key = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the input
  useEffect(() => {
    if (input === null) {
      setFound(null);
      return;
    }
    let gone = false;
    const timer = setTimeout(() => {
      void call(name, input).then((reply) => {
        if (!gone) setFound(reply.ok ? reply.value : null);
      });
    }, ASK_AFTER);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [name, key]);
  return found;
}

/** What is around the draft's coordinates. */
export function useAround(accountId: AccountId, { address, latitude, longitude }: OrderDraft) {
  const isPinned = latitude.trim() !== '' && longitude.trim() !== '';
  return useTyped('map.around', isPinned ? { accountId, place: { address, latitude, longitude } } : null);
}

const NONE: readonly DuplicateOf[] = [];

/** Orders that look like the roof of the draft. Only its place is sent: what else is typed asks nothing again. */
export function useDuplicates(accountId: AccountId, { address, latitude, longitude }: OrderDraft) {
  const isPlaced = address.trim() !== '' || latitude.trim() !== '';
  const draft = { ...EMPTY_DRAFT, address, latitude, longitude };
  return useTyped('duplicates.of', isPlaced ? { accountId, draft } : null) ?? NONE;
}
