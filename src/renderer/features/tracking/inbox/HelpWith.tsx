import { Button } from '@mantine/core';
import type { InboxItem } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { failed } from '../../../components/notify.ts';
import { useDownloads } from '../../../stores/library/downloads.ts';
import { useOutbox } from '../../../stores/ordering/outbox.ts';
import { openOrder, openRun, openSection } from '../../../stores/window/navigation.ts';
import { usePanels } from '../../../stores/window/panels.ts';
import { editAgain, openDecision, openOrderQuestion } from '../../ordering/outbox/index.ts';

/** The one step that repairs what is wrong, where there is one. */
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
        {t('inbox.open_list')}
      </Button>
    );
  }
  switch (kind) {
    case 'files_missing':
    case 'download_failed':
      return orderId === null ? null : (
        <Button size={size} onClick={() => void fetchAgain()}>
          {t('inbox.get_files')}
        </Button>
      );
    case 'report_revised':
      return orderId === null ? null : (
        <Button size={size} variant="light" onClick={() => openOrder(orderId, 'revisions')}>
          {t('inbox.see_both_versions')}
        </Button>
      );
    case 'order_unknown':
      return intentId === null ? null : (
        <Button size={size} onClick={() => void openDecision({ id: intentId })}>
          {t('common.settle')}
        </Button>
      );
    case 'order_refused':
      return intent ? (
        <Button size={size} onClick={() => void editAgain(intent)}>
          {t('common.edit_order_again')}
        </Button>
      ) : null;
    case 'order_held':
      return intent?.hold === 'stale' || intent?.hold === 'duplicate' ? (
        <Button size={size} onClick={() => void openOrderQuestion(intent)}>
          {intent.hold === 'stale' ? t('inbox.decide_price') : t('common.see_other_order')}
        </Button>
      ) : (
        <Button size={size} onClick={() => openSection('orders')}>
          {t('inbox.see_what_waits')}
        </Button>
      );
    default:
      return null;
  }
}
