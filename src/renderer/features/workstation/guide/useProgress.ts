import { useEffect, useState } from 'react';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { FirstOrderProgress } from '../../../../shared/domain/first-order.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { call, subscribe } from '../../../client/index.ts';

/** What became of the guide's order, asked for again whenever an order changes; null until the first answer. */
export function useProgress(accountId: AccountId, since: Millis): FirstOrderProgress | null {
  const [progress, setProgress] = useState<FirstOrderProgress | null>(null);
  useEffect(() => {
    let isLeft = false;
    setProgress(null);
    const load = async () => {
      const reply = await call('guide.progress', { accountId, since });
      if (!isLeft && reply.ok) setProgress(reply.value);
    };
    void load();
    const stop = subscribe((event) => {
      const isOurs = event.name === 'orders.changed' || event.name === 'outbox.changed';
      if (isOurs && event.data.accountId === accountId) void load();
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [accountId, since]);
  return progress;
}
