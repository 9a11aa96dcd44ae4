import { useEffect, useState } from 'react';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { call } from '../../../client/index.ts';

/** How long after the last key. */
const ASK_AFTER = 200;
const NONE: readonly DuplicateOf[] = [];

/** Orders that look like the roof of the draft, asked for whenever its place changes. Late answers are dropped. */
export function useDuplicates(accountId: AccountId, draft: OrderDraft): readonly DuplicateOf[] {
  const { address, latitude, longitude } = draft;
  const [found, setFound] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the place of the draft matters
  useEffect(() => {
    if (address.trim() === '' && latitude.trim() === '') {
      setFound(NONE);
      return;
    }
    let gone = false;
    const timer = setTimeout(() => {
      void call('duplicates.of', { accountId, draft }).then((reply) => {
        if (!gone) setFound(reply.ok ? reply.value : NONE);
      });
    }, ASK_AFTER);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [accountId, address, latitude, longitude]);
  return found;
}
