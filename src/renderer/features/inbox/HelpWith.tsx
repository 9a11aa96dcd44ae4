import { Button } from '@mantine/core';
import type { InboxItem } from '../../../shared/contract/index.ts';
import { failed } from '../../components/notify.ts';
import { useDownloads } from '../../stores/downloads.ts';
import { openOrder, openRun, openSection } from '../../stores/navigation.ts';
import { useOutbox } from '../../stores/outbox.ts';
import { usePanels } from '../../stores/panels.ts';
import { editAgain } from '../outbox/actions.ts';
import { openDecision } from '../outbox/DecisionModal.tsx';
import { openOrderQuestion } from '../outbox/orderQuestion.ts';

/** The one step that mends what is wrong, where there is one. */
export function HelpWith({ item, size }: { item: InboxItem; size: 'sm' | 'compact-sm' }) {
  const intent = useOutbox((state) => state.intents.find((each) => each.id === item.intentId));
  const { accountId, orderId, intentId, kind, batch } = item;
  const fetchAgain = async () => {
    if (orderId === null) return;
    usePanels.getState().open('downloads');
    failed(await useDownloads.getState().order(accountId, orderId, 'files'));
  };
  if (batch !== null && orderId === null) {
    return (
      <Button size={size} onClick={() => openRun(batch.runId)}>
        Open the list
      </Button>
    );
  }
  switch (kind) {
    case 'files_missing':
    case 'download_failed':
      return orderId === null ? null : (
        <Button size={size} onClick={() => void fetchAgain()}>
          Get the files
        </Button>
      );
    case 'report_revised':
      return orderId === null ? null : (
        <Button size={size} variant="light" onClick={() => openOrder(orderId, 'revisions')}>
          See both versions
        </Button>
      );
    case 'order_unknown':
      return intentId === null ? null : (
        <Button size={size} onClick={() => void openDecision({ id: intentId })}>
          Settle it
        </Button>
      );
    case 'order_refused':
      return intent ? (
        <Button size={size} onClick={() => void editAgain(intent)}>
          Edit and order again
        </Button>
      ) : null;
    case 'order_held':
      return intent?.hold === 'stale' || intent?.hold === 'duplicate' ? (
        <Button size={size} onClick={() => void openOrderQuestion(intent)}>
          {intent.hold === 'stale' ? 'Decide on the price' : 'See the other order'}
        </Button>
      ) : (
        <Button size={size} onClick={() => openSection('orders')}>
          See what it waits for
        </Button>
      );
    default:
      return null;
  }
}
