import type { Intent } from '../../../../shared/domain/intent.ts';
import { call } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { openDecision } from './DecisionModal.tsx';
import { openDuplicates } from './DuplicateDialog.tsx';
import { openPrice } from './PriceDialog.tsx';

/** Asks what an order waits for a person to say: its price, another order of its roof, or what became of it. */
export async function openOrderQuestion({ id }: Pick<Intent, 'id'>) {
  const reply = await call('outbox.detail', { intentId: id });
  if (!reply.ok) {
    failed(reply.error);
    return;
  }
  const { intent, choices } = reply.value;
  if (choices.includes('accept_price')) openPrice(intent);
  else if (choices.includes('order_anyway')) await openDuplicates(intent);
  else await openDecision(intent);
}
