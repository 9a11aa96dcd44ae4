import { modals } from '@mantine/modals';
import { createElement } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../../../shared/domain/order-rules.ts';
import { call } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { useOutbox } from '../../../stores/ordering/outbox.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { forgetFilled } from '../new-order/index.ts';

/** Asks before a form that somebody has begun is replaced. */
function mayReplace(unfinished: OrderDraft | null, draft: OrderDraft): Promise<boolean> {
  if (unfinished === null || unfinished.address.trim() === '' || unfinished.address === draft.address) {
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: t('outbox.replace_order_youve_begun'),
      children: createElement('p', null, t('outbox.would_be_replaced', { address: unfinished.address })),
      labels: { confirm: t('common.replace'), cancel: t('common.keep') },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}

/** Puts a draft into the form of a new order and goes there. False: the person kept the one already begun. */
async function continueDraft(accountId: string, draft: OrderDraft): Promise<boolean> {
  const unfinished = await call('draft.get', { accountId });
  if (unfinished.ok && !(await mayReplace(unfinished.value, draft))) return false;
  const kept = await call('draft.put', { accountId, draft: { ...EMPTY_DRAFT, ...draft } });
  if (!kept.ok) {
    failed(kept.error);
    return false;
  }
  forgetFilled(accountId);
  openSection('new');
  return true;
}

/** After a yes: an order leaves when the service can be reached, a row of a list with its list. */
export function sentWords({ runId }: Intent): string {
  return runId === null ? t('outbox.order_will_be_sent') : t('outbox.row_will_be_sent_with');
}

/** Takes an order back before it's sent. Its fields wait in the form. */
export async function takeBack(intent: Intent) {
  if (intent.runId !== null) {
    // A row of a list: its fields wait in the list, where refused and canceled rows become a new one.
    if (!failed(await useOutbox.getState().decide(intent, { kind: 'cancel' })))
      done(t('outbox.canceled_before_sending_row_stays'));
    return;
  }
  const reply = await useOutbox.getState().undo(intent);
  if (!reply.ok) {
    failed(reply.error);
    return;
  }
  if (intent.sentAt !== null) {
    // It may have reached the service the first time: the form must not invite to order it again.
    done(t('outbox.isnt_sent_again_decide_what'));
    return;
  }
  done(t('outbox.canceled_nothing_was_sent'));
  await continueDraft(intent.accountId, reply.value);
}

/** A refused order goes back into the form; its line ends. */
export async function editAgain(intent: Intent) {
  if (!(await continueDraft(intent.accountId, intent.draft))) return;
  failed(await useOutbox.getState().decide(intent, { kind: 'cancel' }));
}
