import { useEffect, useState } from 'react';
import type { AroundPin } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { call } from '../../../client/index.ts';

/** How long after the last key. */
const ASK_AFTER = 200;

/** What is around the draft's coordinates, asked for whenever they or its address change. Late answers are dropped. */
export function useAround(accountId: AccountId, draft: OrderDraft): AroundPin | null {
  const { address, latitude, longitude } = draft;
  const [around, setAround] = useState<AroundPin | null>(null);
  useEffect(() => {
    if (latitude.trim() === '' || longitude.trim() === '') {
      setAround(null);
      return;
    }
    let gone = false;
    const timer = setTimeout(() => {
      void call('map.around', { accountId, place: { address, latitude, longitude } }).then((reply) => {
        if (!gone) setAround(reply.ok ? reply.value : null);
      });
    }, ASK_AFTER);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [accountId, address, latitude, longitude]);
  return around;
}
