import type { AccountId } from '../../../../shared/domain/account.ts';
import type { FirstOrderProgress } from '../../../../shared/domain/first-order.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { useAnswer } from '../../../components/useAnswer.ts';

/** What became of the guide's order, asked for again whenever an order changes; null until the first answer. */
export function useProgress(accountId: AccountId, since: Millis): FirstOrderProgress | null {
  const { value } = useAnswer(
    'guide.progress',
    { accountId, since },
    {
      isAbout: ({ name, data }) =>
        (name === 'orders.changed' || name === 'outbox.changed') && data.accountId === accountId,
    },
  );
  return value;
}
